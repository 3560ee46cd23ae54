// The call that finds which givens a battleship puzzle needs.
#pragma once

#include "battleship/needed_givens.hpp"
#include "python/battleship_calls.hpp"

namespace deadreckon::python {

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
