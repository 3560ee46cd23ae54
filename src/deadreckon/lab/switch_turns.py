"""Switches of a model as a study file turns them: "-mrv +explored" turns `mrv` off and `explored` on."""

from __future__ import annotations

from deadreckon.puzzles.listed_tuples import TUPLES
from deadreckon.puzzles.model import Model

EACH = "each"


def expand_each(model: Model, turns: str, search: str | None = None) -> list[str]:
    """The turns themselves; where they end in "each", also these turns with one more switch the other way, for each
    that has something to do while the others are on.

    Raises ValueError.
    """
    base = turns.removesuffix(EACH).strip()
    on = switches_after(model, base, search)
    if not turns.endswith(EACH):
        return [base]
    acting = [switch.name for switch in model.switches if switch.idle_with not in on and switch != TUPLES]
    return [base, *(_acting(model, _flip(base, name, name in on), search) for name in acting)]


def switches_after(model: Model, turns: str, search: str | None = None) -> tuple[str, ...]:
    """The switches of the model that are on for the search after these turns; raises ValueError."""
    known = [switch.name for switch in model.switches]
    for word in turns.split():
        if word[0] not in "+-" or word[1:] not in known:
            raise ValueError(f"+ or - before one of {', '.join(known)}")
    last = {word[1:]: word[0] for word in turns.split()}  # a switch that is turned twice is as the last turn says
    on, off = ([name for name, sign in last.items() if sign == wanted] for wanted in "+-")
    return model.switches_with(on, off, search)


def _acting(model: Model, turns: str, search: str | None) -> str:
    """The turns without those of switches that have nothing to do after all of them."""
    on = switches_after(model, turns, search)
    idle = {switch.name for switch in model.switches if switch.idle_with in on}
    return " ".join([word for word in turns.split() if word[1:] not in idle])


def _flip(turns: str, name: str, on: bool) -> str:
    """The turns with one switch the other way: without its own turn if it has one, or with one more turn."""
    rest = [word for word in turns.split() if word[1:] != name]
    return " ".join(rest if len(rest) < len(turns.split()) else [*rest, f"{'-' if on else '+'}{name}"])
