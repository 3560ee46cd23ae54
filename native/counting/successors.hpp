// What the cells already filled demand of those to come, and every way to fill one cell more.
#pragma once

#include <algorithm>
#include <vector>

#include "counting/capacity.hpp"
#include "counting/possible_places.hpp"
#include "counting/state_layout.hpp"
#include "counting/state_table.hpp"

namespace deadreckon::counting {

// The board is filled cell by cell in reading order. Two fillings of the first cells that have the same profile can be
// completed in the same ways, so only the number of them is kept. A ship is decided at its head, and lies from then on.
template <int N>
class Successors {
public:
    using Key = ProfileKey<N>;

    // The key keeps the kinds of ship from `first_kind` on.
    Successors(const PossiblePlaces& chart, const Capacity& room, int first_kind);

    // The profile of the empty board, if it can be completed at all.
    template <class Emit>
    void begin(Emit emit) const {
        Key key{};
        for (std::size_t kind = first_kind_; kind < chart_.kinds.size(); ++kind)
            layout_.ships[kind].set(key, chart_.kinds[kind].ships);
        for (int c = 0; c < chart_.width; ++c) {
            layout_.needs[c].set(key, std::max(chart_.column_counts[c], 0));
            if (is_shut(key, 0, c)) layout_.below[c].set(key, kShut);
        }
        if (open_row(key, 0)) emit(key);
    }

    // Every profile that filling a cell leads to, but those that plainly cannot be completed, with what was put on it:
    // emit(profile, whether a ship part, the kind of the ship that begins or -1).
    template <class Emit>
    void fill(const Key& key, int row, int column, Emit emit) const {
        const int here = layout_.below[column].get(key), cell = chart_.cell(row, column);
        if (const int across = layout_.across.get(key)) {
            Key next = key;
            layout_.across.set(next, across - 1);
            if (advance(next, row, column, 0, true)) emit(next, true, -1);
        } else if (here > kShut) {
            Key next = key;
            if (advance(next, row, column, here - kShut - 1, true)) emit(next, true, -1);
        } else {
            if (!chart_.must[cell]) {
                Key next = key;
                if (advance(next, row, column, 0, false)) emit(next, false, -1);
            }
            if (here == kShut) return;
            for (const PossiblePlaces::Berth berth : chart_.berths[cell]) {
                Key next = key;
                const int length = chart_.kinds[berth.kind].length;
                if (begin_ship(next, row, column, berth) &&
                    advance(next, row, column, berth.down ? length - 1 : 0, true))
                    emit(next, true, berth.kind);
            }
        }
    }

private:
    // What must stand on the next cell of a column: anything, water, or so many cells (above kShut) of one ship.
    static constexpr int kOpen = 0, kShut = 1;

    bool begin_ship(Key& key, int row, int column, PossiblePlaces::Berth berth) const;
    bool begin_across(Key& key, int row, int column, int length) const;
    bool begin_down(Key& key, int row, int column, int length) const;
    bool advance(Key& key, int row, int column, int more, bool ship) const;
    bool shut(Key& key, int row, int column) const;
    bool is_shut(const Key& key, int row, int column) const;
    bool open_row(Key& key, int row) const;
    bool may_finish(const Key& key, int row) const;

    const PossiblePlaces& chart_;
    const Capacity& room_;
    std::size_t first_kind_;
    ProfileLayout layout_;
    bool sides_apart_, corners_apart_;
    std::vector<int> room_right_;  // by cell: the cells from it to the end of its row that may be ship
    std::vector<int> room_below_;  // by cell: the same to the end of its column
};

}  // namespace deadreckon::counting
