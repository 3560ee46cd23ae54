"""Switches of a model as a study writes them: "-mrv +explored" turns one off and one on."""

from __future__ import annotations

from deadreckon.puzzles.model import Model

EACH = "each"


def each_turned(model: Model, text: str) -> list[str]:
    """The text itself; before "each" it stands for itself and for itself with any one switch the other way."""
    base = text.removesuffix(EACH).strip()
    on = turned(model, base)  # complains of unknown names
    if not text.endswith(EACH):
        return [base]
    return [base, *(_flipped(base, switch.name, switch.name in on) for switch in model.switches)]


def turned(model: Model, text: str) -> tuple[str, ...]:
    """The switches that are on after these turns; raises ValueError."""
    known = [switch.name for switch in model.switches]
    turns = {word[1:]: word[0] == "+" for word in text.split()}
    for word in text.split():
        if word[0] not in "+-" or word[1:] not in known:
            raise ValueError(f"+ or - before one of {', '.join(known)}" if known else f"none, as {model.name} has none")
    return tuple(name for name in known if turns.get(name, name in model.default_switches))


def _flipped(text: str, name: str, on: bool) -> str:
    """One switch the other way: a turn of it taken back, or one more."""
    rest = [word for word in text.split() if word[1:] != name]
    return " ".join(rest if len(rest) < len(text.split()) else [*rest, f"{'-' if on else '+'}{name}"])
