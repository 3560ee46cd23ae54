// A puzzle for clause learning: with the results of propagation before any decision.
#pragma once

#include <cassert>
#include <vector>

#include "battleship/puzzle.hpp"
#include "battleship/solving/position.hpp"

namespace deadreckon::battleship {

// The letter of the ship's part number i.
char letter(const ShipPlace& place, int i);

struct RootPuzzle {
    Puzzle puzzle;                 // its givens are all known cells
    std::vector<ShipPlace> taken;  // by ships at known places
    std::vector<ShipPlace> open;   // the longest first
};

// The root after the givens and the counts, each taken alone. Throws OutOfTime.
RootPuzzle root_puzzle(const Puzzle& puzzle, Budget& budget);

// The root of a position with ships on the `taken` places.
template <class Bits>
RootPuzzle root_puzzle(const Board<Bits>& board, const Position<Bits>& position, const std::vector<Place>& taken) {
    RootPuzzle root{board.puzzle, {}, {}};
    const auto add = [&board](std::vector<ShipPlace>& places, const Place& place) {
        assert(place.kind >= 0 && place.kind < static_cast<int>(board.lengths.size()));
        const int row = place.first_cell / board.width, column = place.first_cell % board.width;
        places.push_back({board.lengths[place.kind], row, column, place.down});
    };
    for (const Place& place : taken) add(root.taken, place);
    for (std::size_t kind = 0; kind < board.lengths.size(); ++kind)
        for (const bool down : {false, true})
            for (Bits left = down ? position.places[kind].down : position.places[kind].across; left;) {
                const int first_cell = lowest(left);
                left &= ~bit<Bits>(first_cell);
                add(root.open, {static_cast<int>(kind), first_cell, down});
            }
    for (int cell = 0; cell < board.cells; ++cell) {
        char& given = root.puzzle.givens[cell];
        const Bits here = bit<Bits>(cell);
        if (given == '0' && position.must & here) given = '?';
        if (given == '0' && !(position.possible & here)) given = 'W';
    }
    return root;
}

// Binary logarithm of the estimated number of solutions, if ships lie at independent random places and lines have their
// counts by chance; the touching rule is ignored.
double log2_expected_solutions(const RootPuzzle& root);

}  // namespace deadreckon::battleship
