"""`reckon explain`, `hint` and `grade` as their users run them."""

import json
import re
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from deadreckon import Undecided, explain, load
from deadreckon.cli.main import main
from deadreckon.kernel.limits import Limits

EXAMPLES = Path(__file__).parents[2] / "examples"
ASSIGNMENT = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"
SOLUTION = ["LRWWWW", "WWWWSW", "WTWWWW", "WMWWWS", "WBWTWW", "WWWBWS"]
FOUR = '{"row_targets": [2, 1, 2, 3], "col_targets": [1, 3, 2, 2], "ships": [0, 1, 2, 1]}'
BROKEN = ASSIGNMENT.replace("211222", "202222").replace("140212", "140213")
PLUS = "width 3\nheight 3\nrows\n1\n3\n1\ncolumns\n1\n3\n1\n"


def records(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_json_steps_fill_the_whole_board(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", file(ASSIGNMENT), "--json", "--all"]) == 0
    board = {}
    for record in records(capsys):
        assert list(record)[:5] == ["tactic", "rating", "sets", "because", "text"]
        board.update({(row, column): mark for row, column, mark in record["sets"]})
    given = {(2, 5): "S", (5, 6): "W"}
    shown = given | board
    assert ["".join(shown[row, column] for column in range(1, 7)) for row in range(1, 7)] == SOLUTION


def test_json_steps_have_the_board_on_which_their_reasons_are_marked(capsys: pytest.CaptureFixture[str]) -> None:
    path = EXAMPLES / "course" / "8x8-03.txt"
    assert main(["explain", str(path), "--json"]) == 0
    explanation = explain(load(path))
    assert [tuple(record["board"]) for record in records(capsys)] == list(explanation.boards[:-1])
    assert main(["hint", str(path), "--json"]) == 0
    assert tuple(json.loads(capsys.readouterr().out)["step"]["board"]) == explanation.boards[0]


def test_the_terminal_shows_words_and_a_board_for_each_step(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", file(ASSIGNMENT)]) == 0
    out = capsys.readouterr().out
    assert out.startswith(
        "1. Empty line (1.0): Column 3 needs no ship parts, so it is all water.\n"
        "fleet: ◀■▶   ◀▶ ◀▶   / ● ●   (/: found)\n"
        "    1 2 3 4 5 6\n"
        "  ┌─────────────┐\n"
        "1 │    [·]      │ 2\n"
    )
    assert out.count("┌") > 5


def test_rows_have_letters_in_words_and_drawings_if_asked(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = file(ASSIGNMENT)
    assert main(["explain", path, "--letters"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"[Rr]ows? [A-F]", out) and "\nF │" in out
    assert not re.search(r"r[0-9]+c[0-9]+|[Rr]ows? [0-9]", out)
    assert main(["hint", path, "--letters", "--stage", "move"]) == 0
    assert "So write W at A3 to F3." in capsys.readouterr().out


def test_the_chain_of_an_assumption_is_drawn_with_the_numbers_of_its_links(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["explain", str(EXAMPLES / "course" / "10x10-01.txt"), "--json"]) == 0
    chains = [step for step in records(capsys) if "cases" in step and step["cases"][0]["links"]]
    case = chains[0]["cases"][0]
    assert main(["explain", str(EXAMPLES / "course" / "10x10-01.txt")]) == 0
    out = capsys.readouterr().out
    below = out[out.index(case["ending"]) :]
    drawn = below[below.index("┌") : below.index("└")]
    assert drawn.count("?") == len(case["assume"])
    assert set(re.findall(r"[·□]([0-9]+)", drawn)) == {str(number) for number in range(1, len(case["links"]) + 1)}


def test_short_leaves_steps_out(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = file(ASSIGNMENT)
    main(["explain", path, "--json", "--all"])
    everything = records(capsys)
    main(["explain", path, "--json"])
    assert records(capsys) == [record for record in everything if "silent" not in record]
    assert main(["explain", path, "--json", "--short"]) == 0
    short = records(capsys)
    assert 0 < len(short) < len(everything)
    assert all(record in everything for record in short)


@pytest.mark.parametrize("text", [ASSIGNMENT, PLUS])
def test_the_page_has_the_words_of_each_step_and_needs_nothing_else(
    file: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    path, page = file(text), tmp_path / "page.html"
    main(["explain", path, "--json"])
    steps = records(capsys)
    assert main(["explain", path, "--html", str(page)]) == 0
    html = page.read_text()
    assert html.count("<h2>") == len(steps) + 1
    assert all(step["text"] in html for step in steps)
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")  # nothing is fetched from anywhere
    assert path not in html  # no path of this machine


def test_the_page_names_the_fleet(file: Any, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    main(["explain", file(ASSIGNMENT), "--html", str(page)])
    assert "The fleet: 1 cruiser, 2 destroyers and 3 submarines." in page.read_text()


def test_what_cannot_be_explained_says_why(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", file(BROKEN)]) == 1
    assert capsys.readouterr().out == "none: there is no solution\n"
    assert main(["explain", file(FOUR)]) == 0
    assert capsys.readouterr().out.endswith(
        "multiple: all that follows is told; in the other 12 cells solutions differ\n"
    )


def test_a_hint_tells_one_stage_and_how_to_ask_for_the_next(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path, state = file(ASSIGNMENT), file("00S000\n" + "000000\n" * 5, "state.txt")

    def told(*words: str) -> list[str]:
        assert main(["hint", path, "--state", state, *words]) == 0
        return capsys.readouterr().out.splitlines()

    wrong = "r1c3 cannot be a submarine: then column 3 has 1 ship part and needs none."
    assert told()[:2] == ["1 mistake.", wrong]
    assert "1 │    [●]      │ 2" in told()
    assert told()[-1] == "To go on from the rest: --stage where"
    assert told("--stage", "where")[0] == "Look at column 3."
    assert told("--stage", "where")[-1] == "For the technique: --stage why"
    assert told("--stage", "why")[0].startswith("Empty line (1.0).")
    assert told("--stage", "why")[-1] == "For the move: --stage move"
    assert told("--stage", "move")[0].endswith("So write W at r1c3 to r6c3.")
    assert told("--stage", "move")[-1] == "    1 4 0 2 1 2"
    everything = told("--all")
    assert [line for line in everything if "Look at" in line or "Empty line" in line or wrong in line] == [
        wrong,
        "Look at column 3.",
        "Empty line (1.0). A line that needs no ship parts is water.",
    ]
    state = file("000000\n" * 6, "state.txt")
    assert told()[0] == "Look at column 3."
    assert told("--stage", "mistakes") == ["No mistakes so far.", "For where to look: --stage where"]


def test_a_hint_as_json_has_all_stages_and_the_step(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    state = file("S00000\n" + "000000\n" * 5, "state.txt")
    assert main(["hint", file(ASSIGNMENT), "--state", state, "--json"]) == 0
    [record] = records(capsys)
    assert list(record) == ["mistakes", "where", "why", "move", "wrong", "conflicts", "step"]
    assert record["wrong"] == [[1, 1, "S"]]
    assert record["step"]["tactic"] == "Empty line"


def test_a_hint_as_json_has_letters_in_its_words_if_asked(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    state = file("S00000\n" + "000000\n" * 5, "state.txt")
    assert main(["hint", file(ASSIGNMENT), "--state", state, "--json", "--letters"]) == 0
    [record] = records(capsys)
    assert record["mistakes"].startswith("1 mistake. A1 cannot be")
    assert record["move"].endswith("So write W at A3 to F3.")
    assert record["wrong"] == [[1, 1, "S"]]


@pytest.mark.parametrize("command", ["explain", "hint"])
def test_json_is_all_that_is_printed_where_the_time_is_over(
    command: str, file: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def undecided(*_given: object, **_options: object) -> None:
        raise Undecided

    monkeypatch.setattr(f"deadreckon.explaining.{command}{'s' * (command == 'hint')}.{command}", undecided)
    assert main([command, file(ASSIGNMENT), "--json"]) == 3
    out, err = capsys.readouterr()
    assert not out and "time limit" in err


def test_a_board_as_it_was_printed_is_a_state(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = file(ASSIGNMENT)
    main(["hint", path, "--stage", "move"])
    printed = file(capsys.readouterr().out, "printed.txt")
    assert main(["hint", path, "--state", printed]) == 0
    assert capsys.readouterr().out.startswith("Look at row 2")


def test_a_state_of_the_wrong_size_is_refused(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    state = file("000000\n" * 5, "state.txt")
    assert main(["hint", file(ASSIGNMENT), "--state", state]) == 2
    assert capsys.readouterr().err == f"reckon: {state}: found 5 rows, expected 6 rows\n"


def test_grades_as_table_csv_and_json(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    path = file(ASSIGNMENT)
    assert main(["grade", path]) == 0
    heads, row = capsys.readouterr().out.splitlines()
    assert heads.split() == ["file", "label", "hardest", "opening", "total", "steps", "cells_a_step", "width"]
    assert row.split()[0] == path
    assert main(["grade", path, "--csv"]) == 0
    assert capsys.readouterr().out.startswith(
        "file,label,hardest,opening,total,steps,cells_a_step,width,sweeps,unfair,at_least,error\n"
    )
    assert main(["grade", path, "--json"]) == 0
    [record] = records(capsys)
    assert record["hardest"] >= record["opening"] > 0


def test_what_has_no_grade_says_why_and_the_others_are_graded(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    good, many = file(ASSIGNMENT), file(FOUR, "four.json")
    assert main(["grade", good, many, "--json"]) == 1
    first, second = records(capsys)
    assert "error" not in first
    assert second == {
        "file": many,
        "answer": "multiple",
        "error": "a puzzle with one solution is graded, this has multiple",
    }
    assert main(["grade", good, "/no/such/file", "--json"]) == 2


def test_counted_work_leaves_the_steps_found_and_says_so(
    file: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deadreckon.explaining.explain.EXPLAINING", Limits(work=40))
    assert main(["explain", file(ASSIGNMENT)]) == 3
    out, err = capsys.readouterr()
    assert out.startswith("1. ")
    assert err == (
        "reckon: the counted work that an explanation may take is done: these steps hold, and more may follow\n"
    )


def test_a_time_limit_leaves_the_steps_found_and_says_so(
    file: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deadreckon.puzzles.effort.perf_counter", count(0.0).__next__)
    assert main(["explain", file(ASSIGNMENT), "--limit-seconds", "20", "--json"]) == 3
    out, err = capsys.readouterr()
    assert out.startswith('{"tactic": "Empty line"') and "the time limit was reached" in err
    assert main(["hint", file(ASSIGNMENT), "--limit-seconds", "0.5"]) == 3
    assert main(["grade", file(ASSIGNMENT), "--limit-seconds", "2"]) == 3
    assert "at least Seaman" in capsys.readouterr().out
    assert main(["grade", file(ASSIGNMENT), "--limit-seconds", "2", "--json"]) == 3
    [record] = records(capsys)
    assert (record["label"], record["at_least"]) == ("Seaman", True)


def test_explain_names_mistakes_and_goes_on_from_the_rest(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = file("000000\n0000S0\n00S000\n000000\n00000W\n000000\n", "state.txt")
    assert main(["explain", file(ASSIGNMENT), "--state", wrong, "--json"]) == 0
    out, err = capsys.readouterr()
    assert (
        err == "1 mistake. r3c3 cannot be a submarine: then column 3 has 1 ship part and needs none. From the rest:\n"
    )
    filled = {(row, column): mark for line in out.splitlines() for row, column, mark in json.loads(line)["sets"]}
    assert filled[3, 3] == "W"
    full = file("SSSSSS\n" * 6, "full.txt")
    assert main(["explain", file(ASSIGNMENT), "--state", full, "--json"]) == 0
    assert "cannot be right" in capsys.readouterr().err


def test_what_a_hint_says_to_write_can_be_read_again(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    state = file("??WWWW\nWWWWSW\n00WWWW\n00W0W0\n00W0WW\n00W0W0\n", "state.txt")
    assert main(["hint", file(ASSIGNMENT), "--state", state]) == 0
    assert capsys.readouterr().out.startswith("Look at")


def test_a_finished_board_is_called_finished_also_where_solutions_differ(
    file: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hint", "2x2:1/1/1/1", "--state", file("#.\n.#\n")]) == 0
    assert capsys.readouterr().out == "The board is finished.\n"
    assert main(["explain", "2x2:1/1/1/1", "--state", file("#.\n.#\n")]) == 0
    assert capsys.readouterr().out == "the board is finished\n"


def test_a_mark_that_is_no_colour_of_the_puzzle_is_a_slip(file: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hint", "2x2:1/1/1/1", "--state", file("#Z\n??\n")]) == 2
    assert "line 1, column 2: found 'Z', expected one of .#?" in capsys.readouterr().err
