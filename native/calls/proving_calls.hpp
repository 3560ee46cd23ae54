// The calls that make certificates.
#pragma once

#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "calls/answers.hpp"
#include "calls/arguments.hpp"
#include "calls/battleship_calls.hpp"
#include "calls/nonogram_calls.hpp"
#include "proving/battleship_model.hpp"
#include "proving/nonogram_model.hpp"
#include "proving/prove.hpp"
#include "proving/uniqueness_lemma.hpp"

namespace deadreckon::calls {

inline Made made_of(const proving::Certificate& certificate) {
    if (is_stopped()) return {};
    if (certificate.is_wrong) {
        refuse_own_answer("the certifier was given a board that is no solution");
        return {};
    }
    return tuple(number_of(certificate.status), integer(Number{certificate.solutions}),
                 integer(Number{certificate.conflicts}), bytes(certificate.opb), bytes(certificate.proof));
}

inline bool read_form(int version, int hints, proving::Form& form) {
    form = {version ? proving::Version::new_3_0 : proving::Version::old_1_2, static_cast<proving::Hints>(hints)};
    if ((version == 0 || version == 1) && hints >= 0 && hints < static_cast<int>(std::size(proving::hints_names)))
        return true;
    refuse_value("a form of proofs that the core does not know");
    return false;
}

// Solved boards as sequences of rows; `read_row` adds the cells of one.
template <class Board, class ReadRow>
bool read_boards(Value sequence, std::size_t cells, std::vector<Board>& boards, ReadRow read_row) {
    const bool read = read_items(sequence, [&](Value item) {
        Board& board = boards.emplace_back();
        return read_items(item, [&](Value row) { return read_row(row, board); }) && board.size() == cells;
    });
    if (!read && !is_refused()) refuse_value("boards that do not fit the puzzle");
    return read;
}

// A certificate for the puzzle that `encode` turns into a model; `boards` are known solutions.
template <class Puzzle, class Board, class Encode>
Made proved(const Puzzle& puzzle, const std::vector<Board>& boards, const Limits& limits, const proving::Form& form,
            Encode encode, const proving::AddLemma& add_lemma = {}) {
    const auto known = [&](const proving::Model& model) {
        std::vector<std::vector<int>> all;
        for (const Board& board : boards) all.push_back(proving::true_variables(model, puzzle, board));
        return all;
    };
    return made_of(without_lock([&] { return proving::prove(encode, known, limits, form, add_lemma); }));
}

inline Made prove_battleship(Value arguments) {
    GivenBattleship board;
    GivenLimits given;
    Value known;
    int version, hints;
    battleship::Puzzle puzzle;
    Limits limits;
    proving::Form form;
    std::vector<std::string> boards;
    if (!read_arguments(arguments, "OOOOiOiiOOdO", &board.rows, &board.columns, &board.fleet, &board.givens,
                        &board.touching, &known, &version, &hints, &given.solutions, &given.nodes, &given.seconds,
                        &given.memory) ||
        !read_limits(given, limits) || !read_battleship(board, None::refused, puzzle) ||
        !read_form(version, hints, form))
        return {};
    if (!read_boards(known, puzzle.givens.size(), boards, [](Value row, std::string& letters) {
            std::string_view text;
            if (!read_text(row, text)) return false;
            letters += text;
            return text.find_first_not_of("WSLRTBM") == text.npos;
        }))
        return {};
    return proved(puzzle, boards, limits, form, [&] { return proving::battleship_model(puzzle); });
}

inline Made prove_nonogram(Value arguments) {
    Value rows, columns, allowed, known;
    GivenLimits given;
    int version, hints;
    nonogram::Puzzle puzzle;
    Limits limits;
    proving::Form form;
    std::vector<std::vector<std::uint8_t>> pictures;
    if (!read_arguments(arguments, "OOiOOiiOOdO", &rows, &columns, &puzzle.colours, &allowed, &known, &version, &hints,
                        &given.solutions, &given.nodes, &given.seconds, &given.memory) ||
        !read_limits(given, limits) || !read_all_clues(rows, columns, None::refused, puzzle) ||
        !read_masks(allowed, puzzle.allowed) || !read_form(version, hints, form))
        return {};
    const std::size_t cells = puzzle.rows.size() * puzzle.columns.size();
    for (const auto* clues : {&puzzle.rows, &puzzle.columns})
        for (const nonogram::Clue& clue : *clues)
            if (nonogram::is_missing(clue)) {
                refuse_value("a line without a clue");
                return {};
            }
    if (!puzzle.allowed.empty() && puzzle.allowed.size() != cells) {
        refuse_value("givens that do not fit the grid");
        return {};
    }
    if (!read_boards(known, cells, pictures, [&](Value row, std::vector<std::uint8_t>& picture) {
            std::string_view colours;
            if (!read_bytes(row, colours)) return false;
            picture.insert(picture.end(), colours.begin(), colours.end());
            return std::all_of(colours.begin(), colours.end(),
                               [&](char colour) { return static_cast<std::uint8_t>(colour) <= puzzle.colours; });
        }))
        return {};
    proving::NonogramModel nonogram;
    return proved(
        puzzle, pictures, limits, form,
        [&]() -> const proving::Model& {
            nonogram = proving::nonogram_model(puzzle);
            return nonogram.model;
        },
        [&](proving::Certifier& certifier, Budget& budget) {
            return proving::add_uniqueness_lemma(certifier, puzzle, nonogram.lines, budget);
        });
}

}  // namespace deadreckon::calls
