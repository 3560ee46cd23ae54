"""Queries on relaxed battleship puzzles: against brute force on tiny boards, against the solver on larger ones."""

from itertools import product
from random import Random

import pytest

from deadreckon import Limits, load, solve
from deadreckon.native import native_core
from deadreckon.puzzles.battleship import oracle
from deadreckon.puzzles.battleship.oracle import KeptFacts
from deadreckon.puzzles.battleship.puzzle import TOUCHING, Battleship, Ship
from puzzles.battleship.oracles import board_with, counts_of, every_board, meets, trimmed
from puzzles.battleship.test_against_cp_sat import random_ships
from thoroughness import thorough_after

MAX_NODES = 10**9
PARTS = "SLRTBM"
needs_core = pytest.mark.skipif(native_core() is None, reason="the kernel takes too long for this")


@pytest.fixture(params=["core", "kernel"])
def answering(request, monkeypatch):
    """Answers by the core, or by the kernel without it."""
    if request.param == "kernel":
        monkeypatch.setattr(oracle, "native_core", lambda: None)
    elif native_core() is None:
        pytest.skip("no native core here")
    return request.param


def relaxed(random, height, width, board, fleet, keep):
    """The facts of a board, each kept with the probability `keep`, sometimes with a wrong one."""
    wrong = random.random() < 0.3
    rows, columns = (
        tuple(None if random.random() > keep else count + (wrong and random.random() < 0.1) for count in counts)
        for counts in counts_of(board)
    )
    numbers = tuple(None if random.random() > keep else number for number in fleet)
    marks = [[random.choice((letter, "?" if letter in PARTS else letter)) for letter in row] for row in board]
    told = [[mark if random.random() < keep / 2 else "0" for mark in row] for row in marks]
    if random.random() < 0.4:
        told[random.randrange(height)][random.randrange(width)] = random.choice("W?SLRTBM")
    return rows, columns, numbers, tuple(map("".join, told))


def boards_with(height, width, touching, facts):
    """Every board with these facts, by brute force."""
    rows, columns, numbers, marks = facts
    longest = len(numbers)
    for fleet, boards in every_board(height, width, touching).items():
        padded = fleet + (0,) * (longest - len(fleet))
        if len(fleet) <= longest and all(number in (None, have) for number, have in zip(numbers, padded)):
            puzzle = Battleship(rows, columns, padded, marks, touching)
            yield from (board for board in boards if meets(puzzle, board))


def tiny_questions(seed, number):
    random = Random(seed)
    for _ in range(number):
        height, width, touching = random.choice((1, 2, 3)), random.choice((2, 3, 4)), random.choice(TOUCHING)
        ships = random_ships(random, height, width, touching)
        longest = max(map(len, ships), default=1)
        lengths = [len(ship) for ship in ships]
        fleet = tuple(lengths.count(length) for length in range(1, longest + 1 + random.randrange(2)))
        board = board_with(height, width, ships)
        facts = relaxed(random, height, width, board, fleet, random.choice((0.2, 0.5, 0.8)))
        yield random, height, width, touching, facts, list(boards_with(height, width, touching, facts))


def fits(mark, letter):
    return mark == letter or (mark == "?" and letter in PARTS)


@pytest.mark.parametrize("seed", thorough_after(1, range(4)))
def test_whether_there_is_a_solution_against_brute_force(seed, answering):
    answers = set()
    for _, _, _, touching, facts, boards in tiny_questions(seed, 1000 if answering == "core" else 60):
        assert oracle.has_solution(KeptFacts(*facts, touching), MAX_NODES) == bool(boards), (facts, touching)
        answers.add(bool(boards))
    assert answers == {True, False}


@pytest.mark.parametrize("seed", thorough_after(1, range(4)))
def test_what_is_forced_against_brute_force(seed, answering):
    answers = set()
    for random, height, width, touching, facts, boards in tiny_questions(seed, 600 if answering == "core" else 20):
        for _ in range(6):
            cells = [(random.randrange(height), random.randrange(width)) for _ in range(random.choice((1, 1, 1, 2)))]
            shown = random.choice(boards) if boards else ("W" * width,) * height
            sets = [(r, c, random.choice((shown[r][c], "?" if shown[r][c] in PARTS else "W"))) for r, c in cells]
            right = all(fits(mark, board[r][c]) for board in boards for r, c, mark in sets)
            assert oracle.forces(KeptFacts(*facts, touching), sets, MAX_NODES) == right, (facts, touching, sets)
            answers.add(right)
    assert answers == {True, False}


def random_places(random, height, width, number):
    places = [
        Ship(r, c, length, down)
        for length in (1, 2, 3)
        for down in (False, True)
        for r, c in product(range(height - (length - 1) * down), range(width - (length - 1) * (not down)))
        if length > 1 or not down
    ]
    return tuple(random.sample(places, min(number, len(places))))


def holds_ship(board, ship):
    return all(board[r][c] == letter for (r, c), letter in zip(ship.cells(), ship.letters()))


@pytest.mark.parametrize("seed", thorough_after(1, range(4)))
def test_struck_places_against_brute_force(seed, answering):
    changed = 0
    for random, height, width, touching, facts, boards in tiny_questions(seed, 600 if answering == "core" else 60):
        struck = random_places(random, height, width, random.randint(1, 6))
        left = [board for board in boards if not any(holds_ship(board, ship) for ship in struck)]
        assert oracle.has_solution(KeptFacts(*facts, touching, struck), MAX_NODES) == bool(left), (facts, struck)
        changed += bool(boards) and not left
    assert changed > 0


@needs_core
@pytest.mark.parametrize("seed", thorough_after(1, range(4)))
def test_places_that_facts_rule_out_with_struck_ones_among_the_facts(seed):
    ruled_out = by_struck = 0
    for random, height, width, touching, facts, boards in tiny_questions(seed, 400):
        struck = random_places(random, height, width, random.randint(0, 4))
        kept = KeptFacts(*facts, touching, struck)
        [place] = random_places(random, height, width, 1)
        first_struck = height + width + len(kept.fleet) + height * width
        told = list(range(first_struck + len(struck)))
        found, _ = oracle.minimal_facts(kept, ([], [], [place]), [told], MAX_NODES)
        left = [board for board in boards if not any(holds_ship(board, ship) for ship in struck)]
        assert (found is not None) == (not any(holds_ship(board, place) for board in left)), (facts, struck, place)
        ruled_out += found is not None
        by_struck += any(number >= first_struck for number in found or ())
    assert ruled_out > 100
    assert by_struck > 0


def fleets_of(numbers, most):
    """The fleets with these numbers of ships and at most `most` parts."""
    choices = [range(most // length + 1) if number is None else (number,) for length, number in enumerate(numbers, 1)]
    return [fleet for fleet in product(*choices) if sum(length * n for length, n in enumerate(fleet, 1)) <= most]


@needs_core
@pytest.mark.parametrize("seed", thorough_after(2, range(6)))
def test_against_the_solver_with_every_fleet(seed):
    """On boards of 6x6 to 8x8 with all rows counted, so that the fleets are not too many to try."""
    random, answers = Random(seed), set()
    for _ in range(25):
        size, touching = random.choice((6, 7, 8)), random.choice(TOUCHING)
        ships = [ship for ship in random_ships(random, size, size, touching) if len(ship) <= 3][:6]
        fleet = tuple(sum(len(ship) == length for ship in ships) for length in (1, 2, 3))
        board = board_with(size, size, ships)
        _, columns, numbers, marks = relaxed(random, size, size, board, fleet, random.choice((0.3, 0.6)))
        rows = counts_of(board)[0]
        expected = any(
            solve(Battleship(rows, columns, trimmed(each), marks, touching), Limits(solutions=1)).solutions
            for each in fleets_of(numbers, sum(rows))
        )
        facts = rows, columns, numbers, marks
        assert oracle.has_solution(KeptFacts(*facts, touching), MAX_NODES) == expected, (facts, touching)
        answers.add(expected)
    assert answers == {True, False}


@needs_core
def test_loose_puzzles_need_no_decisions():
    """Water everywhere, a line that must have its parts, the fleet alone: asked with next to no nodes."""
    nothing = (None,) * 10
    sea = ("0" * 10,) * 10
    assert oracle.has_solution(KeptFacts(nothing, nothing, (None,) * 4, sea, "never"), 0)
    assert oracle.has_solution(KeptFacts((4, *nothing[1:]), nothing, (None,) * 4, sea, "never"), 4)
    assert oracle.has_solution(KeptFacts(nothing, nothing, (4, 3, 2, 1), sea, "never"), 10)
    assert oracle.has_solution(KeptFacts(nothing, nothing, (4, None, 2, None), sea, "never"), 6)


def test_no_ship_is_longer_than_the_list(answering):
    nothing = (None,) * 4
    part = ("????", "0000", "0000", "0000")
    assert oracle.has_solution(KeptFacts(nothing, nothing, (None,) * 4, part, "never")) is True
    assert oracle.has_solution(KeptFacts(nothing, nothing, (None,) * 3, part, "never")) is False


def test_a_limit_leaves_the_question_open(answering):
    counts = (2, 2, 3, 2, 0, 5, 1, 1, 4), (1, 3, 2, 2, 4, 1, 2, 4, 1)
    assert oracle.has_solution(KeptFacts(*counts, (4, 3, 2, 1), ("0" * 9,) * 9, "never"), 1) is None


@needs_core
def test_the_touching_rules_have_the_numbers_of_the_core():
    assert tuple(oracle.NUMBER_OF_RULE) == native_core().TOUCHING


@needs_core
@pytest.mark.parametrize("seed", thorough_after(1, range(3)))
def test_minimal_facts_force_the_same_and_none_can_be_left_out(seed):
    cut = 0
    for random, height, width, touching, facts, boards in tiny_questions(seed, 150):
        kept = KeptFacts(*facts, touching)
        told = [number for number, each in enumerate((*kept[0], *kept[1], *kept[2])) if each is not None]
        first_cell = height + width + len(kept.fleet)
        told += [first_cell + cell for cell, mark in enumerate("".join(kept.marks)) if mark != "0"]
        random.shuffle(told)
        r, c = random.randrange(height), random.randrange(width)
        conclusion = ([(r, c, random.choice("?W"))], [], []) if boards or random.random() < 0.3 else None
        groups = [told[::2], told[1::2]]
        found, _ = oracle.minimal_facts(kept, conclusion, groups, MAX_NODES)
        assert (found is not None) == is_forced(kept, conclusion, told)
        if found is not None:
            cut += len(told) - len(found)
            assert is_forced(kept, conclusion, found)
            assert not any(is_forced(kept, conclusion, [each for each in found if each != one]) for one in found)
    assert cut > 100


def is_forced(facts, conclusion, numbers):
    """Whether the facts with these numbers are enough for a conclusion."""
    height, width = len(facts.row_counts), len(facts.column_counts)
    flat = [*facts.row_counts, *facts.column_counts, *facts.fleet, *"".join(facts.marks)]
    kept = [each if number in numbers else None for number, each in enumerate(flat)]
    first_cell = height + width + len(facts.fleet)
    marks = "".join(mark or "0" for mark in kept[first_cell:])
    some = KeptFacts(
        kept[:height],
        kept[height : height + width],
        kept[height + width : first_cell],
        tuple(marks[start : start + width] for start in range(0, height * width, width)),
        facts.touching,
    )
    if conclusion is None:
        return not oracle.has_solution(some, MAX_NODES)
    return oracle.forces(some, conclusion[0], MAX_NODES)


@needs_core
def test_a_count_is_among_what_facts_force():
    """Row 1 has two parts, one of them in column 2: they lie side by side, and nothing in row 2 may touch them."""
    facts = KeptFacts((2, None), (1, 1, None), (None, 1), ("000", "000"), "never")
    assert oracle.minimal_facts(facts, ([], [(1, 0)], []), [[0], [2], [3], [5, 6]])[0] == [0, 3]


@needs_core
def test_work_counts_the_decisions_of_questions():
    """Questions of many decisions count as several, so that counted work keeps time on hard boards too."""
    puzzle = load("drb1-62q79UtQ1ZhrzjI0ayZqzVAihRFXVgof")
    facts = KeptFacts(puzzle.row_counts, puzzle.column_counts, puzzle.fleet, puzzle.givens, puzzle.touching)
    first_cell = puzzle.height + puzzle.width + len(puzzle.fleet)
    told, found = list(range(first_cell)), list(range(first_cell, first_cell + 144))
    least, most = (oracle.minimal_facts(facts, ([(5, 5, "?")], [], []), [told, found], nodes)[1] for nodes in (0, 1000))
    assert least < most
