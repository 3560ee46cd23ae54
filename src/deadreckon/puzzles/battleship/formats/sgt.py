"""Game IDs of Boats, from Simon Tatham's collection: `6x6f3,3,2,1:column counts,row counts,cells`.

The size is followed by the length of the longest ship and the numbers of ships of each length; letters from a to z skip
1 to 26 cells, capitals are givens.
"""

from __future__ import annotations

from deadreckon.puzzles.battleship.features import refuse_features
from deadreckon.puzzles.battleship.puzzle import PART, UNKNOWN, Battleship
from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.game_id import game_id_parts, leading_digits, looks_like_game_id
from deadreckon.puzzles.formats.sizes import whole_number
from deadreckon.puzzles.sentences import counted

LACKS = ("ships that touch", "ships longer than 9", "titles")
CELLS = dict(zip("WSVTBCLR", f"WS{PART}TBMLR"))
LETTERS = {given: letter for letter, given in CELLS.items()}
SKIPS = "abcdefghijklmnopqrstuvwxyz"
USUAL_LONGEST = "4"
DIFFICULTIES = "enth"


def sniff(text: str) -> bool:
    return looks_like_game_id(text, more=True)


def read(text: str) -> Battleship:
    width, height, parameters, description, column = game_id_parts(text)
    fleet = _fleet(parameters)
    words = description.split(",")
    if len(words) < width + height:
        raise FormatError(counted(len(words), "count"), f"{width} + {height}", 1, column)
    counts = [_count(word) for word in words[: width + height]]
    cells = _cells("".join(words[width + height :]), width * height)
    return Battleship(
        tuple(counts[width:]),
        tuple(counts[:width]),
        fleet,
        tuple(cells[i : i + width] for i in range(0, width * height, width)),
    )


def _fleet(parameters: str) -> tuple[int, ...]:
    """Numbers of ships of each length: from the parameters, or by default one more of each length than of the next."""
    rest = parameters
    longest = USUAL_LONGEST
    if rest.startswith("f"):
        longest = leading_digits(rest[1:])
        rest = rest[1 + len(longest) :]
    size = whole_number(longest, "the length of the longest ship behind 'f'", 1, most=9)
    if rest[:1] == "d" and rest[1:2] and rest[1:2] in DIFFICULTIES:
        rest = rest[2:]
    rest = rest.removeprefix("S")
    if not rest:
        return tuple(range(size, 0, -1))
    numbers = rest.removeprefix(",").split(",")
    if not rest.startswith(",") or len(numbers) != size:
        raise FormatError(f"{parameters[:40]!r} behind the size", f"f{size} and {counted(size, 'number of ships')}", 1)
    return tuple(whole_number(number, "a number of ships", 1) for number in numbers)


def _count(word: str) -> int | None:
    return None if word == "-" else whole_number(word, "a count, or - for none", 1)


def _cells(text: str, number: int) -> str:
    cells = ""
    for char in text:
        if char in SKIPS:
            cells += UNKNOWN * (SKIPS.index(char) + 1)
        elif char in CELLS:
            cells += CELLS[char]
        else:
            raise FormatError(f"{char!r} among the cells", f"a letter from a to z, or one of {''.join(CELLS)}", 1)
        if len(cells) > number:
            raise FormatError("more cells", str(number), 1)
    return cells.ljust(number, UNKNOWN)


def write(puzzle: Battleship) -> str:
    refuse_features(puzzle, LACKS, "a game ID")
    fleet = puzzle.fleet or (0,)
    parameters = ",".join([f"{puzzle.width}x{puzzle.height}f{len(fleet)}", *map(str, fleet)])
    counts = ["-" if count is None else str(count) for count in (*puzzle.column_counts, *puzzle.row_counts)]
    return f"{parameters}:{','.join(counts)},{_givens_text(''.join(puzzle.givens))}\n"


def _givens_text(cells: str) -> str:
    """The text of all givens, each behind letters that skip the cells before it; nothing for cells behind the last."""
    written, unknown = "", 0
    for given in cells:
        if given == UNKNOWN:
            unknown += 1
            continue
        written += "z" * (unknown // 26) + (SKIPS[unknown % 26 - 1] if unknown % 26 else "") + LETTERS[given]
        unknown = 0
    return written


FORMAT = Format("sgt", "game IDs of Simon Tatham's Boats", sniff, read, write, LACKS, one_line=True)
