"""Requests of the view Set: clues from a drawing, conflicts, the best given, and puzzles made from others."""

import pickle
import sys
from base64 import b64decode, b64encode
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from deadreckon import Battleship, Limits, Nonogram, count, load, pack_puzzle, solve, write
from deadreckon.generating.conflicts import find_conflict
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.nonogram.formats.png import NoPillow
from deadreckon.puzzles.step import Because
from deadreckon.service import ask
from deadreckon.service.puzzle_fields import puzzle_record
from ticking import tick

ROOT = Path(__file__).parents[2]
FLEET = ["?WWW", "WWW?", "??W?", "WWWW"]
LETTERS = ["SWWW", "WWWT", "LRWB", "WWWW"]
EMPTY = puzzle_record(Battleship.of([0] * 4, [0] * 4, []))
SMALL = puzzle_record(Battleship.of([1, 1, 3, 0], [2, 1, 0, 2], [1, 2]))
ALL = Limits(solutions=1_000)
BLANK = puzzle_record(Nonogram.of([[0]] * 3, [[0]] * 3))


def asked(name: str, puzzle: Any, **fields: Any) -> Any:
    answer = ask({"ask": name, "puzzle": puzzle, **fields})
    assert "error" not in answer, answer
    return answer


def test_a_drawn_fleet_has_counts_and_ships() -> None:
    drawn = asked("clues_of_board", EMPTY, board=FLEET)
    assert drawn["puzzle"] == SMALL
    assert drawn["board"] == LETTERS and drawn["violations"] == []


def test_what_is_hidden_stays_hidden_and_givens_follow_the_drawing() -> None:
    puzzle = {**EMPTY, "rows": [None, 0, 0, 0], "givens": ["S0W0", "0000", "0000", "000W"]}
    drawn = asked("clues_of_board", puzzle, board=["WWWW", *FLEET[1:]])
    assert drawn["puzzle"]["rows"] == [None, 1, 3, 0]
    assert drawn["puzzle"]["givens"] == ["W0W0", "0000", "0000", "000W"]


def test_a_drawing_that_breaks_a_rule_has_counts_too() -> None:
    drawn = asked("clues_of_board", EMPTY, board=["??WW", "?WWW", "WWWW", "WWWW"])
    assert drawn["puzzle"]["rows"] == [2, 1, 0, 0]
    assert {broken["rule"] for broken in drawn["violations"]} >= {"touching"}
    assert all(0 <= cell < 16 for broken in drawn["violations"] for cell in broken["cells"])


def test_ships_side_by_side_where_they_may_touch() -> None:
    drawn = asked("clues_of_board", {**EMPTY, "touching": "free"}, board=["???W", "??WW", "WWW?", "WWW?"])
    assert drawn["board"] == ["LMRW", "LRWW", "WWWT", "WWWB"] and drawn["violations"] == []
    assert drawn["puzzle"]["fleet"] == [0, 2, 1]


def test_a_drawn_picture_has_clues_in_its_colours() -> None:
    colours = [["r", "red", "#ff0000"], ["b", "blue", "#0000ff"]]
    drawn = asked("clues_of_board", {**BLANK, "colours": colours}, board=["rrb", "?r.", "b.b"])
    assert drawn["puzzle"]["rows"] == [[[2, "r"], [1, "b"]], [[1, "r"]], [[1, "b"], [1, "b"]]]
    assert drawn["board"] == ["rrb", ".r.", "b.b"]


@pytest.mark.parametrize("board", [["WWWW"], ["WWWx", *FLEET[1:]]])
def test_a_board_of_another_puzzle_is_refused(board: list[str]) -> None:
    for name in ("clues_of_board", "turn", "resize"):
        more = {"turn": {"how": "mirror"}, "resize": {"rows": 3, "columns": 3}}.get(name, {})
        answer = ask({"ask": name, "puzzle": EMPTY, "board": board, **more})
        assert answer["error"]["name"] == "InvalidPuzzle"


@pytest.mark.parametrize(
    "puzzle",
    [
        Battleship.of([2, 0, 2], [2, 1, 1], [1, 1]),
        Battleship.of([3, 0, 1], [2, 1, 1], [0, 2], ["000", "0S0", "000"]),
        Battleship.of([1, 2, 0], [1, 1, 1], [3], touching="never"),
        Nonogram.of([[3], [1], [0]], [[1, 1], [1], [1]]),
        Nonogram.of([[1], [1], [1]], [[1], [1], [1]], givens=["#??", "#??", "???"]),
    ],
)
def test_a_conflict_is_the_smallest_there_is(puzzle: Any) -> None:
    assert solve(puzzle).answer == "none"
    found = find_conflict(puzzle, 10.0)
    assert found and found.smallest and found.minimal
    explainer = kind_of(puzzle).explainer()
    facts = explainer.relaxing.facts(puzzle, puzzle.given_rows())

    def contradict(some: Any) -> bool:
        cells = tuple(cell for fact in some for cell in fact.cells)
        lines = tuple(fact.line for fact in some if fact.line)
        ships = tuple(fact.ship for fact in some if fact.ship)
        return bool(explainer.enough(puzzle, puzzle.given_rows(), Because(cells, lines, ships), None))

    assert contradict(found.facts)
    assert not any(contradict(some) for some in combinations(facts, len(found.facts) - 1))


def test_a_conflict_names_lines_ships_and_cells() -> None:
    puzzle = {**SMALL, "givens": ["00S0", "0000", "0000", "0000"]}
    answer = asked("conflict", puzzle)
    assert answer["smallest"]
    assert [(fact["line"], fact["cells"]) for fact in answer["facts"]] == [("column 3", []), ("", [2])]
    assert asked("conflict", SMALL)["facts"] == []


def test_a_conflict_without_time_claims_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    tick(monkeypatch, ("puzzles.effort",))
    none = asked("conflict", {**SMALL, "givens": ["00S0", "0000", "0000", "0000"]}, seconds=0.01)
    assert (none["facts"], none["smallest"]) == ([], False)
    assert find_conflict(load(str(write(Nonogram.of([[3], [1], [0]], [[1, 1], [1], [1]]), "json"))), 10.0, 0) is None


def several() -> Any:
    return puzzle_record(Battleship.of([1, 1, 1, 1], [1, 1, 1, 1], [4], touching="diagonal"))


def test_the_best_given_leaves_the_fewest_solutions() -> None:
    puzzle = load(asked("open", several())["id"])
    solutions = solve(puzzle, ALL).solutions
    answer = asked("best_given", several())
    left = int(answer["left"])
    assert left == len(solve(load(answer["id"]), ALL).solutions)
    fewest = min(
        sum(board[r][c] == mark for board in solutions)
        for r in range(4)
        for c in range(4)
        for mark in {board[r][c] for board in solutions}
    )
    assert left == fewest


def test_the_best_given_keeps_the_solution_that_was_drawn() -> None:
    board = ["SWWW", "WWWS", "WSWW", "WWSW"]
    puzzle: Any = several()
    for _ in range(4):
        answer = asked("best_given", puzzle, board=board)
        row, column = divmod(answer["cell"], 4)
        assert answer["mark"] == board[row][column]
        puzzle = answer["puzzle"]
        if answer["left"] == "1":
            break
    assert solve(load(answer["id"])).solutions[0] == tuple(board)


def test_the_best_given_of_more_solutions_than_are_looked_at_is_the_best_of_all() -> None:
    rows = [[1, 1], [], [1], [2], [2], [1, 1, 1], [1, 1, 1], [1, 1], [1]]
    columns = [[1], [], [1, 1, 1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1]]
    puzzle = Nonogram.of(rows, columns)
    tally = count(puzzle, cells=True)
    fewest = min(min(filled, 1969 - filled) for row in tally.cells for filled in row if 0 < filled < 1969)
    assert (tally.number, fewest) == (1969, 20)
    answer = asked("best_given", puzzle_record(puzzle), seconds=60.0)
    assert answer["left"] == str(fewest)


def test_the_best_given_where_nobody_can_list_all_solutions() -> None:
    fleet = puzzle_record(Battleship.of([None] * 8, [None] * 8, [4, 3, 2, 1]))
    answer = asked("best_given", fleet, seconds=60.0)
    assert answer["left"] is None or int(answer["left"]) > 1_000


def test_no_given_where_there_is_one_solution() -> None:
    assert ask({"ask": "best_given", "puzzle": BLANK})["error"]["name"] == "NotVaried"


@pytest.mark.parametrize("how", ["harder", "easier", "reduce", "like", "repair"])
def test_a_puzzle_is_varied(how: str) -> None:
    quick = pack_puzzle("nonogram-041").id if how == "harder" else "drb1-3YpN2Z9zVjegAB"
    answer = asked("vary", puzzle_record(load(quick)), how=how)
    assert solve(load(answer["id"])).solutions == (tuple(answer["board"]),)
    assert answer["text"] and answer["grade"]["label"]


def test_givens_become_symmetric() -> None:
    puzzle = {**SMALL, "givens": ["S000", "0000", "0000", "0000"]}
    turned = asked("symmetric", puzzle, symmetry="rotate", board=LETTERS)
    assert turned["puzzle"]["givens"] == ["S000", "0000", "0000", "000W"] and turned["added"] == 1
    assert asked("symmetric", puzzle, symmetry="mirror")["puzzle"]["givens"][0] == "S00W"
    refused = ask({"ask": "symmetric", "puzzle": several(), "symmetry": "rotate"})
    assert "multiple" in refused["error"]["text"]


def test_a_puzzle_and_its_drawing_are_turned_together() -> None:
    puzzle: Any = SMALL
    board = LETTERS
    for _ in range(4):
        answer = asked("turn", puzzle, how="rotate", board=board)
        puzzle, board = answer["puzzle"], answer["board"]
        assert asked("clues_of_board", puzzle, board=board)["puzzle"] == puzzle
    assert (puzzle, board) == (SMALL, LETTERS)
    assert asked("turn", SMALL, how="transpose")["puzzle"]["rows"] == SMALL["columns"]
    assert asked("turn", BLANK, how="mirror")["board"] is None


def test_a_puzzle_is_resized_with_its_drawing_or_without() -> None:
    assert asked("resize", SMALL, rows=5, columns=3)["puzzle"]["rows"] == [1, 1, 3, 0, 0]
    smaller = asked("resize", SMALL, rows=3, columns=3, board=LETTERS)
    assert smaller["board"] == ["SWW", "WWW", "LRW"] and smaller["puzzle"]["fleet"] == [1, 1]
    assert asked("resize", BLANK, rows=1, columns=6)["puzzle"]["columns"] == [[]] * 6


def test_a_puzzle_becomes_a_book() -> None:
    pytest.importorskip("typst")
    answer = ask({"ask": "booklet", "puzzles": [puzzle_record(load("drb1-3YpN2Z9zVjegAB"))], "title": "<b>"})
    assert b64decode(answer["bytes"]).startswith(b"%PDF")


def test_no_book_without_typst(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "typst", None)
    answer = ask({"ask": "booklet", "puzzles": [SMALL]})
    assert answer["error"]["name"] == "NoBooks" and "deadreckon[book]" in answer["error"]["text"]


@pytest.mark.needs("PIL")
def test_what_is_lost_in_each_format_is_said_before() -> None:
    puzzle = puzzle_record(Nonogram.of([[1], [0]], [[1], [0]], givens=["#?", "??"], title="<b>"))
    formats = {form["name"]: form for form in ask({"ask": "writable", "puzzle": puzzle})["formats"]}
    assert formats["json"]["lost"] == [] and formats["sgt"]["lost"] == ["titles"]
    for name, form in formats.items():
        written = ask({"ask": "write", "puzzle": puzzle, "format": name, "without": form["lost"]})
        assert ("error" in written) == bool(form["refused"]), (name, form, written)
    hidden = puzzle_record(Battleship.of([None, 0], [1, 0], [1]))
    course = next(form for form in ask({"ask": "writable", "puzzle": hidden})["formats"] if form["name"] == "course")
    assert "row 1" in course["refused"]


@pytest.mark.needs("PIL")
def test_a_picture_is_opened_with_what_it_shows() -> None:
    with open(ROOT / "examples" / "lighthouse.png", "rb") as file:
        opened = ask({"ask": "open", "bytes": b64encode(file.read()).decode()})
    puzzle = load(opened["id"])
    assert solve(puzzle).solutions[0] == tuple(opened["solution"])
    assert asked("open", SMALL)["solution"] is None


def test_what_needs_a_missing_package_is_told_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = b64encode((ROOT / "examples" / "lighthouse.png").read_bytes()).decode()
    for package in ("PIL", "typst"):
        monkeypatch.setitem(sys.modules, package, None)
    opened, printed = ask({"ask": "open", "bytes": picture}), ask({"ask": "booklet", "puzzles": [SMALL]})
    assert [opened["error"]["name"], printed["error"]["name"]] == ["NoPillow", "NoBooks"]
    assert isinstance(pickle.loads(pickle.dumps(NoPillow("a picture", "Pillow"))), NoPillow)


PHOTOGRAPH = b"P2\n4 4\n255\n" + b"\n".join(
    [b"250 250 250 250", b"250 30 200 250", b"250 40 60 250", b"250 250 250 250"]
)


def of_picture(**fields: Any) -> Any:
    request = {"kind": "nonogram", "bytes": b64encode(PHOTOGRAPH).decode(), "rows": 4, "columns": 4, **fields}
    return ask({"ask": "puzzle_of_picture", **request})


def test_a_photograph_becomes_a_puzzle_by_size_threshold_and_colours() -> None:
    usual = of_picture()
    assert (usual["board"], usual["threshold"]) == (["....", ".#..", ".##.", "...."], 60)
    assert usual["puzzle"]["rows"] == [[], [1], [2], []]
    assert of_picture(threshold=220)["board"] == ["....", ".##.", ".##.", "...."]
    assert of_picture(threshold=35)["board"] == ["....", ".#..", "....", "...."]
    assert of_picture(invert=True)["board"] == ["####", "#.##", "#..#", "####"]
    several = of_picture(colours=2)
    assert len(several["puzzle"]["colours"]) == 2 and several["threshold"] is None
    smaller = of_picture(rows=2, columns=3, threshold=200)
    assert [len(row) for row in smaller["board"]] == [3, 3]


def test_a_picture_of_one_shade_and_a_kind_without_pictures_are_refused() -> None:
    assert of_picture(threshold=0)["error"]["name"] == "InvalidOptions"
    assert "expected one that shows pictures: nonogram" in of_picture(kind="battleship")["error"]["text"]
