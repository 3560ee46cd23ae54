"""What explaining takes: whole explanations and single hints of the 60 course boards, and which tier they need."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from functools import partial
from time import process_time
from typing import TYPE_CHECKING, Any

from common import SIZES, course_set, report, spread, table
from deadreckon import explain, hint
from sets import shared_battleship

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from deadreckon.explaining.explain import Explanation

# Each board counts in the first tier whose border its hardest step keeps to.
TIERS = (
    ("looking (to 2.6)", 2.6),
    ("counting and fleets (to 4.3)", 4.3),
    ("assumptions (to 6.9)", 6.9),
    ("facts together, nested", 99.0),
)
EVERY = 3  # of how many boards on the way a hint is asked for one
HEADER = ("boards", "number", "ms median", "ms 95 %", "ms max")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--published", type=int, default=0, metavar="N", help="every N-th of CSPLib's boards too")
    report("explaining", parser, measure)


def measure(options: Namespace) -> str:
    boards = course_set()
    whole, hints, explanations = [], [], []
    for board in boards:
        seconds, explanation = timed(partial(explain, board.puzzle))
        explanations.append(explanation)
        whole.append((board.size, seconds))
        for filled in explanation.boards[:-1:EVERY]:
            seconds, _ = timed(partial(hint, board.puzzle, filled))
            hints.append((board.size, seconds))
    text = f"Whole explanations:\n\n{times(whole)}\nHints, before every third step of those:\n\n{times(hints)}"
    text += "\nTargets: a whole 10x10 under 200 ms at the median, a hint under 50 ms at the median.\n"
    text += f"\n{tiers('course', explanations)}"
    published = shared_battleship("csplib")[:: options.published] if options.published else []
    demystify = [explain(puzzle) for _, puzzle in shared_battleship("demystify")]
    text += f"\n{tiers('demystify', demystify)}" if demystify else ""
    return text + (f"\n{tiers('CSPLib', [explain(puzzle) for _, puzzle in published])}" if published else "")


def timed(act: Callable[[], Any]) -> tuple[float, Any]:
    """Of three runs the quickest, as all else a machine does only adds; what takes a second is run once."""
    seconds, result = _timed_once(act)
    for _ in range(2 if seconds < 1 else 0):
        seconds = min(seconds, _timed_once(act)[0])
    return seconds, result


def _timed_once(act: Callable[[], Any]) -> tuple[float, Any]:
    began = process_time()
    result = act()
    return process_time() - began, result


def times(measured: Sequence[tuple[str, float]]) -> str:
    rows = []
    for size in SIZES:
        milliseconds = [seconds * 1000 for name, seconds in measured if name == size]
        rows.append([size, str(len(milliseconds)), *(f"{value:.1f}" for value in spread(milliseconds))])
    return table(HEADER, rows)


def tiers(name: str, explanations: Sequence[Explanation]) -> str:
    """How many boards need each tier, and how many end without the solution."""
    found = Counter(tier_of(explanation) for explanation in explanations)
    rows = [[tier, str(found[tier]), f"{100 * found[tier] / len(explanations):.0f} %"] for tier, _ in TIERS]
    rows.append(["not to the end", str(found[""]), f"{100 * found[''] / len(explanations):.0f} %"])
    return table((f"{name}: hardest step", "boards", "share"), rows)


def tier_of(explanation: Explanation) -> str:
    hardest = max((step.rating for step in explanation.steps), default=0.0)
    return next(tier for tier, border in TIERS if hardest <= border) if explanation.finished else ""


if __name__ == "__main__":
    main()
