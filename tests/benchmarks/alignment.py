"""How well passages are found in a corpus with known ones, in the layout of PAN 2013.

    python -m tests.benchmarks.alignment CORPUS OUT [--with-form-text]

CORPUS holds `susp` and `src` with texts, and a folder a class with `pairs` and the truth as XML.
Writes OUT/CLASS/SUSPICIOUS-SOURCE.xml with the detections of every pair, and prints the measures
a class and for all, the false alarms among them and the CPU seconds from texts to passages.
Covers, declarations, contents, references and the like do not count unless `--with-form-text`.
"""

import argparse
import os
import time
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

# The matrices are small; threads of the matrix product only cost time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from simdesk.documents import Document, Kind
from simdesk.features import DocumentFeatures, extract
from simdesk.options import Options
from simdesk.passages.alignment import align
from simdesk.passages.leaving_out import ClassPassages, LeftOut, score
from simdesk.results import Passage, PassageKind
from simdesk.text.sections import SectionKind
from tests.benchmarks.plagdet import Case, Measures, measure

OPTIONS = Options()
FORM_TEXT = [kind for kind in SectionKind if kind is not SectionKind.QUOTATION]


@cache
def features_of(path: Path) -> DocumentFeatures:
    """The features of a text file, whose line ends stay as they are."""
    with path.open(encoding="utf-8", newline="") as file:
        return extract(Document(path.name, Kind.TXT, file.read(), ""))


def passages_of(
    first: DocumentFeatures, second: DocumentFeatures, with_form_text: bool
) -> list[Passage]:
    """The passages of a pair that count."""
    found = align(first, second, OPTIONS)
    if with_form_text or not found:
        return list(found)
    form = {PassageKind.QUOTED: [paper.units_of(FORM_TEXT) for paper in (first, second)]}
    scored = score(ClassPassages.of({(0, 1): found}, [first.units, second.units]), LeftOut(form))
    return [passage for passage in scored.passages.get((0, 1), ()) if passage.counts]


def detect(corpus: Path, suspicious: str, source: str, with_form_text: bool) -> set[Case]:
    """The detections of one pair of files."""
    first = features_of(corpus / "susp" / suspicious)
    second = features_of(corpus / "src" / source)
    return {
        Case(
            suspicious,
            passage.first.start,
            len(passage.first),
            source,
            passage.second.start,
            len(passage.second),
        )
        for passage in passages_of(first, second, with_form_text)
    }


def truth_of(path: Path) -> set[Case]:
    """The true cases of one pair."""
    root = ET.parse(path).getroot()
    return {
        Case(
            root.attrib["reference"],
            int(feature.attrib["this_offset"]),
            int(feature.attrib["this_length"]),
            feature.attrib["source_reference"],
            int(feature.attrib["source_offset"]),
            int(feature.attrib["source_length"]),
        )
        for feature in root.iter("feature")
        if feature.get("name") == "plagiarism"
    }


def write(path: Path, suspicious: str, detections: set[Case]) -> None:
    """One file of detections in PAN's format."""
    root = ET.Element("document", reference=suspicious)
    for case in sorted(detections):
        ET.SubElement(
            root,
            "feature",
            name="detected-plagiarism",
            this_offset=str(case.start),
            this_length=str(case.length),
            source_reference=case.source,
            source_offset=str(case.source_start),
            source_length=str(case.source_length),
        )
    ET.indent(root)
    ET.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


def run_class(
    folder: Path, out: Path, with_form_text: bool
) -> tuple[set[Case], set[Case], int, float]:
    """True cases, detections, number of pairs and CPU seconds of one class."""
    target = out / folder.name
    target.mkdir(parents=True, exist_ok=True)
    lines = (folder / "pairs").read_text(encoding="utf-8").split("\n")
    pairs = [tuple(line.split()) for line in lines if line.strip()]
    cases: set[Case] = set()
    found: set[Case] = set()
    seconds = 0.0
    for suspicious, source in pairs:
        name = f"{Path(suspicious).stem}-{Path(source).stem}.xml"
        began = time.process_time()
        detections = detect(folder.parent, suspicious, source, with_form_text)
        seconds += time.process_time() - began
        write(target / name, suspicious, detections)
        cases |= truth_of(folder / name)
        found |= detections
    return cases, found, len(pairs), seconds


def show(name: str, measures: Measures, false_alarms: int, pairs: int, seconds: float) -> None:
    """One line of the table."""
    print(
        f"{name:28} {pairs:6} {measures.cases:6} {measures.detections:6} {false_alarms:6}"
        f" {measures.plagdet:9.5f} {measures.recall:9.5f} {measures.precision:9.5f}"
        f" {measures.granularity:9.5f} {seconds:8.2f}"
    )


def main() -> None:
    """Run all classes of a corpus."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("corpus", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--with-form-text", action="store_true")
    arguments = parser.parse_args()
    extract(Document("", Kind.TXT, "加载词典 once", ""))  # dictionaries are loaded once, at start
    print(
        f"{'':28} {'pairs':>6} {'cases':>6} {'found':>6} {'false':>6} {'plagdet':>9}"
        f" {'recall':>9} {'precision':>9} {'granul.':>9} {'CPU s':>8}"
    )
    all_cases: set[Case] = set()
    all_found: set[Case] = set()
    total_pairs, total_seconds, total_false = 0, 0.0, 0
    for folder in sorted(path.parent for path in arguments.corpus.glob("*/pairs")):
        cases, found, pairs, seconds = run_class(folder, arguments.out, arguments.with_form_text)
        false_alarms = sum(measure({case}, cases).recall == 0 for case in found)
        show(folder.name, measure(cases, found), false_alarms, pairs, seconds)
        all_cases |= cases
        all_found |= found
        total_pairs += pairs
        total_seconds += seconds
        total_false += false_alarms
    measures = measure(all_cases, all_found)
    show("entire", measures, total_false, total_pairs, total_seconds)


if __name__ == "__main__":
    main()
