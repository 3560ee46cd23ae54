"""Definition of a study: contestants, instances, repetitions and limits; and its runs in random order."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
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
)  # in which contestants can differ


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
    path: tuple[str, ...] = ()  # folders to search for the module of `call`
    switch_turns: str = ""  # its switches as written in the study: "-mrv +explored", "documents -mrv"
    seeds: tuple[int, ...] = (0,)
    terms: CommandTerms = USUAL  # of a command

    def spec(self) -> dict[str, Any]:
        """The complete definition of the contestant's method, as JSON data."""
        method = {key: value for key, value in vars(self.method).items() if key != "seed"} if self.method else None
        if method and method["local"] is None:  # keeps the run ids of records made before this option existed
            del method["local"]
        spec = {"engine": self.engine, "method": method, "call": self.call, "command": list(self.command)}
        terms = self.terms.spec()
        return spec | {"terms": terms} if terms else spec  # omitted if default, which keeps earlier run ids

    def factors(self) -> dict[str, str]:
        """The contestant's value of each factor in which contestants can differ."""
        method = self.method
        engine = self.engine if self.engine in ("kernel", "native") else self.name
        if not method:
            return {"engine": engine}
        chosen = {name: getattr(method, name) or "usual" for name in FACTORS[1:-1]}
        return {"engine": engine, **chosen, "switches": self.switch_turns}


@dataclass(frozen=True)
class Study:
    """Every contestant on every instance, for each seed and repetition."""

    name: str
    title: str
    instances: tuple[Instance, ...]
    contestants: tuple[Contestant, ...]
    limits: RunLimits
    solutions: int  # 1: find a solution; 2: and decide whether there is another
    repetitions: int
    baseline: str  # the contestant that the others are compared with
    seconds: float | None  # after which no more runs start; a further call continues
    text: str  # content of its file
    notes: tuple[str, ...] = ()  # on dropped or renamed puzzles
    shard: Shard | None = None  # the part of its runs to do; None for all
    certify_seconds: float | None = None  # to certify the answer of a puzzle; None: answers are not certified

    @property
    def number_of_runs(self) -> int:
        """Number of runs in all shards together."""
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
    certify_seconds: float | None = None

    @cached_property
    def id(self) -> str:
        """Id of the run: a digest of its definition, so that an extended study keeps its records."""
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
    """Inverse of `Contestant.spec`, for a spec with its path added."""
    method = spec["method"]
    if method:
        method = Method(**(method | {"switches": None if method["switches"] is None else tuple(method["switches"])}))
    terms = terms_from_spec(spec.get("terms", {}))
    command, path = tuple(spec["command"]), tuple(spec["path"])
    return Contestant(name, spec["engine"], method, spec["call"], command, path, terms=terms)


def plan_runs(study: Study) -> list[Run]:
    """The runs of the study's shard, shuffled, so that other load on the machine affects all contestants alike."""
    runs = [run for run in _all_runs(study) if study.shard is None or study.shard.has_run(run.id)]
    Random(study.name).shuffle(runs)
    return runs


def _all_runs(study: Study) -> Iterator[Run]:
    for contestant in study.contestants:
        for instance in study.instances:
            for seed in contestant.seeds:
                for repetition in range(study.repetitions):
                    yield Run(
                        contestant, instance, seed, repetition, study.limits, study.solutions, study.certify_seconds
                    )
