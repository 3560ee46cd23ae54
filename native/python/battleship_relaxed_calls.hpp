// The questions about battleship puzzles of which not all facts are known: what is forced, by which facts, what breaks.
#pragma once

#include "battleship/assumptions.hpp"
#include "battleship/minimal_facts.hpp"
#include "python/battleship_calls.hpp"

namespace deadreckon::python {

// The arguments of the questions about a relaxed puzzle; not all of them have the last four.
inline bool read_relaxed(PyObject* arguments, const char* format, battleship::Puzzle& puzzle, Limits& limits,
                  PyObject** marks = nullptr, PyObject** groups = nullptr, PyObject** below = nullptr) {
    GivenBattleship board;
    PyObject* given_nodes = nullptr;
    Number nodes = 0;
    if (!PyArg_ParseTuple(arguments, format, &board.rows, &board.columns, &board.fleet, &board.givens, &board.touching,
                          &given_nodes, marks, groups, below) ||
        (given_nodes && !read_word(given_nodes, nodes)) || !read_battleship(board, None::is_unknown, puzzle))
        return false;
    limits.nodes = nodes;
    limits.interrupted = interrupted;
    return true;
}

inline PyObject* battleship_has_solution(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    if (!read_relaxed(arguments, "OOOOiO", puzzle, limits)) return nullptr;
    return object_of([&] {
        const WithoutLock without_lock;
        return battleship::has_solution(std::move(puzzle), limits);
    }());
}

inline PyObject* battleship_forces(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    PyObject* given;
    std::vector<battleship::Mark> marks;
    if (!read_relaxed(arguments, "OOOOiOO", puzzle, limits, &given) ||
        !read_marks(given, puzzle.height, puzzle.width, [&](int cell, char letter) {
            marks.push_back({cell, letter});
            return std::string_view("?WSLRTBM").find(letter) != std::string_view::npos;
        }))
        return nullptr;
    return object_of([&] {
        const WithoutLock without_lock;
        return battleship::forces(std::move(puzzle), marks, limits);
    }());
}

// What is to be forced: marks of cells and pairs of a line and its count, or an empty tuple for a contradiction.
inline bool read_conclusion(PyObject* given, const battleship::Puzzle& puzzle, battleship::Conclusion& conclusion) {
    PyObject *marks, *counts;
    if (!PyTuple_Check(given)) {
        PyErr_SetString(PyExc_TypeError, "expected a tuple of marks and counts");
        return false;
    }
    conclusion.contradiction = PyTuple_Size(given) == 0;
    if (conclusion.contradiction) return true;
    return PyArg_ParseTuple(given, "OO", &marks, &counts) &&
           read_marks(marks, puzzle.height, puzzle.width,
                      [&](int cell, char letter) {
                          conclusion.marks.push_back({cell, letter});
                          return std::string_view("?WSLRTBM").find(letter) != std::string_view::npos;
                      }) &&
           read_items(counts, [&](PyObject* item) {
               std::vector<int> pair;
               if (!read_integers(item, None::refused, pair)) return false;
               if (pair.size() == 2 && pair[0] < puzzle.height + puzzle.width) {
                   conclusion.counts.push_back({pair[0], pair[1]});
                   return true;
               }
               PyErr_SetString(PyExc_ValueError, "expected pairs of a line and its count");
               return false;
           });
}

// Groups of facts by their numbers, no fact twice.
inline bool read_groups(PyObject* given, const battleship::Puzzle& puzzle, std::vector<std::vector<int>>& groups) {
    const std::size_t lines = puzzle.row_counts.size() + puzzle.column_counts.size();
    std::vector<bool> seen(lines + puzzle.fleet.size() + puzzle.givens.size());
    return read_items(given, [&](PyObject* item) {
        if (!read_integers(item, None::refused, groups.emplace_back())) return false;
        for (const int fact : groups.back()) {
            if (static_cast<std::size_t>(fact) < seen.size() && !seen[fact]) {
                seen[fact] = true;
                continue;
            }
            PyErr_SetString(PyExc_ValueError, "expected groups of facts, each of them once");
            return false;
        }
        return true;
    });
}

inline PyObject* battleship_minimal_facts(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    battleship::Conclusion conclusion;
    Limits limits;
    PyObject *given_conclusion, *given_groups;
    std::vector<std::vector<int>> groups;
    if (!read_relaxed(arguments, "OOOOiOOO", puzzle, limits, &given_conclusion, &given_groups) ||
        !read_conclusion(given_conclusion, puzzle, conclusion) || !read_groups(given_groups, puzzle, groups))
        return nullptr;
    const battleship::MinimalFacts found = [&] {
        const WithoutLock without_lock;
        return battleship::minimal_facts(puzzle, conclusion, groups, limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    if (found.enough != Answer::yes) return Py_NewRef(Py_None);
    return list_of(found.kept, [](int fact) { return PyLong_FromLong(fact); });
}

// The facts that are needed, or None where they are not fewer than a number, and how many questions that took.
inline PyObject* battleship_few_facts(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    battleship::Conclusion conclusion;
    Limits limits;
    PyObject *given_conclusion, *given_groups, *given_below;
    std::vector<std::vector<int>> groups;
    int below;
    if (!read_relaxed(arguments, "OOOOiOOOO", puzzle, limits, &given_conclusion, &given_groups, &given_below) ||
        !read_conclusion(given_conclusion, puzzle, conclusion) || !read_groups(given_groups, puzzle, groups) ||
        !read_integer(given_below, 0, below))
        return nullptr;
    if (groups.size() != 2) {
        PyErr_SetString(PyExc_ValueError, "expected two groups of facts");
        return nullptr;
    }
    const battleship::FewFacts found = [&] {
        const WithoutLock without_lock;
        return battleship::few_facts(puzzle, conclusion, groups[0], groups[1], below, limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    if (!found.kept) return Py_BuildValue("Oi", Py_None, found.questions);
    const Owned kept(list_of(*found.kept, [](int fact) { return PyLong_FromLong(fact); }));
    return kept ? Py_BuildValue("Oi", static_cast<PyObject*>(kept), found.questions) : nullptr;
}

inline PyObject* battleship_forced_cells(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    if (!read_relaxed(arguments, "OOOOi", puzzle, limits)) return nullptr;
    const battleship::ForcedCells forced = [&] {
        const WithoutLock without_lock;
        return battleship::forced_cells(std::move(puzzle), limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    if (forced.broken) return Py_NewRef(Py_None);
    PyObject* water = integer_of(forced.water);
    if (!water) return nullptr;
    PyObject* ship = integer_of(forced.ship);
    if (!ship) {
        Py_DECREF(water);
        return nullptr;
    }
    return Py_BuildValue("NN", water, ship);
}

inline PyObject* battleship_broken_assumptions(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    if (!read_relaxed(arguments, "OOOOiO", puzzle, limits)) return nullptr;
    const auto found = [&] {
        const WithoutLock without_lock;
        return battleship::broken_assumptions(puzzle, limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    return list_of(found, [](const battleship::BrokenAssumption& broken) {
        return Py_BuildValue("iCi", broken.cell, broken.letter, broken.rounds);
    });
}

}  // namespace deadreckon::python
