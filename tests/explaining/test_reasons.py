"""The reason of every step, link and ending is sufficient, and hardly any of its facts is redundant."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from deadreckon import explain, load, solve
from deadreckon.explaining.proof import Proof, WrongStep, prove
from deadreckon.explaining.reasons import Reasons, board_after, boards_of_links
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Because, Step
from deadreckon.puzzles.symmetry import forms
from plain_messages import said

ROOT = Path(__file__).parents[2]
COURSE = sorted((ROOT / "examples" / "course").glob("*.txt"))
SLOW = {"8x8-03", "8x8-10", "9x9-02", "9x9-04", "10x10-01", "10x10-02", "10x10-05", "10x10-06", "10x10-07"}
NECESSARY = 0.95  # of the facts named, at least


def named_reasons(board: Board, step: Step) -> Iterator[tuple[Board, Because, Step | None]]:
    """The reason of a step, of all links of its cases and of their endings, each with the board it is named on."""
    if not step.because.rules:
        yield board, step.because, step
    for case in step.cases:
        for link, before in boards_of_links(board, case):
            yield from named_reasons(before, link)
        if case.closed_by:
            yield board_after(board, case), case.because, None


def without_each(because: Because) -> Iterator[Because]:
    """The reason without one fact, for each of its facts."""
    for kind in ("cells", "lines", "ships", "excluded"):
        facts = getattr(because, kind)
        for index in range(len(facts)):
            yield replace(because, **{kind: facts[:index] + facts[index + 1 :]})


class Tally:
    """The numbers of facts named and of facts needed."""

    named = needed = 0

    def explanation(self, puzzle: Puzzle, **options: bool) -> None:
        explanation = explain(puzzle, **options)  # type: ignore[arg-type]
        proof = Proof(puzzle, explanation.answer, solve(puzzle).solutions, 10.0, prove(puzzle).effort)
        for step, board in zip(explanation.steps, explanation.boards):
            proof.check(step, board, reasons=True)
            for here, because, what in named_reasons(board, step):
                for fewer in without_each(because):
                    self.named += 1
                    self.needed += proof.reasons.is_enough(here, fewer, what) is not True

    def check(self) -> None:
        assert self.named
        assert self.needed >= NECESSARY * self.named, (self.needed, self.named)


def test_a_step_that_is_right_by_luck_fails() -> None:
    puzzle = Battleship((2, 0), (1, None, 1), (2,), ("000", "000"))
    proof = prove(puzzle)
    because = Because(lines=("row 2",))
    proof.check(Step("", 1.0, ((1, 0, "W"),), because, ()), puzzle.givens, reasons=True)
    lucky = Step("", 1.0, ((0, 0, "?"),), because, ())
    proof.check(lucky, puzzle.givens)
    with pytest.raises(WrongStep, match="not enough"):
        proof.check(lucky, puzzle.givens, reasons=True)


def test_a_reason_that_is_not_enough_is_widened_and_one_that_is_too_much_is_cut() -> None:
    puzzle = Battleship((None, 0, None), (None, None, 1), (2,), ("000", "000", "000"))
    for lines in ((), ("column 3",), ("row 2", "column 3")):
        step = Step("", 1.0, ((1, 0, "W"),), Because(lines=lines), said("Row 2 needs no ship parts."))
        assert Reasons(puzzle).minimal_step(puzzle.givens, step).because == Because(lines=("row 2",))


def test_what_the_sentence_tells_is_left_out_last() -> None:
    puzzle = Battleship((0, 1), (0, 1), (1,), ("00", "00"))
    facts = Because(lines=("row 1", "column 1"))
    for line in facts.lines:
        step = Step("", 1.0, ((0, 0, "W"),), facts, (Message("empty_line", line=line),))
        assert Reasons(puzzle).minimal_step(puzzle.givens, step).because.lines == (line,)


def test_all_forms_of_a_puzzle_have_the_same_reasons() -> None:
    puzzle = Battleship((2, 0, 1), (1, None, 1, 0), (1, 1), ("0000", "0000", "0000"))
    every_line = tuple(f"row {r}" for r in (1, 2, 3)) + tuple(f"column {c}" for c in (1, 3, 4))
    found = set()
    for turned, symmetry in forms(puzzle):
        names = dict(zip(symmetry.line_names, symmetry.back.turned_line_names))
        facts = Because(lines=tuple(names[line] for line in every_line), ships=("submarine", "destroyer"))
        sets = symmetry.sets(((0, 3, "W"), (0, 0, "?")), symmetry.marks(puzzle))
        because = Reasons(turned).minimal_step(turned.givens, Step("", 1.0, sets, facts, ())).because
        back = {there: here for here, there in names.items()}
        found.add((frozenset(back[line] for line in because.lines), because.ships))
    assert len(found) == 1


@pytest.mark.scaled
@pytest.mark.parametrize("path", COURSE[::3], ids=lambda path: path.stem)
def test_own_boards(path: Path, pytestconfig: pytest.Config) -> None:
    if path.stem in SLOW and not pytestconfig.getoption("--thorough"):
        pytest.skip("seconds each: with --thorough only")
    tally = Tally()
    tally.explanation(load(path.read_text()))
    tally.check()


@pytest.mark.scaled
@pytest.mark.parametrize("silent", [False, True])
@pytest.mark.parametrize("touching", ["never", "diagonal", "free"])
def test_random_boards(touching: str, silent: bool, pytestconfig: pytest.Config) -> None:
    random, tally, number = Random(15), Tally(), 60 if pytestconfig.getoption("--thorough") else 8
    while number:
        drawn = kinds()["battleship"].sample(random, random.randint(5, 7), {})
        assert isinstance(drawn, Battleship)
        solution = solve(drawn).solutions[0]
        rows = tuple(None if random.random() < 0.1 else count for count in drawn.row_counts)
        givens = tuple("".join(mark if random.random() < 0.15 else "0" for mark in row) for row in solution)
        puzzle = Battleship(rows, drawn.column_counts, drawn.fleet, givens, touching)  # type: ignore[arg-type]
        if solve(puzzle).answer == "unique":
            tally.explanation(puzzle, silent=silent)
            number -= 1
    tally.check()


@pytest.mark.scaled
@pytest.mark.parametrize(("name", "every"), [("csplib", 20), ("demystify", 3)])
def test_published_boards(name: str, every: int, shared_data: Path, pytestconfig: pytest.Config) -> None:
    if name == "csplib" and not pytestconfig.getoption("--thorough"):
        pytest.skip("seconds each: with --thorough only")
    tally = Tally()
    records = [json.loads(line) for line in (shared_data / "battleship" / f"{name}.jsonl").read_text().splitlines()]
    for record in records[::every]:
        givens = [["0"] * record["cols"] for _ in range(record["rows"])]
        for row, column, letter in record["hints"]:
            givens[row][column] = "?" if letter == "#" else letter
        fleet = tuple(record["fleet"].get(str(length), 0) for length in range(1, max(map(int, record["fleet"])) + 1))
        counts = tuple(record["row_counts"]), tuple(record["col_counts"])
        tally.explanation(Battleship(*counts, fleet, tuple(map("".join, givens))))
    tally.check()


def test_without_the_core_reasons_are_as_the_tactics_name_them(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = load(ROOT / "examples" / "course" / "7x7-01.txt")
    cut = explain(puzzle)
    monkeypatch.setattr("deadreckon.explaining.reasons.native_core", lambda: None)
    monkeypatch.setattr(Reasons, "_is_enough", lambda *_: pytest.fail("the kernel would take minutes"))
    named = explain(puzzle)
    assert [step.sets for step in named.steps] == [step.sets for step in cut.steps]
    assert _number_of_facts(named.steps) > _number_of_facts(cut.steps)


def _number_of_facts(steps: tuple[Step, ...]) -> int:
    return sum(len(step.because.cells) + len(step.because.lines) + len(step.because.ships) for step in steps)
