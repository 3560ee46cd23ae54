"""Two readings of the rules that share nothing with the models: every board by brute force, and OR-Tools CP-SAT.

A ship is here a dictionary from its cells to their letters, a board a tuple of strings as everywhere.
"""

from functools import cache
from itertools import product

PARTS = "SLRTBM"
STEPS = {  # from a cell to those no other ship may cover, its own cell aside
    "free": [],
    "diagonal": [(-1, 0), (0, -1), (0, 1), (1, 0)],
    "never": [step for step in product((-1, 0, 1), repeat=2) if any(step)],
}


@cache
def every_ship(height, width):
    """Every ship that lies on the board, of any length, by its first cell in reading order."""
    ships = {cell: [{cell: "S"}] for cell in product(range(height), range(width))}
    for (row, column), begun_here in ships.items():
        for length in range(2, width - column + 1):
            letters = "L" + "M" * (length - 2) + "R"
            begun_here.append({(row, column + i): letter for i, letter in enumerate(letters)})
        for length in range(2, height - row + 1):
            letters = "T" + "M" * (length - 2) + "B"
            begun_here.append({(row + i, column): letter for i, letter in enumerate(letters)})
    return ships


def around(ship, touching):
    """The cells beside a ship that no other ship may cover, some of them outside the board."""
    return {(row + down, column + right) for row, column in ship for down, right in STEPS[touching]} - set(ship)


def fleet_of(ships):
    """The number of ships of each length, as in a puzzle."""
    lengths = [len(ship) for ship in ships]
    return tuple(lengths.count(length) for length in range(1, max(lengths, default=0) + 1))


def board_with(height, width, ships):
    letters = {cell: letter for ship in ships for cell, letter in ship.items()}
    return tuple("".join(letters.get((row, column), "W") for column in range(width)) for row in range(height))


def fleets_that_fit(height, width, touching):
    """Every set of ships that keeps the touching rule: cell by cell, water or a ship that begins there."""
    begun_at = every_ship(height, width)

    def go_on(cells, closed, ships):
        if not cells:
            yield ships
            return
        yield from go_on(cells[1:], closed, ships)
        for ship in begun_at[cells[0]]:
            if not closed & set(ship):
                yield from go_on(cells[1:], closed | set(ship) | around(ship, touching), [*ships, ship])

    return go_on(list(begun_at), set(), [])


@cache
def every_board(height, width, touching):
    """Every board that keeps the touching rule, in lists by its fleet."""
    boards = {}
    for ships in fleets_that_fit(height, width, touching):
        boards.setdefault(fleet_of(ships), []).append(board_with(height, width, ships))
    return boards


def counts_of(board):
    """The row counts and the column counts of a board."""
    return tuple(tuple(len(line) - line.count("W") for line in lines) for lines in (board, list(zip(*board))))


def meets(puzzle, board):
    """Whether a board has the counts and the givens of a puzzle."""
    wanted = (*puzzle.row_counts, *puzzle.column_counts)
    found = [count for counts in counts_of(board) for count in counts]
    given = zip("".join(puzzle.givens), "".join(board))
    return all(want in (None, have) for want, have in zip(wanted, found)) and all(
        told in ("0", letter) or (told == "?" and letter in PARTS) for told, letter in given
    )


def trimmed(fleet):
    """The fleet without the lengths at its end that it has no ships of."""
    while fleet and not fleet[-1]:
        fleet = fleet[:-1]
    return fleet


def right_boards(puzzle):
    """Every solution of a puzzle with few cells."""
    boards = every_board(puzzle.height, puzzle.width, puzzle.touching)
    return [board for board in boards.get(trimmed(puzzle.fleet), []) if meets(puzzle, board)]


@cache
def right_boards_by_cp_sat(puzzle, most):
    """Solutions of a puzzle, all unless there are more than `most`, of which there are then `most`."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    givens = {(r, c): letter for r, row in enumerate(puzzle.givens) for c, letter in enumerate(row)}
    ships = [ship for begun_here in every_ship(puzzle.height, puzzle.width).values() for ship in begun_here]
    ships = [ship for ship in ships if len(ship) <= len(puzzle.fleet)]
    present = [model.new_bool_var("") for _ in ships]
    covered = {cell: model.new_bool_var("") for cell in givens}
    letters = {}  # by cell and letter: the ships that put it there
    for ship, there in zip(ships, present):
        for cell, letter in ship.items():
            letters.setdefault(cell, {}).setdefault(letter, []).append(there)
        for cell in around(ship, puzzle.touching) & covered.keys():
            model.add_implication(there, covered[cell].negated())
    for cell, given in givens.items():
        on_it = letters.get(cell, {})
        model.add(sum(sum(there) for there in on_it.values()) == covered[cell])
        if given == "W":
            model.add(covered[cell] == 0)
        elif given != "0":
            model.add(covered[cell] == 1)
        if given in PARTS:
            model.add(sum(on_it.get(given, [])) == 1)
    for length, number in enumerate(puzzle.fleet, 1):
        model.add(sum(there for ship, there in zip(ships, present) if len(ship) == length) == number)
    for axis, counts in enumerate((puzzle.row_counts, puzzle.column_counts)):
        for line, count in enumerate(counts):
            if count is not None:
                model.add(sum(ship for cell, ship in covered.items() if cell[axis] == line) == count)
    return _enumerate(model, puzzle, ships, present, most)


def _enumerate(model, puzzle, ships, present, most):
    from ortools.sat.python import cp_model

    found = []

    class Collect(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self):
            chosen = [ship for ship, there in zip(ships, present) if self.boolean_value(there)]
            found.append(board_with(puzzle.height, puzzle.width, chosen))
            if len(found) >= most:
                self.stop_search()

    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    status = solver.solve(model, Collect())
    assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
    return found
