// Finders for the possible places of a line's blocks.
#include <algorithm>
#include <climits>
#include <set>

#include "nonogram/tactics/finders.hpp"

namespace deadreckon::nonogram {

namespace {

int gap_after(const Clue& blocks, std::size_t j) {
    return j + 1 < blocks.size() && blocks[j].colour == blocks[j + 1].colour ? 1 : 0;
}

long long cells_needed(const Clue& blocks) {
    long long needed = 0;
    for (std::size_t j = 0; j < blocks.size(); ++j) needed += shortest(blocks[j]) + gap_after(blocks, j);
    return needed;
}

bool has_blot(const Clue& blocks) { return std::any_of(blocks.begin(), blocks.end(), is_blot); }

}  // namespace

// A cell whose row and column have no colour in common is blank.
template <class Bits>
void find_without_shared_colours(LineView<Bits>& line, Findings<Bits>& found) {
    if (line.values() == 2 || line.number >= line.terms.height) return;
    Bits blank(0);
    for_each_bit(line.open, [&](int c) {
        if (line.terms.shares_no_colour(line.number, c)) add_bit(blank, c);
    });
    found.add(line, removed_by_painting(line, 0, blank), {}, Bits(0));
}

// A line without blocks is blank; blocks that need the whole line with the gaps between them can lie in one way.
template <class Bits>
void find_no_slack(LineView<Bits>& line, Findings<Bits>& found) {
    const Clue& blocks = line.blocks();
    if (!blocks.empty() && cells_needed(blocks) != line.cells) return;
    std::vector<Bits> removed = removed_by_painting(line, 0, line.everything);
    int position = 0;
    for (std::size_t j = 0; j < blocks.size(); ++j) {
        const int end = position + shortest(blocks[j]);
        const Bits cells = cells_between<Bits>(position, end);
        for (int value = 0; value < line.values(); ++value) {
            if (value == blocks[j].colour)
                removed[value] &= ~cells;
            else
                removed[value] |= cells;
        }
        position = end + gap_after(blocks, j);
    }
    found.add(line, std::move(removed), {}, Bits(0));
}

// A line with as many painted cells as its blocks have is blank elsewhere. Arguments: their number.
template <class Bits>
void find_finished_line(LineView<Bits>& line, Findings<Bits>& found) {
    if (line.size() == 0 || has_blot(line.blocks())) return;
    long long total = 0;
    for (const Block& block : line.blocks()) total += block.length;
    const Bits painted = union_of_painted(line.known);
    if (count(painted) != total) return;
    found.add(line, removed_by_painting(line, 0, Bits(line.everything & ~painted)), {{static_cast<int>(total)}},
              painted);
}

// Pushed to one end of the line and to the other, a block covers the same cells in the middle. Arguments: for each such
// block its number and its place.
template <class Bits>
void find_overlap(LineView<Bits>& line, Findings<Bits>& found) {
    std::vector<Bits> removed(line.values());
    FoundArguments arguments;
    for (std::size_t j = 0; j < line.pushed().size(); ++j) {
        const Block& block = line.blocks()[j];
        const auto [first, end] = line.pushed()[j];
        const Bits common = cells_between<Bits>(end - shortest(block), first + shortest(block));
        if ((common & ~line.known[block.colour]) == Bits(0)) continue;
        join(removed, removed_by_painting(line, block.colour, common));
        arguments.push_back({static_cast<int>(j), first, end});
    }
    if (!arguments.empty()) found.add(line, std::move(removed), std::move(arguments), line.learned());
}

// Cells that no block of a colour can reach, pushed to either end or held back by a painted cell of its own. Arguments:
// for each block near them its number, its place, whether its painted cells hold it back, and these cells.
template <class Bits>
void find_out_of_reach(LineView<Bits>& line, Findings<Bits>& found) {
    std::vector<Bits> removed(line.values());
    std::set<int> near;
    const auto& reach = line.anchored();
    for (int colour = 1; colour < line.values(); ++colour) {
        Bits reached(0);
        for (std::size_t j = 0; j < reach.size(); ++j)
            if (line.blocks()[j].colour == colour) reached |= cells_between<Bits>(reach[j].first, reach[j].end);
        removed[colour] = line.state[colour] & ~reached;
        for_each_run(removed[colour], [&](int first, int end) {
            int before = -1, behind = -1;  // the blocks whose reach ends last before the run, and begins first after it
            for (std::size_t j = 0; j < reach.size(); ++j) {
                if (line.blocks()[j].colour != colour) continue;
                if (reach[j].end <= first) before = static_cast<int>(j);
                if (reach[j].first >= end && behind < 0) behind = static_cast<int>(j);
            }
            if (before >= 0) near.insert(before);
            if (behind >= 0) near.insert(behind);
        });
    }
    FoundArguments arguments;
    for (const int j : near) {
        const auto anchor = line.anchors().find(j);
        const bool anchored = anchor != line.anchors().end();
        std::vector<int>& block = arguments.emplace_back(std::vector{j, reach[j].first, reach[j].end, 0});
        if (!anchored) continue;
        block[3] = Stretch{anchor->second.first, anchor->second.end} == reach[j];
        for_each_bit(Bits(cells_of<Bits>(anchor->second) & line.known[anchor->second.colour]),
                     [&](int cell) { block.push_back(cell); });
    }
    found.add(line, std::move(removed), std::move(arguments), line.learned());
}

// A gap too small for every block that could lie there. Arguments: the gap, and the numbers of these blocks.
template <class Bits>
void find_too_small(LineView<Bits>& line, Findings<Bits>& found) {
    const auto& reach = line.anchored();
    for (int colour = 1; colour < line.values(); ++colour)
        for_each_run(line.state[colour], [&](int first, int end) {
            std::vector<int> near;
            int least = INT_MAX;
            for (std::size_t j = 0; j < reach.size(); ++j) {
                const Block& block = line.blocks()[j];
                if (block.colour != colour || reach[j].first >= end || first >= reach[j].end) continue;
                near.push_back(static_cast<int>(j));
                least = std::min(least, shortest(block));
            }
            if (near.empty() || end - first >= least) return;
            std::vector<Bits> removed(line.values());
            removed[colour] = cells_between<Bits>(first, end);
            found.add(line, std::move(removed), {{first, end}, near}, line.learned());
        });
}

// The cells with the same value in all arrangements of a line. The wording has the number of arrangements, which is
// counted on demand.
template <class Bits>
void find_full_line(LineView<Bits>& line, Findings<Bits>& found) {
    if (!line.feasible()) return;
    std::vector<Bits> removed(line.state);
    for (int value = 0; value < line.values(); ++value) removed[value] &= ~line.arrangements()[value];
    found.add(line, std::move(removed), {}, line.learned());
}

#define INSTANTIATE(Bits)                                 \
    INSTANTIATE_FINDER(Bits, find_without_shared_colours) \
    INSTANTIATE_FINDER(Bits, find_no_slack)               \
    INSTANTIATE_FINDER(Bits, find_finished_line)          \
    INSTANTIATE_FINDER(Bits, find_overlap)                \
    INSTANTIATE_FINDER(Bits, find_out_of_reach)           \
    INSTANTIATE_FINDER(Bits, find_too_small)              \
    INSTANTIATE_FINDER(Bits, find_full_line)
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
