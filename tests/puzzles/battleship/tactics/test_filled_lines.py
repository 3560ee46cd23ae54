"""The ways to fill lines: none that a solution has is left out, and what they agree on is true of every solution."""

from random import Random
from typing import Any

import pytest

from deadreckon.explaining.messages import sentence
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.position.contradictions import find_contradiction
from deadreckon.puzzles.battleship.position.in_core import core_for
from deadreckon.puzzles.battleship.position.position import Position
from deadreckon.puzzles.battleship.puzzle import SUBMARINE, WATER, Battleship
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.battleship.tactics.direct_tactics import DIRECT
from puzzles.battleship.tactics.test_random_walk import compatible, random_puzzle, random_state

BOARDS = 60


def ship_cells(here: Position, board: Any) -> int:
    text = "".join(here.sea.read_board(board))
    return sum(1 << number for number, letter in enumerate(text) if letter != WATER)


def positions(touching: str) -> Any:
    """Random positions, each with all solutions that agree with it."""
    for seed in range(BOARDS):
        random = Random(f"filled lines {seed}")
        puzzle, solutions = random_puzzle(random, touching)
        state = random_state(random, puzzle, random.choice(solutions))
        here = EXPLAINER.start(puzzle, state, None)
        yield here, compatible(state, solutions)


def ways_of_lines(here: Position) -> list[list[int] | None]:
    """For each line the cells that are ship in each way to fill it; None where they are too many."""
    ways: list[list[int] | None] = core_for(here.sea).battleship_ways_of_lines(*here.for_core)
    return ways


@pytest.mark.parametrize("touching", ["never", "diagonal"])
def test_every_solution_is_among_the_ways(touching: str) -> None:
    for here, solutions in positions(touching):
        for board in solutions:
            ship = ship_cells(here, board)
            for line, ways in zip(here.terms.lines, ways_of_lines(here)):
                assert ways is None or ship & line in ways


@pytest.mark.parametrize("name", ["Ways of a line", "Neighbouring lines", "Three neighbouring lines", "Crossing lines"])
@pytest.mark.parametrize("touching", ["never", "diagonal"])
def test_what_the_ways_agree_on_is_so_in_every_solution(touching: str, name: str) -> None:
    told = 0
    [tactic] = [tactic for tactic in DIRECT if tactic.name == name]
    for here, solutions in positions(touching):
        for agreed in tactic.find(here):
            told += 1
            for board in solutions:
                ship = ship_cells(here, board)
                assert not agreed.water & ship
                assert not agreed.ship & ~ship
    assert told > 20


@pytest.mark.parametrize("touching", ["never", "diagonal"])
def test_reserved_submarines_are_there_in_every_solution(touching: str) -> None:
    reserved_somewhere = 0
    for here, solutions in positions(touching):
        for reserved in here.reserved:
            reserved_somewhere += reserved.number > 0
            for board in solutions:
                text = "".join(here.sea.read_board(board))
                new = sum(1 << number for number, letter in enumerate(text) if letter == SUBMARINE) & ~here.whole
                for line, least in reserved.lines:
                    assert (new & line.mask).bit_count() >= least
                assert reserved.number <= here.left[1]
    assert reserved_somewhere > 10


@pytest.mark.parametrize("touching", ["never", "diagonal"])
def test_a_position_with_a_solution_has_no_contradiction(touching: str) -> None:
    for here, _ in positions(touching):
        for sight in range(len(native_core().BATTLESHIP_SIGHTS)):
            assert find_contradiction(here, sight) is None


def start(rows: Any, columns: Any, fleet: Any, board: tuple[str, ...]) -> Position:
    found: Position = EXPLAINER.start(
        Battleship(rows, columns, fleet, ("0" * len(board[0]),) * len(board)), board, None
    )
    return found


def test_a_line_is_filled_with_ships_that_are_left() -> None:
    """Three parts in five cells of one row: a cruiser, or a destroyer and a submarine, either of them first."""
    here = start((3,), (None,) * 5, (1, 1, 1), ("00000",))
    [ways] = [ways for ways in ways_of_lines(here) if ways is not None]
    cruiser, destroyer_first, destroyer_last = (
        [0b00111, 0b01110, 0b11100],
        [0b01011, 0b10011, 0b10110],
        [0b01101, 0b11001, 0b11010],
    )
    assert sorted(ways) == sorted(cruiser + destroyer_first + destroyer_last)


def test_two_rows_that_need_more_submarines_than_there_are() -> None:
    here = start((2, 0, 2, 0, None), (None,) * 5, (2, 1), ("0W0W0", "WWWWW", "0W0W0", "WWWWW", "00000"))
    found = find_contradiction(here, native_core().BATTLESHIP_SIGHTS.index("lines"))
    assert found is not None
    assert sentence(found.message()) == "rows 1 and 3 together need 4 submarines, and 2 submarines are left"
