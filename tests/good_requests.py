"""A valid request of every name with a quick answer; tests change these to make invalid ones."""

from request_puzzles import PICTURE, UNIQUE

BOARD = UNIQUE["givens"]
AMPLE = {"seconds": 60}  # each takes a moment; a test that changes fields shortens it
METHOD = {"model": "ships", "switches": ["inside", "in-order", "remaining", "mrv"], "propagate": "fc"}
SEVERAL = {"kind": "battleship", "rows": [1, 0], "columns": [None, None], "fleet": [1]}

GOOD_REQUESTS = {
    "best_given": {"puzzle": SEVERAL, "board": ["SW", "WW"], **AMPLE},
    "booklet": {"puzzles": [PICTURE], "title": "<b>", "paper": "a4", "hints": False, "any": True, **AMPLE},
    "certificate": {"puzzle": UNIQUE, **AMPLE},
    "check": {"puzzle": UNIQUE, "board": BOARD, **AMPLE},
    "choose": {"puzzle": UNIQUE, "decisions": [], "against": "mrv", **METHOD, **AMPLE},
    "clues_of_board": {"puzzle": UNIQUE, "board": BOARD},
    "conflict": {"puzzle": UNIQUE, **AMPLE},
    "count": {"puzzle": UNIQUE, **AMPLE},
    "day": {"date": "2026-11-16"},
    "explain": {"puzzle": UNIQUE, "board": BOARD, "uniqueness": True, **AMPLE},
    "formats": {"kind": "battleship"},
    "generate": {
        "kind": "battleship",
        "rows": 6,
        "columns": 6,
        "grade": "petty officer",
        "seed": 1,
        "symmetry": "none",
        "wishes": {"fleet": [3, 2, 1], "givens": 20, "kinds": ["water"], "touching": "never"},
        **AMPLE,
    },
    "grade": {"puzzle": UNIQUE, **AMPLE},
    "grades": {},
    "graph": {"puzzle": "4-queens", "model": "columns", "switches": [], **AMPLE},
    "hint": {"puzzle": UNIQUE, "board": BOARD, "uniqueness": True, **AMPLE},
    "lessons": {},
    "methods": {"kind": "battleship", "order": "mrv", "search": "backtracking", **METHOD},
    "open": {"puzzle": PICTURE, "format": "json"},
    "pack": {"kind": "battleship", "grade": "seaman"},
    "picture": {"puzzle": UNIQUE, "board": BOARD, "format": "svg"},
    "puzzle_of_picture": {
        "kind": "nonogram",
        "bytes": "UDEKMyAyCjEgMCAxCjAgMSAwCg==",
        "rows": 2,
        "columns": 3,
        "colours": 1,
        "threshold": 100,
        "invert": False,
    },
    "resize": {"puzzle": UNIQUE, "rows": 3, "columns": 5, "board": BOARD},
    "symmetric": {"puzzle": UNIQUE, "symmetry": "rotate", "board": BOARD, **AMPLE},
    "trace": {"puzzle": UNIQUE, "solutions": 1, "nodes": 50, "events": 500, "seed": 1, **METHOD, **AMPLE},
    "turn": {"puzzle": UNIQUE, "how": "rotate", "board": BOARD},
    "vary": {"puzzle": UNIQUE, "how": "reduce", "board": None, "symmetry": "none", "seed": 1, **AMPLE},
    "verdict": {"puzzle": UNIQUE, "solutions": 3, **AMPLE},
    "violations": {"puzzle": UNIQUE, "board": BOARD, "finished": True, **AMPLE},
    "writable": {"puzzle": PICTURE},
    "write": {"puzzle": PICTURE, "format": "non", "without": ["titles"], **AMPLE},
}
