#include "battleship/solving/position.hpp"

#include <algorithm>
#include <cassert>
#include <climits>

#include "battleship/board_bits.hpp"
#include "battleship/given_cells.hpp"

namespace deadreckon::battleship {

template <class Bits>
Position<Bits> initial_position(const Board<Bits>& board) {
    GivenCells<Bits> given;
    for (int cell = 0; cell < board.cells; ++cell)
        if (const char letter = board.puzzle.givens[cell]; letter != '0') {
            board.charge(1);
            given.add(bit<Bits>(cell), letter);
        }
    Position<Bits> position;
    position.must = given.ship;
    position.possible = board.everything & ~given.water;
    position.places.reserve(board.lengths.size());
    for (const int length : board.lengths) {
        Places<Bits> places;
        places.ships_left = board.puzzle.fleet[length - 1];
        position.ships_left += std::max(places.ships_left, 0);
        board.charge(board.sets_by_kind());
        for (int c = 0; c + length <= board.width; ++c) places.across |= shift_up(board.first_column, c);
        if (length > 1 && length <= board.puzzle.height)
            places.down = shift_down(board.everything, (length - 1) * board.width);
        places.across &= ~given.clashing(length, false, board.width);
        places.down &= ~given.clashing(length, true, board.width);
        for (const ShipPlace& place : board.puzzle.struck)
            if (place.length == length)
                (place.down ? places.down : places.across) &= ~bit<Bits>(place.row * board.width + place.column);
        position.places.push_back(places);
    }
    return position;
}

template <class Bits>
void place_ship(const Board<Bits>& board, Position<Bits>& position, Place place, std::vector<Place>& taken) {
    assert(is_left(position, place));
    const int length = board.lengths[place.kind];
    const Bits ship = run_cells(bit<Bits>(place.first_cell), length, place.down ? board.width : 1);
    const Bits blocked = board.blocked_by(ship);
    position.placed |= ship;
    position.must |= ship;
    position.possible &= ~blocked;
    for (std::size_t kind = 0; kind < board.lengths.size(); ++kind) {
        position.places[kind].across &= ~runs_through(blocked, board.lengths[kind], 1);
        position.places[kind].down &= ~runs_through(blocked, board.lengths[kind], board.width);
    }
    if (int& left = position.places[place.kind].ships_left; left > 0) --left, --position.ships_left;
    taken.push_back(place);
}

template <class Bits>
Place choose(const Board<Bits>& board, const Position<Bits>& position) {
    assert(position.ships_left > 0 || position.must & ~position.placed);
    int fewest = INT_MAX, chosen = -1;
    for (Bits open = position.must & ~position.placed; open;) {
        const int cell = lowest(open);
        open &= ~bit<Bits>(cell);
        board.charge(board.sets_by_kind());
        int covering = 0;
        for (std::size_t kind = 0; kind < board.lengths.size(); ++kind)
            covering += places_covering(board, position, static_cast<int>(kind), cell).size();
        if (covering < fewest) {
            fewest = covering;
            chosen = cell;
        }
    }
    for (std::size_t i = 0; i < board.lengths.size(); ++i) {
        const int kind = static_cast<int>(i);
        if (position.places[i].ships_left == 0) continue;
        const Places<Bits> places = chosen >= 0 ? places_covering(board, position, kind, chosen) : position.places[i];
        if (places.across || places.down) return first_place(places, kind);
    }
    assert(false && "after propagation every kind with ships left has a place");
    return {0, 0, false};
}

#define INSTANTIATE(Bits)                                                                      \
    template Position<Bits> initial_position(const Board<Bits>&);                              \
    template void place_ship(const Board<Bits>&, Position<Bits>&, Place, std::vector<Place>&); \
    template Place choose(const Board<Bits>&, const Position<Bits>&);
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
