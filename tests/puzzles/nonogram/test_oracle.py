"""Queries on nonograms with missing clues: against brute force on tiny grids, and the solver on larger ones."""

from itertools import product
from random import Random

import pytest

from deadreckon import Limits, solve
from deadreckon.native import native_core
from deadreckon.puzzles.nonogram import oracle
from deadreckon.puzzles.nonogram.oracle import KeptFacts
from deadreckon.puzzles.nonogram.puzzle import BLACK, MISSING, Weakened, clue_of
from puzzles.nonogram.oracles import expression

MAX_NODES = 10**9
needs_core = pytest.mark.skipif(native_core() is None, reason="the kernel takes too long for this")


@pytest.fixture(params=["core", "kernel"])
def answering(request, monkeypatch):
    """Answers by the core, or by the kernel without it."""
    if request.param == "kernel":
        monkeypatch.setattr(oracle, "native_core", lambda: None)
    elif native_core() is None:
        pytest.skip("no native core here")
    return request.param


def relaxed(random, grid, letters, keep):
    """The facts of a grid, each kept with the probability `keep`, sometimes with a wrong one."""
    rows, columns = (
        tuple(clue_of("".join(line), letters) if random.random() < keep else None for line in lines)
        for lines in (grid, list(zip(*grid)))
    )
    marks = [[mark if random.random() < keep / 3 else "?" for mark in row] for row in grid]
    if random.random() < 0.5:
        marks[random.randrange(len(grid))][random.randrange(len(grid[0]))] = random.choice("." + letters)
    cells = list(product(range(len(grid)), range(len(grid[0])), "." + letters))
    ruled_out = random.sample(cells, random.choice((0, 0, 1, 2)))
    return rows, columns, letters, tuple(map("".join, marks)), ruled_out


def grids_with(rows, columns, letters, marks, ruled_out):
    """Every grid with these facts, by brute force."""
    ways = [["." + letters if mark == "?" else mark for mark in row] for row in marks]
    for r, c, mark in ruled_out:
        ways[r][c] = ways[r][c].replace(mark, "")
    width = len(columns)
    looks = [clue and expression(clue, letters) for clue in (*rows, *columns)]
    looks = [expression((), letters) if clue == () else look for clue, look in zip((*rows, *columns), looks)]
    for cells in product(*[way for row in ways for way in row]):
        text = "".join(cells)
        grid = tuple(text[start : start + width] for start in range(0, len(text), width))
        lines = [*grid, *map("".join, zip(*grid))]
        if all(look is None or look.fullmatch(line) for look, line in zip(looks, lines)):
            yield grid


def tiny_questions(seed, number):
    random = Random(seed)
    for _ in range(number):
        letters = random.choice(("#", "#", "ab"))
        height, width = random.choice(((1, 4), (2, 3), (3, 2), (3, 3)))
        grid = tuple("".join(random.choice("." + letters) for _ in range(width)) for _ in range(height))
        facts = relaxed(random, grid, letters, random.choice((0.3, 0.6, 0.9)))
        yield random, facts, list(grids_with(*facts))


@pytest.mark.parametrize("seed", range(3))
def test_whether_there_is_a_solution_against_brute_force(seed, answering):
    answers = set()
    for _, facts, grids in tiny_questions(seed, 200):
        assert oracle.has_solution(KeptFacts(*facts), MAX_NODES) == bool(grids), facts
        answers.add(bool(grids))
    assert answers == {True, False}


@pytest.mark.parametrize("seed", range(3))
def test_what_is_forced_against_brute_force(seed, answering):
    answers = set()
    for random, facts, grids in tiny_questions(seed, 150 if answering == "core" else 40):
        _, _, letters, marks, _ = facts
        cells = list(product(range(len(marks)), range(len(marks[0])), "." + letters))
        for _ in range(6):
            sets, rules_out = (
                random.sample(cells, random.choice((0, 1, 1))),
                random.sample(cells, random.choice((0, 1))),
            )
            right = all(
                all(grid[r][c] == mark for r, c, mark in sets) and all(grid[r][c] != mark for r, c, mark in rules_out)
                for grid in grids
            )
            found = oracle.forces(KeptFacts(*facts), sets, rules_out, MAX_NODES)
            assert found == right, (facts, sets, rules_out)
            answers.add(right)
    assert answers == {True, False}


def test_cells_forced_by_line_solving_are_right(answering):
    found = 0
    for _, facts, grids in tiny_questions(9, 200):
        masks = oracle.forced_cells(KeptFacts(*facts))
        if masks is None:
            assert not grids
            continue
        _, columns, letters, *_ = facts
        for value, mask in zip("." + letters, masks):
            cells = [divmod(cell, len(columns)) for cell in range(mask.bit_length()) if mask >> cell & 1]
            found += len(cells)
            assert all(grid[r][c] == value for grid in grids for r, c in cells), facts
    assert found > 100


@needs_core
def test_against_the_solver():
    """On grids of 12x12 with a third of the clues missing, each with one cell denied."""
    random, answers = Random(3), set()
    for _ in range(150):
        grid = tuple("".join(random.choice(".##") for _ in range(12)) for _ in range(12))
        rows, columns = ([clue_of("".join(line)) for line in lines] for lines in (grid, list(zip(*grid))))
        kept = [[clue if random.random() < 0.85 else None for clue in clues] for clues in (rows, columns)]
        r, c = random.randrange(12), random.randrange(12)
        board = ["?" * 12] * 12
        board[r] = "?" * c + (".#"[grid[r][c] == "."]) + "?" * (11 - c)
        puzzle = Weakened(
            *[tuple(MISSING if clue is None else clue for clue in clues) for clues in kept], (BLACK,), tuple(board)
        )
        expected = bool(solve(puzzle, Limits(solutions=1)).solutions)
        assert oracle.has_solution(KeptFacts(*kept, "#", tuple(board)), MAX_NODES) == expected
        asked = oracle.forces(KeptFacts(*kept, "#", ("?" * 12,) * 12), [(r, c, grid[r][c])], nodes=MAX_NODES)
        assert asked == (not expected)
        answers.add(expected)
    assert answers == {True, False}


@needs_core
def test_lines_that_do_not_cross_others_need_no_decisions():
    nothing = (None,) * 25
    board = ("?" * 25,) * 25
    rows = (((3, 1), (5, 1)),) * 25
    assert oracle.has_solution(KeptFacts(rows, nothing, "#", board), 0)
    assert oracle.has_solution(KeptFacts(nothing, nothing, "#", board), 0)
    assert oracle.forces(KeptFacts(rows, nothing, "#", board), [(0, 0, ".")], nodes=0) is False


def test_a_limit_leaves_the_question_open(answering):
    clues = (((1, 1),),) * 6
    assert oracle.has_solution(KeptFacts(clues, clues, "#", ("?" * 6,) * 6), 1) is None
