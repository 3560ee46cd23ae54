"""Reasons of steps, checked to be sufficient and reduced to minimal sets of facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from deadreckon.explaining.minimal_reasons import NAME as FACTS_TOGETHER
from deadreckon.explaining.minimal_reasons import minimal_facts
from deadreckon.native import native_core
from deadreckon.puzzles.assumptions import outcome_of
from deadreckon.puzzles.board import Board, with_marks
from deadreckon.puzzles.effort import Effort
from deadreckon.puzzles.explainer import FactGroups, NamedFact
from deadreckon.puzzles.kind import kind_of
from deadreckon.puzzles.message import Messages, named_lengths, named_lines
from deadreckon.puzzles.puzzle import Puzzle
from deadreckon.puzzles.step import Because, Case, Set, Step
from deadreckon.puzzles.symmetry import Symmetry, canonical_form

CHEAPER = 2  # minimal reasons take about half as long as other work of the same count
# Cells found and struck places are seen at a glance, so counts are left out first.
KINDS = ("lines", "ships", "excluded", "cells", "places")


class Reasons:
    """The reasons of steps towards the solution of one puzzle.

    They are minimised on the canonical form of the puzzle, so that all rotations and reflections have the same ones.
    """

    def __init__(self, puzzle: Puzzle, effort: Effort | None = None) -> None:
        self.puzzle, self.effort = puzzle, effort or Effort()
        self.explainer = kind_of(puzzle).explainer()
        self.canonical, symmetry = canonical_form(puzzle)
        self.inward, self.outward = Turn(symmetry, puzzle), Turn(symmetry.back, self.canonical)

    def unproved(self, board: Board, step: Step) -> Iterator[str]:
        """In words, each conclusion that the named facts are not sufficient for: the step, a link or an ending of its
        cases."""
        if self.explainer.enough is None:
            return
        if not step.because.rules and self.is_enough(board, step.because, step) is False:
            yield f"{step.tactic}: {step.text} {step.because}"
        for case in step.cases:
            for link, before in boards_of_links(board, case):
                yield from self.unproved(before, link)
            after = board_after(board, case)
            if case.closed_by and self.is_enough(after, case.because, None) is False:
                yield f"{case.ending_text} {case.because}"

    def is_enough(self, board: Board, because: Because, step: Step | None) -> bool | None:
        """Whether the named facts force all of a step; without one, whether they are contradictory."""
        turn = self.inward
        facts = _because([turn.fact(fact) for fact in _facts(because)])
        assert self.explainer.enough
        return self.explainer.enough(self.canonical, turn.board(board), facts, turn.step(step))

    def minimal_step(self, board: Board, step: Step) -> Step:
        """The step with a minimal sufficient reason, also for the links and endings of its cases.

        An insufficient reason is widened by all that is known on the board before it is minimised. Where the kind tells
        reasons, the lines that the messages name are kept. A reason with a rule that is no fact of the board, such as
        uniqueness, is left unchanged, and without the native core all are: the kernel takes minutes where the core
        takes milliseconds. Raises OutOfEffort.
        """
        if self.explainer.enough is None or native_core() is None or self._is_minimal(step):
            return step
        cases = tuple(self._minimal_case(board, case) for case in step.cases)
        step = replace(step, cases=cases, messages=_with_endings(step, cases))
        if step.because.rules:
            return step
        facts = self._facts_of_cases(board, step) if step.cases else self._by_use(step.because, step.messages)
        because = self._minimal_because(board, step, facts)
        if not self.explainer.told:
            return replace(step, because=because)
        because = (
            self._with_split(board, step, because)
            if step.cases
            else _with_named_lines(because, step.because, step.messages)
        )
        step = replace(step, because=because)
        return replace(step, messages=self.explainer.told(board, step))

    def _minimal_case(self, board: Board, case: Case) -> Case:
        """The case with minimal reasons, each link on the board as it is there."""
        links = tuple(self.minimal_step(before, link) for link, before in boards_of_links(board, case))
        case = replace(case, links=links)
        if not case.closed_by or self._is_of_a_line(case.because):
            return case
        facts = self._by_use(case.because, case.ending)
        because = self._minimal_because(board_after(board, case), None, facts)
        if not self.explainer.told_ending:
            return replace(case, because=because)
        case = replace(case, because=_with_named_lines(because, case.because, case.ending))
        return replace(case, ending=self.explainer.told_ending(case))

    def _is_minimal(self, step: Step) -> bool:
        """Whether the reason of a step is known to be minimal as it was found."""
        if step.tactic == FACTS_TOGETHER:
            return self.explainer.minimal_as_found
        return self._is_of_a_line(step.because) and not step.cases

    def _is_of_a_line(self, because: Because) -> bool:
        """Whether a reason of one line is minimal as it was found."""
        return self.explainer.minimal_as_found and len(because.lines) == 1

    def _minimal_because(self, board: Board, step: Step | None, named: FactGroups) -> Because:
        """A minimal sufficient subset of the named facts or, if these are insufficient, of all that is known."""
        turn = self.inward
        turned = turn.board(board), turn.step(step), [sorted(map(turn.fact, group)) for group in named]
        return _because([self.outward.fact(fact) for fact in self._minimal_facts(*turned)])

    def _with_split(self, board: Board, step: Step, because: Because) -> Because:
        """The reason of a step with the facts by which one of its cases is true, if a case may be true."""
        covers_all = self.explainer.covers_all
        if covers_all is None or all(case.closed_by for case in step.cases):
            return because
        cases = tuple([self.inward.sets(_named_sets(board, case)) for case in step.cases])
        turned, named = self.inward.board(board), sorted(map(self.inward.fact, _facts(because)))
        others = [fact for fact in _joined(self._all_facts(turned)) if fact not in named]

        def enough(some: Sequence[NamedFact]) -> bool:
            self.effort.spend()
            return covers_all(self.canonical, turned, _unordered([*named, *some]), cases)

        if not enough(others):
            return because
        return _because([self.outward.fact(fact) for fact in (*named, *minimal_facts(others, enough))])

    def _minimal_facts(self, board: Board, step: Step | None, named: FactGroups) -> Sequence[NamedFact]:
        """The canonical form's minimal facts: those of the first group are left out before any of the next."""
        kept = self._minimal_part(board, step, named)
        if kept is None:
            known = set(_joined(named))
            others = [[fact for fact in group if fact not in known] for group in self._all_facts(board)]
            kept = self._minimal_part(board, step, [*others, *named])
        return _joined(named) if kept is None else kept

    def _minimal_part(self, board: Board, step: Step | None, groups: FactGroups) -> Sequence[NamedFact] | None:
        if self.explainer.minimal is None:
            return self._left_out_in_turn(board, step, groups)
        kept, work = self.explainer.minimal(self.canonical, board, step, groups)
        self.effort.spend(work // CHEAPER)
        return kept

    def _left_out_in_turn(self, board: Board, step: Step | None, groups: FactGroups) -> Sequence[NamedFact] | None:
        """A minimal sufficient subset of the facts, by deletion; None if all together are insufficient.

        A fact that is needed stays needed with fewer other facts.
        """
        if not self._is_enough(board, step, _joined(groups)):
            return None
        kept: list[NamedFact] = []
        for number, group in enumerate(groups):
            others = [*kept, *_joined(groups[number + 1 :])]
            kept += minimal_facts(group, partial(self._is_enough_with, board, step, others))
        return kept

    def _is_enough(self, board: Board, step: Step | None, some: Sequence[NamedFact]) -> bool:
        assert self.explainer.enough
        return self.explainer.enough(self.canonical, board, _unordered(some), step) is True

    def _is_enough_with(
        self, board: Board, step: Step | None, others: Sequence[NamedFact], some: Sequence[NamedFact]
    ) -> bool:
        return self._is_enough(board, step, [*others, *some])

    def _all_facts(self, board: Board) -> FactGroups:
        """All that is known on the canonical form: the lines, the ships, and the cells of the board."""
        facts = self.explainer.relaxing.facts(self.canonical, board) if self.explainer.relaxing else ()
        marks = [(r, c, mark) for r, row in enumerate(board) for c, mark in enumerate(row)]
        return [
            [("lines", fact.line) for fact in facts if fact.line],
            [("ships", fact.ship) for fact in facts if fact.ship],
            [("cells", (r, c)) for r, c, mark in marks if mark != self.explainer.unknown],
        ]

    def _facts_of_cases(self, board: Board, step: Step) -> FactGroups:
        """The facts named by the tactic, then those of the links and endings of its cases, on the board before them."""
        of_cases: dict[NamedFact, None] = {}
        for case in step.cases:
            within = {("excluded", item) for link in case.links for item in link.rules_out}
            for because in (*(link.because for link in case.links), case.because):
                of_cases |= dict.fromkeys(fact for fact in _facts(because) if fact not in within)
        unknown = self.explainer.unknown
        known = [fact for fact in of_cases if fact[0] != "cells" or board[fact[1][0]][fact[1][1]] != unknown]
        named = [[fact for fact in group if fact not in of_cases] for group in self._by_use(step.because, ())]
        return [*named, *([fact for fact in known if fact[0] == kind] for kind in KINDS)]

    def _by_use(self, because: Because, messages: Messages) -> FactGroups:
        """The facts of a reason, best left out first: those that no message names, then others, then struck places."""
        lines, lengths = named_lines(messages), named_lengths(messages)
        told: list[NamedFact] = []
        untold: list[NamedFact] = []
        for fact in _facts(replace(because, places=())):
            (told if self._is_told(fact, lines, lengths) else untold).append(fact)
        groups = [[fact for fact in untold if fact[0] == kind] for kind in KINDS]
        groups += [[fact for fact in told if fact[0] == kind] for kind in KINDS[::-1]]
        return [*groups, [("places", place) for place in because.places]]

    def _is_told(self, fact: NamedFact, lines: set[str], lengths: set[int]) -> bool:
        """Whether messages with these lines and lengths of ships name a fact: a cell by its line."""
        kind, item = fact
        if kind == "lines":
            return item in lines
        if kind == "ships":
            return self.explainer.ship_length(item) in lengths
        return bool({f"row {item[0] + 1}", f"column {item[1] + 1}"} & lines)


def _with_endings(step: Step, cases: Sequence[Case]) -> Messages:
    """The messages of a step, with what its cases come to replaced where they now rest on other facts."""
    messages = step.messages
    for before, after in zip(step.cases, cases):
        if before.closed_by and outcome_of(before) != outcome_of(after):
            messages = tuple([message.replacing(outcome_of(before), outcome_of(after)) for message in messages])
    return messages


def _named_sets(board: Board, case: Case) -> tuple[Set, ...]:
    """The marks of a case in the cells that its assumption names, those known before too."""
    arguments = case.assumption.arguments
    after = with_marks(board, case.sets)
    return tuple([(r, c, after[r][c]) for r, c in (*arguments.get("at", ()), *arguments.get("cells", ()))])


class Turn:
    """Maps boards, steps and facts of a puzzle by a symmetry."""

    def __init__(self, symmetry: Symmetry, puzzle: Puzzle) -> None:
        self.symmetry, self.marks = symmetry, symmetry.marks(puzzle)
        self.line_names = dict(zip(symmetry.line_names, symmetry.back.turned_line_names))

    def board(self, board: Board) -> Board:
        return board if self.symmetry.changes_nothing else self.symmetry.board(board, self.marks)

    def step(self, step: Step | None) -> Step | None:
        """The sets, learned counts and exclusions of a step, mapped."""
        if step is None or self.symmetry.changes_nothing:
            return step
        sets, rules_out = (self.symmetry.sets(items, self.marks) for items in (step.sets, step.rules_out))
        learns = tuple((self.line_names[line], count) for line, count in step.learns)
        strikes = tuple(map(self.symmetry.place, step.strikes))
        return replace(step, sets=sets, rules_out=rules_out, learns=learns, strikes=strikes)

    def sets(self, sets: tuple[Set, ...]) -> tuple[Set, ...]:
        return sets if self.symmetry.changes_nothing else self.symmetry.sets(sets, self.marks)

    def fact(self, fact: NamedFact) -> NamedFact:
        kind, item = fact
        if kind == "lines":
            return kind, self.line_names[item]
        if kind == "cells":
            return kind, self.symmetry.cell(item)
        if kind == "places":
            return kind, self.symmetry.place(item)
        return kind, self.symmetry.sets((item,), self.marks)[0] if kind == "excluded" else item


def _because(facts: Sequence[NamedFact]) -> Because:
    """Facts as a reason: cells in reading order, rows before columns."""
    because = _unordered(facts)
    lines, cells, places = _rows_first(because.lines), tuple(sorted(because.cells)), tuple(sorted(because.places))
    return replace(because, lines=lines, cells=cells, places=places)


def _with_named_lines(minimal: Because, whole: Because, messages: Messages) -> Because:
    """The minimal reason, with all lines of the whole reason that the messages name."""
    return replace(minimal, lines=_rows_first({*minimal.lines, *named_lines(messages).intersection(whole.lines)}))


def _rows_first(lines: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(lines, key=lambda line: (line.startswith("column"), int(line.split()[1]))))


def _unordered(facts: Sequence[NamedFact]) -> Because:
    by_kind: dict[str, list[Any]] = {kind: [] for kind in KINDS}
    for kind, item in facts:
        by_kind[kind].append(item)
    return Because(**{kind: tuple(items) for kind, items in by_kind.items()})


def boards_of_links(board: Board, case: Case) -> Sequence[tuple[Step, Board]]:
    """Each link of a case and the board before it."""
    found = []
    board = with_marks(board, case.sets)
    for link in case.links:
        found.append((link, board))
        board = with_marks(board, link.sets)
    return found


def board_after(board: Board, case: Case) -> Board:
    """The board with the assumption of a case and all that its links set."""
    return with_marks(board, [*case.sets, *(item for link in case.links for item in link.sets)])


def _joined(groups: FactGroups) -> list[NamedFact]:
    return [fact for group in groups for fact in group]


def _facts(because: Because) -> list[NamedFact]:
    return [(kind, item) for kind in KINDS for item in dict.fromkeys(getattr(because, kind))]
