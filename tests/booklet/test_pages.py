"""Page layout: boards in order and large enough to read, and pictures of solutions."""

import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from deadreckon import BookDesign, Nonogram, explain, grade, load, solve, svg
from deadreckon.booklet.cropped import important_cells
from deadreckon.booklet.design import LAYOUTS
from deadreckon.booklet.drawings import hint_svg, picture_svg, puzzle_picture, solution_svg
from deadreckon.booklet.pages import BoardSize, puzzle_pages, rows_of_solutions, solution_width
from deadreckon.booklet.rules_part import STEPS, rules_in_words
from deadreckon.explaining.messages import Telling
from deadreckon.puzzles.kind import kinds

EXAMPLES = Path(__file__).parents[2] / "examples"
LIGHTHOUSE = load(EXAMPLES / "lighthouse.xml")
SMALL = load(EXAMPLES / "anchor.non")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("design", [BookDesign(per_page=6), BookDesign(paper="letter"), BookDesign(large_print=True)])
def test_every_board_is_on_one_page_in_its_order_and_fits(design):
    random = Random(1)
    boards = [BoardSize(random.randint(100, 1500), random.randint(100, 1500), random.random() < 0.2) for _ in range(99)]
    pages = puzzle_pages(design, boards)
    assert [page.first for page in pages] == [0, *(page.first + len(page.widths) for page in pages[:-1])]
    assert pages[-1].first + len(pages[-1].widths) == len(boards)
    for page in pages:
        width, height = design.board_room(page.landscape)
        columns, rows = page.layout
        assert len(page.widths) <= page.number <= design.most_per_page
        for board, wide in zip(boards[page.first :], page.widths):
            assert wide <= width / columns + 0.01
            assert wide / board.width * board.height < height / rows - 10
            assert page.number == 1 or wide / board.width >= design.scales[0] - 0.001


def test_a_board_that_would_be_too_small_gets_more_room():
    small, large = BoardSize(300, 300), BoardSize(1300, 1300)
    pages = puzzle_pages(BookDesign(per_page=4), [small, small, large, small])
    assert [(page.number, len(page.widths)) for page in pages] == [(2, 2), (1, 1), (1, 1)]
    assert set(LAYOUTS) == {1, 2, 4, 6}


def test_solutions_stand_in_rows_that_fit():
    design = BookDesign()
    widths = [solution_width(design, size, size) for size in (5, 10, 50, 20, 10, 10, 10, 6)]
    rows = rows_of_solutions(design, widths)
    assert [number for row in rows for number in row] == list(range(8))
    assert all(sum(widths[number] for number in row) < design.text_size[0] for row in rows)
    assert len(rows) < 5


def test_a_solution_shows_the_painted_cells_and_nothing_else():
    puzzle = Nonogram.of([[1], [2], [3]], [[3], [2], [1]])
    drawn = ElementTree.fromstring(solution_svg(puzzle, solve(puzzle).solutions[0]))
    left, top, width, _ = map(float, drawn.get("viewBox", "").split())
    cell = (width - 4) / 3
    painted = [box for box in drawn.iter(f"{SVG}rect") if box.get("fill") == "#000000"]
    middles = [[float(box.get(at)) + float(box.get(side)) / 2 for at, side in (("x", "width"), ("y", "height"))]
               for box in painted]  # fmt: skip
    shown = {(int((y - top) // cell), int((x - left) // cell)) for x, y in middles}
    assert shown == {(0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2)}
    assert not list(drawn.iter(f"{SVG}text"))
    assert len(list(drawn.iter(f"{SVG}path"))) == 2  # thin and thick lines of the grid, and no crosses


def test_what_is_printed_is_black_on_white_with_the_fleet_below():
    puzzle = load(EXAMPLES / "assignment.txt")
    drawn = picture_svg(puzzle_picture(puzzle))
    assert set(re.findall('(?:fill|stroke)="(#[0-9a-f]+)"', drawn)) <= {"#ffffff", "#000000", "#666666", "#999999"}
    hulls = re.findall(r' y="([\d.]+)" width="\d+" height="12" rx="6" fill="#ffffff" stroke="#000000"', drawn)
    assert len(hulls) == sum(puzzle.fleet)
    names = [float(y) for y in re.findall(r'y="([\d.]+)" font-size="11"', drawn)]
    assert min(map(float, hulls)) > max(names)
    assert "#f3efe3" in svg(puzzle)  # on a screen it has its own paper


def test_a_step_is_framed():
    puzzle = load(EXAMPLES / "assignment.txt")
    explanation = explain(puzzle)
    step = explanation.steps[0]
    plain, framed = (picture_svg(puzzle_picture(puzzle, explanation.boards[1], each)) for each in (None, step))
    assert framed.count('stroke-width="4"') - plain.count('stroke-width="4"') == len(step.sets)


@pytest.mark.parametrize("kind", kinds().values(), ids=lambda kind: kind.name)
def test_the_example_of_each_kind_is_easy_and_has_more_steps_than_are_shown(kind):
    rules = kind.printed_rules()
    assert grade(rules.EXAMPLE).label == "Seaman"
    explanation = explain(rules.EXAMPLE)
    assert len(explanation.steps) > STEPS + 1
    assert len({step.tactic for step in explanation.steps[:STEPS]}) >= 3
    assert (len(rules.rules([rules.EXAMPLE])), len(rules.rules([rules.EXAMPLE], short=True))) == (4, 3)
    assert rules.own_rule(rules.EXAMPLE) == ()


def test_rules_tell_of_what_only_some_puzzles_have():
    odd = load('{"kind": "battleship", "rows": [null, 1], "columns": [1, 1], "fleet": [2], "touching": "diagonal"}')
    told = " ".join(rules_in_words([odd], Telling()))
    assert "its own rule holds" in told and "question mark" in told
    own = kinds()["battleship"].printed_rules().own_rule(odd)
    assert Telling().sentence(*own) == "Ships may touch at corners, not at sides."
    assert "different colours" in " ".join(rules_in_words([LIGHTHOUSE], Telling()))


def test_a_wide_board_has_a_landscape_page_where_that_makes_it_larger():
    small, wide, tall = BoardSize(300, 300), BoardSize(1500, 900), BoardSize(900, 1500)
    pages = puzzle_pages(BookDesign(per_page=4), [small, wide, tall])
    assert [page.landscape for page in pages] == [False, True, False]
    assert pages[1].widths[0] > BookDesign().text_size[0]
    [shared] = puzzle_pages(BookDesign(per_page=2), [BoardSize(700, 400)] * 2)
    assert not shared.landscape  # large enough beside another


def test_colours_have_letters_and_a_key_on_paper_and_not_on_a_screen():
    drawn = picture_svg(puzzle_picture(LIGHTHOUSE))
    texts = re.findall(">([^<>]+)</text>", drawn)
    colours = [(colour.letter, colour.name) for colour in LIGHTHOUSE.colours]
    assert {name for _, name in colours} <= set(texts)
    blocks = sum(map(len, LIGHTHOUSE.rows + LIGHTHOUSE.columns))
    assert sum(text in LIGHTHOUSE.letters for text in texts) == blocks + len(colours)
    assert not any(name in svg(LIGHTHOUSE) for _, name in colours)
    board = solve(LIGHTHOUSE).solutions[0]
    painted = len("".join(board).replace(".", ""))
    assert len(re.findall(">([^<>]+)</text>", solution_svg(LIGHTHOUSE, board))) == painted


def test_the_hint_of_a_large_board_shows_the_cells_of_its_step_with_their_clues():
    puzzle = Nonogram.of_board(["#" * 5 + "." * 25] * 20 + ["." * 12 + "#" * 18] * 11)
    explanation = explain(puzzle)
    number, step = next((n, s) for n, s in enumerate(explanation.steps) if all(r > 20 for r, _, _ in s.sets))
    rows, columns = important_cells((31, 30), step)
    assert {r for r, _, _ in step.sets} <= set(rows) and 10 <= len(rows) <= 20 and len(columns) <= 20
    drawn, width = hint_svg(puzzle, explanation.boards[number + 1], step)
    whole = picture_svg(puzzle_picture(puzzle, explanation.boards[number + 1], step))
    assert width < 0.75 * float(re.search('viewBox="0 0 ([0-9.]+)', whole)[1])
    names = set(re.findall('font-size="11"[^>]*>([0-9]+)<', drawn))
    assert {str(r + 1) for r in rows} <= names and "1" not in names
    assert hint_svg(SMALL, SMALL.given_rows(), explain(SMALL).steps[0])[0].count("<svg") == 1
