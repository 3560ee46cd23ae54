"""Options of a method that have no effect or weaken its propagation, with the reason to refuse them."""

from __future__ import annotations

from deadreckon.kernel.ordering import BY_WEIGHT
from deadreckon.kernel.propagation import PROPAGATIONS

OWN_PROPAGATION = "gac"  # of a search that does not use the option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from deadreckon.kernel.search import Search
    from deadreckon.puzzles.model import Model, Switch
    from deadreckon.solving.verdict import Method


def idle_choice(model: Model, search: Search, method: Method) -> tuple[str, str] | None:
    """First field of `method` that has no effect with this model and search, and the reason; None if all have one."""
    if "propagate" not in search.uses and method.propagate != OWN_PROPAGATION:
        filtered = f"the domains are filtered by {OWN_PROPAGATION} once, before its first move"
        return "propagate", f"the search {search.name} makes no decisions, and {filtered}"
    if "order" not in search.uses and method.order not in (None, search.own_order):
        own = f"always uses the variable order {search.own_order}" if search.own_order else "uses no variable order"
        return "order", f"the search {search.name} {own}"
    if method.order in BY_WEIGHT and not model.weighted:
        return "order", f"the model {model.name} gives its variables no weights"
    if "values" not in search.uses and method.values != "given":
        return "values", f"the search {search.name} uses no value order"
    if "local" not in search.uses and method.local is not None:
        return "local", f"the search {search.name} is not a local search"
    return None


def idle_switch(
    model: Model, search: Search, on: Collection[str], turned: Collection[str], order: str | None
) -> tuple[str, str] | None:
    """First switch `turned` on or off that has no effect here, and the reason; None if all have one."""
    for switch in [switch for switch in model.switches if switch.name in turned]:
        if switch.idle_with in on:
            return switch.name, f"{switch.idle_with} is on, and leaves it nothing to do"
        if switch.needs and switch.needs not in search.uses:
            return switch.name, f"the search {search.name} does not use it"
        if switch.needs == "order" and order is not None:
            return switch.name, f"it chooses the variable order, but {order} was requested"
    return None


def weakening_switch(model: Model, propagate: str, on: Collection[str]) -> tuple[str, str] | None:
    """First switch `on` that weakens this propagation, and the reason; None if there is none."""
    for switch in model.weakening_switches(propagate, on):
        return switch.name, why_weaker(switch, propagate)
    return None


def why_weaker(switch: Switch, propagate: str) -> str:
    """How the switch weakens this propagation, and what to choose instead."""
    weakening = switch.weakening
    assert weakening
    weak = weakening.propagations
    off = f"leave it or {weakening.only_with} off" if weakening.only_with else "leave it off"
    others = " or ".join([name for name in PROPAGATIONS if name not in weak])
    replaces = f"it replaces {weakening.replaced}, which {' and '.join(weak)} check"
    return f"weakens {propagate}: {replaces}; {off}, or take {others}"


def is_randomised(search: Search, method: Method) -> bool:
    """Whether the search or its value order is random, so that the seed has an effect."""
    return "seed" in search.uses or method.values == "random"
