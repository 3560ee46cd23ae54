// Tactics of nonograms, called from outside: findings at a position, the way to the solution, other queries.
//
// A position is a puzzle whose `allowed` has the possible values of its cells. Tactics are numbered as the rows of
// Python's tables: tactics for a single line come first, then tactics that assume something.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "budget.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

constexpr int number_of_line_tactics = 12;
enum Assuming {
    edge_logic = number_of_line_tactics,
    parallel_lines,
    contradiction,
    both_ways_agree,
    nested_contradiction,
};
constexpr int number_of_tactics = nested_contradiction + 1;

using Words = std::vector<std::uint64_t>;  // a set of cells of a line, lowest word first

// A finding of a tactic in a line, or a contradiction of a line, with its reason: known cells, by value the open cells
// known not to have it, and the cells at which the crossing line has few colours.
struct Finding {
    int line;
    std::vector<Words> settled, ruled_out;  // by value; empty if the line breaks
    Words cells;
    std::vector<Words> excluded;
    Words crossing;
    std::vector<std::vector<int>> arguments;  // in the order of the wording
};

// A row of Python's table of tactics, with the rating in tenths. All findings of a tactic that merges them are one
// step.
struct TacticRow {
    int tactic, rating;
    bool merges;
};

// Findings with their reasons, none of them if a limit is reached.
struct FoundWithin {
    bool in_time = true;
    int row = -1;  // of the tactic; -1 if none has findings
    std::vector<Finding> findings;
    std::uint64_t work = 0;
};
// A round of the first of these single-line tactics that has findings.
FoundWithin find_together(const Puzzle& position, const std::vector<TacticRow>& rows, const Limits& limits);
// All findings of such a tactic, by the number of cells settled, largest first.
FoundWithin all_findings(const Puzzle& position, int tactic, const Limits& limits);

// The contradiction of a line without arrangements.
enum class Break { too_many_painted, too_few_left, block_too_long, no_room, no_block_reaches, no_way };
constexpr const char* break_names[] = {"too many painted",
                                       "too few left",
                                       "block too long",
                                       "no room for the blocks",
                                       "painted cell that no block reaches",
                                       "no way to place the blocks"};

// An assumption, its needed links, each by a single-line tactic or a nested assumption, and the contradiction at the
// end, if there is one.
struct FollowedAssumption {
    struct Link {
        int tactic;
        Finding finding;
        std::vector<FollowedAssumption> within;  // the refuted assumption, if the link is by one
    };
    int cell, value;
    std::vector<Link> links;
    bool broken;
    Break breaks;
    Finding ending;
};

// A finding of a tactic that assumes something: contradicted chains, or for each value of a cell a chain to the same
// removal.
struct Assumed {
    std::vector<FollowedAssumption> chains;
    int cell = -1, value = -1;  // the common removal of all chains
    int links = 0;              // of the longest chain, or of all agreeing chains together
};
struct AssumedWithin {
    bool in_time = true;
    std::optional<Assumed> found;
    std::uint64_t work = 0;
};

// The values of each cell in the known solutions; empty if none is known.
using Possible = std::vector<std::uint64_t>;

// The best finding of such a tactic; `limits.nodes` bounds the chains that are followed.
AssumedWithin find_assumed(const Puzzle& position, const Possible& possible, int tactic, const Limits& limits);
// The chain from a cell having a value, if it is contradicted.
AssumedWithin refute(const Puzzle& position, int cell, int value, const Limits& limits);

constexpr const char* way_end_names[] = {"finished", "stuck", "too hard", "out of work"};
struct WayOfTactics {
    // A round: the findings of the easiest tactic at a position.
    struct Round {
        int row, harder, steps;
        bool finds;  // a painted cell
    };
    enum class End { finished, stuck, too_hard, out_of_work };  // named in way_end_names

    std::vector<Round> rounds;
    End end;
    int rating = 0;  // of the next round if it is too hard, or of the tactic at which the work limit was reached
    std::uint64_t tried = 0;             // tactics, and chains
    std::vector<std::uint64_t> allowed;  // of the last position, or of all positions after rounds, concatenated
};
WayOfTactics way_of_tactics(const Puzzle& position, const Possible& possible, const std::vector<TacticRow>& rows,
                            int hardest, bool every_position, const Limits& limits);

// The number of passes over all rows and all columns in turn that solve a puzzle, with the better ones first; -1 if
// line solving is not sufficient.
int sweeps(const Puzzle& position);

}  // namespace deadreckon::nonogram
