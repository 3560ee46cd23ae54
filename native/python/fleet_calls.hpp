// The calls that draw fleets by lot.
#pragma once

#include "battleship/fleet_by_rejection.hpp"
#include "python/battleship_tactic_calls.hpp"

namespace deadreckon::python {

// A board, the numbers of ships of lengths 1, 2, ..., a seed, and how much may be tried.
struct FleetWanted {
    battleship::Sea sea;
    std::vector<int> fleet;
    Number seed = 0;
    Limits limits;
};

// The ships must have a cell each, so that there are not more of them than the core has words for.
inline bool read_fleet_wanted(PyObject* arguments, FleetWanted& wanted) {
    int height, width, touching;
    PyObject *fleet, *seed, *attempts;
    Number nodes;
    if (!PyArg_ParseTuple(arguments, "iiiOOO", &height, &width, &touching, &fleet, &seed, &attempts) ||
        !read_sea(height, width, touching, wanted.sea) || !read_integers(fleet, None::refused, wanted.fleet) ||
        !read_word(seed, wanted.seed) || !read_word(attempts, nodes))
        return false;
    long long ships = 0;
    for (const int number : wanted.fleet) ships += number;
    if (ships > wanted.sea.cells()) {
        PyErr_SetString(PyExc_ValueError, "more ships than the board has cells");
        return false;
    }
    wanted.limits.nodes = nodes;
    wanted.limits.interrupted = interrupted;
    return true;
}

// The places of a fleet that was found, or None.
inline PyObject* object_of(const battleship::DrawnFleet& drawn) {
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    if (!drawn.found) return Py_NewRef(Py_None);
    return tuple_of(drawn.places.size(), [&](std::size_t i) { return PyLong_FromLong(drawn.places[i]); });
}

inline PyObject* battleship_fleet_by_rejection(PyObject*, PyObject* arguments) {
    FleetWanted wanted;
    if (!read_fleet_wanted(arguments, wanted)) return nullptr;
    return object_of([&] {
        const WithoutLock without_lock;
        return battleship::draw_by_rejection(wanted.sea, wanted.fleet, wanted.seed, wanted.limits);
    }());
}

}  // namespace deadreckon::python
