"""Results from a table of seconds, so that every statistic can be worked out by hand."""

from deadreckon.lab.results import Results

BOARD = {"height": 5, "width": 5, "kind": "battleship", "load": None}
ORIGIN = {"version": "0.2.0", "program": "digest"}


def results_of(times, limit=10.0, solutions=1, **settings):
    """Results of {contestant: {puzzle: seconds or [seconds of each repetition]}}, where None was not solved.

    `settings` may hold by contestant `factors`, `answers` and `starts`, pairs of a command's start and its spread;
    also `baseline` and `commands`, the names of outside programs.
    """
    rows = []
    for name, puzzles in times.items():
        for puzzle, seconds in puzzles.items():
            for repetition, each in enumerate(seconds if isinstance(seconds, list) else [seconds]):
                seconds_taken = limit if each is None else each
                start, spread = settings.get("starts", {}).get(name, (None, None))
                answer = settings.get("answers", {}).get(name, "unique" if solutions == 2 else "solved")
                row = {
                    "contestant": name,
                    "factors": {"engine": "kernel"} | settings.get("factors", {}).get(name, {}),
                    "instance": puzzle,
                    "instance_sha": f"sha of {puzzle}",
                    "seed": 0,
                    "repetition": repetition,
                    "status": "timeout" if each is None else "ok",
                    "stopped_by": "cpu" if each is None else None,
                    "answer": "undecided" if each is None else answer,
                    "cpu": seconds_taken,
                    "start_seconds": start,
                    "start_spread": spread,
                    "start_message": None,
                    "cpu_without_start": seconds_taken if start is None else max(seconds_taken - start, spread),
                    "decisions": None,
                }
                rows.append(BOARD | ORIGIN | row)
    study = {
        "name": "made",
        "title": "Made",
        "baseline": settings.get("baseline", next(iter(times))),
        "solutions": solutions,
        "limits": {"cpu": limit, "wall": None, "memory": None, "nodes": None},
        "text": "",
        "shards": "",
    }
    statuses = {"ok": sum(row["status"] == "ok" for row in rows)}
    commands = settings.get("commands", frozenset(settings.get("starts", {})))
    return Results(study, len(rows), tuple(rows), statuses, "made.lab", commands=commands)
