"""Generated puzzles and specifications as plain data for JSON, from which later versions can rebuild them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any

from deadreckon.generating.generated import Generated
from deadreckon.generating.puzzle_spec import PuzzleSpec
from deadreckon.native import native_core
from deadreckon.puzzles.board import Board

LONGEST = 1000  # characters of one option; a longer value, such as a picture, is replaced by its digest


def generated_record(generated: Generated, version: str) -> dict[str, Any]:
    """The number, ID, grade, quality and solution of a puzzle, and the version that made it."""
    named = [field.name for field in fields(generated) if field.name not in ("puzzle", "made_of")]
    known = {name: plain(getattr(generated, name)) for name in named}
    if generated.made_of:
        known["made_of"] = {"board": list(generated.made_of.board), "summary": generated.made_of.summary}
    first = {"number": known.pop("number"), "id": generated.id, "kind": generated.puzzle.kind}
    return first | known | {"version": version}


def spec_record(
    spec: PuzzleSpec, version: str, series: int | None = None, known: Sequence[Board] = ()
) -> dict[str, Any]:
    """All that the puzzles of a specification depend on; equal records mean equal specifications."""
    options = {field.name: _short(plain(getattr(spec.options, field.name))) for field in fields(spec.options)}
    more: dict[str, Any] = {"series": series} if series else {"distinct": True} if spec.distinct else {}
    if known:
        more["not_in"] = blake2b(repr(known).encode(), digest_size=16).hexdigest()
    made_by = {"version": version, "engine": "native" if native_core() else "kernel"}
    return {
        "kind": spec.kind,
        "grade": list(spec.grades) if len(spec.grades) > 1 else spec.grade_of(0),
        "seed": spec.seed,
        "wishes": options,  # the name in stored folders
        **more,
        **made_by,
    }


def plain(value: Any) -> Any:
    """A value in JSON types: dataclasses become objects, tuples become lists."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(each) for each in value]
    return value if value is None or isinstance(value, bool | int | float | str) else str(value)


def _short(value: Any) -> Any:
    text = repr(value)
    return value if len(text) <= LONGEST else blake2b(text.encode(), digest_size=16).hexdigest()
