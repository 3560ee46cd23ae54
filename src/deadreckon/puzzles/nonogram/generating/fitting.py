"""The nonogram for options that name a picture, with both side by side."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from deadreckon.puzzles.generator import Draft, GradeGap, MadeOf, Rival
from deadreckon.puzzles.nonogram.generating.from_picture import from_picture
from deadreckon.puzzles.nonogram.generating.options import NonogramOptions
from deadreckon.puzzles.nonogram.generating.side_by_side import side_by_side, side_by_side_text
from deadreckon.puzzles.nonogram.puzzle import Nonogram


def fit(options: NonogramOptions) -> Callable[[Rival, GradeGap | None], Draft[Nonogram] | None] | None:
    return None if options.picture is None else partial(_fit_picture, options)


def _fit_picture(options: NonogramOptions, rival: Rival, gap: GradeGap | None) -> Draft[Nonogram] | None:
    draft = from_picture(options, rival, gap)
    if draft is None:
        return None
    made_of = MadeOf(draft.first, draft.summary, side_by_side_text(draft), side_by_side(draft))
    return Draft(draft.puzzle, draft.solution, made_of=made_of)
