// The calls about battleship puzzles: solving, counting, and questions about relaxed ones.
#pragma once

#include "battleship/assumptions.hpp"
#include "battleship/minimal_facts.hpp"
#include "battleship/needed_givens.hpp"
#include "battleship/rules.hpp"
#include "battleship/solve.hpp"
#include "counting/count.hpp"
#include "python/objects.hpp"

namespace deadreckon::python {

// The facts of a battleship puzzle, in the order of the arguments.
struct GivenBattleship {
    PyObject *rows, *columns, *fleet, *givens;
    int touching;
};

inline bool read_battleship(const GivenBattleship& given, None number_of_ships, battleship::Puzzle& puzzle) {
    if (given.touching < 0 || given.touching >= static_cast<int>(std::size(battleship::touching_names))) {
        PyErr_SetString(PyExc_ValueError, "a touching rule that the core does not know");
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
inline bool read_battleship(PyObject* arguments, battleship::Puzzle& puzzle, Limits& limits, int& cells) {
    GivenBattleship board;
    GivenLimits given;
    return PyArg_ParseTuple(arguments, "OOOOiOOdO|p", &board.rows, &board.columns, &board.fleet, &board.givens,
                            &board.touching, &given.solutions, &given.nodes, &given.seconds, &given.memory, &cells) &&
           read_limits(given, limits) && read_battleship(board, None::refused, puzzle);
}

inline PyObject* solve_battleship(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    int cells = 0;
    if (!read_battleship(arguments, puzzle, limits, cells)) return nullptr;
    const battleship::Outcome outcome = [&] {
        const WithoutLock without_lock;
        return battleship::solve(puzzle, limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred() || !all_obey_rules(puzzle, outcome.solutions)) return nullptr;
    PyObject* boards = boards_of(outcome.solutions, puzzle.width);
    if (!boards) return nullptr;
    return Py_BuildValue("iNKK", static_cast<int>(outcome.status), boards, Number{outcome.nodes},
                         Number{outcome.conflicts});
}

// A Python integer of any size from its words, the lowest first, by way of its hexadecimal digits.
inline PyObject* integer_of(const std::vector<std::uint64_t>& words) {
    std::string digits = "0";
    for (std::size_t i = words.size(); i-- > 0;)
        for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[words[i] >> shift & 15];
    return PyLong_FromString(digits.c_str(), nullptr, 16);
}

inline PyObject* integer_of(Word128 number) { return integer_of({word(number, 0), word(number, 1)}); }

inline PyObject* count_battleship(PyObject*, PyObject* arguments) {
    battleship::Puzzle puzzle;
    Limits limits;
    int cells = 0;
    if (!read_battleship(arguments, puzzle, limits, cells)) return nullptr;
    const counting::Count counted = [&] {
        const WithoutLock without_lock;
        return counting::count_solutions(puzzle, limits, cells != 0);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    PyObject* number = integer_of(counted.number);
    if (!number) return nullptr;
    PyObject* by_cell = tuple_of(counted.cells.size(), [&](std::size_t i) { return integer_of(counted.cells[i]); });
    if (!by_cell) {
        Py_DECREF(number);
        return nullptr;
    }
    return Py_BuildValue("iNNiK", static_cast<int>(counted.status), number, by_cell, static_cast<int>(counted.method),
                         Number{counted.nodes});
}

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

// For each cell the letter of the solution, the mark it is given as, and the number of its group.
inline bool read_givable(PyObject* solution, PyObject* marks, PyObject* order, std::size_t cells,
                         battleship::Givable& givable) {
    const auto read_letters = [&](PyObject* given, std::string_view known, std::string& text) {
        Py_ssize_t length = 0;
        const char* letters = PyUnicode_AsUTF8AndSize(given, &length);
        if (letters) text.assign(letters, static_cast<std::size_t>(length));
        return letters && text.size() == cells && text.find_first_not_of(known) == text.npos;
    };
    const bool read = read_letters(solution, "WSLRTBM", givable.solution) &&
                      read_letters(marks, "0?WSLRTBM", givable.marks) && read_items(order, [&](PyObject* item) {
                          return read_integer(item, -1, givable.order.emplace_back()) &&
                                 givable.order.back() < static_cast<long long>(cells);
                      });
    if (read && givable.order.size() == cells && battleship::is_right(givable)) return true;
    if (!PyErr_Occurred()) PyErr_SetString(PyExc_ValueError, "a solution, marks or groups that do not fit the board");
    return false;
}

inline PyObject* battleship_needed_givens(PyObject*, PyObject* arguments) {
    GivenBattleship board;
    PyObject *solution, *marks, *order, *given_nodes, *given_rivals;
    int stages;
    Number nodes, rivals;
    battleship::Puzzle puzzle;
    battleship::Givable givable;
    if (!PyArg_ParseTuple(arguments, "OOOOiOOOiOO", &board.rows, &board.columns, &board.fleet, &board.givens,
                          &board.touching, &solution, &marks, &order, &stages, &given_rivals, &given_nodes) ||
        !read_word(given_rivals, rivals) || !read_word(given_nodes, nodes) || !read_battleship(board, None::refused, puzzle) ||
        !read_givable(solution, marks, order, puzzle.givens.size(), givable))
        return nullptr;
    if (stages < 1 || stages > 1'000 || rivals < 1 || rivals > 1'000) {
        PyErr_SetString(PyExc_ValueError, "expected 1 to 1000 stages, and rivals at once");
        return nullptr;
    }
    Limits limits;
    limits.solutions = rivals + 1;
    limits.nodes = nodes;
    limits.interrupted = interrupted;
    const battleship::NeededGivens needed = [&] {
        const WithoutLock without_lock;
        return battleship::needed_givens(puzzle, givable, stages, limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    std::vector<std::string> found;
    if (!needed.givens.empty()) found.push_back(needed.givens);
    PyObject* rows = boards_of(found, puzzle.width);
    if (!rows) return nullptr;
    return Py_BuildValue("iN", static_cast<int>(needed.status), rows);
}

}  // namespace deadreckon::python
