"""The table of the tactics for a single line, easiest first."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import TYPE_CHECKING, Any

from deadreckon.puzzles.nonogram.tactics import blocks, merged_messages, painted_cells
from deadreckon.puzzles.tactic import Tactic

if TYPE_CHECKING:
    from deadreckon.puzzles.nonogram.position.line import Line
    from deadreckon.puzzles.nonogram.position.position import Position, Removal
    from deadreckon.puzzles.nonogram.tactics.deduction import Deduction


class LineTactic(Tactic[Any, Any]):
    """A tactic for a single line: its `find` yields None for a deduction without anything new."""

    def deductions(self, line: Line) -> tuple[Deduction, ...]:
        """The deductions of the tactic from a line, cached with the line."""
        found = line.deductions.get(self.name)
        if found is None:
            found = line.deductions[self.name] = tuple(item for item in self.find(line) if item)
        return found

    def found_at(self, position: Position, below: float = inf) -> Iterator[Deduction]:
        """The deductions of the tactic from all lines, by the number of cells settled, largest first."""
        found = [item for line in position.informative_lines for item in self.deductions(line)]
        return iter(sorted(found, key=lambda item: item.size, reverse=True))

    def round_at(self, position: Position, below: float = inf) -> list[Deduction]:
        """Deductions to apply together; a removal found in several lines belongs to the first of them."""
        found: list[Deduction] = []
        seen: set[Removal] = set()
        for item in super().round_at(position, below):
            new = item.without(seen)
            if new:
                found.append(new)
                seen.update(new.removals)
        return found


FULL_LINE = LineTactic(
    "Full line", 3.0, blocks.blocks_in_every_arrangement
)  # finds everything that a line's arrangements agree on
LINE_TACTICS = (
    LineTactic("No slack", 1.0, blocks.blocks_without_slack),
    LineTactic("Finished line", 1.1, blocks.all_blocks_painted, merged_messages.merged_finished_lines),
    LineTactic("Seal", 1.1, painted_cells.seal_painted_block, merged_messages.merged_sealed_blocks),
    LineTactic("Overlap", 1.3, blocks.block_overlap),
    LineTactic("Edge", 1.4, painted_cells.painted_at_edge),
    LineTactic("Out of reach", 1.5, blocks.cells_no_block_reaches),
    LineTactic("Too small", 1.6, blocks.gap_too_small_for_block),
    LineTactic("Glue", 1.8, painted_cells.glue_painted_cells),
    LineTactic("Joining and splitting", 2.0, painted_cells.join_or_split_painted),
    LineTactic("Which block", 2.3, painted_cells.which_block_is_painted),
    FULL_LINE,
)
