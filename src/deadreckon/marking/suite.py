"""A suite: the tests for the submissions of a class, their limits, and the share that each verdict earns."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, replace
from functools import cached_property

from deadreckon.lab.study import Instance
from deadreckon.marking.verdicts import FULL_MARKS

VISIBILITIES = ("visible", "hidden", "after_due_date", "after_published")


@dataclass(frozen=True)
class MarkingLimits:
    """Limits of one run; `wall` is a guard against programs that wait, far above `cpu`."""

    cpu: float = 60.0  # seconds
    wall: float = 360.0  # seconds
    memory: float = 1024.0  # megabytes
    disk: float = 64.0  # megabytes of files that a program may write


@dataclass(frozen=True)
class SuiteTest:
    """A puzzle on which every submission is run."""

    instance: Instance
    group: str
    weight: float
    visibility: str
    limits: MarkingLimits
    solution: str = ""  # the text of the instructor's solution, if any

    @property
    def name(self) -> str:
        return self.instance.name


@dataclass(frozen=True)
class Suite:
    """The tests, the command line of submissions, and the shares earned by verdicts."""

    title: str
    tests: tuple[SuiteTest, ...]
    program: str = "battle.py"  # the file that a submission must hold
    command: tuple[str, ...] = ()  # with {program}, {puzzle} and {solution}; () finds out the course's form
    format: str = ""  # of the puzzle files; "" is the puzzle's original format
    earned: dict[str, float] = field(default_factory=dict)  # share of a test's weight by verdict
    reference_cpu: float = 0.0  # seconds of the reference solver where the limits were chosen; 0 if not known

    def share(self, verdict: str) -> float:
        """The share of a test's weight that a verdict earns."""
        return self.earned.get(verdict, float(verdict in FULL_MARKS))

    @cached_property
    def out_of(self) -> float:
        return sum(test.weight for test in self.tests)

    @cached_property
    def boards(self) -> str:
        """Digest of all boards."""
        return hashlib.sha256("\0".join(test.instance.text for test in self.tests).encode()).hexdigest()[:16]

    def scaled(self, factor: float) -> Suite:
        """The suite with time limits multiplied by `factor`; wall limits are never lowered."""
        tests = []
        for test in self.tests:
            cpu, wall = test.limits.cpu * factor, test.limits.wall * max(factor, 1.0)
            tests.append(replace(test, limits=replace(test.limits, cpu=cpu, wall=wall)))
        return replace(self, tests=tuple(tests))

    def digest(self, test: SuiteTest) -> str:
        """Digest of everything that can change the result of a test; weights and visibility cannot."""
        parts = [test.instance.text, vars(test.limits), test.solution, self.program, self.command, self.format]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:16]
