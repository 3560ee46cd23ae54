#include "battleship/tactics/nested_assumption.hpp"

#include <algorithm>
#include <climits>

namespace deadreckon::battleship {

namespace {

constexpr std::size_t max_tried = 3;   // assumptions within which others are made
constexpr std::size_t max_within = 4;  // inner assumptions per outer one
constexpr int level = 1;               // of the tactics of its own chains

// The row of indirect logic in the table.
int indirect_row(const std::vector<TacticRow>& rows) {
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [](const TacticRow& row) { return row.tactic == indirect_logic_tactic; });
    return row == rows.end() ? -1 : static_cast<int>(row - rows.begin());
}

template <class Bits>
std::optional<NestedAssumption<Bits>> refuted_within(const ChainTerms& terms, const Chain<Bits>& chain, int row) {
    NestedAssumption<Bits> nested{chain, {}, chain.steps()};
    const Chain<Bits>* now = &chain;
    while (!now->broken()) {
        if (nested.within.size() == max_within) return std::nullopt;
        std::vector<Refutation<Bits>> found = refutations<Bits>(terms, now->end(), std::nullopt, row, INT_MAX);
        if (found.empty()) return std::nullopt;
        Chain<Bits> onward(terms, now->end(), found[0].water, found[0].ship);
        onward.follow(level);
        nested.harder += 1 + onward.steps();
        for (const Chain<Bits>& refuted : found[0].chains) nested.harder += refuted.steps();
        nested.within.push_back({std::move(found[0]), std::move(onward)});
        now = &nested.within.back().onward;
    }
    return nested;
}

}  // namespace

template <class Bits>
std::optional<NestedAssumption<Bits>> nested_assumption(const ChainTerms& terms, const Knowledge<Bits>& known,
                                                        const Solution<Bits>& solution) {
    const int row = indirect_row(terms.rows);
    if (row < 0) return std::nullopt;
    std::vector<std::pair<int, Chain<Bits>>> chains;  // by the number of cells known at the end
    for (const Assumption& assumption : doubtful_assumptions(terms.sea, known, solution)) {
        Chain<Bits> chain = chain_from(terms, known, assumption);
        chain.follow(level);
        const int cells = count(chain.end().known());
        chains.emplace_back(cells, std::move(chain));
    }
    std::stable_sort(chains.begin(), chains.end(),
                     [](const auto& one, const auto& other) { return one.first > other.first; });
    for (std::size_t i = 0; i < std::min(max_tried, chains.size()); ++i)
        if (auto nested = refuted_within(terms, chains[i].second, row)) return nested;
    return std::nullopt;
}

#define INSTANTIATE(Bits)                                                                                       \
    template std::optional<NestedAssumption<Bits>> nested_assumption(const ChainTerms&, const Knowledge<Bits>&, \
                                                                     const Solution<Bits>&);
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
