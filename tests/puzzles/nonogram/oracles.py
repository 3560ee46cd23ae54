"""Two readings of the rules that share nothing with the models: regular expressions, and OR-Tools CP-SAT."""

import re
from functools import cache
from itertools import product


def expression(clue, letters):
    """The lines with this clue, as a regular expression."""
    parts = []
    for place, (length, colour) in enumerate(clue):
        if place:
            parts.append(r"\.+" if clue[place - 1][1] == colour else r"\.*")
        parts.append(re.escape(letters[colour - 1]) + (f"{{{length}}}" if length else "+"))
    return re.compile(r"\.*" + "".join(parts) + r"\.*")


def right_lines(clue, letters, givens):
    """Every line that looks like its clue and keeps the givens."""
    marks = ["." + letters if given == "?" else given for given in givens]
    lines = map("".join, product(*marks))
    return [line for line in lines if expression(clue, letters).fullmatch(line)]


@cache
def right_boards(puzzle):
    """Every solution of a puzzle with few cells: right rows, while each column can still be right."""
    givens = puzzle.given_rows()
    rows = [right_lines(clue, puzzle.letters, given) for clue, given in zip(puzzle.rows, givens)]
    columns = [right_lines(clue, puzzle.letters, given) for clue, given in zip(puzzle.columns, zip(*givens))]
    return list(with_rows((), rows, columns))


def with_rows(board, rows, columns):
    """The boards that begin with some rows; `columns` are the right lines that agree with these."""
    r = len(board)
    if r == len(rows):
        yield board
        return
    for row in rows[r]:
        left = [[line for line in lines if line[r] == mark] for lines, mark in zip(columns, row)]
        if all(left):
            yield from with_rows((*board, row), rows, left)


def step(clue, state, colour):
    """The state after one more cell, 0 for blank; None if it cannot be that.

    A state is the place of a block in the clue and how much of it is painted, a blotted one never more than 1.
    """
    place, painted = state
    over = painted and clue[place][0] in (0, painted)
    if colour == 0:
        return state if not painted else (place + 1, 0) if over else None
    if painted and clue[place][1] == colour:
        if clue[place][0] == 0:
            return state
        return (place, painted + 1) if painted < clue[place][0] else None
    if painted and not over:
        return None
    place += bool(painted)
    return (place, 1) if place < len(clue) and clue[place][1] == colour else None


def post_line(model, clue, colours, cells):
    """The clue as an automaton over its states, numbered as they are reached."""
    numbers, moves = {(0, 0): 0}, []
    for state in (states := [(0, 0)]):
        for colour in range(colours + 1):
            following = step(clue, state, colour)
            if following is not None:
                if following not in numbers:
                    numbers[following] = len(numbers)
                    states.append(following)
                moves.append((numbers[state], colour, numbers[following]))
    ends = [number for (place, painted), number in numbers.items() if is_end(clue, place, painted)]
    model.add_automaton(cells, 0, ends, moves)


def is_end(clue, place, painted):
    if painted:
        return place == len(clue) - 1 and clue[place][0] in (0, painted)
    return place == len(clue)


@cache
def right_boards_by_cp_sat(puzzle, most):
    """Solutions of a puzzle, all unless there are more than `most`, of which there are then `most`."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    marks = "." + puzzle.letters
    givens = puzzle.givens or ["?" * len(puzzle.columns)] * len(puzzle.rows)
    cells = [
        [model.new_int_var(0, len(marks) - 1, "") if given == "?" else constant(model, marks, given) for given in row]
        for row in givens
    ]
    for clue, line in [*zip(puzzle.rows, cells), *zip(puzzle.columns, map(list, zip(*cells)))]:
        post_line(model, clue, len(puzzle.colours), line)
    found = []

    class Collect(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self):
            found.append(tuple("".join(marks[self.value(cell)] for cell in row) for row in cells))
            if len(found) >= most:
                self.stop_search()

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    status = solver.solve(model, Collect())
    assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
    assert len(set(found)) == len(found)
    return found


def constant(model, marks, given):
    value = marks.index(given)
    return model.new_int_var(value, value, "")
