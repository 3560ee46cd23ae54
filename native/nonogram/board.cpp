#include "nonogram/board.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "nonogram/line_bits.hpp"

namespace deadreckon::nonogram {

template <class Bits>
Board<Bits>::Board(const Puzzle& puzzle, Budget& budget)
    : height(puzzle.height), width(puzzle.width), values(puzzle.colours + 1), budget_(budget),
      line_solver_(values, max_blocks(puzzle)), possible_((height + width) * values), stamps_(height + width),
      queued_(height + width), after_(values) {
    assert(is_well_formed(puzzle));
    for (int line = 0; line < lines(); ++line) add_clue(puzzle, line);
    for (std::size_t cell = 0; cell < puzzle.allowed.size(); ++cell) {
        for (int value = 0; value < values; ++value) {
            if (!(puzzle.allowed[cell] >> value & 1)) remove(cell / width, cell % width, value);
        }
    }
    for (int line = 0; line < lines(); ++line) enqueue(line);
}

template <class Bits>
Bits Board<Bits>::open(int line) const {
    Bits once = possible(line, 0), twice(0);
    for (int value = 1; value < values; ++value) {
        twice |= once & possible(line, value);
        once |= possible(line, value);
    }
    return twice;
}

template <class Bits>
bool Board<Bits>::solved() const {
    for (int r = 0; r < height; ++r) {
        if (open(r) != Bits(0)) return false;
    }
    return true;
}

template <class Bits>
std::vector<std::uint8_t> Board<Bits>::solution() const {
    assert(rows_agree_with_columns());
    std::vector<std::uint8_t> result(static_cast<std::size_t>(height) * width);
    for (int r = 0; r < height; ++r) {
        for (int value = 1; value < values; ++value) {
            for_each_bit(possible(r, value), [&](int c) { result[r * width + c] = static_cast<std::uint8_t>(value); });
        }
    }
    return result;
}

template <class Bits>
bool Board<Bits>::rows_agree_with_columns() const {
    for (int r = 0; r < height; ++r) {
        for (int c = 0; c < width; ++c) {
            for (int value = 0; value < values; ++value) {
                if (may_be(r, c, value) != has(possible(height + c, value), r)) return false;
            }
        }
    }
    return true;
}

template <class Bits>
void Board<Bits>::remove(int r, int c, int value) {
    assert(r >= 0 && r < height && c >= 0 && c < width);
    remove_in_line(r, c, value);
    remove_in_line(height + c, r, value);
}

template <class Bits>
void Board<Bits>::set(int r, int c, int value) {
    assert(may_be(r, c, value));
    for (int other = 0; other < values; ++other) {
        if (other != value && may_be(r, c, other)) remove(r, c, other);
    }
}

template <class Bits>
void Board<Bits>::keep(int r, const Bits* kept) {
    assert(r >= 0 && r < height && kept);
    for (int value = 0; value < values; ++value) {
        const Bits lost = possible(r, value) & ~kept[value];
        for_each_bit(lost, [&](int c) { remove(r, c, value); });
    }
}

template <class Bits>
Propagation Board<Bits>::propagate() {
    while (head_ != tail_) {
        if (!is_within_budget()) return clear_queue(Propagation::stopped);
        const int line = queue_[head_];
        head_ = next(head_);
        queued_[line] = false;
        if (!solve_line(line)) return clear_queue(Propagation::wipeout);
    }
    return Propagation::fixpoint;
}

template <class Bits>
Propagation Board<Bits>::propagate_round() {
    round_.clear();
    for (; head_ != tail_; head_ = next(head_)) round_.push_back(queue_[head_]);
    for (const int line : round_) queued_[line] = false;
    solved_.resize(round_.size() * values);
    for (std::size_t i = 0; i < round_.size(); ++i) {
        if (!is_within_budget()) return Propagation::stopped;
        if (!arrange(round_[i], &solved_[i * values])) return Propagation::wipeout;
    }
    for (std::size_t i = 0; i < round_.size(); ++i) keep_in_line(round_[i], &solved_[i * values]);
    return Propagation::fixpoint;
}

template <class Bits>
int Board<Bits>::mark() {
    stamp_ = ++stamps_given_;
    return static_cast<int>(touched_.size());
}

template <class Bits>
void Board<Bits>::undo(int mark) {
    assert(mark >= 0 && mark <= static_cast<int>(touched_.size()) && !has_changes());
    assert(saved_.size() == touched_.size() * values);
    while (static_cast<int>(touched_.size()) > mark) {
        const auto [line, stamp] = touched_.back();
        touched_.pop_back();
        std::copy_n(saved_.end() - values, values, &possible_[line * values]);
        saved_.resize(saved_.size() - values);
        stamps_[line] = stamp;
    }
    // Later changes must not rely on states saved for a mark that was undone.
    stamp_ = ++stamps_given_;
}

template <class Bits>
Propagation Board<Bits>::decide(int r, int c, int value, std::vector<Decision>& decisions) {
    assert(may_be(r, c, value));
    decisions.push_back({mark(), r, c, value});
    set(r, c, value);
    return propagate();
}

template <class Bits>
Propagation Board<Bits>::backtrack(std::vector<Decision>& decisions) {
    assert(!decisions.empty());
    const Decision last = decisions.back();
    decisions.pop_back();
    undo(last.mark);
    assert(may_be(last.r, last.c, last.value));
    remove(last.r, last.c, last.value);
    return propagate();
}

template <class Bits>
int Board<Bits>::max_blocks(const Puzzle& puzzle) {
    std::size_t blocks = 0;
    for (const Clue& clue : puzzle.rows) blocks = std::max(blocks, clue.size());
    for (const Clue& clue : puzzle.columns) blocks = std::max(blocks, clue.size());
    return static_cast<int>(blocks);
}

template <class Bits>
void Board<Bits>::add_clue(const Puzzle& puzzle, int line) {
    LineClue clue;
    clue.blocks = line < height ? puzzle.rows[line] : puzzle.columns[line - height];
    clue.cells = line < height ? width : height;
    clue.missing = is_missing(clue.blocks);
    if (clue.missing) clue.blocks.clear();
    clue.plain = values == 2 && !clue.missing;
    for (const Block& block : clue.blocks) clue.plain = clue.plain && block.length > 0;
    for (int value = 0; value < values; ++value) {
        possible_[line * values + value] = first_bits<Bits>(clue.cells);
    }
    clues_.push_back(std::move(clue));
    queue_.resize(lines() + 1);
}

template <class Bits>
void Board<Bits>::save(int line) {
    assert(stamps_[line] <= stamp_);
    if (stamps_[line] == stamp_) return;
    touched_.push_back({line, stamps_[line]});
    saved_.insert(saved_.end(), &possible_[line * values], &possible_[line * values] + values);
    stamps_[line] = stamp_;
}

template <class Bits>
void Board<Bits>::remove_in_line(int line, int index, int value) {
    assert(line >= 0 && line < lines() && index >= 0 && index < clues_[line].cells && value >= 0 && value < values);
    save(line);
    remove_bit(possible_[line * values + value], index);
    enqueue(line);
}

template <class Bits>
bool Board<Bits>::solve_line(int line) {
    if (!arrange(line, after_.data())) return false;
    keep_in_line(line, after_.data());
    return true;
}

template <class Bits>
bool Board<Bits>::arrange(int line, Bits* after) {
    assert(line >= 0 && line < lines() && after);
    ++line_solves;
    (line < height ? visited_rows : visited_columns) |= std::uint64_t(1) << (index_in_crossing(line) % 64);
    std::copy_n(&possible_[line * values], values, after);
    return line_solver_.solve(clues_[line], after);
}

template <class Bits>
void Board<Bits>::keep_in_line(int line, const Bits* after) {
    assert(line >= 0 && line < lines() && after);
    const int index = index_in_crossing(line), first = line < height ? height : 0;
    for (int value = 0; value < values; ++value) {
        const Bits lost = possible(line, value) & ~after[value];
        if (lost == Bits(0)) continue;
        save(line);
        possible_[line * values + value] &= after[value];
        for_each_bit(lost, [&](int other) { remove_in_line(first + other, index, value); });
    }
}

template <class Bits>
bool Board<Bits>::is_within_budget() {
    if constexpr (sizeof(Bits) > sizeof(Word128)) budget_.check();
    return budget_.tick();
}

template <class Bits>
void Board<Bits>::enqueue(int line) {
    if (queued_[line]) return;
    queued_[line] = true;
    queue_[tail_] = line;
    tail_ = next(tail_);
    assert(tail_ != head_);  // the ring has one slot more than there are lines
}

template <class Bits>
Propagation Board<Bits>::clear_queue(Propagation why) {
    for (; head_ != tail_; head_ = next(head_)) queued_[queue_[head_]] = false;
    return why;
}

#define INSTANTIATE(Bits) template class Board<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
