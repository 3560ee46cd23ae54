// The calls that solve battleship puzzles and count their solutions, and how a puzzle is read.
#pragma once

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

}  // namespace deadreckon::python
