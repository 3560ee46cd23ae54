// What every test program says of a condition that does not hold, before it ends.
#pragma once

#include <cstdio>
#include <cstdlib>

inline void check(bool condition, const char* what) {
    if (condition) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}
