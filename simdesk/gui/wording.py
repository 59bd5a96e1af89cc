"""Words for what the core says in codes, in the language of the window."""

from PySide6.QtCore import QObject

from simdesk.documents import (
    AsideKind,
    Document,
    FindingCode,
    Kind,
    Reason,
    is_note,
    leaves_text_out,
)
from simdesk.gui import language
from simdesk.gui.entries import Entry, State
from simdesk.papers import Role
from simdesk.reviews import Verdict


class PaperWords(QObject):
    """Words for a paper: its kind, length, role and state."""

    def role(self, role: Role) -> str:
        """The name of a role."""
        return {
            Role.NEW: self.tr("New"),
            Role.EARLIER: self.tr("Earlier"),
            Role.TEMPLATE: self.tr("Template"),
        }[role]

    def role_advice(self, role: Role) -> str:
        """What a role means, in one sentence."""
        return {
            Role.NEW: self.tr("Compared with every other new and earlier paper."),
            Role.EARLIER: self.tr("Compared with new papers, not with other earlier ones."),
            Role.TEMPLATE: self.tr(
                "The assignment sheet: not compared, and its text does not count as shared."
            ),
        }[role]

    def kind(self, document: Document | None) -> str:
        """What the file is."""
        if document is None:
            return ""
        return {
            Kind.TXT: self.tr("Text"),
            Kind.DOCX: self.tr("Word"),
            Kind.PDF: self.tr("PDF"),
        }[document.kind]

    def length(self, document: Document | None) -> str:
        """How many characters it holds."""
        return f"{len(document.text):,}" if document else ""

    def units(self, entry: Entry) -> int | None:
        """How many Chinese characters and words it holds, as shares count; None: not read."""
        if entry.document is None or entry.features is None:
            return None
        return len(entry.features.units)

    def state(self, entry: Entry) -> str:
        """How a file is, in a few words."""
        if entry.state is State.WAITING:
            return self.tr("reading…")
        same = entry.twin
        if entry.failure is not None:
            same = entry.failure.detail if entry.failure.reason is Reason.DUPLICATE else ""
            if not same:
                return self.short_reason(entry.failure.reason)
        if same:
            return self.tr("same file as {0}").format(same)
        original, noticed = self._original(entry), self._finding(entry)
        if self.has_missing_text(entry):
            noticed = self.tr("ready, with a warning: {0}").format(noticed)
        if original and noticed:
            return self.tr("{0}; {1}").format(original, noticed)
        return original or noticed or self.tr("ready")

    def has_missing_text(self, entry: Entry) -> bool:
        """Whether text of a paper that was read is not compared."""
        document = entry.document
        return document is not None and any(
            leaves_text_out(finding, document) for finding in entry.findings
        )

    def has_warning(self, entry: Entry) -> bool:
        """Whether a teacher should look twice at a paper that was read."""
        return bool(entry.twin or entry.original or self._finding(entry))

    def advice(self, entry: Entry) -> str:
        """What a teacher should know about the file, and can do, in whole sentences."""
        from simdesk.report.wording import wording

        words = wording(language.current())
        findings = [words.finding(finding) for finding in entry.findings]
        return "\n".join(filter(None, [self.file_advice(entry), *findings]))

    def file_advice(self, entry: Entry) -> str:
        """The same without what was noticed in the file and its text."""
        from simdesk.report.wording import wording

        if entry.failure is not None:
            return wording(language.current()).reason(entry.failure)
        if entry.document is None:
            return ""
        sentences = []
        if entry.twin:
            text = self.tr("This file has exactly the same bytes as {0}.")
            sentences.append(text.format(entry.twin))
        if entry.original == "changed":
            sentences.append(
                self.tr(
                    "The file was changed since it was read. The text that was read is the one "
                    "compared here; add the file again to read the new one."
                )
            )
        elif entry.original == "gone":
            sentences.append(
                self.tr(
                    "The file is no longer where it was. Its text is kept here, so that nothing "
                    "is missing but the view of its original pages."
                )
            )
        return "\n".join(sentences)

    def aside(self, kind: AsideKind) -> str:
        """The name of text that is shown and not compared."""
        return {
            AsideKind.HEADER: self.tr("Head of page"),
            AsideKind.FOOTER: self.tr("Foot of page"),
            AsideKind.PAGE_NUMBER: self.tr("Page number"),
            AsideKind.COMMENT: self.tr("Comment"),
            AsideKind.LIST_NUMBER: self.tr("List number"),
        }[kind]

    def encoding(self, name: str) -> str:
        """An encoding with what it is used for; the bare name of an unusual one."""
        shown = {
            "utf-8": "UTF-8",
            "gb18030": self.tr("GB18030 – simplified Chinese"),
            "big5hkscs": self.tr("Big5 – traditional Chinese"),
            "utf-16-le": "UTF-16 LE",
            "utf-16-be": "UTF-16 BE",
            "cp1252": self.tr("Windows-1252 – Western European"),
            "cp932": self.tr("Shift-JIS – Japanese"),
            "euc_jp": self.tr("EUC-JP – Japanese"),
            "cp949": self.tr("CP949 – Korean"),
            "cp1251": self.tr("Windows-1251 – Cyrillic"),
            "cp1250": self.tr("Windows-1250 – Central European"),
        }
        return shown.get(name, name.upper())

    def short_reason(self, reason: Reason) -> str:
        """Why a file was not read, in a few words; `advice` says it at length."""
        return {
            Reason.EMPTY: self.tr("empty file"),
            Reason.NOT_TEXT: self.tr("not a text"),
            Reason.WRONG_TYPE: self.tr("not the type its name says"),
            Reason.OLD_WORD: self.tr("old Word format – save as .docx"),
            Reason.OTHER_OFFICE: self.tr("other office format – save as .docx"),
            Reason.PASSWORD: self.tr("needs a password"),
            Reason.WRONG_PASSWORD: self.tr("the password was wrong"),
            Reason.DAMAGED: self.tr("damaged"),
            Reason.NO_TEXT: self.tr("looks scanned – no text"),
            Reason.UNREADABLE: self.tr("text cannot be taken out"),
            Reason.TOO_BIG: self.tr("too big"),
            Reason.TOO_BIG_INSIDE: self.tr("too big when unpacked"),
            Reason.TOO_MANY: self.tr("too many files"),
            Reason.TIMEOUT: self.tr("took too long"),
            Reason.MEMORY: self.tr("needs too much memory"),
            Reason.CRASHED: self.tr("could not be read"),
            Reason.UNSUPPORTED: self.tr("not a kind that can be read"),
            Reason.ZIP_IN_ZIP: self.tr("archive inside an archive"),
            Reason.UNSAFE_NAME: self.tr("unsafe name"),
            Reason.NOT_A_FILE: self.tr("not a file"),
            Reason.MISSING: self.tr("no longer there"),
            Reason.CHANGED: self.tr("changed while it was read"),
            Reason.NO_PERMISSION: self.tr("no permission to read it"),
            Reason.DUPLICATE: self.tr("added before"),
            Reason.CANCELLED: self.tr("reading was stopped"),
        }[reason]

    def _original(self, entry: Entry) -> str:
        """What became of the file, in a few words; empty if it is as it was."""
        if not entry.original:
            return ""
        words = {"changed": self.tr("file has changed since"), "gone": self.tr("file is gone")}
        return words.get(entry.original, "")

    def short_finding(self, code: FindingCode) -> str:
        """What was noticed in a file, in a few words; empty for a mere note."""
        return self._finding_words().get(code, "")

    def _finding_words(self) -> dict[FindingCode, str]:
        """The most important first."""
        return {
            FindingCode.TOO_SHORT: self.tr("too short to trust"),
            FindingCode.PAGES_WITHOUT_TEXT: self.tr("pages without text – looks scanned"),
            FindingCode.PARTLY_READ: self.tr("read in part"),
            FindingCode.UNREADABLE_CHARACTERS: self.tr("some characters cannot be read"),
            FindingCode.HIDDEN_TEXT: self.tr("holds hidden text"),
            FindingCode.WHITE_TEXT: self.tr("holds white text"),
            FindingCode.TINY_TEXT: self.tr("holds tiny text"),
            FindingCode.LOOK_ALIKES: self.tr("holds look-alike letters"),
            FindingCode.INVISIBLE_CHARACTERS: self.tr("holds invisible characters"),
            FindingCode.LETTER_SPACING: self.tr("letters are spaced out"),
            FindingCode.DAMAGED_BYTES: self.tr("some bytes are damaged"),
            FindingCode.ENCODING_GUESSED: self.tr("encoding was guessed"),
            FindingCode.READERS_DIFFER: self.tr("two readers differ"),
            FindingCode.UNKNOWN_PART: self.tr("a part cannot be read"),
            FindingCode.WRONG_NAME: self.tr("not the type its name says"),
            FindingCode.ODD_CHARACTERS: self.tr("control characters taken out"),
        }

    def _finding(self, entry: Entry) -> str:
        """The most important thing that was noticed, in a few words; empty if nothing was."""
        document = entry.document
        found = {
            finding.code
            for finding in entry.findings
            if finding.code is FindingCode.TOO_SHORT
            or (document is not None and not is_note(finding, document))
        }
        if not found:  # nearly always, and translating all the others takes its time
            return ""
        return next((text for code, text in self._finding_words().items() if code in found), "")


class VerdictWords(QObject):
    """Words for what came of looking at a pair."""

    def name(self, verdict: Verdict) -> str:
        """The verdict in a word or two."""
        return {
            Verdict.NOT_LOOKED_AT: self.tr("Not looked at"),
            Verdict.CLEAR: self.tr("Clear"),
            Verdict.WATCH: self.tr("Watch"),
            Verdict.CONFIRMED: self.tr("Confirmed"),
        }[verdict]

    def advice(self, verdict: Verdict) -> str:
        """What it means, in one sentence."""
        return {
            Verdict.NOT_LOOKED_AT: self.tr("Nobody has decided about this pair yet."),
            Verdict.CLEAR: self.tr("Looked at: what they share gives no reason for concern."),
            Verdict.WATCH: self.tr("Not decided: ask the students, or come back to it."),
            Verdict.CONFIRMED: self.tr("Looked at: a person holds that text was taken over."),
        }[verdict]


class StageWords(QObject):
    """Words for the stages that a long job reports."""

    def stage(self, stage: str) -> str:
        """The stage in the language of the window; an unknown one as it is."""
        return {
            "reading": self.tr("Reading papers"),
            "cosine": self.tr("Comparing words"),
            "jaccard": self.tr("Comparing runs of characters"),
            "simhash": self.tr("Comparing fingerprints"),
            "report": self.tr("Writing the report"),
            "layout": self.tr("Laying out pages"),
            "pages": self.tr("Painting pages"),
            "passages": self.tr("Finding shared passages"),
            "opening": self.tr("Opening saved work"),
        }.get(stage, stage)
