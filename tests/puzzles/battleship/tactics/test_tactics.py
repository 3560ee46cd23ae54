"""Each tactic: a board on which it is the easiest that works, one on which it must not fire, and what it says."""

from pathlib import Path

import pytest

from deadreckon import explain, load
from deadreckon.explaining.explain import easiest_step
from deadreckon.explaining.messages import sentence
from deadreckon.explaining.proof import prove
from deadreckon.kernel.bits import bit_positions, bits
from deadreckon.puzzles.battleship.position.contradictions import find_contradiction
from deadreckon.puzzles.battleship.position.position import Position
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.battleship.tactics import EXPLAINER
from deadreckon.puzzles.battleship.tactics.chains import HARDER, follow
from puzzles.battleship.tactics.tactic_boards import EASIEST, SILENT

ROOT = Path(__file__).parents[4]
NAMES = [tactic.name for tactic in EXPLAINER.tactics]


def position(puzzle: Battleship, board: tuple[str, ...]) -> Position:
    proof = prove(puzzle.with_givens(board))
    assert proof.solutions
    found: Position = EXPLAINER.start(puzzle, board, proof.only)
    return found


def tactic_named(name: str):  # type: ignore[no-untyped-def]
    return next(tactic for tactic in EXPLAINER.tactics if tactic.name == name)


def test_there_are_thirty_five_and_they_come_easiest_first() -> None:
    ratings = [tactic.rating for tactic in EXPLAINER.tactics]
    assert len(ratings) == 35
    assert ratings == sorted(ratings)
    assert [tactic.name for tactic in EXPLAINER.tactics if tactic.optional] == ["Uniqueness"]
    assert [tactic.name for tactic in EXPLAINER.tactics if tactic.unfair] == ["Many cases agree", "Nested assumption"]


@pytest.mark.parametrize("name", NAMES)
def test_a_board_on_which_it_is_the_easiest_that_works(name: str) -> None:
    puzzle, board, sets = EASIEST[name]
    here = position(puzzle, board)
    usable = [tactic for tactic in EXPLAINER.tactics if not tactic.optional]
    if name == "Uniqueness":  # where it is asked for, beside the tactics that assume nothing
        usable = [tactic for tactic in EXPLAINER.tactics if tactic.rating < 5 or tactic.optional]
    step = easiest_step(here, usable)
    assert step is not None
    assert (step.tactic, step.sets) == (name, sets)
    assert step.rating >= tactic_named(name).rating
    prove(puzzle.with_givens(board)).check(step, board)


@pytest.mark.parametrize("name", NAMES)
def test_a_board_on_which_it_must_not_fire(name: str) -> None:
    puzzle, board = SILENT[name]
    assert list(tactic_named(name).steps(position(puzzle, board))) == []


def said(name: str) -> str:
    puzzle, board, _ = EASIEST[name]
    return next(tactic_named(name).steps(position(puzzle, board))).text


@pytest.mark.parametrize("name", NAMES)
def test_it_says_in_one_to_three_sentences_which_cells_and_why(name: str) -> None:
    text = said(name)
    assert not text[0].islower()
    assert text.endswith(".")
    assert 1 <= text.count(". ") + 1 <= 3
    assert "  " not in text


def test_a_line_that_still_needs_as_many_as_are_open() -> None:
    here = position(Battleship((3, 0), (1, 0, 1, 1), (1, 1), ("0000", "0000")), ("0W00", "WWWW"))
    step = next(tactic_named("Line fill").steps(here))
    assert (
        step.text
        == "Row 1 needs 3 ship parts and has exactly 3 open cells, so all of them are ship: r1c1, r1c3 and r1c4."
    )


def test_many_cells_of_a_line_are_not_listed() -> None:
    puzzle = Battleship((1, 0, 4), (1, 1, 1, 1, 1), (1, 0, 0, 1), ("00000",) * 3)
    complete = next(tactic_named("Line complete").steps(position(puzzle, ("0000?", "WWWWW", "0000W"))))
    assert complete.text == "Row 1 has its 1 ship part, so its other cells are water."
    fill = next(tactic_named("Line fill").steps(position(puzzle, ("WWWW?", "WWWWW", "0000W"))))
    assert fill.text == "Row 3 needs 4 ship parts and has exactly 4 open cells, so all of them are ship."


SQUARE = Battleship((None, None), (None, None), (2,), ("00", "00"))
THREE = Battleship((None,), (None,) * 3, (0, 1), ("000",))  # one destroyer
FOUR = Battleship((None,), (None,) * 4, (0, 1), ("0000",))


def counted(count: int) -> Battleship:
    return Battleship((count, None), (None, None), (2,), ("00", "00"))


@pytest.mark.parametrize(
    ("puzzle", "board", "name", "text"),
    [
        (counted(1), ("SS", "00"), "too many in line", "row 1 has 2 ship parts and needs only 1"),
        (counted(2), ("W0", "00"), "too few left in line", "row 1 still needs 2 ship parts and has 1 open cell"),
        (SQUARE, ("?0", "0?"), "adjacent ships", "ships touch at r1c1 and r2c2"),
        (THREE, ("0LW",), "incomplete ship", "the ship at r1c2 cannot go on"),
        (THREE, ("???",), "too many of a type", "there would be 1 cruiser, the fleet has 0"),
        (
            FOUR,
            ("???0",),
            "ship too long",
            "the ship at r1c1 to r1c3 has 3 parts, but the longest ship left is a destroyer",
        ),
        (THREE, ("W0W",), "no place left for a type", "the destroyer still to be found has no place left"),
    ],
)
def test_the_standard_contradictions(puzzle: Battleship, board: tuple[str, ...], name: str, text: str) -> None:
    found = find_contradiction(EXPLAINER.start(puzzle, board, None))
    assert found is not None
    assert (found.name, sentence(found.message())) == (name, text)


def test_a_chain_shows_the_assumption_the_links_and_what_closes_it() -> None:
    puzzle, board, _ = EASIEST["Indirect logic"]
    step = next(tactic_named("Indirect logic").steps(position(puzzle, board)))
    for case in step.cases:
        assert case.text.startswith("Suppose ")
        assert case.closed_by
        assert case.ending_text.startswith("Then ")
        assert step.rating in [round(5.0 + 0.1 * len(case.links) + harder, 1) for harder in HARDER]


def test_places_keep_off_water_ships_and_full_lines() -> None:
    # A part of unknown kind in the middle: a destroyer covers it or lies where it does not touch it.
    puzzle = Battleship((None, None, 1, None), (None,) * 4, (0, 2), ("0000",) * 4)
    here = EXPLAINER.start(puzzle, ("0000", "0?00", "00W0", "0000"), None)
    across, down = here.places[2] & here.sea.everything, here.places[2] >> here.sea.cells
    assert list(bit_positions(across)) == [4, 5, 12, 13, 14]  # over the part; in the last row
    assert list(bit_positions(down)) == [1, 3, 5, 7, 11]  # none from r1c1, r1c3 or r3c1: the corners of the part


def test_every_link_of_a_chain_is_needed() -> None:
    puzzle = load((ROOT / "examples" / "course" / "10x10-06.txt").read_text())
    explanation = explain(puzzle)
    before = next(i for i, step in enumerate(explanation.steps) if step.tactic == "Indirect logic")
    here = EXPLAINER.start(puzzle, explanation.boards[before], None)
    chains = [follow(here, 0, bit, 0) for bit in bits(here.open)]
    broken = [chain for chain in chains if chain.broken and len(chain.links) > 2]
    assert broken
    shorter = 0
    for chain in broken:
        trimmed = chain.trimmed()
        assert trimmed.broken
        assert trimmed.trimmed().found == trimmed.found
        shorter += len(trimmed.found) < len(chain.found)
    assert shorter
