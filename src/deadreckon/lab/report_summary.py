"""Sentences of a report: the number of runs, the limits, and the machines."""

from __future__ import annotations

from collections import Counter

from deadreckon.lab.bootstrap import DESCRIPTION
from deadreckon.lab.number_text import counted
from deadreckon.lab.program_counts import ProgramCount, sentence_on_programs
from deadreckon.lab.results import Results, solved, within_start
from deadreckon.lab.shard import sentence_on_shards
from deadreckon.lab.start_text import StartOfCommand, sentences_on_starts

QUESTIONS = {1: "find a solution", 2: "find a solution and decide whether there is another"}


def summary_sentences(results: Results) -> list[str]:
    """All sentences: runs by status, contestants, limits, statistics, and program versions."""
    return [
        _progress(results),
        _participants(results),
        *_never_applied(results),
        *_finders(results),
        *_limits(results),
        "Seconds are CPU seconds of the solver with all processes it starts. Every solution was checked by the rules.",
        *_starts(results),
        f"Intervals are {DESCRIPTION} over puzzles; a puzzle is drawn with all its seeds and repetitions. "
        "They are not corrected for multiple comparisons: of twenty intervals one is expected to miss.",
        *filter(None, [sentence_on_shards(results.study), sentence_on_programs(_programs(results))]),
    ]


def split_summary(results: Results) -> tuple[list[str], list[str]]:
    """Sentences above the table of all contestants (runs and contestants) and below it (the rest)."""
    sentences = summary_sentences(results)
    return sentences[:2], sentences[2:]


def _progress(results: Results) -> str:
    done = sum(results.statuses.values())
    statuses = ", ".join(f"{number} {status}" for status, number in results.statuses.items())
    left = results.planned - done
    if results.part:
        return f"The {done} runs of {results.part}: {statuses}."
    return f"{done} of {results.planned} runs{f', {left} left' if left else ''}: {statuses}."


def _participants(results: Results) -> str:
    puzzles = counted(len({row["instance_sha"] for row in results.rows}), "puzzle")
    contestants = counted(len({row["contestant"] for row in results.rows}), "contestant")
    return f"{contestants} on {puzzles}, each to {QUESTIONS[results.study['solutions']]}."


def _never_applied(results: Results) -> list[str]:
    """Sentence on contestants that never applied, with the first reason; empty if there are none."""
    if not results.never_applied:
        return []
    each = "; ".join(f"{name} ({message or 'no reason was given'})" for name, message in results.never_applied.items())
    return [f"{counted(len(results.never_applied), 'contestant')} applied to no puzzle: {each}."]


def _finders(results: Results) -> list[str]:
    """Sentence on contestants that only find a board; empty if there are none, or only a board was asked for."""
    if not results.finders:
        return []
    names = ", ".join(results.finders)
    if len(results.finders) == len(results.by_contestant()):
        return [f"No contestant decides whether a board is the only one: {names} only find one."]
    return [
        f"Listed in a separate table and in no figure: {names}. They find a board and do not decide whether it is the "
        "only one."
    ]


def _starts(results: Results) -> list[str]:
    """Sentences on commands: which time is compared, the start of each, and times hidden by the start."""
    commands = [name for name in results.by_contestant() if name in results.commands]
    if not commands:
        return []
    columns = ("contestant", "start_seconds", "start_spread", "start_message")
    found = dict.fromkeys(StartOfCommand(*(row[name] for name in columns)) for row in results.rows)
    starts = [start for start in found if start.seconds is not None or start.message]
    return [
        "Times are compared without the start of a command, if it is known: kernel, engine and calls run in a process "
        "that is warmed up, while a command starts anew for each run. The start is the CPU time of the command on a "
        "1x1 board (3x3 if it does not solve that one).",
        *sentences_on_starts(starts, commands),
        *(sentence for name in commands for sentence in _hidden_by_start(results, name)),
    ]


def _hidden_by_start(results: Results, name: str) -> list[str]:
    """Sentence on the command's times that are only upper bounds, as they are no longer than its start."""
    rows = [row for row in results.by_contestant()[name] if solved(row) and row["start_seconds"] is not None]
    hidden = sum(map(within_start, rows))
    if not hidden:
        return []
    sentence = (
        f"{name}: {hidden} of {counted(len(rows), 'solved run')} took no longer than the start and its spread; "
        "without the start they count as the spread, an upper bound."
    )
    if name in results.hidden_by_start:
        sentence += " These are more than half, so no ratio, rank or test of its times is given."
    return [sentence]


def _limits(results: Results) -> list[str]:
    limits = results.study["limits"]
    units = {"cpu": "s CPU", "wall": "s wall", "memory": "MB", "nodes": "decisions"}
    bounds = ", ".join(f"{limits[name]:g} {unit}" for name, unit in units.items() if limits[name] is not None)
    seconds = f"{results.limit:g}"
    sentences = [
        f"Limits of a run: {bounds or 'none'}. An unsolved run ranks behind every solved one, so a median that falls "
        f"on it is a bound, > {seconds}. In PAR2 it counts as {2 * results.limit:g} s, in the shifted geometric mean "
        f"(shift {results.shift:g} s) as {seconds} s, which makes that mean a lower bound."
    ]
    early = sum(not solved(row) and row["stopped_by"] not in ("cpu", "wall") for row in results.rows)
    if early:
        sentences.append(
            f"{counted(early, 'run')} ended unsolved for a reason other than time: there > {seconds} means unsolved, "
            "not a time."
        )
    return sentences


def _programs(results: Results) -> list[ProgramCount]:
    found = Counter(
        (row["contestant"], row["factors"]["engine"], row["version"], row["program"]) for row in results.rows
    )
    return [ProgramCount(*which, runs) for which, runs in found.items()]


def provenance_lines(results: Results) -> list[str]:
    """A line for each version and machine in the records, one on measuring memory, and one on the load."""
    keys = ("version", "git_commit", "python", "processor", "cores", "system")
    found = dict.fromkeys(tuple(row[key] for key in keys) for row in results.rows)
    loads = [row["load"] for row in results.rows if row["load"] is not None]
    lines = [
        f"deadreckon {version} {commit[:12]}{commit[40:]}, {python}, {processor}, {cores} cores, {system}"
        for version, commit, python, processor, cores, system in found
    ]
    ways = sorted({row["measured_by"] for row in results.rows if row["measured_by"]})
    if ways:
        lines.append(f"Memory is measured by {'; '.join(ways)}.")
    if loads:
        lines.append(f"Load average of the machine when runs ended: {min(loads):.1f} to {max(loads):.1f}.")
    return lines
