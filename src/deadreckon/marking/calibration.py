"""Calibration: CPU seconds of deadreckon's own models on the boards of a suite, stored with the marks."""

from __future__ import annotations

import json
import platform
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from deadreckon.kernel.limits import Limits
from deadreckon.lab.load_instance import load_instance
from deadreckon.marking.page_charts import DASHED
from deadreckon.marking.results import write_in_one_step
from deadreckon.marking.suite import Suite
from deadreckon.puzzles.loading import load_text
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.solving.solve import solve
from deadreckon.solving.verdict import Method
from deadreckon.workers.provenance import provenance
from deadreckon.workers.resource_usage import cpu_seconds_used

# The reference work by which machines are compared: forward checking in pure Python on this board.
REFERENCE = """23233213
33214321
3321
00000000
00000000
00000000
00000000
00000000
00000000
00000000
00000000
"""
REPETITIONS = 5
MODELS = {"forward checking": "fc", "GAC": "gac"}
SECONDS = 0.5  # of a model on a board


@dataclass(frozen=True)
class Calibration:
    """The machine, and its CPU seconds for the reference work and for our models on each board."""

    machine: str = ""
    reference_cpu: float = 0.0
    scale: float = 1.0  # that limits on CPU time were multiplied by
    models: dict[str, dict[str, float]] = field(default_factory=dict)  # name -> test -> CPU seconds, if solved in time
    boards: str = ""  # digest of the boards

    def sentence(self) -> str:
        scaled = f"; limits on CPU time were multiplied by {self.scale:.2f}" if self.scale != 1.0 else ""
        return f"The reference solver takes {self.reference_cpu:.3f} s of CPU time on {self.machine}{scaled}"

    def times_of_models(self) -> dict[str, list[float]]:
        return {f"{DASHED}{name}": sorted(own.values()) for name, own in self.models.items() if own}


def calibrate(suite: Suite, with_models: bool, before: Calibration | None = None) -> Calibration:
    """Calibrate this machine; times of models are taken from `before` if it has them for these boards."""
    models = before.models if before and before.boards == suite.boards else {}
    if with_models and not models:
        models = {name: _times(suite, propagate) for name, propagate in MODELS.items()}
    return Calibration(_machine(), reference_seconds(), 1.0, models, suite.boards)


def reference_seconds() -> float:
    """CPU seconds of the reference work on this machine: the median of a few runs."""
    [loaded] = load_text(REFERENCE)
    return median(_seconds(loaded.puzzle, "fc", None)[0] for _ in range(REPETITIONS))


def _times(suite: Suite, propagate: str) -> dict[str, float]:
    found = {}
    for test in suite.tests:
        seconds, solved = _seconds(load_instance(test.instance.text).puzzle, propagate, SECONDS)
        if solved:
            found[test.name] = round(seconds, 4)
    return found


def _seconds(puzzle: Puzzle, propagate: str, limit: float | None) -> tuple[float, bool]:
    """CPU seconds until the first solution, and whether one was found in time."""
    began = cpu_seconds_used()
    verdict = solve(puzzle, Limits(solutions=1, seconds=limit), Method(propagate=propagate))
    return cpu_seconds_used() - began, bool(verdict.solutions)


def _machine() -> str:
    found = provenance()
    return f"{found.processor}, Python {platform.python_version()}"


def save_calibration(file: Path, calibration: Calibration) -> None:
    write_in_one_step(file, json.dumps(asdict(calibration), indent=1).encode())


def load_calibration(file: Path) -> Calibration | None:
    """The calibration stored with earlier marks; None if there is none that this version can read."""
    try:
        data: dict[str, Any] = json.loads(file.read_bytes())
        return Calibration(**data)
    except (OSError, ValueError, TypeError):
        return None
