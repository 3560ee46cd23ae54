"""Messages that all kinds of puzzles have, in English: assumptions, facts, mistakes, hints."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.explaining.messages.english.words import English
from deadreckon.puzzles.step import Cell

TACTICS = {"Facts together": ("Facts together", "A few facts of the puzzle together leave a cell no other value.")}


def then(_words: English, outcome: str) -> str:
    return f"Then {outcome}."


def refuted(words: English, supposition: str, links: int, broken: str, so: str) -> str:
    """If r1c2 were ship, after 3 steps row 4 has 3 ship parts and needs only 2; so it is water."""
    after = f"after {words.counted(links, 'step')}" if links else "at once"
    return f"If {supposition}, {after} {broken}; so {so}."


def facts_force(words: English, number: int, cell: Cell, mark: str, found: Sequence[str], facts: Sequence[str]) -> str:
    """These 2 facts together force r1c4 to be ship, as r1c1 is water: row 1 has 3 ship parts and ..."""
    force = "This fact alone forces" if number == 1 else f"These {number} facts together force"
    given = f", as {words.listed(found)}" if found else ""
    return f"{force} {words.cell(cell)} to be {mark}{given}: {words.listed(facts)}."


def known_cells_force(words: English, cell: Cell, mark: str, found: Sequence[str]) -> str:
    """As r1c2 is the right end of a ship, r1c1 can only be the left end of a ship."""
    return f"As {words.listed(found)}, {words.cell(cell)} can only be {mark}."


def cells_have_mark(words: English, cells: Sequence[Cell], mark: str) -> str:
    """r1c2 and r3c4 are water."""
    return f"{words.cells(cells)} {words.are(cells)} {mark}"


def no_mistakes(_words: English) -> str:
    return "No mistakes so far."


def mistakes_counted(words: English, wrong: int, conflicts: int) -> str:
    """2 mistakes and 1 conflict."""
    counts = [(wrong, "mistake"), (conflicts, "conflict")]
    return f"{words.listed([words.counted(*count) for count in counts if count[0]])}."


def mistake_given(words: English, cell: Cell, mark: str, given: str) -> str:
    return f"{words.cell(cell)} cannot be {mark}: it is given as {given}."


def mistake_unexplained(words: English, cell: Cell, mark: str) -> str:
    return f"{words.cell(cell)} cannot be {mark}: no solution has that, though no short chain shows it."


def mistake_refuted(words: English, cell: Cell, mark: str, links: int, broken: str) -> str:
    after = f"after {words.counted(links, 'step')}" if links else "then"
    return f"{words.cell(cell)} cannot be {mark}: {after} {broken}."


def mistakes_besides(words: English, cells: Sequence[Cell]) -> str:
    return f"{words.listed([words.cell(cell) for cell in cells])} cannot be right either."


def conflict(words: English, marks: Sequence[tuple[Cell, str]]) -> str:
    """A sentence: no solution has all these marks, though each is in some solution."""
    names = [f"{words.cell(cell)} ({mark})" for cell, mark in marks]
    both = "both" if len(marks) == 2 else "all"
    return f"{words.listed(names)} conflict: each is in some solution, but none has them {both}."


# Hints.


def no_solution(_words: English) -> str:
    return "The puzzle has no solution."


def board_finished(_words: English) -> str:
    return "The board is finished."


def solutions_differ(_words: English, number: int) -> str:
    return f"All that follows is told; in the other {number} cells solutions differ."


def no_hint_in_time(_words: English) -> str:
    return "No hint: the time limit was reached before the solver was done."


def look_at_lines(words: English, lines: Sequence[str]) -> str:
    return f"Look at {words.lines(lines)}."


def look_at_ships(words: English, lengths: Sequence[int]) -> str:
    return f"Look at where {words.listed([f'the {words.ship(length)}' for length in lengths])} can lie."


def look_at_block(words: English, rows: Sequence[int], columns: Sequence[int]) -> str:
    return f"Look at {' in '.join(words.line_ranges(rows, columns))}."


def look_everywhere(_words: English) -> str:
    return "Look at the whole board."


def moves(words: English, moves: Sequence[str]) -> str:
    return f"So {words.listed(moves)}."


def write_mark(_words: English, mark: str, where: str) -> str:
    return f"write {mark} {where}"


def note_count(words: English, line: str, count: int) -> str:
    return f"note that {words.line(line)} has {count}"


def strike_places(words: English, places: Sequence[Sequence[Cell]]) -> str:
    return f"strike {words.listed([words.place(place) for place in places])}"


def there(_words: English) -> str:
    return "there"


def in_whole_lines(words: English, lines: Sequence[str]) -> str:
    return f"in {words.lines(lines)}"


def in_rest_of_lines(words: English, lines: Sequence[str]) -> str:
    return f"in the rest of {words.lines(lines)}"


def at_cells(words: English, cells: Sequence[Cell]) -> str:
    return f"at {words.cells(cells)}"


def unfair(_words: English) -> str:
    """After the rating of a step that nobody should be asked to make."""
    return "unfair"


def from_the_rest(_words: English) -> str:
    """Before steps from a board without its mistakes."""
    return "From the rest:"


# Books.


def head_where(_words: English) -> str:
    return "Where to look"


def head_why(_words: English) -> str:
    return "Which technique"


def head_move(_words: English) -> str:
    return "The move"


def cells_known(_words: English, number: int, all: int) -> str:
    return f"{number} of {all} cells are known."


# The page of an explanation.

PAGE = {
    "steps": "Steps",
    "first": "First step",
    "back": "Back",
    "step": "Step",
    "forward": "Forward",
    "last": "Last step",
    "given": "What is given",
    "all": "All steps",
    "play": "Play the chain",
    "next": "Next link",
    "stop": "Stop",
    "dark": "Dark",
    "light": "Light",
    "dark_colours": "Dark colours",
    "light_colours": "Light colours",
}


def page_word(_words: English, word: str) -> str:
    return PAGE[word]


def step_of(_words: English, number: int, all: int) -> str:
    return f"{number} of {all}"


def steps_in_all(words: English, number: int, finished: int, hardest: str) -> str:
    end = "to the solution" if finished else "as far as anything follows"
    return f"{words.counted(number, 'step')} {end}; the hardest is rated {hardest}."


def kind_and_size(_words: English, kind: str, height: int, width: int) -> str:
    return f"{kind.capitalize()}, {height} by {width}"
