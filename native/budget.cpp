// The clock of a budget.
#include "budget.hpp"

#include <chrono>

namespace deadreckon {

double clock_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace deadreckon
