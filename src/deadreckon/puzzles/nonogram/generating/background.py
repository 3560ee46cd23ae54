"""Background detection: the shade around the figure, which is left blank."""

from __future__ import annotations

from collections import Counter

MIN_BORDER_SHARE = 0.75  # share of border cells that must have the background's shade
FIGURE_SHARES = (0.10, 0.65)  # minimum and maximum share of the other cells for them to be a figure


def background(numbers: list[list[int]], invert: bool) -> int:
    """Number of the shade to leave blank; shade 0 is the lightest.

    The shade of at least three quarters of the border cells if the others form a figure, neither tiny nor nearly the
    whole picture; else the lightest shade. Inverted: the lightest if another one was found, else the darkest.
    """
    around, figure = _border_shade(numbers)
    found = around if figure else 0
    return found if not invert else 0 if found else max(map(max, numbers))


def _border_shade(numbers: list[list[int]]) -> tuple[int, bool]:
    """The most frequent shade of the border, and whether the other cells form a figure."""
    border = [*numbers[0], *numbers[-1], *[row[0] for row in numbers], *[row[-1] for row in numbers]]
    [(around, count)] = Counter(border).most_common(1)
    cells = len(numbers) * len(numbers[0])
    others = 1 - sum(row.count(around) for row in numbers) / cells
    return around, count >= MIN_BORDER_SHARE * len(border) and FIGURE_SHARES[0] <= others <= FIGURE_SHARES[1]
