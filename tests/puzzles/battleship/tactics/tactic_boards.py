"""For each tactic of battleship a board on which it is the easiest that works, and one on which it must not fire."""

from deadreckon.puzzles.battleship.puzzle import Battleship

# By the name of the tactic: the puzzle, the partly filled board, and the marks that the step sets.
EASIEST = {
    "Empty line": (
        Battleship((None, 1, 2), (2, 0, None), (2, 1), ("00W", "000", "0W0")),
        ("00W", "000", "0W0"),
        ((0, 1, "W"), (1, 1, "W")),
    ),
    "Line complete": (
        Battleship((2, 1, 1), (2, 0, 2), (2, 1), ("000", "?00", "000")),
        ("?W?", "?WW", "0W0"),
        ((2, 0, "W"),),
    ),
    "Surround ship": (
        Battleship((2, 1, 0), (2, None, 1), (1, 1), ("000", "000", "000")),
        ("?00", "?WW", "WWW"),
        ((0, 1, "W"),),
    ),
    "Line fill": (
        Battleship((2, 1, 1), (2, 0, 2), (2, 1), ("000", "?00", "000")),
        ("?W?", "?WW", "WW0"),
        ((2, 2, "?"),),
    ),
    "Continue ship": (
        Battleship((None, 1, 2), (2, 0, 2, None, 1), (0, 2, 1), ("0000?", "00000", "W0000")),
        ("?W?0R", "BWWWW", "WW??W"),
        ((0, 3, "?"),),
    ),
    "Segment type": (
        Battleship((2, 0, 1), (1, 1, 1), (1, 1), ("000", "W00", "S00")),
        ("W??", "WWW", "SWW"),
        ((0, 1, "L"), (0, 2, "R")),
    ),
    "Middle piece by tally": (
        Battleship((None, 2, None), (None, None, None, None), (1, 0, 1), ("0000", "0M00", "0000")),
        ("W0W0", "0M00", "W0W0"),
        ((0, 1, "?"), (1, 0, "W"), (1, 2, "W"), (2, 1, "?")),
    ),
    "Too long": (
        Battleship(
            (4, 0, 0, 0, 0),
            (1, None, 1, 0, None, 1, 0),
            (2, 1),
            ("0000000", "0000000", "0000000", "0000000", "0000000"),
        ),
        ("?0?W0?W", "WWWWWWW", "WWWWWWW", "WWWWWWW", "WWWWWWW"),
        ((0, 1, "W"),),
    ),
    "Must grow": (
        Battleship((None, None, 2, 1, None), (None, 1, 2), (1, 0, 2), ("L00", "000", "000", "000", "000")),
        ("LMR", "WWW", "?WS", "?WW", "0WW"),
        ((4, 0, "?"),),
    ),
    "Only place": (
        Battleship((3, 0, None), (None, 1, 0, 1), (2, 1), ("0000", "0000", "0000")),
        ("LRWS", "WWWW", "0WWW"),
        ((2, 0, "?"),),
    ),
    "Overlap": (
        Battleship((1, 1, 1), (1, None, 2), (1, 1), ("000", "000", "000")),
        ("0W0", "0W0", "0W0"),
        ((1, 2, "?"),),
    ),
    "Closing gap": (
        Battleship((3, 0, 3, 1), (2, 1, 2, 2), (0, 2, 1), ("0000", "0000", "0000", "0000")),
        ("0000", "WWWW", "0000", "0000"),
        ((3, 1, "W"),),
    ),
    "One water left": (
        Battleship((2, None, None), (None, 1, None, 0, 0), (1, 1), ("00000", "00000", "00000")),
        ("000WW", "WWWWW", "000WW"),
        ((0, 1, "?"),),
    ),
    "Missing tally": (
        Battleship((None, 0, None), (None, 2, 0), (1, 1), ("000", "000", "00W")),
        ("0?W", "WWW", "0?W"),
        (),
    ),
    "Shared diagonals": (
        Battleship((1, 1, 2), (2, None, None), (2, 1), ("000", "000", "000")),
        ("000", "0W0", "000"),
        ((0, 1, "W"), (2, 1, "W")),
    ),
    "Common ships": (
        Battleship((3, 0, 2, 0, 3, 0, 2), (2, 3, 2, 3), (3, 2, 1), ("000W", *("0000",) * 4, "W000", "0000")),
        ("LMRW", "WWWW", "W00?", "WWWW", "?00?", "WWWW", "W00?"),
        ((4, 1, "?"), (4, 2, "W")),
    ),
    "Virtual ships": (
        Battleship((None, None, 0, None), (2, 1, 0, 0), (1, 1), ("0000", "000W", "0000", "0W00")),
        ("00WW", "00WW", "WWWW", "0WWW"),
        ((3, 0, "?"),),
    ),
    "Submarine bookkeeping": (
        Battleship(
            (None, None, None, 0, 0, None),
            (None, 0, None, 1, 0, 1),
            (1, 1),
            ("000000", "000000", "000000", "000000", "000000", "000W00"),
        ),
        ("0W00W0", "0W00W0", "0W00W0", "WWWWWW", "WWWWWW", "0W0WW0"),
        ((5, 0, "W"), (5, 2, "W")),
    ),
    "Groups": (
        Battleship((None, None, 3), (1, None, None, None, None), (1, 0, 2), ("00000", "00000", "W0?00")),
        ("00?00", "0WWWW", "W0??0"),
        ((0, 4, "?"),),
    ),
    "Starved line": (
        Battleship(
            (None, None, 0, 3, 0, None, None), (3, 2, 2), (1, 0, 2), ("000", "000", "000", "00R", "000", "000", "W00")
        ),
        ("000", "000", "WWW", "LMR", "WWW", "?00", "WW0"),
        ((6, 2, "W"),),
    ),
    "Indirect logic": (
        Battleship((None, 1, None, 1), (None, None, None, None), (1, 1), ("0000",) * 4),
        ("0000", "00W0", "0000", "0000"),
        ((0, 2, "W"),),
    ),
    "Cases agree": (
        Battleship(
            (None, None, 1, None),
            (2, 0, 1, None, 2, None, None),
            (2, 1, 1, 1),
            ("0000000", "0000000", "0000000", "0000000"),
        ),
        ("0W00000", "0W00000", "0WWW0W0", "0W00000"),
        ((2, 4, "W"),),
    ),
    "Uniqueness": (
        Battleship(
            (2, 2, 2, 1, 1), (3, 0, 1, 2, 0, 1, 1), (6, 1), ("0000WW0", "0000000", "0000000", "00W0000", "0000000")
        ),
        ("0W00WW0", "0W00W00", "0W00W00", "0WW0W00", "0W00W00"),
        ((3, 6, "W"),),
    ),
    "Nested assumption": (
        Battleship(
            (4, 0, None, None, 3, None, None),
            (None, 2, 2, 3, None),
            (2, 1, 1, 1),
            ("00000", "00000", "00000", "00000", "00000", "00000", "00000"),
        ),
        ("00?00", "WWWWW", "00000", "WWWWW", "00W00", "WWWWW", "W0000"),
        ((0, 3, "?"),),
    ),
    "Longest ship": (
        Battleship((None, 0, 2), (None, None, None), (2, 1), ("000", "000", "000")),
        ("0?R", "WWW", "SWS"),
        ((0, 0, "W"),),
    ),
    "Ways of a line": (
        Battleship((None, None, 3), (2, 0, 1, None, None, 1, None), (0, 2, 1), ("0000000", "0000000", "0000000")),
        ("0W00?00", "?WWWWWW", "0W00W00"),
        ((2, 0, "?"),),
    ),
    "Neighbouring lines": (
        Battleship((3, 0, 3, 0, 1), (2, 1, 2, 2), (2, 1, 1), ("0000", "0000", "0000", "0000", "0000")),
        ("00?0", "WWWW", "00?0", "WWWW", "00W0"),
        ((4, 1, "W"),),
    ),
    "Crossing lines": (
        Battleship((2, 0, 3, 2, 0, 3), (2, 2, 1, 1, 2, 2), (3, 2, 1), ("000000",) * 6),
        ("0WW0?0", "WWWWWW", "000000", "00WW00", "WWWWWW", "0000W0"),
        ((5, 1, "?"),),
    ),
    "Look ahead": (
        Battleship((2, None, 1, None), (1, None, None, 1), (2, 1), ("0000", "0000", "W000", "0000")),
        ("0000", "00W0", "W000", "0000"),
        ((1, 1, "W"),),
    ),
    "Many cases agree": (
        Battleship((1, 3, 0, 3), (2, None, None, None, 2), (2, 1, 1), ("00000", "00000", "00000", "00000")),
        ("0WWW0", "00000", "WWWWW", "00000"),
        ((1, 2, "?"),),
    ),
    "Three neighbouring lines": (
        Battleship((3, 1, 3, 0, 2, 1), (0, 1, 3, 1, 2, 3), (3, 2, 1), ("000000",) * 5 + ("000W0W",)),
        ("W0000?", "WW0WW0", "W0000?", "WWWWWW", "W00000", "W00W0W"),
        ((0, 2, "?"), (2, 2, "?")),
    ),
}

EASIEST |= {
    "Kind by neighbours": (
        Battleship((2, 2, 0), (2, 1, 1), (2, 1), ("000", "?00", "000"), "free"),
        ("??W", "?W?", "WWW"),
        ((1, 2, "S"),),
    ),
    "Kind by fleet": (
        Battleship((2, None, 2), (2, 3, None), (2, 1, 1), ("000",) * 3, "free"),
        ("WTT", "?MB", "SBW"),
        ((1, 0, "S"),),
    ),
    "Kind by lines": (
        Battleship((4, 4, 3), (1, 2, 2, 3, 3, 0, 0), (2, 1, 1, 1), ("0000000", "00M0000", "0000000"), "free"),
        ("0?0?RWW", "W?M??WW", "0W0??WW"),
        ((1, 1, "L"),),
    ),
    "Parts together": (
        Battleship((3, 4, 0), (2, 2, 2, 1), (1, 0, 2), ("0000",) * 3, "free"),
        ("???W", "????", "WWWW"),
        ((0, 0, "L"), (0, 1, "M"), (0, 2, "R")),
    ),
}

# Much the same, but for a count that is hidden or a cell that is not known: nothing of the kind follows.
SILENT = {
    "Empty line": (Battleship((None, 1, 2), (2, None, None), (2, 1), ("00W", "000", "0W0")), ("00W", "000", "0W0")),
    "Line complete": (Battleship((2, 1, 1), (None, 0, 2), (2, 1), ("000", "?00", "000")), ("?W?", "?WW", "0W0")),
    "Surround ship": (Battleship((2, 1, 0), (2, None, 1), (1, 1), ("000", "000", "000")), ("?00", "0WW", "WWW")),
    "Line fill": (Battleship((1,), (None, None), (1,), ("00",)), ("00",)),
    "Continue ship": (
        Battleship((None, 1, 2), (2, 0, 2, None, 1), (0, 2, 1), ("00000", "00000", "W0000")),
        ("?W?00", "BWWWW", "WW??W"),
    ),
    "Segment type": (Battleship((2, 0, 1), (1, 1, 1), (1, 1), ("000", "W00", "S00")), ("W0?", "WWW", "SWW")),
    "Middle piece by tally": (
        Battleship((None, None, None), (None, None, None, None), (1, 0, 1), ("0000", "0M00", "0000")),
        ("W0W0", "0M00", "W0W0"),
    ),
    "Too long": (
        Battleship(
            (4, 0, 0, 0, 0),
            (1, None, 1, 0, None, 1, 0),
            (2, 1),
            ("0000000", "0000000", "0000000", "0000000", "0000000"),
        ),
        ("00?W0?W", "WWWWWWW", "WWWWWWW", "WWWWWWW", "WWWWWWW"),
    ),
    "Must grow": (
        Battleship((None, None, 2, 1, None), (None, 1, 2), (1, 0, 2), ("L00", "000", "000", "000", "000")),
        ("LMR", "0WW", "?WS", "?WW", "0WW"),
    ),
    "Only place": (
        Battleship((3, 0, None), (None, 1, 0, 1), (2, 1), ("0000", "0000", "0000")),
        ("LRWS", "WWWW", "00WW"),
    ),
    "Overlap": (Battleship((1, 1, 1), (None, None, 2), (1, 1), ("000", "000", "000")), ("0W0", "0W0", "0W0")),
    "Closing gap": (
        Battleship((3, 0, 3, None), (2, 1, 2, 2), (0, 2, 1), ("0000", "0000", "0000", "0000")),
        ("0000", "WWWW", "0000", "0000"),
    ),
    "One water left": (
        Battleship((None, 0, 3), (1, 1, 2, 2, 1), (1, 0, 2), ("00000", "00000", "00000")),
        ("00??0", "WWWWW", "00??0"),
    ),
    "Missing tally": (
        Battleship((None, 0, None), (None, None, 0), (1, 1), ("000", "000", "00W")),
        ("0?W", "WWW", "0?W"),
    ),
    "Shared diagonals": (
        Battleship((None, None, 2), (2, None, None), (2, 1), ("000", "000", "000")),
        ("000", "0W0", "000"),
    ),
    "Common ships": (
        Battleship((2, None, 0), (None, None, None, None, 0, 1), (2, 1), ("000000", "000000", "000000")),
        ("0000W0", "0000W0", "WWWWWW"),
    ),
    "Virtual ships": (
        Battleship((None, None, 0, None), (None, 1, 0, 0), (1, 1), ("0000", "000W", "0000", "0000")),
        ("00WW", "00WW", "WWWW", "00WW"),
    ),
    "Submarine bookkeeping": (
        Battleship(
            (4, 0, 2, 1, 0, 0, 4),
            (1, 2, 3, 3, 0, None),
            (2, 1, 1, 1),
            ("000000", "000000", "W00000", "0000W0", "W00000", "W0000W", "000000"),
        ),
        ("0???W0", "WWWWWW", "WWLRWW", "0WWWW0", "WWWWWW", "WWWWWW", "0?M?W0"),
    ),
    "Groups": (
        Battleship((None, None, None), (1, 0, 1, None), (1, 1), ("0000", "0000", "0000")),
        ("0W00", "0W00", "0W00"),
    ),
    "Starved line": (
        Battleship(
            (None, None, 0, 3, 0, None, None),
            (None, 2, 2),
            (1, 0, 2),
            ("000", "000", "000", "00R", "000", "000", "W00"),
        ),
        ("000", "000", "WWW", "LMR", "0WW", "?00", "WW0"),
    ),
    "Look ahead": (
        Battleship((None, None, None), (1, 0, 1, None), (1, 1), ("0000", "0000", "0000")),
        ("0W00", "0WWW", "0W00"),
    ),
    "Indirect logic": (
        Battleship((None, None, None), (1, 0, 1, None), (1, 1), ("0000", "0000", "0000")),
        ("0W00", "0WWW", "0W00"),
    ),
    "Cases agree": (
        Battleship((None, None, None), (None, 1, None, None), (1, 1), ("0000", "0000", "0000")),
        ("0000", "00W0", "0W00"),
    ),
    "Uniqueness": (
        Battleship(
            (1, 1, 1, 2, 1, 0, 0),
            (2, 1, 1, 0, 1, None),
            (6,),
            ("000000", "00000W", "000000", "000W00", "000000", "00000W", "0000W0"),
        ),
        ("000W00", "000W0W", "000W00", "000W00", "000W00", "WWWWWW", "WWWWWW"),
    ),
    "Nested assumption": (
        Battleship(
            (None, None, None, 2, None, None, None),
            (None, None, None, None),
            (2, 1, 1, 1),
            ("0000", "00W0", "0000", "0000", "0000", "0000", "0000"),
        ),
        ("0000", "00W0", "00W0", "0000", "00W0", "0000", "0000"),
    ),
    "Longest ship": (
        Battleship((2, None, None), (1, 1, None, 1), (1, 1), ("0000", "0000", "0000")),
        ("0000", "WWWW", "0000"),
    ),
    "Ways of a line": (
        Battleship((2, None, None), (1, 1, None, 1), (1, 1), ("0000", "0000", "0000")),
        ("0000", "WWWW", "0000"),
    ),
    "Neighbouring lines": (
        Battleship((2, None, None), (1, 1, None, 1), (1, 1), ("0000", "0000", "0000")),
        ("0000", "WWWW", "0000"),
    ),
    "Three neighbouring lines": (
        Battleship((1, None, None), (None, 1, 0, 1), (1, 1), ("0000", "0000", "0000")),
        ("00W0", "00W0", "00W0"),
    ),
    "Crossing lines": (
        Battleship((1, None, None), (None, 1, 0, 1), (1, 1), ("0000", "0000", "0000")),
        ("00W0", "00W0", "00W0"),
    ),
    "Many cases agree": (
        Battleship((None, 1, None), (2, 1, None, None), (2, 1), ("0000", "0000", "0000")),
        ("0000", "0000", "0000"),
    ),
}

ONE_PART = Battleship((None, None), (None, None), (1, 1), ("00", "00"), "free"), ("?0", "00")
SILENT |= dict.fromkeys(("Kind by neighbours", "Kind by fleet", "Kind by lines", "Parts together"), ONE_PART)
