"""The puzzles that come with the package: unique, irredundant, of the stated grade."""

from collections import Counter
from datetime import date, timedelta
from math import gcd
from pathlib import Path

import pytest

from deadreckon import UnknownName, check, earlier_pack, grade, pack, pack_puzzle, prove, solve, verify
from deadreckon.explaining.grade_names import GRADES
from deadreckon.generating.likeness import too_alike
from deadreckon.native import native_core
from deadreckon.packs.editions import EDITIONS, latest
from deadreckon.packs.pack import edition_puzzles, read_line, write_line
from deadreckon.packs.page_address import id_in_address
from deadreckon.packs.puzzle_of_the_day import daily_parts, puzzle_of_the_day
from deadreckon.puzzles.battleship.generating.appearance import appearance, given_symmetry
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.kind import kind_of, kinds
from deadreckon.puzzles.symmetric_cells import twin_cell
from thoroughness import thorough_after

PACK = pack()
FLEETS = [each for each in PACK if each.kind == "battleship"]
SOME = PACK[::10]  # grading all takes a minute: the thorough tests do


def test_there_are_enough_of_every_grade():
    numbers = Counter((each.kind, each.grade.label) for each in PACK)
    assert sum(n for (kind, _), n in numbers.items() if kind == "battleship") >= 240
    assert sum(n for (kind, _), n in numbers.items() if kind == "nonogram") >= 100
    assert set(numbers) == {(kind, label) for kind in ("battleship", "nonogram") for label in GRADES}
    nonograms = [each for each in PACK if each.kind == "nonogram"]
    assert len(nonograms) >= 150 and sum(len(each.puzzle.colours) > 1 for each in nonograms) >= 24
    assert min(numbers["nonogram", label] for label in GRADES[:4]) >= 20
    assert len({each.puzzle.title for each in nonograms} - {""}) == len(nonograms)  # each has its own subject
    sizes = {(each.rows, each.columns) for each in PACK if each.kind == "battleship"}
    assert min(sizes) == (6, 6) and max(sizes) == (20, 20)
    assert sum(rows != columns for rows, columns in sizes) >= 2


def test_a_third_of_the_fleets_have_symmetric_givens_and_some_have_hidden_counts():
    seen = [appearance(each.puzzle, each.solution) for each in FLEETS]
    assert 3 * sum(one.symmetry != "none" for one in seen) >= len(seen)
    assert sum(one.hidden_counts > 0 for one in seen) >= 10
    assert not any(each.grade.unfair for each in FLEETS)


def test_no_two_fleets_are_alike():
    assert too_alike(kinds()["battleship"], [each.solution for each in FLEETS]) == []


@pytest.mark.parametrize("kind", ["battleship", "nonogram"])
def test_the_page_on_new_puzzles_counts_each_grade(kind):
    page = (Path(__file__).parents[2] / "docs" / "howto" / "generate.md").read_text(encoding="utf-8")
    [row] = [line for line in page.splitlines() if line.startswith(f"| {kind}s, ")]
    counts = Counter(each.grade.label for each in PACK if each.kind == kind)
    assert row.split("|")[2:-1] == [f" {counts[label]} " for label in GRADES]


def test_each_has_just_the_solution_beside_it():
    for each in PACK:
        verdict = solve(each.puzzle)
        assert verdict.answer == "unique", each.name
        assert verdict.solutions[0] == each.solution, each.name
        assert not check(each.puzzle, each.solution), each.name


@pytest.mark.skipif(native_core() is None, reason="only the native core has the certifier")
@pytest.mark.parametrize(
    "each",
    thorough_after(12, [*PACK[::31], *(one for i, one in enumerate(PACK) if i % 31)]),
    ids=lambda each: each.name,
)
def test_its_one_solution_is_proved_to_the_checker_that_shares_nothing_with_the_core(each):
    made = prove(each.puzzle)
    assert verify(each.puzzle, made.model, made.proof) == (True, (each.solution,))


def test_no_given_can_be_left_out():
    """Without any group of symmetric givens the puzzle has several solutions or, of a battleship, another grade."""
    for each in PACK:
        puzzle, rows = each.puzzle, each.puzzle.given_rows()
        unknown = kind_of(puzzle).explainer().unknown
        given = {(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != unknown}
        symmetry = given_symmetry(puzzle) if each.kind == "battleship" else "none"
        for r, c in given:
            left_out = {(r, c), twin_cell((r, c), each.rows, each.columns, symmetry)}
            kept = [
                "".join(unknown if (r, c) in left_out else m for c, m in enumerate(row)) for r, row in enumerate(rows)
            ]
            fewer = puzzle.with_givens(tuple(kept))
            if solve(fewer).answer != "multiple":
                assert grade(fewer).label != each.grade.label, (each.name, left_out)


@pytest.mark.parametrize("each", SOME, ids=lambda each: each.name)
def test_the_grade_is_that_of_today(each):
    assert grade(each.puzzle) == each.grade


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.file)
def test_names_count_on(edition):
    names = [each.name for each in edition_puzzles(edition)]
    first = {1: 1, 2: 501}[edition.number]
    assert names == [f"{edition.kind}-{first + i:03}" for i in range(len(names))]


def test_names_of_every_edition_are_known():
    assert pack_puzzle("nonogram-001").name == "nonogram-001"
    with pytest.raises(UnknownName, match=r"'nonogram-999' is no puzzle of the pack; `reckon pack` lists them"):
        pack_puzzle("nonogram-999")


def test_no_puzzle_is_there_twice_and_lines_are_read_as_written():
    assert len({each.id for each in PACK}) == len(PACK)
    assert [read_line(write_line(each)) for each in PACK] == list(PACK)


def test_the_pack_is_small():
    assert sum(len(write_line(each)) + 1 for each in PACK) < 250_000


def test_no_two_pictures_are_alike():
    """At most 80 % of the painted cells of the larger are the other's, turned and mirrored forms included."""
    forms = {}
    for each in [each for each in PACK if each.kind == "nonogram"]:
        turned = [each.solution]
        for _ in range(3):
            turned.append(tuple("".join(column) for column in zip(*turned[-1][::-1])))
        turned += [board[::-1] for board in turned]
        sizes = [(len(board), len(board[0])) for board in turned]
        cells = [{(r, c) for r, row in enumerate(b) for c, mark in enumerate(row) if mark != "."} for b in turned]
        for name, other in forms.get(sizes[0], ()):
            assert len(cells[0] & other) <= 0.8 * max(len(cells[0]), len(other)), (each.name, name)
        for size, painted in zip(sizes, cells):
            forms.setdefault(size, []).append((each.name, painted))


def test_names_are_those_of_one_edition():
    names = [each.name for edition in EDITIONS for each in edition_puzzles(edition)]
    assert len(set(names)) == len(names)
    assert all(each.kind == edition.kind for edition in EDITIONS for each in edition_puzzles(edition))
    assert {*pack(), *earlier_pack()} == {each for edition in EDITIONS for each in edition_puzzles(edition)}


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.file)
def test_puzzles_of_the_day_take_turns(edition):
    """From its first day on, until the next edition; every puzzle of a part before any returns."""
    [size] = {len(part) for part in daily_parts(edition)}
    assert gcd(size, edition.stride) == 1 and 14 * size >= 238
    assert latest(edition.kind, edition.first_day) == edition
    first = max(edition.first_day, date(2026, 11, 16))
    of_kind = [puzzle_of_the_day(first + timedelta(days=n)) for n in range(14)]
    if edition == latest(edition.kind):
        assert sum(each in edition_puzzles(edition) for each in of_kind) == 7


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("http://127.0.0.1:8000/#play?pack=battleship-017", "battleship-017"),
        ("https://example.org/course/?embed#watch?pack=nonogram-002&model=cells", "nonogram-002"),
        (f"https://example.org/#set?id={pack_puzzle('nonogram-002').id}&title=a+b", "nonogram-002"),
        ("?day=2026-11-16", puzzle_of_the_day(date(2026, 11, 16)).name),
    ],
)
def test_an_address_of_the_page_on_any_host_names_a_puzzle(address, name):
    assert id_in_address(f" {address}\n") == pack_puzzle(name).id


@pytest.mark.parametrize(
    "text", ["https://webpbn.com/play.cgi?id=27", "https://puzz.link/p?battleship/6/6/z//c", "?", "a b?day=2", ""]
)
def test_other_texts_name_none(text):
    assert id_in_address(text) is None


def test_an_address_with_no_such_puzzle_or_day_is_refused():
    with pytest.raises(UnknownName, match="'battleship-999' is no puzzle of the pack"):
        id_in_address("#play?pack=battleship-999")
    with pytest.raises(FormatError, match="found the day '2026-31-16', expected a date"):
        id_in_address("#play?day=2026-31-16")
