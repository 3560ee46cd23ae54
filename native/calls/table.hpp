// The table of all calls of the core, and the names and sizes of interface.hpp. Both borders publish it.
#pragma once

#include <iterator>

#include "calls/battleship_calls.hpp"
#include "calls/battleship_chain_calls.hpp"
#include "calls/battleship_draft_calls.hpp"
#include "calls/battleship_givens_calls.hpp"
#include "calls/battleship_relaxed_calls.hpp"
#include "calls/battleship_tactic_calls.hpp"
#include "calls/checking_calls.hpp"
#include "calls/fleet_calls.hpp"
#include "calls/nonogram_calls.hpp"
#include "calls/nonogram_tactic_calls.hpp"
#include "calls/proving_calls.hpp"
#include "options.hpp"

namespace deadreckon::calls {

struct OfferedCall {
    const char* name;
    Call* call;
    const char* text;
};

constexpr OfferedCall offered_calls[] = {
    {"battleship", solve_battleship,
     "battleship(rows, columns, fleet, givens, touching, solutions, nodes, seconds, memory) -> status, boards, "
     "nodes, conflicts"},
    {"battleship_count", count_battleship,
     "battleship_count(rows, columns, fleet, givens, touching, solutions, nodes, seconds, memory, cells) -> status, "
     "count, count by cell, method, nodes"},
    {"battleship_has_solution", battleship_has_solution,
     "battleship_has_solution(rows, columns, fleet, givens, touching, struck, nodes) -> True, False, or None: limit "
     "reached"},
    {"battleship_forces", battleship_forces,
     "battleship_forces(rows, columns, fleet, givens, touching, struck, nodes, marks) -> True, False, or None: limit "
     "reached"},
    {"battleship_minimal_facts", battleship_minimal_facts,
     "battleship_minimal_facts(rows, columns, fleet, givens, touching, struck, nodes, conclusion, groups) -> facts or "
     "None: "
     "all "
     "together are not enough, work"},
    {"battleship_needed_givens", battleship_needed_givens,
     "battleship_needed_givens(rows, columns, fleet, givens, touching, solution, marks, order, stages, rivals, nodes) "
     "-> status, boards"},
    {"battleship_draft_of_grade", battleship_draft_of_grade,
     "battleship_draft_of_grade((height, width, touching, fleet, solution or None, by chain, drawing limit, hidden "
     "counts, hidden lines, marks, symmetry, max givens, lean in percent), (tactics, above, hardest, unfair, needed "
     "row, max assumptions, min hard steps, max ways), irredundant, seed, attempts, work, seconds) -> attempts made, "
     "((solution, givens), "
     "hidden lines, [(row, harder, steps, finds, unfair, ways)], tied, openings, meets, irredundant) or None"},
    // The first arguments of each are a position: height, width, touching, sets, counts, fleet.
    {"battleship_findings", battleship_findings,
     "battleship_findings(*position, tactic, max) -> [(water, ship, cells, lines, ships, ((kind, cells), ...), (line, "
     "count) or None, arguments, harder in tenths, unfair, [(length, first cells across, first cells down)] struck, by "
     "places)]; lines "
     "and ships: (first, end)"},
    {"battleship_way", battleship_way,
     "battleship_way(*position, solution, tactics, hardest, every position, work, seconds) -> [(row, harder, steps, "
     "finds, unfair, ways)], end, rating, work, sets, [(positions before, line, count)]"},
    {"battleship_broken_rule", battleship_broken_rule,
     "battleship_broken_rule(*position, sight) -> rule, arguments, cells, lines, ships, by places; or None"},
    {"battleship_follow_assumption", battleship_follow_assumption,
     "battleship_follow_assumption(*position, tactics, assumed, level, trim, settled, work, seconds) -> (water, ship, "
     "[(row, finding)], broken rule or None, level, stuck) or None: limit reached, work"},
    {"battleship_refuted_assumptions", battleship_refuted_assumptions,
     "battleship_refuted_assumptions(*position, solution, tactics, row, below, work, seconds) -> [([followed "
     "assumption], "
     "water, ship, harder, unfair)] or None: limit reached, work"},
    {"battleship_agreeing_cases", battleship_agreeing_cases,
     "battleship_agreeing_cases(*position, solution, tactics, row, below, work, seconds) -> [(what the cases tell "
     "apart, arguments, [(what is assumed, cells told, followed assumption)], water, ship, harder)] or None: limit "
     "reached, work"},
    {"battleship_nested_assumptions", battleship_nested_assumptions,
     "battleship_nested_assumptions(*position, solution, tactics, row, below, work, seconds) -> [(followed assumption, "
     "[(refuted assumptions, followed assumption)], harder)] or None: limit reached, work"},
    {"battleship_forced_by_few_facts", battleship_forced_by_few_facts,
     "battleship_forced_by_few_facts(*position, solutions, below, work, seconds) -> [(cell, letter, facts of the "
     "puzzle, cells known)] or None: limit reached, work"},
    {"battleship_pieces", battleship_pieces,
     "battleship_pieces(*position) -> [(cells, length, way, ((side, cell), ...))]"},
    {"battleship_open_places", battleship_open_places,
     "battleship_open_places(*position) -> [(length, first cells across, first cells down)]"},
    {"battleship_fewest_submarines", battleship_fewest_submarines,
     "battleship_fewest_submarines(*position) -> [for each line a number, or None: it cannot be filled]"},
    {"battleship_ways_of_lines", battleship_ways_of_lines,
     "battleship_ways_of_lines(*position) -> [for each line [ship cells of each way], or None]"},
    {"battleship_fleet_by_rejection", battleship_random_fleet<battleship::draw_by_rejection>,
     "battleship_fleet_by_rejection(height, width, touching, fleet, seed, attempts) -> places of its ships, longest "
     "first, or None: no attempt met with a legal fleet"},
    {"battleship_fleet_by_chain", battleship_random_fleet<battleship::draw_by_chain>,
     "battleship_fleet_by_chain(height, width, touching, fleet, seed, moves) -> places of its ships, longest first, or "
     "None: no legal fleet to begin with was found"},
    {"battleship_fleet_ranking", battleship_fleet_ranking,
     "battleship_fleet_ranking(height, width, touching, fleet, nodes, memory) -> all legal fleets in an order, their "
     "number; or None: limit reached"},
    {"battleship_fleet_of_rank", battleship_fleet_of_rank,
     "battleship_fleet_of_rank(ranking, low word, high word) -> place and length of each ship"},
    {"nonogram", solve_nonogram,
     "nonogram(rows, columns, colours, allowed, solutions, nodes, seconds, memory, all values) -> status, boards, "
     "nodes, "
     "line "
     "solves, probes, conflicts"},
    {"nonogram_count", count_nonogram,
     "nonogram_count(rows, columns, colours, allowed, solutions, nodes, seconds, memory, cells) -> status, count, "
     "count "
     "by cell, method, nodes"},
    {"nonogram_has_solution", nonogram_has_solution,
     "nonogram_has_solution(rows, columns, letters, board, ruled out, nodes) -> True, False, or None: limit reached"},
    {"nonogram_forces", nonogram_forces,
     "nonogram_forces(rows, columns, letters, board, ruled out, nodes, sets, rules out) -> True, False, or None: limit "
     "reached"},
    {"nonogram_forced_cells", nonogram_forced_cells,
     "nonogram_forced_cells(rows, columns, letters, board, ruled out) -> cells by value, or None: broken"},
    // Each of these begins with what is known of a position: clues, cells.
    {"nonogram_found_together", nonogram_found_together,
     "nonogram_found_together(*position, tactics, work, seconds) -> in time, row or -1, [(line, settled, ruled out, "
     "cells, excluded, crossing, arguments)], work"},
    {"nonogram_findings", nonogram_findings,
     "nonogram_findings(*position, tactic, work, seconds) -> as nonogram_found_together"},
    {"nonogram_assumed", nonogram_assumed,
     "nonogram_assumed(*position, possible, tactic, work, seconds) -> in time, ([chain], (cell, value) or None, links) "
     "or None, work; chain: (cell, value, [(tactic, finding, chain within or None)], (break, finding) or None)"},
    {"nonogram_refute", nonogram_refute,
     "nonogram_refute(*position, cell, value, work, seconds) -> as nonogram_assumed"},
    {"nonogram_way", nonogram_way,
     "nonogram_way(*position, possible, tactics, hardest, every position, work, seconds) -> [(row, harder, steps, "
     "finds)], end, rating, work, cells"},
    {"nonogram_sweeps", nonogram_sweeps, "nonogram_sweeps(*position) -> number, or None: lines are not enough"},
    {"check_certificate", check_certificate,
     "check_certificate(model, proof, preserved variables, seconds, memory) -> whether it is right, wrong file, line, "
     "reason, whether these are all solutions, solutions; or None: limit reached"},
    {"battleship_prove", prove_battleship,
     "battleship_prove(rows, columns, fleet, givens, touching, known boards, version, hints, solutions, conflicts, "
     "seconds, "
     "memory) -> status, solutions, conflicts, model, proof"},
    {"nonogram_prove", prove_nonogram,
     "nonogram_prove(rows, columns, colours, allowed, known boards, version, hints, solutions, conflicts, seconds, "
     "memory) -> "
     "status, solutions, conflicts, model, proof"},
};

struct OfferedNames {
    const char* name;
    const char* const* names;
    std::size_t size;
};

template <std::size_t size>
constexpr OfferedNames offer(const char* name, const char* const (&names)[size]) {
    return {name, names, size};
}

constexpr OfferedNames offered_names[] = {
    offer("STATUSES", status_names),
    offer("TOUCHING", battleship::touching_names),
    offer("COUNT_METHODS", counting::method_names),
    offer("BATTLESHIP_WAY_ENDS", battleship::way_end_names),
    offer("BATTLESHIP_SYMMETRIES", battleship::symmetry_names),
    offer("BATTLESHIP_IRREDUNDANT", battleship::irredundant_names),
    offer("BATTLESHIP_RULES", battleship::rule_names),
    offer("BATTLESHIP_SIGHTS", battleship::sight_names),
    offer("NONOGRAM_WAY_ENDS", nonogram::way_end_names),
    offer("NONOGRAM_BREAKS", nonogram::break_names),
    offer("PROOF_VERSIONS", proving::version_names),
    offer("PROOF_HINTS", proving::hints_names),
};

struct OfferedNumber {
    const char* name;
    long number;
};

constexpr OfferedNumber offered_numbers[] = {
    {"DEFAULT_MEMORY", options::default_memory},           {"BATTLESHIP_MAX_CELLS", battleship::max_cells},
    {"BATTLESHIP_TACTICS", battleship::number_of_tactics}, {"NONOGRAM_MAX_LINE", nonogram::max_line_cells},
    {"NONOGRAM_MAX_COLOURS", nonogram::max_colours},       {"NONOGRAM_LINE_TACTICS", nonogram::number_of_line_tactics},
};

inline Made made_of(const OfferedNames& offered) {
    return tuple_of(offered.size, [&](std::size_t i) { return text(offered.names[i]); });
}

}  // namespace deadreckon::calls
