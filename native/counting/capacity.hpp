// Upper bound on the ships that the last rows of a board can hold.
#pragma once

#include <cassert>
#include <vector>

#include "counting/possible_places.hpp"

namespace deadreckon::counting {

class Capacity {
public:
    // The board must outlive the capacity.
    explicit Capacity(const PossiblePlaces& board)
        : board_(board), cells_(board.height + 1), places_(board.height + 1, std::vector<int>(board.kinds.size())) {
        for (int r = board.height - 1; r >= 0; --r) {
            places_[r] = places_[r + 1];
            cells_[r] = cells_[r + 1];
            for (int cell = board.cell(r, 0); cell < board.cell(r + 1, 0); ++cell) {
                cells_[r] += !board.water[cell];
                for (const Place& place : board.places[cell]) ++places_[r][place.kind];
            }
        }
    }

    // Whether the rows from `row` on may hold ships(kind) more ships of each kind: false only when they surely cannot.
    template <class Ships>
    bool may_hold(int row, Ships ships) const {
        assert(row >= 0 && row <= board_.height);
        long long parts = 0, area = 0;
        for (std::size_t kind = 0; kind < board_.kinds.size(); ++kind) {
            const int number = ships(static_cast<int>(kind)), length = board_.kinds[kind].length;
            assert(number >= 0);
            if (number > places_[row][kind]) return false;
            parts += static_cast<long long>(number) * length;
            area += static_cast<long long>(number) * 2 * (length + 1);
        }
        // Ships that do not touch are still disjoint when each is grown by one row and one column, downwards and to the
        // right.
        const long long grown = (board_.height - row + 1LL) * (board_.width + 1);
        return parts <= cells_[row] && (board_.touching != Touching::never || area <= grown);
    }

private:
    const PossiblePlaces& board_;
    std::vector<int> cells_;                // by row: the cells from it on that may be ship
    std::vector<std::vector<int>> places_;  // by row and kind: the places that begin in it or later
};

}  // namespace deadreckon::counting
