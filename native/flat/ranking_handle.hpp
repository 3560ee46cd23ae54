// A ranking of fleets that the caller holds by the arguments that made it: whoever hands them back gets the same
// fleets, also from another instance, which makes the ranking again. The last one is kept.
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

// Before another is made, or both would take memory at once.
inline void drop_stored_ranking() { kept = {}; }

inline Made keep_ranking(std::unique_ptr<counting::FleetRanking> ranking, Value arguments) {
    kept = {std::string(arguments.bytes), std::move(ranking)};
    return Made(kept.arguments);
}

// The ranking that these arguments made; null, with an error set, where they make none.
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
