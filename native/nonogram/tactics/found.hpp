// Findings in a line: values that cells are proved not to have, and numbers that Python puts into words.
#pragma once

#include <utility>
#include <vector>

#include "nonogram/tactics/line_view.hpp"

namespace deadreckon::nonogram {

// An argument of a finding's wording: rows of numbers, such as those of blocks and cells.
using FoundArguments = std::vector<std::vector<int>>;

// By value the cells now known to have it, and the cells that lost it but have several others left.
template <class Bits>
struct Effect {
    std::vector<Bits> settled, ruled_out;
};

template <class Bits>
Effect<Bits> effect_of(const std::vector<Bits>& removed, const std::vector<Bits>& state, int values) {
    std::vector<Bits> after(state);
    for (int value = 0; value < values; ++value) after[value] &= ~removed[value];
    Effect<Bits> effect{known_cells(after.data(), values), removed};
    const std::vector<Bits> before = known_cells(state.data(), values);
    for (int value = 0; value < values; ++value) effect.settled[value] &= ~before[value];
    const Bits settled = union_of(effect.settled);
    for (Bits& cells : effect.ruled_out) cells &= ~settled;
    return effect;
}

// From the first end of the line: cells, numbers of blocks and arguments.
template <class Bits>
struct Found {
    int line;
    std::vector<Bits> removed;       // by value
    Bits likely{};                   // sufficient known cells, if the finder names them
    FoundArguments arguments;        // in the order of the tactic's wording
    int settled = 0, ruled_out = 0;  // the number of cells that become known, and of values removed from others
};

// The findings of finders, line by line.
template <class Bits>
class Findings {
public:
    // Adds the new ones among some removals from a line, which may be read from its other end.
    void add(LineView<Bits>& line, std::vector<Bits> removed, FoundArguments arguments, Bits likely) {
        bool any = false;
        for (int value = 0; value < line.values(); ++value) {
            removed[value] &= line.state[value];
            any |= removed[value] != Bits(0);
        }
        if (!any) return;
        Found<Bits> found{line.number, std::move(removed), likely, std::move(arguments)};
        const Effect<Bits> effect = effect_of(found.removed, line.state, line.values());
        for (const Bits& cells : effect.settled) found.settled += count(cells);
        for (const Bits& cells : effect.ruled_out) found.ruled_out += count(cells);
        if (line.mirrored) {
            for (Bits& cells : found.removed) cells = mirrored(cells, line.cells - 1);
            found.likely = mirrored(found.likely, line.cells - 1);
        }
        all_.push_back(std::move(found));
    }
    std::vector<Found<Bits>>& all() { return all_; }

private:
    std::vector<Found<Bits>> all_;
};

// The removals that leave only this value for these cells.
template <class Bits>
std::vector<Bits> removed_by_painting(const LineView<Bits>& line, int value, const Bits& cells) {
    std::vector<Bits> removed(line.values(), cells);
    removed[value] = Bits(0);
    return removed;
}

template <class Bits>
void join(std::vector<Bits>& removed, const std::vector<Bits>& more) {
    for (std::size_t value = 0; value < removed.size(); ++value) removed[value] |= more[value];
}

// The number of a block from the first end of the line.
template <class Bits>
int own_block(const LineView<Bits>& line, int block) {
    return line.mirrored ? line.size() - 1 - block : block;
}
// A stretch from the first end of the line, for arguments.
template <class Bits>
std::pair<int, int> own_stretch(const LineView<Bits>& line, int first, int end) {
    return line.mirrored ? std::pair{line.cells - end, line.cells - first} : std::pair{first, end};
}

}  // namespace deadreckon::nonogram
