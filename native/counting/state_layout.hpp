// The layout of a frontier state: the position of each of its small numbers in its words.
#pragma once

#include <vector>

#include "counting/field.hpp"
#include "counting/possible_places.hpp"

namespace deadreckon::counting {

// Numbers do not include the remaining parts of ships already begun.
struct StateLayout {
    std::vector<Field> demands;  // by column: the demand on its next cell (see Successors)
    std::vector<Field> needs;    // by column: the parts still to come, where the count is known
    std::vector<Field> ships;    // by kind: those not begun, where the state keeps them
    Field row_need;              // the parts still to come in this row, where its count is known
    Field across;                // the cells still to come of a ship that lies across into this column
    Field left_is_ship;          // whether the cell to the left is ship; kept only where corners must not touch
    int words = 0;

    // The state keeps the kinds of ship from `first_kind` on.
    StateLayout(const PossiblePlaces& board, int first_kind);
};

}  // namespace deadreckon::counting
