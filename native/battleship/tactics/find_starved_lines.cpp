#include <algorithm>
#include <set>

#include "battleship/tactics/common_places.hpp"
#include "battleship/tactics/finders.hpp"
#include "battleship/tactics/useful_strikes.hpp"

namespace deadreckon::battleship {

namespace {

constexpr int harder_by_ship = 10;  // rating added for the places of a ship over a single line, in tenths

enum About { about_line, about_cells, about_places };  // the first argument

template <class Bits>
using PlacesBySize = std::vector<FirstCells<Bits>>;  // shorter ships first

// The places that would violate a rule immediately.
template <class Bits>
class Starving {
public:
    explicit Starving(const PositionView<Bits>& view) : view_(view), breaking_(breaking_places(view)) {}

    bool any() const {
        return std::any_of(breaking_.begin(), breaking_.end(),
                           [](const auto& places) { return number_of(places) > 0; });
    }
    const FirstCells<Bits>& breaking(int length) const {
        return *std::find_if(breaking_.begin(), breaking_.end(),
                             [&](const FirstCells<Bits>& places) { return places.length == length; });
    }

    // These places without those that would violate a rule.
    PlacesBySize<Bits> left(const PlacesBySize<Bits>& all) const {
        PlacesBySize<Bits> found;
        for (const auto& [length, across, down] : all) {
            const FirstCells<Bits>& out = breaking(length);
            if (const FirstCells<Bits> some{length, across & ~out.across, down & ~out.down}; number_of(some))
                found.push_back(some);
        }
        return found;
    }

    bool breaks(const OnePlace<Bits>& place) const {
        const FirstCells<Bits>& out = breaking(place.length);
        return static_cast<bool>((place.down ? out.down : out.across) & place.first);
    }

    // The rules that ships over a cell would violate, each once; for a count, with its line.
    std::set<Break> breaks_over(const Bits& cell) const {
        std::set<Break> found;
        for (const auto& [length, across, down] : places_over(view_, cell)) {
            const FirstCells<Bits>& out = breaking(length);
            for_each_place(FirstCells<Bits>{length, across & out.across, down & out.down}, view_.sea().width,
                           [&](const Bits& ship) { found.insert(break_of_ship(view_, ship)); });
        }
        return found;
    }

private:
    const PositionView<Bits>& view_;
    const PlacesBySize<Bits> breaking_;
};

// Water in cells that only ruled-out places would cover; violations of a single line come first. All cells with the
// same violations are one finding.
template <class Bits>
void find_cells(const PositionView<Bits>& view, const Starving<Bits>& starving, Findings<Bits>& found) {
    const auto covered_by = [&](const PlacesBySize<Bits>& all) {
        Bits cells{};
        for (const FirstCells<Bits>& places : all) cells |= covered(places, view.sea().width);
        return cells;
    };
    const PlacesBySize<Bits>& all = view.places().all();
    std::vector<std::pair<std::set<Break>, Bits>> by_breaks;
    for_each_cell(Bits(view.open() & covered_by(all) & ~covered_by(starving.left(all))), [&](const Bits& cell) {
        const std::set<Break> breaks = starving.breaks_over(cell);
        assert(!breaks.empty());
        const auto same =
            std::find_if(by_breaks.begin(), by_breaks.end(), [&](const auto& known) { return known.first == breaks; });
        if (same == by_breaks.end())
            by_breaks.emplace_back(breaks, cell);
        else
            same->second |= cell;
    });
    std::stable_sort(by_breaks.begin(), by_breaks.end(),
                     [](const auto& one, const auto& other) { return one.first.size() < other.first.size(); });
    for (const auto& [breaks, water] : by_breaks) {
        const auto [rule, line] = *breaks.begin();
        const bool is_line = breaks.size() == 1 && line >= 0;
        FoundArguments<Bits> arguments{about_cells};
        if (is_line) arguments = {about_line, line, static_cast<int>(rule == Rule::too_many_in_line)};
        Found<Bits> starved = found_by_all_facts(view, arguments, water, Bits(0));
        if (!is_line) starved.harder = harder_by_ship;
        found.add(starved);
    }
}

// The places of one ship to strike, if a plain tactic then finds cells.
template <class Bits>
void find_strikes(const PositionView<Bits>& view, const Starving<Bits>& starving, Findings<Bits>& found) {
    for (const PlacesOfShip<Bits>& ship : places_by_ship(view)) {
        std::vector<OnePlace<Bits>> out;
        for (const OnePlace<Bits>& place : ship.places)
            if (starving.breaks(place)) out.push_back(place);
        const std::vector<OnePlace<Bits>> useful = useful_strikes(view, out);
        if (useful.empty()) continue;
        Found<Bits> strike = found_by_all_facts(view, {about_places, ship.length, ship.piece}, {}, {});
        strike.struck = struck_of(useful);
        strike.harder = harder_by_ship;
        found.add(strike);
        return;
    }
}

}  // namespace

// No ship lies where a line would have too few open cells or too many parts.
template <class Bits>
void find_starved_line(const PositionView<Bits>& view, Findings<Bits>& found) {
    const Starving<Bits> starving(view);
    if (!starving.any()) return;
    find_cells(view, starving, found);
    if (found.takes_strikes()) find_strikes(view, starving, found);
}

#define INSTANTIATE(Bits) INSTANTIATE_FINDER(Bits, find_starved_line)
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
