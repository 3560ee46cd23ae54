// A Battleship Solitaire puzzle as integers, and the outcome of solving it.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "interface.hpp"
#include "memory_limit.hpp"
#include "options.hpp"

namespace deadreckon::battleship {

// A possible place of a ship of this length, by its top or left end; a submarine lies across.
struct ShipPlace {
    int length, row, column;
    bool down;
};

struct Puzzle {
    int height = 0;
    int width = 0;
    Touching touching = Touching::never;
    std::vector<int> row_counts, column_counts;  // -1: unknown
    std::vector<int> fleet;  // fleet[i] ships have length i + 1; -1, in relaxed.hpp only: any number
    std::string givens;      // row by row: '0' unknown, '?' some ship part, or a letter of WSLRTBM
    std::vector<ShipPlace>
        struck{};  // that hold no ship of their length, as positions tell; puzzles by others have none
};

inline bool is_on_board(const Puzzle& puzzle, const ShipPlace& place) {
    const int rows = place.down ? place.length : 1, columns = place.down ? 1 : place.length;
    return place.length > (place.down ? 1 : 0) && place.row >= 0 && place.column >= 0 &&
           place.row <= puzzle.height - rows && place.column <= puzzle.width - columns;
}

// For assertions: whether all lists have the sizes of the board, and all numbers and letters are known ones.
inline bool is_well_formed(const Puzzle& puzzle) {
    const auto is_number = [](int number) { return number >= -1; };
    return puzzle.height >= 0 && puzzle.row_counts.size() == static_cast<std::size_t>(puzzle.height) &&
           puzzle.width >= 0 && puzzle.column_counts.size() == static_cast<std::size_t>(puzzle.width) &&
           puzzle.givens.size() == puzzle.row_counts.size() * puzzle.column_counts.size() &&
           puzzle.givens.find_first_not_of("0?WSLRTBM") == std::string::npos &&
           std::all_of(puzzle.struck.begin(), puzzle.struck.end(),
                       [&](const ShipPlace& place) { return is_on_board(puzzle, place); }) &&
           std::all_of(puzzle.row_counts.begin(), puzzle.row_counts.end(), is_number) &&
           std::all_of(puzzle.column_counts.begin(), puzzle.column_counts.end(), is_number) &&
           std::all_of(puzzle.fleet.begin(), puzzle.fleet.end(), is_number);
}

// For assertions: whether the number of ships of every length is known.
inline bool has_known_fleet(const Puzzle& puzzle) {
    return std::all_of(puzzle.fleet.begin(), puzzle.fleet.end(), [](int ships) { return ships >= 0; });
}

// The number of cells that the fleet covers; if the board has fewer, some number above that of its cells.
inline long long parts_of_fleet(const Puzzle& puzzle) {
    assert(has_known_fleet(puzzle));
    const long long cells = static_cast<long long>(puzzle.height) * puzzle.width;
    long long parts = 0;
    for (std::size_t i = 0; i < puzzle.fleet.size() && parts <= cells; ++i)
        parts += static_cast<long long>(i + 1) * puzzle.fleet[i];
    return parts;
}

// Whether ships cover so much of the board that random placements hardly ever fit.
inline bool is_crowded(const Puzzle& puzzle) {
    return static_cast<double>(parts_of_fleet(puzzle)) > options::crowded * puzzle.height * puzzle.width;
}

struct Outcome {
    Status status = Status::limit;
    std::vector<std::string> solutions;  // all different; letters WSLRTBM, row by row
    std::uint64_t nodes = 0;             // decisions of all stages; rearranging a fleet counts as one
    std::uint64_t conflicts = 0;         // in learning

    // Add a solution, and reserve the memory that the caller will need for it.
    void add(std::string letters, int rows) {
        assert(rows >= 0 && (rows == 0 ? letters.empty() : letters.size() % rows == 0));
        MemoryLimit::set_aside(letters.size() + rows * deadreckon::options::caller_bytes_per_row);
        solutions.push_back(std::move(letters));
    }
};

}  // namespace deadreckon::battleship
