"""Drawn examples of all techniques: steps of the explainer in puzzles of the pack, or on boards made for them."""

from __future__ import annotations

from typing import Any

from deadreckon import Board, Puzzle, Step, explain, load, pack_puzzle
from deadreckon.booklet.drawings import picture_svg, puzzle_picture
from deadreckon.explaining.messages import tactic_summary
from deadreckon.puzzles.kind import kinds

# Small puzzles of the pack whose explanations use the techniques, and boards for techniques that none of them needs.
PUZZLES = {
    "battleship": (
        2,
        5,
        14,
        39,
        41,
        79,
        81,
        104,
        119,
        120,
        121,
        122,
        126,
        128,
        140,
        143,
        159,
        162,
        168,
        176,
        201,
        203,
        206,
        218,
    ),
    "nonogram": (2, 4, 5, 12, 33, 34, 35, 39, 61, 86, 129),
}
BOARDS = {
    "Kind by neighbours": ("drb1-xtq3bsWAH-", ("??W", "?W?", "WWW")),
    "Kind by fleet": ("drb1-xuFToYEgKq", ("WTT", "?MB", "SBW")),
    "Kind by lines": ("drb1-w3aD-Zlr4XqAAQi8", ("0?0?RWW", "W?M??WW", "0W0??WW")),
    "Parts together": ("drb1-wu1NSNa1r6C", ("???W", "????", "WWWW")),
    "Segment type": ("drb1-xVGKsM-IM9", ("W??", "WWW", "SWW")),
    "Middle piece by tally": ("drb1-wtG0qkDqCm", ("W0W0", "0M00", "W0W0")),
    "Missing tally": ("drb1-xVJOUKgFC", ("0?W", "WWW", "0?W")),
    "Uniqueness": ("drb1-03MNYrla9mpJ8ASU", ("0W00WW0", "0W00W00", "0W00W00", "0WW0W00", "0W00W00")),
    "Many cases agree": ("drb1-yxiHnbDU0cor", ("0WWW0", "00000", "WWWWW", "00000")),
    "Nested assumption": (
        "drb1-4IWP6mRoBiIAF7",
        ("00?00", "WWWWW", "00000", "WWWWW", "00W00", "WWWWW", "W0000"),
    ),
    "Both ways agree": (
        "drn1-4ewloBQR8KG_kyA_o",
        ("##.????", "#.?#???", "..?#???", "??.??..", "????#.?", "??????.", ".??????"),
    ),
}
PIXELS_PER_UNIT = 0.8


def techniques(kind: str) -> str:
    """A section for each technique, easiest first: what it is, and a step of it, drawn and in words."""
    shown = steps_of_pack(kind)
    return "\n\n".join(section(kind, tactic, shown) for tactic in kinds()[kind].explainer().tactics)


def steps_of_pack(kind: str) -> dict[str, tuple[Puzzle, Board, Step]]:
    """By technique: the first step of it, with its puzzle and the board before."""
    found: dict[str, tuple[Puzzle, Board, Step]] = {}
    for number in PUZZLES[kind]:
        explanation = explain(pack_puzzle(f"{kind}-{number:03}").puzzle)
        for board, step in zip(explanation.boards, explanation.steps):
            found.setdefault(step.tactic, (explanation.puzzle, board, step))
    return found


def section(kind: str, tactic: Any, shown: dict[str, tuple[Puzzle, Board, Step]]) -> str:
    puzzle, board, step = made_step(kind, tactic) if tactic.name in BOARDS else shown[tactic.name]
    svg = picture_svg(puzzle_picture(puzzle, board_after(board, step), step))
    width = round(float(svg.partition('viewBox="0 0 ')[2].split()[0]) * PIXELS_PER_UNIT)
    picture = f'<div class="drawn" style="max-width: {width}px">{svg}</div>'
    note = (
        " No person should have to do it." * tactic.unfair + " It is used with `--uniqueness` alone." * tactic.optional
    )
    summary = tactic_summary(kind, tactic.name)
    parts = [f"### {tactic.name}", f"*Rating {tactic.rating}.* {summary}{note}", f"> {step.text}"]
    return "\n\n".join([*parts, f"````{{raw}} html\n{picture}\n````"])


def made_step(kind: str, tactic: Any) -> tuple[Puzzle, Board, Step]:
    name, board = BOARDS[tactic.name]
    puzzle, explainer = load(name), kinds()[kind].explainer()
    return puzzle, board, next(iter(tactic.steps(explainer.start(puzzle, board, None, None))))


def board_after(board: Board, step: Step) -> Board:
    rows = [list(row) for row in board]
    for r, c, mark in step.sets:
        rows[r][c] = mark
    return tuple("".join(row) for row in rows)
