"""One child process for each contestant: it measures itself, and is replaced when it overruns its CPU seconds."""

from __future__ import annotations

import multiprocessing
import resource
from math import ceil
from multiprocessing.connection import Connection
from signal import SIGXCPU
from time import process_time
from typing import Any

from peers.contestants import CONTESTANTS, Contestant, Decided

CLOCK_PER_CPU = 10  # on a busy machine CPU seconds take that many times as long, and no longer
SHORT = 0.05  # seconds below which a time is noisy: the best of three


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

    def decide(self, puzzle: Any) -> Decided:
        """The quickest of up to three; at the limit: undecided, and the limit."""
        self.pipe.send(puzzle)
        try:
            if self.pipe.poll(self.seconds * CLOCK_PER_CPU):
                decided: Decided = self.pipe.recv()
                if decided.answer != "undecided":
                    return decided
                return Decided("undecided", 0.0, self.seconds)
        except EOFError:
            self.process.join()
            if self.process.exitcode != -SIGXCPU:  # not stopped by its limit
                raise RuntimeError(f"{self.name} failed on a puzzle; what it said is above") from None
        self.close()
        self._start()
        return Decided("undecided", 0.0, self.seconds)

    def close(self) -> None:
        self.process.kill()
        self.process.join()


def _serve(pipe: Connection, kind: str, name: str, seconds: float) -> None:
    contestant = CONTESTANTS[kind][name]
    warm_up(kind, contestant)
    pipe.send("ready")
    while True:
        try:
            puzzle = pipe.recv()
        except EOFError:  # the parent has ended
            return
        limit_cpu(seconds)
        best = contestant.decide(puzzle, seconds)
        for _ in range(2 if best.seconds < SHORT else 0):
            best = min(best, contestant.decide(puzzle, seconds), key=lambda decided: decided.seconds)
        pipe.send(best)


def limit_cpu(seconds: float) -> None:
    """Let the system end this process that many CPU seconds from now, rounded up."""
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (ceil(process_time() + seconds), most))


def warm_up(kind: str, contestant: Contestant) -> None:
    """Solve a tiny puzzle, so that imports are not measured."""
    if kind == "battleship":
        from deadreckon.puzzles.battleship.puzzle import Battleship

        contestant(Battleship((1, 1, 1), (1, 1, 1), (3,), ("000",) * 3), 10.0)
    else:
        from deadreckon.puzzles.nonogram.puzzle import Nonogram

        contestant(Nonogram((((1, 1),), ()), (((1, 1),), ())), 10.0)
