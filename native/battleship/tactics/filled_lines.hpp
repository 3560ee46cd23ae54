// Ways to fill neighbouring lines together, by their needs, the touching rule, and the needs of the crossing lines.
#pragma once

#include <array>
#include <cassert>

#include "battleship/board_bits.hpp"
#include "battleship/tactics/line_fills.hpp"

namespace deadreckon::battleship {

// A crossing line: its open cells inside and outside of the filled lines, and the number of parts it needs.
template <class Bits>
struct Crossing {
    Bits inside, outside;
    int open_outside, need;
};

// The open cells that are water, and those that are ship, in all ways to fill some neighbouring lines.
template <class Bits>
struct Agreed {
    int first = 0, ways = 0;  // 0 if no lines are found
    Bits water{}, ship{};
};

// Finds what all ways to fill some neighbouring lines have in common.
template <class Bits>
class Agreeing {
public:
    using FillsOfLines = std::array<const std::vector<Fill<Bits>>*, max_lines>;

    Agreeing(const PositionRules<Bits>& rules, const OpenPlaces<Bits>& places, const LinesTogether& lines,
             int submarines)
        : rules_(rules), places_(places), lines_(lines), submarines_(submarines),
          rows_(lines.first < rules.sea().height) {
        assert(lines.size >= 1 && lines.size <= max_lines && lines.first >= 0);
        assert(lines.first + lines.size <= rules.sea().height + rules.sea().width);
        for (int i = 0; i < lines.size; ++i) inside_ |= rules.line(lines.first + i);
        outside_ = (places.open() | rules.ship()) & ~inside_;
        water_ = ship_ = lines.beyond ? places.open() : places.open() & (inside_ | rules.geometry().beside(inside_));
        find_crossing();
    }

    enum class Outcome { broken, nothing, something };
    Outcome all_ways(const FillsOfLines& fills) {
        if (!go_through(fills)) return Outcome::nothing;
        return ways_ ? Outcome::something : Outcome::broken;
    }

    Agreed<Bits> agreed() const {
        assert(ways_ > 0 && (water_ || ship_) && !(water_ & ship_));
        return {lines_.first, ways_, water_, ship_};
    }

private:
    void find_crossing() {
        const Sea& sea = rules_.sea();
        const int first = rows_ ? sea.height : 0, end = rows_ ? sea.height + sea.width : sea.height;
        for (int number = first; number < end; ++number) {
            const Bits cells = rules_.line(number) & places_.open(), inside = cells & inside_,
                       outside = cells & ~inside_;
            const int need = places_.need(number), open_outside = count(outside);
            if (rules_.counts()[number] != unknown_number && cells &&
                (lines_.beyond || need < count(inside) || need > open_outside))
                crossing_.push_back({inside, outside, open_outside, need});
        }
    }

    // Whether all ways were tried: they have something in common, and are not too many.
    bool go_through(const FillsOfLines& fills) {
        for (const Fill<Bits>& first : *fills[0]) {
            if (lines_.size == 1 && !take(first)) return false;
            if (lines_.size == 1) continue;
            for (const Fill<Bits>& second : *fills[1]) {
                if (!first.fits(second)) continue;
                const Fill<Bits> both = first.with(second);
                if (lines_.size == 2 && !take(both)) return false;
                if (lines_.size == 2) continue;
                for (const Fill<Bits>& third : *fills[2])
                    if (second.fits(third) && !take(both.with(third))) return false;
            }
        }
        return true;
    }

    // Add a way; returns whether to continue.
    bool take(const Fill<Bits>& way) {
        Bits completed_water{}, completed_ship{};
        if (complete_crossing(way.ship, completed_water, completed_ship) && ships_go_on(way)) {
            ++ways_;
            water_ &= way.blocked | (inside_ & ~way.ship) | completed_water;
            ship_ &= way.ship | completed_ship;
        }
        return (water_ || ship_) && tries_++ <= lines_.max_ways;
    }

    // The cells that become water or ship in crossing lines; false if a crossing line cannot meet its count.
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

    // Whether ships that cross a line can continue beside it, and the number of single parts that must be submarines is
    // allowed.
    bool ships_go_on(const Fill<Bits>& way) const {
        const Bits may_go_on = way.ship | outside_;
        const Bits beside = rows_ ? rules_.geometry().upright(may_go_on) : rules_.geometry().sideways(may_go_on);
        if (way.crossing & ~beside) return false;
        return count(Bits(way.ship & ~way.along & ~beside & ~places_.ships().whole())) <= submarines_;
    }

    const PositionRules<Bits>& rules_;
    const OpenPlaces<Bits>& places_;
    const LinesTogether lines_;
    const int submarines_;  // at most
    const bool rows_;
    std::vector<Crossing<Bits>> crossing_;
    Bits inside_{}, outside_{};
    Bits water_{}, ship_{};  // in all ways so far
    int ways_ = 0, tries_ = 0;
};

// The ways to fill each line of a position.
template <class Bits>
class AllLines {
public:
    // The rules and places must outlive this.
    AllLines(const PositionRules<Bits>& rules, const OpenPlaces<Bits>& places) : rules_(rules), places_(places) {
        const Sea& sea = rules.sea();
        LineFills<Bits> rows(rules_, places_, true), columns(rules_, places_, false);
        for (int line = 0; line < sea.height + sea.width; ++line) {
            fills_.push_back(is_known(line) ? (line < sea.height ? rows : columns).of(line) : std::nullopt);
            submarines_.push_back(fewest(line));
            reserved_[line >= sea.height] += reserved(line);
        }
    }

    const std::vector<int>& fewest_submarines() const { return submarines_; }
    const std::vector<Fills<Bits>>& fills() const { return fills_; }
    // The submarines reserved for this line, and for all rows or all columns together.
    int reserved(int line) const {
        return is_known(line) && places_.need(line) > 0 ? std::max(submarines_[line], 0) : 0;
    }
    int reserved_by_all(bool columns) const { return reserved_[columns]; }

    Agreed<Bits> next_agreed(LinesTogether lines) const {
        assert(lines.size >= 1 && lines.size <= max_lines && lines.first >= 0);
        for (; lines.first + lines.size <= number(); ++lines.first)
            if (are_neighbours(lines)) {
                Agreeing<Bits> agreeing(rules_, places_, lines, submarines_for(lines));
                if (outcome(agreeing, lines) == Agreeing<Bits>::Outcome::something) return agreeing.agreed();
            }
        return {};
    }

    UnfillableLines unfillable(LinesTogether lines) const {
        assert(lines.size >= 1 && lines.size <= max_lines);
        const int max_size = lines.size;
        for (lines.size = 1; lines.size <= max_size; ++lines.size)
            for (lines.first = 0; lines.first + lines.size <= number(); ++lines.first)
                if (are_neighbours(lines)) {
                    Agreeing<Bits> agreeing(rules_, places_, lines, submarines_for(lines));
                    if (outcome(agreeing, lines) == Agreeing<Bits>::Outcome::broken) return {lines.first, lines.size};
                }
        return {};
    }

private:
    int number() const { return static_cast<int>(fills_.size()); }
    bool is_known(int line) const { return rules_.counts()[line] != unknown_number; }

    int fewest(int line) const {
        if (!fills_[line]) return 0;
        int least = no_way;
        for (const Fill<Bits>& fill : *fills_[line])
            if (const int some = count(fill.submarines); least == no_way || some < least) least = some;
        return least;
    }

    // Whether these are known, open and not partly rows, partly columns.
    bool are_neighbours(const LinesTogether& lines) const {
        const int height = rules_.sea().height, last = lines.first + lines.size - 1;
        if ((lines.first < height) != (last < height)) return false;
        for (int line = lines.first; line <= last; ++line)
            if (!is_known(line) || !(rules_.line(line) & places_.open())) return false;
        return true;
    }

    // The number of submarines that other lines leave for these.
    int submarines_for(const LinesTogether& lines) const {
        int free = places_.ships().left(1) - reserved_[lines.first >= rules_.sea().height];
        for (int i = 0; i < lines.size; ++i) free += reserved(lines.first + i);
        return free;
    }

    typename Agreeing<Bits>::Outcome outcome(Agreeing<Bits>& agreeing, const LinesTogether& lines) const {
        typename Agreeing<Bits>::FillsOfLines fills{};
        for (int i = 0; i < lines.size; ++i) {
            if (!fills_[lines.first + i]) return Agreeing<Bits>::Outcome::nothing;
            fills[i] = &*fills_[lines.first + i];
        }
        return agreeing.all_ways(fills);
    }

    const PositionRules<Bits>& rules_;
    const OpenPlaces<Bits>& places_;
    std::vector<Fills<Bits>> fills_;
    std::vector<int> submarines_;
    int reserved_[2] = {};  // by all rows, and by all columns
};

// Instantiated in position_view.cpp alone, as PositionRules is.
#define DECLARE(Bits) extern template class AllLines<Bits>;
FOR_EACH_BOARD_BITS(DECLARE)
#undef DECLARE

}  // namespace deadreckon::battleship
