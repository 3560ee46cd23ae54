"""Givens in formats that number the kinds of hints."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.puzzles.formats.assignments import AssignedValue


def givens_of_hints(
    hint: AssignedValue, lines: Sequence[AssignedValue], size: tuple[int, int], letters: str
) -> tuple[str, ...]:
    """The givens from the rows of `hint`; `letters[n]` is the mark for the number n."""
    height, width = size
    if len(lines) != height:
        raise hint.error(f"{len(lines)} rows", str(height))
    numbers = [line.numbers(width, most=len(letters) - 1) for line in lines]
    return tuple("".join(letters[number] for number in line) for line in numbers)
