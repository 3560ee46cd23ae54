"""Who takes part in a study: every combination of what a block lists, or one solver from elsewhere."""

from __future__ import annotations

from itertools import product

from deadreckon.catalogue import offered_names
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.lab.study import Contestant, Engine
from deadreckon.lab.switch_turns import each_turned, turned
from deadreckon.lab.toml_table import NONE, Table, some_of, text, texts, wholes
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.model import Model
from deadreckon.solving.verdict import Method

SEARCHES = offered_names("deadreckon.kernel", "search_")
USUAL: list[str] = [""]  # what suits the model


def read_contestants(block: Table, seeds: list[int], path: tuple[str, ...]) -> list[Contestant]:
    seeds = block.get("seeds", wholes(0), seeds)
    name = block.get("name", text, "")
    engine = block.get("engine", some_of(("kernel", "native")), NONE)
    call = block.get("call", text, "")
    command = block.get("command", texts, NONE)
    if call or command or engine == ["native"]:
        block.done()
        kind: Engine = "call" if call else "command" if command else "native"
        if kind == "call" and ":" not in call:
            raise block.error("call", call, "module:function")
        label = name or call or " ".join(command) or kind
        return [Contestant(label, kind, None, call, tuple(command), path, seeds=tuple(seeds))]
    return _grid(block, name, tuple(seeds))


def _grid(block: Table, name: str, seeds: tuple[int, ...]) -> list[Contestant]:
    """Every combination of what the block lists."""
    models = {model.name: model for kind in kinds().values() for model in kind.models().values()}
    chosen = block.get("model", some_of(models), NONE)
    if not chosen:
        raise block.error("model", "contestants", "a model, engine, call or command")
    grid = product(
        chosen,
        block.get("propagate", some_of(PROPAGATIONS), ["gac"]),
        block.get("order", some_of(VARIABLE_ORDERS), USUAL),
        block.get("values", some_of(VALUE_ORDERS), ["given"]),
        block.get("search", some_of(SEARCHES), USUAL),
    )
    turns = block.get("switches", texts, [""])
    block.done()
    contestants = []
    for model, propagate, order, values, search in grid:
        for turn in _turns(block, models[model], turns):
            method = Method(model, propagate, order or None, values, search or None, 0, turned(models[model], turn))
            label = " ".join(filter(None, (model, propagate, order, values * (values != "given"), search, turn)))
            contestants.append(Contestant(f"{name} {label}".strip(), "kernel", method, turned=turn, seeds=seeds))
    return contestants


def _turns(block: Table, model: Model, turns: list[str]) -> list[str]:
    try:
        return [turn for each in turns for turn in each_turned(model, each)]
    except ValueError as error:
        raise block.error("switches", f"switches = {turns}", str(error)) from error
