#include <algorithm>
#include <set>

#include "battleship/tactics/common_places.hpp"
#include "battleship/tactics/finders.hpp"

namespace deadreckon::battleship {

namespace {

constexpr int harder_by_ship = 10;  // rating added for the places of a ship over a single line, in tenths

enum About { about_line, about_ship, about_piece, about_cells };  // the first argument

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

// The cells common to the places left for a ship, if some are ruled out.
template <class Bits>
void find_common(const PositionView<Bits>& view, const Starving<Bits>& starving, const PlacesBySize<Bits>& all,
                 const FoundArguments<Bits>& about, Findings<Bits>& found) {
    const PlacesBySize<Bits> left = starving.left(all);
    if (left.empty() || left == all) return;
    if (const CommonToPlaces<Bits> common(view, left); common) {
        Found<Bits> starved = found_by_all_facts(view, about, common.water, common.ship);
        starved.harder = harder_by_ship;
        found.add(starved);
    }
}

// Consequences of the places left for the last ship of each size, and for the ship of each unfinished piece.
template <class Bits>
void find_for_ships(const PositionView<Bits>& view, const Starving<Bits>& starving, Findings<Bits>& found) {
    for_each_size_left(view, [&](const FirstCells<Bits>& places, int left) {
        if (left == 1 && number_of(starving.breaking(places.length)))
            find_common(view, starving, {places}, {about_ship, places.length}, found);
    });
    for (const auto& piece : view.pieces())
        if (!piece.finished && !found.full())
            find_common(view, starving, places_over(view, bit<Bits>(lowest(piece.cells))), {about_piece, piece.cells},
                        found);
}

}  // namespace

// No ship lies where a line would have too few open cells or too many parts; the remaining places may imply more.
template <class Bits>
void find_starved_line(const PositionView<Bits>& view, Findings<Bits>& found) {
    const Starving<Bits> starving(view);
    if (!starving.any()) return;
    find_cells(view, starving, found);
    if (!found.full()) find_for_ships(view, starving, found);
}

#define INSTANTIATE(Bits) INSTANTIATE_FINDER(Bits, find_starved_line)
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
