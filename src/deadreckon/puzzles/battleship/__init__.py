"""Battleship Solitaire: find the fleet from row and column counts and a few givens."""

from __future__ import annotations

from deadreckon.puzzles.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deadreckon.puzzles.battleship import (
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
    from deadreckon.puzzles.battleship.drawing import characters, picture
    from deadreckon.puzzles.battleship.generating import generator, options
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.contract import Rooms

    # Checked against the contract of every kind: a missing or wrong module is a type error here.
    ROOMS: Rooms[Battleship] = Rooms(
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

KIND: Kind[Battleship] = Kind("battleship", __name__, default_model="ships", blank="W", usual_format="course")
