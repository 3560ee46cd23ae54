"""The hints of a book: all puzzles at one stage, then all at the next, so that readers see one stage at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from deadreckon.booklet.design import BookDesign
from deadreckon.booklet.drawings import hint_svg
from deadreckon.booklet.entry import Entry
from deadreckon.explaining.hints import Hint
from deadreckon.explaining.messages import Telling
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.step import Case, Step

HEADS = {"where": "head_where", "why": "head_why", "move": "head_move"}  # messages
MAX_LINES = 14  # of the chains of a step; longer ones are left out


@dataclass(frozen=True)
class NamedHint:
    """A hint with its name in every list: 12 if the puzzle has one hint, 12a and 12b if it has two."""

    name: str
    hint: Hint
    step: Step


def hints_part(entries: Sequence[Entry], design: BookDesign, drawings: dict[str, str]) -> list[dict[str, Any]]:
    """For each stage its heading and its hints for each puzzle; the boards of moves become drawings."""
    named = [hint for number, entry in enumerate(entries, 1) for hint in _named_hints(number, entry)]
    telling = Telling(design.language)
    return [
        {"head": telling.sentence(Message(head)), **_stage(stage, named, drawings, design)}
        for stage, head in HEADS.items()
        if stage in design.hints and named
    ]


def _stage(stage: str, named: Sequence[NamedHint], drawings: dict[str, str], design: BookDesign) -> dict[str, Any]:
    telling = Telling(design.language)
    if stage == "where":
        return {"hints": _merged((each.name, _where(each.hint, telling)) for each in named)}
    if stage == "why":
        return {
            "hints": _merged((each.name, _technique(each.step, telling)) for each in named),
            "terms": _terms(named, telling),
        }
    return {"hints": [_move(each, drawings, design, telling) for each in named]}


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


def _where(hint: Hint, telling: Telling) -> str:
    """Where to look, and how far the board is when the step comes."""
    unknown = kind_of(hint.puzzle).explainer().unknown
    cells = hint.puzzle.height * hint.puzzle.width
    known = cells - sum(row.count(unknown) for row in hint.board)
    so_far = telling.sentence(Message("cells_known", number=known, all=cells))
    return f"{hint.stages_told(telling)[1]} ({so_far})"


def _technique(step: Step, telling: Telling) -> str:
    return f"{telling.tactic(step.tactic)} ({step.rating})"


def _terms(named: Sequence[NamedHint], telling: Telling) -> list[tuple[str, str]]:
    """Every technique once with its summary, easiest first."""
    ratings: dict[tuple[str, str], float] = {}
    for each in named:
        tactic = each.step.tactic
        term = (telling.tactic(tactic), telling.summary(each.hint.puzzle.kind, tactic))
        ratings[term] = min(ratings.get(term, each.step.rating), each.step.rating)
    return sorted(ratings, key=lambda term: (ratings[term], term))


def _move(named: NamedHint, drawings: dict[str, str], design: BookDesign, telling: Telling) -> dict[str, Any]:
    """The step in words with the consequences of its assumptions, and drawn on the board."""
    drawing = f"hint-{named.name}.svg"
    drawings[drawing], units = hint_svg(named.hint.puzzle, named.hint.board_after, named.step)
    width = round(min(units * design.hint_scale, design.hint_room), 2)
    chain = [line for case in named.step.cases for line in _case_lines(case, telling)]
    return {
        "name": named.name,
        "text": telling.sentence(*named.step.messages),
        "chain": chain if len(chain) <= MAX_LINES else [],
        "drawing": drawing,
        "alt": telling.sentence(*named.step.messages),
        "width": width,
    }


def _case_lines(case: Case, telling: Telling) -> Iterator[str]:
    """An assumption, its links and its ending."""
    yield telling.sentence(case.assumption)
    for number, link in enumerate(case.links, 1):
        yield f"{number}. {telling.sentence(*link.messages)}"
        for inner in link.cases:
            yield from _case_lines(inner, telling)
    yield telling.sentence(*case.ending)
