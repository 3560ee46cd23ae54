"""The data of CSPLib's problem 12 for MiniZinc, Comet and Python: `rows`, `row_rule_len`, `row_rules` and the columns.

Each clue is a row of a table, padded with 0. Written for MiniZinc.
"""

from __future__ import annotations

from deadreckon.puzzles.format import Format, FormatError
from deadreckon.puzzles.formats.assignments import AssignedValue, needed_values
from deadreckon.puzzles.formats.parts import each_line, text_lines
from deadreckon.puzzles.formats.remarks import remarks
from deadreckon.puzzles.formats.sizes import LARGEST_SIDE, whole_number
from deadreckon.puzzles.nonogram.features import refuse_features
from deadreckon.puzzles.nonogram.formats.shared.clue_lines import LACKS_WITH_REMARKS, puzzle_of_clues
from deadreckon.puzzles.nonogram.formats.shared.padded_clues import clue_lengths, unpadded_clue
from deadreckon.puzzles.nonogram.puzzle import Nonogram

NAMES = ("rows", "row_rule_len", "row_rules", "cols", "col_rule_len", "col_rules")
REMARKS = ("%", "//", "#")
TABLE = "array2d(1..{0}, 1..{1},"
BRACKETS = str.maketrans("[],|", "    ")


def sniff(text: str) -> bool:
    if "row_rules" not in text or "col_rules" not in text:
        return False
    names = {_assigned_name(line) for line in each_line(text) if "_rule" in line}
    return {"row_rules", "col_rules"} <= names


def _assigned_name(line: str) -> str:
    """The name that a line assigns to, or "": `row_rules =`, and in Comet `int row_rules[1..rows, ...] =`."""
    name, equals, _ = line.partition("=")
    return name.strip().removeprefix("int ").partition("[")[0].strip() if equals else ""


def read(text: str) -> Nonogram:
    height, row_most, rows, width, column_most, columns = needed_values(_values(text), NAMES)
    return puzzle_of_clues(_clues(rows, height, row_most), _clues(columns, width, column_most))


def _values(text: str) -> dict[str, AssignedValue]:
    found: dict[str, tuple[int, list[str]]] = {}
    name = ""
    for number, line in enumerate(text_lines(text), 1):
        for mark in REMARKS:
            line = line.partition(mark)[0]
        if "=" in line:
            name = _assigned_name(line)
            if name in found or name not in NAMES:
                problem = f"a second {name!r}" if name in found else repr(line.strip()[:40])
                raise FormatError(problem, f"each of {', '.join(NAMES)} once", number)
            found[name] = number, [line.partition("=")[2]]
        elif line.strip() and not name:
            raise FormatError(repr(line.strip()[:40]), f"a value for {NAMES[0]}", number)
        elif name:
            found[name][1].append(line)
    return {
        name: AssignedValue(name, "\n".join(lines).strip().rstrip("; \n"), line)
        for name, (line, lines) in found.items()
    }


def _clues(table: AssignedValue, height: AssignedValue, most: AssignedValue) -> list[tuple[int, ...]]:
    lines, length = height.side(), most.number()
    head, bracket, inside = table.text.partition("[")
    if not bracket or "".join(head.split()) not in ("", TABLE.format(height.name, most.name).replace(" ", "")):
        raise table.error(repr(table.text[:40]), f"[ or {TABLE.format(height.name, most.name)} [ and numbers")
    words = inside.removesuffix(")").translate(BRACKETS).split()
    numbers = tuple([whole_number(word, f"a number in {table.name}", table.line) for word in words])
    if len(numbers) != lines * length or not 1 <= length <= LARGEST_SIDE:
        raise table.error(f"{len(numbers)} numbers", f"{lines} times {length}")
    return [unpadded_clue(table, numbers[i : i + length]) for i in range(0, len(numbers), length)]


def write(puzzle: Nonogram) -> str:
    refuse_features(puzzle, LACKS_WITH_REMARKS, "the data of CSPLib")
    lines = [f"% {remark}" for remark in remarks(puzzle)]
    for clues, (side, most, table) in zip(clue_lengths(puzzle), (NAMES[:3], NAMES[3:])):
        length = max(1, *map(len, clues))
        rows = ",\n".join(["  " + ", ".join(map(str, [0] * (length - len(clue)) + clue)) for clue in clues])
        lines += [f"{side} = {len(clues)};", f"{most} = {length};"]
        lines += [f"{table} = {TABLE.format(side, most)}", f" [\n{rows}]);"]
    return "\n".join(lines) + "\n"


FORMAT = Format("csplib", "the data of CSPLib's nonograms", sniff, read, write, LACKS_WITH_REMARKS, remarks=("titles",))
