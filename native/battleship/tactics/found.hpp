// Findings: masks and numbers, which Python puts into words.
#pragma once

#include <algorithm>
#include <cassert>
#include <utility>
#include <variant>
#include <vector>

#include "battleship/tactics/position_view.hpp"

namespace deadreckon::battleship {

// An argument of a finding's wording: a number, a set of cells, or several of these.
template <class Bits>
class FoundArgument {
public:
    FoundArgument(int number) : value_(number) {}
    FoundArgument(const Bits& cells) : value_(cells) {}
    FoundArgument(std::vector<FoundArgument> inner) : value_(std::move(inner)) {}
    const auto& value() const { return value_; }
    friend bool operator==(const FoundArgument& one, const FoundArgument& other) { return one.value_ == other.value_; }

private:
    std::variant<int, Bits, std::vector<FoundArgument>> value_;
};
template <class Bits>
using FoundArguments = std::vector<FoundArgument<Bits>>;

template <class Bits>
FoundArgument<Bits> numbers_from(Range numbers) {
    FoundArguments<Bits> all;
    for (int number = numbers.first; number < numbers.end; ++number) all.emplace_back(number);
    return all;
}

template <class Bits>
struct Found {
    FoundArguments<Bits> arguments;                // in the order of the tactic's wording
    Bits water{}, ship{};                          // cells that become known
    Bits cells{};                                  // the facts behind it, or a superset: known cells,
    Range lines{}, ships{};                        // numbers of lines, and lengths of ships
    std::vector<std::pair<Kind, Bits>> letters{};  // kinds of ship parts that follow
    StruckPlaces<Bits> struck{};                   // places that can hold no ship of their length
    bool by_places = false;                        // places struck earlier are among its facts
    int learned_line = -1, learned_count = 0;      // the count of a line that follows
    int harder = 0;                                // rating above the tactic's easiest step, in tenths
    bool unfair = false;                           // too hard for a person to follow
    int ways = 0;                                  // tried one by one

    // The cells that it concerns; all cells for a count.
    Bits touched(const Bits& everything) const {
        Bits all = learned_line >= 0 ? everything : water | ship;
        for (const auto& [_, cells] : letters) all |= cells;
        return all;
    }
};

// The findings of one finder at a position, in the order in which it finds them.
template <class Bits>
class Findings {
public:
    // With `cells_only`, as in chains, no places are struck.
    explicit Findings(std::size_t max, bool cells_only = false) : max_(max), cells_only_(cells_only) {}

    void add(Found<Bits> found) {
        assert(found.water || found.ship || !found.letters.empty() || found.learned_line >= 0 || found.struck);
        assert(!(found.water & found.ship) && found.harder >= 0);
        if (!full()) all_.push_back(std::move(found));
    }
    void put_easiest_first() {
        std::stable_sort(all_.begin(), all_.end(),
                         [](const auto& one, const auto& other) { return one.harder < other.harder; });
    }
    bool full() const { return all_.size() >= max_; }  // the finder may stop
    bool takes_strikes() const { return !cells_only_ && !full(); }
    std::vector<Found<Bits>>& all() { return all_; }

private:
    const std::size_t max_;
    const bool cells_only_;
    std::vector<Found<Bits>> all_;
};

// The cells of complete ships of these lengths, and the water at their ends.
template <class Bits>
Bits cells_of_ships(const PositionView<Bits>& view, Range lengths) {
    Bits cells{};
    for (const auto& piece : view.pieces())
        if (piece.finished && piece.length >= lengths.first && piece.length < lengths.end) cells |= piece.cells;
    return cells | (view.geometry().beside(cells) & view.water());
}

// Ways are tried one by one: in the head, then with a pencil; more are too hard for a person to follow.
constexpr int easy_ways = 2, fair_ways = 8, ways_in_head = 6;
constexpr int harder_with_pencil = 8, harder_if_unfair = 22;  // in tenths; the former in addition to one per way
constexpr int harder_by_doubling = 2;                         // more ways than twice the fair number

// A finding from trying this number of ways, rated by the number.
template <class Bits>
Found<Bits> rated_by_ways(Found<Bits> found, int ways) {
    assert(ways >= 1);
    found.unfair = ways > fair_ways;
    found.ways = ways;
    if (found.unfair) {
        found.harder += harder_if_unfair;
        for (int many = 2 * fair_ways; many < ways; many *= 2) found.harder += harder_by_doubling;
    } else {
        found.harder += std::max(ways - easy_ways, 0) + (ways > ways_in_head ? harder_with_pencil : 0);
    }
    return found;
}

// Every known cell, line, length and struck place: the facts behind a finding about places of ships.
template <class Bits>
Found<Bits> found_by_all_facts(const PositionView<Bits>& view, FoundArguments<Bits> arguments, const Bits& water,
                               const Bits& ship) {
    Found<Bits> found;
    found.arguments = std::move(arguments);
    found.water = water;
    found.ship = ship;
    found.cells = view.known();
    found.lines = {0, view.number_of_lines()};
    found.ships = {1, view.longest_of_fleet() + 1};
    found.by_places = static_cast<bool>(view.struck());
    return found;
}

}  // namespace deadreckon::battleship
