"""Answers of the service as JSON texts, for JavaScript."""

from __future__ import annotations

import json
from collections.abc import Iterator

from deadreckon.service import ask, requests, stream


def answers(request: str, in_pieces: bool) -> Iterator[str]:
    """The answer to a request, or its pieces as they become known."""
    asked = json.loads(request)
    for answer in stream(asked) if in_pieces else [ask(asked)]:
        yield json.dumps(answer)


def prepare() -> None:
    """Load all modules that questions need."""
    requests()
    for _answer in usual_answers():
        pass


def usual_answers() -> Iterator[None]:
    """Ask the most frequent questions about an easy puzzle of each kind, one per item."""
    for puzzle in {each["kind"]: each for each in reversed(ask({"ask": "pack"})["puzzles"])}.values():
        for name in ("open", "hint", "verdict", "grade"):
            ask({"ask": name, "puzzle": puzzle["id"]})
            yield
