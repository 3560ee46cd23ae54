"""Messages about nonograms in words, in English and in German."""

import json
import re
from pathlib import Path

import pytest

from deadreckon.explaining.messages import languages, sentence
from deadreckon.explaining.messages.english import nonogram as english_nonogram
from deadreckon.explaining.messages.german.colours import adjective, declined
from deadreckon.explaining.messages.language import functions_in
from deadreckon.explaining.step_record import message_record
from deadreckon.puzzles.message import Message
from deadreckon.puzzles.nonogram.tactics import EXPLAINER
from puzzles.nonogram.drawing import GREEN, RED, puzzle_of

BLANK, PAINTED = Message("blank"), Message("painted")
RED_CELL = Message("colour", name="red")
SOURCES = Path(__file__).parents[3] / "src" / "deadreckon" / "puzzles" / "nonogram"
ENGLISH_WORDS = {
    "the",
    "is",
    "are",
    "so",
    "and",
    "or",
    "row",
    "rows",
    "column",
    "columns",
    "blank",
    "painted",
    "cannot",
}
FOURTH_BLANK = (Message("cells_are", settled=((0, 3),), mark=BLANK),)


def are(mark, *columns):
    return Message("cells_are", settled=tuple((0, c) for c in columns), mark=mark)


def cannot_be(mark, *columns):
    return Message("cells_cannot_be", cells=tuple((0, c) for c in columns), mark=mark)


def block(size, colour="", which=0):
    return Message("block", size=size, colour=colour, which=which)


def told(name, clue="", so=FOURTH_BLANK, **arguments):
    """A message about row 1, with its clue in words."""
    blocks = tuple((int(part.strip("?r#") or 0), part.strip("?0123456789")) for part in clue.split())
    return Message(name, line="row 1", clue=blocks, **arguments, so=so)


@pytest.mark.parametrize(
    ("message", "english", "german"),
    [
        (
            told("line_without_blocks", so=(are(BLANK, 0, 1, 2),)),
            "Row 1 has no blocks, so r1c1 to r1c3 are blank.",
            "Zeile 1 hat keine Blöcke, also sind r1c1 bis r1c3 leer.",
        ),
        (
            told("block_as_long_as_line", "1", (are(PAINTED, 0),), size=1),
            "Row 1 (1) has 1 cell, and its block covers them all, so r1c1 is painted.",
            "Zeile 1 (1) hat nur 1 Feld, und ihr Block füllt es, also ist r1c1 gefüllt.",
        ),
        (
            told("blocks_without_slack", "1 2", (are(PAINTED, 0, 2, 3), are(BLANK, 1)), size=4),
            "The blocks of row 1 (1 2) and the gaps between them need all its 4 cells, so r1c1, r1c3 and r1c4 are "
            "painted and r1c2 is blank.",
            "Die Blöcke von Zeile 1 (1 2) brauchen mit den nötigen Lücken alle 4 Felder, also sind r1c1, r1c3 und "
            "r1c4 gefüllt, und r1c2 ist leer.",
        ),
        (
            told("line_finished", "1", number=1),
            "Row 1 (1) has its painted cell, so r1c4 is blank.",
            "Zeile 1 (1) hat ihr gefülltes Feld schon, also ist r1c4 leer.",
        ),
        (
            told(
                "blocks_overlap",
                "3 2",
                (are(PAINTED, 2),),
                reaches=((block(3), ((0, 0), (0, 3))), (block(2), ((0, 4), (0, 6)))),
            ),
            "In row 1 (3 2) the 3 must lie within r1c1 to r1c4 and the 2 within r1c5 to r1c7, so r1c3 is painted.",
            "In Zeile 1 (3 2) muss die 3 in r1c1 bis r1c4 liegen und die 2 in r1c5 bis r1c7, also ist r1c3 gefüllt.",
        ),
        (
            told(
                "out_of_reach",
                "2 3",
                blocks=(
                    Message("block_lies", block=block(2), reach=((0, 0), (0, 1))),
                    Message("block_stays", block=block(3), painted=((0, 5),), reach=((0, 4), (0, 7))),
                ),
            ),
            "In row 1 (2 3) the 2 is r1c1 to r1c2 and the 3 at r1c6 stays within r1c5 to r1c8, so r1c4 is blank.",
            "In Zeile 1 (2 3) liegt die 2 auf r1c1 bis r1c2, und die 3 auf r1c6 reicht höchstens von r1c5 bis r1c8, "
            "also ist r1c4 leer.",
        ),
        (
            told("gap_too_small", "4 2 2", room=1, gap=((0, 3), (0, 3)), blocks=(block(4), block(2, "", 2))),
            "In row 1 (4 2 2) there is room for 1 cell only at r1c4, too little for the 4 or the second 2, so r1c4 is "
            "blank.",
            "In Zeile 1 (4 2 2) ist auf r1c4 nur Platz für 1 Feld, zu wenig für die 4 oder die zweite 2, also ist r1c4 "
            "leer.",
        ),
        (
            told("few_ways_left", "4", (are(PAINTED, 1), are(BLANK, 6)), number=2),
            "There are 2 ways left to place the blocks of row 1 (4), and in all of them r1c2 is painted and r1c7 is "
            "blank.",
            "Für den Block von Zeile 1 (4) gibt es noch 2 Möglichkeiten; in beiden ist r1c2 gefüllt, und r1c7 ist "
            "leer.",
        ),
        (
            told("every_way", "4 ?", (are(PAINTED, 1),)),
            "However the blocks of row 1 (4 ?) are placed, r1c2 is painted.",
            "Wie auch immer man die Blöcke von Zeile 1 (4 ?) legt, r1c2 ist gefüllt.",
        ),
        (
            told("block_whole", "3r 1#", (cannot_be(RED_CELL, 3),), painted=((0, 1), (0, 2)), block=block(3, "red", 1)),
            "In row 1 (3r 1#) r1c2 and r1c3 are the whole of the first red 3, so r1c4 cannot be red.",
            "In Zeile 1 (3r 1#) ist mit r1c2 und r1c3 die erste rote 3 vollständig, also kann r1c4 nicht rot sein.",
        ),
        (
            told("near_end", "3r", painted=((0, 1), (0, 2)), block=block(3, "red")),
            "In row 1 (3r) r1c2 and r1c3 belong to the red 3, being too near the end for any other, so r1c4 is blank.",
            "In Zeile 1 (3r) gehören r1c2 und r1c3 zur roten 3, weil sie für jeden anderen Block zu nah am Rand "
            "liegen, also ist r1c4 leer.",
        ),
        (
            told("part_of_some_block", "1 ?", painted=((0, 4),), blocks=(block(1, "", 12), block(0))),
            "In row 1 (1 ?) r1c5 belongs to the 12th 1 or the ?; whichever it is, r1c4 is blank.",
            "In Zeile 1 (1 ?) gehört r1c5 zur zwölften 1 oder zur Zahl ?; in jedem Fall ist r1c4 leer.",
        ),
        (
            Message("known_not_to_be", excluded=(cannot_be(RED_CELL, 0), cannot_be(RED_CELL, 2, 3))),
            "It is known that r1c1 cannot be red and r1c3 and r1c4 cannot be red.",
            "Bekannt ist, dass r1c1 nicht rot sein kann und r1c3 und r1c4 nicht rot sein können.",
        ),
        (
            Message("colours_of_lines", lines=("row 2", "column 3", "column 4")),
            "That uses the colours of row 2 and columns 3 and 4 too.",
            "Dazu braucht man auch die Farben in Zeile 2 und den Spalten 3 und 4.",
        ),
        (
            Message("then", outcome=Message("too_few_left", line="row 1", clue=((2, ""),), room=1, need=2)),
            "Then row 1 (2) has 1 cell left that can be painted, needs 2.",
            "Dann gilt: In Zeile 1 (2) lässt sich nur noch 1 Feld füllen, nötig sind 2.",
        ),
        (
            Message(
                "refuted",
                supposition=Message("cell_were", cell=(0, 0), mark=PAINTED),
                links=3,
                broken=Message("no_room_for_blocks", line="column 2", clue=((3, ""),)),
                so=are(BLANK, 0),
            ),
            "If r1c1 were painted, after 3 steps the blocks of column 2 (3) do not fit between its blank cells; so "
            "r1c1 is blank.",
            "Angenommen, r1c1 wäre gefüllt. Nach 3 Schritten gilt dann: Der Block von Spalte 2 (3) passt nicht "
            "zwischen ihre leeren Felder. Also ist r1c1 leer.",
        ),
        (
            Message(
                "mistake_refuted",
                cell=(0, 0),
                mark=PAINTED,
                links=1,
                broken=Message("too_many_painted", line="row 1", clue=(), number=1, need=0),
            ),
            "r1c1 cannot be painted: after 1 step row 1 has 1 painted cell, needs 0.",
            "r1c1 kann nicht gefüllt sein. Sonst gilt nach 1 Schritt: Zeile 1 hat 1 gefülltes Feld, darf aber keines "
            "haben.",
        ),
        (
            Message(
                "facts_force",
                number=1,
                cell=(0, 0),
                mark=BLANK,
                found=(Message("cells_have_mark", cells=((0, 1),), mark=PAINTED),),
                facts=(Message("fact_of_clue", line="column 1", clue=((2, ""), (1, ""))),),
            ),
            "This fact alone forces r1c1 to be blank, as r1c2 is painted: the clue of column 1 (2 1).",
            "Schon aus dieser Tatsache allein folgt, dass r1c1 leer ist: die Zahlen von Spalte 1 (2 1). Bekannt ist "
            "schon: r1c2 ist gefüllt.",
        ),
        (
            Message("refuted_too", cells=((0, 1), (0, 2)), mark=PAINTED),
            "By the same lines r1c2 and r1c3 cannot be painted either.",
            "Aus denselben Linien folgt, dass auch r1c2 und r1c3 nicht gefüllt sein können.",
        ),
        (
            Message("either_way", cell=(3, 4), marks=(BLANK, PAINTED), so=are(BLANK, 6)),
            "r4c5 is blank or painted; whichever it is, r1c7 is blank.",
            "r4c5 ist leer oder gefüllt; in jedem Fall ist r1c7 leer.",
        ),
    ],
)
def test_sentences(message, english, german):
    assert (sentence(message), sentence(message, "de")) == (english, german)


def test_what_follows_for_three_groups_of_cells_is_kept_apart_in_german():
    so = are(RED_CELL, 0, 2), are(PAINTED, 4), are(BLANK, 6, 8)
    assert sentence(told("many_blocks_overlap", "1 1 1 1 1", so, number=5), "de") == (
        "5 Blöcke von Zeile 1 (1 1 1 1 1) bedecken manche Felder in jeder Lage, also sind r1c1 und r1c3 rot; r1c5 ist "
        "gefüllt; r1c7 und r1c9 sind leer."
    )


@pytest.mark.parametrize(
    ("name", "predicate", "attribute"),
    [
        ("red", "rot", "rote"),
        ("Light Blue", "hellblau", "hellblaue"),
        ("dkgreen", "dunkelgrün", "dunkelgrüne"),
        ("orange", "orange", "orange"),
        ("purple", "lila", "lila"),
        ("light", "", ""),
        ("a", "", ""),
    ],
)
def test_german_colours(name, predicate, attribute):
    german = adjective(name)
    assert (german, german and declined(german, "e")) == (predicate, attribute)


def test_a_colour_without_a_german_word_keeps_its_own_name():
    assert sentence(Message("block", size=4, colour="a", which=2), "de") == "die zweite 4 (a)"
    assert sentence(cannot_be(Message("colour", name="a"), 0), "de") == "r1c1 kann nicht von der Farbe a sein"


@pytest.mark.parametrize(
    "puzzle", [puzzle_of(("##.#", ".#..", "####", "#..#")), puzzle_of(("rG.", "r.r", ".Gr"), (RED, GREEN))]
)
def test_messages_are_plain_data_and_told_in_every_language(puzzle):
    position = EXPLAINER.start(puzzle, puzzle.given_rows(), None)
    steps = [step for tactic in EXPLAINER.tactics for step in tactic.steps(position)]
    assert steps
    for step in steps:
        for message in step.messages:
            json.dumps(message_record(message))
        for language in languages():
            told = step.sentence(language)
            assert told.endswith(".")
            assert (language != "en") != bool(ENGLISH_WORDS & set(re.findall(r"[a-z]+", told.lower()))), told


def test_no_message_is_left_that_nothing_says():
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    assert [name for name in functions_in(english_nonogram) if f'"{name}"' not in code] == []


def test_cells_count_from_one_in_records():
    lies = Message("block_lies", block=block(2), reach=((0, 3), (0, 4)))
    record = message_record(told("out_of_reach", "2", blocks=(lies,)))["arguments"]
    assert record["blocks"][0]["arguments"]["reach"] == [[1, 4], [1, 5]]
    assert record["so"][0]["arguments"]["settled"] == [[1, 4]]
    assert record["clue"] == [[2, ""]]
