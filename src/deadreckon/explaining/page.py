"""An explanation as one page that needs nothing else: a picture for each step, forward and back."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from deadreckon.explaining.page_style import SCRIPT, STYLE
from deadreckon.puzzles.kind import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deadreckon.explaining.explain import Explanation
    from deadreckon.puzzles.board import Board
    from deadreckon.puzzles.puzzle import Puzzle
    from deadreckon.puzzles.step import Case, Cell, Step

SET, BECAUSE = "#f08c00", "#2f6fbf"  # the frames of cells that a step sets, and of those it rests on
FRAME_HEIGHT = 640  # pixels, of an explanation inside another page
MOST_FRAMED = 30  # cells a step rests on; more would frame the whole board


def explanation_page(explanation: Explanation, numbers: Sequence[int], title: str) -> str:
    """The page of the steps with these numbers; without JavaScript it shows all pictures, one below the other."""
    kind, puzzle = kind_of(explanation.puzzle), explanation.puzzle
    first = _panel(0, len(numbers), "What is given", [], kind.draw_svg(puzzle, explanation.boards[0]))
    panels = [
        _panel(panel, len(numbers), _heading(explanation.steps[number]), _body(explanation.steps[number]), picture)
        for panel, number in enumerate(numbers, 1)
        for picture in [step_picture(puzzle, explanation.boards[number + 1], explanation.steps[number])]
    ]
    names = ["What is given", *(explanation.steps[number].tactic for number in numbers)]
    items = [f'<li><a href="#step{i}">{escape(name)}</a></li>' for i, name in enumerate(names)]
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>{STYLE}</style></head><body>",
            f"<header><h1>{escape(title)}</h1><p>{_summary(explanation, numbers)}</p></header>",
            '<nav class="moves" hidden><button id="back">← Back</button>'
            f'<input id="slide" type="range" min="0" max="{len(numbers)}" value="0" aria-label="Step">'
            '<button id="forward">Forward →</button></nav>',
            f'<main aria-live="polite">{first}{"".join(panels)}</main>',
            f'<aside><h2>All steps</h2><ol start="0">{"".join(items)}</ol></aside>',
            f"<script>{SCRIPT}</script></body></html>\n",
        ]
    )


def explanation_frame(explanation: Explanation) -> str:
    """The page of all steps inside a frame, so that its styles and script stay its own."""
    page = explanation_page(explanation, range(len(explanation.steps)), f"A {explanation.puzzle.kind} explained")
    return f'<iframe srcdoc="{escape(page)}" width="100%" height="{FRAME_HEIGHT}" style="border:0"></iframe>'


def _summary(explanation: Explanation, numbers: Sequence[int]) -> str:
    hardest = max((step.rating for step in explanation.steps), default=0.0)
    end = "to the solution" if explanation.finished else "as far as anything follows"
    explainer = kind_of(explanation.puzzle).explainer()
    about = f"{escape(explainer.about(explanation.puzzle))}<br>" if explainer.about else ""
    return (
        f"{about}{len(numbers)} steps {end}; the hardest is rated {hardest}. "
        f'<span class="key set"></span> set by the step <span class="key because"></span> what it rests on'
    )


def _panel(number: int, last: int, heading: str, body: Iterable[str], picture: str) -> str:
    return (
        f'<section id="step{number}"><div class="picture">{picture}</div><div class="words">'
        f'<p class="count">{number} of {last}</p><h2>{heading}</h2>{"".join(body)}</div></section>'
    )


def _heading(step: Step) -> str:
    unfair = ' <span class="unfair">unfair</span>' if step.unfair else ""
    return f'{escape(step.tactic)} <span class="rating">{step.rating}</span>{unfair}'


def _body(step: Step) -> list[str]:
    return [f"<p>{escape(step.text)}</p>", *(_case(case) for case in step.cases)]


def _case(case: Case) -> str:
    links = "".join(
        f"<li><b>{escape(link.tactic)}.</b> {escape(link.text)}{''.join(map(_case, link.cases))}</li>"
        for link in case.links
    )
    closed = f' <span class="closed">{escape(case.closed_by)}</span>' if case.closed_by else ""
    chain = f"<ol>{links}</ol>" if links else ""
    return f'<div class="case"><p>{escape(case.text)}</p>{chain}<p>{escape(case.ending)}{closed}</p></div>'


def step_picture(puzzle: Puzzle, board: Board, step: Step | None) -> str:
    """The board with frames around the cells that the step sets and those it rests on."""
    drawn = kind_of(puzzle).draw_svg(puzzle, board)
    if step is None:
        return drawn
    known = step.because.cells if len(step.because.cells) <= MOST_FRAMED else ()
    frames = [*_frames(puzzle, known, BECAUSE), *_frames(puzzle, [item[:2] for item in step.sets], SET)]
    return drawn.replace("</svg>", "".join(frames) + "</svg>")


def _frames(puzzle: Puzzle, cells: Iterable[Cell], colour: str) -> list[str]:
    boxes = [kind_of(puzzle).cell_box(puzzle, cell) for cell in cells]
    return [
        f'<rect x="{x + 2}" y="{y + 2}" width="{side - 4}" height="{side - 4}" rx="3" fill="none" '
        f'stroke="{colour}" stroke-width="3"/>'
        for x, y, side in boxes
    ]
