#include "counting/possible_places.hpp"

#include <cassert>
#include <numeric>
#include <utility>

#include "battleship/board_bits.hpp"
#include "battleship/solving/propagate.hpp"

namespace deadreckon::counting {

namespace {

template <class Bits>
void add_places(PossiblePlaces& result, int kind, Bits first_cells, bool down) {
    while (first_cells) {
        const int cell = lowest(first_cells);
        first_cells &= ~bit<Bits>(cell);
        result.places[cell].push_back({kind, cell, down});
    }
}

template <class Bits>
void deduce(PossiblePlaces& result, const battleship::Puzzle& puzzle, Budget& budget) {
    const battleship::Board<Bits> board(puzzle, budget);
    battleship::Position<Bits> position = initial_position(board);
    assert(position.places.size() == result.kinds.size());
    std::vector<Place> taken;
    propagate(board, position, taken);  // what it deduces stays true when it ends in a contradiction
    for (std::size_t kind = 0; kind < result.kinds.size(); ++kind) {
        add_places(result, static_cast<int>(kind), position.places[kind].across, false);
        add_places(result, static_cast<int>(kind), position.places[kind].down, true);
    }
    for (const Place& place : taken) result.places[place.first_cell].push_back(place);
    for (std::size_t cell = 0; cell < result.must.size(); ++cell) {
        const Bits here = bit<Bits>(static_cast<int>(cell));
        result.must[cell] = static_cast<bool>(position.must & here);
        result.water[cell] = !static_cast<bool>((position.must | position.possible) & here);
    }
}

}  // namespace

PossiblePlaces possible_places(const battleship::Puzzle& puzzle, Budget& budget) {
    assert(is_well_formed(puzzle) && has_known_fleet(puzzle));
    assert(std::accumulate(puzzle.fleet.begin(), puzzle.fleet.end(), std::size_t(0)) <= puzzle.givens.size());
    PossiblePlaces result;
    result.height = puzzle.height;
    result.width = puzzle.width;
    result.touching = puzzle.touching;
    result.row_counts = puzzle.row_counts;
    result.column_counts = puzzle.column_counts;
    for (int length = static_cast<int>(puzzle.fleet.size()); length > 0; --length)
        if (puzzle.fleet[length - 1] > 0) result.kinds.push_back({length, puzzle.fleet[length - 1]});
    const int cells = puzzle.height * puzzle.width;
    result.places.resize(cells);
    result.must.resize(cells);
    result.water.resize(cells);
    battleship::with_board_bits(cells, [&](auto bits) { deduce<decltype(bits)>(result, puzzle, budget); });
    return result;
}

PossiblePlaces PossiblePlaces::transposed() const {
    PossiblePlaces other = *this;
    other.is_transposed = !is_transposed;
    std::swap(other.height, other.width);
    std::swap(other.row_counts, other.column_counts);
    for (int r = 0; r < height; ++r) {
        for (int c = 0; c < width; ++c) {
            const int from = cell(r, c), to = other.cell(c, r);
            other.must[to] = must[from];
            other.water[to] = water[from];
            other.places[to] = places[from];
            for (Place& place : other.places[to]) place = {place.kind, to, !place.down};
        }
    }
    return other;
}

}  // namespace deadreckon::counting
