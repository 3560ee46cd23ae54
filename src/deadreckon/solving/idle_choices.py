"""Choices of a method that change nothing, or weaken its propagation: they are refused with the reason."""

from __future__ import annotations

from deadreckon.kernel.ordering import BY_WEIGHT
from deadreckon.kernel.propagation import PROPAGATIONS

OWN_PROPAGATION = "gac"  # of a search that goes by none that is chosen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from deadreckon.kernel.search import Search
    from deadreckon.puzzles.model import Model, Switch
    from deadreckon.solving.verdict import Method


def idle_choice(model: Model, search: Search, method: Method) -> tuple[str, str] | None:
    """The name of a field of `method` that has no effect with this model and search, and why; None without such."""
    if "propagate" not in search.uses and method.propagate != OWN_PROPAGATION:
        filtered = f"the domains are filtered by {OWN_PROPAGATION} once, before its first move"
        return "propagate", f"the search {search.name} decides nothing, and {filtered}"
    if "order" not in search.uses and method.order not in (None, search.own_order):
        own = f" than {search.own_order}, its own" if search.own_order else ""
        return "order", f"the search {search.name} goes by no other variable order{own}"
    if method.order in BY_WEIGHT and not model.weighted:
        return "order", f"the model {model.name} gives its variables no weights"
    if "values" not in search.uses and method.values != "given":
        return "values", f"the search {search.name} goes by no value order"
    if "local" not in search.uses and method.local is not None:
        return "local", f"the search {search.name} is no local search"
    return None


def idle_switch(
    model: Model, search: Search, on: Collection[str], turned: Collection[str], order: str | None
) -> tuple[str, str] | None:
    """The first switch of those `turned` on or off that has no effect here, and why; None without such."""
    for switch in [switch for switch in model.switches if switch.name in turned]:
        if switch.idle_with in on:
            return switch.name, f"{switch.idle_with} is on, and leaves it nothing to do"
        if switch.needs and switch.needs not in search.uses:
            return switch.name, f"the search {search.name} does not ask for it"
        if switch.needs == "order" and order is not None:
            return switch.name, f"it chooses the variable order, and {order} was asked for"
    return None


def weakening_switch(model: Model, propagate: str, on: Collection[str]) -> tuple[str, str] | None:
    """The first switch of those `on` that weakens this propagation, and why; None without such."""
    for switch in model.weakening_switches(propagate, on):
        return switch.name, why_weaker(switch, propagate)
    return None


def why_weaker(switch: Switch, propagate: str) -> str:
    """How a switch that weakens this propagation does so, and what to choose instead."""
    weakening = switch.weakening
    assert weakening
    weak = weakening.propagations
    off = f"leave it or {weakening.only_with} off" if weakening.only_with else "leave it off"
    others = " or ".join([name for name in PROPAGATIONS if name not in weak])
    replaces = f"it replaces {weakening.replaced}, which {' and '.join(weak)} check"
    return f"weakens {propagate}: {replaces}; {off}, or take {others}"


def draws_lots(search: Search, method: Method) -> bool:
    """Whether the seed has an effect."""
    return "seed" in search.uses or method.values == "random"
