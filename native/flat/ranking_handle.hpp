// The handle of a ranking of fleets consists of the arguments that made it: a call with these arguments gets the same
// fleets, also from another instance, which computes the ranking again. The last ranking is cached.
#pragma once

#include <memory>
#include <string>

#include "counting/fleet_ranking.hpp"
#include "flat/values.hpp"

namespace deadreckon::calls {

struct KeptRanking {
    std::string arguments;
    std::unique_ptr<counting::FleetRanking> ranking;
};
inline KeptRanking kept;

// Freed before another is made, so that both never take memory at once.
inline void drop_stored_ranking() { kept = {}; }

inline Made keep_ranking(std::unique_ptr<counting::FleetRanking> ranking, Value arguments) {
    kept = {std::string(arguments.bytes), std::move(ranking)};
    return Made(kept.arguments);
}

// The ranking for these arguments; null, with an error set, if there is none.
template <class Remake>
const counting::FleetRanking* stored_ranking(Value arguments, Remake remake) {
    if (!kept.ranking || kept.arguments != arguments.bytes) {
        drop_stored_ranking();
        keep_ranking(remake(arguments), arguments);
        if (!kept.ranking && !is_refused()) refuse_value("these fleets can no longer be ranked");
    }
    return kept.ranking.get();
}

}  // namespace deadreckon::calls
