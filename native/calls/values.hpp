// The values that cross the border: Python's objects, or bytes where the core is WebAssembly. The calls are written
// once, against the names that both files have.
#pragma once

#ifdef DEADRECKON_FLAT
#include "flat/values.hpp"
#else
#include "python/values.hpp"
#endif

#include <utility>

namespace deadreckon::calls {

// The result of work during which other threads of the caller may run.
template <class Work>
auto without_lock(Work work) {
    const WithoutLock released;
    return work();
}

// A tuple of these values; empty if one of them is.
template <class... Item>
Made tuple(Item... items) {
    Made* const all[] = {&items...};
    return tuple_of(sizeof...(items), [&](std::size_t i) { return std::move(*all[i]); });
}

}  // namespace deadreckon::calls
