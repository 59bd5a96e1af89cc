"""Words for what the core says in codes, in the language of the window."""

from PySide6.QtCore import QObject

from simdesk.documents import Document, FindingCode, Kind, Reason
from simdesk.gui import language
from simdesk.gui.entries import Entry, State
from simdesk.papers import Role


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

    def state(self, entry: Entry) -> str:
        """How a file is, in a few words."""
        if entry.state is State.WAITING:
            return self.tr("reading…")
        if entry.failure is not None:
            return self._failure(entry.failure.reason)
        if entry.twin:
            return self.tr("same file as {0}").format(entry.twin)
        return self._finding(entry) or self._original(entry) or self.tr("ready")

    def has_warning(self, entry: Entry) -> bool:
        """Whether a teacher should look twice at a paper that was read."""
        return bool(entry.twin or entry.original or self._finding(entry))

    def advice(self, entry: Entry) -> str:
        """What a teacher should know about the file, and can do, in whole sentences."""
        from simdesk.report.wording import wording

        words = wording(language.current())
        if entry.failure is not None:
            return words.reason(entry.failure)
        if entry.document is None:
            return ""
        sentences = [words.finding(finding) for finding in entry.findings]
        if entry.twin:
            text = self.tr("This file has exactly the same bytes as {0}.")
            sentences.insert(0, text.format(entry.twin))
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

    def _failure(self, reason: Reason) -> str:
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
        words = {"changed": self.tr("file has changed since"), "gone": self.tr("file is gone")}
        return words.get(entry.original or "", "")

    def _finding(self, entry: Entry) -> str:
        """The most important thing that was noticed, in a few words; empty if nothing was."""
        words = {
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
        }
        found = {finding.code for finding in entry.findings}
        return next((text for code, text in words.items() if code in found), "")


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
            "pages": self.tr("Painting pages"),
            "passages": self.tr("Finding shared passages"),
            "opening": self.tr("Opening saved work"),
        }.get(stage, stage)
