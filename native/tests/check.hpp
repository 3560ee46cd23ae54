// Checks of the test programs: a failed condition is printed, and ends the program.
#pragma once

#include <cstdio>
#include <cstdlib>

inline void check(bool condition, const char* what) {
    if (condition) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}
