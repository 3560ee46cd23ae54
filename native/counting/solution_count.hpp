// A number of solutions, how far it was counted, and how often each cell is filled in them.
#pragma once

#include <cstdint>
#include <vector>

#include "bits.hpp"
#include "interface.hpp"

namespace deadreckon::counting {

struct Count {
    // `complete`: the number is exact. `enough`: the number asked for was reached, there may be more. `limit`: a lower
    // bound; the largest value of the type stands for itself and all above it.
    Status status = Status::limit;
    Word128 number = 0;
    // Row by row, in how many of the counted solutions the cell is ship or painted; empty when not asked for or too
    // large to know.
    std::vector<Word128> cells;
    Method method = Method::search;  // that found the number
    std::uint64_t nodes = 0;         // decisions of the search, and frontier states expanded
};

}  // namespace deadreckon::counting
