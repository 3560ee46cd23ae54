#include "nonogram/tactics/assumed.hpp"

#include <algorithm>
#include <climits>
#include <map>
#include <set>
#include <tuple>

#include "nonogram/line_bits.hpp"

namespace deadreckon::nonogram {

namespace {

constexpr int near = 3;          // rounds within which a chain along a line is contradicted
constexpr int max_links = 12;    // of a chain along a line; longer ones are contradictions as others
constexpr int max_broken = 24;   // chains contradicted along lines, or in the same round, to choose the shortest from
constexpr int max_agreeing = 4;  // cells whose chains are followed to the end
constexpr int max_outer = 4;     // assumptions within which others are made: those with most links
constexpr int max_within = 12;   // inner assumptions per outer one

// Joins chains of equal length that assume the same value and go through the same lines.
template <class Bits>
std::vector<FoundByAssuming<Bits>> joined(std::vector<Trimmed<Bits>> chains) {
    std::map<std::tuple<std::size_t, int, std::set<int>>, std::size_t> places;
    std::vector<FoundByAssuming<Bits>> all;
    for (Trimmed<Bits>& chain : chains) {
        const auto [place, is_new] =
            places.try_emplace({chain.links.size(), chain.chain->assumed().value, chain.lines()}, all.size());
        if (is_new) all.emplace_back();
        all[place->second].chains.push_back(std::move(chain));
    }
    return all;
}

// The group with the fewest links and, among these, the most chains.
template <class Bits>
std::optional<FoundByAssuming<Bits>> best_of(std::vector<FoundByAssuming<Bits>> all) {
    const auto best = std::min_element(all.begin(), all.end(), [](const auto& one, const auto& other) {
        return std::pair(one.links(), -static_cast<int>(one.chains.size())) <
               std::pair(other.links(), -static_cast<int>(other.chains.size()));
    });
    if (best == all.end()) return std::nullopt;
    return std::move(*best);
}

}  // namespace

// Assume a cell, solve one of these lines through it, then the lines that cross it, and see another line break.
template <class Bits>
std::optional<FoundByAssuming<Bits>> AssumingTactics<Bits>::along(const std::vector<int>& lines) {
    const std::set<int> wanted(lines.begin(), lines.end());
    std::vector<Trimmed<Bits>> broken;
    for (const BrokenAssumption& assumption : this->broken()) {
        if (assumption.rounds > near) continue;
        if (broken.size() == max_broken) break;
        const Removal assumed = removal_of(assumption.cell, assumption.value);
        for (const int line : {assumed.r, terms_.height + assumed.c}) {
            if (!wanted.count(line)) continue;
            const auto chain = std::make_shared<Chain<Bits>>(terms_, known_, assumed);
            chain->grow_along(line);
            if (!chain->broken()) continue;
            Trimmed<Bits> part = trimmed<Bits>(chain);
            if (part.links.size() > max_links) continue;
            broken.push_back(std::move(part));
            break;
        }
    }
    return best_of(joined(std::move(broken)));
}

template <class Bits>
std::optional<FoundByAssuming<Bits>> AssumingTactics<Bits>::contradiction() {
    std::vector<Trimmed<Bits>> broken;
    for (const auto& chain : shortest_broken(known_, this->broken())) broken.push_back(trimmed<Bits>(chain));
    std::stable_sort(broken.begin(), broken.end(),
                     [](const auto& one, const auto& other) { return one.links.size() < other.links.size(); });
    return best_of(joined(std::move(broken)));
}

template <class Bits>
std::optional<FoundByAssuming<Bits>> AssumingTactics<Bits>::both_ways_agree() {
    std::optional<FoundByAssuming<Bits>> best;
    std::vector<int> cells = agreeing_cells(terms_, known_);
    cells.resize(std::min<std::size_t>(cells.size(), max_agreeing));
    for (const int cell : cells) {
        std::vector<std::shared_ptr<Chain<Bits>>> chains;
        bool broken = false;
        for (int value = 0; value < terms_.values; ++value) {
            const Removal assumed = removal_of(cell, value);
            if (!known_.may_be(assumed.r, assumed.c, value)) continue;
            chains.push_back(std::make_shared<Chain<Bits>>(terms_, known_, assumed));
            broken |= chains.back()->follow().broken();
        }
        const std::optional<Removal> removal = broken ? std::nullopt : common_removal(chains);
        if (!removal) continue;
        FoundByAssuming<Bits> found{{}, removal};
        for (const auto& chain : chains) found.chains.push_back(trimmed<Bits>(chain, &*removal));
        if (!best || found.links() < best->links()) best = std::move(found);
    }
    return best;
}

template <class Bits>
std::optional<FoundByAssuming<Bits>> AssumingTactics<Bits>::nested_contradiction() {
    std::vector<std::pair<int, Removal>> outer;  // numbers of links of assumptions without a contradiction
    for (int cell = 0; cell < terms_.height * terms_.width; ++cell) {
        for (int value = 0; value < terms_.values; ++value) {
            const Removal assumed = removal_of(cell, value);
            if (!has(known_.open(assumed.r), assumed.c) || !known_.may_be(assumed.r, assumed.c, value) ||
                (!possible_.empty() && possible_[cell] >> value & 1))
                continue;
            Chain<Bits> chain(terms_, known_, assumed);
            if (!chain.follow().broken()) outer.emplace_back(static_cast<int>(chain.links().size()), assumed);
        }
    }
    std::stable_sort(outer.begin(), outer.end(),
                     [](const auto& one, const auto& other) { return one.first > other.first; });
    outer.resize(std::min<std::size_t>(outer.size(), max_outer));
    for (const auto& [_, assumed] : outer) {
        const auto chain = std::make_shared<Chain<Bits>>(terms_, known_, assumed);
        chain->follow();
        for (int i = 0; i < max_within; ++i) {
            const auto inner = shortest_broken(chain->now(), broken_assumptions(terms_, chain->now(), {}, near));
            if (inner.empty()) break;
            chain->refute(inner[0]);
            if (chain->follow().broken()) return FoundByAssuming<Bits>{{trimmed<Bits>(chain)}, {}};
        }
    }
    return std::nullopt;
}

template <class Bits>
const std::vector<BrokenAssumption>& AssumingTactics<Bits>::broken() {
    if (!broken_) broken_ = broken_assumptions(terms_, known_, possible_, near);
    return *broken_;
}

// The chains contradicted in the fewest rounds, fewest links first.
template <class Bits>
std::vector<std::shared_ptr<Chain<Bits>>> AssumingTactics<Bits>::shortest_broken(
    const Knowledge<Bits>& known, const std::vector<BrokenAssumption>& all) {
    int soonest = INT_MAX;
    for (const BrokenAssumption& one : all) soonest = std::min(soonest, one.rounds);
    std::vector<std::shared_ptr<Chain<Bits>>> chains;
    int tried = 0;
    for (const BrokenAssumption& one : all) {
        if (one.rounds != soonest || tried == max_broken) continue;
        ++tried;
        const auto chain = std::make_shared<Chain<Bits>>(terms_, known, removal_of(one.cell, one.value));
        if (chain->follow().broken()) chains.push_back(chain);
    }
    std::stable_sort(chains.begin(), chains.end(),
                     [](const auto& one, const auto& other) { return one->links().size() < other->links().size(); });
    return chains;
}

// The rows and columns that have open cells.
template <class Bits>
std::vector<int> AssumingTactics<Bits>::open_lines() const {
    std::vector<int> open;
    for (int line = 0; line < terms_.lines(); ++line)
        if (known_.open(line) != Bits(0)) open.push_back(line);
    return open;
}

// The outermost of them.
template <class Bits>
std::vector<int> AssumingTactics<Bits>::outer_lines() const {
    const std::vector<int> open = open_lines();
    const auto columns = std::lower_bound(open.begin(), open.end(), terms_.height);
    std::vector<int> outer;
    if (columns != open.begin()) outer.insert(outer.end(), {open.front(), *(columns - 1)});
    if (columns != open.end()) outer.insert(outer.end(), {*columns, open.back()});
    return outer;
}

// The first removal that all these chains have in common.
template <class Bits>
std::optional<Removal> AssumingTactics<Bits>::common_removal(
    const std::vector<std::shared_ptr<Chain<Bits>>>& chains) const {
    for (int row = 0; row < terms_.height; ++row) {
        for (int value = 0; value < terms_.values; ++value) {
            Bits common = known_.line(row)[value];
            for (const auto& chain : chains) common &= ~chain->now().line(row)[value];
            if (common != Bits(0)) return Removal{row, lowest(common), value};
        }
    }
    return std::nullopt;
}

template <class Bits>
int FoundByAssuming<Bits>::links() const {
    if (!agreed) return static_cast<int>(chains[0].links.size());
    int all = 0;
    for (const Trimmed<Bits>& chain : chains) all += static_cast<int>(chain.links.size());
    return all;
}

template <class Bits>
std::vector<Removal> FoundByAssuming<Bits>::removals() const {
    if (agreed) return {*agreed};
    std::vector<Removal> all;
    for (const Trimmed<Bits>& chain : chains) all.push_back(chain.chain->assumed());
    return all;
}

template <class Bits>
std::optional<FoundByAssuming<Bits>> AssumingTactics<Bits>::find(int tactic) {
    switch (tactic) {
        case Assuming::edge_logic:
            return along(outer_lines());
        case Assuming::parallel_lines:
            return along(open_lines());
        case Assuming::contradiction:
            return contradiction();
        case Assuming::both_ways_agree:
            return both_ways_agree();
        default:
            assert(tactic == Assuming::nested_contradiction);
            return nested_contradiction();
    }
}

#define INSTANTIATE(Bits)                  \
    template struct FoundByAssuming<Bits>; \
    template class AssumingTactics<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
