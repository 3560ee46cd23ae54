// The state of a search for the places of ships, and its changes.
#pragma once

#include <cassert>
#include <vector>

#include "battleship/solving/board.hpp"
#include "bits.hpp"

namespace deadreckon::battleship {

// The places left to the ships of one length, each as the bit of its first cell.
template <class Bits>
struct Places {
    Bits across{}, down{};
    int ships_left = 0;  // not placed yet; -1: any number

    int size() const { return count(across) + count(down); }
};

template <class Bits>
struct Position {
    Bits must{};                       // cells that are ship
    Bits possible{};                   // cells that ships not placed yet may cover
    Bits placed{};                     // cells of placed ships
    std::vector<Places<Bits>> places;  // by kind of ship
    int ships_left = 0;                // not placed yet, of all kinds whose number is known
};

// The position of the givens, before any propagation.
template <class Bits>
Position<Bits> initial_position(const Board<Bits>& board);

template <class Bits>
bool is_left(const Position<Bits>& position, Place place) {
    assert(place.kind >= 0 && place.kind < static_cast<int>(position.places.size()));
    const Places<Bits>& places = position.places[place.kind];
    return static_cast<bool>((place.down ? places.down : places.across) & bit<Bits>(place.first_cell));
}

// Place a ship on one of the places left; the place is added to `taken`.
template <class Bits>
void place_ship(const Board<Bits>& board, Position<Bits>& position, Place place, std::vector<Place>& taken);

// Rule a place out.
template <class Bits>
void exclude(Position<Bits>& position, Place place) {
    assert(is_left(position, place));
    Places<Bits>& places = position.places[place.kind];
    (place.down ? places.down : places.across) &= ~bit<Bits>(place.first_cell);
}

// The place to try next: over the ship cell covered by the fewest places, or else of the longest ship.
template <class Bits>
Place choose(const Board<Bits>& board, const Position<Bits>& position);

// The places left to one kind of ship that cover a cell.
template <class Bits>
Places<Bits> places_covering(const Board<Bits>& board, const Position<Bits>& position, int kind, int cell) {
    assert(kind >= 0 && kind < static_cast<int>(position.places.size()) && cell >= 0 && cell < board.cells);
    const Bits here = bit<Bits>(cell);
    const Places<Bits>& all = position.places[kind];
    Places<Bits> covering;
    covering.across = all.across & runs_through(here, board.lengths[kind], 1);
    covering.down = all.down & runs_through(here, board.lengths[kind], board.width);
    return covering;
}

// The first of some places; there must be at least one.
template <class Bits>
Place first_place(const Places<Bits>& places, int kind) {
    assert(places.across || places.down);
    const bool down = !places.across;
    return {kind, lowest(down ? places.down : places.across), down};
}

}  // namespace deadreckon::battleship
