"""Varied puzzles against brute force: fewer givens or changes do not suffice; and the errors if nothing does."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from deadreckon import Battleship, Limits, Nonogram, NotVaried, grade, load, pack, pack_puzzle, solve, vary
from deadreckon.explaining.grade_names import GRADES
from deadreckon.puzzles.board import with_marks
from deadreckon.puzzles.generator import InvalidOptions
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.symmetric_cells import symmetric_groups

COURSE = Path(__file__).parents[2] / "examples" / "course"
SMALL = Battleship.of([2, 0, 1], [1, 1, 1], [1, 1])
OPEN = Battleship.of([2, 1, 1, 1, 1, 1], [1, 0, 4, 0, 1, 1], [3, 2])
UNEVEN = Battleship.of([2, 0, 2, 0, 1], [0, 1, 1, 2, 1], [3, 1])  # some solutions take two givens, some one
HIDDEN = Battleship.of([None, 1, 0, 1, 1, 1], [1, 2, None, 0, 1, 1], [3, 1])
PART = Battleship.of([2, 0, 2], [1, 1, 2], [2, 1], ["000", "000", "00?"])
STAIRS = Nonogram.of([[1], [2], [3]], [[3], [2], [1]])
LATIN = Nonogram.of([[1]] * 4, [[1]] * 4)  # with 24 solutions
PETTY = load("212041\n210322\n321\n000L00\n000000\n000000\n000000\n000000\n000000\n")
CAPTAIN = load("223210\n213022\n321\n000000\n000000\n000000\n000000\n000000\n000000\n")
UNIQUE = solve(PETTY).solutions[0]


def solutions(puzzle):
    verdict = solve(puzzle, Limits(solutions=1000))
    assert verdict.complete
    return verdict.solutions


def cells_of(puzzle):
    return [(r, c) for r in range(puzzle.height) for c in range(puzzle.width)]


def given(puzzle, board, cells):
    return puzzle.with_givens(with_marks(puzzle.given_rows(), [(r, c, board[r][c]) for r, c in cells]))


def fewest_to_tell_apart(solution, boards, cells):
    """The minimum number of cells that distinguish a solution from all others, by trying all sets of cells."""
    others = [other for other in boards if other != solution]
    differ = [{(r, c) for r, c in cells if solution[r][c] != other[r][c]} for other in others]
    numbers = range(len(cells) + 1)
    return next(n for n in numbers if any(all(map(set(s).intersection, differ)) for s in combinations(cells, n)))


@pytest.mark.parametrize(
    "puzzle", [SMALL, OPEN, UNEVEN, HIDDEN, PART, LATIN], ids=["small", "6x6", "5x5", "hidden", "part", "nonogram"]
)
def test_repair_adds_the_fewest_givens(puzzle):
    boards = solutions(puzzle)
    assert len(boards) > 1
    fewest = {board: fewest_to_tell_apart(board, boards, cells_of(puzzle)) for board in boards}
    for board in boards[:4]:
        repaired = vary(puzzle, "repair", solution=board)
        assert (len(repaired.changes), repaired.proved, repaired.solution) == (fewest[board], True, board)
        assert solutions(repaired.puzzle) == (board,)
    best = vary(puzzle, "repair")
    assert (len(best.changes), best.proved) == (min(fewest.values()), True)
    assert solutions(best.puzzle) == (best.solution,)
    assert (best.grade_before, best.grade) == (None, grade(best.puzzle))


def test_of_very_many_solutions_some_are_tried_and_that_is_said():
    puzzle = Nonogram.of([[1]] * 7, [[1]] * 7)
    repaired = vary(puzzle, "repair")
    assert (len(repaired.changes), repaired.proved) == (6, False)
    assert repaired.text.endswith("Whether fewer would do is not known, for this solution; others may take fewer.")
    meant = repaired.solution
    assert vary(puzzle, "repair", solution=meant).proved


def test_symmetric_repair_gives_whole_groups():
    repaired = vary(OPEN, "repair", symmetry="rotate")
    cells = {(change.row, change.column) for change in repaired.changes}
    groups = symmetric_groups(6, 6, "rotate")
    assert all(cells.issuperset(group) or cells.isdisjoint(group) for group in groups)
    assert solutions(repaired.puzzle) == (repaired.solution,)
    lopsided = given(OPEN, solutions(OPEN)[0], [(0, 0)])
    with pytest.raises(NotVaried, match=r"^the cells given are not symmetric under 'rotate'$"):
        vary(lopsided, "repair", symmetry="rotate")


def test_repair_by_other_clues_changes_the_fewest_cells():
    repaired = vary(LATIN, "repair", material="solution", solution=solutions(LATIN)[0])
    assert solutions(repaired.puzzle) == (repaired.solution,)
    varying = kind_of(LATIN).varying()
    near = [varying.redrawn(LATIN, board) for board in varying.near_boards(LATIN, solutions(LATIN)[0])]
    assert not [puzzle for puzzle in near if len(solutions(puzzle)) == 1]
    assert (len(repaired.changes), repaired.proved) == (2, True)
    moved = vary(OPEN, "repair", material="solution", solution=solutions(OPEN)[0])
    assert solutions(moved.puzzle) == (moved.solution,)
    assert "moved: the solution differs at" in moved.text


@pytest.mark.parametrize("shown", [(0, 1, 8, 14, 17, 20, 35), (3, 5, 6, 9, 23, 28, 30), tuple(range(0, 36, 4))])
def test_reduce_keeps_the_fewest_givens(shown):
    board = solutions(OPEN)[3]
    full = vary(given(OPEN, board, [cells_of(OPEN)[number] for number in shown]), "repair", solution=board).puzzle
    offered = [(r, c) for r, c in cells_of(full) if full.givens[r][c] != "0"]
    reduced = vary(full, "reduce")
    kept = [(r, c) for r, c in offered if reduced.puzzle.givens[r][c] != "0"]
    assert (len(kept), reduced.proved) == (fewest_to_tell_apart(board, solutions(OPEN), offered), True)
    assert solutions(reduced.puzzle) == (board,)
    assert {change.after for change in reduced.changes} == {"0"}
    assert vary(reduced.puzzle, "reduce").text.startswith("Nothing to drop")


def test_reduce_keeps_the_grade_and_the_symmetry_where_asked():
    offered = [(0, 0), (0, 3), (1, 0), (4, 5), (5, 2), (5, 5)]
    full = given(PETTY, UNIQUE, offered)
    assert (grade(full).label, vary(full, "reduce").grade.label) == ("Seaman", "Petty Officer")
    kept = vary(full, "reduce", keep_grade=True)
    nothing = PETTY.with_givens(("000000",) * 6)
    puzzles = [given(nothing, UNIQUE, cells) for number in range(7) for cells in combinations(offered, number)]
    right = [each for each in puzzles if len(solutions(each)) == 1 and grade(each).label == "Seaman"]
    assert (kept.puzzle, kept.grade.label, kept.proved) == (kept.puzzle, "Seaman", True)
    assert "".join(kept.puzzle.givens).count("0") == max("".join(each.givens).count("0") for each in right)
    symmetric = vary(full, "reduce", symmetry="rotate").puzzle
    cells = {(r, c) for r, c in cells_of(full) if symmetric.givens[r][c] != "0"}
    assert cells == {(5 - r, 5 - c) for r, c in cells}
    assert len(solutions(symmetric)) == 1


def one_change_away(puzzle):
    """Every puzzle with one given more or less, and one solution."""
    board = solve(puzzle).solutions[0]
    for r, c in cells_of(puzzle):
        mark = board[r][c] if puzzle.givens[r][c] == "0" else "0"
        near = puzzle.with_givens(with_marks(puzzle.givens, [(r, c, mark)]))
        if len(solutions(near)) == 1:
            yield near


@pytest.mark.parametrize("puzzle", [PETTY, CAPTAIN], ids=["petty officer", "captain"])
@pytest.mark.parametrize(("how", "step"), [("harder", 1), ("easier", -1)])
def test_one_grade_up_or_down_by_the_fewest_changes(puzzle, how, step):
    before = grade(puzzle).label
    wanted = GRADES[GRADES.index(before) + step]
    varied = vary(puzzle, how)
    assert (varied.grade_before.label, varied.grade.label, grade(varied.puzzle)) == (before, wanted, varied.grade)
    assert solutions(varied.puzzle) == (varied.solution,)
    assert f"From {before} to {wanted}." in varied.text
    one = [near for near in one_change_away(puzzle) if grade(near).label == wanted]
    assert (varied.puzzle in one) if one else (varied.material == "solution" or len(varied.changes) > 1)
    if varied.material == "givens":
        assert varied.proved
        assert len(varied.changes) == sum(a != b for a, b in zip("".join(puzzle.givens), "".join(varied.puzzle.givens)))


def test_where_no_given_can_be_dropped_a_ship_is_moved():
    varied = vary(CAPTAIN, "harder")
    assert (varied.material, varied.grade.label, varied.proved) == ("solution", "Commodore", True)
    assert re.search(r"Other givens alone did not lead there\. \d ships? moved", varied.text)
    with pytest.raises(NotVaried, match="undecided: found no Commodore") as caught:
        vary(CAPTAIN, "harder", material="givens", limits=Limits(work=5_000))
    assert caught.value.undecided


@pytest.mark.parametrize(
    ("text", "how", "wanted", "fewest"),
    [
        ("8x8:2/4/2.3/3.1/2.2/1.2/2.1/1.2/1/3/5/2.2/2.1/2.1/1.4/4", "easier", "Petty Officer", 1),
        ("6x6:1/2/1.2/2.1/3/3/1/1/3/2.2/3/1.2", "harder", "Captain", 2),
    ],
)
def test_nonograms_change_in_the_fewest_cells_of_their_picture(text, how, wanted, fewest):
    puzzle = load(text)
    varied, [board] = vary(puzzle, how), solutions(puzzle)
    assert (varied.grade.label, grade(varied.puzzle), varied.material) == (wanted, varied.grade, "solution")
    assert solutions(varied.puzzle) == (varied.solution,)
    assert sum(a != b for a, b in zip("".join(board), "".join(varied.solution))) == len(varied.changes) == fewest
    varying = kind_of(puzzle).varying()
    near = [varying.redrawn(puzzle, other) for other in varying.near_boards(puzzle, board)]
    one = [each for each in near if len(solutions(each)) == 1 and grade(each).label == wanted]
    assert (bool(one), varied.proved) == (fewest == 1, True)


@pytest.mark.parametrize("hidden", [False, True])
def test_siblings_have_the_same_features(hidden):
    rows = (None, *PETTY.row_counts[1:]) if hidden else PETTY.row_counts
    puzzle = Battleship(rows, PETTY.column_counts, PETTY.fleet, PETTY.givens)
    assert len(solutions(puzzle)) == 1
    siblings = [vary(puzzle, "like", seed=3, number=number) for number in range(2)]
    for sibling in siblings:
        other = sibling.puzzle
        assert (other.fleet, other.height, other.width, other.touching) == ((3, 2, 1), 6, 6, "never")
        assert "".join(other.givens).replace("0", "") in tuple("LRTB")
        assert (*other.row_counts, *other.column_counts).count(None) == hidden
        assert grade(other).label == grade(puzzle).label == sibling.grade.label
        assert solutions(other) == (sibling.solution,)
    assert siblings[0].puzzle != siblings[1].puzzle
    assert vary(puzzle, "like", seed=3, number=1) == siblings[1]


def test_siblings_have_as_many_givens():
    puzzle = load(COURSE / "6x6-08.txt")
    numbers = [len("".join(vary(puzzle, "like", number=number).puzzle.givens).replace("0", "")) for number in range(3)]
    assert numbers == [2, 2, 2]


def test_a_commodore_may_become_an_admiral():
    varied = vary(load(COURSE / "8x8-03.txt"), "harder")
    assert (varied.grade_before.label, varied.grade.label) == ("Commodore", "Admiral")


def test_other_givens_where_no_few_changes_lead_to_a_grade(monkeypatch):
    monkeypatch.setattr("deadreckon.generating.nearby_search.NearbySearch.run", lambda _search: None)
    puzzle = pack_puzzle("battleship-021").puzzle
    varied = vary(puzzle, "harder")
    assert (varied.material, varied.proved, varied.grade.label) == ("givens", False, "Petty Officer")
    assert varied.grade == grade(varied.puzzle) and "Whether fewer would do is not known" in varied.text
    assert solutions(varied.puzzle) == (varied.solution,) == solutions(puzzle)


def test_what_needs_nothing_is_told():
    assert vary(PETTY, "repair").text == "Nothing to repair: the puzzle has one solution."
    assert vary(PETTY, "reduce").text.startswith("Nothing to drop: without any of its givens")
    assert vary(CAPTAIN, "reduce").text == "Nothing to drop: nothing is given."


@pytest.mark.parametrize(
    ("puzzle", "how", "options", "words"),
    [
        (Battleship.of([4, 0], [1, 1, 1], [3]), "repair", {}, "no solution: row 1 needs 4 ship parts and has 3 cells$"),
        (SMALL, "reduce", {}, "^the puzzle has several solutions: `repair` makes it unique$"),
        (SMALL, "harder", {}, "several solutions"),
        (SMALL, "repair", {"solution": ("WLR", "WWW", "WWS")}, "is wrong: column 1 has 0 ship parts, needs 1$"),
        (STAIRS, "easier", {}, "^the puzzle is of the grade Seaman: there is none below$"),
    ],
)
def test_what_cannot_be_done_is_told(puzzle, how, options, words):
    with pytest.raises(NotVaried, match=words) as caught:
        vary(puzzle, how, **options)
    assert not caught.value.undecided


def test_nothing_is_above_an_admiral():
    admiral = next(each.puzzle for each in reversed(pack()) if each.kind == "battleship")
    with pytest.raises(NotVaried, match=r"^the puzzle is of the grade Admiral: there is none above$"):
        vary(admiral, "harder")


def test_limits_end_it_and_say_so():
    with pytest.raises(NotVaried, match=r"^undecided: ") as caught:
        vary(PETTY, "harder", limits=Limits(work=1))
    assert caught.value.undecided
    with pytest.raises(NotVaried, match=r"^undecided: "):
        vary(OPEN, "repair", limits=Limits(seconds=0.0))


WRONG = [
    ("softer", {}),
    ("reduce", {"symmetry": "turn"}),
    ("repair", {"material": "x"}),
]
IDLE = [
    ("reduce", {"solution": ("",)}),
    ("harder", {"symmetry": "rotate"}),
    ("easier", {"keep_grade": True}),
    ("like", {"material": "givens"}),
    ("repair", {"number": 1}),
]


@pytest.mark.parametrize(("how", "wrong"), WRONG)
def test_unknown_words_are_refused(how, wrong):
    with pytest.raises(InvalidOptions, match=r"^found '.*', expected one of "):
        vary(PETTY, how, **wrong)


@pytest.mark.parametrize(("how", "idle"), IDLE)
def test_options_that_a_way_does_not_look_at_are_refused(how, idle):
    (name,) = idle
    with pytest.raises(InvalidOptions, match=rf"^found {name} for '{how}', expected it for .* alone$"):
        vary(PETTY, how, **idle)


@pytest.mark.parametrize(
    ("puzzle", "how", "options"),
    [
        (OPEN, "repair", {}),
        (OPEN, "repair", {"material": "solution", "solution": solve(OPEN).solutions[0]}),
        (given(PETTY, UNIQUE, cells_of(PETTY)), "reduce", {}),
        (PETTY, "easier", {}),
        (PETTY, "harder", {"material": "solution"}),
        (LATIN, "repair", {}),
        (LATIN, "repair", {"material": "solution", "solution": solve(LATIN).solutions[0]}),
    ],
)
def test_a_variant_keeps_the_title_and_the_author(puzzle, how, options):
    titles = {"title": "Lagoon", "author": "A sailor"}
    varied = vary(puzzle.__class__(**vars(puzzle) | titles), how, **options).puzzle
    assert {name: getattr(varied, name) for name in titles} == titles
