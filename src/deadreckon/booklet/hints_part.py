"""The hints of a book: all puzzles at one stage, then all at the next, so that readers see one stage at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from deadreckon.booklet.design import BookDesign
from deadreckon.booklet.drawings import picture_svg, puzzle_picture
from deadreckon.booklet.entry import Entry
from deadreckon.explaining.hints import Hint
from deadreckon.explaining.messages import tactic_summary
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.step import Case, Step

HEADS = {"where": "Where to look", "why": "Which technique", "move": "The move"}
MAX_LINES = 14  # of the chains of a step; longer ones are left out
SCALE, WIDEST = 0.12, 80.0  # of a board beside a move: millimetres per unit, and maximum millimetres


@dataclass(frozen=True)
class NamedHint:
    """A hint with its name in every list: 12 if the puzzle has one hint, 12a and 12b if it has two."""

    name: str
    hint: Hint
    step: Step


def hints_part(entries: Sequence[Entry], design: BookDesign, drawings: dict[str, str]) -> list[dict[str, Any]]:
    """For each stage its heading and its hints for each puzzle; the boards of moves become drawings."""
    named = [hint for number, entry in enumerate(entries, 1) for hint in _named_hints(number, entry)]
    return [
        {"head": head, **_stage(stage, named, drawings, design.larger)}
        for stage, head in HEADS.items()
        if stage in design.hints and named
    ]


def _stage(stage: str, named: Sequence[NamedHint], drawings: dict[str, str], larger: float) -> dict[str, Any]:
    if stage == "where":
        return {"hints": _merged((each.name, _where(each.hint)) for each in named)}
    if stage == "why":
        return {"hints": _merged((each.name, _technique(each.step)) for each in named), "terms": _terms(named)}
    return {"hints": [_move(each, drawings, larger) for each in named]}


def _named_hints(number: int, entry: Entry) -> Iterator[NamedHint]:
    for letter, hint in zip("abc", entry.hints):
        if hint.step:
            yield NamedHint(f"{number}{letter if len(entry.hints) > 1 else ''}", hint, hint.step)


def _merged(told: Iterable[tuple[str, str]]) -> list[dict[str, Any]]:
    """The names and texts of hints; neighbours with the same text are merged: 12a, 12b."""
    merged: list[dict[str, Any]] = []
    for name, text in told:
        if merged and merged[-1]["text"] == text:
            merged[-1]["name"] += f", {name}"
        else:
            merged.append({"name": name, "text": text})
    return merged


def _where(hint: Hint) -> str:
    """Where to look, and how far the board is when the step comes."""
    unknown = kind_of(hint.puzzle).explainer().unknown
    cells = hint.puzzle.height * hint.puzzle.width
    known = cells - sum(row.count(unknown) for row in hint.board)
    return f"{hint.stages[1]} ({known} of {cells} cells are known.)"


def _technique(step: Step) -> str:
    return f"{step.tactic} ({step.rating})"


def _terms(named: Sequence[NamedHint]) -> list[tuple[str, str]]:
    """Every technique once with its summary, easiest first."""
    ratings: dict[tuple[str, str], float] = {}
    for each in named:
        term = (each.step.tactic, tactic_summary(each.hint.puzzle.kind, each.step.tactic))
        ratings[term] = min(ratings.get(term, each.step.rating), each.step.rating)
    return sorted(ratings, key=lambda term: (ratings[term], term))


def _move(named: NamedHint, drawings: dict[str, str], larger: float) -> dict[str, Any]:
    """The step in words with the consequences of its assumptions, and drawn on the board."""
    picture = puzzle_picture(named.hint.puzzle, named.hint.board_after, named.step)
    drawing = f"hint-{named.name}.svg"
    drawings[drawing] = picture_svg(picture)
    width = round(min(picture.width * SCALE, WIDEST) * larger, 2)
    chain = [line for case in named.step.cases for line in _case_lines(case)]
    return {
        "name": named.name,
        "text": named.step.text,
        "chain": chain if len(chain) <= MAX_LINES else [],
        "drawing": drawing,
        "alt": picture.title,
        "width": width,
    }


def _case_lines(case: Case) -> Iterator[str]:
    """An assumption, its links and its ending."""
    yield case.text
    for number, link in enumerate(case.links, 1):
        yield f"{number}. {link.text}"
        for inner in link.cases:
            yield from _case_lines(inner)
    yield case.ending_text
