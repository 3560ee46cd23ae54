// What tactics find at a position of a nonogram, the way that they lead from it, and what else is asked about it.
//
// A position is a puzzle whose `allowed` is what its cells may be. Tactics have the numbers of the rows of Python's
// tables: those that look at one line come first, and then those that assume something.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

constexpr int number_of_line_tactics = 12;
enum Assuming { edge_logic = number_of_line_tactics, contradiction, both_ways_agree, nested_contradiction };
constexpr int number_of_tactics = nested_contradiction + 1;

using Words = std::vector<std::uint64_t>;  // a set of cells of a line, the lowest word first

// What a tactic finds in a line, or why a line breaks, with its reason: known cells, by value the open cells known not
// to have it, and the cells at which the crossing line has few colours.
struct Finding {
    int line;
    std::vector<Words> settled, ruled_out;  // by value; empty where the line breaks
    Words cells;
    std::vector<Words> excluded;
    Words crossing;
    std::vector<std::vector<int>> arguments;  // in the order that the wording has
};

// A row of Python's table of tactics: ratings are in tenths. All that a tactic that merges its findings finds is one
// step.
struct TacticRow {
    int tactic, rating;
    bool merges;
};

// The findings that are taken together, of the first of these tactics that has any; all look at one line.
struct FoundTogether {
    int row = -1;  // -1 where none has
    std::vector<Finding> findings;
};
FoundTogether find_together(const Puzzle& position, const std::vector<TacticRow>& rows);
// All findings of such a tactic, those that tell most first.
std::vector<Finding> all_findings(const Puzzle& position, int tactic);

// What breaks in a line that has no arrangement.
enum class Break { too_many_painted, too_few_left, block_too_long, no_room, no_block_reaches, no_way };
constexpr const char* break_names[] = {"too many painted",
                                       "too few left",
                                       "block too long",
                                       "no room for the blocks",
                                       "painted cell that no block reaches",
                                       "no way to place the blocks"};

// An assumption, the links that it needs, each by a tactic that looks at one line or by an assumption within, and what
// breaks in the end, if anything does.
struct FollowedAssumption {
    struct Link {
        int tactic;
        Finding finding;
        std::vector<FollowedAssumption> within;  // one, if the link is by an assumption: it fails
    };
    int cell, value;
    std::vector<Link> links;
    bool broken;
    Break breaks;
    Finding ending;
};

// What a tactic that assumes something comes to: chains that break, or for each value of a cell a chain that ends in
// the same removal.
struct Assumed {
    std::vector<FollowedAssumption> chains;
    int cell = -1, value = -1;  // the removal that chains agree on
    int links = 0;              // of the longest of them, or of all that agree
};
struct AssumedWithin {
    bool in_time = true;
    std::optional<Assumed> found;
    std::uint64_t work = 0;
};

// By cell the values that some solution has, as far as that is known; empty where nothing is.
using Possible = std::vector<std::uint64_t>;

// The best that such a tactic finds; the nodes of the limits are rounds of chains.
AssumedWithin find_assumed(const Puzzle& position, const Possible& possible, int tactic, const Limits& limits);
// The chain from a cell having a value, if it breaks.
AssumedWithin refute(const Puzzle& position, int cell, int value, const Limits& limits);

constexpr const char* way_end_names[] = {"finished", "stuck", "too hard", "out of work"};
struct WayOfTactics {
    // What the easiest tactic finds at a position.
    struct Round {
        int row, harder, steps;
        bool finds;  // a painted cell
    };
    enum class End { finished, stuck, too_hard, out_of_work };  // named in way_end_names

    std::vector<Round> rounds;
    End end;
    int rating = 0;           // of the next round, where that is too hard, or of the tactic that there was no work for
    std::uint64_t tried = 0;  // tactics, and rounds of chains
    std::vector<std::uint64_t> allowed;  // of the last position, or one after the other of each after a round
};
WayOfTactics way_of_tactics(const Puzzle& position, const Possible& possible, const std::vector<TacticRow>& rows,
                            int hardest, bool every_position, const Limits& limits);

// How many passes over all rows and all columns in turn solve a puzzle, whichever of them is better to begin with; -1
// where single lines are not enough.
int sweeps(const Puzzle& position);

}  // namespace deadreckon::nonogram
