// All tuned parameters, one per line: the effect and, where known, the reason for the value.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bits.hpp"

namespace deadreckon::options {

constexpr std::uint32_t ticks_between_checks = 64;     // calls of Budget::tick for one look at the clock, of 20 ns
constexpr std::size_t words_between_checks = 1 << 14;  // of work between decisions, for one look: some ten microseconds
constexpr double seconds_between_interrupt_checks = 0.05;  // asking the caller whether to stop is slow

// Values from here on mean no limit: the largest numbers that Python passes.
constexpr std::uint64_t unlimited_nodes = std::uint64_t(1) << 63;
constexpr double unlimited_seconds = 1e18;

#ifdef __wasm__
constexpr std::size_t default_memory = 1 << 28;  // the same in a tab, which a browser closes where it takes too much
#else
constexpr std::size_t default_memory = 1 << 30;  // default memory limit of a call, in bytes
#endif
constexpr std::size_t caller_bytes_per_row = 64;  // bytes that Python needs for a row of a solution besides its cells

}  // namespace deadreckon::options

namespace deadreckon::cdcl::options {

constexpr double activity_decay = 0.95;  // factor on older bumps after each conflict; MiniSat's value

// Phase of decisions: the last value, always true, or alternately one and the other between restarts.
enum class Phases { saved, all_true, alternating };

// Settings that differ between kinds of problems.
struct Settings {
    Phases phases;
    std::uint64_t luby_unit;            // conflicts: restarts by Luby's sequence times this; 0: by averages of LBD
    std::uint64_t first_reduction;      // conflicts before the first reduction
    std::uint64_t reduction_interval;   // conflicts between the first two reductions
    std::uint64_t reduction_increment;  // conflicts added to that interval after each reduction
};

// Restarts: when learned clauses have lately had a higher LBD than usual, the search has lost its way.
constexpr double fast_lbd_weight = 1.0 / 32;     // of the last clause in the recent average of LBD
constexpr double slow_lbd_weight = 1.0 / 8192;   // of the last clause in the usual average of LBD
constexpr double restart_margin = 1.15;          // recent average / usual average at which the search restarts
constexpr std::uint64_t restart_conflicts = 10;  // least number of conflicts between two restarts

// Reductions: learned clauses out of use are forgotten.
constexpr int reduction_divisor = 2;    // one in this many unused clauses is kept
constexpr int lbd_kept_forever = 2;     // clauses of this LBD or less are never forgotten
constexpr int reductions_outlived = 1;  // reductions that a clause survives after each use in a conflict
constexpr int lbd_kept_longer = 6;      // clauses of this LBD or less survive one more reduction

constexpr int lbd_minimised_with_binaries = 6;  // clauses of a higher LBD are not worth the second minimisation

// Housekeeping.
constexpr std::uint64_t simplify_divisor = 4;  // words of clauses for each propagation between two simplifications
constexpr std::size_t waste_divisor = 2;       // garbage is collected when one word in this many is wasted
constexpr std::size_t min_waste = 1 << 20;     // least number of wasted words before garbage is collected
constexpr std::uint64_t propagations_between_checks = 20000;  // at the clock: large problems have few decisions

}  // namespace deadreckon::cdcl::options

namespace deadreckon::battleship::options {

// Decisions of depth-first search before clause learning takes over: about as long as it takes to write the clauses.
constexpr int small_board = 128;                    // cells, which are two words: a decision takes a microsecond
constexpr std::uint64_t search_nodes_small = 5000;  // decisions on a small board: hardly any needs more
constexpr int middle_board = 144;                   // cells
constexpr std::uint64_t search_nodes_middle = 1500;
constexpr int large_board = 256;                   // cells
constexpr std::uint64_t search_nodes_large = 400;  // decisions on a larger board, where the search soon explodes
constexpr std::uint64_t search_nodes_huge = 100;
constexpr double crowded = 0.28;  // share of ship cells beyond which neither search nor local search finds much

// Decisions of depth-first search for a relaxed puzzle, most of which need none, before clause learning. On a small
// board a thousand of them leave as few questions open as learning does, in a third of the time.
constexpr std::uint64_t relaxed_search_nodes_small = 2000;
constexpr std::uint64_t relaxed_search_nodes = 200;

// Local search.
constexpr int moves_per_cell = 12;           // of annealing, for each look for a solution
constexpr int moves_per_temperature = 1024;  // before it falls again
constexpr double first_temperature = 1.0;    // at which one excess part in a line hardly matters
constexpr double last_temperature = 0.25;    // at which it is accepted once in fifty times
constexpr double share_of_steps = 0.6;       // share of moves by one step; the others go anywhere
constexpr int touching_cost = 2;             // for each pair of parts of two ships that touch
constexpr int wanted_cost = 2;               // for each part known to be ship that no ship covers
constexpr int rearrangements = 100;          // of a fleet, before another is drawn
constexpr int nodes_per_rearrangement = 60;  // decisions
constexpr double min_removed_share = 0.6, max_removed_share = 0.9;            // shares of a fleet that is nearly right
constexpr double min_removed_share_near = 0.1, max_removed_share_near = 0.3;  // shares of the fleet of a solution

// Learning. For all aims but listing, it is best to always decide places true and to delete clauses sooner.
using cdcl::options::Phases;
constexpr cdcl::options::Settings finding{Phases::all_true, 100, 500, 500, 50};
constexpr cdcl::options::Settings finding_huge{Phases::alternating, 200, 500, 500, 50};
constexpr cdcl::options::Settings proving{Phases::all_true, 100, 500, 500, 50};
constexpr cdcl::options::Settings listing{Phases::saved, 0, 2000, 2000, 300};
constexpr int huge_board = 401;           // cells, at least
constexpr int shortest_told_by_line = 3;  // length of ship

// Learning with the first two aims and local search take turns.
constexpr double bits_of_many = 0.2;        // expected for each cell of a board that has several solutions
constexpr std::uint64_t first_turn = 2000;  // conflicts: most boards need no second turn
constexpr double turn_growth = 1.5;
constexpr double other_share = 0.1;  // share of conflicts for the less likely aim
constexpr double local_share = 1.0;  // decisions of local search for each conflict of finding
constexpr double local_share_crowded = 0.1;

// Random fleets. These determine the fleets of a seed, also in Python: generating/ has the same numbers.
constexpr int fifths_drawn_first = 2;  // of the ships, the longest, whose part is as hard to draw as the rest
constexpr int tries_per_ship = 200;    // at a random place for a ship before all ships are placed anew
constexpr int starts_of_chain = 100;   // at placing all ships at random before they are packed tightly

constexpr int longest_counted_ship = 64;  // longer ships are not checked against line counts, as they have few places

}  // namespace deadreckon::battleship::options

namespace deadreckon::counting::options {

// Search and frontier take turns; their total work is at most about four times that of the better one. All
// work is measured in decisions of the search.
constexpr std::uint64_t first_turn = 2000;             // work of the first turns; most puzzles need no second
constexpr std::uint64_t turn_growth = 2;               // length of a turn / length of the turn before
constexpr std::size_t cells_per_decision = 128;        // a decision takes as long again for each of these cells
constexpr std::uint64_t transitions_per_decision = 4;  // transitions of the frontier that take as long as a decision
constexpr std::uint64_t numbers_per_decision = 32;     // numbers of the frontier that take as long as a decision
constexpr std::uint64_t backward_factor = 2;           // time of the backward pass / time of the forward pass

constexpr Word128 max_listed_solutions = 1'000'000'000;  // that search may list to count their cells

// Decisions of the search after the frontier has run out of memory, if neither decisions nor seconds are limited:
// a few seconds' worth, and fewer on boards with more cells.
constexpr std::uint64_t max_decisions_alone = 20'000'000;

// Memory of the frontier.
constexpr double frontier_share = 0.6;             // share of all memory; the numbers of one cell may come on top
constexpr std::size_t states_between_checks = 64;  // states expanded between two looks at the memory
constexpr std::size_t successors_expected = 4;     // of a state, for which memory must be left at each look

// Remaining fleets stored beside a state instead of in it. If a count is known, a state has few of them,
// and long sets are mostly empty.
constexpr int max_remaining_fleets = 128;         // where some count is known
constexpr int max_remaining_fleets_blank = 1024;  // where no count is known

constexpr double bits_per_column = 1.5;  // estimated for each column of a state; decides whether the board is turned

}  // namespace deadreckon::counting::options

namespace deadreckon::nonogram::options {

constexpr std::uint64_t search_patience = 200;                // decisions in a row without a solution before probing
constexpr std::size_t max_trail_bytes = 200'000'000;          // of a deep search of a grid of millions of cells
constexpr std::size_t max_values_for_all_stages = 1'000'000;  // of all cells together: for the memory of later stages

// Search led by belief propagation.
constexpr int guided_setbacks = 20;      // wipeouts before it gives up
constexpr int guided_first_rounds = 10;  // of belief propagation before the first decision
constexpr int guided_rounds = 2;         // of belief propagation before later decisions
constexpr int guided_portion = 40;       // one open cell in this many is decided before beliefs are updated
constexpr float min_weight = 1e-6f;      // least belief in a possible value, even if lines contradict each other

constexpr int widest_switch = 64;  // columns further apart are not tried for a switching component

// Proof by weights that a solution is the only one, in turns with clause learning. Each turn is longer than the one
// before.
constexpr std::uint64_t conflicts_before_proof = 300;  // in the first turn: easy proofs need no more
constexpr int proof_rounds_per_step = 20;              // in the first turn
constexpr int proof_turn_growth = 2;
constexpr std::int64_t proof_first_step = 1 << 20;  // by which weights change at first
constexpr int proof_steps = 21;                     // each half as long as the one before, down to 1
constexpr int proof_trial_steps = 10;               // after which lines must have been won ...
constexpr double proof_trial_share = 0.93;          // ... so that at most this share is left
constexpr std::size_t proof_max_places = 100'000;   // of all blocks together: a round goes through all of them

// Counting: depth-first search, the frontier and, where search finds few solutions, listing by all stages take turns.
constexpr std::uint64_t first_counting_turn = 5000;           // decisions
constexpr std::uint64_t counting_turn_growth = 4;             // length of a turn / length of the turn before
constexpr std::uint64_t max_counting_decisions = 20'000'000;  // where neither decisions nor seconds are limited
constexpr std::uint64_t cells_per_decision = 256;             // a decision takes as long again for each of these cells
constexpr std::size_t max_frontier_cells = 4096;              // of a board that the frontier is tried on
constexpr std::size_t states_per_decision = 12;               // of the frontier, expanded while a decision is made
constexpr std::uint64_t share_of_frontier = 4;                // of its turn / of that of search, if solutions are many
constexpr double frontier_share = 0.6;                        // of the memory of search, for the frontier
constexpr double share_of_kept_rows = 0.7;                    // of the frontier's memory, for the counts of the cells
constexpr std::size_t states_between_checks = 64;             // states expanded between two looks at the memory

// Clause learning.
constexpr cdcl::options::Settings learning{cdcl::options::Phases::saved, 0, 2000, 2000, 300};
constexpr std::uint64_t cells_per_conflict = 3;  // in the first turn of learning, before beliefs start anew
constexpr double turn_growth = 1.1;              // length of a turn of learning / length of the turn before
constexpr float scatter = 0.5f;                  // width of the range from which the first beliefs of a turn are drawn
constexpr std::size_t max_block_starts = 500'000;  // for the order encoding, as each costs up to a kilobyte
constexpr int explanation_chunks = 4;              // pieces of an explanation first tried for removal

}  // namespace deadreckon::nonogram::options
