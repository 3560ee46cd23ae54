"""Writes a puzzle in any format; picture formats show a solution, which is found first."""

from __future__ import annotations

from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.features import without_features
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kind_of
from deadreckon.solving.solve import solve

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.puzzles.format import Format
    from deadreckon.puzzles.puzzle import Puzzle

SECONDS = 60.0  # time limit for the solution that a picture shows


def write(puzzle: Puzzle, format: str, without: Sequence[str] = (), dialect: str | None = None) -> str:
    """The puzzle in a named format, without these features; raises FormatError for what it cannot express.

    `reckon formats` lists formats and features; an unknown name raises UnknownName. The dialects of the course text
    are `letters`, the default, and `arrows`.
    """
    form = kind_of(puzzle).format(format).in_dialect(dialect)
    if form.binary:
        raise FormatError(f"the format {format}", "a format that is text; write_bytes writes this one")
    return write_in(form, puzzle, without)


def write_bytes(puzzle: Puzzle, format: str, without: Sequence[str] = (), dialect: str | None = None) -> bytes:
    """Content of a file in the named format: pictures as well, and texts in UTF-8."""
    form = kind_of(puzzle).format(format).in_dialect(dialect)
    return encoded(form, write_in(form, puzzle, without))


def write_in(form: Format, puzzle: Puzzle, without: Sequence[str] = (), seconds: float = SECONDS) -> str:
    """The text of the puzzle; for a binary format, one character per byte.

    `seconds` limits the search for the solution that a picture shows.
    """
    names = [without] if isinstance(without, str) else without
    puzzle = without_features(puzzle, kind_of(puzzle).features(), names)
    if not form.draw:
        return form.write(puzzle)
    verdict = solve(puzzle, Limits(solutions=1, seconds=seconds))
    if not verdict.solutions:
        found = "no solution" if verdict.answer == "none" else f"no solution in {seconds:g} seconds"
        raise FormatError(found, "one, as a picture shows it")
    return form.draw(puzzle, verdict.solutions[0])


def encoded(form: Format, text: str) -> bytes:
    """Bytes of the file for a text in this format."""
    return text.encode("latin-1" if form.binary else "utf-8")
