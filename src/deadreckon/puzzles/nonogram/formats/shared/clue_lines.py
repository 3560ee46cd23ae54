"""Clues as lines of numbers separated by blanks, as in the plain formats; 0 or nothing for a blank line."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import text_lines
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, LONGEST_LINE, is_whole_number, side_length, whole_number
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.puzzles.sentences import counted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from deadreckon.puzzles.nonogram.puzzle import Clue

    Line: TypeAlias = tuple[int, str]  # line number, stripped text

LACKS_WITH_REMARKS = ("colours", "names of colours", "blocks of unknown length", "givens")
LACKS = (*LACKS_WITH_REMARKS, "titles")


def numbered_lines(text: str) -> list[Line]:
    """The lines from the first to the last non-blank one, including blank ones between them."""
    lines = [(number, line.strip()) for number, line in enumerate(text_lines(text.rstrip(), LONGEST_LINE), 1)]
    while lines and not lines[-1][1]:
        lines.pop()
    first = next((i for i, (_, line) in enumerate(lines) if line), 0)
    return lines[first:]


def is_clue_line(line: str) -> bool:
    """Whether a line consists of numbers without leading zeros: a grid row such as 0000 is no clue."""
    return all(is_whole_number(word) and (word == "0" or word[0] != "0") for word in line.split())


def is_clue_pair_line(line: str) -> bool:
    return len(line.split()) == 2 and is_clue_line(line)


def read_sides_of_clue_lines(lines: list[Line], first: str, second: str) -> list[int]:
    """The two numbers of the first line."""
    words = lines[0][1].split() if lines else []
    if len(words) != 2:
        found = repr(lines[0][1][:40]) if lines else "an empty text"
        raise FormatError(found, f"the {first} and the {second}", lines[0][0] if lines else 1)
    return [side_length(word, name, lines[0][0]) for word, name in zip(words, (first, second))]


def read_clues(lines: list[Line], wanted: int, name: str, end: int) -> list[tuple[int, ...]]:
    """`wanted` clues, one per line; a blank line is an empty clue, unless there are more lines than `wanted`."""
    if len(lines) > wanted:
        lines = [line for line in lines if line[1]]
    if len(lines) != wanted:
        where = lines[wanted][0] if len(lines) > wanted else end
        raise FormatError(f"{counted(len(lines), 'clue')} for the {name}", str(wanted), where)
    return [read_clue(*line) for line in lines]


def read_clue(number: int, line: str) -> tuple[int, ...]:
    words = line.split()
    if words in ([], ["0"]):
        return ()
    lengths = tuple([whole_number(word, "the numbers of a clue", number) for word in words])
    if 0 in lengths:
        raise FormatError("0 among other numbers", "at least 1", number)
    if len(lengths) > LARGEST_SIDE:
        raise FormatError(f"{len(lengths)} numbers", f"at most {LARGEST_SIDE}", number)
    return lengths


def puzzle_of_clues(rows: list[tuple[int, ...]], columns: list[tuple[int, ...]]) -> Nonogram:
    return Nonogram(black(*rows), black(*columns))


def written_clues(clues: tuple[Clue, ...], between: str = " ") -> list[str]:
    """A line for each clue."""
    return [between.join([str(length) for length, _ in clue]) or "0" for clue in clues]


def end_of_clue_lines(lines: list[Line]) -> int:
    """The number of the line after the last."""
    return lines[-1][0] + 1 if lines else 1
