// The calls that solve battleship puzzles and count their solutions, and how a puzzle is read.
#pragma once

#include "battleship/rules.hpp"
#include "battleship/solving/solve.hpp"
#include "calls/answers.hpp"
#include "calls/arguments.hpp"
#include "counting/count.hpp"

namespace deadreckon::calls {

// The facts of a battleship puzzle, in the order of the arguments.
struct GivenBattleship {
    Value rows, columns, fleet, givens;
    int touching;
};

inline bool read_battleship(const GivenBattleship& given, None number_of_ships, battleship::Puzzle& puzzle) {
    if (given.touching < 0 || given.touching >= static_cast<int>(std::size(battleship::touching_names))) {
        refuse_value("a touching rule that the core does not know");
        return false;
    }
    puzzle.touching = static_cast<battleship::Touching>(given.touching);
    if (!read_integers(given.rows, None::is_unknown, puzzle.row_counts) ||
        !read_integers(given.columns, None::is_unknown, puzzle.column_counts) ||
        !read_integers(given.fleet, number_of_ships, puzzle.fleet))
        return false;
    puzzle.height = static_cast<int>(puzzle.row_counts.size());
    puzzle.width = static_cast<int>(puzzle.column_counts.size());
    return read_givens(given.givens, puzzle.row_counts.size(), puzzle.column_counts.size(), puzzle.givens);
}

// The arguments of the calls that search for solutions.
inline bool read_battleship(Value arguments, battleship::Puzzle& puzzle, Limits& limits, int& cells) {
    GivenBattleship board;
    GivenLimits given;
    return read_arguments(arguments, "OOOOiOOdO|p", &board.rows, &board.columns, &board.fleet, &board.givens,
                          &board.touching, &given.solutions, &given.nodes, &given.seconds, &given.memory, &cells) &&
           read_limits(given, limits) && read_battleship(board, None::refused, puzzle);
}

inline Made solve_battleship(Value arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    int cells = 0;
    if (!read_battleship(arguments, puzzle, limits, cells)) return {};
    const battleship::Outcome outcome = without_lock([&] { return battleship::solve(puzzle, limits); });
    if (is_stopped() || !all_obey_rules(puzzle, outcome.solutions)) return {};
    return tuple(number_of(outcome.status), boards_of(outcome.solutions, puzzle.width), integer(Number{outcome.nodes}),
                 integer(Number{outcome.conflicts}));
}

inline Made count_battleship(Value arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    int cells = 0;
    if (!read_battleship(arguments, puzzle, limits, cells)) return {};
    return made_of(without_lock([&] { return counting::count_solutions(puzzle, limits, cells != 0); }));
}

}  // namespace deadreckon::calls
