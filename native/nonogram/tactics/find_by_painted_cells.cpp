// Finders for painted cells of a line: the block that they belong to, and how far it extends.
#include <algorithm>
#include <climits>
#include <set>

#include "nonogram/tactics/finders.hpp"

namespace deadreckon::nonogram {

namespace {

// The blocks that a group may be if it must be complete: none is longer, or all cells before it are known.
template <class Bits>
std::vector<int> whole_blocks(LineView<Bits>& line, const Group& group) {
    const Clue& blocks = line.blocks();
    if (const int at_end = line.block_at_end(group); at_end >= 0) {
        const Block& block = blocks[at_end];
        if (block.length == group.size() && block.colour == group.colour) return {at_end};
        return {};
    }
    std::vector<int> whole;
    for (int j = 0; j < line.size(); ++j) {
        if (blocks[j].colour != group.colour) continue;
        if (is_blot(blocks[j]) || blocks[j].length > group.size()) return {};
        if (blocks[j].length == group.size()) whole.push_back(j);
    }
    return whole;
}

// The removals from the cell behind a block: all colours but that of a following block of another colour.
template <class Bits>
std::vector<Bits> removed_behind(const LineView<Bits>& line, const std::vector<int>& whole, int end) {
    std::set<int> following;
    for (const int j : whole)
        if (j + 1 < line.size()) following.insert(line.blocks()[j + 1].colour);
    for (const int j : whole) following.erase(line.blocks()[j].colour);
    std::vector<Bits> removed(line.values());
    for (int colour = 1; colour < line.values(); ++colour)
        if (!following.count(colour)) removed[colour] = bit<Bits>(end);
    return removed;
}

// The starts from which a block of known length covers a group and has no cell of its colour beside it.
template <class Bits>
Bits starts_over_painted(const LineView<Bits>& line, int j, const Group& group) {
    const auto [length, colour] = line.blocks()[j];
    const Bits starts = runs_within(line.state[colour], length, 1) &
                        cells_between<Bits>(std::max(group.end - length, 0), group.first + 1);
    const Bits& beside = line.known[colour];
    return starts & ~shift_down(beside, length) & ~(beside << 1);
}

// The cells that a block covers from all of these starts.
template <class Bits>
Bits shared_cells(const LineView<Bits>& line, int j, const Bits& starts) {
    return cells_between<Bits>(highest(starts), lowest(starts) + line.blocks()[j].length);
}

template <class Bits, class Use>
void for_both_ends(LineView<Bits>& line, Use use) {
    use(line);
    use(line.mirror());
}

}  // namespace

// The cells on both sides of a complete block do not have its colour. Arguments: the painted cells, and the number of
// the block if it can only be one.
template <class Bits>
void find_sealed_blocks(LineView<Bits>& line, Findings<Bits>& found) {
    for_both_ends(line, [&](LineView<Bits>& view) {
        for (const Group& group : view.groups()) {
            const std::vector<int> whole = whole_blocks(view, group);
            if (whole.empty() || group.end >= view.cells) continue;
            const auto [first, end] = own_stretch(view, group.first, group.end);
            FoundArguments arguments{{first, end}, {}};
            if (whole.size() == 1) arguments[1] = {own_block(view, whole[0])};
            found.add(view, removed_behind(view, whole, group.end), std::move(arguments), cells_of<Bits>(group));
        }
    });
}

// Painted cells at the wall, or at a blank cell, extend to the length of their block. Arguments: the painted cells, and
// the number of the block and whether it is read from the other end, or its minimum length.
template <class Bits>
void find_at_edge(LineView<Bits>& line, Findings<Bits>& found) {
    for_both_ends(line, [&](LineView<Bits>& view) {
        for (const Group& group : view.groups()) {
            if (group.first && has(view.state[group.colour], group.first - 1)) continue;
            const int at_end = view.block_at_end(group);
            int size = INT_MAX;
            for (int j = 0; j < view.size(); ++j)
                if (at_end >= 0 ? j == at_end : view.blocks()[j].colour == group.colour)
                    size = std::min(size, shortest(view.blocks()[j]));
            if (size == INT_MAX || size <= group.size()) continue;
            const int behind =
                static_cast<int>(std::min<long long>(group.first + static_cast<long long>(size), view.cells));
            std::vector<Bits> removed =
                removed_by_painting(view, group.colour, cells_between<Bits>(group.first, behind));
            if (at_end >= 0 && !is_blot(view.blocks()[at_end]) && behind < view.cells)
                join(removed, removed_behind(view, {at_end}, behind));
            const auto [first, end] = own_stretch(view, group.first, group.end);
            FoundArguments arguments{{first, end}, {size}};
            if (at_end >= 0) arguments[1] = {own_block(view, at_end), view.mirrored};
            found.add(view, std::move(removed), std::move(arguments),
                      Bits(cells_between<Bits>(0, group.end) & ~view.open));
        }
    });
}

// A painted cell so near the wall that it belongs to the first block fixes part of it, or blanks before it. Arguments:
// the painted cells and the number of the block.
template <class Bits>
void find_glue(LineView<Bits>& line, Findings<Bits>& found) {
    for_both_ends(line, [&](LineView<Bits>& view) {
        const int first = view.open != Bits(0) ? lowest(view.open) : 0;
        int index = 0;  // of the first remaining block
        const Group* last_done = nullptr;
        const Group* ahead = nullptr;
        for (const Group& group : view.groups()) {
            if (group.end <= first) {
                ++index;
                last_done = &group;
            } else if (group.first > first && !ahead) {
                ahead = &group;
            }
        }
        if (!ahead || index >= view.size() || (last_done && last_done->end == first) || view.leftmost().empty()) return;
        const auto [length, colour] = view.blocks()[index];
        if (length == 0 || colour != ahead->colour) return;
        for (int later = index + 1; later < view.size(); ++later)
            if (view.blocks()[later].colour == colour && view.leftmost()[later] <= ahead->first) return;
        const Bits starts = starts_over_painted(view, index, *ahead) & ~cells_between<Bits>(0, first);
        if (starts == Bits(0)) return;
        std::vector<Bits> removed = removed_by_painting(view, 0, cells_between<Bits>(first, lowest(starts)));
        join(removed, removed_by_painting(view, colour, shared_cells(view, index, starts)));
        const auto [from, to] = own_stretch(view, ahead->first, ahead->end);
        found.add(view, std::move(removed), {{from, to}, {own_block(view, index)}},
                  Bits(view.learned() & cells_between<Bits>(0, ahead->end)));
    });
}

// Two groups that must be one block are joined; a cell between two that cannot be one is not of their colour.
// Arguments: both groups and, if they cannot be one block, their length together.
template <class Bits>
void find_joined_or_split(LineView<Bits>& line, Findings<Bits>& found) {
    const auto& groups = line.groups();
    for (std::size_t i = 0; i + 1 < groups.size(); ++i) {
        const Group &one = groups[i], &other = groups[i + 1];
        const Bits between = cells_between<Bits>(one.end, other.first);
        if (one.colour != other.colour || (between & ~line.state[one.colour]) != Bits(0)) continue;
        const std::vector<int> first = line.candidates(one, line.ranges()),
                               second = line.candidates(other, line.ranges());
        const FoundArguments both{{one.first, one.end}, {other.first, other.end}};
        const Bits cells = cells_of<Bits>(one) | cells_of<Bits>(other);
        if (first.empty() || second.empty() || first.front() >= second.back()) {
            found.add(line, removed_by_painting(line, one.colour, between), both, cells);
        } else if (other.first - one.end == 1) {
            const int whole = other.end - one.first;
            const bool fits = std::any_of(first.begin(), first.end(), [&](int j) {
                const Block& block = line.blocks()[j];
                return std::count(second.begin(), second.end(), j) && (is_blot(block) || block.length >= whole);
            });
            if (fits) continue;
            std::vector<Bits> removed(line.values());
            removed[one.colour] = between;
            FoundArguments arguments(both);
            arguments.push_back({whole});
            found.add(line, std::move(removed), std::move(arguments), cells);
        }
    }
}

// A group that must belong to one block, or to one of a few, by length and order, limits where that block lies.
// Arguments: the painted cells, and the numbers of these blocks.
template <class Bits>
void find_which_block(LineView<Bits>& line, Findings<Bits>& found) {
    for (const Group& group : line.groups()) {
        const std::vector<int> near = line.candidates(group, line.ranges());
        if (std::any_of(near.begin(), near.end(), [&](int j) { return is_blot(line.blocks()[j]); })) continue;
        Bits shared = line.everything, reached(0);
        std::vector<int> used;
        for (const int j : near) {
            const int length = line.blocks()[j].length;
            const auto [first, end] = line.ranges()[j];
            const Bits starts = starts_over_painted(line, j, group) & cells_between<Bits>(first, end - length + 1);
            if (starts == Bits(0)) continue;
            used.push_back(j);
            shared &= shared_cells(line, j, starts);
            reached |= cells_between<Bits>(lowest(starts), highest(starts) + length);
        }
        if (used.empty()) continue;
        std::vector<Bits> removed = removed_by_painting(line, group.colour, shared);
        Bits beside(0);
        if (group.end < line.cells) add_bit(beside, group.end);
        if (group.first > 0) add_bit(beside, group.first - 1);
        removed[group.colour] |= beside & ~reached;
        if (used.size() == 1) {  // cells that only this block could cover, but does not cover from any of its starts
            Bits others(0);
            for (int j = 0; j < line.size(); ++j)
                if (j != used[0] && line.blocks()[j].colour == group.colour)
                    others |= cells_between<Bits>(line.ranges()[j].first, line.ranges()[j].end);
            removed[group.colour] |= line.everything & ~reached & ~others;
        }
        found.add(line, std::move(removed), {{group.first, group.end}, used}, line.learned());
    }
}

#define INSTANTIATE(Bits)                          \
    INSTANTIATE_FINDER(Bits, find_sealed_blocks)   \
    INSTANTIATE_FINDER(Bits, find_at_edge)         \
    INSTANTIATE_FINDER(Bits, find_glue)            \
    INSTANTIATE_FINDER(Bits, find_joined_or_split) \
    INSTANTIATE_FINDER(Bits, find_which_block)
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
