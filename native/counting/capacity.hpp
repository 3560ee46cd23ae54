// How much the last rows of a board can hold.
#pragma once

#include <vector>

#include "counting/possible_places.hpp"

namespace deadreckon::counting {

class Capacity {
public:
    explicit Capacity(const PossiblePlaces& chart)
        : chart_(chart), cells_(chart.height + 1), heads_(chart.height + 1, std::vector<int>(chart.kinds.size())) {
        for (int r = chart.height - 1; r >= 0; --r) {
            heads_[r] = heads_[r + 1];
            cells_[r] = cells_[r + 1];
            for (int cell = chart.cell(r, 0); cell < chart.cell(r + 1, 0); ++cell) {
                cells_[r] += !chart.closed[cell];
                for (const auto& berth : chart.berths[cell]) ++heads_[r][berth.kind];
            }
        }
    }

    // Whether the rows from `row` on may hold so many more ships of each kind: false only when they surely cannot.
    template <class Ships>
    bool may_hold(int row, Ships ships) const {
        long long parts = 0, area = 0;
        for (std::size_t kind = 0; kind < chart_.kinds.size(); ++kind) {
            const int number = ships(static_cast<int>(kind)), length = chart_.kinds[kind].length;
            if (number > heads_[row][kind]) return false;
            parts += static_cast<long long>(number) * length;
            area += static_cast<long long>(number) * 2 * (length + 1);
        }
        // Ships that touch in no way stay apart when each is grown by one row and one column, to the right and down.
        const long long grown = (chart_.height - row + 1LL) * (chart_.width + 1);
        return parts <= cells_[row] && (chart_.touching != battleship::Touching::never || area <= grown);
    }

private:
    const PossiblePlaces& chart_;
    std::vector<int> cells_;               // by row: the cells from it on that may be ship
    std::vector<std::vector<int>> heads_;  // by row and kind: the berths from it on
};

}  // namespace deadreckon::counting
