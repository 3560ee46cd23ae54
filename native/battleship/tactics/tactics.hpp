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

// What breaks at a position, and the facts that this rests on, as of a finding.
struct BrokenRule {
    Rule rule;
    std::vector<Argument> arguments;  // in the order that the wording of the rule has
    std::vector<std::uint64_t> cells;
    Range lines, ships;
};
std::optional<BrokenRule> broken_rule(const Sea& sea, const PositionFacts& position, Sight sight);

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
    std::uint64_t tried = 0;  // tactics, and rounds of chains
    std::string sets;         // of the last position, or one after the other of each position after a round
    struct Learned {
        int positions, line, count;  // that many positions come before the first in which the count is known
    };
    std::vector<Learned> learned;
};
// Where the only solution has ships, if it is known: assumptions that agree with it are not followed. Empty if not.
using KnownSolution = PackedSets;
// The way that tactics lead, tried in the order of the rows, up to a rating; the nodes of the limits are tactics tried.
// Silent rounds are among the positions, not among the rounds.
WayOfTactics way_of_tactics(const Sea& sea, const PositionFacts& position, const KnownSolution& solution,
                            const std::vector<TacticRow>& rows, int hardest, bool every_position, const Limits& limits);

// An assumption about open cells and the links that follow from it, each by a row of the table.
struct FollowedAssumption {
    struct Link {
        int row;
        Finding finding;
    };
    std::vector<std::uint64_t> water, ship;  // assumed
    std::vector<Link> links;
    std::optional<BrokenRule> broken;
    int level = 0;       // the easiest at which all links and the contradiction are found, if these were trimmed
    bool stuck = false;  // no tactic finds another link
};
// What is assumed, how hard the tactics may be, and what to do in the end: leave out every link without which the chain
// still breaks or settles some cells.
struct AssumptionToFollow {
    PackedSets assumed;  // water, ship
    int level;
    bool trim;
    PackedSets settled;  // water, ship; or empty
};
// The work done is added; nothing where the limits do not suffice.
std::optional<FollowedAssumption> follow_assumption(const Sea& sea, const PositionFacts& position,
                                                    const std::vector<TacticRow>& rows,
                                                    const AssumptionToFollow& assumed, const Limits& limits,
                                                    std::uint64_t& work);

// Assumptions that break in the same way, each by an equally short chain, and the values that the cells have instead.
struct RefutedAssumptions {
    std::vector<FollowedAssumption> chains;
    std::vector<std::uint64_t> water, ship;
    int harder;
    bool unfair;
};
// What the tactic of row `row`, which assumes something, finds below a rating in tenths; as `follow_assumption`.
std::optional<std::vector<RefutedAssumptions>> refuted_assumptions(const Sea& sea, const PositionFacts& position,
                                                                   const KnownSolution& solution,
                                                                   const std::vector<TacticRow>& rows, int row,
                                                                   int below, const Limits& limits,
                                                                   std::uint64_t& work);

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

}  // namespace deadreckon::battleship
