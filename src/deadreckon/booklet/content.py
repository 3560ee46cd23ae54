"""The content of a book as plain data for the template book.typ, and its drawings by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deadreckon.booklet.design import BOTTOM, GUTTER, INSIDE, OUTSIDE, TOP, BookDesign
from deadreckon.booklet.drawings import frame_svg, picture_svg, puzzle_picture, solution_svg
from deadreckon.booklet.entry import NAMES, Entry
from deadreckon.booklet.hints_part import hints_part
from deadreckon.booklet.pages import SOLUTION_GAP, BoardSize, puzzle_pages, rows_of_solutions, solution_width
from deadreckon.booklet.rules_part import rules_in_words, rules_part
from deadreckon.explaining.messages import Telling
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.sentences import capital
from deadreckon.solving.solve import solve

Drawings = dict[str, str]  # SVG texts by their names in the template


FRAME_UNITS = 3  # units of the cover's border per millimetre
PARTS = ("contents", "puzzles", "hints", "solutions", "example", "name", "date", "solution", "solved")


def book_content(entries: Sequence[Entry], design: BookDesign) -> tuple[dict[str, Any], Drawings]:
    """The data for the template, with sizes in millimetres; the entries must be in order already."""
    drawings: Drawings = {}
    telling = Telling(design.language)
    words = _words(telling)
    content = {
        "title": design.title or ("" if design.sheet else words["puzzles"]),
        "author": design.author,
        "date": design.date,
        "footer": design.footer,
        "language": design.language,
        "words": words,
        "large": design.large_print,
        "points": design.points,
        "page": design.page_size,
        "margins": {"inside": INSIDE, "outside": OUTSIDE, "top": TOP, "bottom": BOTTOM},
        "gutter": GUTTER,
        "gap": SOLUTION_GAP,
        "entries": [_summary(number, entry, telling) for number, entry in enumerate(entries, 1)],
        "pages": _pages(entries, design, drawings),
    }
    back = _sheet_parts if design.sheet else _book_parts
    return content | back(entries, design, drawings), drawings


def _sheet_parts(entries: Sequence[Entry], design: BookDesign, drawings: Drawings) -> dict[str, Any]:
    """A few lines of rules for each kind, and the solutions at the foot."""
    telling = Telling(design.language)
    short = {} if design.told_rules == "none" else _by_kind(entries)
    rules = {kind: rules_in_words(puzzles, telling, short=True) for kind, puzzles in short.items()}
    return {
        "sheet": True,
        "short": rules,
        "answers": _drawn_solutions(entries, design, drawings) if design.answer else [],
    }


def _book_parts(entries: Sequence[Entry], design: BookDesign, drawings: Drawings) -> dict[str, Any]:
    """The cover, the rules, the hints and the solutions."""
    by_kind = _by_kind(entries).values()
    solutions = _drawn_solutions(entries, design, drawings) if design.solutions else []
    rows = rows_of_solutions(design, [solution["width"] for solution in solutions])
    return {
        "sheet": False,
        "cover": _cover(entries, design, drawings),
        "grades": _grades(entries),
        "rules": [rules_part(puzzles, design, drawings) for puzzles in by_kind] if design.told_rules == "full" else [],
        "hints": hints_part(entries, design, drawings),
        "solutions": [[solutions[index] for index in row] for row in rows],
    }


def _words(telling: Telling) -> dict[str, str]:
    """The headings and labels of the template."""
    words = dict(zip(PARTS, telling.sentence(Message("book_parts")).split("|"), strict=True))
    words["hints_about"] = telling.sentence(Message("book_hints_about"))
    words["page"], words["pages"] = telling.sentence(Message("book_pages")).split("|")
    return words


def _by_kind(entries: Sequence[Entry]) -> dict[str, list[Puzzle]]:
    """The puzzles of each kind that occurs, kinds by name."""
    names = sorted({entry.puzzle.kind for entry in entries})
    return {name: [entry.puzzle for entry in entries if entry.puzzle.kind == name] for name in names}


def _cover(entries: Sequence[Entry], design: BookDesign, drawings: Drawings) -> dict[str, Any]:
    """A border, the solved examples of the kinds that occur, and a summary of the book."""
    width, height = (round(side * FRAME_UNITS) for side in design.text_size)
    drawings["frame.svg"] = frame_svg(width, height)
    by_kind = _by_kind(entries)
    for kind, puzzles in by_kind.items():
        example = kind_of(puzzles[0]).printed_rules().EXAMPLE
        drawings[f"cover-{kind}.svg"] = solution_svg(example, solve(example).solutions[0])
    telling = Telling(design.language)
    counts = tuple([(len(puzzles), kind) for kind, puzzles in by_kind.items()])
    labels = tuple([grade["label"] for grade in _grades(entries)])
    lines = [Message("book_counts", counts=counts), Message("book_grades", labels=labels)]
    told = [capital(telling.sentence(line)) for line in lines]
    return {"drawings": [f"cover-{kind}.svg" for kind in by_kind], "lines": told}


def _grades(entries: Sequence[Entry]) -> list[dict[str, Any]]:
    """Each grade that occurs, with the numbers of its first and last puzzle."""
    found = []
    for name in NAMES:
        if numbers := [i for i, entry in enumerate(entries, 1) if entry.grade and entry.grade.label == name]:
            found.append({"label": name, "first": numbers[0], "last": numbers[-1]})
    return found


def _summary(number: int, entry: Entry, telling: Telling) -> dict[str, Any]:
    """The heading of a board, also used in the table of contents."""
    puzzle, grade = entry.puzzle, entry.grade
    return {
        "number": number,
        "title": " ".join(puzzle.title.split()) or telling.sentence(Message("book_puzzle", kind=puzzle.kind)),
        "author": " ".join(puzzle.author.split()),
        "kind": puzzle.kind,
        "size": [puzzle.height, puzzle.width],
        "grade": str(grade) if grade else telling.sentence(Message("book_no_grade")),
        "hardest": f"{grade.hardest:.1f}" if grade else "",
        "note": _note(entry, telling),
    }


def _note(entry: Entry, telling: Telling) -> str:
    """Unusual properties of a puzzle."""
    why = [] if entry.grade else [Message("book_several" if entry.answer == "multiple" else "book_undecided")]
    return telling.sentence(*kind_of(entry.puzzle).printed_rules().own_rule(entry.puzzle), *why)


def _pages(entries: Sequence[Entry], design: BookDesign, drawings: Drawings) -> list[dict[str, Any]]:
    pictures = [puzzle_picture(entry.puzzle) for entry in entries]
    telling = Telling(design.language)
    sizes = [BoardSize(p.width, p.height, bool(_note(entry, telling))) for p, entry in zip(pictures, entries)]
    drawings |= {f"puzzle-{number}.svg": picture_svg(picture) for number, picture in enumerate(pictures, 1)}
    return [
        {
            "columns": page.layout[0],
            "rows": page.layout[1],
            "landscape": page.landscape,
            "puzzles": [
                {"number": number, "width": width, "drawing": f"puzzle-{number}.svg", "alt": pictures[number - 1].title}
                for number, width in enumerate(page.widths, page.first + 1)
            ],
        }
        for page in puzzle_pages(design, sizes)
    ]


def _drawn_solutions(entries: Sequence[Entry], design: BookDesign, drawings: Drawings) -> list[dict[str, Any]]:
    """The solutions, each also in letters, as a text alternative to the picture."""
    solved = [(number, entry.puzzle, entry.solution) for number, entry in enumerate(entries, 1) if entry.solution]
    drawn: list[dict[str, Any]] = []
    for number, puzzle, board in solved:
        drawings[f"solution-{number}.svg"] = solution_svg(puzzle, board)
        width = solution_width(design, puzzle.width, puzzle.height)
        words = f"Solution {number}: {' '.join(board)}"
        drawn.append({"number": number, "width": width, "drawing": f"solution-{number}.svg", "alt": words})
    return drawn
