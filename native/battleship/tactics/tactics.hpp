// Tactics of battleship puzzles, called from outside: findings at a position, the way to the solution, other queries.
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

// An argument of a finding's wording: a number, a set of cells, or several of these.
struct Argument {
    std::variant<int, std::vector<std::uint64_t>, std::vector<Argument>> value;
};

// Places of ships of one length: first cells of those across, and of those down, as words.
struct PlacesOfLength {
    int length;
    std::vector<std::uint64_t> across, down;
};

// A finding of a tactic, with sets of cells as words. Its facts are known cells, counts of lines and numbers of ships
// by length, or a subset of these.
struct Finding {
    std::vector<std::uint64_t> water, ship, cells;  // cells that become known; cells among its facts
    Range lines, ships;
    std::vector<std::pair<int, std::vector<std::uint64_t>>> letters;  // kinds of parts, as in the sets of a position
    int learned_line, learned_count;                                  // -1 if no count of a line follows
    std::vector<Argument> arguments;                                  // in the order of the tactic's wording
    int harder;                          // rating above the tactic's easiest step, in tenths
    bool unfair;                         // too hard for a person to follow
    std::vector<PlacesOfLength> struck;  // places that can hold no ship of their length
    bool by_places;                      // places struck earlier are among its facts
};
// The findings of the tactic with this number in Python's table, at most the first `max`.
std::vector<Finding> findings(const Sea& sea, const PositionFacts& position, int tactic, std::size_t max);

// A contradiction at a position, with its facts as in a finding.
struct BrokenRule {
    Rule rule;
    std::vector<Argument> arguments;  // in the order of the rule's wording
    std::vector<std::uint64_t> cells;
    Range lines, ships;
    bool by_places;
};
std::optional<BrokenRule> broken_rule(const Sea& sea, const PositionFacts& position, Sight sight);

// A row of Python's table of tactics, with the rating in tenths. All findings of a tactic that merges them are one
// step; findings of a silent tactic are no steps.
struct TacticRow {
    int tactic, rating;
    bool merges, silent;
};
constexpr const char* way_end_names[] = {"finished", "stuck", "too hard", "out of work"};
struct WayOfTactics {
    // A round: the easiest finding of a tactic, and all equally hard ones that concern other cells.
    struct Round {
        int row, harder, steps;
        bool finds;   // a ship part
        bool unfair;  // one of its findings is
        int ways;     // largest number of ways that a finding goes through; 0 if none
    };
    enum class End { finished, stuck, too_hard, out_of_work };  // named in way_end_names

    std::vector<Round> rounds;
    End end;
    int rating = 0;  // of the next round if it is too hard, or of the tactic at which the work limit was reached
    std::uint64_t tried = 0;  // tactics, and rounds of chains
    std::string sets;         // of the last position, or of all positions after rounds, concatenated
    struct Learned {
        int positions, line, count;  // the number of positions before the first in which the count is known
    };
    std::vector<Learned> learned;
};
// The letters of the only solution, row by row; assumptions that agree with it are not followed. Empty if it is
// unknown.
using KnownSolution = std::string_view;
// The way to the solution by tactics, tried in the order of the rows, up to a rating. `limits.nodes` bounds the tactics
// tried. Silent rounds count among the positions, not among the rounds.
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
    int level = 0;  // the easiest level at which all links and the contradiction are found, if the chain was trimmed
    bool stuck = false;  // no tactic finds another link
};
// An assumption, the level of its tactics, and whether to trim the chain: to leave out every link that neither the
// contradiction nor settling some cells needs.
struct AssumptionToFollow {
    PackedSets assumed;  // water, ship
    int level;
    bool trim;
    PackedSets settled;  // water, ship; or empty
};
// Adds the work done; none if a limit is reached.
std::optional<FollowedAssumption> follow_assumption(const Sea& sea, const PositionFacts& position,
                                                    const std::vector<TacticRow>& rows,
                                                    const AssumptionToFollow& assumed, const Limits& limits,
                                                    std::uint64_t& work);

// Assumptions with the same contradiction, by chains of equal length, and the opposite values of their cells.
struct RefutedAssumptions {
    std::vector<FollowedAssumption> chains;
    std::vector<std::uint64_t> water, ship;
    int harder;
    bool unfair;
};
// The refutations by the tactic of row `row`, rated below some tenths; work and limits as in `follow_assumption`.
std::optional<std::vector<RefutedAssumptions>> refuted_assumptions(const Sea& sea, const PositionFacts& position,
                                                                   const KnownSolution& solution,
                                                                   const std::vector<TacticRow>& rows, int row,
                                                                   int below, const Limits& limits,
                                                                   std::uint64_t& work);

// The consequences common to all cases of a split, and the chain of each case.
struct AgreeingCases {
    struct Case {
        CaseOf of;
        std::vector<std::uint64_t> told;  // the cells named by the wording
        FollowedAssumption chain;
    };
    SplitOn on;
    std::vector<Argument> arguments;  // in the order of the split's wording
    std::vector<Case> cases;
    std::vector<std::uint64_t> water, ship;
    int harder;
};
// The findings of the case-split tactic of row `row`, rated below some tenths; limits as in `follow_assumption`.
std::optional<std::vector<AgreeingCases>> agreeing_cases(const Sea& sea, const PositionFacts& position,
                                                         const std::vector<TacticRow>& rows, int row, int below,
                                                         const Limits& limits, std::uint64_t& work);

// An assumption within which others are refuted, each with its consequences, until it is contradicted.
struct NestedAssumptions {
    struct Within {
        RefutedAssumptions refuted;
        FollowedAssumption onward;
    };
    FollowedAssumption chain;
    std::vector<Within> within;
    int harder;
};
// One nested assumption or none; limits as in `follow_assumption`.
std::optional<std::vector<NestedAssumptions>> nested_assumptions(const Sea& sea, const PositionFacts& position,
                                                                 const KnownSolution& solution,
                                                                 const std::vector<TacticRow>& rows,
                                                                 const Limits& limits, std::uint64_t& work);

// A cell that few facts force: its letter, '?' for a ship part of unknown kind; facts of the puzzle itself and known
// cells, numbered as in minimal_facts.hpp.
struct ForcedByFacts {
    int cell;
    char letter;
    std::vector<int> told, found;
};
// One of them or none, by fewer than `below` facts of the puzzle; all solutions agree on it. As `follow_assumption`.
std::optional<std::vector<ForcedByFacts>> forced_by_few_facts(const Sea& sea, const PositionFacts& position,
                                                              const std::vector<KnownSolution>& solutions, int below,
                                                              const Limits& limits, std::uint64_t& work);

// A piece: adjacent ship parts. It may continue at pairs of a side (left, right, top, bottom) and the cell there, or -1
// for an end at the edge that cannot continue, although it must.
struct PieceOfShip {
    std::vector<std::uint64_t> cells;
    int length;
    Way way;
    std::vector<std::pair<int, int>> ways_on;
};
// The pieces found: across, then down, then single parts.
std::vector<PieceOfShip> pieces_of_ships(const Sea& sea, const PositionFacts& position);

// The places of ships not found yet.
std::vector<PlacesOfLength> open_places(const Sea& sea, const PositionFacts& position);

// For each line the minimum number of new submarines in any way to fill it; 0 if its ways are too many.
std::vector<int> fewest_submarines(const Sea& sea, const PositionFacts& position);

// For each line the ship cells of each way to fill it; none if the ways are too many, or its count is
// unknown.
std::vector<std::optional<std::vector<std::vector<std::uint64_t>>>> ways_of_lines(const Sea& sea,
                                                                                  const PositionFacts& position);

}  // namespace deadreckon::battleship
