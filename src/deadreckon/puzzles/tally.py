"""Solution counts of a puzzle, and a heat map of the cells with ships or paint."""

from __future__ import annotations

from deadreckon.frozen import frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import ModuleType
    from typing import Any

    from deadreckon.kernel.limits import Status

COUNTED_BY = {"search": "search, solution by solution", "frontier": "frontier dynamic programming"}
CELL = 36  # side of a cell in units of the SVG
COLD, HOT = (0xF1, 0xF4, 0xF3), (0x17, 0x4A, 0x7C)  # in no solution, in all of them
INK, PAPER = "#000000", "#ffffff"  # numbers on pale and on dark cells: a contrast of 4.5 or better
DARK = 0.73  # share from which a cell is dark
FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


@frozen
class Tally:
    """Number of solutions: at least `number` unless the status is complete."""

    status: Status
    number: int
    # For each cell the number of solutions in which it is ship, or painted; () if not requested, or if a limit left
    # only the total.
    cells: tuple[tuple[int, ...], ...]
    how: str  # in words

    def _repr_html_(self) -> str:
        """The number, and the counts of the cells as a heat map, for a notebook."""
        at_least = "" if self.status == "complete" else "at least "
        words = f"<p>{at_least}{self.number:,} solution{'s' * (self.number != 1)}, counted by {self.how}</p>"
        return words + (self.heat_map() if self.cells and self.number else "")

    def heat_map(self) -> str:
        """SVG with each cell shaded by its share of solutions, in percent."""
        height, width = CELL * len(self.cells), CELL * len(self.cells[0])
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 {width + 2} {height + 2}"'
                f' width="{width + 2}" height="{height + 2}" role="img">',
                "<title>In how many of the solutions each cell is ship or painted</title>",
                f'<g font-family="{FONT}" font-size="13" text-anchor="middle">',
                *self._squares(),
                "</g></svg>\n",
            ]
        )

    def _squares(self) -> Iterator[str]:
        for r, row in enumerate(self.cells):
            for c, count in enumerate(row):
                share = count / self.number
                x, y, ink = CELL * c, CELL * r, PAPER if share >= DARK else INK
                middle = f'x="{x + CELL // 2}" y="{y + CELL // 2 + 5}"'
                yield (
                    f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{_shade(share)}" stroke="#b4c7d2">'
                    f"<title>r{r + 1}c{c + 1}: {count:,} of {self.number:,}</title></rect>"
                    f'<text {middle} fill="{ink}">{_percent(count, self.number)}</text>'
                )


def tally_of(core: ModuleType, answer: tuple[Any, ...], width: int) -> Tally:
    """The result of the native core for a puzzle of this width."""
    status, number, by_cell, method, _ = answer
    how = COUNTED_BY[core.COUNT_METHODS[method]]
    return Tally(core.STATUSES[status], number, rows_of(by_cell, width), how)


def rows_of(by_cell: Sequence[int], width: int) -> tuple[tuple[int, ...], ...]:
    """Numbers of cells, row by row; () if there are none."""
    return tuple([tuple(by_cell[first : first + width]) for first in range(0, len(by_cell), width)])


def _shade(share: float) -> str:
    return "#" + "".join(f"{round(cold + (hot - cold) * share):02x}" for cold, hot in zip(COLD, HOT))


def _percent(count: int, number: int) -> str:
    """A rounded percentage; 0 and 100 mean exactly none and all."""
    if count in (0, number):
        return "100" if count else "0"
    return str(min(99, max(1, round(100 * count / number))))
