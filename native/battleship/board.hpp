// A battleship board as sets of cells, and what follows at once from counts, fleet and known cells.
#pragma once

#include <vector>

#include "battleship/puzzle.hpp"
#include "bits.hpp"

namespace deadreckon::battleship {

// Cell (r, c) is bit r * width + c. A ship is told by its head, its top or left end.
template <class Bits>
class Board {
public:
    // The places left to the ships of one length.
    struct Berths {
        Bits across{}, down{};  // heads
        int ships = 0;          // not placed yet
    };
    // What is known at one point of a search.
    struct Position {
        Bits must{};      // cells that are ship
        Bits possible{};  // cells that unplaced ships may cover
        Bits placed{};    // cells of placed ships
        std::vector<Berths> berths;
        int ships = 0;  // not placed yet, of all lengths
        int made = 0;   // ships placed
    };
    struct Placement {
        int kind, head;
        bool down;
    };

    explicit Board(const Puzzle& puzzle);

    int cells() const { return cells_; }

    // What the givens say, before any deduction.
    Position start() const;

    // Deduce until nothing changes; false when no solution is left. Ships placed on the way are added to `made`.
    bool settle(Position& position, std::vector<Placement>& made) const;

    // Put a ship where the berths allow one.
    void place(Position& position, Placement placement, std::vector<Placement>& made) const;

    // Rule a place out.
    static void exclude(Position& position, Placement placement);

    // The place to try next: of the ship cell that fewest ships can cover, or else of the longest ship.
    Placement choose(const Position& position) const;

    // The finished board in letters.
    std::string letters(const std::vector<Placement>& made) const;

private:
    struct Line {
        Bits mask;
        int count;
    };

    Bits beside(const Bits& cells) const;
    Bits corners(const Bits& cells) const;
    Bits sideways(const Bits& cells) const;
    Bits reach(const Bits& cells) const;
    void obey_given(Position& position, int cell, char letter) const;
    Bits meeting(int cell, char letter, int length, bool down) const;
    bool count_lines(Position& position) const;
    bool cut(Position& position, int kind) const;
    Bits crowded(const Position& position, int length, int step, const std::vector<Line>& lines) const;
    Berths covering(const Position& position, int kind, int cell) const;
    bool place_forced(Position& position, const Bits& forced, std::vector<Placement>& made) const;

    const Puzzle& puzzle_;
    int width_, cells_;
    bool corners_apart_, sides_apart_;
    Bits everything_{}, first_column_{}, last_column_{};
    std::vector<int> lengths_;  // of the kinds of ship there are, longest first
    std::vector<Line> rows_, columns_;
};

}  // namespace deadreckon::battleship
