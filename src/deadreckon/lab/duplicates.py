"""What comes twice in a study: contestants are refused, equal puzzles taken once, different ones named apart."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace

from deadreckon.lab.study import Contestant, Instance
from deadreckon.puzzles.format import FormatError

MOST_NAMES = 5  # in one note


def refuse_equal_contestants(contestants: Iterable[tuple[Contestant, int]]) -> None:
    """Raises FormatError where two contestants have one name, or would do the same runs; each comes with its line."""
    by_name: dict[str, int] = {}
    by_work: dict[tuple[str, int], tuple[str, int]] = {}
    differ = "contestants that differ"
    for one, line in contestants:
        if by_name.get(one.name) == line:
            raise FormatError(f"{one.name!r} twice", differ, line)
        if one.name in by_name:
            found = f"a contestant called {one.name!r}, as one of line {by_name[one.name]} is"
            raise FormatError(found, "a name for each", line)
        by_name[one.name] = line
        spec = json.dumps(one.spec(), sort_keys=True)
        for seed in one.seeds:
            other, where = by_work.setdefault((spec, seed), (one.name, line))
            if other != one.name:
                found = f"{one.name!r}, which solves just as {other!r} of line {where} does and with a seed of its"
                raise FormatError(found, differ, line)


def take_once(instances: Sequence[Instance]) -> tuple[list[Instance], list[str]]:
    """The puzzles without those whose text came before, and a note that names these."""
    first: dict[str, Instance] = {}
    left_out = []
    for one in instances:
        before = first.setdefault(one.sha, one)
        if before is not one:
            left_out.append(f"{one.name} (the same as {before.name})")
    count = len(left_out)
    which = "1 puzzle is left out, as its" if count == 1 else f"{count} puzzles are left out, as their"
    return list(first.values()), [f"{which} text came before: {_some(left_out)}"] if left_out else []


def name_apart(instances: Sequence[Instance]) -> tuple[list[Instance], list[str]]:
    """The puzzles, each with a name of its own, and a note that names those that were called like another."""
    names: dict[str, None] = {}
    renamed, called = [], []
    for one in instances:
        name, number = one.name, 1
        while name in names:
            number += 1
            name = f"{one.name} ({number})"
        names[name] = None
        renamed.append(one if name == one.name else replace(one, name=name))
        if name != one.name:
            called.append(f"{one.name} is called {name}")
    count = len(called)
    which = "1 puzzle has the name of another one before it" if count == 1 else f"{count} puzzles have names of others"
    return renamed, [f"{which}: {_some(called)}"] if called else []


def _some(words: Sequence[str]) -> str:
    """The first of them, and how many more there are."""
    more = len(words) - MOST_NAMES
    return ", ".join(words[:MOST_NAMES]) + (f", and {more} more" if more > 0 else "")
