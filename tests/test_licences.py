"""What the program consists of, as a frozen program and as an installed one."""

import sys
import tomllib
from pathlib import Path

import pytest

from simdesk import licences

NOTICE = """\
SimDesk itself is under the MIT licence (LICENSE.txt). It uses Qt: a sentence with a colon.

The texts are in the folder licences.

zlib 1.3: Zlib
numpy 2.4.6: BSD-3-Clause AND MIT
"""


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "_internal").mkdir()
    (tmp_path / "LICENSE.txt").write_text("MIT License\n\nOf the bundle", encoding="utf-8")
    (tmp_path / "THIRD-PARTY-NOTICES.txt").write_text(NOTICE, encoding="utf-8")
    for name in ("LICENSE", "NOTICE"):
        path = tmp_path / "licences" / "numpy" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{name} of numpy – 许可\n", encoding="utf-8")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "_internal"), raising=False)
    return tmp_path


def test_a_frozen_program_reads_what_was_written_when_it_was_built(bundle: Path) -> None:
    numpy, zlib = licences.parts()
    assert (numpy.name, numpy.version, numpy.licence) == (
        "numpy", "2.4.6", "BSD-3-Clause AND MIT",
    )  # fmt: skip
    assert numpy.text() == "LICENSE of numpy – 许可\n\nNOTICE of numpy – 许可"
    assert zlib.text() == ""
    (bundle / "licences" / "numpy" / "LGPL-3.0.txt").write_text("Lesser", encoding="utf-8")
    assert licences.parts()[0].text().startswith("Lesser")
    assert licences.own_text().endswith("Of the bundle")


def test_on_macos_the_notices_are_among_the_resources(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = bundle / "SimDesk.app" / "Contents"
    (inside / "Frameworks").mkdir(parents=True)
    (inside / "Resources").mkdir()
    (bundle / "THIRD-PARTY-NOTICES.txt").rename(inside / "Resources" / "THIRD-PARTY-NOTICES.txt")
    monkeypatch.setattr(sys, "_MEIPASS", str(inside / "Frameworks"))
    assert licences.notices_folder() == inside / "Resources"


def test_an_installed_program_names_every_package_it_needs() -> None:
    names = {part.name.lower().replace("_", "-") for part in licences.parts()}
    project = Path(__file__).resolve().parents[1] / "pyproject.toml"
    if not project.is_file():
        pytest.skip("only in a checkout")
    wanted = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["dependencies"]
    direct = {text.split(">")[0].split("<")[0].lower() for text in wanted}
    assert direct <= names
    assert "python" in names
    assert "shiboken6" in names  # which PySide6 needs
    assert "pytest" not in names
    assert len(licences.parts()) == len(names)


def test_the_own_licence_is_at_hand() -> None:
    text = licences.own_text()
    assert text.startswith("MIT License")
    assert "WITHOUT WARRANTY OF ANY KIND" in text
    assert len(text) < 2000


@pytest.mark.parametrize(
    ("said", "licence"),
    [
        ("License: ", "–"),
        ("", "–"),
        ("License-Expression: MIT", "MIT"),
        ("License: BSD\n  3", "BSD"),
    ],
)
def test_a_package_may_say_nothing_of_its_licence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, licence: str
) -> None:
    folder = tmp_path / "quiet-1.dist-info"
    folder.mkdir()
    about = f"Metadata-Version: 2.1\nName: quiet\nVersion: 1\n{said}".rstrip("\n")
    (folder / "METADATA").write_text(f"{about}\n\n", encoding="utf-8")
    quiet = licences.metadata.Distribution.at(folder)
    own = licences.metadata.distribution("simdesk")
    monkeypatch.setattr(type(own), "requires", property(lambda each: ["quiet"][: each is own]))
    found = {"simdesk": own, "quiet": quiet}
    monkeypatch.setattr(licences.metadata, "distribution", found.__getitem__)
    assert [part.licence for part in licences.parts() if part.name == "quiet"] == [licence]


def test_a_missing_package_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(name: str) -> None:
        raise licences.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(licences.metadata, "distribution", nothing)
    monkeypatch.setattr(licences.metadata, "files", nothing)
    assert {part.name for part in licences.parts()} == {"Python", "SimDesk Sans"}
