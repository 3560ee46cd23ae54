// The call that drafts battleship puzzles of a wanted difficulty.
#pragma once

#include <iterator>
#include <string>

#include "battleship/generating/graded_draft.hpp"
#include "calls/battleship_tactic_calls.hpp"

namespace deadreckon::calls {

inline bool refuse_all_but_tuple(Value given) {
    if (is_tuple(given)) return true;
    refuse_value("expected a tuple");
    return false;
}

template <class Named, std::size_t size>
bool read_named(int number, const char* const (&names)[size], Named& named) {
    named = static_cast<Named>(number);
    if (number >= 0 && number < static_cast<int>(std::size(names))) return true;
    refuse_value("expected the number of a name");
    return false;
}

// The look: height, width, touching, fleet, a solution or None, whether fleets are drawn by a chain, a limit for that,
// the number of hidden counts, these lines if there is a solution, marks that may be given, symmetry, the maximum
// number of givens, lean in percent.
inline bool read_wanted_board(Value given, battleship::WantedBoard& board) {
    int height, width, touching, by_chain, symmetry;
    Value fleet, solution, limit, hidden, marks;
    std::string_view letters, allowed;
    Number drawing_limit;
    if (!refuse_all_but_tuple(given) ||
        !read_arguments(given, "iiiOOpOiOOiii", &height, &width, &touching, &fleet, &solution, &by_chain, &limit,
                        &board.hidden_counts, &hidden, &marks, &symmetry, &board.max_givens, &board.lean) ||
        !read_sea(height, width, touching, board.sea) || !read_integers(fleet, None::refused, board.fleet) ||
        !read_optional_solution(solution, board.sea, letters) || !read_word(limit, drawing_limit) ||
        !read_integers(hidden, None::refused, board.hidden) || !read_text(marks, allowed) ||
        !read_named(symmetry, battleship::symmetry_names, board.symmetry))
        return false;
    board.by_chain = by_chain != 0;
    board.drawing_limit = drawing_limit;
    board.solution = letters;
    board.marks = allowed;
    long long ships = 0;
    for (const int number : board.fleet) ships += number;
    if (board.fleet.empty() || ships > board.sea.cells() || board.hidden_counts < 0 ||
        board.hidden_counts > height + width ||
        std::any_of(board.hidden.begin(), board.hidden.end(), [&](int line) { return line >= height + width; }) ||
        board.lean < -100 || board.lean > 100 || allowed.find_first_not_of("?WSLRTBM") != allowed.npos) {
        refuse_value("a board that cannot be drafted");
        return false;
    }
    return true;
}

// The way: tactics, the two bounds of its hardest step, whether it may be unfair, the row of a tactic that it needs or
// -1, the maximum number of assumptions, the minimum number of hard steps, the maximum number of ways of a step.
inline bool read_wanted_way(Value given, battleship::WantedWay& way) {
    Value tactics;
    int unfair;
    if (!refuse_all_but_tuple(given) ||
        !read_arguments(given, "Oiipiiii", &tactics, &way.above, &way.hardest, &unfair, &way.needed_row,
                        &way.max_assumptions, &way.min_hard_steps, &way.max_ways) ||
        !read_tactics(tactics, way.rows))
        return false;
    way.unfair = unfair != 0;
    if (way.needed_row >= -1 && way.needed_row < static_cast<int>(way.rows.size())) return true;
    refuse_value("expected the number of a row");
    return false;
}

inline Made battleship_draft_of_grade(Value arguments) {
    Value given_board, given_way, given_seed, given_attempts, work;
    int number;
    double seconds;
    battleship::WantedBoard board;
    battleship::WantedWay way;
    battleship::Irredundant irredundant;
    Number seed, attempts;
    Limits limits;
    if (!read_arguments(arguments, "OOiOOOd", &given_board, &given_way, &number, &given_seed, &given_attempts, &work,
                        &seconds) ||
        !read_wanted_board(given_board, board) || !read_wanted_way(given_way, way) ||
        !read_named(number, battleship::irredundant_names, irredundant) || !read_word(given_seed, seed) ||
        !read_word(given_attempts, attempts) || !read_work(work, seconds, limits))
        return {};
    const battleship::GradedDrafts found =
        without_lock([&] { return battleship::draft_of_grade(board, way, irredundant, seed, attempts, limits); });
    if (is_stopped()) return {};
    Made tried = integer(Number{found.attempts});
    if (!found.any) return tuple(std::move(tried), none());
    const battleship::GradedDraft& draft = found.draft;
    Made boards = boards_of(std::vector<std::string>{draft.solution, draft.givens}, board.sea.width);
    Made hidden = tuple_of(draft.hidden.size(), [&](std::size_t i) { return integer(draft.hidden[i]); });
    return tuple(std::move(tried),
                 tuple(std::move(boards), std::move(hidden), rounds_of(draft.rounds), truth(draft.tied),
                       integer(draft.openings), truth(draft.meets), truth(draft.irredundant)));
}

}  // namespace deadreckon::calls
