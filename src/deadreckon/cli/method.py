"""The options that choose how to solve, and the limits, as every solving command takes them."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Collection

from deadreckon.catalogue import offered_names, renamed_to
from deadreckon.cli.io import Refusal
from deadreckon.kernel.limits import Limits
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.model import Model

SEARCHES = offered_names("deadreckon.kernel", "search_")


def add_limits(parser: ArgumentParser, seconds: float | None) -> None:
    parser.add_argument("--limit-nodes", type=positive_int, metavar="N", help="stop after N decisions")
    parser.add_argument(
        "--limit-seconds", type=positive_float, metavar="S", default=seconds, help="stop after S seconds"
    )


def limits(arguments: Namespace, solutions: int | None) -> Limits:
    return Limits(solutions, arguments.limit_nodes, arguments.limit_seconds)


def model_named(kind: Kind, name: str | None) -> Model:
    try:
        return kind.model(name or kind.default_model)
    except LookupError as error:
        raise Refusal(f"--model for a {kind.name}: {error}") from error


def switches(model: Model, on: list[str], off: list[str]) -> tuple[str, ...]:
    """The switches of the model that are on after turning these on and those off."""
    known = [switch.name for switch in model.switches]
    for name in [*on, *off]:
        if name not in known:
            has = f"has the switches {', '.join(known)}" if known else "has no switches"
            raise Refusal(f"switch {name!r}: the model {model.name} {has}")
    return tuple(name for name in known if name in on or (name in model.default_switches and name not in off))


def not_renamed(known: Collection[str]) -> Callable[[str], str]:
    """Refuses an old name with the new one; any other is for `choices` to judge."""

    def parse(name: str) -> str:
        if words := renamed_to(name, known):
            raise ArgumentTypeError(words)
        return name

    return parse


def positive_int(text: str) -> int:
    if not text.isdigit() or int(text) == 0:
        raise ArgumentTypeError(f"found {text!r}, expected a whole number above 0")
    return int(text)


def positive_float(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise ArgumentTypeError(f"found {text!r}, expected a number above 0")
    return number
