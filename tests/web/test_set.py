"""The view Set: puzzles drawn, typed, opened and repaired until they are unique, then exported and played."""

import json
import re
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest

from deadreckon import Battleship, load, load_all, solve, write
from deadreckon.proving.verify import verify
from page_server import go_to

pytestmark = pytest.mark.thorough

SETTLED = ".set-verdict:not(.old)[data-finished]"
# Six solutions: a submarine in each row and column.
SEVERAL = write(Battleship.of([1, 1, 1], [1, 1, 1], [3], touching="diagonal"), "id").strip()


def settled(page: Any, answer: str = "") -> Any:
    """The panel, once it shows this verdict on the current puzzle."""
    chosen = f"{SETTLED}[data-answer='{answer}']" if answer else SETTLED
    page.wait_for_selector(chosen)
    return page.get_by_role("complementary", name="Verdict")


def cell(page: Any, row: int, column: int) -> Any:
    return page.get_by_role("gridcell", name=re.compile(rf"^Row {row}, column {column}:"))


def drag(page: Any, start: Any, end: Any) -> None:
    for where, press in ((start, page.mouse.down), (end, page.mouse.up)):
        box = where.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
        press()


def push(page: Any, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def undo(page: Any, steps: int) -> None:
    for _ in range(steps):
        page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Undo").click()


def choose_in_menu(page: Any, name: str) -> None:
    push(page, "More")
    push(page, name)


def begin(page: Any, kind: str, rows: int, columns: int) -> None:
    form = page.get_by_role("form", name=f"New {kind}")
    form.get_by_label("Rows").fill(str(rows))
    form.get_by_label("Columns").fill(str(columns))
    form.get_by_role("button", name="Begin").click()
    settled(page, "empty")


COURSE_TEXT = "211222\n140212\n321\n000000\n0000S0\n000000\n000000\n00000W\n000000\n"


def size_is(page: Any, rows: int, columns: int) -> None:
    page.get_by_text(re.compile(rf"^{rows}\s.\s{columns}$")).wait_for()


def paste(page: Any, text: str) -> None:
    page.evaluate(
        """(text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
        }""",
        text,
    )


def exported(page: Any, name: str) -> str:
    push(page, "Export")
    page.get_by_label("Format", exact=True).select_option(name)
    text = page.get_by_label("Puzzle in this format")
    page.wait_for_function("(name) => document.querySelector('#set-format').value === name", arg=name)
    page.wait_for_function("() => document.querySelector('.set-export textarea').value !== ''")
    written: str = text.input_value()
    page.keyboard.press("Escape")
    return written


def test_the_course_text_is_exported_in_either_dialect(open_page: Any) -> None:
    page = open_page("set")
    begin(page, "battleship", 6, 6)
    paste(page, COURSE_TEXT)
    settled(page, "unique")
    push(page, "Export")
    for name, text in (("course", COURSE_TEXT), ("course arrows", COURSE_TEXT.replace("W", "."))):
        page.get_by_label("Format", exact=True).select_option(name)
        page.wait_for_function("(text) => document.querySelector('.set-export textarea').value === text", arg=text)


def test_a_drawn_fleet_becomes_unique_and_is_played(open_page: Any) -> None:
    page = open_page("set")
    begin(page, "battleship", 6, 6)
    drag(page, cell(page, 5, 4), cell(page, 5, 5))
    cell(page, 6, 5).click()
    page.get_by_text("Not yet a solution", exact=True).wait_for()
    undo(page, 2)
    settled(page, "empty")
    drag(page, cell(page, 1, 1), cell(page, 1, 2))
    drag(page, cell(page, 3, 4), cell(page, 3, 5))
    for row, column in ((1, 6), (3, 1), (5, 2), (6, 6)):
        cell(page, row, column).click()
    panel = settled(page, "multiple")
    panel.get_by_text("32 solutions").wait_for()
    assert page.get_by_text("Length 2: 2").count() == 1
    for _ in range(6):
        if page.locator(f"{SETTLED}[data-answer='unique']").count():
            break
        panel.get_by_role("button", name="Add", exact=True).click()
        page.wait_for_selector(".set-verdict.old", state="detached")
        settled(page)
    settled(page, "unique")
    puzzle = load(exported(page, "json"), "json")
    assert solve(puzzle).solutions[0] == ("LRWWWS", "WWWWWW", "SWWLRW", "WWWWWW", "WSWWWW", "WWWWWS")
    push(page, "Test play")
    page.wait_for_url(re.compile("#play\\?id="))
    assert page.url.split("id=")[1] == write(puzzle, "id").strip()


def test_the_best_given_and_a_conflict(open_page: Any) -> None:
    page = open_page(f"set?id={SEVERAL}")
    panel = settled(page, "multiple")
    assert panel.get_by_text("6 solutions").count()
    push(page, "Solution 2")
    push(page, "All")
    for _ in range(2):
        panel.get_by_role("button", name="Add", exact=True).click()
        page.wait_for_selector(".set-verdict.old", state="detached")
        panel = settled(page)
    panel = settled(page, "unique")
    assert panel.get_by_text("One solution").count()
    panel.get_by_role("img", name=re.compile("Seaman")).wait_for()
    assert "One solution" in page.locator("#live").inner_text()
    push(page, "Drop what is not needed")
    panel.get_by_text("Nothing to drop").wait_for()
    undo(page, 2)
    settled(page, "multiple")
    page.get_by_role("button", name="Submarine").click()
    cell(page, 1, 1).click()
    cell(page, 1, 3).click()
    panel = settled(page, "none")
    assert panel.locator("li").count() == 3
    assert page.locator("svg .notes .danger").count() >= 2
    panel.get_by_role("button", name="Do it").click()
    settled(page, "multiple")


def test_of_too_many_solutions_to_count_no_cell_is_called_shared_that_is_not(open_page: Any) -> None:
    pictures = {"kind": "nonogram", "rows": [[1]] * 28 + [[]], "columns": [[1]] * 28 + [[]]}  # 28 factorial
    page = open_page(f"set?id={write(load(json.dumps(pictures), 'json'), 'id').strip()}")
    panel = settled(page, "multiple")
    assert panel.get_by_text("At least").count() and panel.get_by_text("cells differ").count()
    push(page, "Givens")
    assert page.locator("svg .in-all use").count() == 0


def test_counts_are_typed_or_hidden_and_a_title_is_text(open_page: Any) -> None:
    page = open_page(f"set?id={SEVERAL}")
    settled(page)
    push(page, "Clues")
    page.get_by_role("textbox", name="Row 1: clue").focus()
    page.keyboard.type("?")
    page.keyboard.press("Tab")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    settled(page, "none")
    page.get_by_role("textbox", name="Row 2: clue").fill("x")
    page.keyboard.press("Enter")
    assert page.get_by_role("textbox", name="Row 2: clue").get_attribute("aria-invalid") == "true"
    record = json.loads(exported(page, "json"))
    assert record["rows"] == [None, 3, 1]
    push(page, "Title, size and fleet")
    page.get_by_label("Title").fill("<script>window.bad = 1</script>")
    page.get_by_label("Author").fill("<b>Somebody")
    page.keyboard.press("Tab")
    heading = page.get_by_role("heading", level=1)
    page.wait_for_function("() => document.querySelector('h1').textContent.includes('script')")
    assert heading.inner_text() == "<script>window.bad = 1</script>"
    push(page, "Export")
    shared = load(page.get_by_label("Link", exact=True).input_value().partition("id=")[2])
    assert (shared.title, shared.author) == ("<script>window.bad = 1</script>", "<b>Somebody")
    page.keyboard.press("Escape")
    go_to(page, "set")
    page.get_by_role("link", name="Open <script>window.bad = 1</script>").click()
    settled(page)
    assert page.evaluate("window.bad") is None
    paste(page, "drb1-3YpN2Z9zVjegAB")
    settled(page, "unique")
    undo(page, 1)
    settled(page, "none")
    page.evaluate("localStorage.setItem('deadreckon.draft.later', JSON.stringify({version: 99, sketch: {}}))")
    go_to(page, "set?draft=later")
    page.get_by_text("another version of this page made it").wait_for()
    assert page.evaluate("localStorage.getItem('deadreckon.draft.later')")


def test_a_verdict_is_proved_checked_and_saved(open_page: Any, tmp_path: Path) -> None:
    """The two files that the page saves prove the same to a checker outside it; a change takes the seal away."""
    puzzle = Battleship.of([2, 0, 1], [1, 1, 1, 0], [1, 1])
    page = open_page(f"set?id={write(puzzle, 'id').strip()}")
    answer = settled(page).get_attribute("data-answer")
    push(page, "Prove it")
    page.get_by_text("accepted this proof").wait_for()
    files = []
    for name in ("Save the model", "Save the proof"):
        with page.expect_download() as download:
            push(page, name)
        files.append(Path(download.value.path()).read_bytes())
    proved = verify(puzzle, *files)
    assert set(proved.solutions) <= set(map(tuple, solve(puzzle).solutions))
    assert proved.complete == (answer != "multiple") and proved.complete == (len(solve(puzzle).solutions) < 2)
    choose_in_menu(page, "Rotate")
    page.locator(".seal").wait_for(state="detached")
    page.get_by_role("button", name="Prove it").wait_for()


def test_a_puzzle_is_resized_turned_and_undone(open_page: Any) -> None:
    page = open_page(f"set?id={write(Battleship.of([2, 0, 1], [1, 1, 1, 0], [1, 1]), 'id').strip()}")
    settled(page)
    before = exported(page, "json")
    push(page, "Title, size and fleet")
    page.get_by_label("Rows", exact=True).fill("5")
    push(page, "Resize")
    size_is(page, 5, 4)
    page.get_by_role("button", name="One ship of length 1 more").click()
    page.get_by_text("Length 1: 2").first.wait_for()
    choose_in_menu(page, "Rotate")
    size_is(page, 4, 5)
    undo(page, 3)
    size_is(page, 3, 4)
    settled(page)
    assert exported(page, "json") == before
    push(page, "Redo")
    size_is(page, 5, 4)


def test_what_is_clicked_at_once_is_about_the_puzzle_as_it_is(open_page: Any) -> None:
    page = open_page(f"set?id={SEVERAL}")
    settled(page, "multiple")
    page.locator(".set-next button").wait_for()
    page.get_by_role("button", name="Submarine").click()
    cell(page, 1, 2).focus()
    page.evaluate(  # both at once: no verdict comes between, so the given is proposed for what the puzzle was before
        """() => {
          document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
          document.querySelector('.set-next button').click();
        }"""
    )
    settled(page, "multiple")
    assert json.loads(exported(page, "json"))["givens"] == ["0S0", "000", "000"]
    push(page, "Clues")
    page.get_by_role("textbox", name="Row 2: clue").fill("?")
    page.evaluate(
        """() => {
          document.activeElement.dispatchEvent(new Event('change'));
          document.querySelector('[data-tool=test]').click();
        }"""
    )
    page.wait_for_url(re.compile("#play\\?id="))
    assert load(page.url.split("id=")[1], "id").row_counts == (1, None, 1)
    page.go_back()
    settled(page)
    undo(page, 2)  # a test play has taken nothing of it
    settled(page, "multiple")
    assert json.loads(exported(page, "json"))["rows"] == [1, 1, 1]


def test_of_several_puzzles_in_a_file_one_is_chosen(open_page: Any) -> None:
    boards = (Path(__file__).parents[2] / "examples" / "boards.csplib").read_text()
    page = open_page("set")
    page.get_by_label("Open a file").set_input_files(
        {"name": "boards.csplib", "mimeType": "text/plain", "buffer": boards.encode()}
    )
    push(page, "Puzzle 2")
    settled(page)
    second = load_all(boards)[1]
    assert load(exported(page, "json"), "json") == second


def test_colours_come_and_go(open_page: Any) -> None:
    page = open_page("set")
    begin(page, "nonogram", 2, 3)
    cell(page, 1, 1).click()
    settled(page, "unique")
    before = exported(page, "json")
    push(page, "Title, size and colours")
    push(page, "Add a colour")
    page.get_by_role("button", name="Take the colour a away").wait_for()
    page.get_by_role("button", name="a", exact=True).click()
    cell(page, 2, 2).click()
    settled(page, "unique")
    assert json.loads(exported(page, "json"))["rows"] == [[[1, "#"]], [[1, "a"]]]
    assert page.get_by_role("button", name="Take the colour a away").count() == 0  # it is painted with
    undo(page, 1)
    push(page, "Take the colour a away")
    settled(page, "unique")
    assert exported(page, "json") == before
    undo(page, 2)
    settled(page, "unique")
    assert exported(page, "json") == before


def picture(rows: list[str]) -> bytes:
    """A black and white PNG of these rows."""
    return png([bytes(0 if mark == "#" else 255 for mark in row) for row in rows])


def png(rows: list[bytes]) -> bytes:
    """A PNG of these greys."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def test_a_picture_becomes_a_nonogram_with_one_solution(open_page: Any) -> None:
    pytest.importorskip("PIL")
    rows = ["#...#", ".....", "..#..", ".###.", "#...#"]
    page = open_page("set")
    page.get_by_label("Open a file").set_input_files(
        {"name": "a.png", "mimeType": "image/png", "buffer": picture(rows)}
    )
    panel = settled(page, "multiple")
    push(page, "Givens")
    choose_in_menu(page, "Add the fewest givens")
    panel = settled(page, "unique")
    assert panel.get_by_text("One solution").count()
    assert solve(load(exported(page, "json"), "json")).solutions[0] == tuple(rows)


def test_a_photograph_becomes_a_nonogram_by_size_threshold_and_colours(open_page: Any) -> None:
    shades = png([bytes(range(0, 240, 2)) for _ in range(60)])  # from black at the left to light at the right
    page = open_page("set")
    page.get_by_label("Open a file").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": shades})
    dialog = page.get_by_role("dialog", name="A nonogram of a picture")

    def move(name: str, value: int, shown: str) -> None:
        dialog.get_by_label(name).fill(str(value))
        dialog.locator("output", has_text=re.compile(f"^{shown}$")).wait_for()
        page.wait_for_selector(".set-preview:not(.old)")

    page.wait_for_selector(".set-preview:not(.old)")
    move("Size", 10, r"5\s.\s10")
    assert dialog.locator(".thumbnail path").get_attribute("d").count("M") == 25  # a half is dark
    move("Threshold", 200, "200")
    assert dialog.locator(".thumbnail path").get_attribute("d").count("M") > 25
    dialog.get_by_label("Threshold").fill("255")
    dialog.get_by_text("All cells come out alike").wait_for()
    assert dialog.get_by_role("button", name="Use it").is_disabled()
    move("Colours", 2, "2")
    dialog.get_by_role("button", name="Use it").click()
    settled(page, "unique")
    size_is(page, 5, 10)
    assert len(json.loads(exported(page, "json"))["colours"]) == 2


@pytest.mark.tab
def test_a_broken_picture_is_refused_and_what_needs_a_program_is_not_offered(open_page: Any) -> None:
    page = open_page("set")
    content = {"name": "a.png", "mimeType": "image/png", "buffer": picture(["#.", ".#"])[:-30]}
    page.get_by_label("Open a file").set_input_files(content)
    page.get_by_text("found a broken PNG").first.wait_for()
    begin(page, "nonogram", 2, 3)
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="PNG").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    assert not page.get_by_role("button", name="PDF").count()


def test_clues_of_a_nonogram_are_typed(open_page: Any) -> None:
    page = open_page("set")
    begin(page, "nonogram", 2, 3)
    push(page, "Clues")
    for line, text in (("Row 1", "1 1"), ("Row 2", "3"), ("Column 1", "2"), ("Column 2", "1"), ("Column 3", "2")):
        page.get_by_role("textbox", name=f"{line}: clue").fill(text)
        page.keyboard.press("Enter")
    settled(page, "unique")
    assert json.loads(exported(page, "json"))["rows"] == [[1, 1], [3]]
    read = "async ([text, letters]) => (await import('/set/clue_text.js')).cluesOf(text, letters) ?? null"
    for text, letters, clue in (
        ("2r,?b 1", ["r", "b"], [[2, "r"], [None, "b"], [1, "r"]]),
        ("0", [], []),
        ("3 0", [], None),
        ("1x", ["r"], None),
    ):
        assert page.evaluate(read, [text, letters]) == clue


def test_set_by_keyboard_on_a_phone(open_page: Any) -> None:
    page = open_page(f"set?id={SEVERAL}", viewport={"width": 390, "height": 844}, has_touch=True)
    settled(page)
    cell(page, 1, 1).focus()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    settled(page, "unique")
    page.keyboard.press("Control+z")
    settled(page, "multiple")
    assert page.evaluate("document.querySelector('.set-editor').scrollWidth <= innerWidth")
