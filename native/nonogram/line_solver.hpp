// The complete line solver: the values that each cell of a line has in some arrangement of its blocks.
//
// Forwards and backwards reachability, all positions at once. Position p lies before cell p. `free[j]` holds the
// positions at which block j may begin once the blocks before it are placed; the backward pass is the forward pass on
// the mirrored line. Cells are bits, so one block costs a few dozen word operations however long the line is.
#pragma once

#include <cassert>
#include <vector>

#include "nonogram/line_bits.hpp"
#include "nonogram/puzzle.hpp"

namespace deadreckon::nonogram {

struct LineClue {
    Clue blocks;
    int cells = 0;
    bool plain = false;    // black and white with every length known
    bool missing = false;  // any blocks, or none
};

template <class Bits>
class LineSolver {
public:
    LineSolver(int values, int max_blocks)
        : free_(max_blocks + 2), ended_(max_blocks + 2), starts_(max_blocks + 2), covers_(max_blocks + 2), can_(values),
          mirror_(values) {
        assert(values >= 2 && max_blocks >= 0);
    }

    // `possible[v]` are the cells that may have value v; 0 is blank. Removes the values that no arrangement has; false
    // if there is no arrangement.
    bool solve(const LineClue& clue, Bits* possible);

    // Whether there is an arrangement.
    bool feasible(const LineClue& clue, const Bits* possible);

    // The possible starts of block j, after solving a plain line.
    const Bits& starts(int j) const {
        assert(j >= 0 && j < static_cast<int>(starts_.size()));
        return starts_[j];
    }

    // The cells that block j of a line just solved covers in some arrangement.
    Bits covered_by(const LineClue& clue, int j) const {
        assert(j >= 0 && j < static_cast<int>(clue.blocks.size()));
        return clue.plain ? run_cells(starts_[j], clue.blocks[j].length, 1) : covers_[j];
    }

private:
    bool can_take(const LineClue& clue, const Bits* possible) const;

    bool each_cell_can_be_something(const LineClue& clue, const Bits* possible) const;

    // A blank cell is added after the line, so that every block is followed by a blank.
    bool place_plain(const LineClue& clue, const Bits& blank, const Bits& black);

    bool solve_plain(const LineClue& clue, Bits& blank, Bits& black);

    // Colours and unknown lengths. `ended_[j]`: positions with j blocks placed and any number of blanks after them;
    // `free_[j]` is the same but with at least one blank where block j has the colour of the one before.
    bool place_general(const LineClue& clue, const Bits* possible);

    // Positions where a block that begins in `free` may end.
    static Bits place(const LineClue& clue, const Block& block, const Bits& free, const Bits& ink);

    bool solve_general(const LineClue& clue, Bits* possible);

    // Cells of a block that begins in `before` and whose mirror image begins in `after`.
    static Bits covered(const LineClue& clue, const Block& block, const Bits& before, const Bits& ink,
                        const Bits& after, const Bits& mirrored_ink);

    std::vector<Bits> free_, ended_, starts_, covers_, can_, mirror_;
};

}  // namespace deadreckon::nonogram
