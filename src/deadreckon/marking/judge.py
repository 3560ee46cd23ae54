"""Verdicts on runs: the limit that stopped the program, or the rules that its board breaks."""

from __future__ import annotations

import re
import signal
from contextlib import suppress
from dataclasses import dataclass, replace

from deadreckon.lab.program_failure import how_it_ended, program_failure
from deadreckon.marking.sandbox import MAX_ANSWER, MAX_WRITTEN, Answer
from deadreckon.marking.suite import MarkingLimits
from deadreckon.marking.verdicts import (
    ANOTHER,
    CPU,
    CRASH,
    INVALID,
    MEMORY,
    NO_OUTPUT,
    OUTPUT,
    PARTIAL,
    SOLVED,
    WALL,
    WRONG,
)
from deadreckon.puzzles.board import Board, Violation
from deadreckon.puzzles.file_text import decode_file
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import Loaded
from deadreckon.puzzles.puzzle import InvalidPuzzle
from deadreckon.puzzles.sentences import capital, counted
from deadreckon.workers.outside_program import MAX_PROCESSES, ProgramRun
from deadreckon.workers.task import TaskLimits

MAX_RULES = 100  # broken rules in a sentence; the rest is only counted
MALFORMED = ("size", "letter", "character")  # rules about the text of the board
FRAME = re.compile(r'^\s*File "(?P<file>[^"]+)", line (?P<line>\d+)')
NO_FILE = {
    "missing": "the program ended without writing its output file",
    "link": "the output is a symbolic link, expected a file",
    "folder": "the output is a folder, expected a file",
    "special": "the output is a pipe or a device, expected a file",
    "unknown": "the program ended without writing its output file",
}


@dataclass(frozen=True)
class Judgement:
    """A verdict, its sentence, and the board judged."""

    verdict: str
    sentence: str
    board: Board = ()
    broken: tuple[tuple[int, int], ...] = ()
    filled: float = 1.0  # part of the puzzle's open cells that the board fills


def judge(loaded: Loaded, run: ProgramRun, answer: Answer, limits: MarkingLimits, reference: Board = ()) -> Judgement:
    """Judge a finished run and its answer; a correct board counts even if the exit status reports a failure."""
    stopped = _stopped(run, limits)
    if stopped:
        return stopped
    judged = _judge_answer(loaded, answer, reference)
    run = _unwrapped(run)
    if run.exit_status == 0:
        return replace(judged, sentence=judged.sentence + _printed_instead(judged, run))
    if judged.verdict in (SOLVED, ANOTHER):
        return replace(judged, sentence=f"{judged.sentence}, though the program {how_it_ended(run.exit_status)}")
    memory = int(limits.memory * 2**20)
    status, _ = program_failure(run, (0,), TaskLimits(memory=memory))
    if status == "memout":
        return Judgement(MEMORY, over_memory(limits), judged.board)
    last_words = _last_words(run) if (run.exit_status or 0) > 0 else ""  # of a killed program, a shell's
    return Judgement(CRASH, f"the program {how_it_ended(run.exit_status)}{last_words}", judged.board)


def _stopped(run: ProgramRun, limits: MarkingLimits) -> Judgement | None:
    """The verdict on a program that reached a limit."""
    if run.stopped_by == "cpu" or (not run.stopped_by and run.cpu > limits.cpu):
        return Judgement(CPU, over_cpu(limits))
    reasons = {
        "wall": Judgement(
            WALL, f"the program took more than {limits.wall:g} s, and computed for {run.cpu:.1f} s of them"
        ),
        "memory": Judgement(MEMORY, over_memory(limits)),
        "output": Judgement(OUTPUT, f"the program printed more than {MAX_WRITTEN >> 20} MB"),
        "processes": Judgement(CRASH, f"the program had more than {MAX_PROCESSES} processes"),
    }
    return reasons.get(run.stopped_by)


def over_cpu(limits: MarkingLimits) -> str:
    return f"the program used more than {limits.cpu:g} s of CPU time"


def over_memory(limits: MarkingLimits) -> str:
    return f"the program had more than {limits.memory:g} MB of memory"


def _unwrapped(run: ProgramRun) -> ProgramRun:
    """The run with a shell's exit status of 128 + signal replaced by minus the signal."""
    status = run.exit_status or 0
    signals = {int(each) for each in signal.Signals}
    return replace(run, exit_status=128 - status) if status - 128 in signals else run


def _judge_answer(loaded: Loaded, answer: Answer, reference: Board) -> Judgement:
    if answer.kind != "file":
        return Judgement(NO_OUTPUT, NO_FILE.get(answer.kind, NO_FILE["unknown"]))
    if not answer.content.strip():
        return Judgement(NO_OUTPUT, "the output file is empty")
    if len(answer.content) > MAX_ANSWER:
        return Judgement(OUTPUT, f"the output file has more than {MAX_ANSWER >> 10} KB")
    try:
        decoded = decode_file(answer.content)
        board = _read_board(loaded, decoded.text)
    except FormatError as error:
        return Judgement(INVALID, f"the output is no board: {error}")
    judged = _judge_board(loaded, board, reference)
    return replace(judged, sentence=f"{judged.sentence} ({decoded.note})") if decoded.note else judged


def _read_board(loaded: Loaded, text: str) -> Board:
    """The board, finished or with open cells; raises FormatError."""
    try:
        return loaded.kind.read_board(text, loaded.puzzle)
    except FormatError as error:
        with suppress(FormatError):
            board = loaded.kind.explainer().read_state(text, loaded.puzzle)
            if _malformed(loaded, board):
                return board
        raise error


def _judge_board(loaded: Loaded, board: Board, reference: Board) -> Judgement:
    broken = loaded.kind.violations(loaded.puzzle, board)
    if not broken:
        if reference and board != reference:
            return Judgement(ANOTHER, "every rule is kept, by another solution than the instructor's", board)
        return Judgement(SOLVED, "every rule is kept", board)
    if malformed := _malformed(loaded, board):
        try:
            marks = loaded.kind.broken(loaded.puzzle, board)
        except InvalidPuzzle:
            return Judgement(INVALID, _rules(malformed))
        return _judge_open_board(loaded, board, len(malformed), marks)
    return Judgement(WRONG, _rules(broken), board, _cells(broken))


def _malformed(loaded: Loaded, board: Board) -> list[Violation]:
    """What is wrong with a board as a text: its size, or cells that are open or hold no letter of the puzzle."""
    return [each for each in loaded.kind.violations(loaded.puzzle, board) if each.rule in MALFORMED]


def _judge_open_board(loaded: Loaded, board: Board, left: int, broken: list[Violation]) -> Judgement:
    """The verdict on a partial board with this many open cells that already breaks these rules."""
    at_first = len(_malformed(loaded, loaded.puzzle.given_rows()))
    words = f"{left} of {loaded.puzzle.height * loaded.puzzle.width} cells are left open"
    if broken:
        return Judgement(WRONG, f"{_rules(broken)}; {words}", board, _cells(broken))
    return Judgement(PARTIAL, f"{words} of {at_first}", board, (), 1 - left / max(left, at_first))


def _rules(broken: list[Violation]) -> str:
    texts = [each.text for each in broken[:MAX_RULES]]
    more = len(broken) - len(texts)
    return "; ".join(texts) + (f"; and {more} more" if more else "")


def _cells(broken: list[Violation]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted({cell for each in broken for cell in each.cells}))


def _printed_instead(judged: Judgement, run: ProgramRun) -> str:
    """A hint for a program that printed its board instead of writing it."""
    if judged.verdict != NO_OUTPUT or not run.output.strip():
        return ""
    return f"; it printed {counted(len(run.output.splitlines()), 'line')} to standard output, which is not read"


def _last_words(run: ProgramRun) -> str:
    """The last line of a traceback and where it was raised; no path of the machine."""
    lines = run.errors.decode(errors="replace").strip().splitlines()
    if not lines:
        return ""
    frames = [match for line in lines if (match := FRAME.match(line))]
    where = f"{frames[-1]['file'].rpartition('/')[2]}, line {frames[-1]['line']}: " if frames else ""
    return f": {where}{without_paths(lines[-1])[:300]}"


def without_paths(text: str) -> str:
    """The text with every absolute path reduced to its file name."""
    return re.sub(r"(?<![\w.])/(?:[^\s/'\"]+/)+([^\s/'\"]*)", r"\1", text)


def in_a_sentence(text: str) -> str:
    return f"{capital(text)}."
