// A ranking of fleets that persists between calls; the caller holds a handle.
#pragma once

#ifdef DEADRECKON_FLAT
#include "flat/ranking_handle.hpp"
#else
#include "python/ranking_handle.hpp"
#endif
