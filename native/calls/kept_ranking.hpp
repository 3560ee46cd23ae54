// A ranking of fleets that stays from one call to the next; the caller holds what names it.
#pragma once

#ifdef DEADRECKON_FLAT
#include "flat/kept_ranking.hpp"
#else
#include "python/kept_ranking.hpp"
#endif
