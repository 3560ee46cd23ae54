"""Tactics that assume: boards on which each is the easiest that works, boards on which it must not fire, and chains."""

import pytest

from deadreckon.explaining.explain import easiest_step, explain
from deadreckon.puzzles.nonogram.arrangements import arrangements
from deadreckon.puzzles.nonogram.puzzle import BLACK, Nonogram, black
from deadreckon.puzzles.nonogram.tactics import EXPLAINER
from deadreckon.puzzles.step import Because, Step
from puzzles.nonogram.drawing import RED, dominoes, puzzle_of, random_square

NO_WAY = "no way to place the blocks"
TACTICS = {tactic.name: tactic for tactic in EXPLAINER.tactics}
ASSUMING = ("Edge logic", "Parallel lines", "Contradiction", "Both ways agree", "Nested contradiction")
UNFAIR = ("Both ways agree", "Nested contradiction")  # here: sixteen links in all, and an assumption within another


TWISTED = puzzle_of(("##.#.#.", "#..##.#", "..##.#.", "##.....", "...##.#", ".#..#..", "..#.#.."))
FOUR = Nonogram(black((2,), (1,), (2,), (1,)), black((1, 1), (2,), (1,), (1,)))
RINGED = puzzle_of(("...#.", "#..#.", "##r..", "##..#", "..#.."), (RED, BLACK))
BOARDS = {
    "Edge logic": (
        puzzle_of(("...#.", "#.##.", "....#", "....#", "..#..")),
        ("..??.", "#.?#?", "..???", "..?.?", "..?.?"),
    ),
    "Parallel lines": (
        puzzle_of(("#.##.", ".#..#", "#.#..", "....#", "....#", ".#.#.", ".#..#")),
        ("???#?", "???.?", "?????", "....#", "?????", ".#.??", "?????"),
    ),
    "Contradiction": (dominoes(4), ("?" * 9,) * 3 + ("???.?????", "?" * 9, "?.???.???", "?" * 9, "???.?????", "?" * 9)),
    "Both ways agree": (TWISTED, ("##.????", "#.?#???", "..?#???", "??.??..", "????#.?", "??????.", ".??????")),
    "Nested contradiction": (dominoes(5), ("?" * 11,) * 11),
}


@pytest.mark.parametrize("name", ASSUMING)
def test_the_easiest_that_works(name):
    puzzle, board = BOARDS[name]
    step = easiest_step(EXPLAINER.start(puzzle, board, None), EXPLAINER.tactics)
    assert step.tactic == name
    assert len(step.sets) == (len(step.cases) if step.cases[0].closed_by else 1)
    assert step.unfair == (name in UNFAIR)


@pytest.mark.parametrize("name", ASSUMING)
def test_where_it_must_not_fire(name):
    """The two cells may be either way round: whatever is assumed, nothing breaks and nothing is the same."""
    free = Nonogram(black((1,), (1,)), black((1,), (1,)))
    assert list(TACTICS[name].steps(EXPLAINER.start(free, ("??", "??"), None))) == []


def test_a_chain_along_a_line_is_short_and_one_above_twelve_links_is_unfair():
    """A cell, its line, the lines that cross it, and another line: at most twelve links."""
    for size, seed in ((11, 7), (12, 25)):
        explanation = explain(random_square(size, 0.45, seed))
        for step in [step for step in explanation.steps if step.cases]:
            links = max(len(case.links) for case in step.cases)
            if step.tactic in ("Edge logic", "Parallel lines"):
                assert links <= 12 and not step.unfair
                for case in step.cases:
                    along, *crossing = [link.because.lines[0].split()[0] for link in case.links]
                    assert crossing and along not in crossing, case
            elif step.tactic == "Contradiction":
                assert step.unfair == (links > 12)


def test_a_chain_has_nothing_that_it_does_not_need():
    solution = ("##..", ".#..", "..##", "#...")
    case, *_ = next(TACTICS["Contradiction"].steps(EXPLAINER.start(FOUR, ("????",) * 4, solution))).cases
    assert case.text == "Suppose r3c3 is blank."
    assert [(link.tactic, link.sets) for link in case.links] == [
        ("Overlap", ((2, 0, "#"), (2, 1, "#"))),
        ("Out of reach", ((0, 1, "."),)),
        ("Full line", ((0, 0, "#"),)),
    ]
    assert case.ending_text == "Then no block of row 1 (2) can cover r1c1."
    assert case.closed_by == "painted cell that no block reaches"
    assert case.because == Because(((0, 0), (0, 1)), ("row 1",))


def test_assumptions_that_fail_in_the_same_lines_are_one_step():
    step = easiest_step(EXPLAINER.start(*BOARDS["Edge logic"], None), EXPLAINER.tactics)
    assert step.sets == ((1, 4, "."), (3, 2, "."))
    assert [case.text for case in step.cases] == ["Suppose r4c3 is painted.", "Suppose r2c5 is painted."]
    assert step.text == (
        "If r4c3 were painted, after 3 steps no block of column 5 (2) can cover r5c5; so r4c3 is blank. "
        "By the same lines r2c5 cannot be painted either."
    )


def test_a_cell_that_breaks_is_no_agreement():
    """That a cell cannot be blank is told with the chain that breaks, not as what it is whichever it is."""
    for size, seed in ((7, 3), (8, 2), (8, 5), (9, 1)):
        for step in explain(random_square(size, 0.4, seed)).steps:
            if step.tactic == "Both ways agree":
                assert not any(case.closed_by for case in step.cases)
                assert {case.sets[0][:2] for case in step.cases}.isdisjoint({(r, c) for r, c, _ in step.sets})


def test_chains_stay_short():
    """As long as they are when each line keeps only the cells it needs; more would bring more links with them."""
    ratings = [step.rating for step in explain(dominoes(4)).steps]
    assert (max(ratings), round(sum(ratings), 1)) == (5.9, 142.2)


def test_chains_kept_from_one_position_to_the_next_begin_at_the_next():
    """Whatever r1c3 is, r2c1 is blank: no news once that is known."""
    puzzle = puzzle_of(("#..", ".#.", ".##", ".##", "..#"))
    position = EXPLAINER.start(puzzle, puzzle.given_rows(), None)
    while step := easiest_step(position, EXPLAINER.tactics):
        assert all(position.board[row][column] == "?" for row, column, _ in step.sets)
        position = position.after(step)
    assert position.board == ("?.?", ".??", ".##", "?#?", ".??")


def test_ways_that_agree_show_both():
    step = easiest_step(EXPLAINER.start(*BOARDS["Both ways agree"], None), EXPLAINER.tactics)
    assert step.text == "r4c5 is blank or painted; whichever it is, r7c7 is blank."
    assert [case.sets for case in step.cases] == [((3, 4, "."),), ((3, 4, "#"),)]
    for case in step.cases:
        assert case.ending_text == "Then r7c7 is blank."
        assert case.links[-1].sets == ((6, 6, "."),)


def test_an_assumption_within_an_assumption_is_a_link_with_its_own_case():
    [case] = easiest_step(EXPLAINER.start(*BOARDS["Nested contradiction"], None), EXPLAINER.tactics).cases
    inner = [link for link in case.links if link.cases]
    assert inner
    assert all(link.tactic == "Contradiction" and link.cases[0].closed_by for link in inner)


def left_by_line(position, puzzle, name):
    """The cells of a line, and for each mark those that have it in some arrangement; None without arrangement."""
    kind, number = name.split()
    index, row = int(number) - 1, kind == "row"
    cells = [(index, c) for c in range(puzzle.width)] if row else [(r, index) for r in range(puzzle.height)]
    state = tuple(
        sum(1 << i for i, cell in enumerate(cells) if not position.excludes(*cell, mark))
        for mark in "." + puzzle.letters
    )
    found = arrangements((puzzle.rows if row else puzzle.columns)[index], len(cells), state)
    return cells, found and found.state


def tells(position, puzzle, name, link):
    """Whether the arrangements of a line leave what a link sets nothing else to be."""
    cells, state = left_by_line(position, puzzle, name)
    if not all((row, column) in cells for row, column, _ in link.sets):
        return False
    return not any(
        mask >> cells.index((row, column)) & 1
        for row, column, mark in link.sets
        for own, mask in zip("." + puzzle.letters, state)
        if own != mark
    )


@pytest.mark.parametrize("puzzle", [FOUR, dominoes(3), dominoes(4), RINGED], ids=["four", "3-Dom", "4-Dom", "ringed"])
def test_each_link_follows_from_its_line_alone(puzzle):
    """Replayed: the line of a link, with what the case has come to so far, tells what the link says."""
    explanation = explain(puzzle)
    assert explanation.finished
    checked = 0
    for number, step in enumerate(explanation.steps):
        position = EXPLAINER.start(puzzle, explanation.boards[0], None)
        for earlier in explanation.steps[:number]:
            position = position.after(earlier)
        for case in step.cases:
            now = position.after(Step("assumed", 0.0, case.sets, Because(), ()))
            for link in case.links:
                assert any(tells(now, puzzle, name, link) for name in link.because.lines), (step, link)
                now = now.after(link)
                checked += 1
            if case.closed_by:
                assert any(left_by_line(now, puzzle, name)[1] is None for name in now.terms.names)
    assert checked


@pytest.mark.parametrize(
    ("name", "clue", "line", "assumed", "words"),
    [
        ("too many painted", (1, 1), "#???#", (2, "#"), "row 1 (1 1) has 3 painted cells, needs 2"),
        ("too few left", (3,), "???..", (1, "."), "row 1 (3) has 2 cells left that can be painted, needs 3"),
        (
            "block too long",
            (2, 2),
            "?#?#?",
            (2, "#"),
            "r1c2 to r1c4 would be longer than any such block of row 1 (2 2)",
        ),
        (
            "no room for the blocks",
            (3,),
            "?????",
            (2, "."),
            "the blocks of row 1 (3) do not fit between its blank cells",
        ),
        ("painted cell that no block reaches", (1, 1), ".???", (2, "#"), "no block of row 1 (1 1) can cover r1c3"),
        (NO_WAY, (2, 2), "??##?#??", (0, "#"), "there is no way left to place the blocks of row 1 (2 2)"),
    ],
)
def test_the_standard_contradictions(name, clue, line, assumed, words):
    """The columns say nothing of the row."""
    puzzle = Nonogram(black(clue, (len(line),)), black((0,)) * len(line))
    position = EXPLAINER.start(puzzle, (line, "#" * len(line)), None)
    case = EXPLAINER.refute(position, (0, *assumed))
    assert (case.closed_by, case.ending_text) == (name, f"Then {words}.")
    assert not case.links
