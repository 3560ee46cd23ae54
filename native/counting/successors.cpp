#include "counting/successors.hpp"

#include <cassert>

namespace deadreckon::counting {

template <int N>
Successors<N>::Successors(const PossiblePlaces& board, const Capacity& capacity, int first_kind)
    : board_(board), capacity_(capacity), first_kind_(first_kind), layout_(board, first_kind),
      sides_apart_(board.touching != Touching::free), corners_apart_(board.touching == Touching::never),
      cells_right_(board.must.size()), cells_below_(board.must.size()) {
    for (int r = board.height - 1; r >= 0; --r) {
        for (int c = board.width - 1; c >= 0; --c) {
            const int cell = board.cell(r, c), able = !board.water[cell];
            cells_right_[cell] = able + (c + 1 < board.width ? cells_right_[cell + 1] : 0);
            cells_below_[cell] = able + (r + 1 < board.height ? cells_below_[cell + board.width] : 0);
        }
    }
}

// Take a ship from the fleet and its cells from the needs of the lines; false when one of them has too few.
template <int N>
bool Successors<N>::begin_ship(State<N>& state, int row, int column, const Place& place) const {
    assert(place.kind >= 0 && place.first_cell == board_.cell(row, column));
    const int length = board_.kinds[place.kind].length;
    if (static_cast<std::size_t>(place.kind) >= first_kind_) {
        if (layout_.ships[place.kind].get(state) == 0) return false;
        layout_.ships[place.kind].subtract(state, 1);
    }
    return place.down ? begin_down(state, row, column, length) : begin_across(state, row, column, length);
}

template <int N>
bool Successors<N>::begin_down(State<N>& state, int row, int column, int length) const {
    assert(length >= 1 && row + length <= board_.height && column < board_.width);
    if (board_.row_counts[row] >= 0) {
        if (layout_.row_need.get(state) == 0) return false;
        layout_.row_need.subtract(state, 1);
    }
    if (board_.column_counts[column] < 0) return true;
    if (layout_.needs[column].get(state) < length) return false;
    layout_.needs[column].subtract(state, length);
    return true;
}

template <int N>
bool Successors<N>::begin_across(State<N>& state, int row, int column, int length) const {
    assert(length >= 1 && column + length <= board_.width && row < board_.height);
    if (board_.row_counts[row] >= 0) {
        if (layout_.row_need.get(state) < length) return false;
        layout_.row_need.subtract(state, length);
    }
    for (int c = column; c < column + length; ++c) {
        if (layout_.demands[c].get(state) != anything) return false;
        if (board_.column_counts[c] < 0) continue;
        if (layout_.needs[c].get(state) == 0) return false;
        layout_.needs[c].subtract(state, 1);
    }
    layout_.across.set(state, length - 1);
    return true;
}

// Go on to the next cell. The cell below this one must be one of `more` further cells of its ship, or else what the
// neighbours allow; false when the state cannot be completed.
template <int N>
bool Successors<N>::leave_cell(State<N>& state, int row, int column, int more, bool ship) const {
    assert(more >= 0 && (ship || more == 0));
    const bool last = row + 1 == board_.height;
    const int able = last ? 0 : cells_below_[board_.cell(row + 1, column)];
    if (layout_.needs[column].get(state) + more > able) return false;
    if (more > 0) {
        layout_.demands[column].set(state, water + more);
    } else {
        layout_.demands[column].set(state, anything);
        const bool near_ship = (ship && sides_apart_) || layout_.left_is_ship.get(state);
        if ((near_ship || must_be_water(state, row + 1, column)) && !demand_water(state, row + 1, column)) return false;
    }
    if (ship && corners_apart_ && column > 0 && !demand_water(state, row + 1, column - 1)) return false;
    if (column + 1 == board_.width) return begin_row(state, row + 1);
    if (corners_apart_) layout_.left_is_ship.set(state, ship);
    if (ship && sides_apart_ && !layout_.across.get(state) && !demand_water(state, row, column + 1)) return false;
    return layout_.row_need.get(state) <= cells_right_[board_.cell(row, column + 1)];
}

// Demand water on the next cell of a column; false if it must be ship.
template <int N>
bool Successors<N>::demand_water(State<N>& state, int row, int column) const {
    assert(column >= 0 && column < board_.width);
    if (layout_.demands[column].get(state) > water) return false;
    layout_.demands[column].set(state, water);
    return row >= board_.height || !board_.must[board_.cell(row, column)];
}

// Whether a cell must be water, given the board and the need of its column. Recording that in the state makes it equal
// to other states with the same completions.
template <int N>
bool Successors<N>::must_be_water(const State<N>& state, int row, int column) const {
    return row >= board_.height || board_.water[board_.cell(row, column)] ||
           (board_.column_counts[column] >= 0 && layout_.needs[column].get(state) == 0);
}

// End the row above, if any, and begin this one; false when the state cannot be completed. Past the last row, a state
// that is left has placed all ships.
template <int N>
bool Successors<N>::begin_row(State<N>& state, int row) const {
    assert(row >= 0 && row <= board_.height && layout_.across.get(state) == 0);
    if (layout_.row_need.get(state) != 0) return false;
    layout_.left_is_ship.set(state, 0);
    if (!may_be_completed(state, row)) return false;
    if (row == board_.height || board_.row_counts[row] < 0) return true;
    int need = board_.row_counts[row];
    for (int c = 0; c < board_.width; ++c) need -= layout_.demands[c].get(state) > water;
    if (need < 0 || need > cells_right_[board_.cell(row, 0)]) return false;
    layout_.row_need.set(state, need);
    return true;
}

// Whether the rows from this one on may hold the ships not begun, and these ships have parts enough for the columns.
template <int N>
bool Successors<N>::may_be_completed(const State<N>& state, int row) const {
    if (!capacity_.may_hold(row, [&](int kind) { return layout_.ships[kind].get(state); })) return false;
    if (first_kind_ > 0) return true;  // the state does not know all ships
    long long parts = 0;
    for (std::size_t kind = 0; kind < board_.kinds.size(); ++kind)
        parts += static_cast<long long>(layout_.ships[kind].get(state)) * board_.kinds[kind].length;
    for (const Field& need : layout_.needs) parts -= need.get(state);
    return parts >= 0;
}

template class Successors<1>;
template class Successors<2>;
template class Successors<4>;
template class Successors<8>;

}  // namespace deadreckon::counting
