"""Places of ships that would break something, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadreckon.kernel.bits import bit_positions
from deadreckon.puzzles.battleship.position.contradictions import RULES, find_contradiction
from deadreckon.puzzles.battleship.tactics.places_over import places_over
from deadreckon.puzzles.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deadreckon.puzzles.battleship.position.position import Position
    from deadreckon.puzzles.step import Place

MAX_NAMED = 8  # places left that a sentence names


def would_break(position: Position, places: Iterable[tuple[int, int]]) -> tuple[Message, ...]:
    """What ships at these places, given by length and number, break: those that break the same together."""
    by_break: dict[Message, dict[int, list[Place]]] = {}
    for length, place in places:
        cover = position.sea.cover(place, length)
        broken = find_contradiction(position.assuming(position.sea.reach(cover) & ~cover, cover), RULES)
        assert broken
        by_break.setdefault(broken.message(), {}).setdefault(length, []).append(position.sea.shown_cells(cover))
    return tuple(
        [
            Message(
                "ships_would_break",
                options=tuple([Message("ship_at_places", length=k, places=tuple(some)) for k, some in options.items()]),
                broken=broken,
            )
            for broken, options in by_break.items()
        ]
    )


def places_left(position: Position, struck: Sequence[tuple[int, int]], length: int, piece: int) -> Message:
    """The battleship has 2 of 4 places left, once some are struck; or the ship that a piece belongs to."""
    before = places_over(position, piece & -piece) if piece else [(length, position.places[length])]
    out = dict(struck)
    left = [(k, places & ~out.get(k, 0)) for k, places in before]
    numbers = [sum(places.bit_count() for _, places in some) for some in (left, before)]
    places = position.sea.shown_places(left) if numbers[0] <= MAX_NAMED else ()
    if piece:
        at = position.sea.shown_cells(piece)
        return Message("places_left_of_piece", number=numbers[0], before=numbers[1], at=at, places_left=places)
    ships = ((position.left[length], length),)
    return Message("places_left_of_ships", number=numbers[0], before=numbers[1], ships=ships, places_left=places)


def numbered_places(places: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Each of some places with its length, longer ships first."""
    return [(length, place) for length, some in reversed(list(places)) for place in bit_positions(some)]
