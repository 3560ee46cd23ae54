"""Puzzles from pictures, and random ones with colours, blots and givens: with one solution, several or none."""

from random import Random

from deadreckon.puzzles.nonogram.puzzle import BLACK, Colour, Nonogram, black, clue_of

RED, GREEN = Colour("r", "red", "#d40000"), Colour("G", "green", "#00a000")
PALETTES = {1: (BLACK,), 2: (RED, BLACK), 3: (RED, GREEN, BLACK)}


def puzzle_of(picture, colours=(BLACK,), givens=()):
    """The puzzle whose clues a picture has."""
    letters = "".join(colour.letter for colour in colours)
    columns = tuple(clue_of("".join(column), letters) for column in zip(*picture))
    return Nonogram(tuple(clue_of(row, letters) for row in picture), columns, colours, givens)


def random_square(size, density, seed, colours=1, rows_exchanged=False):
    """A picture's clues, or those with the first two rows in each other's place.

    Made with nothing but `random()`, which gives the same numbers in every Python: for pinned numbers.
    """
    random = Random(seed)
    letters = "".join(colour.letter for colour in PALETTES[colours])

    def mark():
        chance = random.random() / density
        return letters[int(chance * colours)] if chance < 1 else "."

    puzzle = puzzle_of(["".join(mark() for _ in range(size)) for _ in range(size)], PALETTES[colours])
    first, second, *others = puzzle.rows
    return Nonogram((second, first, *others), puzzle.columns) if rows_exchanged else puzzle


def random_puzzle(random, height, width, colours):
    """A picture's clues; then, each more often not, some of them blotted, some cells given, and something spoilt."""
    palette = PALETTES[colours]
    marks = "." + "".join(colour.letter for colour in palette)
    weights = (random.uniform(0.3, 2) * colours, *[1] * colours)
    picture = tuple("".join(random.choices(marks, weights, k=width)) for _ in range(height))
    puzzle = puzzle_of(picture, palette)
    blots = random.choice([0, 0, 0.3, 0.8])
    rows, columns = (blotted(random, clues, blots) for clues in (puzzle.rows, puzzle.columns))
    givens = ()
    if random.random() < 0.4:
        told = random.uniform(0, 0.5)
        givens = tuple("".join(mark if random.random() < told else "?" for mark in row) for row in picture)
    if random.random() < 0.2:
        rows, givens = spoilt(random, rows, givens, marks)
    return Nonogram(rows, columns, palette, givens)


def blotted(random, clues, chance):
    return tuple(tuple((0 if random.random() < chance else n, colour) for n, colour in clue) for clue in clues)


def spoilt(random, rows, givens, marks):
    """Two rows in each other's place, or another given."""
    rows, givens = list(rows), [list(row) for row in givens]
    if givens and random.random() < 0.5:
        row = random.choice(givens)
        row[random.randrange(len(row))] = random.choice(marks)
    else:
        i, j = random.randrange(len(rows)), random.randrange(len(rows))
        rows[i], rows[j] = rows[j], rows[i]
    return tuple(rows), tuple(map("".join, givens))


def dominoes(number):
    """The family n-Dom, a pigeonhole with one solution: small ones need contradictions, larger ones more."""
    rows = [(3,), (1,), *[(3, 1), (1,)] * (number - 1), (1,)]
    columns = [(1,), *[(1,), (1, 3)] * (number - 1), (1,), (3,)]
    return Nonogram(black(*rows), black(*columns))
