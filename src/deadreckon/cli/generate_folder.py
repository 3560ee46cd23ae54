"""The folder of `reckon generate --out`: a file for each puzzle, and an index of the finished ones.

The first line of the index is the request, each further one a puzzle, in the order of their numbers. A puzzle's file is
written before its line: the index is correct even if the command is killed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from deadreckon.cli.certificate_files import write_certificate
from deadreckon.cli.command import CannotWrite, Refusal
from deadreckon.cli.output_file import write_output
from deadreckon.cli.streams import note
from deadreckon.generating.series import Earlier
from deadreckon.kernel.limits import Limits
from deadreckon.proving.prove import CannotProve, NotCertified, prove
from deadreckon.puzzles.drawing.svg import shapes_svg
from deadreckon.puzzles.folder import BESIDE, INDEX, MODEL, PROOF
from deadreckon.puzzles.format import FormatError
from deadreckon.puzzles.loading import load
from deadreckon.solving.write import encoded, write_in

if TYPE_CHECKING:
    from deadreckon.generating.generated import Generated
    from deadreckon.puzzles.format import Format
    from deadreckon.puzzles.puzzle import Puzzle

CERTIFY_LIMITS = Limits(seconds=60.0)  # for each puzzle


class GenerateFolder:
    """Raises Refusal if the folder holds puzzles of another request, and CannotWrite."""

    def __init__(self, path: str, asked: dict[str, Any], form: Format, certify: bool = False) -> None:
        self.path, self.form, self.certify = Path(path), form, certify
        self.index = self.path / INDEX
        self.asked = {"asked": asked | {"format": form.name + f" ({form.dialect})" * bool(form.dialect)}}
        self._size = 0  # of the index, in bytes
        self.records = self._begin() if not self.index.exists() else self._go_on()

    @property
    def earlier(self) -> list[Earlier]:
        """The puzzles that were made by earlier runs."""
        return [
            Earlier((record["grade"] or {}).get("label", ""), record["number"], tuple(record["solution"]))
            for record in self.records
        ]

    @property
    def next_number(self) -> int:
        return self.records[-1]["number"] + 1 if self.records else 0

    def _begin(self) -> list[dict[str, Any]]:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotWrite(f"cannot write {self.path}: {error.strerror}") from error
        self._append(self.asked)
        return []

    def _go_on(self) -> list[dict[str, Any]]:
        """Read the records of an earlier run of the same request; an incomplete last line is left out."""
        content = self.index.read_bytes()
        lines = [line for line in content.splitlines(keepends=True) if line.endswith(b"\n")]
        try:
            first, *records = [json.loads(line) for line in lines] or [self.asked]
            named = [(record["file"], load(record["id"], "id"), record["number"] + 1) for record in records]
        except (ValueError, LookupError, TypeError) as error:
            raise Refusal(f"{self.index}: found what is no index, expected what reckon wrote: {error}") from error
        if not records and isinstance(first, dict) and "asked" in first:
            lines = [_line(self.asked)]  # any request may use a folder without puzzles
        elif first != self.asked:
            raise Refusal(self._other_request(first))
        if b"".join(lines) != content:
            write_output(str(self.index), b"".join(lines), force=True)
        for name, puzzle, _ in named:
            if not (self.path / name).exists():
                self._write_file(name, puzzle)
            self._write_certificate(name, puzzle)
        self._size = self.index.stat().st_size
        return records

    def _other_request(self, first: Any) -> str:
        before = first.get("asked", {}) if isinstance(first, dict) else {}
        before, now = ({**asked, **asked.get("wishes", {})} for asked in (before, self.asked["asked"]))
        changed = [name for name in now if name != "wishes" and before.get(name) != now[name]]
        told = "; ".join(f"{name} was {before.get(name)!r:.60} and is {now[name]!r:.60}" for name in changed)
        return f"{self.path} holds puzzles of another request: {told or 'unknown'}; --out names another folder"

    def add(self, record: dict[str, Any], generated: Generated) -> None:
        """Store a puzzle: its file, the picture that it was made from, if any, then its line in the index."""
        name = file_name(record, self.form)
        if "series" in self.asked["asked"]:  # files in the order of the series
            name = f"{len(self.records) + 1:03}-{name}"
        self._write_file(name, generated.puzzle)
        self._write_certificate(name, generated.puzzle)
        if generated.made_of:
            svg = shapes_svg(generated.made_of.picture)
            write_output(str(self.path / f"{Path(name).stem}{BESIDE}"), svg, force=True)
        self.records.append(record | {"file": name})
        self._append(self.records[-1])

    def _write_file(self, name: str, puzzle: Puzzle) -> None:
        try:
            content = encoded(self.form, write_in(self.form, puzzle))
        except FormatError as error:
            raise Refusal(f"cannot be written as {self.form.name}: {error}") from error
        write_output(str(self.path / name), content, force=True)

    def _write_certificate(self, name: str, puzzle: Puzzle) -> None:
        """Write the two files of the certificate if requested, unless both exist."""
        stem = str(self.path / Path(name).stem)
        if not self.certify or all(Path(stem + ending).exists() for ending in (MODEL, PROOF)):
            return
        try:
            write_certificate(prove(puzzle, CERTIFY_LIMITS), stem, force=True)
        except (CannotProve, NotCertified) as error:
            note(f"reckon: {name}: {error}")

    def _append(self, line: dict[str, Any]) -> None:
        try:
            with open(self.index, "ab") as file:
                if file.tell() != self._size:
                    raise Refusal(f"{self.index}: another process writes to it")
                file.write(_line(line))
                self._size = file.tell()
        except OSError as error:
            raise CannotWrite(f"cannot write {self.index}: {error.strerror or error}") from error


def _line(record: dict[str, Any]) -> bytes:
    return json.dumps(record).encode() + b"\n"


def seed_in_folder(path: str) -> int | None:
    """The seed of the puzzles in the folder; None if unknown."""
    try:
        with open(Path(path) / INDEX, "rb") as index:
            seed = json.loads(index.readline())["asked"]["seed"]
    except (OSError, ValueError, LookupError, TypeError):
        return None
    return seed if isinstance(seed, int) else None


def file_name(record: dict[str, Any], form: Format) -> str:
    """The name of a puzzle's file, such as captain-0007.json."""
    first = record["grade"]["label"] if record.get("grade") else record["kind"]
    return f"{first.lower().replace(' ', '-')}-{record['number']:04}{form.suffix or '.' + form.name}"
