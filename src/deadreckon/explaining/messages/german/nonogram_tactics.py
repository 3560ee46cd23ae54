"""German names and summaries of the tactics of nonogram puzzles, and names of contradictions."""

from __future__ import annotations

TACTICS: dict[str, tuple[str, str]] = {}
CONTRADICTIONS: dict[str, str] = {}
