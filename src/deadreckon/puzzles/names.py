"""Names that calls and commands take: of formats, models and tactics."""

from __future__ import annotations

from deadreckon.puzzles.kind import kind_named


def format_names(kind: str) -> list[str]:
    """The formats of a kind of puzzle."""
    return sorted(kind_named(kind).formats())


def model_names(kind: str) -> list[str]:
    """The constraint models of a kind of puzzle."""
    return sorted(kind_named(kind).models())


def tactic_names(kind: str) -> list[str]:
    """The tactics of explanations of a kind of puzzle, easiest first."""
    return [tactic.name for tactic in kind_named(kind).explainer().tactics]
