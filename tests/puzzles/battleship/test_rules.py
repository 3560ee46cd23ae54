"""Every violation against a second, naive reading of the rules on every tiny board; and the exact sentences."""

from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from deadreckon.puzzles.battleship.puzzle import Battleship, Ship, ships_on_board
from deadreckon.puzzles.battleship.rules import violations

RULES = ("never", "diagonal", "free")
TOO_NEAR = {"never": (1, 2), "diagonal": (1,), "free": ()}


@cache
def blank(height, width, touching="never", fleet=(), rows=None, columns=None, givens=None):
    return Battleship(
        rows or (None,) * height, columns or (None,) * width, fleet, givens or ("0" * width,) * height, touching
    )


def texts(puzzle, board):
    return [violation.text for violation in violations(puzzle, board)]


ASSIGNMENT = Battleship(
    (2, 1, 1, 2, 2, 2),
    (1, 4, 0, 2, 1, 2),
    (3, 2, 1),
    ("000000", "0000S0", "000000", "000000", "00000W", "000000"),
)
SOLVED = ("LRWWWW", "WWWWSW", "WTWWWW", "WMWWWS", "WBWTWW", "WWWBWS")


def test_a_solved_board_breaks_nothing():
    assert violations(ASSIGNMENT, SOLVED) == []


def test_the_documents_sample_breaks_nothing_when_ships_touch_freely():
    board = ("WWLR", "WTWW", "WBWS", "LMRW")
    puzzle = blank(4, 4, "free", (1, 2, 1), (2, 1, 2, 3), (1, 3, 2, 2))
    assert violations(puzzle, board) == []
    assert [violation.rule for violation in violations(blank(4, 4, "never", (1, 2, 1)), board)] == ["touching"] * 3


def test_everything_wrong_is_told_in_plain_words_with_its_cells():
    board = ("LRWWWW", "WWWWWW", "WTWWWW", "WMWWWS", "WBWTWS", "WWWMWW")
    told = [(v.rule, v.cells, v.text) for v in violations(ASSIGNMENT, board)]
    row2 = tuple((1, column) for column in range(6))
    row5 = tuple((4, column) for column in range(6))
    row6 = tuple((5, column) for column in range(6))
    column5 = tuple((row, 4) for row in range(6))
    assert told == [
        ("given", ((1, 4),), "the given S at r2c5 was changed to W"),
        ("given", ((4, 5),), "the given W at r5c6 was changed to S"),
        ("row count", row2, "row 2 has 0 ship parts, needs 1"),
        ("row count", row5, "row 5 has 3 ship parts, needs 2"),
        ("row count", row6, "row 6 has 1 ship part, needs 2"),
        ("column count", column5, "column 5 has 0 ship parts, needs 1"),
        ("unfinished ship", ((4, 3),), "the ship part at r5c4 is an unfinished ship"),
        ("unfinished ship", ((5, 3),), "the ship part at r6c4 is an unfinished ship"),
        ("touching", ((3, 5), (4, 5)), "the ships at r4c6 and r5c6 touch"),
        ("fleet", ((3, 5), (4, 5)), "2 submarines, needs 3"),
        ("fleet", ((0, 0), (0, 1)), "1 destroyer, needs 2"),
    ]


def test_a_given_ship_part_must_not_become_water():
    puzzle = blank(1, 3, givens=("??0",), fleet=(1,))
    assert texts(puzzle, ("SWW",)) == ["the given ship part at r1c2 was changed to W"]


def test_crossing_ships_overlap_and_are_not_said_to_touch():
    board = ("WTW", "LMR", "WBW")
    assert texts(blank(3, 3, "never", (0, 0, 2)), board) == ["the ships at r1c2 and r2c1 overlap at r2c2"]
    assert violations(blank(3, 3, "free", (0, 0, 2)), board)[0].cells == ((1, 1),)


def test_a_touching_pair_is_named_once_by_its_nearest_cells():
    assert texts(blank(2, 4, fleet=(0, 0, 2)), ("LMRW", "WLMR")) == ["the ships at r1c2 and r2c2 touch"]
    assert texts(blank(2, 2, fleet=(2,)), ("SW", "WS")) == ["the ships at r1c1 and r2c2 touch"]
    assert texts(blank(2, 2, "diagonal", (2,)), ("WS", "SW")) == []


@pytest.mark.parametrize(
    ("board", "near"),
    [
        (("LW", "WT"), "r1c1 and r2c2"),  # two unfinished ships at a corner
        (("LM", "WS"), "r1c2 and r2c2"),  # an unfinished ship above a whole one
        (("LR", "MW"), "r1c1 and r2c1"),  # an M below a whole ship is of another
        (("TW", "ML"), "r2c1 and r2c2"),  # an L goes on to the right alone
        (("WT", "LM"), "r1c2 and r2c1"),  # no ship goes round a corner
    ],
)
def test_unfinished_ships_touch_too(board, near):
    told = [text for text in texts(blank(2, 2, fleet=(9,)), board) if "touch" in text]
    assert told == [f"the ships at {near} touch"]


def test_parts_that_may_go_on_into_each_other_do_not_touch():
    assert not [text for text in texts(blank(1, 4, fleet=(9,)), ("LMMW",)) if "touch" in text]
    assert not [text for text in texts(blank(3, 1, fleet=(9,)), ("M", "M", "B")) if "touch" in text]


@pytest.mark.parametrize(
    ("board", "fleet", "said"),
    [
        ("S", (), "1 submarine, needs 0"),
        ("WLRW", (0, 3), "1 destroyer, needs 3"),
        ("LMR", (0, 0, 2), "1 cruiser, needs 2"),
        ("LMMR", (0, 0, 0, 0), "1 battleship, needs 0"),
        ("LMMMR", (), "1 carrier, needs 0"),
        ("LMMMMR", (), "1 ship of length 6, needs 0"),
        ("LMMMMRWLMMMMR", (0, 0, 0, 0, 0, 1), "2 ships of length 6, needs 1"),
    ],
)
def test_ships_are_called_by_name(board, fleet, said):
    assert texts(blank(1, len(board), fleet=fleet), (board,)) == [said]


def test_a_malformed_board_is_told_its_sizes_and_letters_only():
    assert texts(ASSIGNMENT, SOLVED[:5]) == ["the board has 5 rows, needs 6"]
    assert texts(ASSIGNMENT, ()) == ["the board has 0 rows, needs 6"]
    assert texts(ASSIGNMENT, ("LRWWWW", "WWWWSW", "WTWWW", "", "x0", "WWWBWSW", "S")) == [
        "the board has 7 rows, needs 6",
        "row 3 has 5 cells, needs 6",
        "row 4 has 0 cells, needs 6",
        "row 5 has 2 cells, needs 6",
        "row 6 has 7 cells, needs 6",
        "row 7 has 1 cell, needs 6",
        "r5c1 holds 'x', which is no board letter",
        "r5c2 holds '0', which is no board letter",
    ]


def every_place(height, width):
    """Every ship as a dict from cell to letter: the second reading never looks at the code under test."""
    for row, column in product(range(height), range(width)):
        yield {(row, column): "S"}
        for length in range(2, width - column + 1):
            yield {(row, column + i): letter for i, letter in enumerate("L" + "M" * (length - 2) + "R")}
        for length in range(2, height - row + 1):
            yield {(row + i, column): letter for i, letter in enumerate("T" + "M" * (length - 2) + "B")}


def distance(first, second):
    """0 for a shared cell, 1 along a side, 2 at a corner, more for ships apart."""
    gaps = [(abs(r - a), abs(c - b)) for r, c in first for a, b in second]
    return min(down + right if max(down, right) <= 1 else 9 for down, right in gaps)


JOINED = {"LM", "LR", "MM", "MR"}, {"TM", "TB", "MM", "MB"}  # side by side, and one above the other


def joined(cells, *pair):
    """Whether two cells may follow each other in a ship."""
    (r, c), (a, b) = sorted(pair)
    word = cells[r, c] + cells[a, b]
    return ((a - r, b - c) == (0, 1) and word in JOINED[0]) or ((a - r, b - c) == (1, 0) and word in JOINED[1])


def unfinished(cells, stray):
    """The stray cells, in connected groups."""
    groups = []
    for cell in stray:
        near = [group for group in groups if any(joined(cells, cell, other) for other in group)]
        groups = [group for group in groups if group not in near] + [{cell}.union(*near)]
    return groups


def naive(board, ships):
    """The violations: cells of no ship, and the distances of pairs of complete and of unfinished ships."""
    cells = {(r, c): letter for r, text in enumerate(board) for c, letter in enumerate(text)}
    whole = [ship for ship in ships if ship.items() <= cells.items()]
    stray = {cell for cell, letter in cells.items() if letter != "W"}.difference(*whole)
    groups = unfinished(cells, stray)
    loose = [distance(*pair) for pair in [*combinations(groups, 2), *product(groups, whole)]]
    for group in groups:  # a ship is straight: within a group, cells that do not follow each other touch
        bent = [distance([a], [b]) for a, b in combinations(group, 2) if not joined(cells, a, b)]
        loose.append(min(bent, default=9))
    return stray, [distance(*pair) for pair in combinations(whole, 2)], [len(ship) for ship in whole], loose


def check_board(board, ships, touchings=RULES):
    stray, distances, lengths, loose = naive(board, ships)
    fleet = tuple(lengths.count(length) for length in (1, 2, 3, 4))
    for touching in touchings if not distances else RULES:
        found = violations(blank(len(board), len(board[0]), touching, fleet), board)
        rules = [violation.rule for violation in found]
        assert {v.cells[0] for v in found if v.rule == "unfinished ship"} == stray
        assert rules.count("overlap") == distances.count(0)
        assert rules.count("touching") == sum((distances + loose).count(near) for near in TOO_NEAR[touching])
        assert len(rules) == len(stray) + rules.count("overlap") + rules.count("touching")


@pytest.mark.parametrize("first", "WSLRTBM")  # seven tests, so that workers can share them
def test_every_board_of_two_by_three_is_read_as_the_rules_say(first):
    ships = list(every_place(2, 3))
    for number, letters in enumerate(product("WSLRTBM", repeat=5)):
        board = first + "".join(letters[:2]), "".join(letters[2:])
        # Boards with fewer than two ships have nothing to touch: they take the touching rules in turn, to save seconds.
        check_board(board, ships, RULES[number % 3 :][:1])


def test_random_boards_with_crossing_ships_are_read_as_the_rules_say():
    random, seen = Random(1), set()
    ships = list(every_place(3, 4))
    for _ in range(1500):
        cells = dict.fromkeys(product(range(3), range(4)), "W")
        for ship in random.sample(ships, random.randint(1, 5)):
            cells.update(ship)
        board = tuple("".join(cells[row, column] for column in range(4)) for row in range(3))
        check_board(board, ships)
        seen.update(naive(board, ships)[1])
    assert seen == {0, 1, 2, 9}


def test_ships_of_reads_whole_ships_and_passes_over_stray_parts():
    assert ships_on_board(("LMRT", "SLWM", "MRTB")) == [Ship(0, 0, 3), Ship(0, 3, 3, True), Ship(1, 0, 1)]
