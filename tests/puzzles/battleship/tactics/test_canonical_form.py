"""The form that tactics work on is the canonical one, whatever form is given."""

from random import Random

from deadreckon.puzzles.battleship.position.sea import canonical_battleship
from deadreckon.puzzles.battleship.puzzle import Battleship
from deadreckon.puzzles.symmetry import canonical_form


def test_the_form_found_by_counts() -> None:
    """Boards so small that many have symmetric counts, and some symmetric givens too."""
    for seed in range(300):
        random = Random(seed)
        height, width = random.choice([(1, 1), (2, 2), (3, 2), (3, 3), (2, 4)])
        rows, columns = ([random.choice((None, 0, 1)) for _ in range(size)] for size in (height, width))
        givens = ["".join(random.choice("000WSLT?M") for _ in range(width)) for _ in range(height)]
        puzzle = Battleship.of(rows, columns, (1, 1), givens)
        assert canonical_battleship(puzzle) == canonical_form(puzzle)
