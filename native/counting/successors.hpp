// Transitions between frontier states: all ways to fill the next cell of the board.
#pragma once

#include <algorithm>
#include <cassert>
#include <vector>

#include "counting/capacity.hpp"
#include "counting/possible_places.hpp"
#include "counting/state_layout.hpp"
#include "counting/state_table.hpp"

namespace deadreckon::counting {

// The board is filled cell by cell in reading order. Two fillings of the first cells that lead to the same state can be
// completed in the same ways, so only the number of them is kept. A ship is decided at its first cell, and its other
// cells are filled without a choice.
template <int N>
class Successors {
public:
    // States keep the kinds of ship from `first_kind` on. Board and capacity must outlive the successors.
    Successors(const PossiblePlaces& board, const Capacity& capacity, int first_kind);

    // emit(state) for the state of the empty board, if that can be completed at all.
    template <class Emit>
    void begin(Emit emit) const {
        State<N> state{};
        for (std::size_t kind = first_kind_; kind < board_.kinds.size(); ++kind)
            layout_.ships[kind].set(state, board_.kinds[kind].ships);
        for (int c = 0; c < board_.width; ++c) {
            layout_.needs[c].set(state, std::max(board_.column_counts[c], 0));
            if (must_be_water(state, 0, c)) layout_.demands[c].set(state, water);
        }
        if (begin_row(state, 0)) emit(state);
    }

    // Every state that filling a cell leads to, but those that plainly cannot be completed, with what was put there:
    // emit(state, whether the cell is ship, the kind of the ship that begins or -1, whether that ship runs down).
    template <class Emit>
    void expand(const State<N>& state, int row, int column, Emit emit) const {
        assert(row >= 0 && row < board_.height && column >= 0 && column < board_.width);
        const int demand = layout_.demands[column].get(state), cell = board_.cell(row, column);
        if (const int across = layout_.across.get(state)) {
            State<N> next = state;
            layout_.across.set(next, across - 1);
            if (leave_cell(next, row, column, 0, true)) emit(next, true, -1, false);
        } else if (demand > water) {
            State<N> next = state;
            if (leave_cell(next, row, column, demand - water - 1, true)) emit(next, true, -1, false);
        } else {
            if (!board_.must[cell]) {
                State<N> next = state;
                if (leave_cell(next, row, column, 0, false)) emit(next, false, -1, false);
            }
            if (demand == water) return;
            for (const Place& place : board_.places[cell]) {
                State<N> next = state;
                const int length = board_.kinds[place.kind].length;
                if (begin_ship(next, row, column, place) &&
                    leave_cell(next, row, column, place.down ? length - 1 : 0, true))
                    emit(next, true, place.kind, place.down);
            }
        }
    }

private:
    // The demand on the next cell of a column: anything, water, or water + n for the first of n more cells of a ship.
    static constexpr int anything = 0, water = 1;

    bool begin_ship(State<N>& state, int row, int column, const Place& place) const;
    bool begin_across(State<N>& state, int row, int column, int length) const;
    bool begin_down(State<N>& state, int row, int column, int length) const;
    bool leave_cell(State<N>& state, int row, int column, int more, bool ship) const;
    bool demand_water(State<N>& state, int row, int column) const;
    bool must_be_water(const State<N>& state, int row, int column) const;
    bool begin_row(State<N>& state, int row) const;
    bool may_be_completed(const State<N>& state, int row) const;

    const PossiblePlaces& board_;
    const Capacity& capacity_;
    std::size_t first_kind_;
    StateLayout layout_;
    bool sides_apart_, corners_apart_;
    std::vector<int> cells_right_;  // by cell: the cells from it to the end of its row that may be ship
    std::vector<int> cells_below_;  // by cell: the cells from it to the end of its column that may be ship
};

}  // namespace deadreckon::counting
