#include "nonogram/tactics/rounds.hpp"

#include <algorithm>
#include <utility>

#include "nonogram/line_bits.hpp"

namespace deadreckon::nonogram {

template <class Bits>
LineView<Bits>& Position<Bits>::line(int number) {
    auto& view = lines_[number].view;
    if (!view) view = std::make_unique<LineView<Bits>>(terms_, number, known_.line(number));
    return *view;
}

template <class Bits>
void Position<Bits>::remove(const Removal& removal) {
    known_.remove(removal);
    for (const int number : {removal.r, terms_.height + removal.c})
        if (lines_[number].view) lines_[number] = {};
}

template <class Bits>
void Position<Bits>::take(const Found<Bits>& found) {
    for (int value = 0; value < terms_.values; ++value)
        for_each_bit(found.removed[value], [&](int cell) { remove(terms_.removal(found.line, cell, value)); });
}

template <class Bits>
const std::vector<Found<Bits>>& Position<Bits>::found_in(int number, int tactic) {
    LineView<Bits>& view = line(number);
    auto& found = lines_[number].found[tactic];
    if (!found) {
        Findings<Bits> findings;
        finders<Bits>[tactic](view, findings);
        found = std::move(findings.all());
    }
    return *found;
}

template <class Bits>
std::vector<Found<Bits>> Position<Bits>::all_found(int tactic) {
    std::vector<Found<Bits>> all;
    for (int number = 0; number < terms_.lines(); ++number) {
        if (tactic != shared_colours && !line(number).informative()) continue;
        const auto& found = found_in(number, tactic);
        all.insert(all.end(), found.begin(), found.end());
    }
    std::stable_sort(all.begin(), all.end(), [](const Found<Bits>& one, const Found<Bits>& other) {
        return std::pair(one.settled, one.ruled_out) > std::pair(other.settled, other.ruled_out);
    });
    return all;
}

template <class Bits>
std::vector<Found<Bits>> Position<Bits>::found_together(int tactic, bool merges) {
    std::vector<Found<Bits>> all = all_found(tactic), together;
    if (all.empty()) return all;
    std::vector<Bits> told(static_cast<std::size_t>(terms_.height) * terms_.values);  // by row and value
    for (Found<Bits>& found : all) {
        bool any = false, other_cells = true;
        for (int value = 0; value < terms_.values; ++value) {
            for_each_bit(Bits(found.removed[value]), [&](int cell) {
                const Removal removal = terms_.removal(found.line, cell, value);
                if (!has(told[removal.r * terms_.values + value], removal.c)) {
                    any = true;
                } else if (merges) {
                    remove_bit(found.removed[value], cell);
                }
                for (int any_value = 0; any_value < terms_.values; ++any_value)
                    other_cells = other_cells && !has(told[removal.r * terms_.values + any_value], removal.c);
            });
        }
        if (merges ? !any : !other_cells) continue;
        for (int value = 0; value < terms_.values; ++value)
            for_each_bit(found.removed[value], [&](int cell) {
                const Removal removal = terms_.removal(found.line, cell, value);
                add_bit(told[removal.r * terms_.values + value], removal.c);
            });
        together.push_back(std::move(found));
    }
    return together;
}

#define INSTANTIATE(Bits) template class Position<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
