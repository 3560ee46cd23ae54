"""Cells and lists in words, in what all languages share; each language's words extend this."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from deadreckon.puzzles.drawing.annotations import row_letter
from deadreckon.puzzles.sentences import runs_of_cells
from deadreckon.puzzles.step import Cell


@dataclass(frozen=True)
class Words:
    """Words of a language, with rows named by numbers (r3c4) or by letters (C4)."""

    letters: bool = False

    AND: ClassVar[str]
    OR: ClassVar[str]
    TO: ClassVar[str]
    ROW: ClassVar[tuple[str, str]]  # one, several
    COLUMN: ClassVar[tuple[str, str]]

    def listed(self, words: Sequence[str], joint: str = "") -> str:
        """a, b and c."""
        joint = joint or self.AND
        return ", ".join(words[:-1]) + f" {joint} " * (len(words) > 1) + words[-1] if words else ""

    def either(self, words: Sequence[str]) -> str:
        """a, b or c."""
        return self.listed(words, self.OR)

    def cell(self, cell: Cell) -> str:
        """r3c4, or C4."""
        row, column = cell[0] + 1, cell[1] + 1
        return f"{row_letter(row)}{column}" if self.letters else f"r{row}c{column}"

    def cells(self, cells: Sequence[Cell], joint: str = "") -> str:
        """r1c2, r3c4 to r3c7 and r5c1, however many they are."""
        return self.listed(list(self._run_names(cells)), joint)

    def any_cell(self, cells: Sequence[Cell]) -> str:
        """r1c2, r3c4 to r3c7 or r5c1."""
        return self.cells(cells, self.OR)

    def place(self, cells: Sequence[Cell]) -> str:
        """r1c1 to r1c2: the cells of one ship by the first and the last, so that in a list each place stands apart."""
        return self.cells(cells, self.TO)

    def _run_names(self, cells: Sequence[Cell]) -> Iterator[str]:
        for first, last in runs_of_cells(cells):
            yield self.cell(first) + (f" {self.TO} {self.cell(last)}" if last != first else "")

    def line(self, line: str) -> str:
        """row 3, or row C."""
        return self.lines((line,))

    def lines(self, lines: Iterable[str], joint: str = "") -> str:
        """rows 2 and 5 and column 3."""
        by_kind: dict[str, list[int]] = {}
        for kind, number in map(str.split, lines):
            by_kind.setdefault(kind, []).append(int(number))
        return self.listed([self._lines_of_kind(kind, sorted(numbers), joint) for kind, numbers in by_kind.items()])

    def _lines_of_kind(self, kind: str, numbers: Sequence[int], joint: str) -> str:
        names = [self._line_name(kind, number) for number in numbers]
        return f"{(self.ROW if kind == 'row' else self.COLUMN)[len(names) > 1]} {self.listed(names, joint)}"

    def line_ranges(self, rows: Sequence[int], columns: Sequence[int]) -> list[str]:
        """rows 1 to 3, columns 4 to 6: the first and last of each, none for all of them."""
        sides = (("row", self.ROW[1], rows), ("column", self.COLUMN[1], columns))
        return [
            f"{name} {self._line_name(kind, side[0])} {self.TO} {self._line_name(kind, side[1])}"
            for kind, name, side in sides
            if side
        ]

    def _line_name(self, kind: str, number: int) -> str:
        return row_letter(number) if kind == "row" and self.letters else str(number)
