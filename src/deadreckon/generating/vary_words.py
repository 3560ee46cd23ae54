"""Changes of a puzzle, and whether they are proved minimal, in words."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.explaining.grade import Grade
from deadreckon.explaining.messages import sentence
from deadreckon.generating.variation import Change, Material, Variation
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.sentences import capital, cell_name, counted, listed, names_of_cells


def repaired_in_words(puzzle: Puzzle, changes: Sequence[Change], proved: bool, scope: str) -> str:
    if not changes:
        return "Nothing to repair: the puzzle has one solution."
    return f"{givens_in_words(puzzle, changes)} {_how_sure(proved, scope)}"


def reduced_in_words(puzzle: Puzzle, changes: Sequence[Change], proved: bool, keep_grade: bool) -> str:
    kept = " and of its grade" * keep_grade
    unknown = kind_of(puzzle).varying().unknown
    if not any(row.strip(unknown) for row in puzzle.given_rows()):
        return "Nothing to drop: nothing is given."
    if not changes:
        return f"Nothing to drop: without any of its givens the puzzle would not be unique{kept}."
    sure = "no fewer givens" if proved else "of those left none can be dropped; whether fewer others"
    ending = f"leave it unique{kept}" + " is not known" * (not proved)
    return f"{givens_in_words(puzzle, changes)} {capital(f'{sure} {ending}.')}"


def regraded_in_words(
    puzzle: Puzzle,
    changes: Sequence[Change],
    changed: tuple[Material, int],
    grades: tuple[Grade, Grade],
    proved: bool,
    also_givens: bool,
) -> str:
    material, number = changed
    before, after = grades
    if material == "givens":
        what, scope = givens_in_words(puzzle, changes), "for this solution"
    else:
        what, scope = solution_in_words(puzzle, changes, number), ""
        if also_givens:
            what = f"Other givens alone did not lead there. {what}"
    return f"From {before} to {after}. {what} {_how_sure(proved, scope)}"


def redrawn_in_words(puzzle: Puzzle, changes: Sequence[Change], number: int, proved: bool) -> str:
    return f"{solution_in_words(puzzle, changes, number)} {_how_sure(proved, '')}"


def not_found_in_words(
    puzzle: Puzzle, wanted: str, tried: Sequence[tuple[Material, int]], closest: Variation | None
) -> str:
    """The numbers of changes tried exhaustively, and the closest variant."""
    noun, done = kind_of(puzzle).varying().change_in_words
    names: dict[Material, tuple[str, str]] = {"givens": ("given", "changed"), "solution": (noun, done)}
    nouns = [(number, *names[material]) for material, number in tried if number]
    all_tried = [f"up to {counted(number, noun)} {done}" for number, noun, done in nouns]
    parts = [f"undecided: found no {wanted}"]
    if all_tried:
        parts.append(f"all puzzles with {listed(all_tried, 'or')} were tried")
    if closest and closest.grade:
        parts.append(f"the closest is {closest.grade}, its hardest step rated {closest.grade.hardest}")
    return "; ".join(parts)


def _how_sure(proved: bool, scope: str) -> str:
    more = f", {scope}" * bool(scope)
    return f"No fewer would do{more}." if proved else f"Whether fewer would do is not known{more}."


def solution_in_words(puzzle: Puzzle, changes: Sequence[Change], number: int) -> str:
    """1 ship moved: the solution differs at r1c2 to r1c4 and r5c1 to r5c3."""
    noun, done = kind_of(puzzle).varying().change_in_words
    cells = names_of_cells([(change.row, change.column) for change in changes])
    return f"{counted(number, noun)} {done}: the solution differs at {cells}."


def givens_in_words(puzzle: Puzzle, changes: Sequence[Change]) -> str:
    """2 givens added: water at r1c2 and a submarine at r3c4. 1 given dropped: water at r5c5."""
    unknown = kind_of(puzzle).varying().unknown
    dropped = [(change, change.before) for change in changes if change.after == unknown]
    added = [(change, change.after) for change in changes if change.before == unknown]
    others = [(change, change.after) for change in changes if unknown not in (change.before, change.after)]
    parts = [_part(puzzle, done, marked) for done, marked in
             (("dropped", dropped), ("added", added), ("made more exact", others))]  # fmt: skip
    return " ".join(part for part in parts if part)


def _part(puzzle: Puzzle, done: str, marked: Sequence[tuple[Change, str]]) -> str:
    if not marked:
        return ""
    message = kind_of(puzzle).explainer().mark_message
    where = [
        f"{sentence(message(puzzle, mark))} at {cell_name((change.row, change.column))}" for change, mark in marked
    ]
    return f"{counted(len(marked), 'given')} {done}: {listed(where)}."
