"""The memory limit, checked before allocation: the verdict is undecided beyond it, and never wrong."""

import pytest

from deadreckon.kernel import budget
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.search import Unsuitable
from deadreckon.native import native_core, native_limits
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.nonogram.puzzle import Nonogram, black
from deadreckon.solving.count import count
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Method

BLANK = Battleship((None,) * 5, (None,) * 5, (2, 1, 1), ("00000",) * 5)
SOLUTIONS = 8_712
DIAGONALS = Nonogram(black((1,), (1,), (1,), (1,), (1,)), black((1,), (1,), (1,), (1,), (1,)))  # 120 solutions
MEMORIES = [0, 1, 1000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 10_000_000]


@pytest.fixture
def core():
    return pytest.importorskip("deadreckon._native")


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize(("puzzle", "number"), [(BLANK, SOLUTIONS), (DIAGONALS, 120)])
def test_all_solutions_or_those_that_fit(core, puzzle, number, memory):
    verdict = solve(puzzle, Limits(memory=memory))
    assert len(set(verdict.solutions)) == len(verdict.solutions) <= number
    assert verdict.complete == (len(verdict.solutions) == number)
    assert verdict.answer == ("multiple" if len(verdict.solutions) > 1 else "undecided")
    # A solution of five rows takes several hundred bytes of Python and of the core.
    assert len(verdict.solutions) * 300 <= memory


def test_memory_enough_is_enough(core):
    assert len(solve(BLANK, Limits(memory=100_000_000)).solutions) == SOLUTIONS
    assert not solve(BLANK, Limits(memory=1_000_000)).complete


@pytest.mark.parametrize("memory", MEMORIES)
@pytest.mark.parametrize("cells", [False, True])
def test_a_count_is_exact_or_a_lower_bound(core, memory, cells):
    tally = count(BLANK, Limits(memory=memory, nodes=200_000), cells)
    assert tally.number == SOLUTIONS if tally.status == "complete" else 0 <= tally.number < SOLUTIONS
    if memory != 10_000:  # about what it takes; what a block takes depends on what the allocator has at hand
        assert (tally.status == "complete") == (memory > 10_000)


def test_counting_may_take_what_it_is_given(core):
    """A count that needs a few megabytes is not to be had for one."""
    puzzle = Battleship((None,) * 8, (None,) * 8, (4, 3, 2, 1), ("0" * 8,) * 8)
    assert count(puzzle, Limits(memory=200_000_000, nodes=5_000_000)).status == "complete"
    assert count(puzzle, Limits(memory=1_000_000, nodes=200_000)).status == "limit"


def test_without_a_limit_the_core_keeps_to_its_own(core):
    assert native_limits(core, Limits())[3] == core.DEFAULT_MEMORY == 2**30
    assert native_limits(core, Limits(memory=2**80, nodes=2**80, solutions=2**80))[3] == 2**63


def test_a_fleet_that_no_memory_holds(core):
    everywhere = Battleship((None,) * 3, (None,) * 3, (999_999, 1), ("000",) * 3)
    assert solve(everywhere, Limits(memory=100_000)).answer == "none"
    status, boards, *_ = core.battleship([None] * 3, [None] * 3, [2**31 - 1, 1], ["000"] * 3, 0, 2, 2**63, 9.0, 100_000)
    assert (core.STATUSES[status], boards) == ("complete", ())


def test_the_kernel_stops_when_the_process_has_grown(monkeypatch):
    """A* keeps every state it has not expanded."""
    size = iter(range(0, 10**9, 1_000_000))
    monkeypatch.setattr(budget, "resident_bytes", lambda: next(size))
    method = Method("cells", propagate="bt", search="astar")
    verdict = solve(DIAGONALS, Limits(memory=8_000_000), method)
    assert (verdict.answer, verdict.complete) == ("undecided", False)
    assert 0 < verdict.counters.decisions < 200  # a look at the memory every few decisions, each a megabyte later


def test_building_a_model_stops_when_the_process_has_grown(monkeypatch):
    size = iter(range(0, 10**9, 1_000_000))
    monkeypatch.setattr(budget, "resident_bytes", lambda: next(size))
    verdict = solve(BLANK, Limits(memory=1_000_000), Method("places"))
    assert (verdict.answer, verdict.counters.decisions) == ("undecided", 0)


@pytest.mark.skipif(native_core() is None, reason="the kernel is told apart from the core")
def test_where_the_system_tells_nothing_the_kernel_refuses(monkeypatch):
    def nowhere(path, mode):
        raise FileNotFoundError(path)

    monkeypatch.setattr(budget, "open", nowhere, raising=False)
    with pytest.raises(Unsuitable, match="the native engine has it everywhere"):
        solve(BLANK, Limits(memory=10**9), Method("ships"))
    assert solve(BLANK, Limits(solutions=2, memory=10**9)).answer == "multiple"
    assert solve(BLANK, Limits(solutions=2), Method("ships")).answer == "multiple"
