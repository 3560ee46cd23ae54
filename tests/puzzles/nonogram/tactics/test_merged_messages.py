"""Merged messages of steps that only fill in obvious cells."""

from deadreckon.puzzles.merging import merged_step
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.tactics.merged_messages import (
    merged_finished_lines,
    merged_sealed_blocks,
    merged_without_shared_colours,
)
from deadreckon.puzzles.step import Because, Step


def step(line, sets=(), rules_out=(), crossing=()):
    told = Message("line_finished", line=line, clue=((1, ""),), number=1, so=())
    return Step("Seal", 1.1, sets, Because(((3, 3),), (line, *crossing)), (told,), rules_out=rules_out)


def test_one_step_stays_as_it_is():
    alone = step("row 1", ((0, 0, "."),))
    assert merged_step([alone], merged_finished_lines) is alone


def test_cells_and_lines_come_together():
    steps = [step("column 1", ((0, 0, "."), (1, 0, "."))), step("row 1", ((0, 0, "."), (0, 1, ".")))]
    whole = merged_step(steps, merged_finished_lines)
    assert whole.sets == ((0, 0, "."), (0, 1, "."), (1, 0, "."))
    assert whole.because == Because(((3, 3),), ("row 1", "column 1"))
    assert whole.text == "Row 1 and column 1 have all their painted cells, so their other cells are blank."
    assert whole.sentence("de") == (
        "Zeile 1 und Spalte 1 haben schon alle gefüllten Felder, also sind ihre übrigen Felder leer."
    )


def test_a_line_that_only_crosses_is_not_finished():
    """Of it the colours alone are used."""
    steps = [step("row 1", ((0, 1, "."),), crossing=("column 2",)), step("row 5", ((4, 0, "."),))]
    assert merged_step(steps, merged_finished_lines).text == (
        "Rows 1 and 5 have all their painted cells, so their other cells are blank. "
        "That uses the colours of column 2 too."
    )


def test_colours_ruled_out_of_one_cell_by_two_lines_are_two_steps():
    """Together they would settle the cell, and no step says so."""
    across, down = step("row 1", (), ((0, 0, "r"),)), step("column 1", (), ((0, 0, "G"),))
    far = step("row 5", ((4, 4, "."),))
    whole = merged_step([across, down, far], merged_sealed_blocks)
    assert (whole.sets, whole.rules_out) == (((4, 4, "."),), ((0, 0, "r"),))
    assert whole.text == "In rows 1 and 5 blocks are whole, so r1c1 and r5c5 beside them cannot be of their colour."
    assert whole.sentence("de") == (
        "In den Zeilen 1 und 5 sind Blöcke vollständig, also können r1c1 und r5c5 daneben nicht deren Farbe haben."
    )


def test_the_two_ends_of_one_block_are_told_as_one():
    def end(column):
        block = Message("block", size=1, colour="", which=1)
        so = (Message("cells_are", settled=((0, column),), mark=Message("blank")),)
        told = Message("block_whole", line="row 1", clue=((1, ""),) * 2, painted=((0, 1),), block=block, so=so)
        return Step("Seal", 1.1, ((0, column, "."),), Because(((0, 1),), ("row 1",)), (told,))

    whole = merged_step([end(0), end(2)], merged_sealed_blocks)
    assert whole.text == "In row 1 (1 1) r1c2 is the whole of the first 1, so r1c1 and r1c3 are blank."
    assert (
        whole.sentence("de") == "In Zeile 1 (1 1) ist mit r1c2 die erste 1 vollständig, also sind r1c1 und r1c3 leer."
    )


def test_cells_without_a_shared_colour():
    one, other = step("row 1", ((0, 0, "."),)), step("row 4", ((3, 1, "."), (3, 2, ".")))
    whole = merged_step([one, other], merged_without_shared_colours)
    assert whole.text == (
        "3 cells have a row and a column without a colour in common, in rows 1 and 4, so they are blank."
    )
    assert whole.sentence("de") == (
        "In den Zeilen 1 und 4 gibt es 3 Felder, deren Zeile und Spalte keine Farbe gemeinsam haben, also sind sie "
        "leer."
    )
