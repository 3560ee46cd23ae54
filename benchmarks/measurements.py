"""What versus_peers.py has measured so far, a line a run: it can be done in pieces, and goes on where it stopped."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from pathlib import Path

from deadreckon.native import native_core
from peers.contestants import Decided
from sets import ROOT

FILE = ROOT / "build" / "peers.jsonl"


class Measurements:
    """Measurements by set, contestant and puzzle; only those with the current programs and limit are used."""

    def __init__(self, seconds: float, fresh: bool) -> None:
        self.terms = [program(), seconds]
        self.found: dict[tuple[str, str, str], Decided] = {}
        FILE.parent.mkdir(exist_ok=True)
        if fresh:
            FILE.unlink(missing_ok=True)
        for line in FILE.read_text().splitlines() if FILE.exists() else []:
            terms, key, decided = json.loads(line)
            if terms == self.terms:
                self.found[tuple(key)] = Decided(**decided)

    def keep(self, key: tuple[str, str, str], decided: Decided) -> None:
        self.found[key] = decided
        with FILE.open("a") as file:
            file.write(json.dumps([self.terms, key, asdict(decided)]) + "\n")


def program() -> str:
    """A digest of what decides how long a run takes: the package with its core, and the models of the peers."""
    core = native_core()
    folders = ROOT / "src", ROOT / "benchmarks" / "peers"
    files = [file for folder in folders for file in sorted(folder.rglob("*.py"))]
    digest = hashlib.sha256()
    for file in [*files, *([Path(str(core.__file__))] if core else [])]:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
