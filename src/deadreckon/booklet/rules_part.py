"""The rules of each kind of puzzle in a book, with an example of which a few steps are explained and drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from deadreckon.booklet.design import BookDesign
from deadreckon.booklet.drawings import picture_svg, puzzle_picture
from deadreckon.explaining.explain import explain
from deadreckon.puzzles.drawing.shapes import Picture
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.sentences import counted

STEPS = 4  # of the example, explained
PANEL = 52.0  # millimetres: the width of a board of the example


def rules_part(puzzles: Sequence[Puzzle], design: BookDesign, drawings: dict[str, str]) -> dict[str, Any]:
    """The rules that these puzzles of one kind need, and the example; its boards become drawings."""
    rules = kind_of(puzzles[0]).printed_rules()
    panels = []
    for number, (head, text, picture) in enumerate(_panels(rules.EXAMPLE)):
        name = f"{rules.EXAMPLE.kind}-{number}.svg"
        drawings[name] = picture_svg(picture)
        width = PANEL * design.larger
        panels.append({"head": head, "text": text, "drawing": name, "alt": picture.title, "width": width})
    return {"name": rules.NAME, "rules": rules.rules_in_words(puzzles), "panels": panels}


def _panels(example: Puzzle) -> Iterator[tuple[str, str, Picture]]:
    """The example, its first steps and its solution: a heading, a text and a picture each."""
    explanation = explain(example)
    yield "The puzzle", "", puzzle_picture(example)
    for number, step in enumerate(explanation.steps[:STEPS], 1):
        yield f"{number}. {step.tactic}", step.text, puzzle_picture(example, explanation.boards[number], step)
    rest = counted(len(explanation.steps) - STEPS, "more step")
    yield "The solution", f"After {rest}.", puzzle_picture(example, explanation.boards[-1])
