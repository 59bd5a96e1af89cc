"""Writes small Word files by hand, so that tests can hold what no library would write."""

import io
import zipfile

_NAMESPACES = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" '
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
    'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" '
    'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" '
    'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
)
_RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/"
MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
MACRO = "application/vnd.ms-word.document.macroEnabled.main+xml"


def run(text: str, properties: str = "") -> str:
    """A `w:r` with this text and these `w:rPr`."""
    looks = f"<w:rPr>{properties}</w:rPr>" if properties else ""
    return f'<w:r>{looks}<w:t xml:space="preserve">{text}</w:t></w:r>'


def p(content: str = "", properties: str = "") -> str:
    """A paragraph of XML, or of plain text."""
    inner = content if content.startswith("<") else run(content) if content else ""
    return f"<w:p>{f'<w:pPr>{properties}</w:pPr>' if properties else ''}{inner}</w:p>"


def cell(content: str, properties: str = "") -> str:
    """A table cell."""
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{content}</w:tc>"


def row(*cells: str, properties: str = "") -> str:
    """A table row of cells."""
    return f"<w:tr><w:trPr>{properties}</w:trPr>{''.join(cells)}</w:tr>"


def table(*rows: str, properties: str = "") -> str:
    """A table of rows."""
    return f"<w:tbl><w:tblPr>{properties}</w:tblPr>{''.join(rows)}</w:tbl>"


def box(content: str) -> str:
    """A run with a text box."""
    return (
        "<w:r><w:drawing><wps:wsp><wps:txbx><w:txbxContent>"
        f"{content}</w:txbxContent></wps:txbx></wps:wsp></w:drawing></w:r>"
    )


def relationship(identity: str, kind: str, target: str, *, external: bool = False) -> str:
    """One line of a `.rels` part."""
    mode = ' TargetMode="External"' if external else ""
    return f'<Relationship Id="{identity}" Type="{_RELATIONSHIPS}{kind}" Target="{target}"{mode}/>'


def relationships(*lines: str) -> str:
    """A whole `.rels` part."""
    return f'<Relationships xmlns="{_PACKAGE}relationships">{"".join(lines)}</Relationships>'


def part(root: str, content: str) -> str:
    """The XML of a part whose root is `w:root`, with all namespaces."""
    return f"<w:{root} {_NAMESPACES}>{content}</w:{root}>"


def docx(
    body: str,
    parts: dict[str, str] | None = None,
    *,
    rels: tuple[str, ...] = (),
    files: dict[str, bytes | str] | None = None,
    main_type: str = MAIN,
    types: str = "",
    before: str = "",
) -> bytes:
    """A Word file.

    `parts` are known by their kind ("footnotes", "styles", "header1"): their content is put into
    the right root and they are related as `rId_KIND`. `files` are added as they are; `before`
    stands in front of the body.
    """
    lines = list(rels)
    entries: dict[str, bytes | str] = {}
    for kind, content in (parts or {}).items():
        base = kind.rstrip("0123456789")
        root = {"header": "hdr", "footer": "ftr"}.get(base, base)
        entries[f"word/{kind}.xml"] = part(root, content)
        lines.append(relationship(f"rId_{kind}", base, f"{kind}.xml"))
    entries = {
        "[Content_Types].xml": (
            f'<Types xmlns="{_PACKAGE}content-types"><Default Extension="rels" '
            'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            '<Default Extension="xml" ContentType="application/xml"/>'
            f'<Override PartName="/word/document.xml" ContentType="{main_type}"/>{types}</Types>'
        ),
        "_rels/.rels": relationships(relationship("rId1", "officeDocument", "word/document.xml")),
        "word/document.xml": part("document", f"{before}<w:body>{body}</w:body>"),
        "word/_rels/document.xml.rels": relationships(*lines),
        **entries,
        **(files or {}),
    }
    return zip_of(entries)


def zip_of(entries: dict[str, bytes | str]) -> bytes:
    """An ordinary ZIP with these entries."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return out.getvalue()
