"""Plans a study: which runs it consists of, and in which order."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from deadreckon.lab.study import Run, Study


def plan_runs(study: Study) -> list[Run]:
    """Every run of the study, shuffled: what else the machine does meanwhile is spread over all contestants."""
    runs = list(_all_runs(study))
    Random(study.name).shuffle(runs)
    return runs


def _all_runs(study: Study) -> Iterator[Run]:
    for contestant in study.contestants:
        for instance in study.instances:
            for seed in contestant.seeds:
                for repetition in range(study.repetitions):
                    yield Run(contestant, instance, seed, repetition, study.limits, study.solutions)
