"""IDs: short, safe in addresses, guarded against typing errors, and the same for ever."""

import string
from random import Random

import pytest

from deadreckon import Battleship, Colour, FormatError, Nonogram, load, write
from deadreckon.cli.main import main
from deadreckon.puzzles.formats.id_bits import ReadBits, WrittenBits
from deadreckon.puzzles.nonogram.puzzle import clue_of

SAFE = set(string.ascii_letters + string.digits + "-_")
CLASSIC = Battleship.of(
    [2, 1, 3, 1, 2, 2, 4, 0, 3, 2],
    [3, 0, 4, 1, 2, 1, 2, 3, 1, 3],
    [4, 3, 2, 1],
    ["0000000000", "000W000000", *["0000000000"] * 4, "00000M0000", "0000000000", "S000000000", "0000000000"],
)
PINNED = {  # no later version may read them otherwise
    "drb1-3YqoH2oUK-2m-": Battleship.of(
        [2, 1, 1, 2, 2, 2], [1, 4, 0, 2, 1, 2], [3, 2, 1], ["000000", "0000S0", *["000000"] * 2, "00000W", "000000"]
    ),
    "drb2-tNB5eD2j5kP_FrHr0XeF_": Battleship.of([1, 0], [1, None], [1], title="Lagune", author="\u00c5sa"),
    "drn1-z5jFgkQZy": Nonogram.of([[1, 1], [2], [1], [1]], [[2], [1], [2], [1]]),
}


def noise(size, seed):
    random = Random(seed)
    board = ["".join(random.choices("#.", k=size)) for _ in range(size)]
    return Nonogram(tuple(map(clue_of, board)), tuple(clue_of("".join(line)) for line in zip(*board)))


def wrong_by_one(line):
    """The line with one character replaced, or exchanged with the next."""
    for i in range(5, len(line)):
        yield from [line[:i] + char + line[i + 1 :] for char in "Ak3_" if char != line[i]]
        if line[i : i + 1] != line[i + 1 : i + 2]:
            yield line[:i] + line[i + 1 : i + 2] + line[i] + line[i + 2 :]


@pytest.mark.parametrize("line", PINNED)
def test_what_was_written_once_is_read_for_ever(line):
    assert load(line) == PINNED[line]
    assert write(PINNED[line], "id") == f"{line}\n"


def test_ids_are_short_and_safe_in_addresses():
    assert len(write(CLASSIC, "id")) <= 40
    assert max(len(write(noise(20, seed), "id")) for seed in range(5)) <= 120
    assert set(write(noise(20, 1), "id").strip()) | set(write(CLASSIC, "id").strip()) <= SAFE


def test_a_typing_error_is_seen():
    line = write(CLASSIC, "id").strip()
    for wrong in wrong_by_one(line):
        if wrong != line:
            with pytest.raises(FormatError, match="wrong, missing or too much"):
                load(wrong)


def test_a_version_of_the_future_is_named():
    with pytest.raises(FormatError, match="an ID of version '3', expected version '1' or '2'"):
        load("drb3-" + write(CLASSIC, "id")[5:])
    with pytest.raises(FormatError, match="an ID of version '2', expected version '1'; a later"):
        load("drn2-z5jFgkQZy")


def test_only_a_title_or_an_author_makes_an_id_of_a_battleship_of_version_2():
    plain = Battleship.of([1], [1], [1])
    assert write(plain, "id").startswith("drb1-")
    for titles in ({"title": "Bay"}, {"author": "A sailor"}):
        puzzle = Battleship(**vars(plain) | titles)
        assert write(puzzle, "id").startswith("drb2-")
        assert load(write(puzzle, "id")) == puzzle


def test_large_puzzles_have_ids_too():
    colours = tuple(Colour(letter, f"ink {letter}", f"#00{i:02x}ff") for i, letter in enumerate(string.ascii_letters))
    rows = tuple(tuple((length % 7 + 1, length % 52 + 1) for length in range(40)) for _ in range(300))
    large = Nonogram(rows, rows, colours, title="Ten \u2192 \U0001f6a2", author="a sailor")
    assert load(write(large, "id")) == large


@pytest.mark.parametrize("share", [0.5, 0.02, 0.0])
def test_bits_come_back(share):
    random = Random(share)
    bits = [(random.randrange(5), random.random() < share) for _ in range(3000)]
    written = WrittenBits()
    for name, bit in bits:
        written.bit(name, bit)
    read = ReadBits(written.text())
    assert [read.bit(name, False) for name, _ in bits] == [bit for _, bit in bits]
    assert 6 * len(written.text()) < {0.5: 3100, 0.02: 600, 0.0: 150}[share]


def test_an_id_may_stand_on_the_command_line(capsys):
    assert main(["solve", "drb1-3YqoH2oUK-2m-", "--json"]) == 0
    assert '"answer": "unique"' in capsys.readouterr().out
