"""Exports for other solvers have the same number of solutions as the puzzle, by CP-SAT on the text alone."""

import xml.etree.ElementTree as ElementTree
from random import Random

import pytest

from deadreckon import Limits, load, solve
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram, black, clue_of

ASSIGNMENT = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"
RED = Colour("r", "red", "#ff0000")


def read_opb(text):
    """The meaning of each variable, and the sums: factors by variable, relation, bound."""
    head, *lines = text.splitlines()
    meanings = dict(line[2:].split(": ", 1) for line in lines if line.startswith("* x"))
    sums = []
    for line in lines:
        if not line.startswith("*"):
            *terms, relation, bound, end = line.split()
            assert end == ";"
            sums.append((dict(zip(terms[1::2], map(int, terms[::2]))), relation, int(bound)))
    assert head.split() == ["*", "#variable=", str(len(meanings)), "#constraint=", str(len(sums))]
    return meanings, sums


def read_xcsp3(text):
    root = ElementTree.fromstring(text)
    assert (root.tag, root.attrib) == ("instance", {"format": "XCSP3", "type": "CSP"})
    variables, constraints = root
    assert {(var.tag, var.text.split()[0], var.text.split()[1]) for var in variables} == {("var", "0", "1")}
    sums = []
    for constraint in constraints:
        names = constraint.find("list").text.split()
        factors = (
            constraint.find("coeffs").text.split() if constraint.find("coeffs") is not None else ["1"] * len(names)
        )
        relation, bound = constraint.find("condition").text.strip().strip("()").split(",")
        assert len(factors) == len(names)
        sums.append((dict(zip(names, map(int, factors))), {"eq": "=", "ge": ">="}[relation], int(bound)))
    return {var.attrib["id"]: var.attrib["note"] for var in variables}, sums


READERS = {"opb": read_opb, "xcsp3": read_xcsp3}


def solutions(meanings, sums):
    """Every solution, as the meanings of the variables that are 1."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    variables = {name: model.new_bool_var(name) for name in meanings}
    for factors, relation, bound in sums:
        total = sum(factor * variables[name] for name, factor in factors.items())
        model.add(total == bound if relation == "=" else total >= bound)
    found = []

    class Collect(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self):
            found.append(frozenset(meanings[name] for name, variable in variables.items() if self.value(variable)))

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    assert solver.solve(model, Collect()) in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
    return found


def told(puzzle, board):
    """The values of the cell variables on a board."""
    if puzzle.kind == "battleship":
        return {f"r{r}c{c} is ship" for r, row in enumerate(board, 1) for c, x in enumerate(row, 1) if x != "W"}
    means = {colour.letter: f"{colour.letter} ({colour.name!r}, {colour.rgb})" for colour in puzzle.colours}
    cells = [(r, c, mark) for r, row in enumerate(board, 1) for c, mark in enumerate(row, 1)]
    return {f"r{r}c{c} is {means[mark]}" for r, c, mark in cells if mark != "."}


def random_battleship(random):
    height, width = random.randint(1, 4), random.randint(1, 4)

    def count(most):
        return random.choice([None, None, random.randint(0, most)])

    return Battleship(
        tuple(count(width) for _ in range(height)),
        tuple(count(height) for _ in range(width)),
        tuple(random.randint(0, 2) for _ in range(random.randint(0, 3))),
        tuple("".join(random.choices("0WSLRTBM?", [30, 3, 1, 1, 1, 1, 1, 1, 1], k=width)) for _ in range(height)),
        random.choice(["never", "diagonal", "free"]),
    )


def random_nonogram(random):
    height, width = random.randint(1, 4), random.randint(1, 4)
    colours = random.choice([(BLACK,), (RED, BLACK)])
    letters = "".join(colour.letter for colour in colours)
    picture = ["".join(random.choices("." + letters, k=width)) for _ in range(height)]
    blots = random.choice([0, 0.5])

    def clues(lines):
        return tuple(tuple((0 if random.random() < blots else n, k) for n, k in clue_of(x, letters)) for x in lines)

    givens = tuple("".join(mark if random.random() < 0.2 else "?" for mark in row) for row in picture)
    columns = clues(map("".join, zip(*picture)))
    return Nonogram(clues(picture), columns, colours, random.choice([(), givens]), "a\nb", "<&")


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("make", [random_battleship, random_nonogram])
def test_as_many_solutions_as_the_puzzle_and_the_same(make, name):
    random, several = Random(5), 0
    for _ in range(150):
        puzzle = make(random)
        boards = solve(puzzle, Limits()).solutions
        found = solutions(*READERS[name](kinds()[puzzle.kind].format(name).write(puzzle)))
        assert len(found) == len(set(found)) == len(boards)
        cells = [{meaning for meaning in one if meaning[0] == "r" and " is " in meaning} for one in found]
        assert sorted(map(sorted, cells)) == sorted(sorted(told(puzzle, board)) for board in boards)
        several += len(boards) > 1
    assert several > 5


@pytest.mark.parametrize("name", READERS)
def test_a_puzzle_of_usual_size(name):
    puzzle = load(ASSIGNMENT)
    [found] = solutions(*READERS[name](kinds()["battleship"].format(name).write(puzzle)))
    [board] = solve(puzzle).solutions
    assert told(puzzle, board) < found
    assert "a ship of length 3 lies down from r3c2" in found


@pytest.mark.parametrize("name", READERS)
def test_what_cannot_be_is_never_solved(name):
    crowded = Nonogram(black((2, 2)), black((1,), (1,)))
    fleet = Battleship((None,), (None,), (0, 1), ("0",))
    for puzzle in (crowded, fleet):
        assert solutions(*READERS[name](kinds()[puzzle.kind].format(name).write(puzzle))) == []


@pytest.mark.parametrize(
    "puzzle", [Nonogram(black((1,)), black((1,)), title="a\nb"), Battleship.of([1], [1], [1], title="a\nb")]
)
def test_titles_are_remarks(puzzle):
    form = kinds()[puzzle.kind].format("opb")
    assert "* title 'a\\nb'\n" in form.write(puzzle)
