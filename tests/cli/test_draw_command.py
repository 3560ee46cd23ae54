"""`reckon draw`: the drawing in a terminal, as SVG and as PNG; both pictures show the same."""

import sys
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from deadreckon.cli.main import main

ROOT = Path(__file__).parents[2]
ASSIGNMENT = str(ROOT / "examples" / "assignment.txt")
SOLUTION = "LRWWWW\nWWWWSW\nWTWWWW\nWMWWWS\nWBWTWW\nWWWBWS\n"
ANCHOR = str(ROOT / "examples" / "anchor.non")


@pytest.fixture
def board(tmp_path: Path) -> str:
    path = tmp_path / "board.txt"
    path.write_text(SOLUTION)
    return str(path)


def test_text_of_the_puzzle_the_board_and_the_solution(board: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", ASSIGNMENT]) == 0
    given = capsys.readouterr().out
    assert given.splitlines()[2] == "│         ●   │ 1"
    assert main(["draw", ASSIGNMENT, board]) == 0
    drawn = capsys.readouterr().out
    assert drawn.splitlines()[1] == "│ ◀ ▶ · · · · │ 2"
    assert main(["draw", ASSIGNMENT, "--solve"]) == 0
    assert capsys.readouterr().out == drawn


def test_a_board_may_be_unfinished(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "state.txt").write_text(SOLUTION.replace("W", "0").replace("M", "?"))
    assert main(["draw", ASSIGNMENT, str(tmp_path / "state.txt")]) == 0
    assert capsys.readouterr().out.splitlines()[4] == "│   □       ● │ 2"


def test_the_svg_is_the_picture_of_the_readme(board: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "out.svg"
    assert main(["draw", ASSIGNMENT, board, "--svg", str(target)]) == 0
    assert capsys.readouterr().out == ""
    assert target.read_text() == (ROOT / "docs" / "solved.svg").read_text()


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


@pytest.mark.parametrize("words", [[ASSIGNMENT], [ASSIGNMENT, "--solve"], [ANCHOR, "--solve"]])
def test_the_png_shows_what_the_svg_shows(words: list[str], tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    svg, png = tmp_path / "out.svg", tmp_path / "out.png"
    assert main(["draw", *words, "--svg", str(svg), "--png", str(png)]) == 0
    drawn = ElementTree.fromstring(svg.read_text())
    picture = image.open(BytesIO(png.read_bytes())).convert("RGBA")
    scale = picture.width // int(drawn.get("width", ""))
    assert picture.size == (scale * int(drawn.get("width", "")), scale * int(drawn.get("height", "")))
    boxes = [box for box in drawn.iter("{http://www.w3.org/2000/svg}rect") if box.get("fill") != "none"]
    ships = {box.get("fill") for box in boxes}
    assert len(boxes) > 20 and len(ships) > 1
    for number, box in enumerate(boxes):
        x, y, radius = (float(box.get(name, "0")) for name in ("x", "y", "rx"))
        spot = x + max(3, radius), y + 3  # within it, and outside of the marks in the middle of cells
        above = [other for other in boxes[number + 1 :] if covers(other, spot)]
        if not above:
            found = picture.getpixel((round(spot[0] * scale), round(spot[1] * scale)))
            assert found == (*rgb(box.get("fill", "")), 255), box.attrib


@pytest.mark.parametrize("words", [[ASSIGNMENT], [ANCHOR, "--solve"]])
def test_printed_pictures_are_black_on_white(words: list[str], tmp_path: Path) -> None:
    image = pytest.importorskip("PIL.Image")
    svg, png = tmp_path / "out.svg", tmp_path / "out.png"
    assert main(["draw", *words, "--print", "--svg", str(svg), "--png", str(png)]) == 0
    drawn = ElementTree.fromstring(svg.read_text())
    picture = image.open(BytesIO(png.read_bytes())).convert("RGBA")
    assert picture.size == (2 * int(drawn.get("width", "")), 2 * int(drawn.get("height", "")))
    colours = {colour for _, colour in picture.getcolors(10**6)}
    assert {(255, 255, 255, 255), (0, 0, 0, 255)} < colours
    assert all(red == green == blue for red, green, blue, _ in colours)


def test_a_stray_end_is_round_on_one_side() -> None:
    image = pytest.importorskip("PIL.Image")
    from deadreckon.puzzles.battleship.drawing.picture import CELL, GAP, sheet
    from deadreckon.puzzles.battleship.puzzle import Battleship
    from deadreckon.puzzles.drawing.png import shapes_png
    from deadreckon.puzzles.drawing.tokens import light
    from deadreckon.puzzles.kind import kind_of

    puzzle = Battleship((2, 2), (2, 2), (1,), ("00", "00"))
    where = sheet(puzzle, "numbers")
    drawn = image.open(BytesIO(shapes_png(kind_of(puzzle).picture(puzzle, ("L0", "0B"))))).convert("RGB")
    for row, column, corners in ((0, 0, (False, True, True, False)), (1, 1, (True, True, False, False))):
        left, top = where.x + CELL * column + GAP + 1, where.y + CELL * row + GAP + 1
        right, bottom = left + CELL - 2 * GAP - 2, top + CELL - 2 * GAP - 2
        spots = ((left, top), (right, top), (right, bottom), (left, bottom))
        assert [drawn.getpixel((2 * x, 2 * y)) == rgb(light("ink")) for x, y in spots] == list(corners)


def covers(box: ElementTree.Element, spot: tuple[float, float]) -> bool:
    x, y, width, height = (float(box.get(name, "")) for name in ("x", "y", "width", "height"))
    return x - 1 <= spot[0] <= x + width + 1 and y - 1 <= spot[1] <= y + height + 1


def test_a_very_large_picture_has_less_detail() -> None:
    pytest.importorskip("PIL.Image")
    from deadreckon.puzzles.drawing.png import scales

    assert scales(300 * 300) == (2, 3)
    assert scales(5000 * 5000) == (1, 1)


@pytest.mark.parametrize(
    ("words", "status", "complaint"),
    [
        ([ASSIGNMENT, "nowhere"], 2, "cannot read nowhere"),
        ([ASSIGNMENT, ASSIGNMENT], 2, "line 1, column 1: found '2', expected"),
        ([ANCHOR, ANCHOR], 2, "found"),
        ([str(ROOT / "examples" / "course" / "10x10-01.txt"), "BOARD"], 2, "found 6 rows, expected 10 rows"),
    ],
)
def test_boards_that_cannot_be_drawn(
    words: list[str], status: int, complaint: str, board: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draw", *(board if word == "BOARD" else word for word in words)]) == status
    assert complaint in capsys.readouterr().err


def test_letters_for_rows_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", ASSIGNMENT, "--letters"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.split() == list("123456") for line in lines)
    assert [line[0] for line in lines if "│" in line] == list("ABCDEF")


def test_without_a_solution_there_is_nothing_to_draw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = tmp_path / "none.txt"
    puzzle.write_text(Path(ASSIGNMENT).read_text().replace("211222", "311222"))
    assert main(["draw", str(puzzle), "--solve"]) == 1
    assert capsys.readouterr().err == f"reckon: {puzzle}: no solution\n"


def test_without_pillow_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    monkeypatch.delitem(sys.modules, "deadreckon.puzzles.drawing.png", raising=False)
    assert main(["draw", ASSIGNMENT, "--png", str(tmp_path / "out.png")]) == 2
    assert "pip install 'deadreckon[pictures]'" in capsys.readouterr().err
