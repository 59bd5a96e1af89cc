import math

import pytest

from simdesk import cli
from simdesk.measures.simhash import fingerprint
from tests.small_class import TEXTS

GIVEN = [("Apache", 10), ("Hadoop", 15), ("美国", 4), ("51区", 5)]


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "earlier"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / name).write_text(text * 3, encoding="utf-8")
    return folder


def test_each_file_has_a_fingerprint_in_hexadecimal(folder, capsys):
    assert cli.main(["fingerprint", str(folder)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(TEXTS)
    assert all(len(line.split()[0]) == 16 and int(line.split()[0], 16) >= 0 for line in lines)


@pytest.mark.parametrize(("bits", "kind"), [(64, "blake2b"), (128, "md5"), (32, "multiply 131313")])
def test_a_given_list_of_features_and_weights_has_one(tmp_path, capsys, bits, kind):
    path = tmp_path / "features.csv"
    path.write_text("".join(f"{f},{w}\n" for f, w in GIVEN), encoding="utf-8")
    arguments = ["fingerprint", "--given", str(path), "--bits", str(bits), "--hash", kind]
    assert cli.main(arguments) == 0
    assert capsys.readouterr().out.split()[0] == f"{fingerprint(GIVEN, bits, kind):0{bits // 4}x}"


@pytest.mark.parametrize("distance", [0, 3, 8, 40])
def test_near_ones_are_those_that_comparing_with_all_finds(folder, tmp_path, capsys, distance):
    again = tmp_path / "again.txt"
    again.write_text(TEXTS["english.txt"] * 3, encoding="utf-8")
    assert cli.main(["fingerprint", str(folder)]) == 0
    values = {}
    for line in capsys.readouterr().out.splitlines():
        value, name = line.split(maxsplit=1)
        values[name] = int(value, 16)
    arguments = ["fingerprint", str(again), "--among", str(folder), "--distance", str(distance)]
    assert cli.main(arguments) == 0
    head, *near = capsys.readouterr().out.splitlines()
    own = int(head.split()[0], 16)
    expected = {n for n, value in values.items() if (value ^ own).bit_count() <= distance}
    assert {line.split(maxsplit=2)[2] for line in near} == expected
    assert "english.txt" in expected


def test_a_short_text_says_so(tmp_path, capsys):
    path = tmp_path / "short.txt"
    path.write_text("太短了", encoding="utf-8")
    assert cli.main(["fingerprint", str(path)]) == 0
    assert "too short" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        ([], 2, "either files or --given"),
        (["--given", "{bad}"], 2, "line 2 is not a feature"),
        (["--given", "{gone}"], 3, "gone.csv"),
        (["{bad}", "--hash", "md5", "--bits", "256"], 2, "MD5"),
        (["{bad}", "--among", "{bad}", "--distance", "99"], 2, "--distance must be 0 to 64"),
        (["{gone}"], 3, "nothing could be read"),
    ],
)
def test_wrong_usage_is_said(tmp_path, capsys, arguments, code, words):
    bad = tmp_path / "bad.csv"
    bad.write_text("Apache,10\nHadoop\n", encoding="utf-8")
    filled = [a.format(bad=bad, gone=tmp_path / "gone.csv") for a in arguments]
    assert cli.main(["fingerprint", *filled]) == code
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("a,1\nb," + "1" * 200_000, "line 2 is not a feature"),  # more than a cell can hold
        ('a,1\n"' + "x" * 200_000, "line 2 is not a feature"),
        ("a,1e308\nb,1e308\n", "too large"),
    ],
)
def test_a_list_of_features_that_is_too_large_is_said(tmp_path, capsys, given, words):
    path = tmp_path / "given.csv"
    path.write_text(given, encoding="utf-8")
    assert cli.main(["fingerprint", "--given", str(path)]) == 2
    assert words in capsys.readouterr().err


def test_an_output_that_cannot_be_written_is_no_trouble_with_a_list(folder, monkeypatch, capsys):
    def refuse(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("simdesk.cli.fingerprint.print", refuse, raising=False)
    assert cli.main(["fingerprint", str(folder), "--among", str(folder)]) == cli.NO_SYSTEM
    assert "No space left" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [
        ["--packed"],
        ["--blocks", "5"],
        ["--blocks", "5", "--packed"],
        ["--packed", "--bits", "32"],
        ["--packed", "--blocks", "6", "--features", "words-tf-idf-of-the-class"],
    ],
)
@pytest.mark.parametrize("quiet", [True, False])
def test_other_tables_find_the_same(folder, tmp_path, capsys, options, quiet):
    (tmp_path / "again.txt").write_text(TEXTS["english.txt"] * 3, encoding="utf-8")
    twin = (folder / "english.txt").read_bytes()
    (folder / "twin.txt").write_bytes(twin)  # one fingerprint, two names
    given = ["fingerprint", str(tmp_path / "again.txt"), "--among", str(folder), "--distance", "3"]
    shared = [o for o in options if o not in ("--packed", "--blocks", "5", "6")]
    assert cli.main([*given, *shared]) == 0
    expected = capsys.readouterr().out
    assert expected.count("english.txt") + expected.count("twin.txt") == 2
    assert cli.main([*given, *options, *(["--quiet"] if quiet else [])]) == 0
    out, err = capsys.readouterr()
    assert out == expected
    blocks = next((n for n in (5, 6) if str(n) in options), 4)
    told = f"tables: {math.comb(blocks, 3)}, of {blocks} blocks; "
    assert err == "" if quiet else told in err


def test_the_class_may_weigh_the_words_and_lengths_are_alike_on_both_sides(folder, capsys):
    path = str(folder / "english.txt")
    for features in ("words-tf-idf-of-the-class", "shingles"):
        given = ["fingerprint", path, "--among", str(folder), "--features", features]
        assert cli.main([*given, "--distance", "0"]) == 0
        head, *near = capsys.readouterr().out.splitlines()
        assert near[0].endswith("english.txt")
        assert "1 of 5" in head


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--packed", "--bits", "128"], "--packed is for fingerprints of up to 64 bits"),
        (["--blocks", "0"], "blocks must be 1 to"),
        (["--blocks", "3"], "distance must be 0 to 2"),
        (["--blocks", "40"], "at most 200"),
    ],
)
def test_tables_that_cannot_be_made_are_wrong_usage(folder, capsys, options, told):
    assert cli.main(["fingerprint", str(folder), "--among", str(folder), *options]) == 2
    assert told in capsys.readouterr().err
