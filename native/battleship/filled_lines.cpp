#include <array>

#include "battleship/board_bits.hpp"
#include "battleship/geometry.hpp"
#include "battleship/packed_sets.hpp"
#include "battleship/tactics.hpp"

namespace deadreckon::battleship {

namespace {

template <class Bits>
struct Fill {
    Bits ship{}, along{}, crossing{}, blocked{};

    bool fits(const Fill& other) const { return !(ship & other.blocked) && !(blocked & other.ship); }
    Fill with(const Fill& other) const {
        return {ship | other.ship, along | other.along, crossing | other.crossing, blocked | other.blocked};
    }
};

// A line that crosses others: its open cells inside and outside of these, and how many parts it needs.
template <class Bits>
struct Crossing {
    Bits inside, outside;
    int open_outside, need;
};

template <class Bits>
class Agreeing {
public:
    Agreeing(const Sea& sea, const FilledLines& lines)
        : geometry_(sea.height, sea.width), lines_(lines), rows_(lines.first < sea.height) {
        const std::size_t bytes = sea.bytes_of_set();
        const Bits open = unpacked<Bits>(lines.cells, 0, bytes), ship = unpacked<Bits>(lines.cells, 1, bytes);
        whole_ = unpacked<Bits>(lines.cells, 2, bytes);
        for (std::size_t i = 0; i < lines.fills.size(); ++i) {
            inside_ |= line(sea, lines.first + static_cast<int>(i));
            for (std::size_t set = 0; set < lines.fills[i].size() / bytes; set += sets_of_fill)
                fills_[i].push_back(
                    {unpacked<Bits>(lines.fills[i], set, bytes), unpacked<Bits>(lines.fills[i], set + 1, bytes),
                     unpacked<Bits>(lines.fills[i], set + 2, bytes), unpacked<Bits>(lines.fills[i], set + 3, bytes)});
        }
        outside_ = (open | ship) & ~inside_;
        water_ = ship_ = lines.beyond ? open : open & (inside_ | geometry_.beside(inside_));
        find_crossing(sea, open);
    }

    AgreedByLines agreed() {
        if (!all_ways()) return {};
        if (!ways_) return {true, 0, {}, {}};
        return {false, ways_, words_of(water_), words_of(ship_)};
    }

private:
    Bits line(const Sea& sea, int number) const {
        return number < sea.height ? geometry_.row(number) : geometry_.column(number - sea.height);
    }

    void find_crossing(const Sea& sea, const Bits& open) {
        const int first = rows_ ? sea.height : 0, end = rows_ ? sea.height + sea.width : sea.height;
        for (int number = first; number < end; ++number) {
            const Bits cells = line(sea, number) & open, inside = cells & inside_, outside = cells & ~inside_;
            const int need = lines_.needs[number], open_outside = count(outside);
            if (need != unknown_number && cells && (lines_.beyond || need < count(inside) || need > open_outside))
                crossing_.push_back({inside, outside, open_outside, need});
        }
    }

    // Whether all ways were gone through: they agree on something, and are not too many.
    bool all_ways() {
        const auto& [first_line, second_line, third_line] = fills_;
        const std::size_t number = lines_.fills.size();
        for (const Fill<Bits>& first : first_line) {
            if (number == 1 && !take(first)) return false;
            for (const Fill<Bits>& second : second_line) {
                if (!first.fits(second)) continue;
                const Fill<Bits> both = first.with(second);
                if (number == 2 && !take(both)) return false;
                for (const Fill<Bits>& third : third_line)
                    if (second.fits(third) && !take(both.with(third))) return false;
            }
        }
        return true;
    }

    // One way more; whether it is worth going on.
    bool take(const Fill<Bits>& way) {
        Bits completed_water{}, completed_ship{};
        if (complete_crossing(way.ship, completed_water, completed_ship) && ships_go_on(way)) {
            ++ways_;
            water_ &= way.blocked | (inside_ & ~way.ship) | completed_water;
            ship_ &= way.ship | completed_ship;
        }
        return (water_ || ship_) && tries_++ <= lines_.most_ways;
    }

    // What the lines that cross need beside these cells; false if one of them breaks.
    bool complete_crossing(const Bits& cells, Bits& water, Bits& ship) const {
        for (const Crossing<Bits>& crossing : crossing_) {
            const int rest = crossing.need - count(Bits(cells & crossing.inside));
            if (rest < 0 || (rest > crossing.open_outside)) return false;
            if (rest == 0)
                water |= crossing.outside;
            else if (rest == crossing.open_outside)
                ship |= crossing.outside;
        }
        return true;
    }

    // Whether ships that cross a line can go on beside it, and single parts are no more submarines than allowed.
    bool ships_go_on(const Fill<Bits>& way) const {
        const Bits may_go_on = way.ship | outside_;
        const Bits beside = rows_ ? geometry_.upright(may_go_on) : geometry_.sideways(may_go_on);
        if (way.crossing & ~beside) return false;
        return count(Bits(way.ship & ~way.along & ~beside & ~whole_)) <= lines_.submarines;
    }

    const Geometry<Bits> geometry_;
    const FilledLines& lines_;
    const bool rows_;
    std::array<std::vector<Fill<Bits>>, most_lines> fills_;
    std::vector<Crossing<Bits>> crossing_;
    Bits whole_{}, inside_{}, outside_{};
    Bits water_{}, ship_{};  // in all ways so far
    int ways_ = 0, tries_ = 0;
};

}  // namespace

AgreedByLines agreed_by_lines(const Sea& sea, const FilledLines& lines) {
    return with_bits_for(sea.cells(), [&](auto bits) { return Agreeing<decltype(bits)>(sea, lines).agreed(); });
}

}  // namespace deadreckon::battleship
