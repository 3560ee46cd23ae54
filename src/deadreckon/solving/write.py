"""A puzzle in any format; formats that are pictures show a solution, which is found first."""

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

SECONDS = 60.0  # to find the solution that a picture shows


def write(puzzle: Puzzle, format: str, without: Sequence[str] = (), dialect: str | None = None) -> str:
    """The puzzle in the format of this name, without these features; raises FormatError for what it cannot express.

    Formats and features are those of `reckon formats`; an unknown name raises UnknownName. The dialects of the
    course text are `letters`, which is the usual one, and `arrows`.
    """
    form = kind_of(puzzle).format(format).in_dialect(dialect)
    if form.binary:
        raise FormatError(f"the format {format}", "a format that is text; write_bytes writes this one")
    return write_in(form, puzzle, without)


def write_bytes(puzzle: Puzzle, format: str, without: Sequence[str] = (), dialect: str | None = None) -> bytes:
    """What a file in the format of this name holds: pictures too, and texts in UTF-8."""
    form = kind_of(puzzle).format(format).in_dialect(dialect)
    return encoded(form, write_in(form, puzzle, without))


def write_in(form: Format, puzzle: Puzzle, without: Sequence[str] = (), seconds: float = SECONDS) -> str:
    """The text of the puzzle; that of a binary format has one character for each byte.

    So many seconds may pass before the solution is found that a picture shows.
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
    """A text of this format as the bytes of its file."""
    return text.encode("latin-1" if form.binary else "utf-8")
