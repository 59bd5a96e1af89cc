"""Every setting of a comparison can be chosen on the command line."""

import argparse
import dataclasses
import json

import pytest

from simdesk import cli
from simdesk.cli import outputs, settings, speaking
from simdesk.options import PRESETS, LeaveOut, Options, OptionsError, Preset
from simdesk.report.parts import ReportSettings
from tests.small_class import STOLEN_ZH, TASK


@pytest.fixture
def parser():
    parser = argparse.ArgumentParser()
    settings.add_preset(parser, "")
    speaking.add_speaking(parser)
    settings.add_settings(parser)
    return parser


# For each field words that set it, and what it is then; none of them is the usual value.
CHOSEN = {
    "preset": (["--preset", "thesis"], Preset.THESIS),
    "minimum_characters": (["--minimum-characters", "20"], 20),
    "minimum_words": (["--minimum-words", "9"], 9),
    "edited": (["--no-edited"], False),
    "leave_out.template": (["--no-leave-out-template"], False),
    "leave_out.quotations": (["--leave-out-quotations"], True),
    "leave_out.references": (["--leave-out-references"], True),
    "leave_out.common_papers": (["--leave-out-common", "30%"], 0.3),
    "cosine": (["--cosine", "tf-idf-classic"], "tf-idf, classic"),
    "drop_noise_words": (["--drop-noise-words"], True),
    "synonyms": (["--synonyms"], True),
    "synonym_text": (["--synonym-file", "synonyms.txt"], "automobile,car\n"),
    "shingle_length": (["--shingle-length", "7"], 7),
    "fingerprint_bits": (["--bits", "128"], 128),
    "features": (["--features", "shingles"], "shingles"),
    "hash": (["--hash", "multiply 131313"], "multiply 131313"),
    "zero_sum_is_one": (["--zero-sum-is-one"], True),
    "match_distance": (["--match-distance", "5"], 5),
}


def _fields():
    inner = {f"leave_out.{each.name}" for each in dataclasses.fields(LeaveOut)}
    return {each.name for each in dataclasses.fields(Options)} - {"leave_out"} | inner


def test_no_setting_is_forgotten():
    assert set(CHOSEN) == _fields()


@pytest.mark.parametrize("field", CHOSEN)
def test_each_setting_can_be_chosen(parser, tmp_path, monkeypatch, field):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "synonyms.txt").write_text("\ufeffautomobile,car\n", encoding="utf-8")
    words, expected = CHOSEN[field]
    options = settings.options_of(parser.parse_args(words), Options())
    usual = value = None
    for part in field.split("."):
        usual = getattr(usual or Options(), part)
        value = getattr(value or options, part)
    assert value == expected
    assert usual != expected


@pytest.mark.parametrize("preset", Preset)
def test_a_preset_gives_what_was_not_chosen(parser, preset):
    for spelling in (preset.value, settings.spelled(preset)):
        chosen = settings.options_of(parser.parse_args(["--preset", spelling]), Options())
        assert chosen == PRESETS[preset]
    words = ["--preset", preset.value, "--minimum-words", "30", "--no-leave-out-references"]
    leave_out = dataclasses.replace(PRESETS[preset].leave_out, references=False)
    expected = PRESETS[preset].changed(minimum_words=30, leave_out=leave_out)
    assert settings.options_of(parser.parse_args(words), Options()) == expected


def test_nothing_chosen_leaves_all_as_it_was(parser):
    former = Options(minimum_words=20, synonyms=True, synonym_text="a,b")
    assert settings.options_of(parser.parse_args([]), former) == former


def test_an_own_dictionary_of_synonyms_switches_them_on(parser, tmp_path):
    path = tmp_path / "own.txt"
    path.write_text("automobile→car", encoding="utf-8")
    given = ["--synonym-file", str(path)]
    assert settings.options_of(parser.parse_args(given), Options()).synonyms
    given.append("--no-synonyms")
    assert not settings.options_of(parser.parse_args(given), Options()).synonyms


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"a,b\nb,a", "line 2: goes in a circle"), (b"\xff\xfe\xff", "not in UTF-8")],
)
def test_a_dictionary_that_cannot_be_used_is_said(parser, tmp_path, content, told):
    path = tmp_path / "own.txt"
    path.write_bytes(content)
    with pytest.raises(OptionsError, match=f"own.txt.*{told}"):
        settings.options_of(parser.parse_args(["--synonym-file", str(path)]), Options())


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--minimum-words", "1"], "--minimum-words must be 3 to 200"),
        (["--hash", "md5", "--bits", "256"], "MD5 gives at most 128 bits"),
        (["--synonym-file", "none.txt"], "none.txt: No such file"),
        (["--students", "none.csv"], "none.csv: No such file"),
    ],
)
def test_settings_that_cannot_be_are_wrong_usage(folder, capsys, options, told):
    assert cli.main(["compare", str(folder), *options]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [["--cosine", "sine"], ["--leave-out-common", "101"], ["--leave-out-common", "nan"],
     ["--bits", "63"], ["--most-pairs", "-1"]],
)  # fmt: skip
def test_values_that_are_none_are_wrong_usage(folder, options):
    with pytest.raises(SystemExit) as ended:
        cli.main(["compare", str(folder), *options])
    assert ended.value.code == 2


def _written(arguments, target):
    assert cli.main([*arguments, "--json", str(target), "--quiet"]) == 0
    return json.loads(target.read_text(encoding="utf-8"))


def test_a_comparison_is_made_by_them_and_an_update_changes_them(folder, tmp_path):
    target, saved = tmp_path / "a.json", tmp_path / "class.simdesk"
    given = ["--shingle-length", "3", "--leave-out-common", "20", "--save", str(saved)]
    options = _written(["compare", str(folder), *given], target)["options"]
    assert (options["shingle_length"], options["leave_out"]["common_papers"]) == (3, 0.2)
    given = ["--no-edited", "--bits", "32"]
    changed = _written(["update", str(saved), *given], target)["options"]
    assert changed == {**options, "edited": False, "fingerprint_bits": 32}
    assert cli.main(["update", str(saved), "--minimum-words", "1", "--quiet"]) == 2
    preset = _written(["update", str(saved), "--preset", "short-answers"], target)["options"]
    assert preset["minimum_characters"] == 8


def test_papers_of_one_student_on_the_list_are_not_compared(folder, tmp_path):
    roster = tmp_path / "class.csv"
    roster.write_text("学号,姓名\n20230001,王芳\n20230002,Ben Carter\n", encoding="utf-8")
    for number in (1, 2):
        path = folder / f"20230001 draft {number}.txt"
        path.write_text(TASK + STOLEN_ZH * number, encoding="utf-8")
    target = tmp_path / "a.json"
    plain = _written(["compare", str(folder)], target)
    listed = _written(["compare", str(folder), "--students", str(roster)], target)
    students = {paper["name"]: paper["student"] for paper in listed["papers"]}
    assert "王芳" in students["20230001 draft 1.txt"]
    assert not students["other.txt"]
    assert len(listed["pairs"]) == len(plain["pairs"]) - 1
    saved = tmp_path / "class.simdesk"
    assert cli.main(["compare", str(folder), "--save", str(saved), "--quiet"]) == 0
    updated = _written(["update", str(saved), "--students", str(roster)], target)
    assert {paper["name"]: paper["student"] for paper in updated["papers"]} == students
    assert len(updated["pairs"]) == len(listed["pairs"])


def test_the_parts_of_a_report_can_be_chosen(folder, tmp_path):
    def report(*options):
        target = tmp_path / "report.html"
        given = ["compare", str(folder), "--html", str(target), "--quiet", *options]
        assert cli.main(given) == 0
        return target.read_text(encoding="utf-8")

    usual = report()
    assert "Class 4b" in report("--class-name", "Class 4b")
    assert STOLEN_ZH[:20] in usual
    assert len(report("--no-fingerprints")) < len(usual) - 1000
    assert len(report("--no-heat-map")) < len(usual)
    assert len(report("--no-appendix")) < len(usual)
    assert STOLEN_ZH[:20] not in report("--most-pairs", "0")
    assert STOLEN_ZH[:20] not in report("--minimum-share", "99%")


def test_no_part_of_a_report_is_forgotten():
    switches = {
        each.name for each in dataclasses.fields(ReportSettings) if isinstance(each.default, bool)
    }
    inside = {"anonymous", "labelled", "is_of_two"}  # an option of its own; how far it was made
    assert set(outputs._REPORT_PARTS) == switches - inside


@pytest.mark.parametrize(("option", "lines"), [("--csv-papers", 5), ("--csv-passages", 2)])
def test_papers_and_passages_as_tables_of_their_own(folder, tmp_path, option, lines):
    target = tmp_path / "table.csv"
    assert cli.main(["compare", str(folder), option, str(target), "--quiet"]) == 0
    written = target.read_text(encoding="utf-8-sig").splitlines()
    assert len(written) >= 1 + lines
    assert any("original.txt" in line for line in written)
