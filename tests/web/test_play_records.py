"""Records of solved puzzles: times and hints, the end of a game, the records screen and the file of records."""

import json
import re
from typing import Any

from deadreckon.packs.pack import pack_puzzle
from play_moves import (
    KEEP,
    choose_from_menu,
    click_cell,
    marks,
    open_puzzle,
    painted_cells,
    solved,
    wait_until_solved,
)

PUZZLE = "battleship-001"
SIX = "6\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}6"
KEPT = "JSON.parse(localStorage.getItem('deadreckon.records'))"


def solve(page: Any) -> Any:
    for cell in painted_cells(PUZZLE):
        click_cell(page, cell)
    wait_until_solved(page)
    return page.get_by_role("region", name="Solved")


def test_the_end_of_a_game_tells_time_hints_and_a_result_that_spoils_nothing(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    panel = solve(page)
    shared = panel.locator(".shared-result").inner_text()
    assert re.fullmatch(rf"deadreckon Battleship {SIX}, no\. 1, Seaman\n\d\d:\d\d, without hints", shared)
    assert re.fullmatch(r"Solved in \d\d:\d\d, without hints\.", page.locator("#live").inner_text())
    panel.get_by_role("button", name=f"Next like it {SIX}, Seaman").wait_for()
    panel.get_by_role("button", name="Again").click()
    assert set(marks(page)) == {"unknown"}
    page.keyboard.press("Control+z")
    wait_until_solved(page)
    assert len(page.evaluate(KEPT)["solves"]) == 1  # the same solve, undone and done again
    choose_from_menu(page, "Restart")
    page.keyboard.press("h")
    page.get_by_role("region", name="Hint").get_by_role("button", name="Show why").wait_for()
    assert "with 1 hint" in solve(page).inner_text()
    assert [solve["hints"] for solve in page.evaluate(KEPT)["solves"]] == [0, 1]
    panel.get_by_role("button", name="Records").click()
    row = page.get_by_role("region", name="Puzzles").get_by_role("listitem")
    row.wait_for()
    assert f"{SIX}, no. 1" in row.inner_text() and "without hints" in row.inner_text()
    row.get_by_role("link", name="Play again").click()
    page.get_by_role("grid").wait_for()
    assert set(marks(page)) == {"unknown"}


def test_the_time_that_is_kept_is_the_one_on_the_clock(open_page: Any) -> None:
    page = open_page("play")
    page.evaluate("performance.now = () => window.now ?? 0")
    page.evaluate(f"location.hash = 'play?pack={PUZZLE}'")
    page.get_by_role("grid").wait_for()
    *cells, last = painted_cells(PUZZLE)
    for cell in cells:
        click_cell(page, cell)
    page.evaluate("window.now = 61_700")
    click_cell(page, last)
    wait_until_solved(page)
    assert [solve["seconds"] for solve in page.evaluate(KEPT)["solves"]] == [61]
    figures = page.get_by_role("region", name="Solved").locator("dd")
    figures.filter(has_text="01:01").nth(1).wait_for()  # the best time is this one
    page.reload()
    page.get_by_role("region", name="Solved").locator("dd").filter(has_text="01:01").nth(1).wait_for()


def test_a_restart_sets_the_clock_to_zero_and_undo_sets_it_back(open_page: Any) -> None:
    page = open_puzzle(open_page, PUZZLE)
    click_cell(page, 0)
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("heading", name="Puzzle of the day").wait_for()
    key = f"deadreckon.game.{pack_puzzle(PUZZLE).id}"
    saved = page.evaluate("(key) => JSON.parse(localStorage.getItem(key))", key)
    page.evaluate(KEEP, [key, saved | {"seconds": 7200}])
    page.get_by_role("region", name="Continue").get_by_role("link").click()
    time = page.locator(".time")
    time.filter(has_text="02:0").wait_for()
    choose_from_menu(page, "Restart")
    time.filter(has_text=re.compile(r"^00:\d\d$")).wait_for()
    page.keyboard.press("Control+z")
    time.filter(has_text="02:0").wait_for()


def test_records_by_kind_grade_size_and_day_have_an_address(open_page: Any) -> None:
    page = open_page("play?records=battleship&month=2020-02")
    page.get_by_text("Puzzles you solve are listed here").wait_for()
    assert page.get_by_role("main").get_by_role("link", name="Play").get_attribute("href") == "#play"
    solves = [
        solved("battleship-501", 1_582_934_400_000, 95, 0, "2020-02-29"),
        solved("battleship-502", 1_582_848_000_000, 65, 2, "2020-02-28"),
        solved("battleship-503", 1_582_761_600_000, 85, 0),
        solved("nonogram-001", 1_582_761_600_001, 45, 0),
    ]
    page.evaluate(KEEP, ["deadreckon.records", {"version": 1, "puzzles": {}, "solves": solves}])
    page.evaluate(KEEP, ["deadreckon.solved", {"version": 1, "seconds": {pack_puzzle("battleship-504").id: 30}}])
    page.reload()
    seaman = page.get_by_role("region", name="Progress by grade").get_by_role("listitem").filter(has_text="Seaman")
    assert seaman.inner_text().split() == ["Seaman", "solved", "4", "of", "48", "best", "01:25", "median", "01:30"]
    assert seaman.locator(".square.without").count() == 2 and seaman.locator(".square.with").count() == 2
    days = page.get_by_role("region", name="Days")
    days.get_by_role("link", name="28 February 2020, solved with hints").wait_for()
    puzzles = page.get_by_role("region", name="Puzzles")
    assert [row.splitlines()[0] for row in puzzles.get_by_role("listitem").all_inner_texts()] == [
        "Day, 29 February 2020",
        "Day, 28 February 2020",
        f"{SIX}, no. 503",
        f"{SIX}, no. 504",
    ]
    assert puzzles.get_by_text("hints not counted").count() == 1
    puzzles.get_by_label("Size").select_option(SIX)
    puzzles.get_by_role("button", name="Open").click()
    assert "size=6x6&show=open" in page.url
    page.reload()
    count = puzzles.locator("header > .secondary")
    count.wait_for()
    assert re.fullmatch(r"\d+ of \d+ · best 01:25 · last 01:35", count.inner_text())
    page.get_by_role("button", name="Nonogram").click()
    assert "records=nonogram" in page.url and "size" not in page.url
    days.get_by_role("link", name="29 February 2020, solved without hints").click()
    page.get_by_role("grid").wait_for()
    assert "day=2020-02-29" in page.url


def test_records_go_with_the_file_of_games_and_old_files_are_read(open_page: Any) -> None:
    page = open_page("play")
    records = {"version": 1, "puzzles": {}, "solves": [solved("battleship-001", 5, 95, 0, "2020-02-29")]}
    page.evaluate(KEEP, ["deadreckon.records", records])
    read = "async (text) => (await import('/play/progress_file.js')).keepProgress(text)"
    text = page.evaluate("async () => (await import('/play/progress_file.js')).progressText([])")
    assert json.loads(text)["records"] == records
    old = {"deadreckon": "games", "version": 1, "games": [], "solved": {pack_puzzle("battleship-002").id: 30}}
    page.evaluate("localStorage.clear()")
    for each in (text, json.dumps(old), text):
        page.evaluate(read, each)
    assert page.evaluate(KEPT)["solves"] == [solved("battleship-002", 0, 30, None), records["solves"][0]]
