// How much memory a test takes: every `new` is counted. Its own file, or the compiler sees through it and warns.
#pragma once

#include <cstddef>

// Forget what was; the bytes that are taken now.
std::size_t start_meter();

// The most bytes that were taken at once since the start.
std::size_t most_memory();
