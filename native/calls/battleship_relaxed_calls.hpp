// Queries on relaxed battleship puzzles, with unknown facts: what is forced, and which facts are needed for it.
#pragma once

#include "battleship/facts/minimal_facts.hpp"
#include "calls/battleship_calls.hpp"

namespace deadreckon::calls {

// Places, each its length, the row and column of its first cell, and whether it lies down; all are on the board.
inline bool read_places(Value given, const battleship::Puzzle& puzzle, std::vector<battleship::ShipPlace>& places) {
    return read_items(given, [&](Value item) {
        std::vector<int> numbers;
        if (!read_integers(item, None::refused, numbers)) return false;
        if (numbers.size() == 4) {
            places.push_back({numbers[0], numbers[1], numbers[2], numbers[3] != 0});
            if (is_on_board(puzzle, places.back())) return true;
        }
        refuse_value("expected places on the board: length, row, column, whether down");
        return false;
    });
}

// The arguments of queries on a relaxed puzzle; the last four are optional.
inline bool read_relaxed(Value arguments, const char* format, battleship::Puzzle& puzzle, Limits& limits,
                         Value* marks = nullptr, Value* groups = nullptr, Value* below = nullptr) {
    GivenBattleship board;
    Value struck, given_nodes{};
    Number nodes = 0;
    if (!read_arguments(arguments, format, &board.rows, &board.columns, &board.fleet, &board.givens, &board.touching,
                        &struck, &given_nodes, marks, groups, below) ||
        (given_nodes && !read_word(given_nodes, nodes)) || !read_battleship(board, None::is_unknown, puzzle) ||
        !read_places(struck, puzzle, puzzle.struck))
        return false;
    limits.nodes = nodes;
    limits.interrupted = interrupted;
    return true;
}

inline Made battleship_has_solution(Value arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    if (!read_relaxed(arguments, "OOOOiOO", puzzle, limits)) return {};
    return made_of(without_lock([&] { return battleship::has_solution(std::move(puzzle), limits); }));
}

inline Made battleship_forces(Value arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    Value given;
    std::vector<battleship::Mark> marks;
    if (!read_relaxed(arguments, "OOOOiOOO", puzzle, limits, &given) ||
        !read_marks(given, puzzle.height, puzzle.width, [&](int cell, char letter) {
            marks.push_back({cell, letter});
            return std::string_view("?WSLRTBM").find(letter) != std::string_view::npos;
        }))
        return {};
    return made_of(without_lock([&] { return battleship::forces(std::move(puzzle), marks, limits); }));
}

// The goal: marks of cells, pairs of a line and its count, and places without a ship, to be forced; an empty tuple for
// a contradiction.
inline bool read_conclusion(Value given, const battleship::Puzzle& puzzle, battleship::Conclusion& conclusion) {
    Value marks, counts, places;
    if (!is_tuple(given)) {
        refuse_type("expected a tuple of marks and counts");
        return false;
    }
    conclusion.contradiction = is_empty_tuple(given);
    if (conclusion.contradiction) return true;
    return read_arguments(given, "OOO", &marks, &counts, &places) && read_places(places, puzzle, conclusion.places) &&
           read_marks(marks, puzzle.height, puzzle.width,
                      [&](int cell, char letter) {
                          conclusion.marks.push_back({cell, letter});
                          return std::string_view("?WSLRTBM").find(letter) != std::string_view::npos;
                      }) &&
           read_items(counts, [&](Value item) {
               std::vector<int> pair;
               if (!read_integers(item, None::refused, pair)) return false;
               if (pair.size() == 2 && pair[0] < puzzle.height + puzzle.width) {
                   conclusion.counts.push_back({pair[0], pair[1]});
                   return true;
               }
               refuse_value("expected pairs of a line and its count");
               return false;
           });
}

// Groups of facts by their numbers, no fact twice.
inline bool read_groups(Value given, const battleship::Puzzle& puzzle, std::vector<std::vector<int>>& groups) {
    const std::size_t lines = puzzle.row_counts.size() + puzzle.column_counts.size();
    std::vector<bool> seen(lines + puzzle.fleet.size() + puzzle.givens.size() + puzzle.struck.size());
    return read_items(given, [&](Value item) {
        if (!read_integers(item, None::refused, groups.emplace_back())) return false;
        for (const int fact : groups.back()) {
            if (static_cast<std::size_t>(fact) < seen.size() && !seen[fact]) {
                seen[fact] = true;
                continue;
            }
            refuse_value("expected groups of facts, each of them once");
            return false;
        }
        return true;
    });
}

inline Made battleship_minimal_facts(Value arguments) {
    battleship::Puzzle puzzle;
    battleship::Conclusion conclusion;
    Limits limits;
    Value given_conclusion, given_groups;
    std::vector<std::vector<int>> groups;
    if (!read_relaxed(arguments, "OOOOiOOOO", puzzle, limits, &given_conclusion, &given_groups) ||
        !read_conclusion(given_conclusion, puzzle, conclusion) || !read_groups(given_groups, puzzle, groups))
        return {};
    const battleship::MinimalFacts found =
        without_lock([&] { return battleship::minimal_facts(puzzle, conclusion, groups, limits); });
    if (is_stopped()) return {};
    Made kept = found.enough == Answer::yes ? list_of(found.kept, [](int fact) { return integer(fact); }) : none();
    return tuple(std::move(kept), integer(Number{found.work}));
}

}  // namespace deadreckon::calls
