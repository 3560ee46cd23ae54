"""A book of puzzles that have been solved and graded, by grade."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.booklet.content import book_content
from deadreckon.booklet.design import BookDesign
from deadreckon.booklet.entry import Entry
from deadreckon.booklet.typeset import typeset


def in_order(entries: Sequence[Entry]) -> list[Entry]:
    """The order of the book: by grade, otherwise unchanged."""
    return sorted(entries, key=lambda entry: entry.order)


def make_book(entries: Sequence[Entry], design: BookDesign) -> bytes:
    """The book of puzzles that have been solved and graded."""
    if not entries:
        raise ValueError("found no puzzles, expected at least one for a book")
    return typeset(*book_content(in_order(entries), design))
