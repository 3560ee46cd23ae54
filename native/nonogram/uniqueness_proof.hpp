// The proof that a known solution is the only one, by weights of cells: linear programming duality.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nonogram/board.hpp"

namespace deadreckon::nonogram {

// Every cell has a weight, which a black cell adds to the sum of its row and takes from that of its column, so that all
// sums of a solution add up to 0. If in every line the arrangement of the known solution has a smaller sum than any
// other, there is no other solution. Such weights exist where the linear program over the arrangements of all lines has
// no other solution. They argue over all lines at once: the counting argument of n-Dom, which takes exponentially many
// clauses, is one of them. They are integers, hence the proof is exact.
template <class Bits>
class UniquenessProof {
public:
    // The board must be at its root, whose open cells are those in which solutions can differ.
    UniquenessProof(const Board<Bits>& board, const std::vector<std::uint8_t>& solution);

    // Whether it is worth while to look again, for longer.
    bool hopeful() const { return hopeful_; }

    // Look for the weights by a structured perceptron (Collins 2002) with steps that become smaller, each kept for so
    // many rounds. False when none are found, which says nothing.
    bool find(int rounds_per_step);

    // The weights found, by cell, divided by the largest power of two that leaves them a proof.
    std::vector<std::int64_t> small_weights();

private:
    static constexpr std::int64_t impossible = std::int64_t(1) << 60;

    bool is_plain_and_small() const;

    // The number of cells by which the blocks of a line can move.
    static int slack(const LineClue& clue);

    // Whether another arrangement has the smallest sum; if so, its own cells become dearer to it by `step`.
    bool improve(int line, std::int64_t step);

    // Into `black_` the arrangement with the smallest sum, where each cell that differs from the solution takes 1 from
    // the sum: the solution's is found only if each other one is larger by the number of cells in which it differs.
    void arrange(int line);

    // Whether the arrangement with the smallest sum is that of the solution in every line.
    bool holds();

    // Into `sums_` the sum of all cells before each.
    void add_up(int line);

    // The last block first: it begins at the earliest place from which the least sum is reached.
    void read_back(const LineClue& clue, int slack, const Bits& blank);

    std::size_t cell_at(int line, int index) const;

    const Board<Bits>& board_;
    const std::vector<std::uint8_t>& solution_;
    std::vector<std::int64_t> weights_;  // by cell
    std::vector<int> open_lines_;
    bool hopeful_;
    std::vector<std::int64_t> sums_, least_;
    std::vector<char> black_;  // by cell of the line
};

// Weights for all cells, small ones, and the cells in which solutions could differ after line solving.
struct Weights {
    std::vector<std::int64_t> weight;
    std::vector<char> is_open;
};

// Turns of a search for weights, of which each is longer than the one before; nothing where none are found, or all is
// decided by line solving.
std::optional<Weights> find_weights(const Puzzle& puzzle, const std::vector<std::uint8_t>& solution, int turns,
                                    Budget& budget);

}  // namespace deadreckon::nonogram
