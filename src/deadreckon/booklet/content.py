"""The content of a book as plain data for the template book.typ, and its drawings by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deadreckon.booklet.design import BOTTOM, INSIDE, OUTSIDE, TOP, BookDesign
from deadreckon.booklet.drawings import frame_svg, picture_svg, puzzle_picture, solution_svg
from deadreckon.booklet.entry import NAMES, WHY_NOT, Entry
from deadreckon.booklet.hints_part import hints_part
from deadreckon.booklet.pages import GUTTER, SOLUTION_GAP, BoardSize, puzzle_pages, rows_of_solutions, solution_width
from deadreckon.booklet.rules_part import rules_part
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.sentences import capital, counted, listed
from deadreckon.solving.solve import solve

Drawings = dict[str, str]  # SVG texts by their names in the template


FRAME_UNITS = 3  # units of the cover's border per millimetre


def book_content(entries: Sequence[Entry], design: BookDesign) -> tuple[dict[str, Any], Drawings]:
    """The data for the template, with sizes in millimetres; the entries must be in order already."""
    drawings: Drawings = {}
    by_kind = _by_kind(entries)
    content = {
        "title": design.title,
        "large": design.large_print,
        "points": design.points,
        "page": design.page_size,
        "margins": {"inside": INSIDE, "outside": OUTSIDE, "top": TOP, "bottom": BOTTOM},
        "gutter": GUTTER,
        "gap": SOLUTION_GAP,
        "cover": _cover(entries, design, drawings),
        "entries": [_summary(number, entry) for number, entry in enumerate(entries, 1)],
        "rules": [rules_part(puzzles, design, drawings) for puzzles in by_kind],
        "pages": _pages(entries, design, drawings),
        "hints": hints_part(entries, design, drawings),
        "solutions": _solutions(entries, design, drawings) if design.solutions else [],
    }
    return content, drawings


def _by_kind(entries: Sequence[Entry]) -> list[list[Puzzle]]:
    """The puzzles of each kind that occurs, kinds by name."""
    names = sorted({entry.puzzle.kind for entry in entries})
    return [[entry.puzzle for entry in entries if entry.puzzle.kind == name] for name in names]


def _cover(entries: Sequence[Entry], design: BookDesign, drawings: Drawings) -> dict[str, Any]:
    """A border, the solved examples of the kinds that occur, and a summary of the book."""
    width, height = (round(side * FRAME_UNITS) for side in design.text_size)
    drawings["frame.svg"] = frame_svg(width, height)
    pictures = []
    for puzzles in _by_kind(entries):
        example = kind_of(puzzles[0]).printed_rules().EXAMPLE
        pictures.append(f"cover-{example.kind}.svg")
        drawings[pictures[-1]] = solution_svg(example, solve(example).solutions[0])
    labels = [name for name in NAMES if any(entry.grade and entry.grade.label == name for entry in entries)]
    grades = f"from {labels[0]} to {labels[-1]}" if len(labels) > 1 else "".join(labels)
    numbers = [counted(len(puzzles), puzzles[0].kind) for puzzles in _by_kind(entries)]
    return {"drawings": pictures, "lines": [capital(listed(numbers)), capital(grades)]}


def _summary(number: int, entry: Entry) -> dict[str, Any]:
    """The heading of a board, also used in the table of contents."""
    puzzle, grade = entry.puzzle, entry.grade
    return {
        "number": number,
        "title": " ".join(puzzle.title.split()) or capital(puzzle.kind),
        "size": [puzzle.height, puzzle.width],
        "grade": str(grade) if grade else "no grade",
        "hardest": f"{grade.hardest:.1f}" if grade else "",
        "note": _note(entry),
    }


def _note(entry: Entry) -> str:
    """Unusual properties of a puzzle."""
    own_rule = kind_of(entry.puzzle).printed_rules().own_rule(entry.puzzle)
    notes = [own_rule, "" if entry.grade else f"{capital(WHY_NOT[entry.answer])}."]
    return " ".join(note for note in notes if note)


def _pages(entries: Sequence[Entry], design: BookDesign, drawings: Drawings) -> list[dict[str, Any]]:
    pictures = [puzzle_picture(entry.puzzle) for entry in entries]
    sizes = [BoardSize(p.width, p.height, bool(_note(entry))) for p, entry in zip(pictures, entries)]
    drawings |= {f"puzzle-{number}.svg": picture_svg(picture) for number, picture in enumerate(pictures, 1)}
    return [
        {
            "columns": page.layout[0],
            "rows": page.layout[1],
            "puzzles": [
                {"number": number, "width": width, "drawing": f"puzzle-{number}.svg", "alt": pictures[number - 1].title}
                for number, width in enumerate(page.widths, page.first + 1)
            ],
        }
        for page in puzzle_pages(design, sizes)
    ]


def _solutions(entries: Sequence[Entry], design: BookDesign, drawings: Drawings) -> list[list[dict[str, Any]]]:
    """Rows of solutions, each also in letters, as a text alternative to the picture."""
    solved = [(number, entry.puzzle, entry.solution) for number, entry in enumerate(entries, 1) if entry.solution]
    drawn: list[dict[str, Any]] = []
    for number, puzzle, board in solved:
        drawings[f"solution-{number}.svg"] = solution_svg(puzzle, board)
        width = solution_width(design, puzzle.width, puzzle.height)
        words = f"Solution {number}: {' '.join(board)}"
        drawn.append({"number": number, "width": width, "drawing": f"solution-{number}.svg", "alt": words})
    rows = rows_of_solutions(design, [solution["width"] for solution in drawn])
    return [[drawn[index] for index in row] for row in rows]
