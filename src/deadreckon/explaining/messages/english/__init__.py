"""English sentences."""

from __future__ import annotations

from deadreckon.explaining.messages.english import (
    battleship,
    battleship_direct,
    battleship_tactics,
    book,
    nonogram,
    nonogram_tactics,
    shared,
)
from deadreckon.explaining.messages.english.words import English
from deadreckon.explaining.messages.language import Language, functions_in

LANGUAGE = Language(
    "en",
    English,
    functions_in(shared, battleship, battleship_direct, nonogram, book),
    {"battleship": battleship_tactics.TACTICS, "nonogram": nonogram_tactics.TACTICS, "": shared.TACTICS},
)
