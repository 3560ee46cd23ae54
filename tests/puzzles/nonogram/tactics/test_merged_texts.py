"""Several steps that only fill in, as one."""

from deadreckon.puzzles.merging import merged_step
from deadreckon.puzzles.nonogram.tactics.merged_texts import (
    merged_finished_lines,
    merged_sealed_blocks,
    merged_without_shared_colours,
)
from deadreckon.puzzles.step import Because, Step
from plain_messages import said


def step(line, sets=(), rules_out=()):
    return Step("Seal", 1.1, sets, Because(((3, 3),), (line,)), said("alone"), rules_out=rules_out)


def test_one_step_stays_as_it_is():
    alone = step("row 1", ((0, 0, "."),))
    assert merged_step([alone], merged_finished_lines) is alone


def test_cells_and_lines_come_together():
    steps = [step("column 1", ((0, 0, "."), (1, 0, "."))), step("row 1", ((0, 0, "."), (0, 1, ".")))]
    whole = merged_step(steps, merged_finished_lines)
    assert whole.sets == ((0, 0, "."), (0, 1, "."), (1, 0, "."))
    assert whole.because == Because(((3, 3),), ("row 1", "column 1"))
    assert whole.text == "Row 1 and column 1 have all their painted cells, so their other cells are blank."


def test_colours_ruled_out_of_one_cell_by_two_lines_are_two_steps():
    """Together they would settle the cell, and no step says so."""
    across, down = step("row 1", (), ((0, 0, "r"),)), step("column 1", (), ((0, 0, "G"),))
    far = step("row 5", ((4, 4, "."),))
    whole = merged_step([across, down, far], merged_sealed_blocks)
    assert (whole.sets, whole.rules_out) == (((4, 4, "."),), ((0, 0, "r"),))
    assert whole.text == "In rows 1 and 5 blocks are whole, so r1c1 and r5c5 beside them cannot be of their colour."


def test_the_two_ends_of_one_block_are_told_as_one():
    ends = [
        Step(
            "Seal",
            1.1,
            ((0, c, "."),),
            Because(((0, 1),), ("row 1",)),
            said(f"In row 1 (1 1) r1c2 is whole, so r1c{c + 1} is."),
        )
        for c in (0, 2)
    ]
    assert merged_step(ends, merged_sealed_blocks).text == "In row 1 (1 1) r1c2 is whole, so r1c1 and r1c3 are blank."


def test_cells_without_a_shared_colour():
    one, other = step("row 1", ((0, 0, "."),)), step("row 4", ((3, 1, "."), (3, 2, ".")))
    assert merged_step([one, other], merged_without_shared_colours).text == (
        "3 cells have a row and a column without a colour in common, in rows 1 and 4, so they are blank."
    )
