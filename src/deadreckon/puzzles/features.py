"""Features of puzzles that some formats cannot express: named in `reckon formats`, rejected by the writers."""

from __future__ import annotations

from deadreckon.catalogue import UnknownName
from deadreckon.frozen import Generic, frozen_identity
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.puzzle import SomePuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from deadreckon.puzzles.puzzle import Puzzle


@frozen_identity
class Feature(Generic[SomePuzzle]):
    """How to find a feature in a puzzle, what a format without it expects instead, and how to leave it out."""

    find: Callable[[SomePuzzle], str | None]  # the first occurrence, in words; None if there is none
    instead: str
    leave_out: Callable[[SomePuzzle], SomePuzzle] | None = None  # None if it cannot be left out


def first_title(puzzle: Puzzle) -> str | None:
    """The title, or else the author, in words."""
    for name, text in (("title", puzzle.title), ("author", puzzle.author)):
        if text:
            return f"the {name} {text[:40]!r}"
    return None


def without_titles(puzzle: SomePuzzle) -> SomePuzzle:
    """The puzzle without title and author."""
    return puzzle.__class__(**{**vars(puzzle), "title": "", "author": ""})


def refuse_features(
    puzzle: SomePuzzle, features: Mapping[str, Feature[SomePuzzle]], lacks: tuple[str, ...], form: str
) -> None:
    """Raise FormatError for the first feature of the puzzle that `form` lacks: nothing is lost silently."""
    for name in lacks:
        found = features[name].find(puzzle)
        if found is not None:
            raise FormatError(found, f"{features[name].instead}, as {form} cannot express that")


def without_features(
    puzzle: SomePuzzle, features: Mapping[str, Feature[SomePuzzle]], names: Sequence[str]
) -> SomePuzzle:
    """The puzzle without these features; raises UnknownName for one that cannot be left out."""
    for name in names:
        leave_out = features[name].leave_out if name in features else None
        if leave_out is None:
            removable = [key for key, feature in features.items() if feature.leave_out]
            raise UnknownName(f"{name!r} is none of {', '.join(removable)}")
        puzzle = leave_out(puzzle)
    return puzzle
