"""File formats: from text to puzzle, and back."""

from __future__ import annotations

from deadreckon.errors import Error
from deadreckon.frozen import Generic, frozen_identity
from deadreckon.puzzles.puzzle import SomePuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from deadreckon.puzzles.board import Board

LONGEST_WORDS = 200  # longest quotation of what was found in an error


class FormatError(Error, ValueError):
    """Malformed text: where, what was found there, and what was expected."""

    def __init__(self, found: str, expected: str, line: int = 0, column: int = 0) -> None:
        found = found if len(found) <= LONGEST_WORDS else f"{found[:LONGEST_WORDS]}..."
        self.line, self.column, self.found, self.expected = line, column, found, expected
        where = f"line {line}" * (line > 0) + f", column {column}" * (column > 0)
        super().__init__(
            f"{where}: found {found}, expected {expected}" if where else f"found {found}, expected {expected}"
        )

    def __reduce__(self) -> tuple[type[FormatError], tuple[str, str, int, int]]:
        """Arguments for pickle, which would otherwise recreate the exception from its text alone."""
        return type(self), (self.found, self.expected, self.line, self.column)


@frozen_identity
class Format(Generic[SomePuzzle]):
    """A file format: from text to puzzle, and back; functions are None for what it cannot do."""

    name: str
    summary: str
    sniff: Callable[[str], bool] | None  # whether the text is in this format, by its outline
    reader: Callable[[str], SomePuzzle] | None
    writer: Callable[[SomePuzzle], str] | None
    lacks: tuple[str, ...] = ()  # names of the features of its kind that it cannot express
    suffix: str = ""  # file name extension
    resembles: Callable[[str], bool] | None = None  # whether a text that no format recognises was meant for this one
    all_reader: Callable[[str], list[SomePuzzle]] | None = None  # for texts that may hold several puzzles
    join: Callable[[list[str]], str] | None = None  # joins the texts of several puzzles
    one_line: bool = False  # a puzzle is a single line: allowed on the command line, and many may be listed in a text
    draw: Callable[[SomePuzzle, Board], str] | None = None  # for pictures: the puzzle as one of its solutions
    binary: bool = False  # its text has one character per byte
    rivals: tuple[str, ...] = ()  # formats that may read its texts as other puzzles: the user is warned
    remarks: tuple[str, ...] = ()  # features of its kind that it writes as remarks, which are not read back
    solutions: Callable[[str], list[Board | None]] | None = None  # the board beside each puzzle, None if missing
    dialects: tuple[tuple[str, Callable[[SomePuzzle], str]], ...] = ()  # alphabets and their writers, default first
    dialect: str = ""  # the dialect of `writer`, if not the default

    def fits(self, text: str) -> bool:
        """Whether the text is in this format, by its outline."""
        return self.sniff is not None and _passes(self.sniff, text)

    def read_if_possible(self, text: str) -> list[SomePuzzle]:
        """Every puzzle in a text; none if it cannot be read in this format, whatever its outline."""
        try:
            return self.read_all(text)
        except FormatError:
            return []

    def was_meant(self, text: str) -> bool:
        """Whether a text that no format recognises was meant for this one."""
        return self.resembles is not None and _passes(self.resembles, text)

    def read(self, text: str) -> SomePuzzle:
        """The puzzle in a text; raises FormatError."""
        if self.reader is None:
            raise FormatError(f"the format {self.name}", "another, as this one can only be written")
        return self.reader(text)

    def read_all(self, text: str) -> list[SomePuzzle]:
        """Every puzzle in a text."""
        return self.all_reader(text) if self.all_reader else [self.read(text)]

    def in_dialect(self, dialect: str | None) -> Format[SomePuzzle]:
        """The format with the writer of this dialect, None for the default; raises FormatError for an unknown one."""
        writers = dict(self.dialects)
        if dialect is None or dialect == next(iter(writers), None):
            return self
        if dialect not in writers:
            expected = f"one of {', '.join(writers)}" if writers else f"none, as {self.name} has no dialects"
            raise FormatError(f"the dialect {dialect!r}", expected)
        return Format(**{**vars(self), "writer": writers[dialect], "dialect": dialect})

    def write(self, puzzle: SomePuzzle) -> str:
        """The text of a puzzle; raises FormatError for what the format cannot express."""
        if self.writer is None:
            raise FormatError(f"the format {self.name}", "another, as this one can only be read")
        return self.writer(puzzle)


def _passes(look: Callable[[str], bool], text: str) -> bool:
    """The result of `look`; False for a text that exceeds a size limit."""
    try:
        return look(text)
    except FormatError:
        return False
