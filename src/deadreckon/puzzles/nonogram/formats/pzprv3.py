"""Files saved by puzz.link: clues above and beside the grid, next to it; painted cells are not part of the puzzle."""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.pzprv3 import NONE, read_saved, sniff_pzprv3_genre
from deadreckon.puzzles.formats.sizes import whole_number
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.puzzlink import GENRE, LACKS, LARGEST, clue_slots
from deadreckon.puzzles.nonogram.puzzle import BLACK, BLANK, Nonogram, black

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.nonogram.puzzle import Clue


def sniff(text: str) -> bool:
    return sniff_pzprv3_genre(text, GENRE)


def read(text: str) -> Nonogram:
    return _read(text)[0]


def _read(text: str) -> tuple[Nonogram, Board | None]:
    """The puzzle and the cells that the player has painted."""
    saved = read_saved(text, GENRE)
    above, beside = clue_slots(saved.height), clue_slots(saved.width)
    wanted = beside + saved.width
    lines, painted = [], []
    for index in range(above + saved.height):
        number, words = saved.words(index, f"line {index + 1} of the grid")
        if len(words) != wanted:
            raise FormatError(f"{len(words)} entries", f"{beside} for a clue and {saved.width} cells", number)
        clues = words[beside:] if index < above else words[:beside]
        lines.append([_number(word, number) for word in clues])
        if index >= above:
            painted.append("".join([BLACK.letter if word == BLACK.letter else BLANK for word in words[beside:]]))
    columns = [_clue([line[c] for line in lines[:above]]) for c in range(saved.width)]
    board = tuple(painted) if any(BLACK.letter in row for row in painted) else None
    return Nonogram(black(*map(_clue, lines[above:])), black(*columns)), board


def solutions(text: str) -> list[Board | None]:
    return [_read(text)[1]]


def _number(word: str, line: int) -> int:
    """A number of a clue, 0 for none; a c before it is the player's tick."""
    return 0 if word == NONE else whole_number(word.removeprefix("c"), "a number of a clue, or .", line, most=LARGEST)


def _clue(numbers: list[int]) -> tuple[int, ...]:
    return tuple([number for number in numbers if number])


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, "pzprv3")
    above, beside = clue_slots(puzzle.height), clue_slots(puzzle.width)
    columns = [_padded(clue, above) for clue in puzzle.columns]
    lines = [" ".join([NONE] * beside + [column[i] for column in columns]) for i in range(above)]
    lines += [" ".join(_padded(clue, beside) + [NONE] * puzzle.width) for clue in puzzle.rows]
    return "\n".join(["pzprv3", GENRE, str(puzzle.height), str(puzzle.width), *lines]) + "\n"


def _padded(clue: Clue, wanted: int) -> list[str]:
    """The numbers of a clue, with empty entries before them."""
    return [NONE] * (wanted - len(clue)) + [str(length) for length, _ in clue]


FORMAT = Format("pzprv3", "files that puzz.link saves", sniff, read, write, LACKS, solutions=solutions)
