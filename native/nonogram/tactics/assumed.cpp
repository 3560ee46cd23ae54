#include "nonogram/tactics/assumed.hpp"

#include <algorithm>
#include <climits>
#include <map>
#include <set>
#include <tuple>

#include "nonogram/line_bits.hpp"
#include "nonogram/tactics/follow_assumptions.hpp"

namespace deadreckon::nonogram {

namespace {

constexpr int near = 3;          // rounds within which a chain along an outer line is contradicted
constexpr int max_broken = 24;   // chains contradicted in the same round that are followed to find the shortest
constexpr int max_agreeing = 4;  // cells whose chains are followed to the end
constexpr int max_outer = 4;     // assumptions within which others are made: those with most links
constexpr int max_within = 12;   // inner assumptions per outer one

template <class Bits>
using SharedChain = std::shared_ptr<Chain<Bits>>;

template <class Bits>
class AssumingTactics {
public:
    AssumingTactics(Terms<Bits>& terms, const Knowledge<Bits>& known, const Possible& possible)
        : terms_(terms), known_(known), possible_(possible) {}

    std::optional<FoundByAssuming<Bits>> edge_logic() {
        const std::set<int> outer = outer_lines();
        std::vector<Trimmed<Bits>> broken;
        for (const BrokenAssumption& assumption : broken_assumptions(terms_, known_, possible_, near)) {
            if (assumption.rounds > near) continue;
            const Removal assumed = removal_of(assumption.cell, assumption.value);
            for (const int line : {assumed.r, terms_.height + assumed.c}) {
                if (!outer.count(line)) continue;
                const auto chain = std::make_shared<Chain<Bits>>(terms_, known_, assumed);
                chain->grow_along(line);
                if (!chain->broken()) continue;
                broken.push_back(trimmed<Bits>(chain));
                break;
            }
        }
        return best_of(joined(std::move(broken)));
    }

    std::optional<FoundByAssuming<Bits>> contradiction() {
        std::vector<Trimmed<Bits>> broken;
        for (const auto& chain : shortest_broken(known_, possible_)) broken.push_back(trimmed<Bits>(chain));
        std::stable_sort(broken.begin(), broken.end(),
                         [](const auto& one, const auto& other) { return one.links.size() < other.links.size(); });
        return best_of(joined(std::move(broken)));
    }

    std::optional<FoundByAssuming<Bits>> both_ways_agree() {
        std::optional<FoundByAssuming<Bits>> best;
        std::vector<int> cells = agreeing_cells(terms_, known_);
        cells.resize(std::min<std::size_t>(cells.size(), max_agreeing));
        for (const int cell : cells) {
            std::vector<SharedChain<Bits>> chains;
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

    std::optional<FoundByAssuming<Bits>> nested_contradiction() {
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
                const auto inner = shortest_broken(chain->now(), {});
                if (inner.empty()) break;
                chain->refute(inner[0]);
                if (chain->follow().broken()) return FoundByAssuming<Bits>{{trimmed<Bits>(chain)}, {}};
            }
        }
        return std::nullopt;
    }

private:
    Removal removal_of(int cell, int value) const { return {cell / terms_.width, cell % terms_.width, value}; }

    // The chains contradicted in the fewest rounds, fewest links first.
    std::vector<SharedChain<Bits>> shortest_broken(const Knowledge<Bits>& known, const Possible& possible) {
        const std::vector<BrokenAssumption> all = broken_assumptions(terms_, known, possible, near);
        int soonest = INT_MAX;
        for (const BrokenAssumption& one : all) soonest = std::min(soonest, one.rounds);
        std::vector<SharedChain<Bits>> chains;
        int tried = 0;
        for (const BrokenAssumption& one : all) {
            if (one.rounds != soonest || tried == max_broken) continue;
            ++tried;
            const auto chain = std::make_shared<Chain<Bits>>(terms_, known, removal_of(one.cell, one.value));
            if (chain->follow().broken()) chains.push_back(chain);
        }
        std::stable_sort(chains.begin(), chains.end(), [](const auto& one, const auto& other) {
            return one->links().size() < other->links().size();
        });
        return chains;
    }

    // The outermost rows and columns that have open cells.
    std::set<int> outer_lines() const {
        std::set<int> outer;
        for (const auto& [first, end] : {std::pair{0, terms_.height}, std::pair{terms_.height, terms_.lines()}}) {
            std::vector<int> open;
            for (int line = first; line < end; ++line)
                if (known_.open(line) != Bits(0)) open.push_back(line);
            if (!open.empty()) outer.insert({open.front(), open.back()});
        }
        return outer;
    }

    // Joins chains of equal length that assume the same value and go through the same lines.
    static std::vector<FoundByAssuming<Bits>> joined(std::vector<Trimmed<Bits>> chains) {
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
    static std::optional<FoundByAssuming<Bits>> best_of(std::vector<FoundByAssuming<Bits>> all) {
        const auto best = std::min_element(all.begin(), all.end(), [](const auto& one, const auto& other) {
            return std::pair(one.links(), -static_cast<int>(one.chains.size())) <
                   std::pair(other.links(), -static_cast<int>(other.chains.size()));
        });
        if (best == all.end()) return std::nullopt;
        return std::move(*best);
    }

    // The first removal that all these chains have in common.
    std::optional<Removal> common_removal(const std::vector<SharedChain<Bits>>& chains) const {
        for (int row = 0; row < terms_.height; ++row) {
            for (int value = 0; value < terms_.values; ++value) {
                Bits common = known_.line(row)[value];
                for (const auto& chain : chains) common &= ~chain->now().line(row)[value];
                if (common != Bits(0)) return Removal{row, lowest(common), value};
            }
        }
        return std::nullopt;
    }

    Terms<Bits>& terms_;
    const Knowledge<Bits>& known_;
    const Possible& possible_;
};

}  // namespace

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
std::optional<FoundByAssuming<Bits>> find_by_assuming(Terms<Bits>& terms, const Knowledge<Bits>& known,
                                                      const Possible& possible, int tactic) {
    AssumingTactics<Bits> assuming(terms, known, possible);
    switch (tactic) {
        case Assuming::edge_logic:
            return assuming.edge_logic();
        case Assuming::contradiction:
            return assuming.contradiction();
        case Assuming::both_ways_agree:
            return assuming.both_ways_agree();
        default:
            assert(tactic == Assuming::nested_contradiction);
            return assuming.nested_contradiction();
    }
}

#define INSTANTIATE(Bits)                                                                                \
    template struct FoundByAssuming<Bits>;                                                               \
    template std::optional<FoundByAssuming<Bits>> find_by_assuming(Terms<Bits>&, const Knowledge<Bits>&, \
                                                                   const Possible&, int);
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
