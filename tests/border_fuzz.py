"""Fuzzing of the native core's calls: extreme, malformed and mismatched arguments.

Each call gives an answer or raises an exception of the border; anything else, and of course an abort, is a fault.
Run as a program: python border_fuzz.py EXAMPLES SEED. `make fuzz` does so under the sanitizers.
"""

import importlib.util
import math
import os
import sys
from array import array
from contextlib import suppress

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

REFUSALS = (ValueError, TypeError, OverflowError, MemoryError, IndexError)
EXTREMES = [0, 1, 2, 3, -1, -2, 63, 64, 65, 2**31 - 1, 2**31, -(2**31), 2**32 + 1, 2**63 - 1, 2**63, 2**64, -(2**70)]


CALLS = (
    "battleship",
    "battleship_count",
    "battleship_has_solution",
    "battleship_forces",
    "battleship_minimal_facts",
    "battleship_needed_givens",
    "battleship_draft_of_grade",
    "battleship_findings",
    "battleship_way",
    "battleship_broken_rule",
    "battleship_follow_assumption",
    "battleship_refuted_assumptions",
    "battleship_agreeing_cases",
    "battleship_nested_assumptions",
    "battleship_forced_by_few_facts",
    "battleship_pieces",
    "battleship_open_places",
    "battleship_ways_of_lines",
    "battleship_fewest_submarines",
    "nonogram",
    "nonogram_count",
    "nonogram_has_solution",
    "nonogram_forces",
    "nonogram_forced_cells",
    "nonogram_found_together",
    "nonogram_findings",
    "nonogram_assumed",
    "nonogram_refute",
    "nonogram_way",
    "nonogram_sweeps",
    "battleship_prove",
    "nonogram_prove",
    "check_certificate",
)


def check_proof(core, made):
    """Check a certificate made by the core."""
    model, proof = made[3:]
    preserved = [line.split()[1:-1] for line in model.decode().split("\n") if line.startswith("preserved:")]
    return core.check_certificate(model, proof, preserved[0] if preserved else (), 60.0, 2**30)


class Liar:
    """A sequence that does not keep to its length."""

    def __init__(self, told, items):
        self.told, self.items = told, items

    def __len__(self):
        return self.told

    def __getitem__(self, index):
        return self.items[index]


class Shrinking(list):
    """A list that loses an item whenever one is read."""

    def __getitem__(self, index):
        item = super().__getitem__(index)
        self.pop()
        return item


junk = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from(EXTREMES),
    st.floats(),
    st.text(max_size=4),
    st.binary(max_size=4),
    st.lists(st.integers(-3, 3), max_size=3),
    st.builds(object),
    st.builds(Liar, st.integers(0, 5), st.lists(st.integers(0, 3), max_size=3)),
    st.builds(Shrinking, st.lists(st.integers(0, 3), max_size=4)),
)
limits = st.tuples(
    st.sampled_from([0, 1, 2, 5, 2**63, 2**64 - 1]),
    st.sampled_from([0, 1, 50, 2000]),  # so that one example does not take all the time there is
    st.sampled_from([0.0, 1e-9, 0.01, 0.05, 1e300, math.inf]),
    st.sampled_from([0, 1, 999, 20_000, 10**6, 2**30, 2**63]),
)
few_nodes = st.sampled_from([0, 1, 50, 2000])
odd_limits = st.tuples(junk, junk, st.one_of(junk, st.just(math.nan)), junk)


def sometimes(usual, odd):
    """Usual values, and sometimes odd ones."""
    return st.integers(0, 19).flatmap(lambda n: odd if n == 0 else usual)


def some(least, most):
    return sometimes(st.integers(least, most), st.sampled_from(EXTREMES))


@st.composite
def boards(draw):
    """Arguments of a battleship puzzle, whose sizes nearly agree."""
    height, width = draw(
        st.sampled_from([(1, 1), (2, 3), (5, 5), (6, 6), (8, 8), (10, 10), (12, 11), (1, 70), (23, 23)])
    )
    rows, columns = (
        draw(sometimes(st.lists(sometimes(st.integers(0, n), st.none()), min_size=m, max_size=m), junk))
        for m, n in ((height, width), (width, height))
    )
    fleet = draw(sometimes(st.lists(sometimes(some(0, 3), st.none()), max_size=5), junk))
    row = st.text("00000000W?SLRTBM", min_size=width, max_size=width)
    odd_row = st.text(max_size=width + 1)
    givens = draw(sometimes(st.lists(sometimes(row, odd_row), min_size=height, max_size=height), junk))
    return rows, columns, fleet, givens, draw(sometimes(st.integers(0, 2), st.sampled_from(EXTREMES)))


@st.composite
def pictures(draw):
    """Arguments of a nonogram; the clues may fit a picture."""
    height, width = draw(
        st.sampled_from([(1, 1), (3, 2), (5, 5), (10, 10), (15, 12), (1, 63), (63, 2), (64, 3), (30, 128)])
    )
    colours = draw(sometimes(st.integers(1, 4), st.sampled_from(EXTREMES)))
    block = st.tuples(some(0, 4), some(1, 2))
    clue = st.lists(sometimes(block, st.one_of(st.just((-1, 1)), junk)), max_size=6)
    rows = draw(sometimes(st.lists(clue, min_size=height, max_size=height), junk))
    columns = draw(sometimes(st.lists(clue, min_size=width, max_size=width), junk))
    if draw(st.booleans()):
        rows, columns = painted(draw(st.randoms(use_true_random=False)), height, width)
        colours = 2
    mask = sometimes(st.sampled_from([1, 2, 3, 7, 2**64 - 1]), st.sampled_from([0, *EXTREMES]))
    allowed = st.one_of(st.just([]), st.lists(mask, min_size=height * width, max_size=height * width), junk)
    return rows, columns, colours, draw(allowed) if height * width <= 100 else []


@st.composite
def relaxed_pictures(draw):
    """Arguments of a query on a nonogram with missing clues."""
    height, width = draw(st.sampled_from([(1, 1), (3, 2), (5, 5), (10, 10), (15, 12), (1, 63), (64, 3), (3, 128)]))
    letters = draw(sometimes(st.sampled_from([".#", ".ab"]), st.one_of(junk, st.text(max_size=70))))
    rows, columns = painted(draw(st.randoms(use_true_random=False)), height, width)
    for clues in (rows, columns):
        for index in draw(st.lists(st.integers(0, len(clues) - 1), max_size=20)):
            clues[index] = draw(sometimes(st.none(), junk))
    row = st.text("????.ab#", min_size=width, max_size=width)
    board = draw(sometimes(st.lists(sometimes(row, junk), min_size=height, max_size=height), junk))
    return rows, columns, letters, board, draw(marks(height, width, ".ab#"))


@st.composite
def positions(draw):
    """Arguments of the queries on a position: the common ones, and those of each query."""
    height, width = draw(st.sampled_from([(1, 1), (2, 3), (8, 8), (10, 10), (12, 11), (1, 70), (23, 23)]))
    size = (height * width + 63) // 64 * 8
    counts = draw(sometimes(st.lists(some(-2, 4), min_size=height + width, max_size=height + width), junk))
    fleet = draw(sometimes(st.lists(some(0, 3), max_size=4), junk))
    sets = 8 + 2 * len(fleet) if isinstance(fleet, list) else 8
    packed = draw(sometimes(st.binary(min_size=size, max_size=size).map(lambda one: one * sets), junk))
    position = height, width, draw(some(0, 2)), packed, counts, fleet
    table = st.lists(st.tuples(some(0, 34), some(0, 90), st.booleans(), st.booleans()), max_size=31)
    rows = draw(sometimes(table.map(table_of_bytes), junk))
    most, flag, seconds = draw(some(0, 50)), draw(st.booleans()), draw(sometimes(st.just(1.0), junk))
    below = draw(some(0, 200))
    letters = st.text("WSLRTBM", min_size=height * width, max_size=height * width)
    solution = draw(sometimes(st.one_of(letters, st.none()), junk))
    two = draw(sometimes(st.binary(min_size=2 * size, max_size=2 * size), st.none()))
    lines = draw(sometimes(st.lists(some(0, 20), max_size=3), junk))
    board = (*position[:3], fleet, solution, flag, most, draw(some(0, 3)), lines, "?WSLRTBM", draw(some(0, 2)), 9, 0)
    way = rows, 0, draw(some(0, 60)), flag, draw(some(-1, 3)), 9, 1, 9
    attempts = draw(sometimes(st.integers(0, 3), junk))
    return {
        "battleship_draft_of_grade": (
            draw(sometimes(st.just(board), junk)),
            draw(sometimes(st.just(way), junk)),
            draw(some(0, 2)),
            most,
            attempts,
            most,
            seconds,
        ),
        "battleship_findings": (*position, draw(some(0, 28)), most),
        "battleship_way": (*position, solution, rows, draw(some(0, 60)), flag, most, seconds),
        "battleship_broken_rule": (*position, draw(some(0, 4))),
        "battleship_follow_assumption": (*position, rows, two, draw(some(0, 3)), flag, two, most, seconds),
        "battleship_refuted_assumptions": (*position, solution, *with_assuming(30, rows), below, most, seconds),
        "battleship_agreeing_cases": (*position, solution, *with_assuming(31, rows), below, most, seconds),
        "battleship_nested_assumptions": (*position, solution, *with_assuming(33, rows), below, most, seconds),
        "battleship_forced_by_few_facts": (*position, draw(sometimes(st.just([solution]), junk)), most, most, seconds),
        "battleship_pieces": position,
        "battleship_open_places": position,
        "battleship_ways_of_lines": position,
        "battleship_fewest_submarines": position,
    }


def table_of_bytes(rows):
    """Rows of the table of tactics as the core takes them."""
    return bytes([number % 256 for row in rows for number in row])


@st.composite
def nonogram_positions(draw):
    """The questions that tactics ask at a position of a nonogram, mostly of a picture's clues and of any cells."""
    height, width = draw(st.sampled_from([(1, 1), (3, 2), (5, 5), (9, 9), (2, 63), (3, 128)]))
    rows, columns = painted(draw(st.randoms(use_true_random=False)), height, width)
    numbers = [height, width, draw(sometimes(st.just(2), some(1, 3)))]
    for line in (*rows, *columns):
        numbers += [len(line), *(number for block in line for number in block)]
    clues = array("i", numbers).tobytes()
    some_marks = sometimes(st.sampled_from([7, 7, 7, 1, 3, 6, 2]), st.integers(0, 2**64 - 1))
    cells = [array("Q", draw(st.lists(some_marks, min_size=height * width, max_size=height * width))) for _ in range(2)]
    now = (draw(sometimes(st.just(clues), st.binary(max_size=40))), cells[0].tobytes())
    possible = draw(st.sampled_from([None, cells[1].tobytes()]))
    tactics = table_of_bytes(draw(st.lists(st.tuples(some(0, 15), some(0, 70), some(0, 1)), max_size=6)))
    within = draw(some(0, 50)), 1.0
    return {
        "nonogram_found_together": (*now, tactics, *within),
        "nonogram_findings": (*now, draw(some(0, 11)), *within),
        "nonogram_assumed": (*now, possible, draw(some(12, 15)), *within),
        "nonogram_refute": (*now, draw(some(0, height * width - 1)), draw(some(0, 2)), *within),
        "nonogram_way": (*now, possible, tactics, draw(some(0, 70)), draw(st.booleans()), *within),
        "nonogram_sweeps": now,
    }


def with_assuming(tactic, rows):
    """A table whose last row is a tactic that assumes something, and the place of that row; or what is no table."""
    if not isinstance(rows, bytes):
        return rows, 1
    table = [(number, 10 + number, number < 3, number == 5) for number in range(29)] + [(30, 50, False, False)]
    table += [(tactic, 60, False, False)] if tactic != 30 else []
    return table_of_bytes(table), len(table) - 1


places_of_ships = st.lists(st.tuples(some(1, 4), some(0, 5), some(0, 5), some(0, 1)), max_size=4)
groups_of_facts = st.lists(st.lists(some(0, 20), max_size=5), max_size=3)


@st.composite
def givable(draw):
    """Arguments of the search for needed givens: a board of ships, or of anything."""
    height, width = draw(st.sampled_from([(1, 1), (2, 3), (4, 4), (5, 4)]))
    cells = height * width
    solution = draw(st.text("WWWWS", min_size=cells, max_size=cells))
    rows = [solution[i : i + width] for i in range(0, cells, width)]
    counts = [[line.count("S") for line in lines] for lines in (rows, list(zip(*rows)))]
    board = (*counts, [solution.count("S")], ["0" * width] * height, draw(some(0, 2)))
    marks = draw(sometimes(st.just(solution), st.text("0?WSL", min_size=cells, max_size=cells)))
    order = draw(sometimes(st.permutations(range(cells)), st.lists(some(-1, cells), min_size=cells, max_size=cells)))
    return *board, draw(sometimes(st.just(solution), junk)), marks, order, draw(some(1, 5)), draw(some(1, 3))


def marks(height, width, letters):
    """Marks of cells: triples of row, column and letter, mostly valid ones."""
    mark = st.tuples(some(0, height - 1), some(0, width - 1), sometimes(st.sampled_from(letters), st.text(max_size=2)))
    return sometimes(st.lists(sometimes(mark, junk), max_size=4), junk)


def painted(random, height, width):
    """The clues of a random picture, so that there is a solution."""
    cells = [[random.choice((0, 0, 1, 2)) for _ in range(width)] for _ in range(height)]
    return [[clue(row) for row in side] for side in (cells, zip(*cells))]


def clue(line):
    blocks = []
    before = 0
    for colour in line:
        if colour and colour == before:
            blocks[-1] = (blocks[-1][0] + 1, colour)
        elif colour:
            blocks.append((1, colour))
        before = colour
    return blocks


def check_board(answer, statuses, boards_too):
    """Check that an answer has a known status, and no more boards than allowed."""
    assert 0 <= answer[0] < len(statuses)
    if boards_too:
        assert len(set(answer[1])) == len(answer[1])


def check_forced(masks):
    """Check that no cell is forced to two values."""
    for index, mask in enumerate(masks or ()):
        assert all(not mask & other for other in masks[:index])


def fuzz(core, examples, number):
    """Call every function of the core with this many examples."""
    once = settings(
        max_examples=examples,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )

    @once
    @seed(number)
    @given(boards(), sometimes(limits, odd_limits), sometimes(st.booleans(), junk))
    def battleship(board, limits, cells):
        with suppress(*REFUSALS):
            check_board(core.battleship(*board, *limits), core.STATUSES, True)
        with suppress(*REFUSALS):
            check_board(core.battleship_count(*board, *limits, cells), core.STATUSES, False)

    @once
    @seed(number)
    @given(pictures(), sometimes(limits, odd_limits), sometimes(st.booleans(), junk))
    def nonogram(picture, limits, cells):
        with suppress(*REFUSALS):
            check_board(core.nonogram(*picture, *limits), core.STATUSES, True)
        with suppress(*REFUSALS):
            check_board(core.nonogram_count(*picture, *limits, cells), core.STATUSES, False)

    @once
    @seed(number)
    @given(boards(), places_of_ships, sometimes(few_nodes, junk), marks(6, 6, "?WSLRTBM"), groups_of_facts)
    def relaxed_battleship(board, places, nodes, sets, groups):
        conclusion = (sets, groups, places) if len(groups) == 1 else ()
        board = (*board, places)
        for arguments in ((*board, nodes), (*board, nodes, sets)):
            with suppress(*REFUSALS):
                assert core.battleship_has_solution(*arguments) in (True, False, None)
            with suppress(*REFUSALS):
                assert core.battleship_forces(*arguments) in (True, False, None)
        with suppress(*REFUSALS):
            core.battleship_minimal_facts(*board, nodes, conclusion, groups)

    @once
    @seed(number)
    @given(st.one_of(positions(), nonogram_positions()))
    def positions_of_tactics(questions):
        for name, arguments in questions.items():
            with suppress(*REFUSALS):
                getattr(core, name)(*arguments)

    @once
    @seed(number)
    @given(givable(), sometimes(few_nodes, junk))
    def needed_givens(arguments, nodes):
        with suppress(*REFUSALS):
            check_board(core.battleship_needed_givens(*arguments, nodes), core.STATUSES, True)

    @once
    @seed(number)
    @given(relaxed_pictures(), sometimes(few_nodes, junk), marks(5, 5, ".ab#"), marks(5, 5, ".ab#"))
    def relaxed_nonogram(picture, nodes, sets, rules_out):
        with suppress(*REFUSALS):
            assert core.nonogram_has_solution(*picture, nodes) in (True, False, None)
        with suppress(*REFUSALS):
            assert core.nonogram_forces(*picture, nodes, sets, rules_out) in (True, False, None)
        with suppress(*REFUSALS):
            check_forced(core.nonogram_forced_cells(*picture))

    @once
    @seed(number)
    @given(boards(), pictures(), sometimes(limits, odd_limits), junk, some(0, 1), some(0, 2))
    def certificates(board, picture, limits, known, version, hints):
        for name, puzzle in (("battleship_prove", board), ("nonogram_prove", picture)):
            for boards_known in ((), known):
                with suppress(*REFUSALS):
                    made = getattr(core, name)(*puzzle, boards_known, version, hints, *limits)
                    assert core.STATUSES[made[0]] == "limit" or check_proof(core, made)[0]

    @once
    @seed(number)
    @given(st.sampled_from(CALLS), st.lists(junk, max_size=11))
    def anything(name, arguments):
        with suppress(*REFUSALS):
            getattr(core, name)(*arguments)

    @once
    @seed(number)
    @given(some(1, 6), some(1, 6), some(0, 2), sometimes(st.lists(some(0, 3), max_size=4), junk), few_nodes)
    def fleets(height, width, touching, fleet, most):
        for name in ("battleship_fleet_by_rejection", "battleship_fleet_by_chain", "battleship_fleet_ranking"):
            with suppress(*REFUSALS):
                getattr(core, name)(height, width, touching, fleet, most, most)

    kinds = (
        battleship,
        nonogram,
        relaxed_battleship,
        relaxed_nonogram,
        positions_of_tactics,
        needed_givens,
        certificates,
    )
    for each in (*kinds, fleets, anything):
        each()


def core_at(path):
    """The core in this file, or the installed one."""
    if not path:
        from deadreckon import _native

        return _native
    spec = importlib.util.spec_from_file_location("_native", path)
    core = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(core)
    return core


if __name__ == "__main__":
    fuzz(core_at(os.environ.get("FUZZED_CORE")), int(sys.argv[1]), int(sys.argv[2]))
    print("no fault")
