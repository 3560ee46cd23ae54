#include "nonogram/tactics/line_reason.hpp"

#include <algorithm>

#include "nonogram/line_bits.hpp"
#include "nonogram/tactics/line_view.hpp"

namespace deadreckon::nonogram {

namespace {

template <class Bits>
class Reasoning {
public:
    Reasoning(Terms<Bits>& terms, int line, const std::vector<Bits>* wanted, std::vector<Bits> state)
        : terms_(terms), line_(line), wanted_(wanted), state_(std::move(state)) {}

    // Reset a maximal set of the cells to their earlier state while the conclusion still follows: many at once, then
    // fewer.
    void forget(const Bits& cells, const std::vector<Bits>& before) {
        std::vector<int> rest;
        for_each_bit(cells, [&](int cell) { rest.push_back(cell); });
        for (std::size_t size = rest.size(); size; size = std::min(size / 2, rest.size())) {
            std::vector<int> kept;
            for (std::size_t first = 0; first < rest.size(); first += size) {
                const auto from = rest.begin() + first, to = rest.begin() + std::min(first + size, rest.size());
                Bits some(0);
                std::for_each(from, to, [&](int cell) { add_bit(some, cell); });
                std::vector<Bits> trial(state_);
                for (std::size_t value = 0; value < trial.size(); ++value)
                    trial[value] = (trial[value] & ~some) | (before[value] & some);
                if (line_excludes(terms_, line_, trial, wanted_))
                    state_ = std::move(trial);
                else
                    kept.insert(kept.end(), from, to);
            }
            rest = std::move(kept);
        }
    }

    const std::vector<Bits>& state() const { return state_; }

private:
    Terms<Bits>& terms_;
    const int line_;
    const std::vector<Bits>* wanted_;
    std::vector<Bits> state_;
};

// The cells in which some value is missing.
template <class Bits>
Bits not_free(const std::vector<Bits>& state, const Bits& everything) {
    Bits cells(0);
    for (const Bits& set : state) cells |= everything & ~set;
    return cells;
}

}  // namespace

template <class Bits>
bool line_excludes(Terms<Bits>& terms, int line, const std::vector<Bits>& state, const std::vector<Bits>* wanted) {
    terms.count_solve(line);
    std::vector<Bits> possible(state);
    if (!wanted) return !terms.line_solver.feasible(terms.clue(line), possible.data());
    if (!terms.line_solver.solve(terms.clue(line), possible.data())) return true;
    for (int value = 0; value < terms.values; ++value)
        if ((possible[value] & (*wanted)[value]) != Bits(0)) return false;
    return true;
}

template <class Bits>
LineReason<Bits> line_reason(Terms<Bits>& terms, int line, const std::vector<Bits>& now,
                             const std::vector<Bits>* wanted, const Bits& likely) {
    const Bits everything = first_bits<Bits>(terms.clue(line).cells),
               known = union_of(known_cells(now.data(), terms.values));
    const std::vector<Bits> free(terms.values, everything), start(terms.start(line), terms.start(line) + terms.values);
    Reasoning<Bits> reasoning(terms, line, wanted, now);
    const Bits told = not_free(now, everything);
    reasoning.forget(told & ~likely, free);
    reasoning.forget(told & likely, free);
    if (start != free) reasoning.forget(told & not_free(reasoning.state(), everything), start);
    const std::vector<Bits>& state = reasoning.state();
    Bits needed(0);
    for (int value = 0; value < terms.values; ++value) needed |= start[value] & ~state[value];
    LineReason<Bits> reason{needed & known, {}, {}};
    reason.crossing = not_free(state, everything) & not_free(start, everything) & ~reason.cells;
    for (int value = 0; value < terms.values; ++value)
        reason.excluded.push_back(needed & ~known & start[value] & ~state[value]);
    return reason;
}

#define INSTANTIATE(Bits)                                                                                        \
    template LineReason<Bits> line_reason(Terms<Bits>&, int, const std::vector<Bits>&, const std::vector<Bits>*, \
                                          const Bits&);                                                          \
    template bool line_excludes(Terms<Bits>&, int, const std::vector<Bits>&, const std::vector<Bits>*);
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
