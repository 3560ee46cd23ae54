"""The rules of each kind of puzzle in a book, with an example of which a few steps are explained and drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from deadreckon.booklet.design import BookDesign
from deadreckon.booklet.drawings import picture_svg, puzzle_picture
from deadreckon.explaining.explain import explain
from deadreckon.explaining.messages import Telling
from deadreckon.puzzles.drawing.shapes import Picture
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.puzzle import Puzzle

STEPS = 4  # of the example, explained
PANEL = 52.0  # millimetres: the width of a board of the example


def rules_part(puzzles: Sequence[Puzzle], design: BookDesign, drawings: dict[str, str]) -> dict[str, Any]:
    """The rules that these puzzles of one kind need, and the example; its boards become drawings."""
    rules = kind_of(puzzles[0]).printed_rules()
    telling = Telling(design.language)
    panels = []
    for number, (head, text, picture) in enumerate(_panels(rules.EXAMPLE, telling)):
        name = f"{rules.EXAMPLE.kind}-{number}.svg"
        drawings[name] = picture_svg(picture)
        width = PANEL * design.larger
        panels.append({"head": head, "text": text, "drawing": name, "alt": picture.title, "width": width})
    heading = telling.sentence(Message("how_to_solve", kind=rules.EXAMPLE.kind))
    return {"heading": heading, "rules": rules_in_words(puzzles, telling), "panels": panels}


def rules_in_words(puzzles: Sequence[Puzzle], telling: Telling, short: bool = False) -> list[str]:
    """The rules that these puzzles of one kind need."""
    return [telling.sentence(rule) for rule in kind_of(puzzles[0]).printed_rules().rules(puzzles, short)]


def _panels(example: Puzzle, telling: Telling) -> Iterator[tuple[str, str, Picture]]:
    """The example, its first steps and its solution: a heading, a text and a picture each."""
    explanation = explain(example)
    yield telling.sentence(Message("example_begins")), "", puzzle_picture(example)
    for number, step in enumerate(explanation.steps[:STEPS], 1):
        head = f"{number}. {telling.tactic(step.tactic)}"
        yield head, telling.sentence(*step.messages), puzzle_picture(example, explanation.boards[number], step)
    rest = telling.sentence(Message("example_rest", steps=len(explanation.steps) - STEPS))
    yield telling.sentence(Message("example_ends")), rest, puzzle_picture(example, explanation.boards[-1])
