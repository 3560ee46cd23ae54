"""IDs that the page reads and draws by itself: the answers are those of the service, byte by byte."""

import json
from typing import Any

from deadreckon import Battleship, Nonogram, write
from deadreckon.packs.pack import pack
from deadreckon.puzzles.nonogram.puzzle import Colour
from deadreckon.service import ask

OPEN = """async (ids) => {
  const { openedId } = await import('/ids/opened_id.js');
  return ids.map((id) => {
    try {
      return openedId(id);
    } catch (error) {
      return error.message;
    }
  });
}"""
COLOURS = (Colour("r", "rot & rund", "#cc0000"), Colour("#", "black", "#000000"), Colour("y", "y", "#ffee00"))
ODD = [
    Battleship.of([1, None, 0], [0, 1, None, 2], [2, 0, 1], ["0W0S", "?LMR", "00TB"], "diagonal"),
    Battleship.of([3] * 7, [3] * 7, [0, 0, 0, 0, 0, 1], None, "free"),
    Battleship.of([1], [1], []),
    Battleship.of([1], [1], [1], title="Ä & <b>\U0001f6a2"),
    Battleship.of([None, 0], [0, 1], [1], ["00", "?0"], "free", author="'x'"),
    Nonogram.of([[1, 1], [0]], [[1], [0], [(0, 1)]], title="Ä & <b>\U0001f6a2", author="'x'"),
    Nonogram.of([[(1, 1), (2, 3)], [(0, 2)]], [[(1, 1)], [(2, 2)], [(1, 3)]], COLOURS, ["?.y", "#r?"]),
    Nonogram.of([[7] for _ in range(12)], [[12] for _ in range(7)], givens=["#######", *["???????"] * 11]),
]


def test_the_page_opens_ids_as_the_service_does(run_in_node: Any) -> None:
    ids = [*(puzzle.id for puzzle in pack()[::9]), *(write(puzzle, "id").strip() for puzzle in ODD)]
    found = run_in_node(OPEN, ids)
    wanted = [json.loads(json.dumps(ask({"ask": "open", "puzzle": each}))) for each in ids]
    for id_, here, there in zip(ids, found, wanted):
        assert here == there, id_


def test_what_the_page_cannot_read_is_left_to_the_service(run_in_node: Any) -> None:
    long_id = write(Nonogram.of([[1]] * 201, [[201]]), "id").strip()
    many_ships = write(Battleship.of([1], [1], [99_999]), "id").strip()
    wrong = ["", "drb1-", "drb2-3YqoH2oUK-2m-", "drb1-3YqoH2oUK-2mx", "drx1-3YqoH2oUK-2m-", "2x2", long_id, many_ships]
    assert all(isinstance(said, str) for said in run_in_node(OPEN, wrong))
