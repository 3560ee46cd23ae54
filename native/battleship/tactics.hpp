// Questions that tactics ask about a battleship position many thousand times. Python has the same answers in its own
// words, which are the definition; tests compare the two.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "interface.hpp"

namespace deadreckon::battleship {

// Sets of cells one after the other, each in as many words of 64 bits as the board takes, the lowest byte first.
using PackedSets = std::string_view;

struct Sea {
    int height, width;
    Touching touching;

    int cells() const { return height * width; }
    std::size_t bytes_of_set() const { return (static_cast<std::size_t>(cells()) + 63) / 64 * 8; }
};

constexpr int most_looked_at = 1'000;       // ways and tries of a question, which cannot be interrupted
constexpr int unknown_number = -1'000'000;  // of the ship parts of a line

// The sets: water, ship, and the parts known to be submarines, left, right, top and bottom ends, and middles.
constexpr std::size_t sets_of_position = 8;

// Whether a line, two ships that touch, an end that cannot go on, or a ship that the fleet does not have shows at once
// that the position is broken. Counts are those of rows, then of columns; fleet[i] ships have length i + 1.
bool plainly_broken(const Sea& sea, PackedSets position, const std::vector<int>& counts, const std::vector<int>& fleet);

// One to three neighbouring lines, and every way to fill each.
struct FilledLines {
    int first;                      // the number of the first line: rows, then columns
    std::vector<PackedSets> fills;  // of each line, as below
    PackedSets cells;               // open, ship, and those of whole ships
    std::vector<int> needs;         // ship parts that rows, then columns, still need
    int submarines;                 // at most
    bool beyond;                    // to see too how each way completes the lines that cross these
    int most_ways;                  // that are looked at, with those that break
};
constexpr std::size_t most_lines = 3, sets_of_cells = 3;
// Of a fill: its ship cells, those of ships along the line, new ones that only a ship across it can cover, and the cells
// that are water if the line is filled so.
constexpr std::size_t sets_of_fill = 4;

// What all ways agree on: the cells that are water and those that are ship, in words of 64 bits, the lowest first.
struct AgreedByLines {
    bool broken = false;  // there is no way
    int ways = 0;         // none where they agree on nothing, or are too many
    std::vector<std::uint64_t> water, ship;
};
AgreedByLines agreed_by_lines(const Sea& sea, const FilledLines& lines);

// Several ships placed together: the ships of one length come one after the other.
struct ShipsTogether {
    PackedSets position;             // as above
    std::vector<int> counts, needs;  // of lines: of all ship parts, and of those still to be found
    std::vector<int> fleet;
    std::vector<int> lengths;   // of the ships
    PackedSets places;          // of each ship: first cells of places across, and of those down
    bool whole;                 // ways that break a rule at once are left out
    int most_tries;             // of ships put somewhere
};
constexpr std::size_t sets_of_ship = 2;

// The open cells covered in every way, and those touched but not covered in every way; nothing where that is none, or
// ways are too many.
struct CommonToWays {
    bool any = false;
    std::vector<std::uint64_t> ship, water;
};
CommonToWays common_to_all_ways(const Sea& sea, const ShipsTogether& ships);

}  // namespace deadreckon::battleship
