"""Hints: mistakes first, then where to look, which technique, and the move; from any partly filled board."""

from pathlib import Path

import pytest

from deadreckon import explain, load
from deadreckon.explaining.hints import Hint, hint
from deadreckon.explaining.messages import sentence as message_sentence
from deadreckon.explaining.mistakes import NO_MISTAKES, Mistakes, without_mistakes
from deadreckon.explaining.proof import prove
from deadreckon.explaining.where_to_look import where_to_look
from deadreckon.puzzles.assumptions import then
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.battleship.ship_names import ship_length
from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.puzzle import Nonogram
from deadreckon.puzzles.step import Because, Case, Set, Step
from plain_messages import said, supposed

EXAMPLES = Path(__file__).parents[2] / "examples"
ASSIGNMENT = Battleship(
    (2, 1, 1, 2, 2, 2), (1, 4, 0, 2, 1, 2), (3, 2, 1), ("000000", "0000S0", "000000", "000000", "00000W", "000000")
)
SOLUTION = ("LRWWWW", "WWWWSW", "WTWWWW", "WMWWWS", "WBWTWW", "WWWBWS")
EITHER = Battleship((1,), (0, None, None), (1,), ("000",))  # a submarine in the second cell or in the third


def reasons_of(mistakes: Mistakes) -> tuple[str, ...]:
    return tuple(map(message_sentence, mistakes.messages))


def test_from_the_givens_there_are_no_mistakes_and_four_stages() -> None:
    found = hint(ASSIGNMENT)
    assert found.mistakes == NO_MISTAKES and not found.mistakes
    mistakes, where, why, move = found.stages
    assert mistakes == "No mistakes so far."
    assert where == "Look at column 3."
    assert why.startswith("Empty line (1.0). ")
    assert move == "Column 3 needs no ship parts, so it is all water. So write W at r1c3 to r6c3."


def test_the_technique_is_described_in_its_own_words() -> None:
    found = hint(ASSIGNMENT, ("00W000", "00W0S0", "00W000", "00W000", "00W00W", "00W000"))
    assert found.stages[2] == "Line complete (1.0). A line that has all its ship parts is water elsewhere."


def test_a_count_that_is_found_is_to_be_noted() -> None:
    step = Step(
        "tactic", 1.0, ((0, 0, "W"), (0, 1, "W"), (1, 1, "?")), Because(), said("Text."), learns=(("row 2", 1),)
    )
    move = Hint(ASSIGNMENT, "unique", NO_MISTAKES, ASSIGNMENT.givens, step).stages[3]
    assert move == "Text. So write W at r1c1 and r1c2, write ? at r2c2 and note that row 2 has 1."


def test_cells_are_not_listed_twice_and_whole_lines_are_named_by_their_numbers() -> None:
    def move(told: str, cells: str, *lines: str) -> str:
        water = tuple(item[:2] for item in marks(told))
        messages = (then(Message("cells_become", ship=(), water=water)),) if water else said("Text.")
        step = Step("tactic", 1.0, marks(cells), Because(lines=lines), messages)
        return Hint(ASSIGNMENT, "unique", NO_MISTAKES, ASSIGNMENT.givens, step).stages[3]

    def marks(cells: str) -> tuple[tuple[int, int, str], ...]:
        return tuple((int(cell[0]) - 1, int(cell[1]) - 1, cell[2:]) for cell in cells.split())

    assert move("11W 12W", "11W 12W") == "Then r1c1 and r1c2 are water. So write W there."
    assert move("11W 12W 13W", "11W 12W").endswith("So write W at r1c1 and r1c2.")
    assert move("11W", "11W 22?").endswith("So write W at r1c1 and write ? at r2c2.")
    row_1, row_2, column_1 = (
        [f"{r}{c}W" for r, c in zip(*line)] for line in ((("1" * 6), "123456"), ("2" * 5, "12346"), ("123456", "1" * 6))
    )
    assert move("", " ".join({*row_1, *column_1}), "row 1", "column 1").endswith("in row 1 and column 1.")
    assert move("", " ".join({*row_1, *row_2}), "row 1", "row 2").endswith("in the rest of rows 1 and 2.")
    assert move("", " ".join(row_1[1:] + row_2), "row 1", "row 2").endswith("at r1c2 to r1c6, r2c1 to r2c4 and r2c6.")
    scattered = [f"{r}{c}W" for r in range(1, 7) for c in range(1 + r % 2, 7, 2)]
    assert move("", " ".join(scattered)).endswith("r6c3 and r6c5.")


def test_mistakes_are_named_first_and_left_out() -> None:
    found = hint(ASSIGNMENT, ("S00000", "0000S0", "00W000", "0?0000", "00000W", "000000"))
    assert found.mistakes.wrong == ((0, 0, "S"),)
    assert found.stages[0].startswith("1 mistake. r1c1 cannot be a submarine: after ")
    assert found.first_stage == "mistakes"
    assert found.board == ("000000", "0000S0", "00W000", "0?0000", "00000W", "000000")
    assert found.step is not None


def test_a_given_that_was_overwritten_is_a_mistake_and_comes_back() -> None:
    found = hint(ASSIGNMENT, ("000000", "0000W0", "000000", "000000", "00000S", "000000"))
    assert found.mistakes.wrong == ((1, 4, "W"), (4, 5, "S"))
    assert reasons_of(found.mistakes) == (
        "r2c5 cannot be water: it is given as a submarine.",
        "r5c6 cannot be a submarine: it is given as water.",
    )
    assert found.board == ASSIGNMENT.givens


def test_a_finished_board_needs_no_step() -> None:
    found = hint(ASSIGNMENT, SOLUTION)
    assert found.step is None
    assert found.stages == ("No mistakes so far.", "The board is finished.")


def test_where_solutions_differ_only_what_follows_is_told() -> None:
    assert hint(EITHER).stages[3].endswith("So write W at r1c1.")
    found = hint(EITHER, ("W00",))
    assert found.step is None
    assert found.stages[1] == "All that follows is told; in the other 2 cells solutions differ."


@pytest.mark.parametrize(
    ("board", "right", "wrong", "conflicts"),
    [
        (("0S0",), ("0S0",), (), ()),
        (("SS0",), ("0S0",), ((0, 0, "S"),), ()),
        (("0SS",), ("0S0",), (), (((0, 1, "S"), (0, 2, "S")),)),  # either alone would do
        (("SSS",), ("0S0",), ((0, 0, "S"),), (((0, 1, "S"), (0, 2, "S")),)),
    ],
)
def test_with_several_solutions_a_mistake_is_what_no_solution_has_and_the_rest_may_conflict(
    board: Board, right: Board, wrong: tuple[Set, ...], conflicts: tuple[tuple[Set, ...], ...]
) -> None:
    found, mistakes = without_mistakes(EITHER, board, prove(EITHER))
    assert (found, mistakes.wrong, mistakes.conflicts) == (right, wrong, conflicts)


def test_marks_that_conflict_are_not_said_to_be_wrong() -> None:
    _, mistakes = without_mistakes(EITHER, ("0SS",), prove(EITHER))
    assert mistakes.text == (
        "1 conflict. r1c2 (a submarine) and r1c3 (a submarine) conflict: "
        "each is in some solution, but none has them both."
    )


def test_a_conflict_has_no_mark_it_can_do_without() -> None:
    wide = Battleship((2,), (None,) * 5, (2,), ("00000",))
    _, mistakes = without_mistakes(wide, ("S0S0S",), prove(wide))
    assert mistakes.conflicts == (((0, 0, "S"), (0, 2, "S"), (0, 4, "S")),)
    assert mistakes.text.endswith("but none has them all.")
    _, mistakes = without_mistakes(wide, ("SS00W",), prove(wide))
    assert mistakes.conflicts == (((0, 0, "S"), (0, 1, "S")),)


def test_with_several_solutions_an_overwritten_given_is_a_mistake_too() -> None:
    given = Battleship((1,), (None, None, None), (1,), ("W00",))
    board, mistakes = without_mistakes(given, ("S00",), prove(given))
    assert (board, mistakes.wrong) == (("W00",), ((0, 0, "S"),))


@pytest.mark.parametrize(
    ("mark", "sentence"),
    [
        ((2, 2, "?"), "r3c3 cannot be ship: then ships touch at r3c3 and r4c2."),
        ((0, 0, "T"), "r1c1 cannot be the top of a ship: then no ship still to be found fits over r1c1."),
    ],
)
def test_a_mistake_is_told_with_the_rule_it_breaks(mark: Set, sentence: str) -> None:
    board = with_marks(("?0W000", "0000S0", "00W000", "0?W000", "00W00W", "00W000"), [mark])
    _, mistakes = without_mistakes(ASSIGNMENT, board, prove(ASSIGNMENT))
    assert mistakes.wrong == (mark,)
    assert reasons_of(mistakes) == (sentence,)


def test_a_mistake_that_breaks_no_rule_is_told_with_what_follows_from_it() -> None:
    _, mistakes = without_mistakes(ASSIGNMENT, ("00000?", *ASSIGNMENT.givens[1:]), prove(ASSIGNMENT))
    [sentence] = reasons_of(mistakes)
    assert sentence.startswith("r1c6 cannot be ship: ")


def test_of_many_mistakes_the_first_have_reasons_and_all_are_named() -> None:
    _, mistakes = without_mistakes(ASSIGNMENT, ("SSSSSS",) * 6, prove(ASSIGNMENT))
    assert len(mistakes.wrong) == 33
    assert len(mistakes.messages) == 9
    assert reasons_of(mistakes)[-1].endswith("r6c5 cannot be right either.")


@pytest.mark.parametrize(
    ("mark", "sentence"),
    [
        ((0, 0, "#"), "r1c1 cannot be painted: then "),
        ((1, 1, "."), "r2c2 cannot be blank: then "),
    ],
)
def test_mistakes_in_a_nonogram(mark: Set, sentence: str) -> None:
    plus = Nonogram.of([[1], [3], [1]], [[1], [3], [1]])
    board, mistakes = without_mistakes(plus, with_marks(("???", "#??", "???"), [mark]), prove(plus))
    assert board == ("???", "#??", "???")
    assert reasons_of(mistakes)[0].startswith(sentence)


def test_a_puzzle_without_solution_says_so() -> None:
    assert hint(Battleship((1, 0), (0, 0), (1,), ("00", "00"))).stages == ("The puzzle has no solution.",)


LINES = ("row 1", "row 2", "column 1", "column 2", "column 3")
CASE = Case(supposed(""), (), (), ())


@pytest.mark.parametrize(
    ("because", "cells", "cases", "where"),
    [
        (Because(lines=("row 6", "column 6")), [(5, 5)], (), "row 6"),  # both would be the cell
        (Because(lines=("column 1", "column 6")), [(5, 5)], (), "column 6"),
        (Because(lines=LINES[:2]), [(5, 5)], (), "rows 5 to 6 in columns 5 to 6"),
        (Because(lines=LINES[:4]), [(5, 5)], (), "rows 5 to 6 in columns 5 to 6"),
        (Because(lines=LINES[:1]), [(5, 5)], (CASE,), "rows 5 to 6 in columns 5 to 6"),
        (Because(lines=("row 6", "column 6")), [(5, 5)], (CASE,), "row 6"),
        (Because(lines=LINES), [(0, 5), (1, 5), (4, 2), (4, 0)], (), "rows 1 and 2 and columns 1 and 3"),
        (Because(lines=LINES), [(0, 5), (5, 5)], (), "columns 5 to 6"),
        (Because(lines=LINES), [(0, 0), (5, 5)], (), "the whole board"),
        (Because(lines=("row 1", "column 6")), [(0, 0), (5, 5)], (), "row 1 and column 6"),
        (Because(lines=LINES, ships=("destroyer",)), [(5, 5)], (), "where the destroyer can lie"),
        (Because(lines=LINES, ships=("destroyer",)), [(5, 5)], (CASE,), "rows 5 to 6 in columns 5 to 6"),
        (Because(), [(0, 1), (3, 1), (4, 1)], (), "columns 1 to 2"),
        (Because(), [(3, 0), (3, 1)], (), "rows 3 to 4 in columns 1 to 2"),
    ],
)
def test_where_to_look_is_a_region_and_never_the_cell(
    because: Because, cells: list[tuple[int, int]], cases: tuple[Case, ...], where: str
) -> None:
    step = Step("tactic", 1.0, tuple((row, column, "W") for row, column in cells), because, said("text"), cases)
    assert Hint(ASSIGNMENT, "unique", NO_MISTAKES, ASSIGNMENT.givens, step).stages[1] == f"Look at {where}."


def test_a_board_that_is_too_small_for_blocks_is_looked_at_as_a_whole() -> None:
    assert where_to_look(Step("tactic", 1.0, ((1, 1, "W"),), Because(), ()), 5, 5, len) == Message("look_everywhere")


def test_where_a_count_is_learned_its_line_is_the_place() -> None:
    step = Step("tactic", 1.0, (), Because(), (), learns=(("row 2", 3),))
    assert where_to_look(step, 10, 10, len) == Message("look_at_lines", lines=("row 2",))


def _contains(where: Message, cell: tuple[int, int]) -> bool:
    """Whether the lines or the block that a hint names contain a cell."""
    if where.name == "look_at_lines":
        return any(cell[line.startswith("column")] == int(line.split()[1]) - 1 for line in where.arguments["lines"])
    sides = [where.arguments.get(side) or (1, 99) for side in ("rows", "columns")]
    return all(first <= number + 1 <= last for (first, last), number in zip(sides, cell))


@pytest.mark.parametrize("name", ["6x6-03", "8x8-08", "10x10-01", "10x10-10"])
def test_where_to_look_contains_all_that_a_step_sets(name: str) -> None:
    puzzle = load(EXAMPLES / "course" / f"{name}.txt")
    for step in explain(puzzle).steps:
        where = where_to_look(step, puzzle.height, puzzle.width, ship_length)
        assert all(_contains(where, (row, column)) for row, column, _ in step.sets), (where, step.text)
