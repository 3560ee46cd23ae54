// The finders of the tactics for a single line, in the order of Python's table: tactics/line_tactics.py.
#pragma once

#include <iterator>

#include "nonogram/tactics/found.hpp"

namespace deadreckon::nonogram {

template <class Bits>
using Finder = void(LineView<Bits>&, Findings<Bits>&);

template <class Bits>
Finder<Bits> find_without_shared_colours;
template <class Bits>
Finder<Bits> find_no_slack;
template <class Bits>
Finder<Bits> find_finished_line;
template <class Bits>
Finder<Bits> find_sealed_blocks;
template <class Bits>
Finder<Bits> find_overlap;
template <class Bits>
Finder<Bits> find_at_edge;
template <class Bits>
Finder<Bits> find_out_of_reach;
template <class Bits>
Finder<Bits> find_too_small;
template <class Bits>
Finder<Bits> find_glue;
template <class Bits>
Finder<Bits> find_joined_or_split;
template <class Bits>
Finder<Bits> find_which_block;
template <class Bits>
Finder<Bits> find_full_line;

template <class Bits>
constexpr Finder<Bits>* finders[] = {
    find_without_shared_colours<Bits>, find_no_slack<Bits>,    find_finished_line<Bits>,
    find_sealed_blocks<Bits>,          find_overlap<Bits>,     find_at_edge<Bits>,
    find_out_of_reach<Bits>,           find_too_small<Bits>,   find_glue<Bits>,
    find_joined_or_split<Bits>,        find_which_block<Bits>, find_full_line<Bits>,
};
constexpr int shared_colours = 0;     // considers uninformative rows too, and crosses lines
constexpr int first_line_tactic = 1;  // all others consider a single line

// Explicit instantiation, for a file that defines a finder.
#define INSTANTIATE_FINDER(Bits, finder) template void finder(LineView<Bits>&, Findings<Bits>&);

}  // namespace deadreckon::nonogram
