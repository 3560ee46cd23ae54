// The values that cross the border: Python's objects, or bytes where the core is WebAssembly. The calls are written
// once, against the names that both files have.
#pragma once

#ifdef DEADRECKON_FLAT
#include "flat/values.hpp"
#else
#include "python/values.hpp"
#endif
