"""Game IDs of Pattern, from Simon Tatham's collection: `4x4:columns/and/rows`, numbers separated by dots.

Given cells may follow after a comma, a letter each: capitals are painted, small letters blank; each skips as many cells
before its own as its position in the alphabet, a skips none.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.game_id import game_id_parts, looks_like_game_id
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, whole_number
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK, UNKNOWN, Nonogram, black
from deadreckon.puzzles.sentences import counted

LACKS = ("colours", "names of colours", "blocks of unknown length", "titles")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
FARTHEST = 25  # cells that z skips, giving none


def sniff(text: str) -> bool:
    return looks_like_game_id(text, more=False)


def read(text: str) -> Nonogram:
    width, height, parameters, description, column = game_id_parts(text)
    if parameters:
        raise FormatError(f"{parameters[:40]!r} behind the size", "a colon", 1, column - 1 - len(parameters))
    clues, comma, cells = description.partition(",")
    words = clues.split("/")
    if len(words) != width + height:
        raise FormatError(counted(len(words), "clue"), f"{width} + {height}", 1, column)
    lines = [_clue(word) for word in words]
    givens = _givens(cells, width, height) if comma else ()
    return Nonogram(black(*lines[width:]), black(*lines[:width]), givens=givens)


def _clue(word: str) -> tuple[int, ...]:
    if word in ("", "0"):
        return ()
    numbers = tuple([whole_number(number, "a number in a clue", 1) for number in word.split(".")])
    if 0 in numbers or len(numbers) > LARGEST_SIDE:
        raise FormatError(f"the clue {word[:40]!r}", f"at most {LARGEST_SIDE} numbers, each at least 1", 1)
    return numbers


def _givens(cells: str, width: int, height: int) -> tuple[str, ...]:
    given, number = "", width * height
    for char in cells:
        if char.lower() not in LETTERS or not char:
            raise FormatError(f"{char!r} among the given cells", "a letter from a to z", 1)
        given += UNKNOWN * LETTERS.index(char.lower())
        if char.lower() != LETTERS[FARTHEST] and len(given) < number:
            given += BLANK if char.islower() else BLACK.letter
        if len(given) > number:
            raise FormatError("given cells beyond the last", str(number), 1)
    given = given.ljust(number, UNKNOWN)
    return tuple([given[i : i + width] for i in range(0, number, width)])


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, "a game ID")
    clues = [".".join(str(length) for length, _ in clue) for clue in (*puzzle.columns, *puzzle.rows)]
    cells = _givens_text("".join(puzzle.givens))
    return f"{puzzle.width}x{puzzle.height}:{'/'.join(clues)}{',' * bool(cells)}{cells}\n"


def _givens_text(given: str) -> str:
    written, unknown = "", 0
    for mark in given:
        if mark == UNKNOWN:
            unknown += 1
            continue
        letter = LETTERS[unknown % FARTHEST]
        written += LETTERS[FARTHEST] * (unknown // FARTHEST) + (letter if mark == BLANK else letter.upper())
        unknown = 0
    return written


FORMAT = Format("sgt", "game IDs of Simon Tatham's Pattern", sniff, read, write, LACKS, one_line=True)
