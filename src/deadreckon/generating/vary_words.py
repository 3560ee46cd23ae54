"""What was changed in a puzzle, and how sure it is that less would not do, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.sentences import capital, cell_name, counted, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deadreckon.explaining.grade import Grade
    from deadreckon.generating.variation import Change, Material, Variation
    from deadreckon.puzzles.puzzle import Puzzle

NOUNS: dict[Material, str] = {"givens": "given", "picture": "cell"}


def repaired_in_words(puzzle: Puzzle, changes: Sequence[Change], proved: bool, scope: str) -> str:
    if not changes:
        return "Nothing to repair: the puzzle has one solution."
    return f"{changed_in_words(puzzle, changes, 'givens')} {_how_sure(len(changes), proved, scope)}"


def reduced_in_words(puzzle: Puzzle, changes: Sequence[Change], proved: bool, keep_grade: bool) -> str:
    kept = " and of its grade" * keep_grade
    if not changes:
        return f"Nothing to drop: without any of its givens the puzzle would not be unique{kept}."
    sure = "no fewer givens" if proved else "of those left none can be dropped; whether fewer others"
    ending = f"leave it unique{kept}" + " was not found out" * (not proved)
    return f"{changed_in_words(puzzle, changes, 'givens')} {capital(f'{sure} {ending}.')}"


def regraded_in_words(
    puzzle: Puzzle, changes: Sequence[Change], material: Material, grades: tuple[Grade, Grade], proved: bool
) -> str:
    before, after = grades
    sure = _how_sure(len(changes), proved, "with this solution" * (material == "givens"))
    return f"From {before.label} to {after.label}. {changed_in_words(puzzle, changes, material)} {sure}"


def not_found_in_words(wanted: str, tried: int, material: Material, closest: Variation | None) -> str:
    noun = NOUNS[material]
    parts = [f"undecided: no {wanted} was found" + " with this solution" * (material == "givens")]
    if tried:
        parts.append(f"all sets of up to {tried} changes were tried" if tried > 1 else f"each {noun} was changed alone")
    if closest and closest.grade:
        parts.append(f"the closest found is {closest.grade.label}, its hardest step {closest.grade.hardest}")
    return "; ".join(parts)


def _how_sure(number: int, proved: bool, scope: str) -> str:
    more = f", {scope}" * bool(scope)
    return f"No fewer would do{more}." if proved else f"Whether fewer would do was not found out{more}."


def changed_in_words(puzzle: Puzzle, changes: Sequence[Change], material: Material) -> str:
    """2 givens added: water at r1c2 and submarine at r3c4. 1 given dropped: water at r5c5."""
    unknown = kind_of(puzzle).varying().unknown
    added = [change for change in changes if change.before == unknown]
    dropped = [change for change in changes if change.after == unknown]
    others = [change for change in changes if unknown not in (change.before, change.after)]
    parts = [
        _part(puzzle, NOUNS[material], "added", [(change, change.after) for change in added]),
        _part(puzzle, NOUNS[material], "dropped", [(change, change.before) for change in dropped]),
        _part(puzzle, NOUNS[material], "changed", [(change, change.after) for change in others]),
    ]
    return " ".join(part for part in parts if part)


def _part(puzzle: Puzzle, noun: str, done: str, marked: Sequence[tuple[Change, str]]) -> str:
    if not marked:
        return ""
    words = kind_of(puzzle).explainer().mark_in_words
    where = [f"{words(puzzle, mark)} at {cell_name((change.row, change.column))}" for change, mark in marked]
    return f"{counted(len(marked), noun)} {done}: {listed(where)}."
