"""Save files of Simon Tatham's Pattern: the game ID inside is the puzzle; moves are ignored."""

from __future__ import annotations

from deadreckon.puzzles.format import Format
from deadreckon.puzzles.formats.saved_game import is_saved_game, read_game_id, sniff_saved_game, write_saved_game
from deadreckon.puzzles.nonogram.formats import sgt
from deadreckon.puzzles.nonogram.puzzle import Nonogram

GAME = "Pattern"


def sniff(text: str) -> bool:
    return sniff_saved_game(text, GAME)


def read(text: str) -> Nonogram:
    return sgt.read(read_game_id(text, GAME))


def write(puzzle: Nonogram) -> str:
    return write_saved_game(GAME, sgt.write(puzzle))


FORMAT = Format("sav", "saved games of Simon Tatham's Pattern", sniff, read, write, sgt.LACKS, ".sav", is_saved_game)
