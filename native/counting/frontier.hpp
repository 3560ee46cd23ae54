// The frontier between filled and unfilled cells: the set of its states, advanced cell by cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "budget.hpp"
#include "counting/capacity.hpp"
#include "counting/remaining_fleet.hpp"

namespace deadreckon::counting {

// One way to fill one cell: from a state before it to a state after it.
struct Transition {
    std::uint32_t from, to;
    std::int16_t kind;  // of the ship that begins, or -1
    bool ship;          // whether the cell is ship
    bool down;          // whether the ship that begins runs down
};

// All ways to fill one cell: a stage of the dynamic programme.
struct Stage {
    int row = 0;  // the first cell in which ships not begun yet can begin
    std::vector<Transition> transitions;
    FleetSets fleets;  // remaining with each of the states after the cell

    std::size_t bytes() const { return fleets.bytes() + transitions.capacity() * sizeof(Transition); }
};

class Frontier {
public:
    virtual ~Frontier() = default;

    // The number of states: before the first cell one, or none if the empty board cannot be completed.
    virtual std::size_t size() const = 0;

    // Fill a cell: the first of the board, then the next in each call. `before` are the remaining fleets of the
    // current states. False if the budget is exhausted or more than `bytes` bytes would be needed; the frontier is then
    // unusable.
    virtual bool advance(int cell, const FleetSets& before, Stage& stage, Budget& budget, std::size_t bytes) = 0;

    virtual std::size_t bytes() const = 0;
};

// Null if a state would need too many words. The arguments must outlive the frontier.
std::unique_ptr<Frontier> make_frontier(const PossiblePlaces& board, const Capacity& capacity,
                                        const RemainingFleets& fleets);

}  // namespace deadreckon::counting
