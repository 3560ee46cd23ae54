"""Drafts of battleship puzzles: unique and irredundant by CP-SAT, as requested, reproducible from the seed."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from deadreckon.generating.rivals import find_rival
from deadreckon.puzzles.battleship.generating.appearance import appearance
from deadreckon.puzzles.battleship.generating.generator import GENERATOR
from deadreckon.puzzles.battleship.generating.given_kinds import KINDS
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.generator import InvalidOptions
from deadreckon.puzzles.symmetric_cells import symmetric_groups
from puzzles.battleship.oracles import counts_of, right_boards_by_cp_sat
from thoroughness import batches

SIZES = [(5, 5, (2, 1, 1)), (6, 6, (3, 2, 1)), (4, 7, (2, 1, 0, 1)), (8, 5, (3, 2, 1)), (7, 7, (3, 2, 1))]
GIVABLE = [(), ("water", "ship"), ("ship", "end"), ("water", "submarine", "end")]


def pytest_generate_tests(metafunc):
    if "batch" in metafunc.fixturenames:
        metafunc.parametrize("batch", batches(metafunc.config, 10))


def random_options(random):
    rows, columns, fleet = random.choice(SIZES)
    return BattleshipOptions(
        rows,
        columns,
        fleet,
        kinds=random.choice(GIVABLE),
        symmetry=random.choice(("none", "none", "rotate", "mirror")),
        touching=random.choice(("never", "never", "diagonal", "free")),
        hide_counts=random.choice((0, 0, 0, 1, 3)),
    )


def drafts(random, number):
    """`number` drafts with their options; some options cannot exclude all rivals."""
    while number:
        options = random_options(random)
        if draft := GENERATOR.draw(random, options, find_rival):
            number -= 1
            yield options, draft


def without(puzzle, group):
    rows = [list(row) for row in puzzle.givens]
    for r, c in group:
        rows[r][c] = "0"
    return puzzle.with_givens(tuple(map("".join, rows)))


def given_groups(puzzle, symmetry):
    given = {(r, c) for r, row in enumerate(puzzle.givens) for c, mark in enumerate(row) if mark != "0"}
    return [group for group in symmetric_groups(puzzle.height, puzzle.width, symmetry) if given & set(group)]


@pytest.mark.scaled
def test_unique_and_irredundant_by_cp_sat(batch):
    for options, draft in drafts(Random(f"drafts {batch}"), 20):
        puzzle = draft.puzzle
        assert right_boards_by_cp_sat(puzzle, 2) == [draft.solution]
        for group in given_groups(puzzle, options.symmetry):
            assert len(right_boards_by_cp_sat(without(puzzle, group), 2)) == 2, (puzzle, group)


def test_as_requested():
    for options, draft in drafts(Random("wishes"), 60):
        puzzle, seen = draft.puzzle, appearance(draft.puzzle, draft.solution)
        assert (puzzle.height, puzzle.width, puzzle.fleet) == (options.rows, options.columns, options.fleet)
        assert puzzle.touching == options.touching
        assert seen.hidden_counts == options.hide_counts
        told = [count for counts in counts_of(draft.solution) for count in counts]
        assert all(one in (None, other) for one, other in zip((*puzzle.row_counts, *puzzle.column_counts), told))
        assert {kind for kind, _ in seen.givens} <= set(options.kinds or KINDS.keys() - {"ship"})
        for group in given_groups(puzzle, options.symmetry):
            assert all(puzzle.givens[r][c] != "0" for r, c in group)


def test_the_same_seed_makes_the_same_puzzle():
    first, again, other = (list(drafts(Random(seed), 5)) for seed in (5, 5, 6))
    assert first == again
    assert first != other


@pytest.mark.parametrize("most", [0, 1, 3])
def test_few_givens(most):
    options, random = BattleshipOptions(8, 8, (3, 3, 2), givens=most), Random(most)
    found = [draft for _ in range(20) if (draft := GENERATOR.draw(random, options, find_rival))]
    assert sum(not draft.gap for draft in found) > 5
    for draft in found:
        given = sum(number for _, number in appearance(draft.puzzle, draft.solution).givens)
        assert draft.gap == max(0, given - most)


def test_lines_are_neither_full_nor_empty_where_that_is_requested():
    plain, busy = BattleshipOptions(), BattleshipOptions(busy_lines=True)
    for options, any_idle in ((plain, True), (busy, False)):
        random, found = Random(3), []
        for _ in range(20):
            found.append(GENERATOR.draw(random, options, find_rival))
        seen = [appearance(draft.puzzle, draft.solution) for draft in found]
        assert any(one.empty_lines + one.full_lines for one in seen) == any_idle


@pytest.mark.parametrize(("rows", "columns", "fleet"), [(8, 6, (1, 1, 1, 1)), (8, 8, (3, 2, 1)), (9, 5, (1, 1, 1, 1))])
def test_lines_are_busy_even_where_ships_just_reach_all_of_them(rows, columns, fleet):
    options, random = BattleshipOptions(rows, columns, fleet, busy_lines=True), Random(1)
    found = [draft for _ in range(12) if (draft := GENERATOR.draw(random, options, find_rival))]
    assert len(found) > 6
    seen = [appearance(draft.puzzle, draft.solution) for draft in found]
    assert not any(one.empty_lines + one.full_lines for one in seen)


@pytest.mark.parametrize(("rows", "columns", "fleet"), [(9, 6, (1, 1, 1, 1)), (1, 5, (2, 1))])
def test_lines_that_no_fleet_keeps_busy(rows, columns, fleet):
    options = BattleshipOptions(rows, columns, fleet, busy_lines=True)
    with pytest.raises(InvalidOptions, match=f"busy_lines: .* lines of {rows} x {columns} cells"):
        GENERATOR.sample(options)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"rows": 0}, "rows: found 0, expected a whole number from 1 to 100"),
        ({"rows": "ten"}, "rows: found 'ten'"),
        ({"fleet": (0,) * 11 + (1,)}, "fleet: found a ship of length 12"),
        ({"fleet": (200,)}, "fleet: found ships of 200 cells, expected at most 100"),
        ({"fleet": "4,3"}, "fleet: found '4,3', expected a tuple"),
        ({"fleet": (0,)}, r"fleet: found \(0,\), expected at least one ship"),
        ({"fleet": ()}, "expected at least one ship"),
        ({"busy_lines": "no"}, "busy_lines: found 'no', expected True or False"),
        ({"narrow": 1}, "narrow: found 1, expected True or False"),
        ({"openings": True}, "openings: found True"),
        ({"fleet": (-1,)}, "ships of length 1: found -1"),
        ({"givens": -1}, "givens: found -1"),
        ({"kinds": ("sea",)}, "kinds: found 'sea', expected one of water, ship"),
        ({"symmetry": "both"}, "symmetry: found 'both'"),
        ({"hide_counts": 21}, "hide_counts: found 21, expected a whole number from 0 to 20"),
        ({"touching": "always"}, "touching: found 'always'"),
        ({"openings": -1}, "openings: found -1"),
        ({"hard_steps": -1}, "hard_steps: found -1"),
        ({"assumptions": "few"}, "assumptions: found 'few'"),
        ({"ways": -1}, "ways: found -1"),
        ({"first_in_line": 1}, "first_in_line: found 1, expected True or False"),
        ({"irredundant": "yes"}, "irredundant: found 'yes', expected one of grade, unique, no"),
    ],
)
def test_wrong_options(wrong, words):
    with pytest.raises(InvalidOptions, match=words):
        BattleshipOptions(**wrong)


def test_lists_are_as_good_as_tuples():
    assert BattleshipOptions(fleet=[4, 3], kinds=["water"]) == BattleshipOptions(fleet=(4, 3), kinds=("water",))


def test_nothing_told_and_nothing_given():
    with pytest.raises(InvalidOptions, match="givens: found 0 with all counts hidden, expected some"):
        GENERATOR.sample(BattleshipOptions(6, 6, (3, 2, 1), givens=0, hide_counts=12))
    assert GENERATOR.sample(BattleshipOptions(1, 1, (1,), givens=0, hide_counts=2))


def test_a_fleet_that_does_not_fit():
    with pytest.raises(InvalidOptions, match="expected ships that fit on a board of 3 x 3"):
        GENERATOR.draw(Random(0), BattleshipOptions(3, 3, (5,)), find_rival)


@pytest.mark.parametrize(("rows", "columns"), [*product((3, 4), (3, 4))])
def test_symmetry_of_given_cells_is_seen(rows, columns):
    options = BattleshipOptions(rows, columns, (2, 1))
    draft = next(filter(None, (GENERATOR.draw(Random(seed), options, find_rival) for seed in range(9))))
    for symmetry in ("rotate", "mirror"):
        rows_of_givens = [["0"] * columns for _ in range(rows)]
        for r, c in symmetric_groups(rows, columns, symmetry)[1]:
            rows_of_givens[r][c] = draft.solution[r][c]
        puzzle = replace(draft, puzzle=draft.puzzle.with_givens(tuple(map("".join, rows_of_givens)))).puzzle
        assert appearance(puzzle, draft.solution).symmetry in ("rotate", "mirror")
