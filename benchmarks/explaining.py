"""CPU time of explanations, hints and grades; the share of named tactics among steps, and of needed facts."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from common import SIZES, course_set, report, spread, table
from deadreckon import Because, Step, explain, generate, grade, hint
from deadreckon.explaining.minimal_reasons import NAME as FACTS_TOGETHER
from deadreckon.explaining.reasons import Reasons
from sets import shared_battleship, shared_nonograms

if TYPE_CHECKING:
    from deadreckon.explaining.explain import Explanation

EVERY = 3  # of how many boards on the way a hint is asked for one
DIRECT = 5.0  # a board whose hardest step is below needs no assumption
LONG_CHAIN = 4  # links; a longer chain is more than a board for everybody should have
SEED = 20_000
UNSEEN = {8: (3, 3, 2), 10: (4, 3, 2, 1), 12: (5, 4, 3, 2, 1), 15: (6, 5, 4, 3, 2)}  # fleets by the side of a board
TIMES = ("number", "ms median", "ms 95 %", "ms max")


class Measured(NamedTuple):
    name: str
    size: str
    explanation: Explanation
    seconds: float  # of the explanation
    grading: float  # of the grade alone
    hints: tuple[float, ...]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--published", type=int, default=0, metavar="N", help="every N-th of CSPLib's boards too")
    parser.add_argument("--tournament", type=int, default=0, metavar="N", help="every N-th 25x25 nonogram too")
    parser.add_argument("--unseen", type=int, default=0, metavar="N", help="N generated boards of each size too")
    parser.add_argument("--facts", action="store_true", help="count which named facts are necessary, too")
    report("explaining", parser, measure)


def measure(options: Namespace) -> str:
    sets = {"course": [(board.name, board.puzzle) for board in course_set()]}
    sets["demystify"] = shared_battleship("demystify")
    if options.published:
        sets["CSPLib"] = shared_battleship("csplib")[:: options.published]
    if options.tournament:
        sets["tournament 25x25"] = shared_nonograms("tournament")[:: options.tournament]
    if options.unseen:
        sets |= {f"unseen {side}x{side}": _unseen(side, fleet, options.unseen) for side, fleet in UNSEEN.items()}
    measured = {name: [_measured(*named) for named in puzzles] for name, puzzles in sets.items() if puzzles}
    text = f"{_times(measured)}\n{_ratios(measured)}\n{_named(measured)}\n{_followed(measured)}"
    return text + (f"\n{_necessary(measured)}" if options.facts else "")


def _unseen(side: int, fleet: tuple[int, ...], number: int) -> list[tuple[str, Any]]:
    """Generated boards of a size, by a seed that no test has."""
    made = generate("battleship", count=number, seed=SEED + side, rows=side, columns=side, fleet=fleet)
    return [(f"{side}x{side} {index}", found.puzzle) for index, found in enumerate(made)]


def _measured(name: str, puzzle: Any) -> Measured:
    seconds, explanation = timed(partial(explain, puzzle))
    boards = explanation.boards[:-1:EVERY]
    hints = tuple([timed(partial(hint, puzzle, board))[0] for board in boards])
    grading = timed(partial(grade, puzzle))[0] if explanation.answer == "unique" else 0.0
    return Measured(name, f"{puzzle.height}x{puzzle.width}", explanation, seconds, grading, hints)


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


def _times(measured: dict[str, list[Measured]]) -> str:
    """Whole explanations, hints and grades; the course's by size."""
    rows = []
    groups = {f"course {size}": [item for item in measured["course"] if item.size == size] for size in SIZES}
    for name, items in (groups | {name: items for name, items in measured.items() if name != "course"}).items():
        hints = [seconds for item in items for seconds in item.hints]
        for what, seconds in (
            ("explanations", [item.seconds for item in items]),
            ("hints", hints),
            ("grades", [item.grading for item in items]),
        ):
            shown = [f"{1000 * value:.1f}" for value in spread(seconds)]
            rows.append([f"{name}, {what}", str(len(seconds)), *shown])
    return table(("set", *TIMES), rows)


def _ratios(measured: dict[str, list[Measured]]) -> str:
    """The ratio of CPU times of explanations and grades, on boards that need no assumption."""
    rows = []
    for name, items in measured.items():
        direct = [item for item in items if item.grading and _hardest(item.explanation) < DIRECT]
        if direct:
            quicker = median(item.seconds / item.grading for item in direct)
            milliseconds = 1000 * median(item.grading for item in direct)
            rows.append([name, str(len(direct)), f"{milliseconds:.1f}", f"{quicker:.1f}"])
    return table(("boards that need no assumption", "number", "ms of a grade, median", "times as quick"), rows)


def _hardest(explanation: Explanation) -> float:
    return max([step.rating for step in explanation.steps], default=0.0)


def _is_named(step: Step) -> bool:
    """Whether a step is a named tactic that a person can be asked to see."""
    return step.tactic != FACTS_TOGETHER and not step.unfair


def _named(measured: dict[str, list[Measured]]) -> str:
    """Boards solved by fair named tactics alone, the share of such steps, and the facts of the others."""
    rows = []
    for name, items in measured.items():
        explanations = [item.explanation for item in items]
        steps = [step for explanation in explanations for step in explanation.steps]
        finished = [explanation for explanation in explanations if explanation.finished]
        boards = sum(all(map(_is_named, explanation.steps)) for explanation in finished)
        facts = [len(step.because.lines) + len(step.because.ships) for step in steps if step.tactic == FACTS_TOGETHER]
        rows.append(
            [
                name,
                f"{len(finished)} of {len(items)}",
                f"{100 * boards / len(items):.0f} %",
                f"{100 * sum(map(_is_named, steps)) / len(steps):.1f} %",
                str(len(steps)),
                f"{median(facts):.0f}" if facts else "-",
            ]
        )
    heads = ("set", "to the end", "boards by fair named tactics", "steps by them", "steps", "facts together, median")
    return table(heads, rows)


def _followed(measured: dict[str, list[Measured]]) -> str:
    """Boards without any unfair step, fallback, nested assumption or long chain; the share of steps that assume."""
    rows = []
    for name, items in measured.items():
        steps = [step for item in items for step in item.explanation.steps]
        easy = [item for item in items if item.explanation.finished and all(map(_is_short, item.explanation.steps))]
        shares = [len(easy) / len(items), sum(bool(step.cases) for step in steps) / len(steps)]
        rows.append([name, f"{len(easy)} of {len(items)}", *[f"{100 * share:.0f} %" for share in shares]])
    return table(("set", f"boards, no chain over {LONG_CHAIN} links", "share", "steps that assume"), rows)


def _is_short(step: Step) -> bool:
    """Whether a step is fair and its chains are short and not nested."""
    links = [link for case in step.cases for link in case.links]
    longest = max([len(case.links) for case in step.cases], default=0)
    return _is_named(step) and longest <= LONG_CHAIN and not any(link.cases for link in links)


def _necessary(measured: dict[str, list[Measured]]) -> str:
    """The number of named facts of steps that are needed, by the core."""
    rows = []
    for name, items in measured.items():
        needed = named = enough = steps = 0
        for item in items:
            reasons = Reasons(item.explanation.puzzle)
            for board, step in zip(item.explanation.boards, item.explanation.steps):
                if step.because.rules:
                    continue
                steps += 1
                enough += reasons.is_enough(board, step.because, step) is True
                for fewer in _without_one(step):
                    named += 1
                    needed += reasons.is_enough(board, fewer, step) is not True
        shares = [f"{100 * part / max(whole, 1):.1f} %" for part, whole in ((enough, steps), (needed, named))]
        rows.append([name, str(steps), shares[0], str(named), shares[1]])
    return table(("set", "steps", "reason is enough", "named facts", "necessary"), rows)


def _without_one(step: Step) -> list[Because]:
    """The reason of a step with each of its facts left out in turn."""
    because = step.because
    return [
        replace(because, **{kind: items[:index] + items[index + 1 :]})
        for kind in ("cells", "lines", "ships", "excluded")
        for items in [getattr(because, kind)]
        for index in range(len(items))
    ]


if __name__ == "__main__":
    main()
