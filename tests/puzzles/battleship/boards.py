"""Puzzles that several test files measure or solve; the comment of each is the number of its solutions."""

from deadreckon.puzzles.battleship.puzzle import Battleship
from puzzles.battleship.visiting import blank

DOCUMENT = blank((2, 1, 2, 3), (1, 3, 2, 2), (1, 2, 1), "free")  # 11
ASSIGNMENT = Battleship(  # 1
    (2, 1, 1, 2, 2, 2),
    (1, 4, 0, 2, 1, 2),
    (3, 2, 1),
    ("000000", "0000S0", "000000", "000000", "00000W", "000000"),
)
APART = blank((2, 0, 2, 1), (2, 1, 1, 1), (1, 2))  # 2
CORNERS = blank((2, 1, 2), (1, 2, 1, 1), (1, 2), "diagonal")  # 2
CLOSE = blank((2, 1, 2), (2, 1, 2), (1, 2), "free")  # 4
TOLD = Battleship((None, 0, 2, 1), (3, None, 2, 1), (2, 2), ("0000", "0000", "?000", "0000"))  # 1
MIDDLE = Battleship((2, 1, None, 1), (1, None, 0, 3), (0, 1, 1), ("0000", "0000", "000M", "0000"))  # 1
LARGE_APART = Battleship(  # 3
    (None, None, 4, 2, 3, 2),
    (1, None, 1, 4, None, 3, None, None),
    (1, 3, 2, 1),
    ("0M000000", "WWW00WW0", "000000WT", "0000W00?", "00000000", "W00B000W"),
)
LARGE_CORNERS = Battleship(  # 2
    (1, 5, 1, None, None, 3),
    (4, 2, 2, 3, 2, 1, 2, 2),
    (2, 5, 2),
    ("S0000000", "00000000", "T00000WW", "0W000000", "00000000", "S000R00W"),
    "diagonal",
)
LARGE_CLOSE = Battleship(  # 8
    (3, 0, 4, 1, 2, 2, 2, 2),
    (7, 3, 2, 1, 1, 0, 0, 2),
    (2, 2, 2, 1),
    ("0M000000", "00000000", "00000000", "00000000", "0W000000", "00000000", "0S00W000", "?0000000"),
    "free",
)
