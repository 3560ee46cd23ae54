// The proof that a known solution is the only one, by weights of cells: linear programming duality.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nonogram/board.hpp"

namespace deadreckon::nonogram {

// Every cell has a weight, which a black cell adds to the sum of its row and subtracts from the sum of its column; all
// sums of a solution thus add up to 0. If in every line the arrangement of the known solution has a smaller sum than
// any other arrangement, there is no other solution. Such weights exist if the linear program over the arrangements of
// all lines has no other solution. They combine all lines: the counting argument of n-Dom, which needs exponentially
// many clauses, is of this kind. Weights are integers, hence the proof is exact.
template <class Bits>
class UniquenessProof {
public:
    // The board must be at its root; its open cells are the cells in which solutions can differ.
    UniquenessProof(const Board<Bits>& board, const std::vector<std::uint8_t>& solution);

    // Whether another, longer turn is worthwhile.
    bool hopeful() const { return hopeful_; }

    // Search for weights by a structured perceptron (Collins 2002) with decreasing step sizes, each used for
    // `rounds_per_step` rounds. False if none are found, which is inconclusive.
    bool find(int rounds_per_step);

    // The weights found, by cell, divided by the largest power of two that leaves them a proof.
    std::vector<std::int64_t> small_weights();

private:
    static constexpr std::int64_t impossible = std::int64_t(1) << 60;

    bool is_plain_and_small() const;

    // The number of cells by which the blocks of a line can move.
    static int slack(const LineClue& clue);

    // Whether another arrangement has the smallest sum; if so, its sum is raised by adding `step` to its own cells.
    bool improve(int line, std::int64_t step);

    // Set `black_` to the arrangement with the smallest sum, where each cell that differs from the solution subtracts
    // 1: the solution's is found only if every other sum is larger by the number of cells in which it differs.
    void arrange(int line);

    // Whether the arrangement with the smallest sum is the solution's in every line.
    bool holds();

    // Set `sums_` to the prefix sums of the cells.
    void add_up(int line);

    // From the last block to the first: each begins at the earliest cell with the minimum sum.
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

// Small weights for all cells, and the cells in which solutions could differ after line solving.
struct Weights {
    std::vector<std::int64_t> weight;
    std::vector<char> is_open;
};

// Search for weights in turns, each longer than the one before; empty if none are found, or line solving decides all
// cells.
std::optional<Weights> find_weights(const Puzzle& puzzle, const std::vector<std::uint8_t>& solution, int turns,
                                    Budget& budget);

}  // namespace deadreckon::nonogram
