"""Write what a bundle consists of, and under which licences: `python notices.py BUNDLE`.

Run by `build_bundle.py` with the Python that built the bundle. Writes into BUNDLE:
`licences/` (the texts, a folder for each part), `THIRD-PARTY-NOTICES.txt` (the list, and how to
replace Qt) and `sbom.json` (CycloneDX 1.6). Fails if a part comes without any licence text.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import uuid
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
LICENCES = ROOT / "packaging" / "licences"
LICENCE_FILE = re.compile(r"(?i)^(licen[cs]e|copying|notice|authors)")
# Their wheels carry no text of their licence.
TEXTS_HERE = {
    "pyside6-essentials": ("LGPL-3.0.txt", "GPL-3.0.txt", "qt-third-party.txt"),
    "shiboken6": ("LGPL-3.0.txt", "GPL-3.0.txt"),
}
ABOUT_QT = """\
SimDesk itself is under the MIT licence (LICENSE.txt). It uses Qt and Qt for Python under the GNU
Lesser General Public License, version 3 (licences/pyside6-essentials). The libraries lie as
separate files in _internal/PySide6 and _internal/shiboken6: you may replace them by your own
builds of the same version, and you may take this program apart to make that work. Their source
is that of the versions named below, as the Qt Project publishes it.
"""


@dataclass(frozen=True)
class Part:
    """One piece of foreign work in the bundle."""

    name: str
    version: str
    licence: str
    identity: str  # a package URL
    texts: tuple[Path, ...]


def main(bundle: Path) -> None:
    """Collect and write everything. Raises SystemExit if a licence text is missing."""
    parts = [*python_packages(), python_itself(), font(), *system_libraries(bundle)]
    bare = [part.name for part in parts if not part.texts]
    if bare:
        raise SystemExit(f"no licence text for {', '.join(bare)}: add it to packaging/licences")
    shutil.copy(ROOT / "LICENSE", bundle / "LICENSE.txt")
    for part in parts:
        folder = bundle / "licences" / part.name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for number, text in enumerate(part.texts):
            is_taken = (folder / text.name).exists()
            shutil.copy(text, folder / (f"{number}-{text.name}" if is_taken else text.name))
    rows = [f"{part.name} {part.version}: {part.licence}" for part in parts]
    notice = ABOUT_QT + "\nThe texts are in the folder licences.\n\n" + "\n".join(rows) + "\n"
    (bundle / "THIRD-PARTY-NOTICES.txt").write_text(notice, encoding="utf-8")
    (bundle / "sbom.json").write_text(json.dumps(bill(parts), indent=1), encoding="utf-8")


def python_packages() -> list[Part]:
    """The packages that the program needs to run, and what these need; PyInstaller's starter."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    waiting = [Requirement(text) for text in project["dependencies"]]
    found: dict[str, metadata.Distribution] = {}
    while waiting:
        requirement = waiting.pop()
        name = requirement.name.lower().replace("_", "-")
        if name in found or (requirement.marker and not requirement.marker.evaluate({"extra": ""})):
            continue
        found[name] = metadata.distribution(name)
        waiting += [Requirement(text) for text in found[name].requires or ()]
    found["pyinstaller"] = metadata.distribution("pyinstaller")
    return [package(name, found[name]) for name in sorted(found)]


def package(name: str, distribution: metadata.Distribution) -> Part:
    """One installed package."""
    about = distribution.metadata
    licence = about.get("License-Expression") or about.get("License") or "see its text"
    files = [
        Path(str(distribution.locate_file(file)))
        for file in distribution.files or ()
        if ".dist-info" in str(file) and (LICENCE_FILE.match(file.name) or "licenses/" in str(file))
    ]
    texts = [*files, *(LICENCES / text for text in TEXTS_HERE.get(name, ()))]
    if not texts and (LICENCES / f"{name}.txt").is_file():
        texts = [LICENCES / f"{name}.txt"]
    url = f"pkg:pypi/{name}@{distribution.version}"
    return Part(name, distribution.version, licence.splitlines()[0], url, tuple(texts))


def python_itself() -> Part:
    """The interpreter and its standard library."""
    places = [
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
    ]
    version = sys.version.split()[0]
    texts = tuple(place for place in places if place.is_file())
    return Part("python", version, "PSF-2.0", f"pkg:generic/python@{version}", texts)


def font() -> Part:
    """The font that the reports are set in."""
    text = ROOT / "resources" / "fonts" / "OFL.txt"
    return Part("simdesk-sans", "1", "OFL-1.1", "pkg:generic/noto-sans-sc", (text,))


def system_libraries(bundle: Path) -> list[Part]:
    """The libraries of a Debian build system that PyInstaller put in the bundle."""
    if shutil.which("dpkg-query") is None:
        return []
    parts: dict[str, Part] = {}
    for library in sorted((bundle / "_internal").glob("lib*.so*")):
        command = ["dpkg-query", "--search", f"*/{library.name}"]
        owners = subprocess.run(command, capture_output=True, text=True).stdout
        if library.is_symlink() or not owners:
            continue
        name = owners.split(":")[0]
        shown = ["dpkg-query", "--show", "--showformat=${Version}", name]
        version = subprocess.run(shown, capture_output=True, text=True).stdout
        text = Path("/usr/share/doc") / name / "copyright"
        url = f"pkg:deb/debian/{name}@{version}"
        parts[name] = Part(name, version, "see its text", url, (text,) if text.is_file() else ())
    return list(parts.values())


def bill(parts: list[Part]) -> dict[str, object]:
    """The software bill of materials; the same for the same parts and date."""
    sys.path.insert(0, str(ROOT))
    from simdesk import __version__

    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", "0")) or int(datetime.now(UTC).timestamp())
    components = [
        {
            "type": "library",
            "bom-ref": part.identity,
            "name": part.name,
            "version": part.version,
            "purl": part.identity,
            "licenses": [{"license": {"name": part.licence}}],
        }
        for part in parts
    ]
    program = {
        "type": "application",
        "bom-ref": "simdesk",
        "name": "SimDesk",
        "version": __version__,
    }
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps([seconds, components]))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": program | {"licenses": [{"license": {"id": "MIT"}}]},
        },
        "components": components,
        "dependencies": [{"ref": "simdesk", "dependsOn": [part.identity for part in parts]}],
    }


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
