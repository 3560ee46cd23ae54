// Fast version of the proof checker deadreckon/proving/checker.py, which is the one to read.
#pragma once

#include <string_view>
#include <vector>

#include "budget.hpp"
#include "checking/constraints.hpp"

namespace deadreckon::checking {

struct Conclusion {
    bool is_complete = false;
    std::vector<std::vector<int>> solutions;  // for each solution, the indices in `preserved` of the true variables
};

// Check a proof; returns its conclusion, or false if it is wrong. Throws OutOfTime.
bool check_proof(Model& model, std::string_view text, Budget& budget, Conclusion& conclusion, Wrong& wrong);

}  // namespace deadreckon::checking
