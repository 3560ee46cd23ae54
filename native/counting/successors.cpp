#include "counting/successors.hpp"

namespace deadreckon::counting {

template <int N>
Successors<N>::Successors(const PossiblePlaces& chart, const Capacity& room, int first_kind)
    : chart_(chart),
      room_(room),
      first_kind_(first_kind),
      layout_(chart, first_kind),
      sides_apart_(chart.touching != battleship::Touching::free),
      corners_apart_(chart.touching == battleship::Touching::never),
      room_right_(chart.must.size()),
      room_below_(chart.must.size()) {
    for (int r = chart.height - 1; r >= 0; --r) {
        for (int c = chart.width - 1; c >= 0; --c) {
            const int cell = chart.cell(r, c), able = !chart.closed[cell];
            room_right_[cell] = able + (c + 1 < chart.width ? room_right_[cell + 1] : 0);
            room_below_[cell] = able + (r + 1 < chart.height ? room_below_[cell + chart.width] : 0);
        }
    }
}

// Take a ship from the fleet and its cells from the needs of the lines; false when they have not so many.
template <int N>
bool Successors<N>::begin_ship(Key& key, int row, int column, PossiblePlaces::Berth berth) const {
    const int length = chart_.kinds[berth.kind].length;
    if (static_cast<std::size_t>(berth.kind) >= first_kind_) {
        if (layout_.ships[berth.kind].get(key) == 0) return false;
        layout_.ships[berth.kind].subtract(key, 1);
    }
    return berth.down ? begin_down(key, row, column, length) : begin_across(key, row, column, length);
}

template <int N>
bool Successors<N>::begin_down(Key& key, int row, int column, int length) const {
    if (chart_.row_counts[row] >= 0) {
        if (layout_.row_need.get(key) == 0) return false;
        layout_.row_need.subtract(key, 1);
    }
    if (chart_.column_counts[column] < 0) return true;
    if (layout_.needs[column].get(key) < length) return false;
    layout_.needs[column].subtract(key, length);
    return true;
}

template <int N>
bool Successors<N>::begin_across(Key& key, int row, int column, int length) const {
    if (chart_.row_counts[row] >= 0) {
        if (layout_.row_need.get(key) < length) return false;
        layout_.row_need.subtract(key, length);
    }
    for (int c = column; c < column + length; ++c) {
        if (layout_.below[c].get(key) != kOpen) return false;
        if (chart_.column_counts[c] < 0) continue;
        if (layout_.needs[c].get(key) == 0) return false;
        layout_.needs[c].subtract(key, 1);
    }
    layout_.across.set(key, length - 1);
    return true;
}

// Go on to the next cell: say what must stand below this one, `more` cells of its ship or what neighbours allow.
template <int N>
bool Successors<N>::advance(Key& key, int row, int column, int more, bool ship) const {
    const bool last = row + 1 == chart_.height;
    const int room = last ? 0 : room_below_[chart_.cell(row + 1, column)];
    if (layout_.needs[column].get(key) + more > room) return false;
    if (more > 0) {
        layout_.below[column].set(key, kShut + more);
    } else {
        layout_.below[column].set(key, kOpen);
        const bool near = (ship && sides_apart_) || layout_.left.get(key) || is_shut(key, row + 1, column);
        if (near && !shut(key, row + 1, column)) return false;
    }
    if (ship && corners_apart_ && column > 0 && !shut(key, row + 1, column - 1)) return false;
    if (column + 1 == chart_.width) return open_row(key, row + 1);
    if (corners_apart_) layout_.left.set(key, ship);
    if (ship && sides_apart_ && !layout_.across.get(key) && !shut(key, row, column + 1)) return false;
    return layout_.row_need.get(key) <= room_right_[chart_.cell(row, column + 1)];
}

// Demand water on the next cell of a column; false when a ship must stand there.
template <int N>
bool Successors<N>::shut(Key& key, int row, int column) const {
    if (layout_.below[column].get(key) > kShut) return false;
    layout_.below[column].set(key, kShut);
    return row >= chart_.height || !chart_.must[chart_.cell(row, column)];
}

// Whether a cell has to be water for its column's sake: saying so makes equal what differs in no other way.
template <int N>
bool Successors<N>::is_shut(const Key& key, int row, int column) const {
    return row >= chart_.height || chart_.closed[chart_.cell(row, column)] ||
           (chart_.column_counts[column] >= 0 && layout_.needs[column].get(key) == 0);
}

// Close the row above, if any, and begin this one; past the last row, say whether all is placed.
template <int N>
bool Successors<N>::open_row(Key& key, int row) const {
    if (layout_.row_need.get(key) != 0) return false;
    layout_.left.set(key, 0);
    if (!may_finish(key, row)) return false;
    if (row == chart_.height || chart_.row_counts[row] < 0) return true;
    int need = chart_.row_counts[row];
    for (int c = 0; c < chart_.width; ++c) need -= layout_.below[c].get(key) > kShut;
    if (need < 0 || need > room_right_[chart_.cell(row, 0)]) return false;
    layout_.row_need.set(key, need);
    return true;
}

// Whether the rows from this one on may have room for the ships not begun, and those parts enough for the columns.
template <int N>
bool Successors<N>::may_finish(const Key& key, int row) const {
    if (!room_.may_hold(row, [&](int kind) { return layout_.ships[kind].get(key); })) return false;
    if (first_kind_ > 0) return true;  // not all ships are known here
    long long parts = 0;
    for (std::size_t kind = 0; kind < chart_.kinds.size(); ++kind)
        parts += static_cast<long long>(layout_.ships[kind].get(key)) * chart_.kinds[kind].length;
    for (const ProfileField& need : layout_.needs) parts -= need.get(key);
    return parts >= 0;
}

template class Successors<1>;
template class Successors<2>;
template class Successors<4>;
template class Successors<8>;

}  // namespace deadreckon::counting
