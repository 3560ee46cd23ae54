// The calls for nonograms: solving, counting, and queries on relaxed puzzles.
#pragma once

#include <algorithm>
#include <cstring>
#include <utility>

#include "calls/answers.hpp"
#include "calls/arguments.hpp"
#include "nonogram/count.hpp"
#include "nonogram/relaxed.hpp"
#include "nonogram/rules.hpp"
#include "nonogram/solve.hpp"

namespace deadreckon::calls {

// Clues as sequences of (length, colour); None, where allowed, is a missing clue.
inline bool read_clues(Value sequence, None none, std::vector<nonogram::Clue>& clues) {
    return read_items(sequence, [&](Value line) {
        nonogram::Clue& clue = clues.emplace_back();
        if (is_none(line) && none == None::is_unknown) {
            clue.push_back({-1, 1});
            return true;
        }
        return read_items(line, [&](Value block) {
            int pair[2], size = 0;
            const bool read =
                read_items(block, [&](Value number) { return size < 2 && read_integer(number, -1, pair[size++]); });
            if (is_refused()) return false;
            if (!read || size != 2) {
                refuse_value("a block is a pair of length and colour");
                return false;
            }
            clue.push_back({pair[0], pair[1]});
            return true;
        });
    });
}

inline bool read_masks(Value sequence, std::vector<std::uint64_t>& masks) {
    return read_items(sequence, [&](Value item) {
        Number mask;
        if (!read_word(item, mask)) return false;
        masks.push_back(mask);
        return true;
    });
}

// Whether all numbers are within the ranges that the solver indexes by.
inline bool fits_core(const nonogram::Puzzle& puzzle) {
    if (puzzle.height == 0 || puzzle.width == 0) return false;
    if (puzzle.colours < 1 || puzzle.colours > nonogram::max_colours) return false;
    for (const auto* clues : {&puzzle.rows, &puzzle.columns})
        for (const nonogram::Clue& clue : *clues)
            for (const nonogram::Block& block : clue) {
                if (block.length < 0 && !nonogram::is_missing(clue)) return false;
                if (block.colour < 1 || block.colour > puzzle.colours) return false;
            }
    return true;
}

inline bool read_all_clues(Value rows, Value columns, None none, nonogram::Puzzle& puzzle) {
    if (!read_clues(rows, none, puzzle.rows) || !read_clues(columns, none, puzzle.columns)) return false;
    puzzle.height = static_cast<int>(puzzle.rows.size());
    puzzle.width = static_cast<int>(puzzle.columns.size());
    if (fits_core(puzzle)) return true;
    refuse_value("a grid, colour or length that the core has no words for");
    return false;
}

// The arguments of the calls that search for solutions; the last one says whether the values of each cell matter.
inline bool read_nonogram(Value arguments, nonogram::Puzzle& puzzle, Limits& limits, int& all_values) {
    Value rows, columns, allowed;
    GivenLimits given;
    if (!read_arguments(arguments, "OOiOOOdO|p", &rows, &columns, &puzzle.colours, &allowed, &given.solutions,
                        &given.nodes, &given.seconds, &given.memory, &all_values) ||
        !read_limits(given, limits))
        return false;
    if (!read_all_clues(rows, columns, None::refused, puzzle) || !read_masks(allowed, puzzle.allowed)) return false;
    if (puzzle.allowed.empty() || puzzle.allowed.size() == puzzle.rows.size() * puzzle.columns.size()) return true;
    refuse_value("givens that do not fit the grid");
    return false;
}

inline Made solve_nonogram(Value arguments) {
    nonogram::Puzzle puzzle;
    Limits limits;
    int for_values = 0;
    if (!read_nonogram(arguments, puzzle, limits, for_values)) return {};
    const nonogram::Outcome outcome = without_lock(
        [&] { return for_values ? nonogram::solve_for_values(puzzle, limits) : nonogram::solve(puzzle, limits); });
    if (is_stopped() || !all_obey_rules(puzzle, outcome.solutions)) return {};
    return tuple(number_of(outcome.status), boards_of(outcome.solutions, puzzle.width), integer(Number{outcome.nodes}),
                 integer(Number{outcome.line_solves}), integer(Number{outcome.probes}),
                 integer(Number{outcome.conflicts}));
}

inline Made count_nonogram(Value arguments) {
    nonogram::Puzzle puzzle;
    Limits limits;
    int cells = 0;
    if (!read_nonogram(arguments, puzzle, limits, cells)) return {};
    return made_of(without_lock([&] { return nonogram::count_solutions(puzzle, limits, cells != 0); }));
}

// A relaxed nonogram with only some of its clues, and a board in `letters`: blank first, then the colours.
class RelaxedNonogram {
public:
    // The arguments of the queries; the last three are optional.
    bool read(Value arguments, const char* format, Value* sets = nullptr, Value* rules_out = nullptr) {
        Value rows, columns, board, ruled_out, given_nodes{};
        Number nodes = 0;
        if (!read_arguments(arguments, format, &rows, &columns, &letters_, &board, &ruled_out, &given_nodes, sets,
                            rules_out) ||
            (given_nodes && !read_word(given_nodes, nodes)))
            return false;
        limits.nodes = nodes;
        limits.interrupted = interrupted;
        puzzle.colours = static_cast<int>(std::min<std::size_t>(std::strlen(letters_), nonogram::max_colours + 2)) - 1;
        return read_all_clues(rows, columns, None::is_unknown, puzzle) && read_board(board) &&
               read_marks(ruled_out, puzzle.height, puzzle.width, [&](int cell, char letter) {
                   const int value = value_of(letter);
                   if (value >= 0) puzzle.allowed[cell] &= ~(std::uint64_t(1) << value);
                   return value >= 0;
               });
    }

    bool read_sets(Value sequence, bool has, std::vector<nonogram::Mark>& marks) const {
        return read_marks(sequence, puzzle.height, puzzle.width, [&](int cell, char letter) {
            marks.push_back({cell, value_of(letter), has});
            return marks.back().value >= 0;
        });
    }

    char letter_of(int value) const { return letters_[value]; }

    nonogram::Puzzle puzzle;
    Limits limits;

private:
    // The value that a letter stands for, -1 for none.
    int value_of(char letter) const {
        const char* found = std::strchr(letters_, letter);
        return found && letter ? static_cast<int>(found - letters_) : -1;
    }

    bool read_board(Value sequence) {
        const std::uint64_t all = ~std::uint64_t(0) >> (63 - puzzle.colours);
        std::uint64_t masks[256] = {};
        masks[static_cast<unsigned char>('?')] = all;
        for (int value = 0; value <= puzzle.colours; ++value)
            masks[static_cast<unsigned char>(letters_[value])] = std::uint64_t(1) << value;
        puzzle.allowed.reserve(puzzle.rows.size() * puzzle.columns.size());
        std::size_t rows = 0;
        const bool read = read_items(sequence, [&](Value item) {
            std::string_view row;
            if (!read_text(item, row) || row.size() != puzzle.columns.size() || ++rows > puzzle.rows.size())
                return false;
            for (const char letter : row) {
                puzzle.allowed.push_back(masks[static_cast<unsigned char>(letter)]);
                if (!puzzle.allowed.back()) return false;
            }
            return true;
        });
        if (is_refused()) return false;
        if (read && rows == puzzle.rows.size()) return true;
        refuse_value("a board that does not fit the grid and its letters");
        return false;
    }

    const char* letters_ = nullptr;
};

inline Made nonogram_has_solution(Value arguments) {
    RelaxedNonogram relaxed;
    if (!relaxed.read(arguments, "OOsOOO")) return {};
    return made_of(without_lock([&] { return nonogram::has_solution(relaxed.puzzle, relaxed.limits); }));
}

inline Made nonogram_forces(Value arguments) {
    RelaxedNonogram relaxed;
    Value sets, rules_out;
    std::vector<nonogram::Mark> marks;
    if (!relaxed.read(arguments, "OOsOOOOO", &sets, &rules_out) || !relaxed.read_sets(sets, true, marks) ||
        !relaxed.read_sets(rules_out, false, marks))
        return {};
    return made_of(without_lock([&] { return nonogram::forces(relaxed.puzzle, marks, relaxed.limits); }));
}

inline Made nonogram_forced_cells(Value arguments) {
    RelaxedNonogram relaxed;
    if (!relaxed.read(arguments, "OOsOO")) return {};
    const nonogram::ForcedCells forced =
        without_lock([&] { return nonogram::forced_cells(relaxed.puzzle, relaxed.limits); });
    if (is_stopped()) return {};
    if (forced.broken) return none();
    return tuple_of(forced.by_value.size(), [&](std::size_t value) { return integer(forced.by_value[value]); });
}

}  // namespace deadreckon::calls
