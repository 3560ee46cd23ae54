"""Monitors the resource usage of a program's process tree: by its control group, or else by polling."""

from __future__ import annotations

import os
from time import perf_counter

from deadreckon.workers.control_group import ControlGroup, groups_can_be_entered, groups_measure_memory
from deadreckon.workers.process_tree import (
    allocated_bytes,
    cpu_and_resident_bytes,
    has_proc,
    own_cpu_seconds,
    peak_bytes,
    process_and_descendants,
    proportional_bytes,
    shows_process_trees,
)
from deadreckon.workers.resource_usage import cpu_seconds_of_children, resource

FIRST_TICK, LAST_TICK, LONGEST_TICK = 0.001, 0.02, 0.2  # seconds between two polls: at first, later, if they are slow
SHARE = 10  # polling takes at most 1/SHARE of the time, up to the longest tick


def measurement_method() -> str:
    """How memory and CPU time of external programs are measured here, in a few words."""
    if groups_can_be_entered():
        return "cgroup v2" if groups_measure_memory() else "cgroup v2, memory by PSS"
    if has_proc():
        return "PSS"
    if shows_process_trees():
        return "RSS by psutil"
    return "CPU time of ended processes, no memory" if resource else "wall time alone"


class TreeWatch:
    """Usage of all descendants of the current process, which belong to the program, since the start."""

    def __init__(self, group: ControlGroup | None, most_processes: int, count_allocated: bool = False) -> None:
        """With `count_allocated`, all memory that a process has allocated counts, used or not."""
        self._group, self._most, self._count_allocated = group, most_processes, count_allocated
        self._by_group = group is not None and group.measures_memory
        self._before = cpu_seconds_of_children()
        self._seen: dict[tuple[int, int], float] = {}  # CPU seconds of each process, ended ones too
        self._next_shares, self._resident_then = 0.0, 0
        self.tick = FIRST_TICK
        self.cpu, self.peak, self.too_many = 0.0, 0, False

    def look(self) -> None:
        """Poll the usage, and set the time until the next poll."""
        began = perf_counter()
        # Zombies are in the tree too: their CPU time counts.
        tree = self._group.processes() if self._group else process_and_descendants(os.getpid())[1:]
        self.too_many = len(tree) > self._most
        if self.too_many:
            return  # polling each would give them time to multiply
        if self._group and self._by_group:
            self.cpu, self.peak = self._group.cpu_seconds(), self._group.peak_memory()
        else:
            cpu, resident = cpu_and_resident_bytes(tree)
            self._look_at_cpu(tree, cpu)
            self._look_at_memory(tree, resident)
        if self._count_allocated:
            self.peak = max([self.peak, *map(allocated_bytes, tree)])
        usual = FIRST_TICK if self._count_allocated else min(2 * self.tick, LAST_TICK)
        self.tick = max(usual, min(SHARE * (perf_counter() - began), LONGEST_TICK))

    def _look_at_cpu(self, tree: list[int], cpu: float) -> None:
        """Update the CPU time: of the living and of ended children, or of all processes ever seen.

        The time of a child that nobody waits for is lost, as where SIGCHLD is ignored, but for what was seen of it.
        """
        if self._group:
            self.cpu = max(self.cpu, self._group.cpu_seconds())
            return
        self._seen |= own_cpu_seconds(tree)
        self.cpu = max(self.cpu, cpu + self._cpu_of_ended(), sum(self._seen.values()))

    def _look_at_memory(self, tree: list[int], resident: int) -> None:
        """Update the peak. A single process reports its own; the PSS of several is read on growth, or now and then."""
        self.peak = max([self.peak, *map(peak_bytes, tree)])
        now = perf_counter()
        if len(tree) > 1 and resident > self.peak and (now > self._next_shares or resident > 1.1 * self._resident_then):
            # Twice: between fork and exec, a process briefly shares its memory with its parent.
            shares = min(sum(map(proportional_bytes, tree)) for _ in range(2))
            self.peak = max(self.peak, shares)
            self._resident_then = resident
            self._next_shares = now + SHARE * (perf_counter() - now)

    def finish(self, largest: int) -> None:
        """Take the final values after all processes ended; `largest` is the reported peak of the largest process."""
        if self._group:
            self.cpu = self._group.cpu_seconds()
            self.peak = self._group.peak_memory() if self._by_group else max(self.peak, largest)
        else:
            self.cpu, self.peak = max(self.cpu, self._cpu_of_ended()), max(self.peak, largest)

    def _cpu_of_ended(self) -> float:
        return cpu_seconds_of_children() - self._before
