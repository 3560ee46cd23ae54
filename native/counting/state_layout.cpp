#include "counting/state_layout.hpp"

#include <algorithm>
#include <cassert>

namespace deadreckon::counting {

StateLayout::StateLayout(const PossiblePlaces& board, int first_kind) {
    assert(!board.row_counts.empty() && first_kind >= 0 && first_kind <= static_cast<int>(board.kinds.size()));
    FieldPacker fields;
    const int longest = board.kinds.empty() ? 1 : board.kinds[0].length;
    for (const int count : board.column_counts) {
        demands.push_back(fields.add(longest));  // anything, water, or the rest of a ship
        needs.push_back(fields.add(std::max(count, 0)));
    }
    for (std::size_t kind = 0; kind < board.kinds.size(); ++kind)
        ships.push_back(fields.add(static_cast<int>(kind) < first_kind ? 0 : board.kinds[kind].ships));
    row_need = fields.add(std::max(0, *std::max_element(board.row_counts.begin(), board.row_counts.end())));
    across = fields.add(longest - 1);
    left_is_ship = fields.add(board.touching == Touching::never);
    words = fields.words();
}

}  // namespace deadreckon::counting
