// The knowledge at a battleship position, and constants shared by all tactics.
#pragma once

#include <string_view>
#include <vector>

#include "interface.hpp"

namespace deadreckon::battleship {

// Concatenated sets of cells, each in the little-endian words of 64 bits that the board takes.
using PackedSets = std::string_view;

struct Sea {
    int height, width;
    Touching touching;

    int cells() const { return height * width; }
    std::size_t bytes_of_set() const { return (static_cast<std::size_t>(cells()) + 63) / 64 * 8; }
};

constexpr int max_examined = 1'000;         // ways and tries of a query, which cannot be interrupted
constexpr int max_placements = 200;         // ships tried together; people give up sooner
constexpr int unknown_number = -1'000'000;  // of the numbers of ship parts of lines

// The sets of cells: water, ship, and the parts known to be submarines; left, right, top and bottom ends; and middles.
constexpr std::size_t sets_of_cells = 8;
// After them, for each length in the fleet, the first cells of struck places across, and of those down.
constexpr std::size_t sets_of_position(std::size_t lengths) { return sets_of_cells + 2 * lengths; }

// Counts: rows, then columns; fleet[i] ships have length i + 1.
struct PositionFacts {
    PackedSets sets;
    std::vector<int> counts, fleet;
};

constexpr int number_of_tactics = 29;  // direct tactics of Python's table
// Numbers of the tactics that assume something.
constexpr int look_ahead_tactic = number_of_tactics, indirect_logic_tactic = number_of_tactics + 1;
constexpr int cases_agree_tactic = number_of_tactics + 2, many_cases_agree_tactic = number_of_tactics + 3;
constexpr int nested_assumption_tactic = number_of_tactics + 4, facts_together_tactic = number_of_tactics + 5;
constexpr int number_of_all_tactics = number_of_tactics + 6;

// Subjects of case splits: the place of the ship over some cells, of the last ship of a length, or of all ships of some
// lengths; the way to fill a line; the value of a cell.
enum class SplitOn { ship_at, ship, ships, line, cell };
// Assumptions of cases: cells are ship or water, a complete ship, several complete ships.
enum class CaseOf { cells, ship, ships };

// The rules that a position may break, in the order of the search: immediately visible ones, then rules about the
// places left for ships, then about the ways to fill lines.
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

constexpr int number_of_levels = 4;  // levels of the tactics in chains

// How far a contradiction is searched for, from the easiest to the hardest.
enum class Sight { rules, places, lines, two_neighbours, three_neighbours };
constexpr const char* sight_names[] = {"rules", "places", "lines", "two neighbours", "three neighbours"};

// The numbers from `first` up to but not including `end`.
struct Range {
    int first = 0, end = 0;
};

// The direction of adjacent ship parts.
enum class Way { across, down, either };

// Queries on the ways to fill lines, with ships still to be found, require that ships may not touch side by side.
constexpr std::size_t max_fills = 200;  // of one line; more count as too many
constexpr int max_fill_tries = 2'000;   // runs tried in one line to find them

// One to three neighbouring lines, by the number of the first, whose ways to be filled are tried.
struct LinesTogether {
    int size, first;
    bool beyond;   // also consider how each way completes crossing lines
    int max_ways;  // ways tried, impossible ones included
};
constexpr int max_lines = 3;

constexpr int no_way = -1;  // to fill a line

// The first lines that cannot be filled, fewer lines first; -1 if there are none.
struct UnfillableLines {
    int first = -1, size = 0;
};

}  // namespace deadreckon::battleship
