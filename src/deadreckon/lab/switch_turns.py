"""Switches of a model in the syntax of study files: "documents -mrv" is a base with `mrv` turned off."""

from __future__ import annotations

from collections.abc import Collection

from deadreckon.puzzles.listed_tuples import TUPLES
from deadreckon.puzzles.model import BASES, DOCUMENTS, USUAL, Model

EACH = "each"


def expand_turns(model: Model, search: str | None, propagate: str, compared: Collection[str], turns: str) -> list[str]:
    """The turns with their base, unless it is `usual`, and with "each" at the end expanded.

    `propagate` is one of the propagations `compared`. Raises ValueError."""
    base = turns.removesuffix(EACH).strip()
    if base.split(" ")[0] not in BASES and model.default_base(*compared) == DOCUMENTS:
        base = f"{DOCUMENTS} {base}".strip()
    on = switches_after(model, base, search)
    if not turns.endswith(EACH):
        return [base]
    return [base, *_each_other_way(model, base, on, search, propagate)]


def switches_after(model: Model, turns: str, search: str | None = None) -> tuple[str, ...]:
    """The switches of the model that are on after these turns, for this search; raises ValueError."""
    known = [switch.name for switch in model.switches]
    words = turns.split()
    base = words.pop(0) if words and words[0] in BASES else USUAL
    for word in words:
        if word[0] not in "+-" or word[1:] not in known:
            raise ValueError(f"one of {', '.join(BASES)} first, or else + or - before one of {', '.join(known)}")
    last = {word[1:]: word[0] for word in words}  # the last turn of a switch wins
    on, off = ([name for name, sign in last.items() if sign == wanted] for wanted in "+-")
    return model.turned(model.base(base, search), on, off)


def _each_other_way(model: Model, base: str, on: Collection[str], search: str | None, propagate: str) -> list[str]:
    """The base with one switch flipped, for each switch that has an effect and does not weaken the propagation."""
    acting = [
        switch.name
        for switch in model.switches
        if switch.idle_with not in on and switch.name != TUPLES.name and not switch.weakens(propagate, on)
    ]
    return [_acting(model, _flip(base, name, name in on), search) for name in acting]


def _acting(model: Model, turns: str, search: str | None) -> str:
    """The turns without those of switches that have no effect after all turns."""
    on = switches_after(model, turns, search)
    idle = {switch.name for switch in model.switches if switch.idle_with in on}
    return " ".join([word for word in turns.split() if word[1:] not in idle])


def _flip(turns: str, name: str, on: bool) -> str:
    """The turns with one switch flipped: its turn is removed if it has one, else a turn is added."""
    rest = [word for word in turns.split() if word[1:] != name]
    return " ".join(rest if len(rest) < len(turns.split()) else [*rest, f"{'-' if on else '+'}{name}"])
