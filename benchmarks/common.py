"""What the benchmarks share: the boards."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COURSE = ROOT / "examples" / "course"
