#include "battleship/tactics/indirect_logic.hpp"

#include <algorithm>

#include "battleship/facts/relaxed.hpp"
#include "battleship/tactics/assumptions.hpp"
#include "battleship/tactics/known_puzzle.hpp"

namespace deadreckon::battleship {

namespace {

constexpr std::size_t soonest = 8;   // assumptions followed among those that the rules alone contradict
constexpr std::size_t others = 40;   // assumptions followed in all
constexpr std::size_t together = 4;  // of these, before a single contradicted one is enough
constexpr int obvious_rounds = 2;
constexpr std::uint64_t efforts[] = {0, 2, 8, 32};  // decisions; refutations with more are too long for a person

template <class Bits>
class Refuting {
public:
    Refuting(const ChainTerms& terms, const Knowledge<Bits>& known, const Solution<Bits>& solution)
        : terms_(terms), known_(known), solution_(solution) {}

    std::vector<Refutation<Bits>> by_obvious_tactics() {
        std::vector<Chain<Bits>> broken;
        for (const Assumption& assumption : doubtful_assumptions(terms_.sea, known_, solution_)) {
            Chain<Bits> chain = chain_from<Bits>(terms_, known_, assumption);
            chain.follow_obvious(obvious_rounds);
            if (!chain.broken()) continue;
            chain.trim();
            broken.push_back(std::move(chain));
        }
        return grouped(std::move(broken));
    }

    std::vector<Refutation<Bits>> by_all_tactics(int below) {
        const std::vector<Assumption> broken_by_rules = this->broken_by_rules();
        const std::vector<Assumption> soon(broken_by_rules.begin(),
                                           broken_by_rules.begin() + std::min(soonest, broken_by_rules.size()));
        for (const int level : {0, number_of_levels - 2, number_of_levels - 1}) {
            if (chain_levels[level].harder >= below) return {};
            std::vector<Assumption> likely(soon);
            if (level == number_of_levels - 1) {
                const std::vector<Assumption> more = broken_by_search(broken_by_rules);
                likely.insert(likely.end(), more.begin(), more.end());
                likely.resize(std::min(likely.size(), others));
            }
            std::vector<Refutation<Bits>> found = at_level(likely, level);
            if (!found.empty()) return found;
        }
        return grouped(std::move(too_long_));
    }

private:
    // Follow assumptions in batches until one is contradicted by a chain that a person can follow.
    std::vector<Refutation<Bits>> at_level(const std::vector<Assumption>& likely, int level) {
        std::vector<Chain<Bits>> fair;
        for (std::size_t first = 0; first < likely.size() && fair.empty(); first += together)
            for (std::size_t i = first; i < std::min(first + together, likely.size()); ++i) {
                Chain<Bits> chain = chain_from<Bits>(terms_, known_, likely[i]);
                chain.follow(level);
                if (!chain.broken()) continue;
                chain.trim();
                (chain.links().size() <= max_links ? fair : too_long_).push_back(std::move(chain));
            }
        return grouped(std::move(fair));
    }

    std::vector<Assumption> broken_by_rules() const {
        Limits limits;
        limits.nodes = max_rounds;
        std::vector<Assumption> all;
        for (const BrokenAssumption& broken : broken_assumptions(known_puzzle(terms_, known_), limits))
            all.push_back({broken.cell, broken.letter != 'W'});
        return all;
    }

    // The assumptions refuted with few decisions, fewest first.
    std::vector<Assumption> broken_by_search(const std::vector<Assumption>& but) const {
        const Puzzle puzzle = known_puzzle(terms_, known_);
        std::vector<std::pair<std::uint64_t, Assumption>> found;
        for (const Assumption& assumption : doubtful_assumptions(terms_.sea, known_, solution_)) {
            if (std::find(but.begin(), but.end(), assumption) != but.end()) continue;
            Puzzle assumed(puzzle);
            assumed.givens[assumption.cell] = assumption.ship ? '?' : 'W';
            for (const std::uint64_t effort : efforts) {
                terms_.spend();
                Limits limits;
                limits.nodes = effort;
                const Answer answer = has_solution(assumed, limits, DecisionOrder::plain);
                if (answer == Answer::no) found.emplace_back(effort, assumption);
                if (answer != Answer::limit) break;
            }
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const auto& one, const auto& other) { return one.first < other.first; });
        std::vector<Assumption> all;
        for (const auto& [effort, assumption] : found) all.push_back(assumption);
        return all;
    }

    // The refutations by contradicted chains, joined if the contradiction is the same, shortest first.
    std::vector<Refutation<Bits>> grouped(std::vector<Chain<Bits>> broken) const {
        std::stable_sort(broken.begin(), broken.end(),
                         [](const auto& one, const auto& other) { return one.links().size() < other.links().size(); });
        std::vector<Refutation<Bits>> found;
        for (Chain<Bits>& chain : broken) {
            const auto alike = [&](const Refutation<Bits>& refutation) {
                const Chain<Bits>& first = refutation.chains[0];
                return first.links().size() == chain.links().size() && first.broken()->rule == chain.broken()->rule &&
                       first.broken()->arguments == chain.broken()->arguments;
            };
            auto group = std::find_if(found.begin(), found.end(), alike);
            if (group == found.end()) group = found.insert(found.end(), Refutation<Bits>{});
            const std::size_t links = chain.links().size();
            const std::size_t most = links ? std::max<std::size_t>(1, max_links / links) : SIZE_MAX;
            if (group->chains.size() < most) group->chains.push_back(std::move(chain));
        }
        for (Refutation<Bits>& refutation : found) {
            for (const Chain<Bits>& chain : refutation.chains) {
                refutation.water |= chain.ship();
                refutation.ship |= chain.water();
            }
            const Chain<Bits>& first = refutation.chains[0];
            const int links = static_cast<int>(first.links().size());
            refutation.harder = links + chain_levels[first.level()].harder;
            refutation.unfair = links > max_links;
        }
        return found;
    }

    const ChainTerms& terms_;
    const Knowledge<Bits>& known_;
    const Solution<Bits>& solution_;
    std::vector<Chain<Bits>> too_long_;  // contradicted ones
};

}  // namespace

template <class Bits>
std::vector<Refutation<Bits>> refutations(const ChainTerms& terms, const Knowledge<Bits>& known,
                                          const Solution<Bits>& solution, int row, int below) {
    Refuting<Bits> refuting(terms, known, solution);
    const TacticRow& tactic = terms.rows[row];
    assert(tactic.tactic >= number_of_tactics && tactic.tactic < number_of_all_tactics);
    return tactic.tactic == look_ahead_tactic ? refuting.by_obvious_tactics()
                                              : refuting.by_all_tactics(below - tactic.rating);
}

#define INSTANTIATE(Bits)                                                                         \
    template std::vector<Refutation<Bits>> refutations(const ChainTerms&, const Knowledge<Bits>&, \
                                                       const Solution<Bits>&, int, int);
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
