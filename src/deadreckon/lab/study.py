"""A study as data: who is measured on what, how often, within which limits."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, TypeAlias

from deadreckon.solving.verdict import Method

Engine: TypeAlias = Literal["kernel", "native", "call", "command"]
FACTORS = ("engine", "model", "propagate", "order", "values", "search", "switches")  # what contestants can differ in


@dataclass(frozen=True)
class RunLimits:
    """Of one run; None is no limit."""

    cpu: float | None = 10.0  # seconds
    wall: float | None = 60.0  # seconds
    memory: float | None = 1024.0  # megabytes
    nodes: int | None = None  # decisions


@dataclass(frozen=True)
class Instance:
    name: str
    kind: str
    height: int
    width: int
    text: str  # the puzzle, in any format
    measures: dict[str, float] = field(default_factory=dict)

    @property
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
    command: tuple[str, ...] = ()  # with {puzzle} for the file to read, {solution} for the one to write
    path: tuple[str, ...] = ()  # folders where the module of `call` is looked for
    turned: str = ""  # which switches are other than usual: "-mrv +explored"
    seeds: tuple[int, ...] = (0,)

    def spec(self) -> dict[str, Any]:
        """What decides how it solves, as JSON."""
        method = {key: value for key, value in vars(self.method).items() if key != "seed"} if self.method else None
        return {"engine": self.engine, "method": method, "call": self.call, "command": list(self.command)}

    def factors(self) -> dict[str, str]:
        """What it is in each respect in which contestants can differ."""
        method = self.method
        chosen = {name: getattr(method, name) or "usual" for name in FACTORS[1:-1]} if method else {}
        engine = self.engine if self.engine in ("kernel", "native") else self.name
        return {"engine": engine, **chosen, "switches": self.turned}


@dataclass(frozen=True)
class Study:
    name: str
    title: str
    instances: tuple[Instance, ...]
    contestants: tuple[Contestant, ...]
    limits: RunLimits
    solutions: int  # 1: find a solution; 2: and decide whether there is another
    repetitions: int
    baseline: str  # the contestant that the others are held against
    seconds: float | None  # after which a session begins nothing more
    text: str  # the file it was read from


@dataclass(frozen=True)
class Run:
    """One contestant on one instance, once."""

    contestant: Contestant
    instance: Instance
    seed: int
    repetition: int
    limits: RunLimits
    solutions: int

    @property
    def id(self) -> str:
        """The same for the same work in whichever study, so that nothing is done twice and nothing mixed up."""
        work = [
            self.contestant.spec(),
            self.instance.sha,
            self.seed,
            self.repetition,
            vars(self.limits),
            self.solutions,
        ]
        return hashlib.sha256(json.dumps(work, sort_keys=True).encode()).hexdigest()[:16]


def contestant_from(name: str, spec: dict[str, Any]) -> Contestant:
    """The one that a `spec` and its path were made of."""
    method = spec["method"]
    if method:
        method = Method(**(method | {"switches": None if method["switches"] is None else tuple(method["switches"])}))
    return Contestant(name, spec["engine"], method, spec["call"], tuple(spec["command"]), tuple(spec["path"]))


def runs_of(study: Study) -> list[Run]:
    """Every run of the study, shuffled: what else the machine does meanwhile is spread over all contestants."""
    runs = list(_product(study))
    Random(study.name).shuffle(runs)
    return runs


def _product(study: Study) -> Iterator[Run]:
    for contestant in study.contestants:
        for instance in study.instances:
            for seed in contestant.seeds:
                for repetition in range(study.repetitions):
                    yield Run(contestant, instance, seed, repetition, study.limits, study.solutions)
