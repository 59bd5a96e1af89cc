"""The help says all that must be said, in three languages alike, in the program's own words."""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import fields

import pytest
from PySide6.QtWidgets import QApplication

from simdesk.documents import FindingCode, Reason
from simdesk.evaluation import Measure
from simdesk.gui import language
from simdesk.gui.help_places import TOPIC_OF_CLASS
from simdesk.gui.help_topics import TOPICS, HelpTexts
from simdesk.gui.settings import LANGUAGES
from simdesk.options import LeaveOut, Options, Preset
from simdesk.papers import Role
from simdesk.project import ErrorCode, ProblemCode
from simdesk.resources import data_path
from simdesk.results import PairScores, PassageKind
from simdesk.reviews import Verdict

SPOKEN = LANGUAGES[1:]
FORBIDDEN = re.compile(r"plagiari|抄袭|抄襲|剽窃|剽竊|cheat", re.IGNORECASE)


def source(spoken: str, topic: str) -> str:
    return data_path(f"help/{spoken}/{topic}.html").read_text(encoding="utf-8")


def parsed(spoken: str, topic: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<topic>{source(spoken, topic)}</topic>")


def ids(tree: ElementTree.Element) -> set[str]:
    return {element.get("id", "") for element in tree.iter()} - {""}


@pytest.fixture(params=SPOKEN)
def spoken(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    language.apply(qapp, request.param)
    yield request.param
    language.apply(qapp, "en")


@pytest.fixture
def texts(spoken: str) -> HelpTexts:
    return HelpTexts(spoken)


def tree_of(texts: HelpTexts, topic: str) -> ElementTree.Element:
    """A topic as it is shown."""
    return ElementTree.fromstring(f"<topic>{texts.html(topic)}</topic>")


@pytest.mark.parametrize("name", SPOKEN)
def test_every_language_has_the_same_topics(name: str) -> None:
    found = {path.stem for path in data_path(f"help/{name}").iterdir()}
    assert found == set(TOPICS)


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("name", ["zh_CN", "zh_TW"])
def test_a_topic_has_the_same_parts_in_every_language(name: str, topic: str) -> None:
    """Anchors, links, pictures, keys, tables and messages, in the same order."""

    def skeleton(of: str) -> list[tuple[str, str]]:
        tags = ("h1", "h2", "h3", "p", "li", "td", "th", "tr", "img", "a", "kbd", "var")
        keys = ("id", "src", "href", "class", "colspan")
        found = []
        for element in parsed(of, topic).iter():
            if element.tag in tags:
                shown = element.text or "" if element.tag == "kbd" else ""
                found.append((element.tag, shown + str([element.get(key) for key in keys])))
        return found

    named = re.compile(r"\{[a-z]+\.[^{}]+\}")
    assert named.findall(source(name, topic)) == named.findall(source("en", topic))
    # The order inside a sentence is the language's own.
    assert sorted(skeleton(name)) == sorted(skeleton("en"))


def test_every_message_kind_role_and_verdict_is_explained(texts: HelpTexts) -> None:
    wanted = {
        "messages": [
            *(f"reason-{reason.name.lower()}" for reason in Reason),
            *(f"finding-{code.name.lower()}" for code in FindingCode),
        ],
        "passages": [f"kind-{kind}" for kind in PassageKind],
        "papers": [f"role-{role}" for role in Role],
        "pair": [f"verdict-{verdict.replace(' ', '-')}" for verdict in Verdict],
    }
    for topic, anchors in wanted.items():
        parts = list(tree_of(texts, topic))
        for anchor in anchors:
            (place,) = (n for n, part in enumerate(parts) if part.get("id") == anchor)
            after = [part for part in parts[place + 1 : place + 3] if part.get("class") is None]
            said = "".join(after[0].itertext())
            assert after[0].tag == "p", anchor
            assert len(said) >= 10, anchor


def test_every_message_on_saved_work_is_listed(texts: HelpTexts) -> None:
    errors, problems = (len(element) for element in tree_of(texts, "saved-work").findall("ul"))
    assert (errors, problems) == (len(ErrorCode), len(ProblemCode))


def test_every_setting_is_explained(spoken: str) -> None:
    names = {field.name for field in (*fields(Options), *fields(LeaveOut))} - {"leave_out"}
    remembered = {"language", "theme", "threshold", "name_patterns", "encodings"}
    known = ids(parsed(spoken, "settings"))
    assert {f"setting-{name}" for name in names | remembered} <= known
    table = source(spoken, "settings")
    assert table.count("<tr><td><b>") == len(Preset)


def test_every_score_is_explained(spoken: str) -> None:
    names = {re.sub("_(first|second)$", "", field.name) for field in fields(PairScores)}
    names -= {"first", "second"}
    names |= {measure.name.lower() for measure in Measure}
    known = ids(parsed(spoken, "scores"))
    assert {f"score-{name}" for name in names} <= known


def test_every_link_leads_somewhere(texts: HelpTexts) -> None:
    anchors = {topic: ids(tree_of(texts, topic)) for topic in TOPICS}
    for topic in TOPICS:
        for link in tree_of(texts, topic).iter("a"):
            if link.get("href") is None:
                assert link.get("id")
                continue
            target, _, anchor = link.get("href", "").partition("#")
            assert target in TOPICS, (topic, target)
            assert not anchor or anchor in anchors[target], (topic, target, anchor)
    for place in TOPIC_OF_CLASS.values():
        target, _, anchor = place.partition("#")
        assert not anchor or anchor in anchors[target], place


def test_bold_words_are_words_of_the_window(texts: HelpTexts, spoken: str) -> None:
    said = set()
    for message in ElementTree.parse(data_path(f"i18n/simdesk_{spoken}.ts")).iter("message"):
        said.add(message.findtext("source", ""))
    if spoken == "en":
        for message in ElementTree.parse(data_path("i18n/simdesk_zh_CN.ts")).iter("message"):
            said.add(message.findtext("source", ""))
    else:
        catalogue = ElementTree.parse(data_path(f"i18n/simdesk_{spoken}.ts"))
        said = {message.findtext("translation", "") for message in catalogue.iter("message")}
    said = {re.sub(r"\(&.\)|&", "", text).replace("{0}", "…") for text in said}
    for topic in TOPICS:
        for bold in parsed(spoken, topic).iter("b"):
            assert bold.text in said, f"{topic}: {bold.text}"


def test_it_never_judges(texts: HelpTexts) -> None:
    for topic in TOPICS:
        assert not FORBIDDEN.search(texts.html(topic)), topic


def test_every_character_has_one_place(texts: HelpTexts) -> None:
    """Qt counts UTF-16 units, the search counts characters."""
    assert max(ord(letter) for topic in TOPICS for letter in texts.html(topic)) < 0x10000


def test_nothing_is_left_to_fill_in(texts: HelpTexts) -> None:
    for topic in TOPICS:
        assert not re.search(r"\{[a-z]+\.", texts.html(topic)), topic


def test_an_unknown_topic_is_refused(texts: HelpTexts) -> None:
    with pytest.raises(KeyError):
        texts.html("../../LICENSE")


def test_traditional_characters_are_used_in_taiwan() -> None:
    """No character that only simplified Chinese has, outside of the words of an example."""
    only_simplified = set(
        "这个们说话对时间会给实书长门问题论试设语词连选过还进远边达运复处应义页项"
    )
    for topic in TOPICS:
        text = source("zh_TW", topic)
        assert not only_simplified & set(text), topic
