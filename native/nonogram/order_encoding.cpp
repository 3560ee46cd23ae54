#include "nonogram/order_encoding.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "nonogram/line_bits.hpp"
#include "options.hpp"

namespace deadreckon::nonogram {

template <class Bits>
bool OrderEncoding<Bits>::add() {
    if (max_starts() > options::max_block_starts) return true;
    for (int line = 0; line < board_.lines(); ++line) {
        if (!board_.clue(line).plain || board_.open(line) == Bits(0)) continue;
        board_.budget().check();
        if (board_.budget().exhausted()) return false;
        add_variables(line);
        if (!add_order() || !add_cells()) return false;
    }
    return true;
}

template <class Bits>
void OrderEncoding<Bits>::set_phases_towards(BeliefPropagation<Bits>& beliefs) {
    int line = -1;
    std::vector<float> line_beliefs;
    for (const BlockStarts& block : blocks_) {
        if (block.line != line) line_beliefs = beliefs.start_beliefs(line = block.line);
        const float* belief = &line_beliefs[block.number * board_.clue(line).cells];
        const float half = std::accumulate(belief + block.first, belief + block.last + 1, 0.0f) / 2;
        float begun = 0;
        for (int p = block.first; p < block.last; ++p) {
            begun += belief[p];
            const int variable = block.variable + p - block.first;
            solver_.set_phase(begun > half ? cdcl::positive(variable) : cdcl::negative(variable));
        }
    }
}

template <class Bits>
std::size_t OrderEncoding<Bits>::max_starts() const {
    std::size_t total = 0;
    for (int line = 0; line < board_.lines(); ++line) {
        const LineClue& clue = board_.clue(line);
        int slack = clue.cells;
        for (const auto& block : clue.blocks) slack -= block.length;
        if (clue.plain && board_.open(line) != Bits(0)) total += clue.blocks.size() * std::max(0, slack);
    }
    return total;
}

template <class Bits>
Literal OrderEncoding<Bits>::opposite(Literal literal) {
    return literal == always ? never : literal == never ? always : cdcl::negate(literal);
}

template <class Bits>
Literal OrderEncoding<Bits>::begun(int j, int p) const {
    assert(j >= -1 && j <= size_);
    if (j < 0) return always;
    if (j == size_) return never;
    const BlockStarts& block = blocks_[base_ + j];
    if (p < block.first) return never;
    return p >= block.last ? always : cdcl::positive(block.variable + p - block.first);
}

template <class Bits>
bool OrderEncoding<Bits>::add_clause(std::initializer_list<Literal> literals) {
    literals_.clear();
    for (Literal literal : literals) {
        if (literal == always) return true;
        if (literal != never) literals_.push_back(literal);
    }
    return solver_.add_clause(literals_);
}

template <class Bits>
void OrderEncoding<Bits>::add_variables(int line) {
    line_ = line;
    base_ = static_cast<int>(blocks_.size());
    size_ = static_cast<int>(board_.clue(line).blocks.size());
    work_.assign(board_.possible(line), board_.possible(line) + board_.values);
    [[maybe_unused]] const bool has_arrangement = board_.line_solver().solve(board_.clue(line), work_.data());
    assert(has_arrangement && board_.clue(line).plain);
    for (int j = 0; j < size_; ++j) {
        const Bits& starts = board_.line_solver().starts(j);
        const int first = lowest(starts), last = highest(starts);
        blocks_.push_back({line, j, board_.clue(line).blocks[j].length, first, last, solver_.variables()});
        for (int p = first; p < last; ++p) solver_.add_variable();
    }
}

template <class Bits>
bool OrderEncoding<Bits>::add_order() {
    for (int j = 0; j < size_; ++j) {
        const BlockStarts block = blocks_[base_ + j];
        const Bits& starts = board_.line_solver().starts(j);
        for (int p = block.first; p <= block.last; ++p) {
            if (!add_clause({opposite(begun(j, p)), begun(j, p + 1)})) return false;
            if (!add_clause({opposite(begun(j, p)), ended(j - 1, p - 1)})) return false;
            if (!has(starts, p) && !add_clause({opposite(begun(j, p)), begun(j, p - 1)})) return false;
        }
    }
    return true;
}

template <class Bits>
bool OrderEncoding<Bits>::add_cells() {
    for (int i = 0; i < board_.clue(line_).cells; ++i) {
        const Literal black = black_at(i);
        for (int j = -1; j < size_; ++j) {
            if (j >= 0 && !add_clause({opposite(begun(j, i)), ended(j, i), black})) return false;
            if (!add_clause({opposite(ended(j, i)), begun(j + 1, i), opposite(black)})) return false;
        }
    }
    return true;
}

template <class Bits>
Literal OrderEncoding<Bits>::black_at(int index) const {
    assert(index >= 0 && index < board_.clue(line_).cells);
    const int r = line_ < board_.height ? line_ : index, c = line_ < board_.height ? index : line_ - board_.height;
    if (!board_.may_be(r, c, 0)) return always;
    if (!board_.may_be(r, c, 1)) return never;
    return cells_.removal(r, c, 0);
}

#define INSTANTIATE(Bits) template class OrderEncoding<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
