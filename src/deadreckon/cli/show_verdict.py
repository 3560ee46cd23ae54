"""A verdict for people and for programs: boards with a sentence, or a JSON record; and its exit status."""

from __future__ import annotations

from deadreckon.cli.command import LIMIT_REACHED, NO_SOLUTION, SOLVED
from deadreckon.cli.io import NamedPuzzle
from deadreckon.cli.streams import note
from deadreckon.puzzles.loading import Loaded
from deadreckon.solving.verdict import Verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

EXIT_STATUS = {"unique": SOLVED, "multiple": SOLVED, "none": NO_SOLUTION, "solved": SOLVED, "undecided": LIMIT_REACHED}


def verdict_record(puzzle: NamedPuzzle, verdict: Verdict) -> dict[str, Any]:
    """The verdict with all it takes to repeat it, ready for JSON and for another process."""
    return {
        "file": puzzle.name,
        "kind": puzzle.loaded.kind.name,
        "format": puzzle.loaded.format.name,
        "answer": verdict.answer,
        "reason": verdict.reason,
        "solutions": [list(board) for board in verdict.solutions],
        "seconds": verdict.build_seconds + verdict.counters.seconds,
        "engine": verdict.engine,
        "method": vars(verdict.method) if verdict.method else None,
        "counters": vars(verdict.counters),
    }


def print_verdict(loaded: Loaded, verdict: Verdict) -> None:
    """Print the boards, what they amount to, and what the search took."""
    for board in verdict.solutions:
        print(loaded.kind.draw_text(loaded.puzzle, board))
    print(_answer_in_words(verdict))
    counters = verdict.counters
    if verdict.engine == "native":
        print(f"native engine: {counters.decisions} decisions, {counters.seconds * 1e6:.0f} microseconds")
        return
    listed = f" with {counters.tuples} tuples listed" * bool(counters.tuples)
    print(
        f"kernel: {counters.decisions} decisions, {counters.failures} failures, {counters.checks} checks, "
        f"{counters.filters} filter calls, {counters.removed} values removed, depth {counters.depth}; "
        f"model {verdict.build_seconds * 1000:.1f} ms{listed}, search {counters.seconds * 1000:.1f} ms"
    )


def print_lengths(puzzle: NamedPuzzle, verdict: Verdict) -> None:
    """Print the boards alone, as lengths of ships, with a line between; what they amount to is a note."""
    grids = [puzzle.loaded.kind.write_lengths(board) for board in verdict.solutions]
    print("----\n".join([grid for grid in grids if grid]), end="")
    note(f"reckon: {_answer_in_words(verdict)}")


def _answer_in_words(verdict: Verdict) -> str:
    found = len(verdict.solutions)
    if verdict.answer == "unique":
        return "unique: this is the only solution"
    if verdict.answer == "none":
        return "none: there is no solution" + f" ({verdict.reason})" * bool(verdict.reason)
    local = verdict.method is not None and verdict.method.search == "local"
    if verdict.answer == "solved":
        return "solved: this is a solution; whether it is the only one " + (
            "local search cannot tell" if local else "was not asked"
        )
    if verdict.answer == "undecided":
        why = "local search cannot tell that there is none" if local else "a limit was reached"
        return f"undecided: {why}, with {found} solution{'s' * (found != 1)} found"
    return f"multiple: {found} solutions" + ", and there may be more" * (not verdict.complete)
