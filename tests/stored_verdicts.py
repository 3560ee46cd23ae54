"""CP-SAT's verdicts on batches of random boards, stored so that most test runs need not compute them.

`python tests/stored_verdicts.py` asks CP-SAT and writes them anew, in about a minute. The boards come from the
seeds of the batches. The first batch of each kind is not stored: every run asks CP-SAT about it.
"""

import json
import subprocess
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from deadreckon import write

STORE = Path(__file__).with_name("stored_verdicts.json")
DIGITS = 8  # of each digest


class Summary(NamedTuple):
    """The number of solutions, and a digest of them unless there are too many to list."""

    number: int
    digest: str


def summary(boards, most):
    if len(boards) >= most:
        return Summary(most, "")
    return Summary(len(boards), digest(*("/".join(board) for board in sorted(boards))))


def digest(*texts):
    return sha256("\n".join(texts).encode()).hexdigest()[:DIGITS]


def cp_sat_verdicts(name, puzzles, right_boards, most):
    """The summaries of a batch, stored or from `right_boards` now."""
    stored = json.loads(STORE.read_text())["batches"].get(name)
    if stored is None:
        return [summary(right_boards(puzzle, most), most) for puzzle in puzzles]
    boards, *verdicts = stored.split()
    assert boards == digest_of_puzzles(puzzles), f"{name}: other boards than stored, see {Path(__file__).name}"
    return [Summary(int(number), told) for number, _, told in (verdict.partition(":") for verdict in verdicts)]


def digest_of_puzzles(puzzles):
    return digest(*(write(puzzle, "id") for puzzle in puzzles))


def store_batches(kind, batches, puzzles_of, right_boards, most):
    """Pairs of a batch's name and its line in the store."""
    for batch in batches:
        puzzles = puzzles_of(batch)
        found = [summary(right_boards(puzzle, most), most) for puzzle in puzzles]
        verdicts = [f"{number}:{told}" if told else str(number) for number, told in found]
        yield f"{kind} {batch}", " ".join([digest_of_puzzles(puzzles), *verdicts])


def main():
    from puzzles.battleship import oracles as battleship_oracles
    from puzzles.battleship import test_engine
    from puzzles.nonogram import oracles as nonogram_oracles
    from puzzles.nonogram import test_against_cp_sat

    commit = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout.strip()
    of_battleship = test_engine.random_puzzles, battleship_oracles.right_boards_by_cp_sat, test_engine.MOST + 1
    of_nonogram = (
        test_against_cp_sat.core_puzzles,
        nonogram_oracles.right_boards_by_cp_sat,
        test_against_cp_sat.MOST,
    )
    made = [
        *store_batches("battleship", range(1, test_engine.BATCHES), *of_battleship),
        *store_batches("nonogram", range(1, 10), *of_nonogram),
    ]
    told = {"oracle": f"OR-Tools CP-SAT {version('ortools')}", "commit": commit, "batches": dict(made)}
    STORE.write_text(json.dumps(told, indent=1) + "\n")


if __name__ == "__main__":
    main()
