// The calls that draw fleets by lot.
#pragma once

#include "battleship/fleet_by_lot.hpp"
#include "counting/fleet_ranking.hpp"
#include "python/battleship_calls.hpp"
#include "python/battleship_tactic_calls.hpp"

namespace deadreckon::python {

// What all these calls are given: a board, the numbers of ships of lengths 1, 2, ..., and two numbers more.
struct FleetWanted {
    battleship::Sea sea;
    std::vector<int> fleet;
    Number first = 0, second = 0;
    Limits limits;
};

// There must be a cell for each ship, so that there are not more of them than the core has words for.
inline bool read_fleet_wanted(PyObject* arguments, FleetWanted& wanted) {
    int height, width, touching;
    PyObject *fleet, *first, *second;
    if (!PyArg_ParseTuple(arguments, "iiiOOO", &height, &width, &touching, &fleet, &first, &second) ||
        !read_sea(height, width, touching, wanted.sea) || !read_integers(fleet, None::refused, wanted.fleet) ||
        !read_word(first, wanted.first) || !read_word(second, wanted.second))
        return false;
    long long ships = 0;
    for (const int number : wanted.fleet) ships += number;
    if (ships > wanted.sea.cells()) {
        PyErr_SetString(PyExc_ValueError, "more ships than the board has cells");
        return false;
    }
    wanted.limits.interrupted = interrupted;
    return true;
}

// The places of a fleet that was found, or None.
inline PyObject* object_of(const battleship::DrawnFleet& drawn) {
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    if (!drawn.found) return Py_NewRef(Py_None);
    return tuple_of(drawn.places.size(), [&](std::size_t i) { return PyLong_FromLong(drawn.places[i]); });
}

using DrawFleet = battleship::DrawnFleet(const battleship::Sea&, const std::vector<int>&, std::uint64_t, const Limits&);

template <DrawFleet draw>
PyObject* battleship_fleet_by_lot(PyObject*, PyObject* arguments) {
    FleetWanted wanted;
    if (!read_fleet_wanted(arguments, wanted)) return nullptr;
    wanted.limits.nodes = wanted.second;
    return object_of([&] {
        const WithoutLock without_lock;
        return draw(wanted.sea, wanted.fleet, wanted.first, wanted.limits);
    }());
}

constexpr const char* ranking_name = "deadreckon.fleet_ranking";

inline void forget_ranking(PyObject* capsule) {
    delete static_cast<counting::FleetRanking*>(PyCapsule_GetPointer(capsule, ranking_name));
}

// What Python holds and hands back, and the number of fleets; or None.
inline PyObject* battleship_fleet_ranking(PyObject*, PyObject* arguments) {
    FleetWanted wanted;
    if (!read_fleet_wanted(arguments, wanted)) return nullptr;
    wanted.limits.nodes = wanted.first;
    wanted.limits.memory = wanted.second;
    std::unique_ptr<counting::FleetRanking> ranking = [&] {
        const WithoutLock without_lock;
        return counting::make_fleet_ranking(wanted.sea, wanted.fleet, wanted.limits);
    }();
    if (PyErr_CheckSignals() != 0 || PyErr_Occurred()) return nullptr;
    if (!ranking) return Py_NewRef(Py_None);
    const Owned size(integer_of(ranking->size()));
    const Owned capsule(size ? PyCapsule_New(ranking.get(), ranking_name, forget_ranking) : nullptr);
    if (!capsule) return nullptr;
    ranking.release();
    return Py_BuildValue("OO", static_cast<PyObject*>(capsule), static_cast<PyObject*>(size));
}

inline PyObject* battleship_fleet_of_rank(PyObject*, PyObject* arguments) {
    PyObject *capsule, *given_low, *given_high;
    Number low, high;
    if (!PyArg_ParseTuple(arguments, "OOO", &capsule, &given_low, &given_high) || !read_word(given_low, low) ||
        !read_word(given_high, high))
        return nullptr;
    const auto* ranking = static_cast<counting::FleetRanking*>(PyCapsule_GetPointer(capsule, ranking_name));
    if (!ranking) return nullptr;
    const Word128 number = static_cast<Word128>(high) << 64 | low;
    if (!(number < ranking->size())) {
        PyErr_SetString(PyExc_ValueError, "a number that no fleet has");
        return nullptr;
    }
    const std::vector<counting::FleetRanking::Ship> ships = ranking->fleet(number);
    return tuple_of(ships.size(), [&](std::size_t i) { return Py_BuildValue("ii", ships[i].place, ships[i].length); });
}

}  // namespace deadreckon::python
