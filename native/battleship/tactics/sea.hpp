// What is known of a battleship position, and numbers that all who look at it share.
#pragma once

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

constexpr int max_examined = 1'000;         // ways and tries of a question, which cannot be interrupted
constexpr int unknown_number = -1'000'000;  // of the ship parts of a line

// The sets: water, ship, and the parts known to be submarines, left, right, top and bottom ends, and middles.
constexpr std::size_t sets_of_position = 8;

// Counts are those of rows, then of columns; fleet[i] ships have length i + 1.
struct PositionFacts {
    PackedSets sets;
    std::vector<int> counts, fleet;
};

constexpr int number_of_tactics = 29;  // of Python's table that assume nothing
// The numbers of those that assume something.
constexpr int look_ahead_tactic = number_of_tactics, indirect_logic_tactic = number_of_tactics + 1;
constexpr int number_of_all_tactics = number_of_tactics + 2;

// What a position may break, in the order in which it is looked for: what shows at once, then what takes a look at the
// places left for ships, then what takes the ways to fill lines.
enum class Rule {
    none,
    touching,
    too_many_in_line,
    too_few_in_line,
    incomplete,
    too_many_ships,
    too_long,
    too_few_places,
    no_ship_fits,
    unfillable,
    too_few_submarines,
};
constexpr const char* rule_names[] = {"none",         "touching",       "too many in line",  "too few in line",
                                      "incomplete",   "too many ships", "too long",          "too few places",
                                      "no ship fits", "unfillable",     "too few submarines"};

constexpr int number_of_levels = 4;  // of tactics that chains are made of

// What is looked at to see a contradiction, from the easiest to the hardest.
enum class Sight { rules, places, lines, two_neighbours, three_neighbours };
constexpr const char* sight_names[] = {"rules", "places", "lines", "two neighbours", "three neighbours"};

// The numbers from the first one on that are below the end.
struct Range {
    int first = 0, end = 0;
};

// How ship parts lie in a row.
enum class Way { across, down, either };

// Ways to fill lines with ships still to be found are asked for only where ships may not touch side by side.
constexpr std::size_t max_fills = 200;  // of one line; of more than that nothing is said
constexpr int max_fill_tries = 2'000;   // runs put into one line to find them

// So many neighbouring lines (up to three), the first of them with this number, whose ways to be filled are looked at.
struct LinesTogether {
    int size, first;
    bool beyond;   // to see too how each way completes the lines that cross these
    int max_ways;  // that are looked at, with those that break
};
constexpr int max_lines = 3;

constexpr int no_way = -1;  // to fill a line

// The first lines that cannot be filled, fewer lines first; -1 where there are none.
struct UnfillableLines {
    int first = -1, size = 0;
};

}  // namespace deadreckon::battleship
