"""Nonograms: paint the grid from the run lengths of its lines."""

from __future__ import annotations

from deadreckon.puzzles.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.contract import Rooms
    from deadreckon.puzzles.nonogram import (
        board_text,
        broken,
        engine,
        features,
        impossible,
        measures,
        printed_rules,
        proof_model,
        rules,
        sample,
        tactics,
        varying,
    )
    from deadreckon.puzzles.nonogram.drawing import characters, picture
    from deadreckon.puzzles.nonogram.generating import generator, options
    from deadreckon.puzzles.nonogram.puzzle import Nonogram

    # Checked against the contract of every kind: a missing or wrong module is a type error here.
    ROOMS: Rooms[Nonogram] = Rooms(
        board_text,
        broken,
        characters,
        engine,
        features,
        generator,
        impossible,
        measures,
        options,
        picture,
        printed_rules,
        proof_model,
        rules,
        sample,
        tactics,
        varying,
    )

KIND: Kind[Nonogram] = Kind("nonogram", __name__, default_model="cells", blank=".", usual_format="non")
