"""One puzzle by options: drawn, then changed step by step until it has the wanted grade."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import fields
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from deadreckon.explaining.explain import explaining_within
from deadreckon.explaining.grade import grade_way
from deadreckon.explaining.grade_names import GRADES
from deadreckon.generating.aims import Aim, Measured, aim_of, follow_draft
from deadreckon.generating.draft_search import ATTEMPTS, DraftSearch, result_of
from deadreckon.generating.fit_one import fit_one
from deadreckon.generating.generated import Generated, NotGenerated, not_generated, plain_quality
from deadreckon.generating.rivals import find_rival
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.generator import CommonOptions, Draft, InvalidOptions
from deadreckon.puzzles.kind import Kind
from deadreckon.puzzles.sentences import counted

CLOSEST_SECONDS = 10.0  # to grade the closest puzzle if none was found
SEARCH_SHARE = 0.9  # of the time limit; the rest is for grading the closest puzzle


def generate_one(
    kind: Kind[Any],
    options: Any,
    wanted: str | None,
    seed: int,
    number: int,
    attempts: int = ATTEMPTS,
    seconds: float = inf,
) -> Generated:
    """The puzzle of this number among those of the seed, of the grade `wanted` if not None; raises NotGenerated.

    The same arguments give the same puzzle; `seconds` only stops a search that takes too long.
    """
    return result_of(search_one(kind, options, wanted, seed, number, attempts, seconds))


def search_one(
    kind: Kind[Any],
    options: Any,
    wanted: str | None,
    seed: int,
    number: int,
    attempts: int = ATTEMPTS,
    seconds: float = inf,
) -> Generator[DraftSearch, None, Generated]:
    """`generate_one` as a generator that yields the search after every attempt."""
    if wanted is not None and wanted not in GRADES:
        raise InvalidOptions(f"grade: found {wanted!r:.60}, expected one of {', '.join(GRADES)}")
    if fit := kind.generator().fit(options):
        return fit_one(fit, wanted, seed, number, seconds)
    ends = perf_counter() + seconds
    random = Random(_drawn_from(kind, options, wanted, seed, number))
    search = DraftSearch(random, kind.generator(), options, attempts, seconds * SEARCH_SHARE)
    aim = aim_of(kind, wanted, options if isinstance(options, CommonOptions) else CommonOptions())
    generated = yield from _search(kind, search, aim, seed, number)
    if generated is None:
        raise _not_generated(search, aim, seed, number, ends)
    _refuse_rivals(generated)
    return generated


def _drawn_from(kind: Kind[Any], options: Any, wanted: str | None, seed: int, number: int) -> str:
    """The text that random numbers depend on: kind, grade and other requests, so that none repeats another's fleet."""
    asked = [
        f"{field.name}={getattr(options, field.name)!r}"
        for field in fields(options)
        if getattr(options, field.name) != field.default
    ]
    return " ".join([kind.name, str(seed), str(number), wanted or "any grade", *asked])


def _search(
    kind: Kind, search: DraftSearch, aim: Aim, seed: int, number: int
) -> Generator[DraftSearch, None, Generated | None]:
    if aim.label or aim.options.look_at_way:
        found = yield from search.find(kind, aim)
        return _graded(found, seed, number) if found else None
    draft = yield from search.any_draft()
    return _ungraded(draft, seed, number) if draft else None


def _ungraded(draft: Draft[Any], seed: int, number: int) -> Generated:
    return Generated(draft.puzzle, draft.solution, None, seed, number, quality=plain_quality(draft))


def _graded(found: Measured, seed: int, number: int) -> Generated:
    draft, techniques = found.draft, found.way.techniques
    return Generated(draft.puzzle, draft.solution, found.grade, seed, number, techniques, found.quality)


def _refuse_rivals(generated: Generated) -> None:
    """Final check that a puzzle is unique."""
    rival = find_rival(generated.puzzle, generated.solution)
    if rival is not None:
        raise AssertionError(f"{generated.puzzle} has the solutions {generated.solution} and {rival}")


def _not_generated(search: DraftSearch, aim: Aim, seed: int, number: int, ends: float) -> NotGenerated:
    wanted = f"{aim.label or ''} puzzle".strip()
    why = f"no {wanted} with these options was found in {counted(search.attempts, 'attempt')}"
    if search.closest:
        closest = _closest(search.closest, seed, number, ends - perf_counter())
        return not_generated(why, closest, _how_it_misses(closest, aim), search.closest.gap)
    if search.nearest:
        closest = _ungraded(search.nearest, seed, number)
        return not_generated(why, closest, search.nearest.misses, search.nearest.gap)
    return not_generated(why)


def _closest(found: Measured, seed: int, number: int, seconds: float) -> Generated:
    """The closest puzzle with its exact grade, which the search does not determine above the wanted grade."""
    if found.grade:
        return _graded(found, seed, number)
    draft = found.draft
    way = follow_draft(draft, Effort.within(explaining_within(min(max(seconds, 0.0), CLOSEST_SECONDS))))
    grade = grade_way(draft.puzzle, draft.solution, way)
    return Generated(draft.puzzle, draft.solution, grade, seed, number, way.techniques, plain_quality(draft))


def _how_it_misses(closest: Generated, aim: Aim) -> str:
    if closest.grade and aim.label and (closest.grade.label != aim.label or closest.grade.at_least):
        return f"is {closest.grade}, its hardest step rated {closest.grade.hardest}"
    if not aim.options.look_at_way:
        return "may have givens to spare"
    openings = closest.quality.openings if closest.quality else None
    width = closest.quality.width if closest.quality else None
    return f"has {counted(openings or 0, 'opening')}" + (
        f" and at least {width} moves at any moment" if aim.options.narrow else ""
    )
