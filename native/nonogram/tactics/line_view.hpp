// One line of a nonogram at a position: its clue, the possible values of its cells, and their direct consequences.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "nonogram/line_bits.hpp"
#include "nonogram/tactics/knowledge.hpp"

namespace deadreckon::nonogram {

// Cells of a line, or positions: from the first up to but not including the end.
struct Stretch {
    int first, end;
    friend bool operator==(const Stretch& one, const Stretch& other) {
        return one.first == other.first && one.end == other.end;
    }
};

// Adjacent cells known to be of one colour.
struct Group {
    int first, end, colour;
    int size() const { return end - first; }
};

template <class Bits>
Bits cells_between(int first, int end) {
    return end > first ? Bits(first_bits<Bits>(end) & ~first_bits<Bits>(first)) : Bits(0);
}
template <class Bits>
Bits cells_of(const Group& group) {
    return cells_between<Bits>(group.first, group.end);
}

// Calls `use` with each run of adjacent cells: its first cell and the position after its last.
template <class Bits, class Use>
void for_each_run(Bits cells, Use use) {
    while (cells != Bits(0)) {
        const int first = lowest(cells);
        int end = first + 1;
        while (end < static_cast<int>(8 * sizeof(Bits)) && has(cells, end)) ++end;
        cells &= ~cells_between<Bits>(first, end);
        use(first, end);
    }
}

inline int shortest(const Block& block) { return block.length > 0 ? block.length : 1; }
inline bool is_blot(const Block& block) { return block.length == 0; }

// Bit 0 is the first cell or, in the mirror, the last one. Derived data is computed on first use.
template <class Bits>
class LineView {
public:
    LineView(Terms<Bits>& terms, int number, const Bits* state, bool mirrored = false);

    Terms<Bits>& terms;
    const int number, cells;
    const bool mirrored;
    const std::vector<Bits> state;  // by value the cells that may have it
    const std::vector<Bits> known;  // by value the cells known to have it
    const Bits everything, open;    // open: cells that may have more than one value

    int values() const { return terms.values; }
    const Clue& blocks() const { return terms.clue(number, mirrored).blocks; }
    int size() const { return static_cast<int>(blocks().size()); }  // the number of blocks
    LineView& mirror();

    // Whether there is an arrangement; and by value the cells that have it in any arrangement.
    bool feasible() { return arranged(); }
    const std::vector<Bits>& arrangements() { return arranged(), possible_; }
    // Whether the arrangements have a common value that is not known yet.
    bool informative() { return arranged() && possible_ != state; }
    // For each block the first cell it can cover and the position after the last, in all arrangements.
    const std::vector<Stretch>& ranges() { return arranged(), ranges_; }

    Bits may_be_painted() const;
    // The cells that have lost a value since the start.
    Bits learned() const;
    // The runs of cells known to be of one colour, in order.
    const std::vector<Group>& groups();
    // The starts of all blocks pushed to the first end, painted cells ignored; empty if they do not fit.
    const std::vector<int>& leftmost();
    // For each block the first cell it can cover and the position after the last, painted cells ignored.
    const std::vector<Stretch>& pushed();
    // For each block that alone reaches some groups, and so covers them, their cells from first to last.
    const std::map<int, Group>& anchors();
    // The stretches of `pushed`, cut down so that each block covers its anchor.
    const std::vector<Stretch>& anchored();
    // The blocks that a group can be part of, by colour, length and reach.
    std::vector<int> candidates(const Group& group, const std::vector<Stretch>& reach) const;
    // The block that a group begins, if all cells before the group are known; else -1.
    int block_at_end(const Group& group);

private:
    bool arranged();

    std::unique_ptr<LineView> mirror_;
    std::optional<bool> feasible_;
    std::vector<Bits> possible_;
    std::vector<Stretch> ranges_;
    std::optional<std::vector<Group>> groups_;
    std::optional<std::vector<int>> leftmost_;
    std::optional<std::vector<Stretch>> pushed_, anchored_;
    std::optional<std::map<int, Group>> anchors_;
};

template <class Bits>
Bits union_of(const std::vector<Bits>& sets) {
    Bits all(0);
    for (const Bits& set : sets) all |= set;
    return all;
}

// All but those of blank.
template <class Bits>
Bits union_of_painted(const std::vector<Bits>& sets) {
    Bits all(0);
    for (std::size_t value = 1; value < sets.size(); ++value) all |= sets[value];
    return all;
}

}  // namespace deadreckon::nonogram
