"""Length-prefixed clues, as modelling languages read them word by word."""

from __future__ import annotations

from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.formats.parts import first_lines
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, whole_number
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import is_clue_line, is_clue_pair_line, numbered_lines


def is_counted_text(text: str) -> bool:
    """Two sizes, then that many lines of length-prefixed numbers, with a blank line between rows and columns.

    Without the blank line the text is a `.nin`: a few of those, such as one of blank lines only, read the same.
    """
    lines = counted_lines(text)
    return bool(lines) and sum(int(word[:7]) for word in lines[0].split()) == len(lines) - 1


def counted_lines(text: str) -> list[str]:
    """The non-blank lines, if all after the first are length-prefixed; else none."""
    if not all(map(is_clue_pair_line, first_lines(text))):
        return []
    lines = [line for _, line in numbered_lines(text)]
    if "" not in lines[2:] or not all(map(_is_counted, lines[1:])):
        return []
    return [line for line in lines if line]


def _is_counted(line: str) -> bool:
    words = line.split()
    return not words or (words[0] == str(len(words) - 1) and is_clue_line(line))


def counted_clue(words: list[str], number: int) -> tuple[int, ...]:
    """The clue in the words of a line: number of blocks, then their lengths."""
    if len(words) - 1 > LARGEST_SIDE:
        raise FormatError(f"{len(words) - 1} numbers", f"at most {LARGEST_SIDE}", number)
    count, *lengths = [whole_number(word, "the number of blocks and their lengths", number) for word in words]
    if count != len(lengths):
        raise FormatError(f"{count} before {len(lengths)} numbers", "how many follow", number)
    if 0 in lengths:
        raise FormatError("a block of length 0", "at least 1", number)
    return tuple(lengths)
