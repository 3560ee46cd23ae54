"""Which contestants a figure shows when there are more than an eye can tell apart."""

from __future__ import annotations

from deadreckon.lab.results import Results

MOST = 9  # as many as there are colours


def shown(results: Results) -> list[str]:
    """All, or of each kind the best: kinds by as many factors as leave no more than can be told apart."""
    names = results.best_first()
    if len(names) <= MOST:
        return names
    factors = {row["contestant"]: row["factors"] for row in results.rows}
    chosen = names[:1]
    kinds: tuple[str, ...] = ()
    for factor in results.factors():
        kinds = (*kinds, factor)
        best: dict[tuple[str, ...], str] = {}
        for name in names:
            best.setdefault(tuple(factors[name].get(kind, "") for kind in kinds), name)
        if len(best) > MOST:
            break
        chosen = list(best.values())
    return chosen if len(chosen) > 1 else names[:MOST]


def pair(results: Results) -> tuple[str, str] | None:
    """The baseline and the best of the others; of another kind, if there is one."""
    others = [name for name in shown(results) if name != results.baseline]
    factors = {row["contestant"]: row["factors"] for row in results.rows}
    if not others or results.baseline not in factors:
        return None
    for factor in results.factors():
        own = factors[results.baseline].get(factor)
        different = [name for name in others if factors[name].get(factor) != own]
        if different:
            return results.baseline, different[0]
    return results.baseline, others[0]
