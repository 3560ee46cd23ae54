// The values that cross the border: Python objects or, for the core as WebAssembly, bytes. The calls are written
// once, with the names that both implementations define.
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

// A tuple of these values; empty if one of them is empty.
template <class... Item>
Made tuple(Item... items) {
    Made* const all[] = {&items...};
    return tuple_of(sizeof...(items), [&](std::size_t i) { return std::move(*all[i]); });
}

}  // namespace deadreckon::calls
