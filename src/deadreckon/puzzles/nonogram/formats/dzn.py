"""MiniZinc's data files for the nonograms of its benchmarks: in a clue 1 per cell, 0 per gap, -1 as padding.

A blank line is a single 0.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format
from deadreckon.puzzles.formats.assignments import names_before_equals, needed_values, read_dzn
from deadreckon.puzzles.formats.remarks import remarks
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import LACKS_WITH_REMARKS, puzzle_of_clues
from deadreckon.puzzles.nonogram.puzzle import Nonogram

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.formats.assignments import AssignedValue
    from deadreckon.puzzles.nonogram.puzzle import Clue

LACKS = (*LACKS_WITH_REMARKS, "clues of more than 1000 cells")
NAMES = ("X", "Y", "maxlen", "rows", "cols")
CELL, GAP, NOTHING = 1, 0, -1


def sniff(text: str) -> bool:
    names = names_before_equals(text, {"maxlen", "X", "Y", "rows", "cols"})
    return "maxlen" in names or len(names) == 4


def read(text: str) -> Nonogram:
    width, height, longest, rows, columns = needed_values(read_dzn(text), NAMES)
    return puzzle_of_clues(
        _clues(rows, height.side(), longest.side()),
        _clues(columns, width.side(), longest.side()),
    )


def _clues(value: AssignedValue, wanted: int, longest: int) -> list[tuple[int, ...]]:
    lines = value.rows()
    if len(lines) != wanted:
        raise value.error(f"{len(lines)} lines", str(wanted))
    return [_clue(line, line.numbers(longest, NOTHING, CELL)) for line in lines]


def _clue(line: AssignedValue, pattern: tuple[int, ...]) -> tuple[int, ...]:
    text = "".join([{CELL: "#", GAP: ".", NOTHING: " "}[number] for number in pattern]).rstrip()
    blocks = text.split(".") if text not in ("", ".") else []
    if " " in text or "" in blocks:
        raise line.error(f"{line.text[:40]}", "1 for each cell, 0 between blocks, -1 behind them")
    return tuple(map(len, blocks))


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS, "the .dzn of MiniZinc")
    patterns = {
        name: [_pattern(clue) for clue in clues] for name, clues in zip(NAMES[3:], (puzzle.rows, puzzle.columns))
    }
    longest = max(len(pattern) for lines in patterns.values() for pattern in lines)
    values = [f"% {remark}" for remark in remarks(puzzle)]
    values += [f"{name} = {value};" for name, value in zip(NAMES, (puzzle.width, puzzle.height, longest))]
    for name, lines in patterns.items():
        padded = [line + [NOTHING] * (longest - len(line)) for line in lines]
        values.append(f"{name} = [|" + "\n |".join([", ".join(map(str, line)) for line in padded]) + "\n |];")
    return "\n".join(values) + "\n"


def _pattern(clue: Clue) -> list[int]:
    pattern: list[int] = []
    for length, _ in clue:
        pattern += [GAP] * bool(pattern) + [CELL] * length
    return pattern or [GAP]


FORMAT = Format("dzn", "MiniZinc data of its nonograms", sniff, read, write, LACKS, ".dzn", remarks=("titles",))
