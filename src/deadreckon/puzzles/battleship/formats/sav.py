"""Save files of Simon Tatham's Boats: the game ID inside is the puzzle; moves are ignored."""

from __future__ import annotations

from deadreckon.puzzles.battleship.formats import sgt
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.format import Format
from deadreckon.puzzles.formats.saved_game import read_game_id, sniff_saved_game, write_saved_game

GAME = "Boats"


def sniff(text: str) -> bool:
    return sniff_saved_game(text, GAME)


def read(text: str) -> Battleship:
    return sgt.read(read_game_id(text, GAME))


def write(puzzle: Battleship) -> str:
    return write_saved_game(GAME, sgt.write(puzzle))


FORMAT = Format("sav", "saved games of Simon Tatham's Boats", sniff, read, write, sgt.LACKS, ".sav")
