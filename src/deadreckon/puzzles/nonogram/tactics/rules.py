"""The table of the tactics that look at one line, easiest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deadreckon.puzzles.nonogram.tactics import merged_texts as together
from deadreckon.puzzles.nonogram.tactics import tactics_of_groups as groups
from deadreckon.puzzles.nonogram.tactics import tactics_of_lines as lines

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.tactics.finding import Finding
    from deadreckon.puzzles.nonogram.tactics.line import Line
    from deadreckon.puzzles.step import Step


@dataclass(frozen=True, eq=False)
class Rule:
    name: str
    rating: float
    find: Callable[[Line], Iterator[Finding | None]]  # None where it comes to nothing new
    together: Callable[[Sequence[Step]], Step] | None = None

    def findings(self, line: Line) -> tuple[Finding, ...]:
        """What it finds in a line, kept with the line; for lines that tell something."""
        found = line.findings.get(self.name)
        if found is None:
            found = line.findings[self.name] = tuple(item for item in self.find(line) if item)
        return found


RULES = (
    Rule("No slack", 1.0, lines.no_slack),
    Rule("Finished line", 1.1, lines.all_painted, together.finished_lines),
    Rule("Seal", 1.1, groups.seal, together.sealed_blocks),
    Rule("Overlap", 1.3, lines.overlap),
    Rule("Edge", 1.4, groups.edge),
    Rule("Out of reach", 1.5, lines.out_of_reach),
    Rule("Too small", 1.6, lines.too_small),
    Rule("Glue", 1.8, groups.glue),
    Rule("Joining and splitting", 2.0, groups.join_or_split),
    Rule("Which block", 2.3, groups.which_block),
    Rule("Full line", 3.0, lines.full_line),
)
