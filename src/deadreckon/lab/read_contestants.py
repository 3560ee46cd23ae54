"""Parses a table [[contestants]]: all combinations of its options of the kernel, or one other solver."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from itertools import product
from typing import Any

from deadreckon.catalogue import offered_names, pick_offer
from deadreckon.kernel.local_options import WrongLocalOptions, read_local_options
from deadreckon.kernel.ordering import VALUE_ORDERS, VARIABLE_ORDERS
from deadreckon.kernel.propagation import PROPAGATIONS
from deadreckon.lab.command_terms import USUAL
from deadreckon.lab.read_terms import read_terms
from deadreckon.lab.study import Contestant, Engine
from deadreckon.lab.switch_turns import expand_turns, switches_after
from deadreckon.lab.toml_table import (
    EMPTY,
    TomlTable,
    toml_integers,
    toml_name_among,
    toml_names_among,
    toml_string,
    toml_strings,
)
from deadreckon.puzzles.kind import kinds
from deadreckon.puzzles.model import Model
from deadreckon.solving.idle_choices import idle_choice, idle_switch, is_randomised, weakening_switch
from deadreckon.solving.verdict import Method

PLACES = ("puzzle", "solution", "seed")

SEARCHES = offered_names("deadreckon.kernel", "search_")
DEFAULT: list[str] = [""]  # the model's default


def read_contestants(block: TomlTable, seeds: list[int], path: tuple[str, ...]) -> list[Contestant]:
    """The contestants of one table; `seeds` are those of the study, `path` the folders with modules of functions."""
    contestants = _read_all(block, block.get("seeds", toml_integers(0), seeds), path)
    if "seeds" in block.fields and len(contestants[0].seeds) > 1:
        _refuse_idle_seeds(block, contestants)
    return contestants


def _read_all(block: TomlTable, seeds: list[int], path: tuple[str, ...]) -> list[Contestant]:
    name = block.get("name", toml_string, "")
    engine = block.get("engine", toml_name_among(("kernel", "native")), "")
    call = block.get("call", toml_string, "")
    command = block.get("command", toml_command, EMPTY)
    ways = [key for key, value in (("engine", engine), ("call", call), ("command", command)) if value]
    if len(ways) > 1:
        raise block.error(ways[1], " and ".join(ways), "one of them")
    if call or command or engine == "native":
        terms = read_terms(block) if command else USUAL
        block.refuse_unknown_keys()
        kind: Engine = "call" if call else "command" if command else "native"
        if kind == "call" and ":" not in call:
            raise block.error("call", call, "module:function")
        label = name or call or " ".join(command) or kind
        return [Contestant(label, kind, None, call, tuple(command), path, seeds=tuple(seeds), terms=terms)]
    return _combinations(block, name, tuple(seeds))


def _combinations(block: TomlTable, name: str, seeds: tuple[int, ...]) -> list[Contestant]:
    """A contestant for every combination of model, propagation, orders, search and switches."""
    models = {model.name: model for kind in kinds().values() for model in kind.models().values()}
    chosen = block.get("model", toml_names_among(models), EMPTY)
    if not chosen:
        raise block.error("model", "contestants", "a model, engine, call or command")
    compared = block.get("propagate", toml_names_among(PROPAGATIONS), ["gac"])
    combinations = product(
        chosen,
        compared,
        block.get("order", toml_names_among(VARIABLE_ORDERS), DEFAULT),
        block.get("values", toml_names_among(VALUE_ORDERS), ["given"]),
        block.get("search", toml_names_among(SEARCHES), DEFAULT),
        block.get("local", _toml_local_options, DEFAULT),
    )
    listed = block.get("switches", toml_strings, [""])
    block.refuse_unknown_keys()
    contestants = []
    for model, propagate, order, values, search, local in combinations:
        for turns in _expand(block, listed, partial(expand_turns, models[model], search, propagate, compared)):
            switches = switches_after(models[model], turns, search)
            method = Method(model, propagate, order or None, values, search or None, 0, switches, local or None)
            _refuse_idle_choice(block, method)
            _refuse_idle_turn(block, models[model], method, turns)
            label = " ".join(
                filter(None, (model, propagate, order, values * (values != "given"), search, local, turns))
            )
            contestants.append(Contestant(f"{name} {label}".strip(), "kernel", method, switch_turns=turns, seeds=seeds))
    return contestants


def _toml_local_options(value: Any) -> list[str]:
    """Check for options of local search, or a list of them, in the syntax of `reckon solve --local`."""
    for text in toml_strings(value):
        try:
            read_local_options(text)
        except WrongLocalOptions as error:
            raise ValueError(f"options of local search: {error}") from error
    return toml_strings(value)


def _refuse_idle_choice(block: TomlTable, method: Method) -> None:
    """Raise FormatError for an option that has no effect in any kind of puzzle with a model of this name."""
    named = [kind.models()[str(method.model)] for kind in kinds().values() if method.model in kind.models()]
    found = [
        idle_choice(model, pick_offer("deadreckon.kernel", "SEARCH", method.search or model.search, "search_"), method)
        for model in named
    ]
    if all(found) and found[0]:
        name, why = found[0]
        raise block.error(name, f"{name} = {getattr(method, name)!r} for the model {method.model}", f"none: {why}")


def _refuse_idle_seeds(block: TomlTable, contestants: list[Contestant]) -> None:
    """Raise FormatError for several seeds if no contestant of the table uses them."""
    if any(map(_uses_seed, contestants)):
        return
    reasons = {"command": "there is no {seed} in the command", "call": "functions get no seed"}
    why = reasons.get(contestants[0].engine, "nothing here is random")
    raise block.error("seeds", f"seeds = {list(contestants[0].seeds)}", f"one number: seeds have no effect: {why}")


def _uses_seed(contestant: Contestant) -> bool:
    method = contestant.method
    if not method:
        return any("{seed}" in word for word in contestant.command)
    named = [kind.models()[str(method.model)] for kind in kinds().values() if method.model in kind.models()]
    searches = {method.search or model.search for model in named}
    return any(is_randomised(pick_offer("deadreckon.kernel", "SEARCH", name, "search_"), method) for name in searches)


def _refuse_idle_turn(block: TomlTable, model: Model, method: Method, turns: str) -> None:
    on = method.switches or ()
    search = pick_offer("deadreckon.kernel", "SEARCH", method.search or model.search, "search_")
    if found := idle_switch(model, search, on, [word[1:] for word in turns.split()], method.order):
        name, why = found
        raise block.error("switches", f"the switch {name} in {turns!r}", f"one that has an effect: {why}")
    if found := weakening_switch(model, method.propagate, on):
        name, why = found
        raise block.error("switches", f"the switch {name} in {turns!r}", f"none that {why}")


def _expand(block: TomlTable, listed: list[str], expand: Callable[[str], list[str]]) -> list[str]:
    """The turns of switches listed in the table, with "each" expanded."""
    try:
        return [turns for each in listed for turns in expand(each)]
    except ValueError as error:
        raise block.error("switches", f"switches = {listed}", str(error)) from error


def toml_command(value: Any) -> list[str]:
    """Check for a command with the placeholder {puzzle}: a list of words, or one text with shell quoting."""
    words = _split(value) if isinstance(value, str) else toml_strings(value)
    found = {place for word in words for place in re.findall(r"\{(\w+)\}", word)}
    if "puzzle" not in found:
        raise ValueError("{puzzle} in it, for the file that the program reads")
    for place in sorted(found - {*PLACES}):
        for near in get_close_matches(place, PLACES, 1, 0.8):  # others may be meant for a shell
            raise ValueError(f"{{{near}}} for {{{place}}}")
    return words


def _split(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise ValueError(f"words as in a shell: {error}") from error
