"""`reckon solve --first`: stops at the first solution and does not claim that it is the only one."""

import json
from pathlib import Path
from typing import Any

import pytest

from deadreckon import Limits, Method, load, solve
from deadreckon.cli.main import main
from deadreckon.puzzles.kind import kind_of

COURSE = Path(__file__).parents[2] / "examples" / "course"
BOARD = COURSE / "6x6-01.txt"
KERNEL = ["--model", "ships", "--values", "descending"]


def solved(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["solve", str(BOARD), "--json", *words]) == 0
    [record] = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    return record


@pytest.mark.parametrize("options", [[], ["--engine", "kernel"], KERNEL], ids=str)
def test_the_answer_is_a_solution_and_no_claim(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert solved(capsys, *options)["answer"] == "unique"
    first = solved(capsys, *options, "--first")
    assert (first["answer"], len(first["solutions"])) == ("solved", 1)


def test_the_kernel_does_no_more_than_that(capsys: pytest.CaptureFixture[str]) -> None:
    expected = solve(load(BOARD), Limits(1), Method("ships", values="descending")).counters
    first, whole = solved(capsys, *KERNEL, "--first"), solved(capsys, *KERNEL)
    assert first["counters"]["decisions"] == expected.decisions < whole["counters"]["decisions"]


@pytest.mark.parametrize("model", kind_of(load(BOARD)).models())
def test_no_model_answers_with_more_than_one_board(model: str, file: Any) -> None:
    """A solution of `numbered` can stand for several boards."""
    three = load(Path(file('{"row_targets": [1, 1, 1], "col_targets": [1, 1, 1], "ships": [0, 3]}')))
    verdict = solve(three, Limits(solutions=1), Method(model))
    assert (verdict.answer, len(verdict.solutions)) == ("solved", 1)
    assert solve(three, Limits(solutions=2), Method(model)).answer == "multiple"


def test_all_and_first_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["solve", str(BOARD), "--all", "--first"])
    assert "--first: not allowed with argument --all" in capsys.readouterr().err


@pytest.mark.parametrize(("options", "limit"), [(["--first"], 1), ([], 2), (["--all"], None)])
def test_a_trace_says_after_how_many_solutions_its_search_stops(
    options: list[str], limit: int | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "trace.jsonl"
    record = solved(capsys, *KERNEL, *options, "--trace", str(target))
    events = [json.loads(line) for line in target.read_text().splitlines()]
    assert events[0].get("solutions") == limit
    assert sum(event["event"] == "decide" for event in events) == record["counters"]["decisions"]
    assert (events[-1]["event"] == "solution") == (limit == 1)


def test_many_puzzles_stop_at_their_first_solutions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(BOARD), str(COURSE / "6x6-02.txt"), "--first", "--json"]) == 0
    answers = [json.loads(line)["answer"] for line in capsys.readouterr().out.splitlines()]
    assert answers == ["solved", "solved"]
