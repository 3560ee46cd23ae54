"""A book of puzzles, easiest first, as a PDF to print."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from deadreckon.booklet.design import BookDesign
from deadreckon.booklet.entry import prepare_entry
from deadreckon.booklet.make_book import make_book
from deadreckon.booklet.typeset import find_typst
from deadreckon.explaining.grade import NotGraded
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.solving.many import work_in_order

USUAL = BookDesign()


def book(puzzles: Iterable[Puzzle], design: BookDesign = USUAL, jobs: int | None = None) -> bytes:
    """The bytes of the PDF, always the same for the same puzzles; graded by `jobs` processes.

    Raises NotGraded for a puzzle that does not have exactly one solution, unless the design allows it, ValueError if
    there are no puzzles, and ModuleNotFoundError if typst is not installed.
    """
    find_typst()  # before the puzzles are graded, which may take long
    entries = list(work_in_order(partial(prepare_entry, hints=bool(design.told_hints)), puzzles, jobs))
    for number, entry in enumerate(entries, 1):
        if reason := entry.why_refused(design.any_answer):
            refused = NotGraded(f"puzzle {number}: {reason}")
            refused.answer = entry.answer
            raise refused
    return make_book(entries, design)
