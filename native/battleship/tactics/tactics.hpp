// What tactics find at a battleship position, the way that they lead from it, and what else they ask about it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "battleship/tactics/sea.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// What the wording of a tactic says of a finding: a number, a set of cells, or several of these.
struct Argument {
    std::variant<int, std::vector<std::uint64_t>, std::vector<Argument>> value;
};

// What a tactic finds: sets of cells as words. The facts that it rests on are known cells, counts of lines and numbers
// of ships by length, or fewer.
struct Finding {
    std::vector<std::uint64_t> water, ship, cells;  // that become known, and that it rests on
    Range lines, ships;
    std::vector<std::pair<int, std::vector<std::uint64_t>>> letters;  // kinds of parts, as in the sets of a position
    int learned_line, learned_count;                                  // -1 where no count of a line follows
    std::vector<Argument> arguments;                                  // in the order that the wording of the tactic has
    int harder;                                                       // than the tactic's easiest step, in tenths
    bool unfair;                                                      // nobody should be asked to follow it
};
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
        bool finds;   // a ship part
        bool unfair;  // one of its findings is
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

// For each line the fewest new submarines that a way to fill it has; 0 where its ways are too many.
std::vector<int> fewest_submarines(const Sea& sea, const PositionFacts& position);

// For each line the cells that are ship in each way to fill it; nothing where these are too many, or its count is
// unknown.
std::vector<std::optional<std::vector<std::vector<std::uint64_t>>>> ways_of_lines(const Sea& sea,
                                                                                  const PositionFacts& position);

// The first lines that cannot be filled together: up to `lines.size` of them.
UnfillableLines unfillable_lines(const Sea& sea, const PositionFacts& position, const LinesTogether& lines);

}  // namespace deadreckon::battleship
