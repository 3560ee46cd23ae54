#include <cassert>

#include "battleship/board_bits.hpp"
#include "battleship/tactics/open_places.hpp"

namespace deadreckon::battleship {

namespace {

template <class Bits>
class Placing {
public:
    Placing(const Sea& sea, const PositionFacts& position, const ShipsTogether& ships)
        : sea_(sea), ships_(ships), rules_(sea, position), places_(rules_) {
        assert(ships.places.size() == sets_of_ship * ships.lengths.size() * sea.bytes_of_set());
        ship_ = water_ = places_.open();
        find_lines();
        for (std::size_t i = 0; i < ships.lengths.size(); ++i) {
            if (!is_another_of_its_length(i)) options_.push_back(options(i));
            options_of_.push_back(options_.size() - 1);
        }
    }

    CommonToWays common() {
        if (!place(0, 0, Bits(0), Bits(0)) || !any_way_ || !(ship_ || water_)) return {};
        return {true, words_of(ship_), words_of(water_)};
    }

private:
    struct Line {
        Bits cells;
        int need;
    };
    // A place of a ship: its cells, and those that no other ship may cover then.
    struct Option {
        Bits cover, reach;
    };

    bool is_another_of_its_length(std::size_t ship) const {
        return ship > 0 && ships_.lengths[ship - 1] == ships_.lengths[ship];
    }

    // The lines that may get too many ship parts.
    void find_lines() {
        for (int line = 0; line < sea_.height + sea_.width; ++line) {
            const Bits open = rules_.line(line) & places_.open();
            const int need = places_.need(line);
            if (rules_.counts()[line] != unknown_number && need < count(open)) lines_.push_back({open, need});
        }
    }

    std::vector<Option> options(std::size_t ship) const {
        std::vector<Option> found;
        for (const bool down : {false, true}) {
            Bits left = unpacked<Bits>(ships_.places, sets_of_ship * ship + down, sea_.bytes_of_set());
            while (left) {
                const Bits first = bit<Bits>(lowest(left));
                left &= ~first;
                const Bits cover = run_cells(first, ships_.lengths[ship], down ? sea_.width : 1);
                found.push_back({cover, places_.reach(cover)});
            }
        }
        return found;
    }

    // Place this ship and those after it in every way; false once the ways have nothing in common or are too many.
    bool place(std::size_t ship, std::size_t first, const Bits& cells, const Bits& taken) {
        assert(ship <= ships_.lengths.size());
        if (ship == ships_.lengths.size()) return take(cells);
        const std::vector<Option>& options = options_[options_of_[ship]];
        for (std::size_t i = is_another_of_its_length(ship) ? first : 0; i < options.size(); ++i) {
            if (++tries_ > ships_.max_tries) return false;
            const Option& option = options[i];
            if (!(option.cover & taken) && (!cells || has_room(option.cover, cells)) &&
                !place(ship + 1, i + 1, cells | option.cover, taken | option.reach))
                return false;
        }
        return true;
    }

    // Whether none of the lines that a ship takes something from gets more new parts than it needs.
    bool has_room(const Bits& cover, const Bits& cells) const {
        for (const Line& line : lines_)
            if (line.cells & cover && count(Bits(line.cells & (cells | cover))) > line.need) return false;
        return true;
    }

    bool take(const Bits& cells) {
        const Bits around = places_.reach(cells) & ~cells, ship = ship_ & cells, water = water_ & around;
        if (any_way_ && ship == ship_ && water == water_) return true;
        if (ships_.whole && rules_.broken_with(around & places_.open(), cells)) return true;
        any_way_ = true;
        ship_ = ship;
        water_ = water;
        return ship_ || water_;
    }

    const Sea& sea_;
    const ShipsTogether& ships_;
    const PositionRules<Bits> rules_;
    const OpenPlaces<Bits> places_;
    std::vector<Line> lines_;
    std::vector<std::vector<Option>> options_;  // of each length
    std::vector<std::size_t> options_of_;       // each ship: an index
    Bits ship_{}, water_{};                     // in all ways so far
    bool any_way_ = false;
    int tries_ = 0;
};

}  // namespace

CommonToWays common_to_all_ways(const Sea& sea, const PositionFacts& position, const ShipsTogether& ships) {
    return with_board_bits(sea.cells(),
                           [&](auto bits) { return Placing<decltype(bits)>(sea, position, ships).common(); });
}

}  // namespace deadreckon::battleship
