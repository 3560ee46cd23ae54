"""A good request of every name, which answers quickly: what is wrong with others is tried by changing these."""

from request_puzzles import PICTURE, UNIQUE

BOARD = UNIQUE["givens"]
QUICK = {"seconds": 0.05}

GOOD_REQUESTS = {
    "check": {"puzzle": UNIQUE, "board": BOARD, **QUICK},
    "count": {"puzzle": UNIQUE, **QUICK},
    "day": {"date": "2026-11-16"},
    "explain": {"puzzle": UNIQUE, "board": BOARD, "uniqueness": True, **QUICK},
    "formats": {"kind": "battleship"},
    "generate": {
        "kind": "battleship",
        "rows": 6,
        "columns": 6,
        "grade": "petty officer",
        "seed": 1,
        "symmetry": "none",
        "wishes": {"fleet": [3, 2, 1], "givens": 20, "kinds": ["water"], "touching": "never"},
        "seconds": 0.5,
    },
    "grade": {"puzzle": UNIQUE, **QUICK},
    "grades": {},
    "hint": {"puzzle": UNIQUE, "board": BOARD, "uniqueness": True, **QUICK},
    "open": {"puzzle": PICTURE, "format": "json"},
    "pack": {"kind": "battleship", "grade": "seaman"},
    "picture": {"puzzle": UNIQUE, "board": BOARD, "format": "svg"},
    "verdict": {"puzzle": UNIQUE, "solutions": 3, **QUICK},
    "violations": {"puzzle": UNIQUE, "board": BOARD, "finished": True, **QUICK},
    "write": {"puzzle": PICTURE, "format": "non", "without": ["titles"], **QUICK},
}
