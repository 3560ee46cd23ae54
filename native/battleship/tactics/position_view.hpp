// A position for finders: derived data is computed on first use.
#pragma once

#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "battleship/tactics/filled_lines.hpp"
#include "battleship/tactics/open_places.hpp"

namespace deadreckon::battleship {

// A row or column with a known count: the number of ship parts it still needs, and its open cells.
template <class Bits>
struct LineView {
    int number;
    Bits mask;
    int total, need;
    Bits open;
};

template <class Bits>
class PositionView {
public:
    using Piece = typename PositionRules<Bits>::Piece;

    // All arguments but the cells and struck places must outlive this object.
    PositionView(const Sea& sea, const KnownCells<Bits>& known, const std::vector<int>& counts,
                 const std::vector<int>& fleet, StruckPlaces<Bits> struck)
        : rules_(sea, known, counts, fleet), struck_(std::move(struck)),
          open_(rules_.geometry().everything & ~(known.water | known.ship)) {}
    PositionView(const Sea& sea, const PositionFacts& position)
        : PositionView(sea, unpacked_cells<Bits>(sea, position.sets), position.counts, position.fleet,
                       StruckPlaces<Bits>(sea, position)) {}
    // The same position with more places struck; its puzzle must outlive this object.
    PositionView(const PositionView& other, const StruckPlaces<Bits>& more)
        : PositionView(other.sea(), other.rules_.known(), other.rules_.counts(), other.rules_.fleet(), other.struck_) {
        struck_.strike(more);
    }
    PositionView(const PositionView&) = delete;  // its parts refer to each other
    PositionView& operator=(const PositionView&) = delete;

    const PositionRules<Bits>& rules() const { return rules_; }
    const Sea& sea() const { return rules_.sea(); }
    const Geometry<Bits>& geometry() const { return rules_.geometry(); }
    Touching touching() const { return sea().touching; }
    const Bits& water() const { return rules_.water(); }
    const Bits& ship() const { return rules_.ship(); }
    const Bits& open() const { return open_; }
    const StruckPlaces<Bits>& struck() const { return struck_; }
    Bits known() const { return water() | ship(); }
    int number_of_lines() const { return sea().height + sea().width; }
    int longest_of_fleet() const { return static_cast<int>(rules_.fleet().size()); }
    bool is_row(int line) const { return line < sea().height; }

    // Whether every cell is known, and the kind of every ship part.
    bool finished() const { return !open_ && !(ship() & ~rules_.lettered()); }

    const std::vector<LineView<Bits>>& lines() const {
        if (!lines_) {
            lines_.emplace();
            for (int number = 0; number < number_of_lines(); ++number) {
                const int total = rules_.counts()[number];
                const Bits mask = rules_.line(number);
                if (total != unknown_number)
                    lines_->push_back({number, mask, total, total - count(Bits(ship() & mask)), open_ & mask});
            }
        }
        return *lines_;
    }

    const FoundShips<Bits>& ships() const {
        if (!ships_) ships_.emplace(rules_);
        return *ships_;
    }
    const std::vector<Piece>& pieces() const { return ships().pieces(); }

    const OpenPlaces<Bits>& places() const {
        if (!places_) places_.emplace(rules_, ships(), struck_);
        return *places_;
    }

    const AllLines<Bits>& all_lines() const {
        if (!all_lines_) all_lines_.emplace(rules_, places());
        return *all_lines_;
    }

    // The cells of ships and the cells that no other ship may cover.
    Bits reach(const Bits& cells) const { return reach_of(rules_, cells); }

    // The functions below are also valid after `keep_submarines`.
    void keep_submarines(const Bits& cells) {
        places();
        places_->keep_submarines(cells);
    }

private:
    const PositionRules<Bits> rules_;
    StruckPlaces<Bits> struck_;
    const Bits open_;
    mutable std::optional<std::vector<LineView<Bits>>> lines_;
    mutable std::optional<FoundShips<Bits>> ships_;
    mutable std::optional<OpenPlaces<Bits>> places_;
    mutable std::optional<AllLines<Bits>> all_lines_;
};

// The cells that ships at some places cover.
template <class Bits>
Bits covered(const FirstCells<Bits>& places, int width) {
    return run_cells(places.across, places.length, 1) | run_cells(places.down, places.length, width);
}

template <class Bits>
int number_of(const FirstCells<Bits>& places) {
    return count(places.across) + count(places.down);
}

// Calls `use` with the cells of a ship at each of some places, in the order of these.
template <class Bits, class Use>
void for_each_place(const FirstCells<Bits>& places, int width, Use use) {
    for_each_cell(places.across, [&](const Bits& first) { use(run_cells(first, places.length, 1)); });
    for_each_cell(places.down, [&](const Bits& first) { use(run_cells(first, places.length, width)); });
}

// The rule that a complete ship on these cells would violate immediately.
template <class Bits>
Break break_of_ship(const PositionView<Bits>& view, const Bits& cells) {
    return view.rules().first_break_with(view.reach(cells) & ~cells & view.open(), cells);
}

// The open places where a ship violates a rule immediately.
template <class Bits>
std::vector<FirstCells<Bits>> breaking_places(const PositionView<Bits>& view) {
    std::vector<FirstCells<Bits>> found;
    for (const auto& [length, across, down] : view.places().all()) {
        const auto breaking = [&](const Bits& places, int step) {
            Bits some{};
            for_each_cell(places, [&](const Bits& first) {
                if (break_of_ship(view, run_cells(first, length, step))) some |= first;
            });
            return some;
        };
        found.push_back({length, breaking(across, 1), breaking(down, view.sea().width)});
    }
    return found;
}

}  // namespace deadreckon::battleship
