"""`formats`: what can be read and written, and what each format cannot express."""

from __future__ import annotations

from dataclasses import dataclass

from deadreckon.puzzles.format import Format
from deadreckon.puzzles.kind import kinds
from deadreckon.service.answers_set import FormatsAnswer
from deadreckon.service.kind_field import Name, kind_named
from deadreckon.service.request import Answer, Request


@dataclass(frozen=True)
class Formats:
    kind: Name | None = None


def answer(asked: Formats) -> Answer:
    chosen = [kind_named(asked.kind)] if asked.kind else list(kinds().values())
    return {"formats": [_record(kind.name, form) for kind in chosen for form in kind.formats().values()]}


def _record(kind: str, form: Format) -> Answer:
    return {
        "kind": kind,
        "name": form.name,
        "summary": form.summary,
        "suffix": form.suffix,
        "dialects": [name for name, _ in form.dialects],
        "reads": form.reader is not None,
        "writes": bool(form.writer or form.draw),
        "shows_solution": form.draw is not None,
        "bytes": form.binary,
        "one_line": form.one_line,
        "lacks": form.lacks,
        "remarks": form.remarks,
    }


REQUEST = Request(
    "formats", "what can be read and written, and what each format cannot express", Formats, FormatsAnswer, answer
)
