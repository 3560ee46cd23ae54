// All ways to place several ships together that counts, known cells and the touching rule allow.
#pragma once

#include <cassert>
#include <optional>
#include <utility>

#include "battleship/tactics/open_places.hpp"

namespace deadreckon::battleship {

// A number of ships of one length, and their possible places.
template <class Bits>
struct WantedShips {
    FirstCells<Bits> places;
    int number;
};

template <class Bits>
struct CommonCells {
    Bits ship{}, water{};  // the open cells covered in every way; and those touched but not covered in every way
    int ways = 0;          // 0 if the ways have nothing in common, or are too many

    explicit operator bool() const { return ways > 0; }
};

template <class Bits>
class ShipsTogether {
public:
    // The arguments must outlive this object. If the ships are `whole`, ways that violate a rule immediately are left
    // out.
    ShipsTogether(const PositionRules<Bits>& rules, const OpenPlaces<Bits>& places,
                  const std::vector<WantedShips<Bits>>& wanted, bool whole, int max_tries)
        : rules_(rules), places_(places), whole_(whole), max_tries_(max_tries) {
        find_lines();
        int ships = 0;
        for (const WantedShips<Bits>& some : wanted) {
            assert(some.number >= 1 && some.places.length >= 1);
            too_many_ |= some.number > max_tries - ships;
            if (too_many_) return;
            ships += some.number;
            options_.push_back(options(some.places));
            for (int i = 0; i < some.number; ++i) sizes_.push_back(options_.size() - 1);
        }
    }

    CommonCells<Bits> common() {
        ship_ = water_ = places_.open();
        any_way_ = false;
        if (!go_through(Aim::common) || !any_way_ || !(ship_ || water_)) return {};
        return {ship_, water_, number_of_ways()};
    }

    // The cells covered in each way; none if the ways are more than `max`.
    std::optional<std::vector<Bits>> ways(std::size_t max) {
        listed_.clear();
        max_listed_ = max;
        if (!go_through(Aim::list)) return std::nullopt;
        return std::move(listed_);
    }

private:
    enum class Aim { common, count, list };

    // Whether all ways were tried.
    bool go_through(Aim aim) {
        aim_ = aim;
        tries_ = 0;
        return !too_many_ && place(0, 0, Bits(0), Bits(0));
    }

    struct Line {
        Bits cells;
        int need;
    };
    // A place of a ship: its cells, and the cells that it closes to other ships.
    struct Option {
        Bits cover, reach;
    };

    // The lines that may get too many ship parts.
    void find_lines() {
        for (int line = 0; line < rules_.sea().height + rules_.sea().width; ++line) {
            const Bits open = rules_.line(line) & places_.open();
            const int need = places_.need(line);
            if (rules_.counts()[line] != unknown_number && need < count(open)) lines_.push_back({open, need});
        }
    }

    std::vector<Option> options(const FirstCells<Bits>& places) const {
        std::vector<Option> found;
        for (const bool down : {false, true})
            for_each_cell(down ? places.down : places.across, [&](const Bits& first) {
                const Bits cover = run_cells(first, places.length, down ? rules_.sea().width : 1);
                found.push_back({cover, places_.reach(cover)});
            });
        return found;
    }

    // Place this ship and all later ones in every way; false once the ways have nothing in common or are too many.
    bool place(std::size_t ship, std::size_t first, const Bits& cells, const Bits& taken) {
        assert(ship <= sizes_.size());
        if (ship == sizes_.size())
            return aim_ == Aim::common ? take(cells) : aim_ == Aim::count ? count_way(cells) : list(cells);
        const std::vector<Option>& options = options_[sizes_[ship]];
        const bool is_another_of_its_size = ship > 0 && sizes_[ship - 1] == sizes_[ship];
        for (std::size_t i = is_another_of_its_size ? first : 0; i < options.size(); ++i) {
            if (++tries_ > max_tries_) return false;
            const Option& option = options[i];
            if (!(option.cover & taken) && (!cells || has_room(option.cover, cells)) &&
                !place(ship + 1, i + 1, cells | option.cover, taken | option.reach))
                return false;
        }
        return true;
    }

    // Whether no line of a ship gets more new parts than it needs.
    bool has_room(const Bits& cover, const Bits& cells) const {
        for (const Line& line : lines_)
            if (line.cells & cover && count(Bits(line.cells & (cells | cover))) > line.need) return false;
        return true;
    }

    bool breaks(const Bits& cells) const {
        return whole_ && rules_.first_break_with(places_.reach(cells) & ~cells & places_.open(), cells);
    }

    bool take(const Bits& cells) {
        const Bits ship = ship_ & cells, water = water_ & places_.reach(cells) & ~cells;
        if ((any_way_ && ship == ship_ && water == water_) || breaks(cells)) return true;
        any_way_ = true;
        ship_ = ship;
        water_ = water;
        return ship_ || water_;
    }

    // Computed for results only: most ways need no second pass for their common cells.
    int number_of_ways() {
        ways_ = 0;
        go_through(Aim::count);
        assert(ways_ > 0);
        return ways_;
    }
    bool count_way(const Bits& cells) {
        if (!breaks(cells)) ++ways_;
        return true;
    }
    bool list(const Bits& cells) {
        if (!breaks(cells)) listed_.push_back(cells);
        return listed_.size() <= max_listed_;
    }

    const PositionRules<Bits>& rules_;
    const OpenPlaces<Bits>& places_;
    const bool whole_;
    const int max_tries_;  // placements tried
    bool too_many_ = false;
    std::vector<Line> lines_;
    std::vector<std::vector<Option>> options_;  // of each size
    std::vector<std::size_t> sizes_;            // by ship: an index
    Bits ship_{}, water_{};                     // in all ways so far
    bool any_way_ = false;
    Aim aim_ = Aim::common;
    int tries_ = 0, ways_ = 0;
    std::vector<Bits> listed_;
    std::size_t max_listed_ = 0;
};

// Instantiated in position_view.cpp alone, as PositionRules is.
#define DECLARE(Bits) extern template class ShipsTogether<Bits>;
FOR_EACH_BOARD_BITS(DECLARE)
#undef DECLARE

}  // namespace deadreckon::battleship
