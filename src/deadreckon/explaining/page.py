"""An explanation as a self-contained page: its steps in words, and one board that changes with them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from json import dumps
from typing import TYPE_CHECKING

from deadreckon.explaining.explain import Explanation
from deadreckon.explaining.messages import Telling
from deadreckon.explaining.numbered_cases import NumberedCase, number_cases
from deadreckon.explaining.page_board import board_sizes, board_svg
from deadreckon.explaining.page_data import page_data
from deadreckon.explaining.page_files import page_script, page_style
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.sentences import capital, counted
from deadreckon.puzzles.step import Step

if TYPE_CHECKING:
    from deadreckon.puzzles.drawing.annotations import Names

ENGLISH = Telling()
FRAME_HEIGHT = 640  # pixels, of an explanation inside another page
ICON = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="{}"/></svg>'
MOVES = """<nav class="moves" aria-label="Steps" hidden>
<button id="first" aria-label="First step">{to_first}</button><button id="back">Back</button>
<input id="slide" type="range" min="0" max="{last}" value="0" aria-label="Step">
<button id="forward">Forward</button><button id="last" aria-label="Last step">{to_last}</button></nav>"""


def explanation_page(
    explanation: Explanation, numbers: Sequence[int], title: str = "", telling: Telling = ENGLISH
) -> str:
    """The page of the steps with these numbers; without JavaScript it shows the first board and all steps in words."""
    title = title or puzzle_title(explanation.puzzle)
    names: Names = "letters" if telling.letters else "numbers"
    first = f'<li><p class="count">0 of {len(numbers)}</p><h2>What is given</h2></li>'
    steps = [_step(explanation.steps[n], panel, len(numbers), telling) for panel, n in enumerate(numbers, 1)]
    data = dumps(page_data(explanation, numbers, names), separators=(",", ":")).replace("<", "\\u003c")
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<style>{page_style()}</style></head><body>",
            f"<header><div><h1>{escape(title)}</h1><p>{_summary(explanation, numbers)}</p></div>",
            '<button id="theme" hidden>Dark</button></header>',
            f'<main><div class="board" style="{board_sizes(explanation.puzzle, names)}">',
            f"{board_svg(explanation.puzzle, explanation.boards[0], names)}</div>",
            f'<div class="side">{_moves(len(numbers))}',
            f'<ol id="steps" start="0">{first}{"".join(steps)}</ol>',
            '<button id="play" hidden>Play the chain</button>',
            '<details id="list" hidden><summary>All steps</summary></details>',
            '<p id="status" class="hidden-but-read" role="status"></p></div></main>',
            f'<script id="data" type="application/json">{data}</script>',
            f'<script type="module">{page_script()}',
            "for (const hidden of document.querySelectorAll('.moves, #list')) hidden.hidden = false;",
            "showExplanation(JSON.parse(document.getElementById('data').textContent));</script></body></html>\n",
        ]
    )


def explanation_frame(explanation: Explanation, title: str = "") -> str:
    """The page of all steps inside a frame, which isolates its styles and script."""
    page = explanation_page(explanation, range(len(explanation.steps)), title)
    name = escape(title or puzzle_title(explanation.puzzle))
    return (
        f'<iframe srcdoc="{escape(page)}" title="{name}" width="100%" height="{FRAME_HEIGHT}" '
        'style="border:0"></iframe>'
    )


def puzzle_title(puzzle: Puzzle) -> str:
    """The title of the puzzle, or else its kind and size."""
    return getattr(puzzle, "title", "") or f"{capital(puzzle.kind)}, {puzzle.height} by {puzzle.width}"


def _moves(last: int) -> str:
    return MOVES.format(
        last=last, to_first=ICON.format("M4 3v10M13 3 6 8l7 5"), to_last=ICON.format("M12 3v10M3 3l7 5-7 5")
    )


def _summary(explanation: Explanation, numbers: Sequence[int]) -> str:
    hardest = max((step.rating for step in explanation.steps), default=0.0)
    end = "to the solution" if explanation.finished else "as far as anything follows"
    explainer = kind_of(explanation.puzzle).explainer()
    about = f"{escape(explainer.about(explanation.puzzle))}<br>" if explainer.about else ""
    return f"{about}{counted(len(numbers), 'step')} {end}; the hardest is rated {hardest}."


def _step(step: Step, number: int, last: int, telling: Telling) -> str:
    unfair = ' <span class="unfair">unfair</span>' if step.unfair else ""
    rating = f'<span class="rating">{step.rating}</span>'
    so = ' data-link="so"' if step.cases else ""
    chains = "".join([_case(case, telling) for case in number_cases(step.cases)])
    return (
        f'<li><p class="count">{number} of {last}</p><h2>{escape(telling.tactic(step.tactic))} {rating}{unfair}</h2>'
        f"<p{so}>{escape(telling.sentence(*step.messages))}</p>{chains}</li>"
    )


def _case(numbered: NumberedCase, telling: Telling) -> str:
    """An assumption, its links and its ending."""
    case, chain = numbered.case, f'data-chain="{numbered.number}"'
    first, space, rest = escape(telling.sentence(case.assumption)).partition(" ")
    text = f"<b>{first}</b>{space}{rest}"
    links = "".join(_link(numbered, index, telling) for index in range(len(numbered.links)))
    closed = f' <span class="closed">{escape(telling.contradiction(case.closed_by))}</span>' if case.closed_by else ""
    kind = "ending broken" if case.closed_by else "ending"
    return (
        f'<div class="case"><p class="line suppose" {chain} data-link="0">{text}</p>'
        f"{f'<ol>{links}</ol>' if links else ''}"
        f'<p class="line {kind}" {chain} data-link="end">{escape(telling.sentence(*case.ending))}{closed}</p></div>'
    )


def _link(numbered: NumberedCase, index: int, telling: Telling) -> str:
    """A link of a chain, and the cases that it rests on."""
    link, inner = numbered.links[index]
    cases = "".join([_case(each, telling) for each in inner])
    return (
        f'<li class="line link" data-chain="{numbered.number}" data-link="{index + 1}">'
        f"<b>{escape(telling.tactic(link.tactic))}.</b> {escape(telling.sentence(*link.messages))}{cases}</li>"
    )
