"""Which shade of a picture is what lies around the figure, and is left blank."""

from __future__ import annotations

from collections import Counter

AROUND = 0.75  # of the cells at the border have the shade of a background
FIGURE = (0.10, 0.65)  # the share of the other cells, where they are a figure upon it


def background(numbers: list[list[int]], invert: bool) -> int:
    """The number of the shade to leave blank; shades have numbers from 0, the lightest, on.

    It is what three of four cells at the border have, where the others make a figure, neither tiny nor nearly all of
    the picture; else the lightest. Inverted it is the lightest where it was not, and the darkest where it was.
    """
    around, figure = _around(numbers)
    found = around if figure else 0
    return found if not invert else 0 if found else max(map(max, numbers))


def _around(numbers: list[list[int]]) -> tuple[int, bool]:
    """What most cells at the border have, and whether the other cells of the picture are a figure upon it."""
    border = [*numbers[0], *numbers[-1], *[row[0] for row in numbers], *[row[-1] for row in numbers]]
    [(around, count)] = Counter(border).most_common(1)
    cells = len(numbers) * len(numbers[0])
    others = 1 - sum(row.count(around) for row in numbers) / cells
    return around, count >= AROUND * len(border) and FIGURE[0] <= others <= FIGURE[1]
