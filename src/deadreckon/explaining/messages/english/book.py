"""What a printed book says beside its hints, in English: headings, rules, labels."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.explaining.messages.english.words import English

KINDS = {"battleship": "Battleship Solitaire", "nonogram": "Nonograms"}


def book_parts(_words: English) -> str:
    """The headings of a book's parts, and the labels on a sheet: divided by bars."""
    return "Contents|Puzzles|Hints|Solutions|An example|Name|Date|Solution|a finished board"


def book_hints_about(_words: English) -> str:
    return "They are about the hardest steps of each puzzle, in stages: look a puzzle up in one list, then in the next."


def book_counts(words: English, counts: Sequence[tuple[int, str]]) -> str:
    """4 battleships and 2 nonograms."""
    return words.listed([words.counted(number, kind) for number, kind in counts])


def book_grades(_words: English, labels: Sequence[str]) -> str:
    return f"From {labels[0]} to {labels[-1]}" if len(labels) > 1 else "".join(labels)


def book_puzzle(_words: English, kind: str) -> str:
    """The title of a puzzle that has none."""
    return kind.capitalize()


def book_pages(_words: English) -> str:
    """One page, and several; the number follows."""
    return "page|pages"


def book_no_grade(_words: English) -> str:
    return "no grade"


def book_several(_words: English) -> str:
    return "It has several solutions."


def book_undecided(_words: English) -> str:
    return "Whether it has one solution was not decided in time."


def how_to_solve(_words: English, kind: str) -> str:
    return f"How to solve: {KINDS[kind]}"


def example_begins(_words: English) -> str:
    return "The puzzle"


def example_ends(_words: English) -> str:
    return "The solution"


def example_rest(words: English, steps: int) -> str:
    return f"After {words.counted(steps, 'more step')}."


# Rules of Battleship Solitaire.


def rule_fleet(_words: English) -> str:
    return "Find the fleet. Its ships are drawn below the board; each lies in a row or in a column, and all are on it."


def rule_counts(_words: English) -> str:
    return "The number beside a row or below a column says how many of its cells hold a part of a ship."


def rule_never_touching(_words: English) -> str:
    return "Ships never touch each other, not even at a corner: all around a ship is water."


def rule_own_touching(_words: English) -> str:
    return "Where a puzzle says otherwise about touching, its own rule holds."


def rule_ship_marks(_words: English) -> str:
    return (
        "Some cells are given, each with a dot: a wave is water. A part of a ship that is round on one side is an end "
        "and goes on at its flat side; a circle is a whole ship of one cell; a square is the middle of a longer ship."
    )


def rule_unknown_part(_words: English) -> str:
    return "A small square is a part of a ship of which nothing more is known."


def rule_hidden_count(_words: English) -> str:
    return "A question mark stands for a number that is not told."


def rule_touching_diagonal(_words: English) -> str:
    return "Ships may touch at corners, not at sides."


def rule_touching_free(_words: English) -> str:
    return "Ships may touch."


# Rules of nonograms.


def rule_paint(_words: English) -> str:
    return "Paint cells so that a picture appears."


def rule_clues(_words: English) -> str:
    return (
        "The numbers beside a row, from left to right, and above a column, from top to bottom, are the lengths of its "
        "blocks: runs of painted cells."
    )


def rule_gaps(_words: English) -> str:
    return "Between two blocks there is at least one blank cell. A line without a number is blank."


def rule_coloured_gaps(_words: English) -> str:
    return (
        "Between two blocks of the same colour there is at least one blank cell; blocks of different colours may "
        "touch. The letter of a number is that of its block's colour: see the key. A line without a number is blank."
    )


def rule_crosses(_words: English) -> str:
    return "It helps to mark cells that must stay blank with a small cross."


def rule_given_cells(_words: English) -> str:
    return "Cells that are given have a dot."


def rule_unknown_length(_words: English) -> str:
    return "A question mark is a block of any length."
