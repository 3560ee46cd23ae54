"""Needed givens: by their definition, and the same whether the core or the kernel finds the rivals."""

from itertools import combinations
from random import Random

import pytest

from deadreckon.generating.rivals import find_rival
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.generating import needed_givens
from deadreckon.puzzles.battleship.generating.fleets import draw_fleet
from deadreckon.puzzles.battleship.generating.needed_givens import hit_in_order
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.battleship.generating.sketch import Sketch, random_ranks
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.generator import TooHard
from puzzles.battleship.oracles import every_board, right_boards

OPTIONS = [
    BattleshipOptions(4, 4, (2, 1)),
    BattleshipOptions(4, 4, (2, 1), symmetry="rotate"),
    BattleshipOptions(4, 4, (2, 1), symmetry="mirror", kinds=("water", "ship", "end", "submarine")),
    BattleshipOptions(3, 5, (2, 1), touching="diagonal", hide_counts=2),
    BattleshipOptions(3, 3, (1, 2), touching="free", kinds=("ship",)),
]


def by_definition(sets, elements):
    """Each element in turn is left out if the others still hit all sets."""
    left = set(range(elements))
    for element in range(elements):
        if all((left - {element}) & each for each in sets):
            left.remove(element)
    return left


def test_hitting_in_order_is_leaving_out_in_order():
    random = Random(1)
    for _ in range(200):
        sets = [set(random.sample(range(8), random.randint(1, 5))) for _ in range(random.randint(0, 9))]
        masks = [sum(1 << element for element in each) for each in sets]
        assert hit_in_order(masks) == sum(1 << element for element in by_definition(sets, 8))


def sketches(options, number):
    random = Random(f"{options}")
    boards = every_board(options.rows, options.columns, options.touching)[options.fleet]
    for _ in range(number):
        hidden = frozenset(random.sample(range(options.rows + options.columns), options.hide_counts))
        ranks = random_ranks(random, options.rows * options.columns)
        yield Sketch(random.choice(boards), ranks, hidden)


def made(sketch, options, by_core):
    marks = sketch.marks(options.kinds)
    groups = sketch.groups(marks, options)
    arguments = sketch.blank(options), sketch.solution, marks, groups
    if by_core:
        needed = needed_givens._by_core(native_core(), *arguments)
    else:
        needed = needed_givens._by_rivals(*arguments, find_rival)
    return needed.puzzle if needed else None


def by_brute_force(sketch, options):
    """All givens, then each group in turn left out if one solution remains."""
    marks, blank = sketch.marks(options.kinds), sketch.blank(options)
    groups = left = sketch.groups(marks, options)

    def give(groups):
        rows = [list(row) for row in blank.givens]
        for cell in [cell for group in groups for cell in group]:
            rows[cell // options.columns][cell % options.columns] = marks[cell]
        return blank.with_givens(tuple(map("".join, rows)))

    for group in groups:
        fewer = [other for other in left if other != group]
        if len(right_boards(give(fewer))) == 1:
            left = fewer
    return give(left) if right_boards(give(left)) == [sketch.solution] else None


@pytest.mark.parametrize(
    "options", OPTIONS, ids=lambda options: f"{options.symmetry}-{options.touching}-{len(options.kinds)}"
)
@pytest.mark.parametrize("by_core", [True, False])
def test_by_brute_force(options, by_core):
    if by_core and native_core() is None:
        pytest.skip("the core was not built")
    puzzles = [(made(sketch, options, by_core), by_brute_force(sketch, options)) for sketch in sketches(options, 12)]
    assert all(one == other for one, other in puzzles)
    assert any(one for one, _ in puzzles)


def test_core_and_kernel_make_the_same_of_larger_boards():
    if native_core() is None:
        pytest.skip("the core was not built")
    options, random = BattleshipOptions(7, 6, (3, 2, 1)), Random(2)
    for _ in range(5):
        board = draw_fleet(random, 7, 6, (3, 2, 1)).board
        sketch = Sketch(board, random_ranks(random, 42))
        assert made(sketch, options, True) == made(sketch, options, False)


def test_a_board_that_takes_too_long_is_told():
    if native_core() is None:
        pytest.skip("the core was not built")
    options = BattleshipOptions()
    sketch = Sketch(draw_fleet(Random(1), 10, 10, options.fleet).board, random_ranks(Random(1), 100))
    with pytest.MonkeyPatch.context() as patch, pytest.raises(TooHard):
        patch.setattr(needed_givens, "NODES", 0)
        made(sketch, options, True)


@pytest.mark.parametrize(
    ("solution", "marks", "order"),
    [
        ("WS", "0S", (0, 1)),  # nothing may be given as nothing
        ("WS", "?S", (0, 1)),  # no ship part
        ("WS", "WW", (0, 1)),
        ("WS", "WS", (0, 2)),  # more groups than cells
        ("WS", "WS", (0,)),
        ("WSW", "WS", (0, 1)),
    ],
)
def test_what_cannot_be_given_is_refused_at_the_border(solution, marks, order):
    core = native_core()
    if core is None:
        pytest.skip("the core was not built")
    puzzle = Battleship((1,), (0, 1), (1,), ("00",))
    arguments = puzzle.row_counts, puzzle.column_counts, puzzle.fleet, puzzle.givens, 0
    with pytest.raises(ValueError, match="do not fit the board"):
        core.battleship_needed_givens(*arguments, solution, marks, order, 1, 4, 100)


def test_all_sets_of_two_of_four():
    assert hit_in_order([1 << a | 1 << b for a, b in combinations(range(4), 2)]) == 0b1110
