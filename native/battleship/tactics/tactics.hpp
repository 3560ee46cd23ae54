// What tactics find at a battleship position, the way that they lead from it, and what else they ask about it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "budget.hpp"
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

// The numbers from the first one on that are below the end.
struct Range {
    int first = 0, end = 0;
};

// What a tactic finds: sets of cells as words. The facts that it rests on are known cells, counts of lines and numbers
// of ships by length, or fewer.
struct Finding {
    std::vector<std::uint64_t> water, ship, cells;  // that become known, and that it rests on
    Range lines, ships;
    std::vector<std::pair<int, std::vector<std::uint64_t>>> letters;  // kinds of parts, as in the sets of a position
    int learned_line, learned_count;                                  // -1 where no count of a line follows
    int harder;                                                       // than the tactic's easiest step, in tenths
};
constexpr int number_of_tactics = 25;
// The findings of the tactic with this number in Python's table, the first of them where they are more than `max`.
std::vector<Finding> findings(const Sea& sea, const PositionFacts& position, int tactic, std::size_t max);

// A row of Python's table of tactics: ratings are in tenths. All findings of a tactic that merges them are one step;
// those of a silent one are none.
struct TacticRow {
    int tactic, rating;
    bool merges, silent;
};
constexpr const char* way_end_names[] = {"finished", "stuck", "too hard", "out of work"};
struct WayOfTactics {
    // What an easiest tactic finds, all that is equally hard and concerns other cells.
    struct Round {
        int row, harder, steps;
        bool finds;  // a ship part
    };
    enum class End { finished, stuck, too_hard, out_of_work };  // named in way_end_names

    std::vector<Round> rounds;
    End end;
    int rating = 0;           // of the next round, where that is too hard, or of the tactic that there was no work for
    std::uint64_t tried = 0;  // tactics
    std::string sets;         // of the last position, or one after the other of each position after a round
    struct Learned {
        int positions, line, count;  // that many positions come before the first in which the count is known
    };
    std::vector<Learned> learned;
};
// The way that tactics lead, tried in the order of the rows, up to a rating; the nodes of the limits are tactics tried.
// Silent rounds are among the positions, not among the rounds.
WayOfTactics way_of_tactics(const Sea& sea, const PositionFacts& position, const std::vector<TacticRow>& rows,
                            int hardest, bool every_position, const Limits& limits);

// Whether a line, two ships that touch, an end that cannot go on, or a ship that the fleet does not have shows at once
// that the position is broken.
bool plainly_broken(const Sea& sea, const PositionFacts& position);

// Ship parts in a row side by side. Where it may go on: a side (left, right, top, bottom) and the cell there, or -1
// where an end at the edge cannot go on, although it must.
enum class Way { across, down, either };
struct PieceOfShip {
    std::vector<std::uint64_t> cells;
    int length;
    Way way;
    std::vector<std::pair<int, int>> ways_on;
};
// The pieces found: those across, those down, single parts.
std::vector<PieceOfShip> pieces_of_ships(const Sea& sea, const PositionFacts& position);

// Places of the ships of one length that are not found yet: first cells of those across, and of those down, as words.
struct PlacesOfLength {
    int length;
    std::vector<std::uint64_t> across, down;
};
std::vector<PlacesOfLength> open_places(const Sea& sea, const PositionFacts& position);
// Those of them where a whole ship would break a rule at once.
std::vector<PlacesOfLength> breaking_places(const Sea& sea, const PositionFacts& position);

// Ways to fill lines with ships still to be found are asked for only where ships may not touch side by side.
constexpr std::size_t max_fills = 200;  // of one line; of more than that nothing is said
constexpr int max_fill_tries = 2'000;   // runs put into one line to find them

// For each line the fewest new submarines that a way to fill it has; 0 where its ways are too many.
constexpr int no_way = -1;
std::vector<int> fewest_submarines(const Sea& sea, const PositionFacts& position);

// For each line the cells that are ship in each way to fill it; nothing where these are too many, or its count is
// unknown.
std::vector<std::optional<std::vector<std::vector<std::uint64_t>>>> ways_of_lines(const Sea& sea,
                                                                                  const PositionFacts& position);

// So many neighbouring lines (up to three), the first of them with this number, whose ways to be filled are looked at.
struct LinesTogether {
    int size, first;
    bool beyond;   // to see too how each way completes the lines that cross these
    int max_ways;  // that are looked at, with those that break
};
constexpr int max_lines = 3;

// What all ways agree on: the cells that are water and those that are ship.
struct AgreedByLines {
    int first = 0, ways = 0;  // no ways where no lines are found
    std::vector<std::uint64_t> water, ship;
};
// The next lines, from the first on, that agree on something.
AgreedByLines agreed_by_lines(const Sea& sea, const PositionFacts& position, const LinesTogether& lines);
// The first lines that cannot be filled: up to `lines.size` of them, fewer lines first; -1 where there are none.
struct UnfillableLines {
    int first = -1, size = 0;
};
UnfillableLines unfillable_lines(const Sea& sea, const PositionFacts& position, const LinesTogether& lines);

// Several ships placed together: the ships of one length come one after the other.
struct PlacedTogether {
    std::vector<int> lengths;  // of the ships
    PackedSets places;         // of each ship: first cells of places across, and of those down
    bool whole;                // ways that break a rule at once are left out
    int max_tries;             // of ships put somewhere
};
constexpr std::size_t sets_of_ship = 2;

// The open cells covered in every way, and those touched but not covered in every way; nothing where that is none, or
// ways are too many.
struct CommonToWays {
    bool any = false;
    std::vector<std::uint64_t> ship, water;
};
CommonToWays common_to_all_ways(const Sea& sea, const PositionFacts& position, const PlacedTogether& ships);

}  // namespace deadreckon::battleship
