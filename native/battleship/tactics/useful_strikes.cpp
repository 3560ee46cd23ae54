#include "battleship/tactics/useful_strikes.hpp"

#include <algorithm>

#include "battleship/tactics/finders.hpp"

namespace deadreckon::battleship {

namespace {

// Whether a tactic tells a cell once these places are struck.
template <class Bits>
bool tells_with(const PositionView<Bits>& view, Finder<Bits>* user, const std::vector<OnePlace<Bits>>& places) {
    Findings<Bits> found(SIZE_MAX);
    user(PositionView<Bits>(view, struck_of(places)), found);
    return std::any_of(found.all().begin(), found.all().end(), [](const Found<Bits>& one) { return !one.unfair; });
}

// The places without those that the tactic can do without, many at once and then one by one, the hardest first.
template <class Bits>
std::vector<OnePlace<Bits>> needed_by(const PositionView<Bits>& view, Finder<Bits>* user,
                                      std::vector<OnePlace<Bits>> places) {
    for (std::size_t size = std::max<std::size_t>(places.size() / 2, 1); size; size /= 2)
        for (std::size_t end = places.size(); end > 0;) {
            const std::size_t first = end > size ? end - size : 0;
            std::vector<OnePlace<Bits>> fewer(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(first));
            fewer.insert(fewer.end(), places.begin() + static_cast<std::ptrdiff_t>(end), places.end());
            if (tells_with(view, user, fewer)) places = std::move(fewer);
            end = first;
        }
    return places;
}

}  // namespace

template <class Bits>
std::vector<OnePlace<Bits>> useful_strikes(const PositionView<Bits>& view, const std::vector<OnePlace<Bits>>& out) {
    std::vector<OnePlace<Bits>> fewest;
    if (out.empty()) return fewest;
    for (Finder<Bits>* user : {find_only_place<Bits>, find_overlap<Bits>, find_common_ships<Bits>}) {
        if (tells_with(view, user, {}) || !tells_with(view, user, out)) continue;
        std::vector<OnePlace<Bits>> needed = needed_by(view, user, out);
        if (fewest.empty() || needed.size() < fewest.size()) fewest = std::move(needed);
    }
    return fewest;
}

#define INSTANTIATE(Bits) \
    template std::vector<OnePlace<Bits>> useful_strikes(const PositionView<Bits>&, const std::vector<OnePlace<Bits>>&);
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
