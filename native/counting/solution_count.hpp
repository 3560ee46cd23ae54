// A number of solutions, its status, and for each cell the number of those in which it is filled.
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
    // For each cell, row by row, the number of counted solutions in which it is ship or painted; empty if not requested
    // or too large.
    std::vector<Word128> cells;
    Method method = Method::search;  // the way that found the number
    std::uint64_t nodes = 0;         // decisions of the search, and frontier states expanded
};

}  // namespace deadreckon::counting
