"""Which contestants a figure shows: no more than an eye can tell apart."""

from __future__ import annotations

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
    """The baseline and the best other contestant that differs from it in the first factor in which any does."""
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
