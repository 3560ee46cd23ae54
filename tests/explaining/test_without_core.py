"""Without the core puzzles are neither explained nor graded, which one sentence says; everything else works."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deadreckon import Battleship, can_be_solved_by, explain, generate, grade, hint, load, solve
from deadreckon.cli.main import main
from deadreckon.errors import Error, NeedsCore
from deadreckon.native import native_core
from deadreckon.puzzles.battleship.tactics import EXPLAINER

EXAMPLES = Path(__file__).parents[2] / "examples"
BOARDS = (EXAMPLES / "small" / "5x5-01.txt", EXAMPLES / "anchor.non")


@pytest.fixture(autouse=True)
def core_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deadreckon.native._core", None)
    assert native_core() is None


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.stem)
@pytest.mark.parametrize("ask", [explain, hint, grade, lambda puzzle: can_be_solved_by(puzzle, 2.0)])
def test_what_takes_the_core_says_so(ask: Callable[[Any], Any], board: Path) -> None:
    with pytest.raises(NeedsCore, match=r"take the native core, which is not here: `reckon doctor` says why") as error:
        ask(load(board))
    assert isinstance(error.value, Error)


def test_a_wanted_grade_takes_the_core() -> None:
    with pytest.raises(NeedsCore):
        list(generate("battleship", count=1, seed=1, grade="Seaman", rows=6, columns=6, fleet=(3, 2, 1)))


@pytest.mark.parametrize("command", ["explain", "hint", "grade"])
def test_commands_end_as_with_other_errors(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, str(BOARDS[0])]) == 2
    out, err = capsys.readouterr()
    assert not out and err.count("\n") == 1 and "take the native core" in err


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.stem)
def test_puzzles_are_solved(board: Path) -> None:
    assert solve(load(board)).answer == "unique"


def test_boards_that_the_core_has_no_words_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deadreckon.native._core", pytest.importorskip("deadreckon._native"))
    puzzle = Battleship.of([0] * 64, [0] * 65, [1])
    with pytest.raises(NeedsCore, match="found a board of 64 x 65 cells, expected at most 4096 cells"):
        EXPLAINER.start(puzzle, puzzle.given_rows(), None, None)
