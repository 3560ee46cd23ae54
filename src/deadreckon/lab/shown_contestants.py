"""Selects the contestants of a figure, no more than are distinguishable, and the pairs to compare."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from deadreckon.lab.results import Results

MAX_LINES = 9  # the number of colours


def distinguishable_contestants(results: Results) -> list[str]:
    """All contestants if they are few; otherwise the best one for each combination of values of the first factors.

    As many factors are used as give at most `MAX_LINES` combinations.
    """
    names = results.best_first()
    if len(names) <= MAX_LINES:
        return names
    factors = {row["contestant"]: row["factors"] for row in results.rows}
    best_ones = names[:1]
    taken: tuple[str, ...] = ()
    for factor in results.factors():
        taken = (*taken, factor)
        best: dict[tuple[str, ...], str] = {}
        for name in names:
            best.setdefault(tuple(factors[name].get(each, "") for each in taken), name)
        if len(best) > MAX_LINES:
            break
        best_ones = list(best.values())
    return best_ones if len(best_ones) > 1 else names[:MAX_LINES]


def baseline_and_rival(results: Results) -> tuple[str, str] | None:
    """The requested pair; or the baseline and the best contestant that differs from it in the first possible factor.

    A contestant whose start hides most of its runs is the rival only where there is no other.
    """
    if results.pair:
        return results.pair
    others = [name for name in distinguishable_contestants(results) if name != results.baseline]
    others = [name for name in others if name not in results.hidden_by_start] or others
    factors = {row["contestant"]: row["factors"] for row in results.rows}
    if not others or results.baseline not in factors:
        return None
    for factor in results.factors():
        own = factors[results.baseline].get(factor)
        different = [name for name in others if factors[name].get(factor) != own]
        if different:
            return results.baseline, different[0]
    return results.baseline, others[0]


def hidden_runs_note(results: Results, names: Iterable[str]) -> str:
    """A sentence of a caption for those of these contestants whose start hides most runs; "" without any."""
    hidden = ", ".join(name for name in names if name in results.hidden_by_start)
    return f" Most runs take no longer than the start, and are shown at its spread: {hidden}." if hidden else ""


def compared_pairs(results: Results) -> tuple[list[tuple[str, str]], str]:
    """The pairs to test, and their description: all pairs, or those with the baseline if there are many contestants."""
    names = results.best_first()
    if len(names) <= MAX_LINES:
        return list(combinations(names, 2)), "every two contestants"
    pairs = [(results.baseline, name) for name in names if name != results.baseline]
    which = f"{results.baseline} against each other contestant"
    if results.pair and set(results.pair) not in map(set, pairs):
        return [results.pair, *pairs], f"the pair asked for, and {which}"
    return pairs, which
