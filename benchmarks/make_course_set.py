"""Makes the 60 puzzles of examples/course, or with --check says whether the files are what it would make.

    python benchmarks/make_course_set.py [--check] [NAME ...]      # 6x6-01 and so on; all 60 unless named

Each puzzle is drawn from a seed of its own name, so that any one can be made again alone. Which cells are given
depends on the second solution that search comes upon first: after a change to the order of search the puzzles
with givens may come out otherwise, and the files on disk stay what they are.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from common import COURSE
from deadreckon.puzzles.battleship.formats.course import write
from unique_boards import Effort, generate

if TYPE_CHECKING:
    from deadreckon.puzzles.battleship.formats.shared.course_lines import Dialect

SEED = "deadreckon course set"
# By size: the usual fleets, submarines first, taken in turn by pairs of puzzles.
FLEETS = {6: ["321"], 7: ["321", "3211"], 8: ["332", "3321"], 9: ["4321"], 10: ["4321"]}
MAX_GIVENS = (0, 0, 0, 0, 1, 2, 2, 3, 3, 4, 4, 6)  # of the twelve of each size; most come out with fewer
EFFORT = Effort(attempts=100_000, nodes=100_000)  # a 10x10 without givens took 10,000 attempts on average


@dataclass(frozen=True)
class Plan:
    name: str
    size: int
    fleet: tuple[int, ...]
    most_givens: int
    dialect: Dialect


def plans() -> list[Plan]:
    """The whole set, in the order of the files."""
    found = []
    for size, fleets in FLEETS.items():
        for i, most_givens in enumerate(MAX_GIVENS):
            fleet = tuple(map(int, fleets[i // 2 % len(fleets)]))
            found.append(Plan(f"{size}x{size}-{i + 1:02}", size, fleet, most_givens, "arrows" if i % 2 else "letters"))
    return found


def made(plan: Plan) -> str:
    """The text of the file."""
    random = Random(f"{SEED} {plan.name}")
    return write(generate(random, plan.size, plan.size, plan.fleet, plan.most_givens, EFFORT), plan.dialect)


def main() -> int:
    parser = ArgumentParser(description="Make the puzzles of examples/course.")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--check", action="store_true", help="write nothing, say whether the files are up to date")
    asked = parser.parse_args()
    wanted = [plan for plan in plans() if plan.name in asked.names or not asked.names]
    if unknown := set(asked.names) - {plan.name for plan in wanted}:
        parser.error(f"no puzzle is called {', '.join(sorted(unknown))}")
    different = 0
    for plan in wanted:
        path, text = COURSE / f"{plan.name}.txt", made(plan)
        if not asked.check:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            print(f"{path.name} is not what {plan} makes")
            different += 1
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
