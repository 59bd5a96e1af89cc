"""The help of the commands in other languages than English, in which it stands in the code.

The texts of a language stand in `resources/i18n/command_help_<language>.json`, by the English ones.
"""

import argparse
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from typing import Any

from simdesk.cli.columns import width
from simdesk.cli.speaking import system_language
from simdesk.report.wording import LANGUAGES, wording
from simdesk.resources import data_path

_USAGE = "usage: "
# What a line is not broken inside of: a word or an option, with the sign that follows it.
_PIECE = re.compile(r"\s+|[!-~]+[，。；：、）]*|.[，。；：、）]*", re.DOTALL)


def asked_language(arguments: Sequence[str]) -> str:
    """The language that is named among the arguments of a command, or else the system's."""
    for argument, after in zip(arguments, [*arguments[1:], ""], strict=True):
        name, _, value = argument.partition("=")
        value = value or after
        if name == "--language" and value in LANGUAGES:
            return value
    return system_language()


def translate(parser: argparse.ArgumentParser, language: str) -> None:
    """Let a parser and those of its commands give their help in a language.

    argparse has no way to ask for what it holds but its own names, which have stood for long.
    """
    texts = _texts(wording(language).language)
    if not texts:
        return
    formatter = partial(_WideFormatter, usage=texts[_USAGE])
    for each in _parsers(parser):
        each.formatter_class = formatter
        each.description = texts.get(each.description or "", each.description)
        for group in each._action_groups:
            group.title = texts.get(group.title or "", group.title)
        for action in _actions(each):
            action.help = texts.get(action.help or "", action.help)


def english_texts(parser: argparse.ArgumentParser) -> Iterator[str]:
    """All texts of the help, as they stand in the code."""
    yield _USAGE
    for each in _parsers(parser):
        found = [each.description, *(group.title for group in each._action_groups)]
        yield from filter(None, (*found, *(action.help for action in _actions(each))))


class _WideFormatter(argparse.HelpFormatter):
    """Breaks lines where Chinese is written without blanks and takes two columns a character."""

    def __init__(self, prog: str, *, usage: str, **settings: Any) -> None:
        super().__init__(prog, **settings)
        self._usage_word = usage

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """As it is; the word before it in the language."""
        super().add_usage(usage, actions, groups, self._usage_word if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines = wrapped(text, width - len(indent))
        return "\n".join(indent + line for line in lines)


def wrapped(text: str, most: int) -> list[str]:
    """The lines of a text that are no wider than `most` columns, but for a longer word."""
    lines = [""]
    for piece in _PIECE.findall(" ".join(text.split())):
        if lines[-1] and width(lines[-1] + piece.rstrip()) > most:
            lines.append("")
        if lines[-1] or piece.strip():
            lines[-1] += piece
    return [line.rstrip() for line in lines]


@cache
def _texts(language: str) -> dict[str, str]:
    """The texts of a language by the English ones; none for English itself."""
    if language == "en":
        return {}
    path = data_path(f"i18n/command_help_{language}.json")
    texts: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return texts


def _parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from _parsers(each)


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            yield from action._choices_actions
