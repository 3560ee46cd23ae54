"""Messages about nonograms, in German."""

from __future__ import annotations

from collections.abc import Sequence

from deadreckon.explaining.messages.german.clauses import Clause, Feminine, following, inverted, listed_clauses
from deadreckon.explaining.messages.german.colours import adjective, declined
from deadreckon.explaining.messages.german.words import German
from deadreckon.explaining.messages.nonogram_words import (
    Clue,
    Stretch,
    line_and_clue,
    size_in_words,
    stretch_in_words,
)
from deadreckon.puzzles.sentences import capital
from deadreckon.puzzles.step import Cell

ORDINALS = (
    *("erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte", "zehnte"),
    *("elfte", "zwölfte", "dreizehnte", "vierzehnte", "fünfzehnte", "sechzehnte", "siebzehnte", "achtzehnte"),
)

# What a cell is, and blocks.


def blank(_words: German) -> str:
    return "leer"


def painted(_words: German) -> str:
    return "gefüllt"


def colour(_words: German, name: str) -> str:
    """A colour by its German adjective, or by the name that the puzzle gives it."""
    return adjective(name) or f"von der Farbe {name}"


def block(_words: German, size: int, colour: str, which: int) -> str:
    """The block with its article: die 4, die zweite rote 4, die 4 (a); an illegible one is die Zahl ?."""
    number = size_in_words(size) if size else f"Zahl {size_in_words(size)}"
    german = adjective(colour)
    if colour and not german:
        number = f"{number} ({colour})"
    ordinal = _ordinal(which) if which else ""
    nominative = (ordinal, german and declined(german, "e"), number)
    dative = (ordinal and f"{ordinal}n", german and declined(german, "en"), number)
    return Feminine(" ".join(filter(None, nominative)), " ".join(filter(None, dative)))


def _ordinal(number: int) -> str:
    return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}ste"


def _to(block: str) -> str:
    """zur zweiten roten 4"""
    return f"zu{block.dative.removeprefix('de')}" if isinstance(block, Feminine) else f"zu {block}"


# What follows for cells.


def cells_are(words: German, settled: Sequence[Cell], mark: str) -> str:
    return Clause(words.cells(settled), words.are(settled), mark)


def cells_cannot_be(words: German, cells: Sequence[Cell], mark: str) -> str:
    return Clause(words.cells(cells), _can(cells), f"nicht {mark} sein")


def _can(cells: Sequence[Cell]) -> str:
    return "kann" if len(cells) == 1 else "können"


# What the blocks of a line tell.


def line_without_blocks(words: German, line: str, clue: Clue, so: Sequence[str]) -> str:
    return f"{line_and_clue(words, line, clue)} hat keine Blöcke, also {following(so)}."


def block_as_long_as_line(words: German, line: str, clue: Clue, size: int, so: Sequence[str]) -> str:
    all_cells = f"{size} Felder, und ihr Block füllt sie alle" if size > 1 else "nur 1 Feld, und ihr Block füllt es"
    return f"{line_and_clue(words, line, clue)} hat {all_cells}, also {following(so)}."


def blocks_without_slack(words: German, line: str, clue: Clue, size: int, so: Sequence[str]) -> str:
    blocks = f"Die Blöcke von {line_and_clue(words, line, clue)}"
    return f"{blocks} brauchen mit den nötigen Lücken alle {size} Felder, also {following(so)}."


def line_finished(words: German, line: str, clue: Clue, number: int, so: Sequence[str]) -> str:
    all_cells = f"schon alle {number} gefüllten Felder" if number > 1 else "ihr gefülltes Feld schon"
    return f"{line_and_clue(words, line, clue)} hat {all_cells}, also {following(so)}."


def blocks_overlap(
    words: German, line: str, clue: Clue, reaches: Sequence[tuple[str, Stretch]], so: Sequence[str]
) -> str:
    places = [f"{name} {_reach(words, reach)}{' liegen' * (not index)}" for index, (name, reach) in enumerate(reaches)]
    return f"In {line_and_clue(words, line, clue)} muss {words.listed(places)}, also {following(so)}."


def many_blocks_overlap(words: German, line: str, clue: Clue, number: int, so: Sequence[str]) -> str:
    blocks = f"{number} Blöcke von {line_and_clue(words, line, clue)}"
    return f"{blocks} bedecken manche Felder in jeder Lage, also {following(so)}."


def _reach(words: German, reach: Stretch) -> str:
    return f"{'auf' if reach[0] == reach[1] else 'in'} {stretch_in_words(words, reach)}"


def out_of_reach(words: German, line: str, clue: Clue, blocks: Sequence[str], so: Sequence[str]) -> str:
    return f"In {line_and_clue(words, line, clue)} {following(blocks)}, also {following(so)}."


def block_lies(words: German, block: str, reach: Stretch) -> str:
    return Clause(block, "liegt", f"auf {stretch_in_words(words, reach)}")


def block_stays(words: German, block: str, painted: Sequence[Cell], reach: Stretch) -> str:
    on = f" auf {words.cells(painted)}" if painted else ""
    if reach[0] == reach[1]:
        return Clause(f"{block}{on}", "bleibt", f"auf {words.cell(reach[0])}")
    return Clause(f"{block}{on}", "reicht", f"höchstens von {stretch_in_words(words, reach)}")


def colour_not_in_line(words: German, line: str, clue: Clue, so: Sequence[str]) -> str:
    has = "hat keine anderen Farben" if clue else "hat keine Blöcke"
    return f"{line_and_clue(words, line, clue)} {has}, also {following(so)}."


def gap_too_small(
    words: German, line: str, clue: Clue, room: int, gap: Stretch, blocks: Sequence[str], so: Sequence[str]
) -> str:
    room_there = f"{_reach(words, gap)} nur Platz für {words.counted(room, 'Feld', 'Felder')}"
    too_little = f"zu wenig für {words.either(blocks)}"
    return f"In {line_and_clue(words, line, clue)} ist {room_there}, {too_little}, also {following(so)}."


def _blocks(words: German, line: str, clue: Clue) -> str:
    return f"{'den Block' if len(clue) == 1 else 'die Blöcke'} von {line_and_clue(words, line, clue)}"


def one_way_left(words: German, line: str, clue: Clue, so: Sequence[str]) -> str:
    return f"Für {_blocks(words, line, clue)} gibt es nur noch eine Möglichkeit, also {following(so)}."


def few_ways_left(words: German, line: str, clue: Clue, number: int, so: Sequence[str]) -> str:
    ways = f"gibt es noch {number} Möglichkeiten; in {'beiden' if number == 2 else 'allen'}"
    return f"Für {_blocks(words, line, clue)} {ways} {following(so)}."


def every_way(words: German, line: str, clue: Clue, so: Sequence[str]) -> str:
    return f"Wie auch immer man {_blocks(words, line, clue)} legt, {listed_clauses(so)}."


# What painted cells of a line tell.


def block_whole(words: German, line: str, clue: Clue, painted: Sequence[Cell], block: str, so: Sequence[str]) -> str:
    whole = f"ist mit {words.cells(painted)} {block} vollständig"
    return f"In {line_and_clue(words, line, clue)} {whole}, also {following(so)}."


def block_longest(words: German, line: str, clue: Clue, painted: Sequence[Cell], so: Sequence[str]) -> str:
    longest = f"ist kein Block länger als {words.cells(painted)}"
    return f"In {line_and_clue(words, line, clue)} {longest}, also {following(so)}."


def block_begins(words: German, line: str, clue: Clue, painted: Sequence[Cell], block: str, so: Sequence[str]) -> str:
    begins = f"beginnt mit {words.cells(painted)} {block}"
    return f"In {line_and_clue(words, line, clue)} {begins}, also {following(so)}."


def block_ends(words: German, line: str, clue: Clue, painted: Sequence[Cell], block: str, so: Sequence[str]) -> str:
    ends = f"endet mit {words.cells(painted)} {block}"
    return f"In {line_and_clue(words, line, clue)} {ends}, also {following(so)}."


def edge_of_block(words: German, line: str, clue: Clue, painted: Sequence[Cell], size: int, so: Sequence[str]) -> str:
    edge = f"{'liegt' if len(painted) == 1 else 'liegen'} {words.cells(painted)} am Rand eines Blocks"
    shortest = f"und kein solcher Block ist kürzer als {size}"
    return f"In {line_and_clue(words, line, clue)} {edge}, {shortest}, also {following(so)}."


def near_end(words: German, line: str, clue: Clue, painted: Sequence[Cell], block: str, so: Sequence[str]) -> str:
    belongs = f"{_belong(painted)} {words.cells(painted)} {_to(block)}"
    it, lies = ("es", "liegt") if len(painted) == 1 else ("sie", "liegen")
    too_near = f"weil {it} für jeden anderen Block zu nah am Rand {lies}"
    return f"In {line_and_clue(words, line, clue)} {belongs}, {too_near}, also {following(so)}."


def _belong(cells: Sequence[Cell]) -> str:
    return "gehört" if len(cells) == 1 else "gehören"


def one_block(words: German, line: str, clue: Clue, groups: Sequence[Stretch], so: Sequence[str]) -> str:
    both = words.listed([stretch_in_words(words, group) for group in groups])
    return f"In {line_and_clue(words, line, clue)} müssen {both} zum selben Block gehören, also {following(so)}."


def too_long_together(
    words: German, line: str, clue: Clue, groups: Sequence[Stretch], size: int, so: Sequence[str]
) -> str:
    both = words.listed([stretch_in_words(words, group) for group in groups])
    together = f"zusammen einen Block von {size} Feldern, länger als jeder Block dort"
    return f"In {line_and_clue(words, line, clue)} ergäben {both} {together}, also {following(so)}."


def part_of_block(words: German, line: str, clue: Clue, painted: Sequence[Cell], block: str, so: Sequence[str]) -> str:
    part = f"{_can(painted)} {words.cells(painted)} nur {_to(block)} gehören"
    return f"In {line_and_clue(words, line, clue)} {part}, also {following(so)}."


def part_of_some_block(
    words: German, line: str, clue: Clue, painted: Sequence[Cell], blocks: Sequence[str], so: Sequence[str]
) -> str:
    part = f"{_belong(painted)} {words.cells(painted)} {words.either([_to(block) for block in blocks])}"
    return f"In {line_and_clue(words, line, clue)} {part}; in jedem Fall {following(so)}."


# Colours.


def known_not_to_be(words: German, excluded: Sequence[str]) -> str:
    known = [clause.subordinate if isinstance(clause, Clause) else clause for clause in excluded]
    return f"Bekannt ist, dass {words.listed(known)}."


def colours_of_lines(words: German, lines: Sequence[str]) -> str:
    return f"Dazu braucht man auch die Farben in {words.lines_dative(lines)}."


def no_shared_colour(words: German, line: str, lines: Sequence[str], so: Sequence[str]) -> str:
    return f"{words.line(line)} hat mit {words.lines_dative(lines)} keine Farbe gemeinsam, also {following(so)}."


# Steps that are made of several.


def lines_finished(words: German, lines: Sequence[str]) -> str:
    return capital(f"{words.lines(lines)} haben schon alle gefüllten Felder, also sind ihre übrigen Felder leer.")


def no_shared_colours(words: German, number: int, lines: Sequence[str]) -> str:
    cells = f"{number} Felder, deren Zeile und Spalte keine Farbe gemeinsam haben"
    return f"In {words.lines_dative(lines)} gibt es {cells}, also sind sie leer."


def blocks_whole(words: German, lines: Sequence[str], cells: Sequence[Cell]) -> str:
    beside = f"{words.are(cells)} {words.cells(cells)} daneben leer"
    return f"In {words.lines_dative(lines)} sind Blöcke vollständig, also {beside}."


def coloured_blocks_whole(words: German, lines: Sequence[str], cells: Sequence[Cell]) -> str:
    beside = f"{_can(cells)} {words.cells(cells)} daneben nicht deren Farbe haben"
    return f"In {words.lines_dative(lines)} sind Blöcke vollständig, also {beside}."


# Contradictions: whole sentences, which follow a colon.


def too_many_painted(words: German, line: str, clue: Clue, number: int, need: int) -> str:
    cells = "1 gefülltes Feld" if number == 1 else f"{number} gefüllte Felder"
    but = f"braucht aber nur {need}" if need else "darf aber keines haben"
    return f"{line_and_clue(words, line, clue)} hat {cells}, {but}"


def too_few_left(words: German, line: str, clue: Clue, room: int, need: int) -> str:
    left = f"nur noch {words.counted(room, 'Feld', 'Felder')}" if room else "kein Feld mehr"
    cells = f"{'lassen' if room > 1 else 'lässt'} sich {left} füllen"
    return f"In {line_and_clue(words, line, clue)} {cells}, nötig {'ist' if need == 1 else 'sind'} {need}"


def block_too_long(words: German, line: str, clue: Clue, painted: Sequence[Cell]) -> str:
    longer = f"{words.cells(painted)} {'wäre' if len(painted) == 1 else 'wären'} länger"
    return f"{longer} als jeder solche Block von {line_and_clue(words, line, clue)}"


def no_room_for_blocks(words: German, line: str, clue: Clue) -> str:
    blocks, fit = ("Der Block", "passt") if len(clue) == 1 else ("Die Blöcke", "passen")
    return f"{blocks} von {line_and_clue(words, line, clue)} {fit} nicht zwischen ihre leeren Felder"


def no_block_reaches(words: German, line: str, clue: Clue, painted: Sequence[Cell]) -> str:
    return f"Kein Block von {line_and_clue(words, line, clue)} kann {words.cells(painted)} bedecken"


def no_way_left(words: German, line: str, clue: Clue) -> str:
    return f"Für {_blocks(words, line, clue)} gibt es keine Möglichkeit mehr"


# Assumptions and facts.


def cell_were(words: German, cell: Cell, mark: str) -> str:
    """The assumption: r1c2 wäre gefüllt."""
    return f"{words.cell(cell)} wäre {mark}"


def refuted_too(words: German, cells: Sequence[Cell], mark: str) -> str:
    """An assumption that fails in the same way as the one before."""
    names = words.listed([words.cell(cell) for cell in cells])
    return f"Aus denselben Linien folgt, dass auch {names} nicht {mark} sein {_can(cells)}."


def either_way(words: German, cell: Cell, marks: Sequence[str], so: str) -> str:
    return f"{words.cell(cell)} ist {words.either(marks)}; in jedem Fall {inverted(so)}."


def fact_of_clue(words: German, line: str, clue: Clue) -> str:
    return f"die Zahlen von {line_and_clue(words, line, clue)}"
