"""Puzzles for the tests of several requests; each comment is the number of solutions."""

UNIQUE = {  # 1
    "kind": "battleship",
    "rows": [2, 1, 1, 2, 2, 2],
    "columns": [1, 4, 0, 2, 1, 2],
    "fleet": [3, 2, 1],
    "givens": ["000000", "0000S0", "000000", "000000", "00000W", "000000"],
    "touching": "never",
}
SOLUTION = ["LRWWWW", "WWWWSW", "WTWWWW", "WMWWWS", "WBWTWW", "WWWBWS"]
MULTIPLE = {"kind": "battleship", "rows": [2, 0, 2, 1], "columns": [2, 1, 1, 1], "fleet": [1, 2]}  # 2
NONE = {"kind": "battleship", "rows": [1, 1], "columns": [1, 0], "fleet": [1]}  # 0
PICTURE = {"kind": "nonogram", "rows": [[1, 1], [3]], "columns": [[2], [1], [2]]}  # 1
