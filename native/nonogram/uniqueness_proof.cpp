#include "nonogram/uniqueness_proof.hpp"

#include <algorithm>
#include <cassert>

#include "nonogram/line_bits.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {

template <class Bits>
UniquenessProof<Bits>::UniquenessProof(const Board<Bits>& board, const std::vector<std::uint8_t>& solution)
    : board_(board), solution_(solution) {
    for (int line = 0; line < board.lines(); ++line) {
        if (board.open(line) != Bits(0)) open_lines_.push_back(line);
    }
    assert(solution.size() == static_cast<std::size_t>(board.height) * board.width);
    hopeful_ = is_plain_and_small();
}

template <class Bits>
bool UniquenessProof<Bits>::find(int rounds_per_step) {
    assert(rounds_per_step > 0);
    if (!hopeful_) return false;
    weights_.assign(solution_.size(), 0);
    const auto few = static_cast<std::size_t>(options::proof_trial_share * open_lines_.size());
    for (int halvings = 0; halvings < options::proof_steps; ++halvings) {
        std::size_t beaten = 0;
        for (int round = 0; round < rounds_per_step; ++round) {
            beaten = 0;
            for (int line : open_lines_) beaten += improve(line, options::proof_first_step >> halvings);
            if (beaten == 0) return true;
        }
        if (halvings == options::proof_trial_steps) hopeful_ = beaten <= few;
        if (!hopeful_) return false;
    }
    return false;
}

template <class Bits>
std::vector<std::int64_t> UniquenessProof<Bits>::small_weights() {
    const std::vector<std::int64_t> found = weights_;
    for (int shift = options::proof_steps; shift > 0; --shift) {
        const std::int64_t divisor = std::int64_t(1) << shift;
        for (std::size_t cell = 0; cell < found.size(); ++cell) weights_[cell] = found[cell] / divisor;
        if (holds()) return weights_;
    }
    weights_ = found;
    return weights_;
}

template <class Bits>
bool UniquenessProof<Bits>::holds() {
    return std::all_of(open_lines_.begin(), open_lines_.end(), [&](int line) {
        arrange(line);
        for (int i = 0; i < board_.clue(line).cells; ++i)
            if (black_[i] != (solution_[cell_at(line, i)] != 0)) return false;
        return true;
    });
}

template <class Bits>
bool UniquenessProof<Bits>::is_plain_and_small() const {
    std::size_t places = 0;
    for (int line : open_lines_) {
        const LineClue& clue = board_.clue(line);
        if (!clue.plain) return false;
        places += clue.blocks.size() * (slack(clue) + 1);
    }
    return places <= options::proof_max_places;
}

template <class Bits>
int UniquenessProof<Bits>::slack(const LineClue& clue) {
    int cells = clue.cells + 1;
    for (const Block& block : clue.blocks) cells -= block.length + 1;
    return cells;
}

template <class Bits>
bool UniquenessProof<Bits>::improve(int line, std::int64_t step) {
    assert(step > 0 && weights_.size() == solution_.size());
    board_.budget().charge(board_.clue(line).cells);
    arrange(line);
    const int sign = line < board_.height ? 1 : -1;
    bool beaten = false;
    for (int i = 0; i < board_.clue(line).cells; ++i) {
        const std::size_t cell = cell_at(line, i);
        const int difference = black_[i] - (solution_[cell] != 0);
        weights_[cell] += sign * difference * step;
        beaten |= difference != 0;
    }
    return beaten;
}

template <class Bits>
void UniquenessProof<Bits>::arrange(int line) {
    const LineClue& clue = board_.clue(line);
    const int blocks = static_cast<int>(clue.blocks.size()), slack = this->slack(clue);
    assert(clue.plain && slack >= 0);
    const Bits blank = board_.possible(line, 0) | bit<Bits>(clue.cells);
    add_up(line);
    // [j, d]: minimum sum of the blocks before j if j begins d cells after its earliest start.
    least_.assign(static_cast<std::size_t>(blocks + 1) * (slack + 1), impossible);
    std::int64_t* least = least_.data();
    least[0] = 0;
    for (int d = 1; d <= slack && has(blank, d - 1); ++d) least[d] = 0;
    for (int j = 0, first = 0; j < blocks; ++j, least += slack + 1) {
        const int length = clue.blocks[j].length, next = first + length + 1;
        const Bits starts = runs_within(board_.possible(line, 1), length, 1) & (blank >> length);
        for (int d = 0; d <= slack; ++d) {
            std::int64_t& sum = least[slack + 1 + d];
            if (d > 0 && has(blank, next + d - 1)) sum = least[slack + d];
            if (least[d] == impossible || !has(starts, first + d)) continue;
            sum = std::min(sum, least[d] + sums_[first + d + length] - sums_[first + d]);
        }
        first = next;
    }
    read_back(clue, slack, blank);
}

template <class Bits>
void UniquenessProof<Bits>::add_up(int line) {
    const int sign = line < board_.height ? 1 : -1;
    sums_.assign(1, 0);
    for (int i = 0; i < board_.clue(line).cells; ++i) {
        const std::size_t cell = cell_at(line, i);
        sums_.push_back(sums_.back() + sign * weights_[cell] + (solution_[cell] ? 1 : -1));
    }
}

template <class Bits>
void UniquenessProof<Bits>::read_back(const LineClue& clue, int slack, const Bits& blank) {
    black_.assign(clue.cells, 0);
    int d = slack, next = clue.cells + 1 - slack;
    for (int j = static_cast<int>(clue.blocks.size()); j > 0; --j) {
        const std::int64_t* least = &least_[static_cast<std::size_t>(j) * (slack + 1)];
        while (d > 0 && has(blank, next + d - 1) && least[d - 1] == least[d]) --d;
        next -= clue.blocks[j - 1].length + 1;
        assert(least[d] < impossible && next + d + clue.blocks[j - 1].length <= clue.cells);
        std::fill_n(black_.begin() + next + d, clue.blocks[j - 1].length, 1);
    }
    assert(next == 0);
}

template <class Bits>
std::size_t UniquenessProof<Bits>::cell_at(int line, int index) const {
    assert(index >= 0 && index < board_.clue(line).cells);
    const int r = line < board_.height ? line : index, c = line < board_.height ? index : line - board_.height;
    return static_cast<std::size_t>(r) * board_.width + c;
}

namespace {

template <class Bits>
std::optional<Weights> find_weights_by(const Puzzle& puzzle, const std::vector<std::uint8_t>& solution, int turns,
                                       Budget& budget) {
    Board<Bits> board(puzzle, budget);
    if (board.propagate() != Propagation::fixpoint || board.solved()) return {};
    UniquenessProof<Bits> proof(board, solution);
    int rounds = options::proof_rounds_per_step;
    for (; turns > 0 && proof.hopeful() && !proof.find(rounds); rounds *= options::proof_turn_growth) --turns;
    if (turns == 0 || !proof.hopeful()) return {};
    Weights found{proof.small_weights(), std::vector<char>(solution.size())};
    for (int r = 0; r < board.height; ++r)
        for (int c = 0; c < board.width; ++c) found.is_open[r * board.width + c] = has(board.open(r), c);
    return found;
}

}  // namespace

std::optional<Weights> find_weights(const Puzzle& puzzle, const std::vector<std::uint8_t>& solution, int turns,
                                    Budget& budget) {
    if (std::max(puzzle.height, puzzle.width) > max_line_cells) return {};
    return with_line_bits(std::max(puzzle.height, puzzle.width),
                          [&](auto bits) { return find_weights_by<decltype(bits)>(puzzle, solution, turns, budget); });
}

#define INSTANTIATE(Bits) template class UniquenessProof<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
