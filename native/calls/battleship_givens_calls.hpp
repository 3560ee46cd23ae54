// The call that finds the givens that a battleship puzzle needs.
#pragma once

#include "battleship/facts/needed_givens.hpp"
#include "calls/battleship_calls.hpp"

namespace deadreckon::calls {

// For each cell its letter in the solution, its mark if it is given, and the number of its group.
inline bool read_givable(Value solution, Value marks, Value order, std::size_t cells, battleship::Givable& givable) {
    const auto read_letters = [&](Value given, std::string_view known, std::string& text) {
        std::string_view letters;
        if (!read_text(given, letters)) return false;
        text = letters;
        return text.size() == cells && text.find_first_not_of(known) == text.npos;
    };
    const bool read = read_letters(solution, "WSLRTBM", givable.solution) &&
                      read_letters(marks, "0?WSLRTBM", givable.marks) && read_items(order, [&](Value item) {
                          return read_integer(item, -1, givable.order.emplace_back()) &&
                                 givable.order.back() < static_cast<long long>(cells);
                      });
    if (read && givable.order.size() == cells && battleship::is_right(givable)) return true;
    if (!is_refused()) refuse_value("a solution, marks or groups that do not fit the board");
    return false;
}

inline Made battleship_needed_givens(Value arguments) {
    GivenBattleship board;
    Value solution, marks, order, given_nodes, given_rivals;
    int stages;
    Number nodes, rivals;
    battleship::Puzzle puzzle;
    battleship::Givable givable;
    if (!read_arguments(arguments, "OOOOiOOOiOO", &board.rows, &board.columns, &board.fleet, &board.givens,
                        &board.touching, &solution, &marks, &order, &stages, &given_rivals, &given_nodes) ||
        !read_word(given_rivals, rivals) || !read_word(given_nodes, nodes) ||
        !read_battleship(board, None::refused, puzzle) ||
        !read_givable(solution, marks, order, puzzle.givens.size(), givable))
        return {};
    if (stages < 1 || stages > 1'000 || rivals < 1 || rivals > 1'000) {
        refuse_value("expected 1 to 1000 stages, and rivals at once");
        return {};
    }
    Limits limits;
    limits.solutions = rivals + 1;
    limits.nodes = nodes;
    limits.interrupted = interrupted;
    const battleship::NeededGivens needed =
        without_lock([&] { return battleship::needed_givens(puzzle, givable, stages, limits); });
    if (is_stopped()) return {};
    std::vector<std::string> found;
    if (!needed.givens.empty()) found.push_back(needed.givens);
    return tuple(number_of(needed.status), boards_of(found, puzzle.width));
}

}  // namespace deadreckon::calls
