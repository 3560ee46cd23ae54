#include "nonogram/line_solver.hpp"

#include <algorithm>
#include <cassert>

#include "nonogram/line_bits.hpp"

namespace deadreckon::nonogram {

// For assertions: whether there is room for the blocks of a clue, and no cell of the sets lies beyond its line.
template <class Bits>
bool LineSolver<Bits>::can_take(const LineClue& clue, const Bits* possible) const {
    const Bits beyond = ~first_bits<Bits>(clue.cells);
    return clue.cells >= 1 && clue.blocks.size() + 2 <= free_.size() && (!clue.plain || can_.size() == 2) &&
           std::all_of(possible, possible + can_.size(), [&](const Bits& cells) { return !(cells & beyond); });
}

template <class Bits>
bool LineSolver<Bits>::solve(const LineClue& clue, Bits* possible) {
    assert(can_take(clue, possible));
    if (clue.missing) return each_cell_can_be_something(clue, possible);
    return clue.plain ? solve_plain(clue, possible[0], possible[1]) : solve_general(clue, possible);
}

template <class Bits>
bool LineSolver<Bits>::feasible(const LineClue& clue, const Bits* possible) {
    assert(can_take(clue, possible));
    if (clue.missing) return each_cell_can_be_something(clue, possible);
    return clue.plain ? place_plain(clue, possible[0], possible[1]) : place_general(clue, possible);
}

template <class Bits>
bool LineSolver<Bits>::each_cell_can_be_something(const LineClue& clue, const Bits* possible) const {
    Bits any(0);
    for (std::size_t value = 0; value < can_.size(); ++value) any |= possible[value];
    return any == first_bits<Bits>(clue.cells);
}

template <class Bits>
bool LineSolver<Bits>::place_plain(const LineClue& clue, const Bits& blank, const Bits& black) {
    const Bits gap = blank | bit<Bits>(clue.cells);
    Bits free = flood(Bits(1), gap);
    free_[0] = free;
    int j = 0;
    for (const Block& block : clue.blocks) {
        const int length = block.length;
        if (length > clue.cells) return false;
        const Bits starts = free & runs_within(black, length, 1) & (gap >> length);
        if (starts == Bits(0)) return false;
        free = flood(Bits(starts << (length + 1)), gap);
        starts_[j] = starts;
        free_[++j] = free;
    }
    return has(free, clue.cells + 1);
}

template <class Bits>
bool LineSolver<Bits>::solve_plain(const LineClue& clue, Bits& blank, Bits& black) {
    if (!place_plain(clue, blank, black)) return false;
    const int cells = clue.cells;
    const Bits gap = mirrored(blank, cells - 1) | bit<Bits>(cells), ink = mirrored(black, cells - 1);
    Bits free = flood(Bits(1), gap), can_blank(0), can_black(0);
    for (int j = static_cast<int>(clue.blocks.size()) - 1; j >= 0; --j) {
        const int length = clue.blocks[j].length;
        const Bits after = mirrored(free, cells);
        can_blank |= (free_[j + 1] >> 1) & after;
        starts_[j] &= after >> length;
        can_black |= run_cells(starts_[j], length, 1);
        free = flood(Bits((free & runs_within(ink, length, 1) & (gap >> length)) << (length + 1)), gap);
    }
    can_blank |= (free_[0] >> 1) & mirrored(free, cells);
    blank &= can_blank;
    black &= can_black;
    return true;
}

template <class Bits>
bool LineSolver<Bits>::place_general(const LineClue& clue, const Bits* possible) {
    const Bits& gap = possible[0];
    free_[0] = ended_[0] = flood(Bits(1), gap);
    const int blocks = static_cast<int>(clue.blocks.size());
    for (int j = 0; j < blocks; ++j) {
        const Bits ends = place(clue, clue.blocks[j], free_[j], possible[clue.blocks[j].colour]);
        if (ends == Bits(0)) return false;
        const bool touching = j + 1 < blocks && clue.blocks[j + 1].colour != clue.blocks[j].colour;
        ended_[j + 1] = flood(ends, gap);
        free_[j + 1] = touching ? ended_[j + 1] : flood(Bits((ends & gap) << 1), gap);
    }
    return has(ended_[blocks], clue.cells);
}

template <class Bits>
Bits LineSolver<Bits>::place(const LineClue& clue, const Block& block, const Bits& free, const Bits& ink) {
    assert(block.length >= 0 && block.colour >= 1);
    if (block.length == 0) return flood(Bits((free & ink) << 1), ink);
    if (block.length > clue.cells) return Bits(0);
    return Bits(free & runs_within(ink, block.length, 1)) << block.length;
}

template <class Bits>
bool LineSolver<Bits>::solve_general(const LineClue& clue, Bits* possible) {
    if (!place_general(clue, possible)) return false;
    const int cells = clue.cells, blocks = static_cast<int>(clue.blocks.size());
    std::fill(can_.begin(), can_.end(), Bits(0));
    const Bits gap = mirrored(possible[0], cells - 1);
    for (const Block& block : clue.blocks) {
        mirror_[block.colour] = mirrored(possible[block.colour], cells - 1);
    }
    Bits ended = flood(Bits(1), gap), free = ended;
    for (int j = blocks - 1; j >= 0; --j) {
        const Block& block = clue.blocks[j];
        const Bits& ink = mirror_[block.colour];
        can_[0] |= ended_[j + 1] & (mirrored(ended, cells) >> 1);
        covers_[j] = covered(clue, block, free_[j], possible[block.colour], free, ink);
        can_[block.colour] |= covers_[j];
        const Bits ends = place(clue, block, free, ink);
        const bool touching = j > 0 && clue.blocks[j - 1].colour != block.colour;
        ended = flood(ends, gap);
        free = touching ? ended : flood(Bits((ends & gap) << 1), gap);
    }
    can_[0] |= ended_[0] & (mirrored(ended, cells) >> 1);
    for (std::size_t value = 0; value < can_.size(); ++value) possible[value] &= can_[value];
    return true;
}

template <class Bits>
Bits LineSolver<Bits>::covered(const LineClue& clue, const Block& block, const Bits& before, const Bits& ink,
                               const Bits& after, const Bits& mirrored_ink) {
    if (block.length == 0) {
        const Bits from_left = flood(Bits(before & ink), ink) & ink;
        const Bits from_right = flood(Bits(after & mirrored_ink), mirrored_ink) & mirrored_ink;
        return from_left & mirrored(from_right, clue.cells - 1);
    }
    const Bits starts = before & runs_within(ink, block.length, 1) & (mirrored(after, clue.cells) >> block.length);
    return run_cells(starts, block.length, 1);
}

#define INSTANTIATE(Bits) template class LineSolver<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
