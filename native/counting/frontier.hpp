// The frontier between the cells already filled and those to come: all its states, moved on cell by cell.
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
    int row = 0;  // the first in which ships not begun yet can begin
    std::vector<Transition> transitions;
    FleetSets fleets;  // remaining with each of the states after the cell

    std::size_t bytes() const { return fleets.bytes() + transitions.capacity() * sizeof(Transition); }
};

class Frontier {
public:
    virtual ~Frontier() = default;

    // How many states there are: before the first cell one, or none if the empty board cannot be completed.
    virtual std::size_t size() const = 0;

    // Fill a cell: the first of the board, then the next in each call. `before` are the remaining fleets of the
    // states now. False, and the frontier is of no more use, when the budget is used up or when more than `bytes`
    // bytes would be taken.
    virtual bool advance(int cell, const FleetSets& before, Stage& stage, Budget& budget, std::size_t bytes) = 0;

    virtual std::size_t bytes() const = 0;
};

// Null when a state would need too many words. What the frontier is made from must outlive it.
std::unique_ptr<Frontier> make_frontier(const PossiblePlaces& board, const Capacity& capacity,
                                        const RemainingFleets& fleets);

}  // namespace deadreckon::counting
