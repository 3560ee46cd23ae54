"""Books as people get them: the pages and words of the PDF, read by pypdf."""

import os
import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest

from deadreckon import Battleship, BookDesign, Nonogram, book, explain, grade, load, solve
from deadreckon.booklet.typeset import is_covered
from deadreckon.explaining.grade import NotGraded
from waiting import HANG_SECONDS

pytest.importorskip("typst")
pypdf = pytest.importorskip("pypdf")

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = [
    *(EXAMPLES / "course" / f"6x6-{number:02}.txt" for number in (6, 3, 1, 7)),
    EXAMPLES / "lighthouse.xml",
    EXAMPLES / "anchor.non",
]
PUZZLES = [load(path) for path in FILES]
BARE = BookDesign(hints=(), solutions=False)
TIMES = "\N{MULTIPLICATION SIGN}"
LABELS = ("Seaman", "Petty Officer", "Ensign", "Captain", "Commodore", "Admiral")
SEVERAL = load('{"kind": "battleship", "rows": [2, 0, 1], "columns": [1, 1, 1], "fleet": [1, 1]}')
NONE = Nonogram.of([[2], [0]], [[0], [0]])


def read(pdf):
    return pypdf.PdfReader(BytesIO(pdf))


def texts(pdf):
    """The words of each page, with single blanks."""
    return [" ".join(page.extract_text().split()).replace(TIMES, "x") for page in read(pdf).pages]


def described(pdf):
    """The alternative text of each picture."""

    def walk(node):
        node = node.get_object()
        if isinstance(node, list):
            for child in node:
                yield from walk(child)
        elif isinstance(node, dict):
            if "/Alt" in node:
                yield str(node["/Alt"])
            if "/K" in node:
                yield from walk(node["/K"])

    return list(walk(read(pdf).trailer["/Root"]["/StructTreeRoot"]))


@pytest.fixture(scope="module")
def whole():
    return book(PUZZLES, BookDesign(title="Six for the Überfahrt"), jobs=1)


@pytest.fixture(scope="module")
def pages(whole):
    return texts(whole)


def in_order():
    """The puzzles as they should come."""
    grades = {puzzle: grade(puzzle) for puzzle in PUZZLES}
    return sorted(PUZZLES, key=lambda p: (LABELS.index(grades[p].label), grades[p].hardest, grades[p].total))


def test_the_parts_of_a_book(pages):
    assert pages[0] == "Six for the Überfahrt 4 battleships and 2 nonograms From Seaman to Captain"
    assert pages[1].startswith("Contents How to solve: Battleship Solitaire")
    assert pages[2].startswith("How to solve: Battleship Solitaire") and "3. Line fill" in pages[2]
    assert pages[3].startswith("How to solve: Nonograms")
    heads = ("Hints They", "Which technique", "The move", "Solutions")
    at = [next(number for number, page in enumerate(pages) if page.startswith(head)) for head in heads]
    assert at == sorted(at) and at[0] == 4 + 3
    assert [page.split()[-1] for page in pages[1:]] == [str(number) for number in range(2, len(pages) + 1)]


def test_puzzles_come_by_grade_with_the_page_they_are_on(pages):
    expected = []
    for number, puzzle in enumerate(in_order(), 1):
        found = grade(puzzle)
        title = puzzle.title or "Battleship"
        head = f"{puzzle.height} x {puzzle.width} · {found.label} {found.hardest}"
        assert re.search(rf"\b{number} {title} {head}", pages[4 + (number - 1) // 2])
        expected.append((str(number), title, found.label, str(5 + (number - 1) // 2)))
    row = re.compile(rf"(\d+) ([A-Z][a-z]+)[ .]+\d+ x \d+ ({'|'.join(LABELS)}) [\d.]+ (\d+)")
    assert row.findall(pages[1]) == expected


def test_every_solution_is_in_the_book_under_its_number(whole, pages):
    told = [text for text in described(whole) if text.startswith("Solution ")]
    solutions = [" ".join(solve(puzzle).solutions[0]) for puzzle in in_order()]
    assert told == [f"Solution {number}: {board}" for number, board in enumerate(solutions, 1)]
    assert [word for word in pages[-1].split()[1:-1] if word.isdigit()] == [*"123456"]


def test_hints_are_told_stage_by_stage(pages):
    puzzle = in_order()[-1]
    hardest = next(step for step in explain(puzzle).steps if step.rating == grade(puzzle).hardest)
    technique = next(page for page in pages if page.startswith("Which technique"))
    assert f"{hardest.tactic} ({hardest.rating})" in technique
    where = next(page for page in pages if page.startswith("Hints"))
    assert re.search(r"6a? Look at .* of 36 cells are known\.\)", where)
    moves = " ".join(pages[pages.index(technique) + 1 : -1])
    assert hardest.text.replace("-", "") in moves.replace("- ", "").replace("-", "")
    assert hardest.text not in where + technique


def test_a_book_is_the_same_on_every_run(tmp_path):
    words = ["book", str(FILES[2]), str(FILES[5]), "--title", "Twice", "--pdf"]
    for name, seed in (("one", "1"), ("two", "2")):
        command = [sys.executable, "-m", "deadreckon", *words, str(tmp_path / name), "--jobs", seed]
        subprocess.run(
            command, env=os.environ | {"PYTHONHASHSEED": seed}, check=True, capture_output=True, timeout=HANG_SECONDS
        )
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert b"CreationDate" not in (tmp_path / "one").read_bytes()


@pytest.mark.parametrize(("per_page", "pages"), [(1, 6), (2, 3), (4, 2), (6, 1)])
def test_so_many_puzzles_a_page(per_page, pages):
    pdf = book([PUZZLES[0]] * 6, BookDesign(per_page=per_page, hints=(), solutions=False), jobs=1)
    assert len(read(pdf).pages) == 3 + pages


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_paper(paper, size):
    pages = read(book(PUZZLES[:1], BookDesign(paper=paper, hints=(), solutions=False), jobs=1)).pages
    assert {(round(page.mediabox.width), round(page.mediabox.height)) for page in pages} == {size}


def sizes(pdf, word):
    """The font sizes of pieces of text that contain this word."""
    found = set()
    for page in read(pdf).pages:
        page.extract_text(visitor_text=lambda text, _cm, _tm, _font, size: word in text and found.add(round(size, 1)))
    return found


def test_large_print_is_larger():
    designs = [BookDesign(large_print=large, hints=(), solutions=False) for large in (False, True)]
    usual, large = (book(PUZZLES[:2], design, jobs=1) for design in designs)
    assert (min(sizes(usual, "Captain")), min(sizes(large, "Captain"))) == (10.5, 16)
    assert (len(read(usual).pages), len(read(large).pages)) == (4, 6)  # one puzzle a page, and two pages of rules


def test_only_what_is_asked_for_is_in_it():
    pages = " ".join(texts(book(PUZZLES[:1], BookDesign(hints=("where",), solutions=False), jobs=1)))
    assert "Where to look" in pages
    assert "The move" not in pages and "Solutions" not in pages and "Nonograms" not in pages


def test_a_sheet_is_one_page_with_its_answer():
    design = BookDesign(sheet=True, answer=True, title="Week 3", author="A. Setter", footer="Homework")
    pdf = book(PUZZLES[:1], design, jobs=1)
    [page] = texts(pdf)
    assert page.startswith("Week 3 Name: Date: Find the fleet.") and page.endswith("Homework A. Setter")
    assert "Contents" not in page and "Hints" not in page
    assert [text for text in described(pdf) if text.startswith("Solution 1")]
    [bare] = texts(book(PUZZLES[:2], BookDesign(sheet=True, rules="none", per_page=2), jobs=1))
    assert bare.startswith("Name: Date: 1 ") and "Find the fleet" not in bare


def test_a_book_is_in_its_language_throughout():
    pages = texts(book([*PUZZLES[:2], SEVERAL], BookDesign(language="de", any_answer=True), jobs=1))
    assert pages[0] == "Rätsel 3 Schiffeversenken Seaman" or pages[0].startswith("Rätsel 3 Schiffeversenken")
    assert pages[1].startswith("Inhalt So löst man Schiffeversenken")
    assert not re.search(r"\b(?:the|and|of|row|ships|hints|solutions)\b", " ".join(pages), re.IGNORECASE)


def test_the_author_the_footer_and_the_pages_of_each_grade_are_told():
    pages = texts(book(PUZZLES, BookDesign(author="A. Setter", date="May", footer="At sea", hints=()), jobs=1))
    assert pages[0].endswith("A. Setter, May")
    assert all("At sea" in page for page in pages[1:])
    first = in_order()[0]
    label = grade(first).label
    last = sum(grade(puzzle).label == label for puzzle in PUZZLES)
    assert re.search(rf"{label} 1.{last} pages? 5", pages[1])


def test_nothing_is_small_in_large_print():
    whole = book([PUZZLES[0]], BookDesign(large_print=True, sheet=False), jobs=1)
    found = set()
    for page in read(whole).pages:
        page.extract_text(
            visitor_text=lambda text, cm, _tm, _font, size: text.strip().isalpha() and found.add(round(size, 1))
        )
    assert min(found) >= 16


def test_titles_are_cut_to_a_line_and_may_have_any_letter():
    long = Nonogram.of([[1]], [[1]], title="Long " * 60)
    odd = Nonogram.of([[1]], [[1]], title='#[*"Корабль" _$\\ <a>')
    ship = Battleship.of([1], [1], [1], title="Lagoon")
    whole = " ".join(texts(book([long, odd, ship], BARE, jobs=1)))
    assert re.search(r"1 (Long )+[Long]* ?… 1 x 1", whole)
    assert '2 #[*"Корабль" _$\\ <a> 1 x 1' in whole
    assert "3 Lagoon 1 x 1" in whole


def test_fonts_of_the_machine_are_for_letters_that_typst_lacks():
    assert is_covered("Überfahrt Корабль … שלום")
    assert not is_covered("日本")


def test_a_puzzle_with_several_solutions_is_refused_or_noted():
    with pytest.raises(NotGraded, match="puzzle 2: it has several solutions") as caught:
        book([PUZZLES[2], SEVERAL], BARE, jobs=1)
    assert caught.value.answer == "multiple"
    pages = texts(book([SEVERAL, PUZZLES[2]], BookDesign(any_answer=True, hints=()), jobs=1))
    assert "2 Battleship 3 x 3 · no grade It has several solutions." in pages[3]
    with pytest.raises(NotGraded, match="puzzle 1: it has no solution"):
        book([NONE], BookDesign(any_answer=True), jobs=1)


def test_a_book_needs_puzzles_and_a_design_that_exists():
    with pytest.raises(ValueError, match="found no puzzles"):
        book([])
    for wrong in ({"per_page": 3}, {"paper": "a5"}, {"rules": "all"}, {"hints": ("mistakes",)}):
        with pytest.raises(ValueError, match=r"found .*, expected one of"):
            BookDesign(**wrong)


def test_without_typst_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'deadreckon\[book\]'"):
        book(PUZZLES)
