"""Colours of generated nonograms: dark enough beside blank, and easily distinguished."""

from __future__ import annotations

from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour

PALETTE = (
    BLACK,
    Colour("r", "red", "#d62f2f"),
    Colour("b", "blue", "#2b6cd4"),
    Colour("y", "yellow", "#f2b705"),
    Colour("g", "green", "#2e9e4f"),
    Colour("o", "orange", "#ef7d1a"),
    Colour("p", "purple", "#8a3fbf"),
    Colour("n", "brown", "#8b5a2b"),
)
