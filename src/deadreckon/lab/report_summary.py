"""What a report says in words: how much was done, within which limits, and on which machines."""

from __future__ import annotations

from deadreckon.lab.results import Results

QUESTIONS = {1: "find a solution", 2: "find a solution and decide whether there is another"}


def summary_sentences(results: Results) -> list[str]:
    """How many runs ended how, who took part, the limits, and what is measured."""
    done = sum(results.statuses.values())
    statuses = ", ".join(f"{number} {status}" for status, number in results.statuses.items())
    limits = results.study["limits"]
    units = {"cpu": "s CPU", "wall": "s wall", "memory": "MB", "nodes": "decisions"}
    bounds = ", ".join(f"{limits[name]:g} {unit}" for name, unit in units.items() if limits[name] is not None)
    boards = len({row["instance_sha"] for row in results.rows})
    contestants = len({row["contestant"] for row in results.rows})
    left = results.planned - done
    return [
        f"{done} of {results.planned} runs{f', {left} left' if left else ''}: {statuses}.",
        f"{contestants} contestants on {boards} puzzles, each to {QUESTIONS[results.study['solutions']]}.",
        f"Limits of a run: {bounds}. A run that was stopped counts with the limit, and twice the limit in PAR2.",
        "Seconds are CPU seconds of the solver with all processes it starts. Every solution was checked by the rules.",
    ]


def provenance_lines(results: Results) -> list[str]:
    """A line for each version and machine that records come from, and one for the load of the machines."""
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
