"""The help of the commands in all languages."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simdesk import cli
from simdesk.cli.columns import width
from simdesk.cli.help_language import asked_language, english_texts, wrapped
from simdesk.resources import data_path


@pytest.mark.parametrize("language", ["zh_CN", "zh_TW"])
def test_every_text_of_the_help_is_translated_and_no_other(language):
    path = data_path(f"i18n/command_help_{language}.json")
    texts = json.loads(path.read_text(encoding="utf-8"))
    assert set(texts) == set(english_texts(cli.command_parser()))
    assert all(text.strip() for text in texts.values())


@pytest.mark.parametrize("command", [[], *([name] for name in cli.COMMANDS)])
def test_the_help_speaks_the_systems_language(command, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    with pytest.raises(SystemExit) as ended:
        cli.main([*command, "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith("用法：simdesk")
    assert "显示此帮助并退出" in told
    assert "show this" not in told
    wide = [line for line in told.splitlines()[1:] if width(line) > 80]
    assert not [line for line in wide if not line.isascii()]  # but for long lists of values


def test_the_help_speaks_a_language_that_is_named(capsys):
    with pytest.raises(SystemExit):
        cli.main(["compare", "--language", "zh_TW", "--help"])
    assert "顯示此說明並結束" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        cli.main(["compare", "--help"])
    assert "show this help" in capsys.readouterr().out


def test_the_language_is_found_among_the_arguments(monkeypatch):
    monkeypatch.setenv("LC_ALL", "zh_TW.UTF-8")
    assert asked_language(["compare", "--language=en"]) == "en"
    assert asked_language(["--language", "zh_CN", "--help"]) == "zh_CN"
    assert asked_language(["compare", "--language", "no such"]) == "zh_TW"
    assert asked_language(["--language"]) == "zh_TW"


@given(st.text("中文。，、（） ab-1", max_size=60), st.integers(4, 30))
def test_lines_fit_and_lose_nothing(text, most):
    lines = wrapped(text, most)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert width(line) <= most or len(wrapped(line, most)) == 1
