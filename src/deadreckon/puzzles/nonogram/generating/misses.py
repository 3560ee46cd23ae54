"""Distance of a picture to the requested appearance."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.generating.moves import boring_lines
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.painting import Painting
from deadreckon.puzzles.sentences import counted


def appearance_gap(painting: Painting, options: NonogramOptions) -> float:
    """The excess or deficit of painted cells as a share of all, plus the share of blank or single-coloured lines."""
    share, (low, high) = _share(painting), options.density
    lines = 0 if options.may_have_boring_lines else boring_lines(painting) / (options.rows + options.columns)
    return max(low - share, share - high, 0.0) + lines


def appearance_in_words(painting: Painting) -> str:
    """In words: the share of painted cells, and the number of blank or full lines."""
    lines = boring_lines(painting)
    rest = f", and {counted(lines, 'line')} blank or of one colour throughout" if lines else ""
    return f"has {100 * _share(painting):.0f} % painted{rest}"


def _share(painting: Painting) -> float:
    return painting.painted / (len(painting.rows) * len(painting.columns))
