#include "battleship/tactics/cases_agree.hpp"

#include <algorithm>

#include "battleship/facts/relaxed.hpp"
#include "battleship/tactics/indirect_logic.hpp"
#include "battleship/tactics/known_puzzle.hpp"

namespace deadreckon::battleship {

namespace {

constexpr std::size_t few_cases = 4;  // nobody should be asked to follow more
constexpr std::size_t many_cases = 20;
constexpr std::size_t followed = 6;  // splits, those with the fewest cases first
constexpr std::size_t trimmed = 2;   // splits with the fewest links whose chains are trimmed to find the shortest
constexpr int fewest_links = 1;      // least addition of two cases to the rating

// The set that `words_of` gave.
template <class Bits>
Bits set_of_words(const std::vector<std::uint64_t>& words) {
    assert(words.size() * sizeof(Word64) <= sizeof(Bits));
    Bits bits{};
    for (std::size_t i = words.size(); i-- > 0;) {
        if constexpr (sizeof(Bits) > sizeof(Word64)) bits = bits << 64;
        bits |= Bits(words[i]);
    }
    return bits;
}

template <class Bits>
int steps_of(const Agreement<Bits>& split) {
    int steps = 0;
    for (const Chain<Bits>& chain : split.chains) steps += chain.steps();
    return steps;
}

template <class Bits>
class FindingAgreements {
public:
    FindingAgreements(const ChainTerms& terms, const Knowledge<Bits>& known)
        : terms_(terms), known_(known), view_(terms.sea, known.cells, known.counts, terms.fleet, known.struck),
          puzzle_(known_puzzle(terms, known)) {}

    // Agreements at the easiest level with any.
    std::vector<Agreement<Bits>> run(std::size_t max_cases, int below) {
        if (fewest_links >= below) return {};
        std::vector<Agreement<Bits>> splits = promising(max_cases);
        for (int level = 0; level < number_of_levels - 1; ++level) {
            if (fewest_links + chain_levels[level].harder >= below) return {};
            std::vector<Agreement<Bits>*> agreeing;
            for (Agreement<Bits>& split : splits) {
                for (Chain<Bits>& chain : split.chains) chain.follow(level);
                agree(split);
                if ((split.water || split.ship) && !refutes(split)) agreeing.push_back(&split);
            }
            if (!agreeing.empty()) return shortest(agreeing);
        }
        return {};
    }

private:
    std::vector<Agreement<Bits>> promising(std::size_t max_cases) {
        std::vector<CaseSplit<Bits>> splits = case_splits(view_, max_cases);
        std::stable_sort(splits.begin(), splits.end(),
                         [](const auto& one, const auto& other) { return one.cases.size() < other.cases.size(); });
        std::vector<Agreement<Bits>> found;
        for (CaseSplit<Bits>& split : splits) {
            if (found.size() == followed) break;
            if (!is_promising(split)) continue;
            Agreement<Bits> agreement{std::move(split), {}};
            for (const AssumedCase<Bits>& assumed : agreement.split.cases)
                agreement.chains.emplace_back(terms_, known_, assumed.water, assumed.ship);
            found.push_back(std::move(agreement));
        }
        return found;
    }

    // Whether the immediate consequences of the cases have something in common, by propagation.
    bool is_promising(const CaseSplit<Bits>& split) const {
        Bits water = view_.open(), ship = view_.open();
        bool any_left = false;
        for (const AssumedCase<Bits>& assumed : split.cases) {
            Puzzle puzzle(puzzle_);
            write_given(puzzle, Bits(assumed.water & view_.open()), 'W');
            write_given(puzzle, Bits(assumed.ship & view_.open()), '?');
            const ForcedCells implied = forced_cells(std::move(puzzle), Limits());
            if (implied.broken) continue;
            any_left = true;
            water &= set_of_words<Bits>(implied.water);
            ship &= set_of_words<Bits>(implied.ship);
            if (!(water || ship)) return false;
        }
        return any_left;
    }

    // The consequences common to all cases without a contradiction.
    void agree(Agreement<Bits>& split) const {
        split.water = split.ship = view_.open();
        bool any_left = false;
        for (const Chain<Bits>& chain : split.chains) {
            if (chain.broken()) continue;
            any_left = true;
            split.water &= chain.end().cells.water;
            split.ship &= chain.end().cells.ship;
        }
        if (!any_left) split.water = split.ship = Bits(0);
    }

    // Whether one value of a cell is contradicted: that is indirect logic.
    static bool refutes(const Agreement<Bits>& split) {
        return split.split.on == SplitOn::cell &&
               std::any_of(split.chains.begin(), split.chains.end(), [](const auto& chain) { return chain.broken(); });
    }

    static std::size_t links(const Agreement<Bits>& split) {
        std::size_t links = 0;
        for (const Chain<Bits>& chain : split.chains) links += chain.links().size();
        return links;
    }

    std::vector<Agreement<Bits>> shortest(std::vector<Agreement<Bits>*>& agreeing) const {
        std::stable_sort(agreeing.begin(), agreeing.end(),
                         [](const auto* one, const auto* other) { return links(*one) < links(*other); });
        std::vector<Agreement<Bits>> found;
        for (std::size_t i = 0; i < std::min(trimmed, agreeing.size()); ++i) {
            Agreement<Bits>& split = *agreeing[i];
            int level = 0;
            for (Chain<Bits>& chain : split.chains) {
                chain.trim(split.water, split.ship);
                level = std::max(level, chain.level());
            }
            split.harder = steps_of(split) + static_cast<int>(split.chains.size()) / 2 + chain_levels[level].harder;
            found.push_back(std::move(split));
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const auto& one, const auto& other) { return one.harder < other.harder; });
        return found;
    }

    const ChainTerms& terms_;
    const Knowledge<Bits>& known_;
    const PositionView<Bits> view_;
    const Puzzle puzzle_;
};

}  // namespace

template <class Bits>
std::vector<Agreement<Bits>> agreements(const ChainTerms& terms, const Knowledge<Bits>& known, int row, int below) {
    const TacticRow& tactic = terms.rows[row];
    assert(tactic.tactic == cases_agree_tactic || tactic.tactic == many_cases_agree_tactic);
    const bool few = tactic.tactic == cases_agree_tactic;
    std::vector<Agreement<Bits>> found =
        FindingAgreements<Bits>(terms, known).run(few ? few_cases : many_cases, below - tactic.rating);
    if (few) std::erase_if(found, [](const auto& split) { return steps_of(split) > static_cast<int>(max_links); });
    return found;
}

#define INSTANTIATE(Bits) \
    template std::vector<Agreement<Bits>> agreements(const ChainTerms&, const Knowledge<Bits>&, int, int);
FOR_EACH_BOARD_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::battleship
