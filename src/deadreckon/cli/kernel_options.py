"""Limits, models, searches and switches by name, for the commands that can solve by the kernel."""

from __future__ import annotations

from deadreckon.catalogue import offered_names, pick_offer
from deadreckon.cli.command import Refusal
from deadreckon.cli.options import megabytes, nested, option, option_record, positive_float, positive_int
from deadreckon.kernel.limits import Limits
from deadreckon.kernel.search import Search
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.model import Model
from deadreckon.solving.idle_choices import idle_switch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Any

SEARCHES = offered_names("deadreckon.kernel", "search_")


@option_record
class LimitOptions:
    limit_nodes: int | None = option("stop after N decisions", positive_int, "N")
    limit_seconds: float | None = option("stop after S seconds", positive_float, "S")
    limit_memory: int | None = option(  # bytes
        "stop before more megabytes are taken (default: 1024 by the native engine, no limit for the kernel)",
        megabytes,
        "MB",
    )

    def with_solutions(self, solutions: int | None) -> Limits:
        """These limits, and this number of solutions."""
        return Limits(solutions, self.limit_nodes, self.limit_seconds, self.limit_memory)


def limit_options(seconds: float) -> Any:
    """The field for limits, with this default of --limit-seconds."""
    told = f"stop after S seconds (default: {seconds:g})"
    return nested(LimitOptions, limit_seconds=option(told, positive_float, "S", default=seconds))


def model_named(kind: Kind, name: str | None) -> Model:
    """The kind's model of that name, or its default model for None; raises Refusal for an unknown name."""
    try:
        return kind.model(name or kind.default_model)
    except LookupError as error:
        raise Refusal(f"--model for a {kind.name}: {error}") from error


def search_for(model: Model, name: str | None) -> Search:
    """The search of this name; for None, the model's usual one."""
    search: Search = pick_offer("deadreckon.kernel", "SEARCH", name or model.search, "search_")
    return search


def refuse_idle_switch(
    model: Model, search: Search, turned: Collection[str], on: Collection[str], order: str | None
) -> None:
    """Raise Refusal if a switch turned on or off has no effect with the other switches, the search or the order."""
    if found := idle_switch(model, search, on, turned, order):
        name, why = found
        raise Refusal(f"switch {name!r} has no effect: {why}")


def checked_switches(
    model: Model, default: Collection[str], turned_on: Collection[str], turned_off: Collection[str]
) -> tuple[str, ...]:
    """The switches of the model that are on: the default ones with `turned_on` and without `turned_off`."""
    known = [switch.name for switch in model.switches]
    for name in [*turned_on, *turned_off]:
        if name not in known:
            raise Refusal(f"switch {name!r}: the model {model.name} has the switches {', '.join(known)}")
    return model.turned(default, turned_on, turned_off)
