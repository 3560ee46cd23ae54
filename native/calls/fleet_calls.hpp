// The calls that draw random fleets.
#pragma once

#include "battleship/fleets/random_fleet.hpp"
#include "calls/battleship_tactic_calls.hpp"
#include "calls/ranking_handle.hpp"
#include "counting/fleet_ranking.hpp"

namespace deadreckon::calls {

// The common arguments: a board, the numbers of ships of lengths 1, 2, ..., and two further numbers.
struct FleetWanted {
    battleship::Sea sea;
    std::vector<int> fleet;
    Number first = 0, second = 0;
    Limits limits;
};

// A board has at least a cell for each ship: this bounds the numbers of ships.
inline bool read_fleet_wanted(Value arguments, FleetWanted& wanted) {
    int height, width, touching;
    Value fleet, first, second;
    if (!read_arguments(arguments, "iiiOOO", &height, &width, &touching, &fleet, &first, &second) ||
        !read_sea(height, width, touching, wanted.sea) || !read_integers(fleet, None::refused, wanted.fleet) ||
        !read_word(first, wanted.first) || !read_word(second, wanted.second))
        return false;
    long long ships = 0;
    for (const int number : wanted.fleet) ships += number;
    if (ships > wanted.sea.cells()) {
        refuse_value("more ships than the board has cells");
        return false;
    }
    wanted.limits.interrupted = interrupted;
    return true;
}

// The places of a fleet that was found, or None.
inline Made made_of(const battleship::DrawnFleet& drawn) {
    if (is_stopped()) return {};
    if (!drawn.found) return none();
    return tuple_of(drawn.places.size(), [&](std::size_t i) { return integer(drawn.places[i]); });
}

using DrawFleet = battleship::DrawnFleet(const battleship::Sea&, const std::vector<int>&, std::uint64_t, const Limits&);

template <DrawFleet draw>
Made battleship_random_fleet(Value arguments) {
    FleetWanted wanted;
    if (!read_fleet_wanted(arguments, wanted)) return {};
    wanted.limits.nodes = wanted.second;
    return made_of(without_lock([&] { return draw(wanted.sea, wanted.fleet, wanted.first, wanted.limits); }));
}

// Null if the arguments are refused, or a limit is reached.
inline std::unique_ptr<counting::FleetRanking> make_ranking(Value arguments) {
    FleetWanted wanted;
    if (!read_fleet_wanted(arguments, wanted)) return nullptr;
    wanted.limits.nodes = wanted.first;
    wanted.limits.memory = static_cast<std::size_t>(std::min<Number>(wanted.second, SIZE_MAX));
    const WithoutLock without_lock;
    return counting::make_fleet_ranking(wanted.sea, wanted.fleet, wanted.limits);
}

// A handle to the ranking, for later calls, and the number of fleets; or None.
inline Made battleship_fleet_ranking(Value arguments) {
    drop_stored_ranking();
    std::unique_ptr<counting::FleetRanking> ranking = make_ranking(arguments);
    if (is_stopped()) return {};
    if (!ranking) return none();
    Made size = integer(ranking->size());
    return tuple(keep_ranking(std::move(ranking), arguments), std::move(size));
}

inline Made battleship_fleet_of_rank(Value arguments) {
    Value given, given_low, given_high;
    Number low, high;
    if (!read_arguments(arguments, "OOO", &given, &given_low, &given_high) || !read_word(given_low, low) ||
        !read_word(given_high, high))
        return {};
    const counting::FleetRanking* ranking = stored_ranking(given, make_ranking);
    if (!ranking) return {};
    const Word128 number = static_cast<Word128>(high) << 64 | low;
    if (!(number < ranking->size())) {
        refuse_value("a number that no fleet has");
        return {};
    }
    const std::vector<counting::FleetRanking::Ship> ships = ranking->fleet(number);
    return tuple_of(ships.size(),
                    [&](std::size_t i) { return tuple(integer(ships[i].place), integer(ships[i].length)); });
}

}  // namespace deadreckon::calls
