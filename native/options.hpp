// Every number that was tuned, a line each: what it does and, where it is known, why it has this value.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bits.hpp"

namespace deadreckon::options {

constexpr std::uint32_t ticks_between_looks = 64;  // calls of Budget::tick for one look at the clock, which costs 20 ns
constexpr double seconds_between_questions = 0.05;  // how often the caller is asked whether to stop: asking is dear

}  // namespace deadreckon::options

namespace deadreckon::battleship::options {

// Decisions of depth-first search before clause learning takes over: about as long as it takes to write the clauses.
constexpr int small_board = 128;  // cells, or two words: a decision then takes a microsecond
constexpr std::uint64_t search_nodes_small = 5000;  // hardly any small board needs more
constexpr std::uint64_t search_nodes_large = 400;   // on a larger board the search soon explodes

constexpr int longest_counted_ship = 64;  // a longer ship is not held against the counts of lines: it has few places anyway

}  // namespace deadreckon::battleship::options

namespace deadreckon::cdcl::options {

// Activity of variables.
constexpr double activity_decay = 0.95;  // older bumps weigh so much less after each conflict; MiniSat's value

// Restarts: when learned clauses have lately had a higher LBD than usual, the search has lost its way.
constexpr double fast_lbd_weight = 1.0 / 32;     // of a clause in the recent average of LBD
constexpr double slow_lbd_weight = 1.0 / 8192;   // of a clause in the usual average of LBD
constexpr double restart_margin = 1.15;          // restart when the recent average is so many times the usual one
constexpr std::uint64_t restart_conflicts = 10;  // at least so many conflicts between two restarts

// Forgetting learned clauses.
constexpr std::uint64_t first_reduction = 2000;      // conflicts before clauses are forgotten for the first time
constexpr std::uint64_t reduction_interval = 2000;   // conflicts between two reductions...
constexpr std::uint64_t reduction_increment = 300;   // ... and so many more after each; twice or four times as often lost time
constexpr int reduction_divisor = 2;                 // of the clauses out of use, one in so many is kept
constexpr int lbd_kept_forever = 2;                  // a clause of so low an LBD is never forgotten
constexpr int lbd_kept_longer = 6;                   // a clause of so low an LBD outlives, after each use,
constexpr int reductions_outlived = 1;               // one reduction more than the others, which outlive so many
constexpr int lbd_minimised_with_binaries = 6;       // learned clauses of a higher LBD are not worth the second minimisation

// Housekeeping.
constexpr std::uint64_t simplify_divisor = 4;          // simplify at the root after a propagation for so many words of clauses
constexpr std::size_t waste_divisor = 2;               // collect garbage when more than one word in so many is wasted...
constexpr std::size_t least_waste = std::size_t(1) << 20;  // ... and more than so many words are
constexpr std::uint64_t propagations_between_looks = 20000;  // at the clock: decisions are far apart on large problems

}  // namespace deadreckon::cdcl::options

namespace deadreckon::counting::options {

// Search and frontier take turns; all work is measured in decisions of the search.
constexpr std::uint64_t first_turn = 2000;  // of the search, before the frontier gets its first; most puzzles need no more
constexpr std::uint64_t turn_growth = 2;    // each turn is so many times the last: in all at most about four times the better method
constexpr std::size_t cells_per_decision = 128;  // a decision takes so much longer for each so many cells
constexpr std::uint64_t transitions_per_decision = 4;  // the frontier's transitions that take as long as one decision
constexpr std::uint64_t numbers_per_decision = 32;     // its numbers that take as long as one decision
constexpr std::uint64_t backward_factor = 2;           // going back takes so many times as long as going forward

constexpr Word128 most_to_list = 1'000'000'000;  // solutions that the search can be left to list for their cells

// Memory of the frontier.
constexpr std::size_t frontier_bytes = 640'000'000;  // give or take the numbers of one cell: a count stays below 1 GB
constexpr std::size_t states_between_looks = 64;     // states expanded between two looks at the memory
constexpr std::size_t successors_expected = 4;       // of a state, for which room is asked at each look

// Remaining fleets kept beside the states instead of in them. States with known counts go with few of them each, and
// then long sets are mostly empty.
constexpr int most_remaining_fleets = 128;          // where some count is known
constexpr int most_remaining_fleets_blank = 1024;   // where none is

constexpr double bits_per_column = 1.5;  // of a state beside the column's count, to choose between rows and columns

}  // namespace deadreckon::counting::options

namespace deadreckon::nonogram::options {

// Stages.
constexpr std::uint64_t search_patience = 200;         // decisions of depth-first search in a row without a solution
constexpr std::size_t most_values_for_all_stages = 1'000'000;  // of all cells together: the later stages would take too much memory
constexpr std::size_t most_trail_bytes = 200'000'000;  // of a deep search of a grid of millions of cells

// Search led by beliefs.
constexpr int guided_setbacks = 20;     // wipeouts before it gives up
constexpr int guided_first_rounds = 10; // of belief propagation before the first decision
constexpr int guided_rounds = 2;        // of belief propagation before every further batch of decisions
constexpr int guided_portion = 40;      // one open cell in so many is decided before beliefs are updated
constexpr float least_weight = 1e-6f;   // of a possible value, so that two lines that disagree do not silence each other

constexpr int widest_switch = 64;  // columns further apart are not tried for a switching component

// Clause learning.
constexpr std::size_t most_block_starts = 500'000;  // for the order encoding, as each costs up to a kilobyte
constexpr int explanation_chunks = 4;               // an explanation is minimised in so many pieces, halved where that fails

}  // namespace deadreckon::nonogram::options
