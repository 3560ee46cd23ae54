// A ranking of fleets that stays from one call to the next; the caller holds what names it.
#pragma once

#ifdef DEADRECKON_FLAT
#include "flat/ranking_handle.hpp"
#else
#include "python/ranking_handle.hpp"
#endif
