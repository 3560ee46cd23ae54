"""The border to the core refuses invalid arguments with an error, and no C++ exception leaves it."""

import math
import subprocess
import sys
from array import array

import pytest

from deadreckon.native import NO_LIMIT
from waiting import HANG_SECONDS

LIMITS = (2, NO_LIMIT, 1.0, NO_LIMIT)
OUTGROWS = """
import resource, sys
from deadreckon import _native
size = 2000
clue = tuple((1, 1) for _ in range(size // 2))
used = int(open("/proc/self/statm").read().split()[5]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_DATA, (used + 10 * 2**20, resource.RLIM_INFINITY))
try:
    _native.nonogram((clue,) * size, (clue,) * size, 1, [], 2, 2**63, 10.0, 2**63)
except MemoryError:
    print("refused")
"""


@pytest.fixture
def core():
    return pytest.importorskip("deadreckon._native")


@pytest.mark.parametrize("number", [-1, -(2**40), 2**31, 2**32 + 1, 2**70])
@pytest.mark.parametrize("place", ["row", "column", "fleet"])
def test_integers_that_the_core_has_no_words_for(core, number, place):
    rows, columns, fleet = ([number if place == name else 0] for name in ("row", "column", "fleet"))
    with pytest.raises(ValueError, match=f"found {number}, expected a whole number from 0 to 2147483647"):
        core.battleship(rows, columns, fleet, ["0"], 0, *LIMITS)
    with pytest.raises(ValueError, match=f"found {number}, expected a whole number from 0 to 2147483647"):
        core.battleship_count(rows, columns, fleet, ["0"], 0, *LIMITS, False)


@pytest.mark.parametrize("block", [(2**32 + 1, 1), (1, 2**32 + 1), (-(2**32), 1)])
def test_blocks_that_the_core_has_no_words_for(core, block):
    with pytest.raises(ValueError, match="expected a whole number from -1 to 2147483647"):
        core.nonogram([[block]], [[]], 1, [], *LIMITS)
    with pytest.raises(ValueError, match="expected a whole number from -1 to 2147483647"):
        core.nonogram_count([[block]], [[]], 1, [], *LIMITS, False)


@pytest.mark.parametrize("wrong", [1.5, "1", [1], None])
def test_what_is_no_integer(core, wrong):
    with pytest.raises(TypeError):
        core.battleship([0], [0], [wrong] if wrong is not None else None, ["0"], 0, *LIMITS)


@pytest.mark.parametrize("touching", [-1, 3, 2**31 - 1])
def test_a_touching_rule_nobody_knows(core, touching):
    with pytest.raises(ValueError, match="touching rule"):
        core.battleship([0], [0], [], ["0"], touching, *LIMITS)


@pytest.mark.parametrize("limit", [-1, 2**64, 2**70, 1.5, "1", None])
@pytest.mark.parametrize("place", [0, 1, 3])
def test_limits_that_the_core_has_no_words_for(core, limit, place):
    limits = [*LIMITS[:place], limit, *LIMITS[place + 1 :]]
    with pytest.raises(ValueError if isinstance(limit, int) else TypeError):
        core.battleship([0], [0], [], ["0"], 0, *limits)
    with pytest.raises(ValueError if isinstance(limit, int) else TypeError):
        core.nonogram([[]], [[]], 1, [], *limits)


@pytest.mark.parametrize("seconds", [-1.0, math.nan, -math.inf])
def test_seconds_that_cannot_be_meant(core, seconds):
    with pytest.raises(ValueError, match="expected seconds from 0 on"):
        core.nonogram([[]], [[]], 1, [], 2, 2, seconds, 2)


@pytest.mark.parametrize("givens", [["00", "0"], ["000"], ["0", "00"], ["0é", "00"], ["0X", "00"], ["00"], []])
def test_givens_of_another_board(core, givens):
    with pytest.raises(ValueError, match="givens that do not fit the board"):
        core.battleship([0, 0], [0, 0], [], givens, 0, *LIMITS)


@pytest.mark.parametrize("clue", [[(1,)], [(1, 1, 1)], [()]])
def test_blocks_that_are_no_pairs(core, clue):
    with pytest.raises(ValueError, match="a block is a pair of length and colour"):
        core.nonogram([clue], [[]], 1, [], *LIMITS)


BOARD = [0, None], [None, 0], [None], ["00", "00"], 0
STRUCK = [(1, 1, 0, 0)]  # the length, row and column of a place, and whether it runs down
WEAKENED = *BOARD, STRUCK
GRID = [None, [(1, 1)]], [None, []], ".#", ["??", "??"], []
QUESTIONS = {
    "battleship_has_solution": (*WEAKENED, 5),
    "battleship_forces": (*WEAKENED, 5, [(0, 0, "W")]),
    "battleship_minimal_facts": (*WEAKENED, 5, ([(0, 0, "W")], [(0, 1)], [(1, 1, 1, 0)]), [[0], [3, 5]]),
    "nonogram_has_solution": (*GRID, 5),
    "nonogram_forces": (*GRID, 5, [(0, 0, ".")], [(1, 1, "#")]),
    "nonogram_forced_cells": GRID,
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_questions_about_relaxed_puzzles_are_refused_in_words(core, name):
    """Each argument by turns is of a wrong type, of another size, negative or huge."""
    ask, right = getattr(core, name), QUESTIONS[name]
    ask(*right)
    for place, value in enumerate(right):
        wrong = [None, object(), 1.5, -1, -(2**70), 2**70]
        if isinstance(value, list):
            wrong += [[*value, object()], [*value, "0"], [-(2**40)], 5]
        for other in wrong:
            with pytest.raises((TypeError, ValueError, OverflowError)):
                ask(*right[:place], other, *right[place + 1 :])
    with pytest.raises(TypeError):
        ask(*right[:-1])
    with pytest.raises(TypeError):
        ask(*right, 1)


# Height, width, colours and clues of a 2x2 grid; what its cells may be; the table of one tactic.
CLUES, CELLS, TABLE = (
    array("i", [2, 2, 1, 1, 1, 1, 0, 1, 2, 1, 0]).tobytes(),
    array("Q", [3, 3, 1, 3]).tobytes(),
    b"\1\12\0",
)
RATING = 30
AT_NONOGRAM_POSITIONS = {
    "nonogram_found_together": (CLUES, CELLS, TABLE, 5, 1.0),
    "nonogram_findings": (CLUES, CELLS, 11, 5, 1.0),
    "nonogram_assumed": (CLUES, CELLS, CELLS, 12, 5, 1.0),
    "nonogram_refute": (CLUES, CELLS, 0, 1, 5, 1.0),
    "nonogram_way": (CLUES, CELLS, CELLS, TABLE, RATING, False, 5, 1.0),
    "nonogram_sweeps": (CLUES, CELLS),
}


@pytest.mark.parametrize("name", AT_NONOGRAM_POSITIONS)
def test_positions_of_nonograms_are_refused_in_words(core, name):
    """Each argument by turns is of a wrong type or size, negative or huge."""
    ask, right = getattr(core, name), AT_NONOGRAM_POSITIONS[name]
    ask(*right)
    for place, value in enumerate(right):
        if value is False:
            continue  # anything is true or not
        wrong = [object(), "5"]
        if isinstance(value, bytes):
            wrong += [b"", value[:-1], value + value, b"\xff" * len(value)]
        elif type(value) is int:
            wrong += [2**70] if value == RATING else [-1, 2**70]  # any number will do for a rating
        for other in wrong:
            with pytest.raises((TypeError, ValueError, OverflowError)):
                ask(*right[:place], other, *right[place + 1 :])
    with pytest.raises(TypeError):
        ask(*right[:-1])


CERTIFYING = {
    "battleship_prove": ([1, 0], [1, 0], [1], ["00", "00"], 0, [["SW", "WW"]], 1, 1, *LIMITS),
    "nonogram_prove": ([[(1, 1)]], [[(1, 1)], []], 1, [], [[b"\1\0"]], 1, 1, *LIMITS),
    "check_certificate": (b"1 xa >= 1 ;", b"pseudo-Boolean proof version 3.0", ("xa",), 1.0, 2**20),
}


@pytest.mark.parametrize("name", CERTIFYING)
def test_what_certificates_are_made_of_is_refused_in_words(core, name):
    ask, right = getattr(core, name), CERTIFYING[name]
    ask(*right)
    for place in range(len(right)):
        with pytest.raises((TypeError, ValueError, OverflowError)):
            ask(*right[:place], object(), *right[place + 1 :])
    with pytest.raises(TypeError):
        ask(*right[:-1])


def test_a_known_board_that_is_no_solution_is_refused(core):
    right = CERTIFYING["battleship_prove"]
    with pytest.raises(AssertionError, match="a board that is no solution"):
        core.battleship_prove(*right[:5], [["WS", "WW"]], *right[6:])
    for known in ([["SW"]], [["SX", "WW"]], [[]]):
        with pytest.raises(ValueError, match="boards that do not fit the puzzle"):
            core.battleship_prove(*right[:5], known, *right[6:])
    picture = CERTIFYING["nonogram_prove"]
    with pytest.raises(ValueError, match="boards that do not fit the puzzle"):
        core.nonogram_prove(*picture[:4], [[b"\2\0"]], *picture[5:])
    with pytest.raises(ValueError, match="a line without a clue"):
        core.nonogram_prove([[(-1, 1)]], *picture[1:])


SETS = bytes(8)  # of a board of 2x2 cells: one word each
POSITION = 2, 2, 0, SETS * 12, (1, None, 0, 1), (1, 0)  # eight sets of cells, and two sets of struck places a length
ROWS = bytes([0, 10, 1, 0, 30, 50, 0, 0])  # of the table of tactics: one that looks, and one that assumes
ABOUT_POSITIONS = {
    "battleship_findings": (*POSITION, 3, 5),
    "battleship_way": (*POSITION, "SWWW", ROWS, 20, False, 5, 1.0),
    "battleship_broken_rule": (*POSITION, 4),
    "battleship_follow_assumption": (*POSITION, ROWS, SETS * 2, 3, True, SETS * 2, 5, 1.0),
    "battleship_refuted_assumptions": (*POSITION, "SWWW", ROWS, 1, 60, 50, 1.0),
    "battleship_agreeing_cases": (*POSITION, "SWWW", bytes([0, 10, 1, 0, 31, 55, 0, 0]), 1, 60, 50, 1.0),
    "battleship_nested_assumptions": (*POSITION, "SWWW", bytes([30, 50, 0, 0, 33, 80, 0, 0]), 1, 60, 50, 1.0),
    "battleship_forced_by_few_facts": (*POSITION, ["SWWW"], 5, 50, 1.0),
    "battleship_pieces": POSITION,
    "battleship_open_places": POSITION,
    "battleship_ways_of_lines": POSITION,
    "battleship_fewest_submarines": POSITION,
}


DRAFT = (
    (4, 4, 0, (2, 1), None, False, 1_000, 1, (), "W?SLRTBM", 0, 9, 50),
    (bytes([0, 10, 1, 0, 1, 10, 1, 0, 3, 12, 0, 0]), 0, 20, False, -1, 9, 0, 9),
    0,
    7,
    20,
    1_000,
    1.0,
)


def test_a_draft_is_refused_in_words(core):
    tried, found = core.battleship_draft_of_grade(*DRAFT)
    assert 0 < tried <= 20 and (found is None or len(found) == 7)
    for part in (0, 1):
        for place in range(len(DRAFT[part])):
            wrong = (*DRAFT[part][:place], object(), *DRAFT[part][place + 1 :])
            if wrong[place] is not DRAFT[part][place] and not isinstance(DRAFT[part][place], bool):
                with pytest.raises((TypeError, ValueError)):
                    core.battleship_draft_of_grade(*DRAFT[:part], wrong, *DRAFT[part + 1 :])
    for place in range(len(DRAFT)):
        with pytest.raises((TypeError, ValueError)):
            core.battleship_draft_of_grade(*DRAFT[:place], object(), *DRAFT[place + 1 :])
    for changed in ({3: (9, 9)}, {4: "S"}, {7: 9}, {8: (8,)}, {9: "X"}, {10: 3}, {12: 101}):
        board = tuple(changed.get(place, value) for place, value in enumerate(DRAFT[0]))
        with pytest.raises(ValueError):
            core.battleship_draft_of_grade(board, *DRAFT[1:])
    with pytest.raises(ValueError, match="the number of a row"):
        core.battleship_draft_of_grade(DRAFT[0], (*DRAFT[1][:4], 3, *DRAFT[1][5:]), *DRAFT[2:])


@pytest.mark.parametrize("name", ABOUT_POSITIONS)
def test_questions_about_positions_are_refused_in_words(core, name):
    """Each argument by turns is of a wrong type, of another size, or huge."""
    ask, right = getattr(core, name), ABOUT_POSITIONS[name]
    ask(*right)
    for place, value in enumerate(right):
        wrong = [object(), -(2**70), 2**70, 1.5]
        if isinstance(value, float):
            wrong = [object(), -(2**70), -0.5, math.nan, "1", None]
        elif isinstance(value, bytes):
            wrong += [value[1:], value + b"0", value + SETS, b"", value.decode()]
        elif not isinstance(value, int):
            wrong += [(*value, object()), (*value, 2**70), (-(2**40),), (b"0",), 5]
        for other in wrong if not isinstance(value, bool) else []:
            with pytest.raises((TypeError, ValueError, OverflowError)):
                ask(*right[:place], other, *right[place + 1 :])
    with pytest.raises(TypeError):
        ask(*right[:-1])
    with pytest.raises(TypeError):
        ask(*right, 1)


FLEETS = {
    "battleship_fleet_by_rejection": (5, 5, 0, [2, 1], 7, 50),
    "battleship_fleet_by_chain": (5, 5, 0, [2, 1], 7, 50),
    "battleship_fleet_ranking": (5, 5, 0, [2, 1], 50, 2**20),
}


@pytest.mark.parametrize("name", FLEETS)
def test_fleets_that_cannot_be_meant_are_refused_in_words(core, name):
    ask, right = getattr(core, name), FLEETS[name]
    ask(*right)
    for place, value in enumerate(right):
        wrong = [None, object(), 1.5, "1", -1, -(2**70), 2**70]
        if isinstance(value, list):
            wrong += [[*value, object()], [-1], [2**40], [26], [2**31 - 1] * 3, 5]
        for other in wrong:
            with pytest.raises((TypeError, ValueError, OverflowError)):
                ask(*right[:place], other, *right[place + 1 :])
    for size in [(0, 5), (5, 0), (4097, 1), (2**16, 2**16)]:
        with pytest.raises(ValueError, match="a board or a touching rule that the core does not know"):
            ask(*size, *right[2:])
    with pytest.raises(TypeError):
        ask(*right[:-1])


def test_rankings_and_numbers_that_are_none(core):
    ranking, size = core.battleship_fleet_ranking(3, 3, 0, [1], NO_LIMIT, 2**20)
    assert (size, core.battleship_fleet_of_rank(ranking, 8, 0)) == (9, ((0, 1),))
    for number in [(9, 0), (0, 1), (-1, 0), (0, 2**64), (None, 0), (0, 1.5)]:
        with pytest.raises((TypeError, ValueError)):
            core.battleship_fleet_of_rank(ranking, *number)
    for other in [None, object(), 5]:
        with pytest.raises((TypeError, ValueError)):
            core.battleship_fleet_of_rank(other, 0, 0)


def test_fleets_that_need_more_than_the_limits_allow(core):
    assert core.battleship_fleet_ranking(8, 8, 0, [3, 3, 2], 1, 2**30) is None
    assert core.battleship_fleet_ranking(8, 8, 0, [3, 3, 2], NO_LIMIT, 1_000) is None
    assert core.battleship_fleet_by_rejection(3, 3, 0, [9], 1, 1_000) is None
    assert core.battleship_fleet_by_rejection(3, 3, 0, [0, 0, 0, 1], 1, 1_000) is None
    assert core.battleship_fleet_by_chain(3, 3, 0, [9], 1, 1_000) is None


@pytest.mark.parametrize("name", ABOUT_POSITIONS)
@pytest.mark.parametrize("size", [(0, 2), (2, -1), (2**16, 2**16), (4097, 1), (3, 2), (2, 3)])
def test_boards_that_are_none(core, name, size):
    with pytest.raises(ValueError):
        getattr(core, name)(*size, *ABOUT_POSITIONS[name][2:])


@pytest.mark.parametrize("tactic", [-1, 29, 2**31 - 1])
def test_tactics_that_no_table_has(core, tactic):
    with pytest.raises(ValueError, match="a tactic that the core does not know"):
        core.battleship_findings(*POSITION, tactic, 5)


@pytest.mark.parametrize("rows", [bytes(3), bytes([35, 10, 0, 0]), bytes([0, 10, 2, 0]), bytes([0, 10, 0, 2]), b""])
def test_rows_that_no_table_has(core, rows):
    with pytest.raises(ValueError, match="expected four bytes for each tactic"):
        core.battleship_way(*POSITION, None, rows, 20, False, 5, 1.0)


@pytest.mark.parametrize(
    "mark", [(0, 0), (0, 0, "W", 1), (2, 0, "W"), (0, -1, "W"), (0, 0, ""), (0, 0, "WW"), [0, 0, "W"]]
)
def test_marks_that_are_none(core, mark):
    with pytest.raises((TypeError, ValueError)):
        core.battleship_forces(*WEAKENED, 5, [mark])
    with pytest.raises((TypeError, ValueError)):
        core.nonogram_forces(*GRID, 5, [], [mark])
    with pytest.raises((TypeError, ValueError)):
        core.nonogram_has_solution(*GRID[:-1], [mark], 5)


@pytest.mark.parametrize("place", [(1, 0, 0), (3, 0, 0, 0), (2, 1, 0, 1), (1, 0, 0, 1), (0, 0, 0, 0), (1, 2, 0, 0)])
def test_places_that_are_not_on_the_board(core, place):
    with pytest.raises(ValueError, match="expected places on the board"):
        core.battleship_has_solution(*BOARD, [place], 5)


@pytest.mark.parametrize("letter", ["0", "X", "é"])
def test_letters_that_no_cell_has(core, letter):
    with pytest.raises(ValueError, match="expected marks"):
        core.battleship_forces(*WEAKENED, 5, [(0, 0, letter)])
    with pytest.raises(ValueError, match="expected marks"):
        core.nonogram_forces(*GRID, 5, [(0, 0, letter)], [])


def test_a_number_of_ships_is_unknown_in_questions_alone(core):
    with pytest.raises(TypeError):
        core.battleship([0], [0], [None], ["0"], 0, *LIMITS)


@pytest.mark.skipif(sys.platform != "linux", reason="limits the memory of a process by Linux's means")
def test_memory_that_cannot_be_had_is_a_memory_error(core):
    done = subprocess.run([sys.executable, "-c", OUTGROWS], capture_output=True, text=True, timeout=HANG_SECONDS)
    assert (done.returncode, done.stdout) == (0, "refused\n"), done.stderr
