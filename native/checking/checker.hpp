// Checks a proof about a model, line by line, as deadreckon/proving/checker.py does, which is the one to read.
#pragma once

#include <string_view>
#include <vector>

#include "budget.hpp"
#include "checking/constraints.hpp"

namespace deadreckon::checking {

struct Conclusion {
    bool is_complete = false;
    std::vector<std::vector<int>> solutions;  // of each, the places in `preserved` of the variables that are true
};

// What the proof proves; false where it is wrong. Throws OutOfTime.
bool check_proof(Model& model, std::string_view text, Budget& budget, Conclusion& conclusion, Wrong& wrong);

}  // namespace deadreckon::checking
