"""Runs an external solver: writes the puzzle file, runs the command, and parses its output."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from deadreckon.kernel.budget import OutOfBudget
from deadreckon.lab.command_terms import AmbiguousAnswer
from deadreckon.lab.program_failure import may_be_out_of_memory, program_failure
from deadreckon.lab.reply import HAS_SOLUTION, Reply
from deadreckon.lab.study import Run
from deadreckon.lab.task_limits import task_limits
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import Loaded
from deadreckon.solving.write import write_bytes
from deadreckon.workers.outside_program import ProgramRun, run_program
from deadreckon.workers.task import TaskLimits


def ask_command(run: Run, loaded: Loaded) -> Reply:
    """Reply of a program that reads a puzzle file and writes a board: to the file {solution}, or to standard output."""
    form = run.contestant.terms.format
    with tempfile.TemporaryDirectory() as folder:
        suffix = loaded.kind.format(form).suffix if form else ""
        puzzle, solution = Path(folder, f"puzzle{suffix}"), Path(folder, "solution")
        try:
            puzzle.write_bytes(write_bytes(loaded.puzzle, form) if form else run.instance.text.encode())
        except FormatError as error:
            return Reply("undecided", status="not applicable", message=f"the puzzle as {form}: {error}")
        places = {"{puzzle}": str(puzzle), "{solution}": str(solution), "{seed}": str(run.seed)}
        command = [_filled(word, places) for word in run.contestant.command]
        try:
            program = run_program(command, task_limits(run.limits), OutOfBudget)
        except (FileNotFoundError, PermissionError) as error:
            return Reply("undecided", status="not applicable", message=f"cannot be started: {error}")
        # Only a regular file: a device might never end.
        written = solution.read_bytes() if solution.is_file() else b""
        failed, message = program_failure(program, run.contestant.terms.exit_statuses, task_limits(run.limits))
        if failed == "crash" and may_be_out_of_memory(program) and (why := _memory_evidence(command, program, run)):
            failed, message = "memout", f"{message}; {why}"
    if program.left:
        failed = failed or "crash"
        message = "; ".join(filter(None, (message, f"{program.left} of its processes could not be killed")))
    if failed:
        return Reply("undecided", status=failed, message=message, program=program, solution=written)
    return replace(_read_reply(run, loaded, program, written), program=program, solution=written)


def _filled(word: str, places: dict[str, str]) -> str:
    for place, text in places.items():
        word = word.replace(place, text)
    return word


def _memory_evidence(command: list[str], first: ProgramRun, run: Run) -> str:
    """Evidence that the program failed for lack of memory: it is run again in the remaining time.

    A program whose allocations fail may end silently, which looks like a crash. Returns "" if it fails as before.
    """
    limits = task_limits(run.limits)
    if limits.memory is None or first.stopped_by:
        return ""
    left = TaskLimits(
        None if limits.cpu is None else max(limits.cpu - first.cpu, 0.0),
        None if limits.wall is None else max(limits.wall - first.wall, 0.0),
        limits.memory,
    )
    with suppress(OSError):
        again = run_program(command, left, OutOfBudget, overcommit=True)
        if again.stopped_by == "memory":
            return "run once more, it asks for more memory than its limit"
        if again.exit_status in run.contestant.terms.exit_statuses:
            return "run once more with all the memory it asks for, it ends well"
    return ""


def _read_reply(run: Run, loaded: Loaded, program: ProgramRun, solution: bytes) -> Reply:
    """Parse the output of a program that ended normally."""
    terms = run.contestant.terms
    output, errors, file = (text.decode(errors="replace") for text in (program.output, program.errors, solution))
    counters, note = terms.counters_in("\n".join((output, errors, file)))
    try:
        answer = terms.answer_in("\n".join((output, file)))
    except AmbiguousAnswer as error:
        return Reply("undecided", status="wrong", message=str(error), note=note)
    if answer == "undecided":
        return Reply(answer, None, counters, status="timeout", message="says that it gives up", note=note)
    board_text = terms.board_text(file or output)
    if not answer and not board_text.strip():
        message = "wrote nothing" if not (output + file).strip() else "wrote neither a board nor an answer in words"
        return Reply("undecided", None, counters, status="no answer", message=message, note=note)
    if answer == "none" or (answer and not board_text.strip()):
        boards = None
    else:
        try:
            boards = (loaded.kind.read_board(board_text, loaded.puzzle),)
        except FormatError as error:
            message = f"its output is no board: {error}"
            return Reply("undecided", None, counters, status="wrong", message=message, note=note)
    if not answer or (run.solutions == 1 and answer in HAS_SOLUTION):
        answer = "solved"
    return Reply(answer, boards, counters, note=note)
