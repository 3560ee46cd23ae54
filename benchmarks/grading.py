"""Grades beside the tiers of the public Boats program: rank correlations, and what grading takes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from statistics import correlation, median
from time import process_time
from typing import NamedTuple

from common import report, spread, table
from deadreckon import Grade, grade, load
from sets import SHARED

TIERS = ("easy", "normal", "tricky", "hard")
SIZE = 10  # of the boards that the published correlation is of


class Graded(NamedTuple):
    tier: str
    size: int
    grade: Grade
    seconds: float


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every N-th board of each tier")
    report("grading", parser, measure)


def measure(options: Namespace) -> str:
    path = SHARED / "battleship" / "boats-tiers.txt"
    if not path.exists():
        return f"Skipped: {path.name}, game IDs with the tiers of the Boats program, is not here."
    lines = sorted(path.read_text().split("\n"))  # by tier, so that every N-th is one of each
    graded = [_graded(*line.split()) for line in [line for line in lines if line][:: options.every]]
    text = ""
    for name, chosen in ((f"{SIZE}x{SIZE}", [item for item in graded if item.size == SIZE]), ("all sizes", graded)):
        ranks = [TIERS.index(item.tier) for item in chosen]
        by_hardest = rank_correlation(ranks, [item.grade.hardest for item in chosen])
        by_total = rank_correlation(ranks, [item.grade.total for item in chosen])
        text += f"\n{name}, {len(chosen)} boards: rank correlation (Spearman) of the tier with hardest "
        text += f"{by_hardest:.2f}, with the sum {by_total:.2f}\n\n{_table(chosen)}"
    direct = [item for item in graded if item.size == SIZE and item.grade.hardest < 5]
    middle, most_of_them, most = spread([1000 * item.seconds for item in direct])
    text += f"\nGrading a {SIZE}x{SIZE} that needs no assumption ({len(direct)} boards): "
    return text + f"{middle:.1f} ms of CPU at the median, 95 % within {most_of_them:.1f} ms, at most {most:.1f} ms\n"


def _graded(tier: str, game_id: str) -> Graded:
    """The quickest of three runs, as all else a machine does only adds."""
    puzzle = load(game_id)
    seconds = []
    for _ in range(3):
        began = process_time()
        found = grade(puzzle)
        seconds.append(process_time() - began)
    return Graded(tier, puzzle.height, found, min(seconds))


def _table(graded: Sequence[Graded]) -> str:
    rows = []
    for tier in TIERS:
        grades = [item.grade for item in graded if item.tier == tier]
        labels = sorted({item.label for item in grades}, key=lambda name: -sum(item.label == name for item in grades))
        rows.append(
            [
                tier,
                str(len(grades)),
                f"{median(item.hardest for item in grades):.1f}",
                f"{median(item.total for item in grades):.0f}",
                ", ".join(f"{name} {sum(item.label == name for item in grades)}" for name in labels),
            ]
        )
    return table(("tier", "boards", "hardest, median", "sum, median", "labels"), rows)


def rank_correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Spearman's: the correlation of the ranks; equal values share the mean of theirs."""
    return correlation(_ranks(first), _ranks(second))


def _ranks(values: Sequence[float]) -> list[float]:
    ordered = sorted(values)
    return [ordered.index(value) + (ordered.count(value) - 1) / 2 for value in values]


if __name__ == "__main__":
    main()
