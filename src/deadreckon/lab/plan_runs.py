"""Plans a study: its runs, in random order."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from deadreckon.lab.study import Run, Study


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
                    yield Run(contestant, instance, seed, repetition, study.limits, study.solutions)
