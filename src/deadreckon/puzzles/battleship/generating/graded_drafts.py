"""Drafts of a wanted grade, by the core: a fleet, its counts, and the givens that tactics up to the grade need."""

from __future__ import annotations

from random import Random

from deadreckon.puzzles.battleship.generating.drafts import count_givens, draw_sketch
from deadreckon.puzzles.battleship.generating.few_givens import are_few
from deadreckon.puzzles.battleship.generating.fleets import CHAIN, REJECTION, drawing_by_core
from deadreckon.puzzles.battleship.generating.given_kinds import KINDS, USUAL
from deadreckon.puzzles.battleship.generating.options import BattleshipOptions
from deadreckon.puzzles.battleship.generating.sketch import Sketch
from deadreckon.puzzles.battleship.oracle import NUMBER_OF_RULE
from deadreckon.puzzles.battleship.position.in_core import core_for_cells
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.battleship.tactics.core_rounds import taken_by_core
from deadreckon.puzzles.battleship.tactics.core_table import NUMBERS, rows_for_core
from deadreckon.puzzles.board import Board
from deadreckon.puzzles.core_numbers import NO_TIME_LIMIT, TENTHS, in_tenths
from deadreckon.puzzles.generator import Draft, GradedDraft, GradedDrafts, WantedWay
from deadreckon.puzzles.sentences import counted

EASIEST, HARDEST = 100, -25  # lean in percent: given ship parts make puzzles easy, given water makes them hard
WORK = 20_000  # tactics tried on a way to the solution: most Admirals take less
ORDERS_OF_FLEET = 5  # attempts with a fleet that took long to draw
NO_MAXIMUM = 2**31 - 1


def draw_of_grade(
    random: Random,
    options: BattleshipOptions,
    wanted: WantedWay,
    attempts: int,
    seconds: float,
    like: tuple[Battleship, Board] | None = None,
) -> GradedDrafts:
    """Attempts until one meets what is wanted, or all have been made.

    The drafts have the fleet of a board and the hidden counts of a puzzle `like` that, if there is one.
    """
    core = core_for_cells(options.rows, options.columns)
    tactics = [tactic for tactic in wanted.tactics if tactic.name in NUMBERS]
    how, limit = drawing_by_core(options.rows, options.columns, options.fleet, options.touching)
    solution: str | None = None
    hidden: tuple[int, ...] = ()
    if like:
        solution, hidden = "".join(like[1]), hidden_counts(like[0])
    elif how not in (REJECTION, CHAIN) or options.busy_lines or are_few(options):
        drawn = draw_sketch(random, options)
        if drawn is None:
            return GradedDrafts(1)
        solution, hidden = "".join(drawn.solution), tuple(drawn.hidden)
        attempts = min(attempts, ORDERS_OF_FLEET)
    names = [tactic.name for tactic in tactics]
    board = (
        options.rows,
        options.columns,
        NUMBER_OF_RULE[options.touching],
        options.fleet,
        solution,
        how == CHAIN,
        limit,
        options.hide_counts,
        hidden,
        "".join([KINDS[kind] for kind in options.kinds or USUAL]),
        core.BATTLESHIP_SYMMETRIES.index(options.symmetry),
        _or_none(options.givens),
        round(EASIEST + wanted.hard * (HARDEST - EASIEST)),
    )
    way = (
        rows_for_core(tactics),
        round(wanted.above * TENTHS),
        in_tenths(wanted.hardest),
        options.unfair,
        names.index(options.needs) if options.needs else -1,
        _or_none(options.assumptions),
        options.hard_steps,
        _or_none(options.ways),
    )
    tried, found = core.battleship_draft_of_grade(
        board,
        way,
        core.BATTLESHIP_IRREDUNDANT.index(options.irredundant),
        random.getrandbits(63),
        attempts,
        WORK,
        min(max(seconds, 0.0), NO_TIME_LIMIT),
    )
    if found is None:
        return GradedDrafts(tried)
    (letters, givens), lines, rounds, tied, openings, meets, irredundant = found
    puzzle = Sketch(letters, (), hidden=frozenset(lines)).blank(options).with_givens(givens)
    draft = Draft(puzzle, letters, irredundant=irredundant)
    if not meets:
        return GradedDrafts(tried, nearest=_with_gap(draft, options))
    return GradedDrafts(tried, GradedDraft(draft, tuple(taken_by_core(rounds, tactics)), openings, not tied))


def hidden_counts(puzzle: Battleship) -> tuple[int, ...]:
    """The numbers of lines whose counts are hidden."""
    counts = (*puzzle.row_counts, *puzzle.column_counts)
    return tuple([line for line, count in enumerate(counts) if count is None])


def _or_none(most: int | None) -> int:
    return NO_MAXIMUM if most is None else min(most, NO_MAXIMUM)


def _with_gap(draft: Draft[Battleship], options: BattleshipOptions) -> Draft[Battleship]:
    given = count_givens(draft.puzzle)
    if options.givens is None or given <= options.givens:
        return draft
    misses = f"needs {counted(given, 'given')}"
    return Draft(draft.puzzle, draft.solution, irredundant=draft.irredundant, gap=given - options.givens, misses=misses)
