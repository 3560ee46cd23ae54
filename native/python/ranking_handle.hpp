// The handle of a ranking of fleets: a Python object that owns it.
#pragma once

#include <memory>

#include "counting/fleet_ranking.hpp"
#include "python/values.hpp"

namespace deadreckon::calls {

constexpr const char* ranking_name = "deadreckon.fleet_ranking";

// Whoever holds one decides that.
inline void drop_stored_ranking() {}

inline void forget_ranking(PyObject* capsule) {
    delete static_cast<counting::FleetRanking*>(PyCapsule_GetPointer(capsule, ranking_name));
}

inline Made keep_ranking(std::unique_ptr<counting::FleetRanking> ranking, Value) {
    Made capsule(PyCapsule_New(ranking.get(), ranking_name, forget_ranking));
    if (capsule) ranking.release();
    return capsule;
}

// The ranking in a capsule; null with an error set if the value is no such capsule.
template <class Remake>
const counting::FleetRanking* stored_ranking(Value capsule, Remake) {
    return static_cast<counting::FleetRanking*>(PyCapsule_GetPointer(capsule, ranking_name));
}

}  // namespace deadreckon::calls
