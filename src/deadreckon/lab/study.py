"""A study as data: who is measured on what, how often, within which limits."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeAlias

from deadreckon.lab.command_terms import USUAL, CommandTerms, terms_from_spec
from deadreckon.lab.shard import Shard
from deadreckon.solving.verdict import Method

Engine: TypeAlias = Literal["kernel", "native", "call", "command"]
FACTORS = (
    "engine",
    "model",
    "propagate",
    "order",
    "values",
    "search",
    "local",
    "switches",
)  # what contestants can differ in


@dataclass(frozen=True)
class RunLimits:
    """Limits of one run; None is no limit."""

    cpu: float | None = 10.0  # seconds
    wall: float | None = 60.0  # seconds
    memory: float | None = 1024.0  # megabytes
    nodes: int | None = None  # decisions


@dataclass(frozen=True)
class Instance:
    """A puzzle of a study."""

    name: str
    kind: str
    height: int
    width: int
    text: str  # the puzzle, in any format
    measures: dict[str, float] = field(default_factory=dict)

    @cached_property
    def sha(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def size(self) -> str:
        return f"{self.height}x{self.width}"


@dataclass(frozen=True)
class Contestant:
    """One way to solve: a method of the kernel, the native engine, a function by name, or a command."""

    name: str
    engine: Engine
    method: Method | None = None  # of the kernel
    call: str = ""  # "module:name", or "module:table/key/..." with {kind} in a key for the kind of puzzle
    command: tuple[str, ...] = ()  # with {puzzle} for the file to read, {solution} for the one to write, {seed}
    path: tuple[str, ...] = ()  # folders where the module of `call` is looked for
    switch_turns: str = ""  # how its switches are named: "-mrv +explored", "documents -mrv"
    seeds: tuple[int, ...] = (0,)
    terms: CommandTerms = USUAL  # of a command

    def spec(self) -> dict[str, Any]:
        """All that decides how the contestant solves, ready for JSON."""
        method = {key: value for key, value in vars(self.method).items() if key != "seed"} if self.method else None
        if method and method["local"] is None:  # records from before there was such a choice keep their numbers
            del method["local"]
        spec = {"engine": self.engine, "method": method, "call": self.call, "command": list(self.command)}
        terms = self.terms.spec()
        return spec | {"terms": terms} if terms else spec  # without any, a run has the number that it always had

    def factors(self) -> dict[str, str]:
        """The contestant's value of each factor, that is, of each respect in which contestants can differ."""
        method = self.method
        chosen = {name: getattr(method, name) or "usual" for name in FACTORS[1:-1]} if method else {}
        engine = self.engine if self.engine in ("kernel", "native") else self.name
        return {"engine": engine, **chosen, "switches": self.switch_turns}


@dataclass(frozen=True)
class Study:
    """Every contestant on every instance, so many times."""

    name: str
    title: str
    instances: tuple[Instance, ...]
    contestants: tuple[Contestant, ...]
    limits: RunLimits
    solutions: int  # 1: find a solution; 2: and decide whether there is another
    repetitions: int
    baseline: str  # the contestant that the others are held against
    seconds: float | None  # after which no more runs begin; a further call goes on
    text: str  # the file it was read from
    notes: tuple[str, ...] = ()  # on what was found in the file and not taken as it stands
    shard: Shard | None = None  # the part of its runs to do; None for all

    @property
    def number_of_runs(self) -> int:
        """How many runs all shards have together."""
        return sum(len(one.seeds) for one in self.contestants) * len(self.instances) * self.repetitions


@dataclass(frozen=True)
class Run:
    """One contestant on one instance, once."""

    contestant: Contestant
    instance: Instance
    seed: int
    repetition: int
    limits: RunLimits
    solutions: int

    @cached_property
    def id(self) -> str:
        """The number of the run: a digest of its work, so that a study that grows keeps the records it has."""
        work = [
            self.contestant.spec(),
            self.instance.sha,
            self.seed,
            self.repetition,
            vars(self.limits),
            self.solutions,
        ]
        return hashlib.sha256(json.dumps(work, sort_keys=True).encode()).hexdigest()[:16]


def contestant_from_spec(name: str, spec: dict[str, Any]) -> Contestant:
    """The contestant whose `spec`, with its path, this is; the inverse of `Contestant.spec`."""
    method = spec["method"]
    if method:
        method = Method(**(method | {"switches": None if method["switches"] is None else tuple(method["switches"])}))
    terms = terms_from_spec(spec.get("terms", {}))
    command, path = tuple(spec["command"]), tuple(spec["path"])
    return Contestant(name, spec["engine"], method, spec["call"], command, path, terms=terms)
