#include "nonogram/tactics/knowledge.hpp"

#include <algorithm>

#include "nonogram/line_bits.hpp"

namespace deadreckon::nonogram {

namespace {

int most_blocks(const Puzzle& puzzle) {
    std::size_t most = 0;
    for (const auto* clues : {&puzzle.rows, &puzzle.columns})
        for (const Clue& clue : *clues) most = std::max(most, clue.size());
    return static_cast<int>(most);
}

}  // namespace

template <class Bits>
Terms<Bits>::Terms(const Puzzle& given, Budget& spent)
    : puzzle(given), budget(spent), height(given.height), width(given.width), values(given.colours + 1),
      line_solver(values, most_blocks(given)) {
    for (int line = 0; line < lines(); ++line) {
        Clue blocks = line < height ? puzzle.rows[line] : puzzle.columns[line - height];
        const int cells = line < height ? width : height;
        std::uint64_t colours = 0;
        for (const Block& block : blocks) colours |= std::uint64_t(1) << block.colour;
        colours_.push_back(colours);
        clues_.push_back(clue_of(blocks, cells));
        std::reverse(blocks.begin(), blocks.end());
        clues_.push_back(clue_of(blocks, cells));
    }
    start_.assign(static_cast<std::size_t>(lines()) * values, Bits(0));
    const std::uint64_t all = (~std::uint64_t(0) >> (64 - values)) & ~std::uint64_t(1);
    for (int r = 0; r < height; ++r) {
        for (int c = 0; c < width; ++c) {
            const std::uint64_t shared = colours_[r] & colours_[height + c], marks = 1 | (shared ? shared : all);
            for_each_bit(marks, [&](int value) {
                add_bit(start_[r * values + value], c);
                add_bit(start_[(height + c) * values + value], r);
            });
        }
    }
}

template <class Bits>
LineClue Terms<Bits>::clue_of(const Clue& blocks, int cells) const {
    const auto is_plain = [](const Block& block) { return block.length > 0; };
    return {blocks, cells, values == 2 && std::all_of(blocks.begin(), blocks.end(), is_plain), false};
}

template <class Bits>
void Terms<Bits>::count_solve(int line) {
    constexpr std::size_t unit = 4096;  // 0.2 ms, as long as other units of work
    solved_ += sizeof(Bits) / sizeof(std::uint64_t) * (clue(line).blocks.size() + 1);
    if (solved_ < unit) return;
    if (!budget.spend(solved_ / unit)) throw OutOfWork();
    solved_ %= unit;
}

template <class Bits>
bool Terms<Bits>::shares_no_colour(int r, int c) const {
    const std::uint64_t by_row = colours_[r], by_column = colours_[height + c];
    return by_row && by_column && !(by_row & by_column);
}

template <class Bits>
Knowledge<Bits>::Knowledge(const Terms<Bits>& terms)
    : height_(terms.height), width_(terms.width), values_(terms.values),
      cells_(static_cast<std::size_t>(terms.lines()) * terms.values, Bits(0)) {
    const auto& allowed = terms.puzzle.allowed;
    assert(allowed.size() == static_cast<std::size_t>(height_) * width_);
    for (int r = 0; r < height_; ++r) {
        for (int c = 0; c < width_; ++c) {
            for_each_bit(allowed[r * width_ + c], [&](int value) {
                add_bit(cells_[r * values_ + value], c);
                add_bit(cells_[(height_ + c) * values_ + value], r);
            });
        }
    }
}

template <class Bits>
void Knowledge<Bits>::remove(const Removal& removal) {
    remove_bit(cells_[removal.r * values_ + removal.value], removal.c);
    remove_bit(cells_[(height_ + removal.c) * values_ + removal.value], removal.r);
}

template <class Bits>
Bits Knowledge<Bits>::open(int number) const {
    Bits once(0), twice(0);
    for (int value = 0; value < values_; ++value) {
        twice |= once & line(number)[value];
        once |= line(number)[value];
    }
    return twice;
}

template <class Bits>
bool Knowledge<Bits>::finished() const {
    for (int r = 0; r < height_; ++r)
        if (open(r) != Bits(0)) return false;
    return true;
}

template <class Bits>
int Knowledge<Bits>::painted() const {
    int all = 0;
    for (int r = 0; r < height_; ++r) {
        const std::vector<Bits> known = known_cells(line(r), values_);
        for (int value = 1; value < values_; ++value) all += count(known[value]);
    }
    return all;
}

template <class Bits>
std::vector<std::uint64_t> Knowledge<Bits>::allowed() const {
    std::vector<std::uint64_t> all(static_cast<std::size_t>(height_) * width_);
    for (int r = 0; r < height_; ++r)
        for (int value = 0; value < values_; ++value)
            for_each_bit(line(r)[value], [&](int c) { all[r * width_ + c] |= std::uint64_t(1) << value; });
    return all;
}

template <class Bits>
std::vector<Bits> known_cells(const Bits* line, int values) {
    Bits once(0), twice(0);
    for (int value = 0; value < values; ++value) {
        twice |= once & line[value];
        once |= line[value];
    }
    std::vector<Bits> known(line, line + values);
    for (Bits& cells : known) cells &= ~twice;
    return known;
}

#define INSTANTIATE(Bits)           \
    template class Terms<Bits>;     \
    template class Knowledge<Bits>; \
    template std::vector<Bits> known_cells(const Bits*, int);
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
