#include <algorithm>

#include "battleship/tactics/cases_agree.hpp"
#include "battleship/tactics/facts_together.hpp"
#include "battleship/tactics/finding_in_words.hpp"
#include "battleship/tactics/nested_assumption.hpp"

namespace deadreckon::battleship {

namespace {

template <class Bits>
FollowedAssumption in_words(const Chain<Bits>& chain) {
    FollowedAssumption followed;
    followed.water = words_of(chain.water());
    followed.ship = words_of(chain.ship());
    for (const Link<Bits>& link : chain.links()) followed.links.push_back({link.row, in_words(link.found)});
    if (chain.broken()) followed.broken = in_words(*chain.broken());
    followed.level = chain.level();
    followed.stuck = chain.stuck();
    return followed;
}

template <class Bits>
RefutedAssumptions in_words(const Refutation<Bits>& found) {
    RefutedAssumptions refuted{{}, words_of(found.water), words_of(found.ship), found.harder, found.unfair};
    for (const Chain<Bits>& chain : found.chains) refuted.chains.push_back(in_words(chain));
    return refuted;
}

template <class Bits>
AgreeingCases in_words(const Agreement<Bits>& found) {
    const CaseSplit<Bits>& split = found.split;
    AgreeingCases agreeing{
        split.on, in_words<Bits>(split.arguments), {}, words_of(found.water), words_of(found.ship), found.harder};
    for (std::size_t i = 0; i < split.cases.size(); ++i)
        agreeing.cases.push_back({split.cases[i].of, words_of(split.cases[i].told), in_words(found.chains[i])});
    return agreeing;
}

template <class Bits>
NestedAssumptions in_words(const NestedAssumption<Bits>& found) {
    NestedAssumptions nested{in_words(found.chain), {}, found.harder};
    for (const RefutedWithin<Bits>& within : found.within)
        nested.within.push_back({in_words(within.refuted), in_words(within.onward)});
    return nested;
}

// The result of `use` with the terms of chains and the knowledge; none if a limit is reached.
template <class Use>
auto within_work(const Sea& sea, const PositionFacts& position, const std::vector<TacticRow>& rows,
                 const Limits& limits, std::uint64_t& work, Use use) {
    return with_board_bits(sea.cells(), [&](auto bits) {
        using Bits = decltype(bits);
        Budget budget(limits);
        const ChainTerms terms{sea, position.fleet, rows, budget};
        const Knowledge<Bits> known{unpacked_cells<Bits>(sea, position.sets), position.counts,
                                    StruckPlaces<Bits>(sea, position)};
        std::optional<decltype(use(terms, known))> made;
        try {
            made = use(terms, known);
        } catch (const OutOfWork&) {
        }
        work += budget.nodes();
        return made;
    });
}

}  // namespace

std::optional<FollowedAssumption> follow_assumption(const Sea& sea, const PositionFacts& position,
                                                    const std::vector<TacticRow>& rows, const AssumptionToFollow& given,
                                                    const Limits& limits, std::uint64_t& work) {
    return within_work(sea, position, rows, limits, work,
                       [&]<class Bits>(const auto& terms, const Knowledge<Bits>& known) {
                           const auto set = [&](PackedSets sets, std::size_t number) {
                               return sets.empty() ? Bits{} : unpacked<Bits>(sets, number, sea.bytes_of_set());
                           };
                           Chain<Bits> chain(terms, known, set(given.assumed, 0), set(given.assumed, 1));
                           chain.follow(given.level);
                           if (given.trim) chain.trim(set(given.settled, 0), set(given.settled, 1));
                           return in_words(chain);
                       });
}

std::optional<std::vector<RefutedAssumptions>> refuted_assumptions(const Sea& sea, const PositionFacts& position,
                                                                   const KnownSolution& solution,
                                                                   const std::vector<TacticRow>& rows, int row,
                                                                   int below, const Limits& limits,
                                                                   std::uint64_t& work) {
    return within_work(sea, position, rows, limits, work,
                       [&]<class Bits>(const auto& terms, const Knowledge<Bits>& known) {
                           std::vector<RefutedAssumptions> all;
                           for (const Refutation<Bits>& found :
                                refutations(terms, known, ships_of_solution<Bits>(solution), row, below))
                               all.push_back(in_words(found));
                           return all;
                       });
}

std::optional<std::vector<AgreeingCases>> agreeing_cases(const Sea& sea, const PositionFacts& position,
                                                         const std::vector<TacticRow>& rows, int row, int below,
                                                         const Limits& limits, std::uint64_t& work) {
    return within_work(sea, position, rows, limits, work,
                       [&]<class Bits>(const auto& terms, const Knowledge<Bits>& known) {
                           std::vector<AgreeingCases> all;
                           for (const Agreement<Bits>& found : agreements(terms, known, row, below))
                               all.push_back(in_words(found));
                           return all;
                       });
}

std::optional<std::vector<NestedAssumptions>> nested_assumptions(const Sea& sea, const PositionFacts& position,
                                                                 const KnownSolution& solution,
                                                                 const std::vector<TacticRow>& rows,
                                                                 const Limits& limits, std::uint64_t& work) {
    return within_work(sea, position, rows, limits, work,
                       [&]<class Bits>(const auto& terms, const Knowledge<Bits>& known) {
                           std::vector<NestedAssumptions> all;
                           if (const auto found = nested_assumption(terms, known, ships_of_solution<Bits>(solution)))
                               all.push_back(in_words(*found));
                           return all;
                       });
}

std::optional<std::vector<ForcedByFacts>> forced_by_few_facts(const Sea& sea, const PositionFacts& position,
                                                              const std::vector<KnownSolution>& solutions, int below,
                                                              const Limits& limits, std::uint64_t& work) {
    return within_work(sea, position, {}, limits, work,
                       [&]<class Bits>(const auto& terms, const Knowledge<Bits>& known) {
                           std::vector<ForcedByFacts> all;
                           if (auto found = facts_together(terms, known, solutions, below)) all.push_back(*found);
                           return all;
                       });
}

}  // namespace deadreckon::battleship
