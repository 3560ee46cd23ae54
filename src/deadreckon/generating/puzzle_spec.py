"""Specification of puzzles to generate: kind, options, grade and seed."""

from __future__ import annotations

from dataclasses import dataclass, fields
from difflib import get_close_matches
from random import SystemRandom
from typing import Any

from deadreckon.explaining.explain import usable_tactics
from deadreckon.explaining.grade_names import GRADES, grades_named
from deadreckon.generating.aims import Aim
from deadreckon.puzzles.generator import CommonOptions, InvalidOptions, refuse_all_but_numbers
from deadreckon.puzzles.kind import kind_named
from deadreckon.puzzles.puzzle import Puzzle

LARGEST_SEED = 2**32  # for random seeds; seeds of the caller may be larger


@dataclass(frozen=True)
class PuzzleSpec:
    """All that a numbered puzzle depends on beside the program: the same specification gives the same puzzles."""

    kind: str
    options: Any  # the options dataclass of the kind's generator
    grades: tuple[str, ...]  # of GRADES, easiest first, one a puzzle in turn; none for any
    seed: int
    distinct: bool = False  # leaves out puzzles whose solutions are much like those of earlier ones

    def grade_of(self, number: int) -> str | None:
        return self.grades[number % len(self.grades)] if self.grades else None


def puzzle_spec(kind: str, options: dict[str, Any], grade: str | None, seed: int, distinct: bool = False) -> PuzzleSpec:
    """A specification from names; raises UnknownName and InvalidOptions."""
    record = kind_named(kind).generating_options()
    refuse_all_but_numbers("seed", seed, 0)
    known = [field.name for field in fields(record)]
    for name in options:
        if name not in known:
            raise InvalidOptions(f"found the option {name!r}, expected some of {', '.join(known)}{_near(name, known)}")
    if options.get("needs"):
        options = options | {"needs": _technique_named(kind, options["needs"])}
    spec = PuzzleSpec(kind, record(**options), () if grade is None else grades_named(grade), seed, distinct)
    _refuse_too_high_grade(spec)
    sample_of(spec)
    return spec


def _technique_named(kind: str, name: str) -> str:
    """The name of a technique, ignoring case; raises InvalidOptions if the kind has none of this name."""
    tactics = usable_tactics(kind_named(kind).explainer().tactics, None)
    names = {tactic.name.lower(): tactic.name for tactic in tactics if not tactic.silent}
    if str(name).lower() not in names:
        near = _near(str(name).lower(), list(names))
        raise InvalidOptions(f"needs: found {name!r:.60}, expected a technique of `reckon grade --help`{near}")
    return names[name.lower()]


def random_seed() -> int:
    return SystemRandom().randrange(LARGEST_SEED)


def _refuse_too_high_grade(spec: PuzzleSpec) -> None:
    """Reject grades that the options rule out, with InvalidOptions."""
    possible = possible_grades(spec)
    for grade in spec.grades:
        if grade not in possible:
            raise InvalidOptions(f"grade: found {grade}, expected {' or '.join(possible)} by the other options")


def possible_grades(spec: PuzzleSpec) -> list[str]:
    """The grades that the options allow, easiest first."""
    hardest = kind_named(spec.kind).generator().hardest(spec.options)
    return [label for label in GRADES if Aim(label, CommonOptions()).low < hardest]


def sample_of(spec: PuzzleSpec) -> Puzzle | None:
    """A puzzle with the requested features, if the kind offers one; raises InvalidOptions if none can exist."""
    sample = kind_named(spec.kind).generator().sample
    return sample(spec.options) if sample else None


def refuse_more_than_one(spec: PuzzleSpec, count: int) -> None:
    """Raise InvalidOptions if several puzzles are requested but the options name a certain one."""
    if count > 1 and kind_named(spec.kind).generator().fit(spec.options):
        raise InvalidOptions(f"count: found {count}, expected 1, as the options name a certain puzzle")


def _near(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, 1)
    return f"; did you mean {near[0]}?" if near else ""
