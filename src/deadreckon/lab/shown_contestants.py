"""Which contestants a figure shows, no more than an eye can tell apart, and which are compared in pairs."""

from __future__ import annotations

from itertools import combinations

from deadreckon.lab.results import Results

MOST_LINES = 9  # as many as there are colours


def distinguishable_contestants(results: Results) -> list[str]:
    """All contestants if they are few; or the best one for each combination of values of the first factors.

    As many factors are taken as leave no more than `MOST_LINES` combinations.
    """
    names = results.best_first()
    if len(names) <= MOST_LINES:
        return names
    factors = {row["contestant"]: row["factors"] for row in results.rows}
    best_ones = names[:1]
    taken: tuple[str, ...] = ()
    for factor in results.factors():
        taken = (*taken, factor)
        best: dict[tuple[str, ...], str] = {}
        for name in names:
            best.setdefault(tuple(factors[name].get(each, "") for each in taken), name)
        if len(best) > MOST_LINES:
            break
        best_ones = list(best.values())
    return best_ones if len(best_ones) > 1 else names[:MOST_LINES]


def baseline_and_rival(results: Results) -> tuple[str, str] | None:
    """The pair that was asked for; or the baseline and the best that differs in the first factor in which any does."""
    if results.pair:
        return results.pair
    others = [name for name in distinguishable_contestants(results) if name != results.baseline]
    factors = {row["contestant"]: row["factors"] for row in results.rows}
    if not others or results.baseline not in factors:
        return None
    for factor in results.factors():
        own = factors[results.baseline].get(factor)
        different = [name for name in others if factors[name].get(factor) != own]
        if different:
            return results.baseline, different[0]
    return results.baseline, others[0]


def compared_pairs(results: Results) -> tuple[list[tuple[str, str]], str]:
    """The pairs that are tested, and in words which these are: all, or with many contestants the baseline's."""
    names = results.best_first()
    if len(names) <= MOST_LINES:
        return list(combinations(names, 2)), "every two contestants"
    pairs = [(results.baseline, name) for name in names if name != results.baseline]
    which = f"{results.baseline} against each other contestant"
    if results.pair and set(results.pair) not in map(set, pairs):
        return [results.pair, *pairs], f"the pair asked for, and {which}"
    return pairs, which
