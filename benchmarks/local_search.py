"""Local search on the course boards: how many it solves within some CPU seconds, and its moves a second.

Its default options were chosen on the boards with odd numbers, so those with even numbers are told apart.
"""

from __future__ import annotations

import signal
import sys
from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from time import thread_time
from typing import TYPE_CHECKING

from common import SIZES, course_set, report, spread, table
from deadreckon import Limits, Method, solve
from deadreckon.kernel.budget import OutOfBudget

if TYPE_CHECKING:
    from types import FrameType

    from common import Board

WAYS = {
    "simulated annealing (default)": "",
    "best moves": "annealing=none",
    "with weights": "annealing=none weights=yes",
}
UP_TO_8X8 = ("6x6", "7x7", "8x8")
MOVES_TARGET = 20_000  # a second, at 10x10


@dataclass(frozen=True)
class LocalRun:
    board: Board
    solved: bool
    moves: int  # tried, whether made or refused
    refused: int
    seconds: float  # CPU of the whole call

    @property
    def tuned_on(self) -> bool:
        return int(self.board.name[-2:]) % 2 == 1


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="CPU seconds for each board")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--ways", type=int, default=len(WAYS), metavar="N", help="only the first N ways to move")
    report("local_search", parser, measure)


def measure(options: Namespace) -> str:
    signal.signal(signal.SIGVTALRM, _out_of_time)
    boards, text = course_set(), ""
    for name, local in list(WAYS.items())[: options.ways]:
        runs = []
        for board in boards:
            print(f"\r{name}: {board.name}  ", end="", file=sys.stderr, flush=True)
            runs.append(run(board, Method("ships", search="local", seed=options.seed, local=local), options.seconds))
        text += f"\n{name[0].upper()}{name[1:]}:\n\n{table(HEADER, [row(size, runs) for size in SIZES])}"
        text += judged(runs, options.seconds) if not local else ""
    return text


def _out_of_time(number: int, frame: FrameType | None) -> None:
    raise OutOfBudget


def run(board: Board, method: Method, seconds: float) -> LocalRun:
    """One board, with a limit on CPU time, so that a busy machine does not shorten the search."""
    began = thread_time()
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    verdict = solve(board.puzzle, Limits(solutions=1), method)
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    counters = verdict.counters
    return LocalRun(board, verdict.answer == "solved", counters.decisions, counters.failures, thread_time() - began)


HEADER = ("boards", "solved, odd", "solved, even", "s median", "s max", "moves a second", "refused")


def row(size: str, runs: list[LocalRun]) -> list[str]:
    """Seconds of boards that were not solved are those spent on them."""
    here = [run for run in runs if run.board.size == size]
    solved = [sum(run.solved for run in here if run.tuned_on is odd) for odd in (True, False)]
    numbers = [sum(run.tuned_on is odd for run in here) for odd in (True, False)]
    middle, _, most = spread([run.seconds for run in here])
    moves, seconds = sum(run.moves for run in here), sum(run.seconds for run in here)
    refused = sum(run.refused for run in here) / max(moves, 1)
    shares = [f"{one} of {number}" for one, number in zip(solved, numbers)]
    return [size, *shares, f"{middle:.2f}", f"{most:.2f}", f"{moves / seconds:,.0f}", f"{refused:.0%}"]


def judged(runs: list[LocalRun], seconds: float) -> str:
    small = [run for run in runs if run.board.size in UP_TO_8X8]
    large = [run for run in runs if run.board.size == "10x10"]
    speed = sum(run.moves for run in large) / sum(run.seconds for run in large)
    missed = ", ".join(run.board.name for run in small if not run.solved) or "none"
    return (
        f"\nTargets: the {len(small)} boards up to 8x8 within {seconds:.0f} s: {sum(run.solved for run in small)} "
        f"solved, missed {missed}; {MOVES_TARGET:,} moves a second at 10x10: {speed:,.0f}.\n"
    )


if __name__ == "__main__":
    main()
