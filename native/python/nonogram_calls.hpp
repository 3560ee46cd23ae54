// The calls about nonograms: solving, and questions about relaxed ones.
#pragma once

#include <utility>

#include "nonogram/assumptions.hpp"
#include "nonogram/relaxed.hpp"
#include "nonogram/rules.hpp"
#include "nonogram/solve.hpp"
#include "python/objects.hpp"

namespace deadreckon::python {

// Clues as sequences of (length, colour); None, where it may be there, is a missing clue.
inline bool read_clues(PyObject* sequence, None none, std::vector<nonogram::Clue>& clues) {
    return read_items(sequence, [&](PyObject* line) {
        nonogram::Clue& clue = clues.emplace_back();
        if (line == Py_None && none == None::is_unknown) {
            clue.push_back({-1, 1});
            return true;
        }
        return read_items(line, [&](PyObject* block) {
            int pair[2], size = 0;
            const bool read = read_items(block, [&](PyObject* number) {
                return size < 2 && read_integer(number, -1, pair[size++]);
            });
            if (PyErr_Occurred()) return false;
            if (!read || size != 2) {
                PyErr_SetString(PyExc_ValueError, "a block is a pair of length and colour");
                return false;
            }
            clue.push_back({pair[0], pair[1]});
            return true;
        });
    });
}

inline bool read_masks(PyObject* sequence, std::vector<std::uint64_t>& masks) {
    return read_items(sequence, [&](PyObject* item) {
        Number mask;
        if (!read_word(item, mask)) return false;
        masks.push_back(mask);
        return true;
    });
}

// Whether no number would index past an array further in.
inline bool fits_core(const nonogram::Puzzle& puzzle) {
    if (puzzle.height == 0 || puzzle.width == 0) return false;
    if (puzzle.colours < 1 || puzzle.colours > nonogram::most_colours) return false;
    for (const auto* clues : {&puzzle.rows, &puzzle.columns})
        for (const nonogram::Clue& clue : *clues)
            for (const nonogram::Block& block : clue) {
                if (block.length < 0 && !nonogram::is_missing(clue)) return false;
                if (block.colour < 1 || block.colour > puzzle.colours) return false;
            }
    return true;
}

inline bool read_all_clues(PyObject* rows, PyObject* columns, None none, nonogram::Puzzle& puzzle) {
    if (!read_clues(rows, none, puzzle.rows) || !read_clues(columns, none, puzzle.columns)) return false;
    puzzle.height = static_cast<int>(puzzle.rows.size());
    puzzle.width = static_cast<int>(puzzle.columns.size());
    if (fits_core(puzzle)) return true;
    PyErr_SetString(PyExc_ValueError, "a grid, colour or length that the core has no words for");
    return false;
}

inline PyObject* solve_nonogram(PyObject*, PyObject* arguments) {
    PyObject *rows, *columns, *allowed;
    GivenLimits given;
    nonogram::Puzzle puzzle;
    Limits limits;
    if (!PyArg_ParseTuple(arguments, "OOiOOOdO", &rows, &columns, &puzzle.colours, &allowed, &given.solutions,
                          &given.nodes, &given.seconds, &given.memory) ||
        !read_limits(given, limits))
        return nullptr;
    if (!read_all_clues(rows, columns, None::refused, puzzle) || !read_masks(allowed, puzzle.allowed)) return nullptr;
    if (!puzzle.allowed.empty() && puzzle.allowed.size() != puzzle.rows.size() * puzzle.columns.size()) {
        PyErr_SetString(PyExc_ValueError, "givens that do not fit the grid");
        return nullptr;
    }
    const nonogram::Outcome outcome = [&] {
        const WithoutLock without_lock;
        return nonogram::solve(puzzle, limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred() || !all_obey_rules(puzzle, outcome.solutions)) return nullptr;
    PyObject* boards = boards_of(outcome.solutions, puzzle.width);
    if (!boards) return nullptr;
    return Py_BuildValue("iNKKKK", static_cast<int>(outcome.status), boards, Number{outcome.nodes},
                         Number{outcome.line_solves}, Number{outcome.probes}, Number{outcome.conflicts});
}

// A nonogram of which only some clues are kept, with a board in letters: that of blank first, then those of colours.
class RelaxedNonogram {
public:
    // The arguments of the questions, of which not all have the last three.
    bool read(PyObject* arguments, const char* format, PyObject** sets = nullptr, PyObject** rules_out = nullptr) {
        PyObject *rows, *columns, *board, *ruled_out, *given_nodes = nullptr;
        Number nodes = 0;
        if (!PyArg_ParseTuple(arguments, format, &rows, &columns, &letters_, &board, &ruled_out, &given_nodes, sets,
                              rules_out) ||
            (given_nodes && !read_word(given_nodes, nodes)))
            return false;
        limits.nodes = nodes;
        limits.interrupted = interrupted;
        puzzle.colours = static_cast<int>(std::min<std::size_t>(std::strlen(letters_), nonogram::most_colours + 2)) - 1;
        return read_all_clues(rows, columns, None::is_unknown, puzzle) && read_board(board) &&
               read_marks(ruled_out, puzzle.height, puzzle.width, [&](int cell, char letter) {
                   const int value = value_of(letter);
                   if (value >= 0) puzzle.allowed[cell] &= ~(std::uint64_t(1) << value);
                   return value >= 0;
               });
    }

    bool read_sets(PyObject* sequence, bool has, std::vector<nonogram::Mark>& marks) const {
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

    bool read_board(PyObject* sequence) {
        const std::uint64_t all = ~std::uint64_t(0) >> (63 - puzzle.colours);
        std::uint64_t masks[256] = {};
        masks[static_cast<unsigned char>('?')] = all;
        for (int value = 0; value <= puzzle.colours; ++value)
            masks[static_cast<unsigned char>(letters_[value])] = std::uint64_t(1) << value;
        puzzle.allowed.reserve(puzzle.rows.size() * puzzle.columns.size());
        std::size_t rows = 0;
        const bool read = read_items(sequence, [&](PyObject* item) {
            Py_ssize_t length = 0;
            const char* row = PyUnicode_AsUTF8AndSize(item, &length);
            if (!row || length != puzzle.width || ++rows > puzzle.rows.size()) return false;
            for (Py_ssize_t i = 0; i < length; ++i) {
                puzzle.allowed.push_back(masks[static_cast<unsigned char>(row[i])]);
                if (!puzzle.allowed.back()) return false;
            }
            return true;
        });
        if (PyErr_Occurred()) return false;
        if (read && rows == puzzle.rows.size()) return true;
        PyErr_SetString(PyExc_ValueError, "a board that does not fit the grid and its letters");
        return false;
    }

    const char* letters_ = nullptr;
};

inline PyObject* nonogram_has_solution(PyObject*, PyObject* arguments) {
    RelaxedNonogram relaxed;
    if (!relaxed.read(arguments, "OOsOOO")) return nullptr;
    return object_of([&] {
        const WithoutLock without_lock;
        return nonogram::has_solution(relaxed.puzzle, relaxed.limits);
    }());
}

inline PyObject* nonogram_forces(PyObject*, PyObject* arguments) {
    RelaxedNonogram relaxed;
    PyObject *sets, *rules_out;
    std::vector<nonogram::Mark> marks;
    if (!relaxed.read(arguments, "OOsOOOOO", &sets, &rules_out) || !relaxed.read_sets(sets, true, marks) ||
        !relaxed.read_sets(rules_out, false, marks))
        return nullptr;
    return object_of([&] {
        const WithoutLock without_lock;
        return nonogram::forces(relaxed.puzzle, marks, relaxed.limits);
    }());
}

inline PyObject* nonogram_forced_cells(PyObject*, PyObject* arguments) {
    RelaxedNonogram relaxed;
    if (!relaxed.read(arguments, "OOsOO")) return nullptr;
    const nonogram::ForcedCells forced = [&] {
        const WithoutLock without_lock;
        return nonogram::forced_cells(relaxed.puzzle, relaxed.limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    if (forced.broken) return Py_NewRef(Py_None);
    return tuple_of(forced.by_value.size(), [&](std::size_t value) { return integer_of(forced.by_value[value]); });
}

inline PyObject* nonogram_probe(PyObject*, PyObject* arguments) {
    RelaxedNonogram relaxed;
    if (!relaxed.read(arguments, "OOsOOO")) return nullptr;
    const nonogram::Probes probes = [&] {
        const WithoutLock without_lock;
        return nonogram::probe(relaxed.puzzle, relaxed.limits);
    }();
    return probes_of(
        probes,
        [&](const nonogram::BrokenAssumption& broken) {
            return Py_BuildValue("iCi", broken.cell, relaxed.letter_of(broken.value), broken.rounds);
        },
        [](const nonogram::Agreement& agreement) {
            const Owned masks(tuple_of(agreement.by_value.size(),
                                       [&](std::size_t value) { return integer_of(agreement.by_value[value]); }));
            return Py_BuildValue("iOi", agreement.cell, static_cast<PyObject*>(masks), agreement.rounds);
        });
}

}  // namespace deadreckon::python
