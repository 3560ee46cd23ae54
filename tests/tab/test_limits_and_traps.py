"""Limits, interruptions, refusals, traps and memory: a correct answer or an error, and then a correct next call."""

import pytest

from border_fuzz import fuzz
from deadreckon.native import NO_LIMIT
from deadreckon.pages.tab.wasm_core import packed
from puzzles.nonogram.drawing import random_square
from test_native_border import BOARD, LIMITS

EASY = [1, 0], [1, None], [1], ["00", "00"], 0
SOLVED = 0, (("SW", "WW"),), 0, 0
COUNT_SLOWLY = [None] * 14, [None] * 14, [4, 3, 2, 1], ["0" * 14] * 14, 0
LIMIT = 2  # the status


def nonogram(core, puzzle, *limits):
    return core.nonogram(puzzle.rows, puzzle.columns, len(puzzle.colours), [], *limits)


def test_a_limit_of_time_or_memory_deep_inside_is_an_answer(node):
    """Where the core throws to leave its work, as in setting up what is large."""
    large = random_square(100, 0.4, 1)
    before = node.traps
    assert nonogram(node.core, large, 2, NO_LIMIT, 0.02, NO_LIMIT)[:2] == (LIMIT, ())
    assert nonogram(node.core, large, 2, NO_LIMIT, 1e18, 10_000)[:2] == (LIMIT, ())
    assert node.core.battleship_count(*COUNT_SLOWLY, NO_LIMIT, 20_000, 1e18, 10**6, False)[0] == LIMIT
    assert node.core.battleship(*EASY, *LIMITS) == SOLVED
    assert node.traps == before


def test_counting_stays_within_what_suits_a_tab_and_memory_is_given_back(new_node):
    node = new_node()
    core = node.core
    status, *_ = core.battleship_count(*COUNT_SLOWLY, NO_LIMIT, NO_LIMIT, 10.0, core.DEFAULT_MEMORY, False)
    assert core.STATUSES[status] in ("complete", "limit")
    assert (node.traps, node.growth) == (0, 1)
    assert core.battleship(*EASY, *LIMITS) == SOLVED
    assert node.growth == 1


def test_a_ranking_outlives_its_instance(new_node):
    native = pytest.importorskip("deadreckon._native")
    node = new_node()
    blank = 8, 7, 0, (3, 2, 1), NO_LIMIT, 2**28
    held, size = node.core.battleship_fleet_ranking(*blank)
    held_natively, size_natively = native.battleship_fleet_ranking(*blank)
    assert size == size_natively
    fleets = [native.battleship_fleet_of_rank(held_natively, number, 0) for number in (0, size // 2, size - 1)]
    node.core.battleship_count(*COUNT_SLOWLY, NO_LIMIT, NO_LIMIT, 10.0, 2**28, False)
    assert node.growth == 1
    assert [node.core.battleship_fleet_of_rank(held, number, 0) for number in (0, size // 2, size - 1)] == fleets
    with pytest.raises(ValueError, match="a number that no fleet has"):
        node.core.battleship_fleet_of_rank(held, size, 0)
    for wrong in (None, 7, (), (1, 2)):
        with pytest.raises(TypeError):
            node.core.battleship_fleet_of_rank(wrong, 0, 0)


def test_a_large_ranking_is_kept_until_another_takes_its_place(new_node):
    node = new_node()
    held, size = node.core.battleship_fleet_ranking(9, 9, 0, (4, 3, 2, 1), NO_LIMIT, 2**28)  # above 64 MB
    assert node.core.battleship_fleet_of_rank(held, size % 2**64 - 1, size >> 64)
    assert node.core.battleship(*EASY, *LIMITS) == SOLVED
    assert node.growth == 0
    node.core.battleship_fleet_ranking(5, 5, 0, (1, 1), NO_LIMIT, 2**28)
    assert node.growth == 1


def test_who_interrupts_a_call_ends_it(new_node):
    node = new_node("always")
    with pytest.raises(KeyboardInterrupt):
        node.core.battleship_count(*COUNT_SLOWLY, NO_LIMIT, NO_LIMIT, 1e18, 2**28, False)
    assert node.core.battleship(*EASY, *LIMITS) == SOLVED
    assert node.traps == 0


def test_after_a_trap_another_instance_answers(new_node):
    node = new_node("fails")
    with pytest.raises(RuntimeError, match="the core failed: Error: a fault beside the core"):
        node.core.battleship_count(*COUNT_SLOWLY, NO_LIMIT, NO_LIMIT, 1e18, 2**28, False)
    assert node.traps == 1
    assert node.core.battleship(*EASY, *LIMITS) == SOLVED
    assert node.traps == 1


def test_refusals_are_in_words_and_need_no_new_instance(node):
    replaced = node.traps, node.growth
    with pytest.raises(ValueError, match="found -1, expected a whole number from 0 to 2147483647"):
        node.core.battleship([-1], [0], [], ["0"], 0, *LIMITS)
    with pytest.raises(TypeError):
        node.core.battleship_has_solution(*BOARD)
    with pytest.raises(ValueError, match="givens that do not fit the board"):
        node.core.battleship([0], [0], [], ["00"], 0, *LIMITS)
    with pytest.raises(TypeError, match="found <object"):
        node.core.battleship([object()], [0], [], ["0"], 0, *LIMITS)
    assert b"not whole" in node.call("battleship", packed(([0],))[:-1])
    assert b"no call" in node.call("battleships", packed(()))
    assert (node.traps, node.growth) == replaced


def test_nothing_but_answers_and_refusals(node):
    fuzz(node.core, 20, 1)
    assert node.traps == 0
    assert node.core.battleship(*EASY, *LIMITS) == SOLVED
