"""One child process for each contestant: it measures itself, and is replaced when it overruns its CPU seconds."""

from __future__ import annotations

import multiprocessing
import resource
from math import ceil
from multiprocessing.connection import Connection
from time import perf_counter, process_time, thread_time
from typing import Any

from peers.contestants import CONTESTANTS, SEVERAL_THREADS

PATIENCE = 10  # on a busy machine CPU seconds take that many times as long, and no longer


class Arena:
    def __init__(self, kind: str, name: str, seconds: float) -> None:
        self.kind, self.name, self.seconds = kind, name, seconds
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, self.kind, self.name, self.seconds), daemon=True)
        self.process.start()
        self.pipe.recv()  # ready: what it needs is imported

    def decide(self, puzzle: Any, repeat: int = 1) -> tuple[str, float]:
        """The answer, and the best of `repeat` times in seconds; at the limit: undecided, and the limit."""
        self.pipe.send((puzzle, repeat))
        try:
            if self.pipe.poll(repeat * self.seconds * PATIENCE):
                answer, seconds = self.pipe.recv()
                return answer, seconds if answer != "undecided" else self.seconds
        except EOFError:  # stopped by its limit
            pass
        self.close()
        self._start()
        return "undecided", self.seconds

    def close(self) -> None:
        self.process.kill()
        self.process.join()


def _serve(pipe: Connection, kind: str, name: str, seconds: float) -> None:
    decide = CONTESTANTS[kind][name]
    # What else the machine does is not their fault. Not process_time, which under a limit goes in steps of a tick.
    clock = perf_counter if name in SEVERAL_THREADS else thread_time
    warm_up(kind, decide)
    pipe.send("ready")
    while True:
        try:
            puzzle, repeat = pipe.recv()
        except EOFError:  # nobody is left to ask
            return
        best = float("inf")
        for _ in range(repeat):
            limit_cpu(seconds * (2 if name in SEVERAL_THREADS else 1))
            began = clock()
            answer = decide(puzzle, seconds)
            best = min(best, clock() - began)
        pipe.send((answer, best))


def limit_cpu(seconds: float) -> None:
    """Let the system end this process that many CPU seconds from now, rounded up."""
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (ceil(process_time() + seconds), most))


def warm_up(kind: str, decide: Any) -> None:
    """One tiny puzzle, so that imports are not measured."""
    if kind == "battleship":
        from deadreckon.puzzles.battleship.puzzle import Battleship

        decide(Battleship((1, 0), (1, 0), (1,), ("00", "00")), 10.0)
    else:
        from deadreckon.puzzles.nonogram.puzzle import Nonogram

        decide(Nonogram((((1, 1),), ()), (((1, 1),), ())), 10.0)
