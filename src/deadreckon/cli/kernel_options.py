"""What the commands that can solve by the kernel share: its searches, its limits, models and switches by name."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Collection

from deadreckon.catalogue import offered_names, pick_offer
from deadreckon.cli.command import Refusal
from deadreckon.cli.option_types import megabytes, positive_float, positive_int
from deadreckon.kernel.search import Search
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.model import Model
from deadreckon.solving.idle_choices import idle_switch

SEARCHES = offered_names("deadreckon.kernel", "search_")


def add_limit_arguments(parser: ArgumentParser, seconds: float | None) -> None:
    """Add --limit-nodes, --limit-memory, and --limit-seconds with `seconds` as its default."""
    parser.add_argument("--limit-nodes", type=positive_int, metavar="N", help="stop after N decisions")
    usual = f" (default: {seconds:g})" if seconds else ""
    parser.add_argument(
        "--limit-seconds", type=positive_float, metavar="S", default=seconds, help=f"stop after S seconds{usual}"
    )
    parser.add_argument(
        "--limit-memory",
        type=megabytes,
        metavar="MB",
        help="stop before more megabytes are taken (default: 1024 by the native engine, no limit for the kernel)",
    )


def model_named(kind: Kind, name: str | None) -> Model:
    """The kind's model of that name, or its default model for None; raises Refusal for an unknown name."""
    try:
        return kind.model(name or kind.default_model)
    except LookupError as error:
        raise Refusal(f"--model for a {kind.name}: {error}") from error


def search_for(model: Model, name: str | None) -> Search:
    """The search of this name, or the one that suits the model for None."""
    search: Search = pick_offer("deadreckon.kernel", "SEARCH", name or model.search, "search_")
    return search


def refuse_idle_switch(
    model: Model, search: Search, turned: Collection[str], on: Collection[str], order: str | None
) -> None:
    """Raises Refusal where a switch turned on or off has no effect with the others, the search or this order."""
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
