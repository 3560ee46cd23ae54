// The calls about assumptions at a battleship position, and about what breaks there.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "calls/battleship_tactic_calls.hpp"

namespace deadreckon::calls {

inline Made made_of(const battleship::BrokenRule& broken) {
    return tuple(number_of(broken.rule), made_of(broken.arguments), integer(broken.cells), made_of(broken.lines),
                 made_of(broken.ships), truth(broken.by_places));
}

inline Made made_of(const battleship::FollowedAssumption& chain) {
    Made links = list_of(chain.links, [](const auto& link) { return tuple(integer(link.row), made_of(link.finding)); });
    return tuple(integer(chain.water), integer(chain.ship), std::move(links),
                 chain.broken ? made_of(*chain.broken) : none(), integer(chain.level), truth(chain.stuck));
}

inline Made battleship_broken_rule(Value arguments) {
    KnownPosition position;
    int sight;
    if (!read_position(arguments, "i", position, &sight)) return {};
    if (sight < 0 || sight >= static_cast<int>(std::size(battleship::sight_names))) {
        refuse_value("a kind of sight that the core does not know");
        return {};
    }
    const auto broken = battleship::broken_rule(position.sea, position.facts, static_cast<battleship::Sight>(sight));
    return broken ? made_of(*broken) : none();
}

// Sets of cells, or None.
inline bool read_optional_sets(Value given, const battleship::Sea& sea, std::size_t sets,
                               battleship::PackedSets& packed) {
    return is_none(given) || read_sets(given, sea, sets, packed);
}

inline Made battleship_follow_assumption(Value arguments) {
    KnownPosition position;
    Value tactics, assumed, settled, work;
    int trim;
    double seconds;
    battleship::AssumptionToFollow given;
    std::vector<battleship::TacticRow> rows;
    Limits limits;
    if (!read_position(arguments, "OOipOOd", position, &tactics, &assumed, &given.level, &trim, &settled, &work,
                       &seconds) ||
        !read_tactics(tactics, rows) || !read_sets(assumed, position.sea, 2, given.assumed) ||
        !read_optional_sets(settled, position.sea, 2, given.settled) || !read_work(work, seconds, limits))
        return {};
    if (given.level < 0 || given.level >= battleship::number_of_levels) {
        refuse_value("a level that the core does not know");
        return {};
    }
    given.trim = trim != 0;
    std::uint64_t done = 0;
    const auto chain = without_lock(
        [&] { return battleship::follow_assumption(position.sea, position.facts, rows, given, limits, done); });
    if (is_stopped()) return {};
    return tuple(chain ? made_of(*chain) : none(), integer(Number{done}));
}

inline Made made_of(const battleship::RefutedAssumptions& refuted) {
    return tuple(list_of(refuted.chains, [](const auto& chain) { return made_of(chain); }), integer(refuted.water),
                 integer(refuted.ship), integer(refuted.harder), truth(refuted.unfair));
}

inline Made made_of(const battleship::AgreeingCases& agreeing) {
    Made cases = list_of(agreeing.cases, [](const auto& one) {
        return tuple(number_of(one.of), integer(one.told), made_of(one.chain));
    });
    return tuple(number_of(agreeing.on), made_of(agreeing.arguments), std::move(cases), integer(agreeing.water),
                 integer(agreeing.ship), integer(agreeing.harder));
}

inline Made made_of(const battleship::NestedAssumptions& nested) {
    Made within =
        list_of(nested.within, [](const auto& one) { return tuple(made_of(one.refuted), made_of(one.onward)); });
    return tuple(made_of(nested.chain), std::move(within), integer(nested.harder));
}

inline Made made_of(const battleship::ForcedByFacts& forced) {
    const auto numbers = [](const std::vector<int>& facts) {
        return list_of(facts, [](int fact) { return integer(fact); });
    };
    return tuple(integer(forced.cell), text({&forced.letter, 1}), numbers(forced.told), numbers(forced.found));
}

// The arguments of a tactic that assumes something.
struct AssumingTactic {
    KnownPosition position;
    battleship::KnownSolution solution;
    std::vector<battleship::TacticRow> rows;
    int row, below;
    Limits limits;
};

inline bool read_assuming_tactic(Value arguments, std::initializer_list<int> tactics, AssumingTactic& asked) {
    Value given_solution, given_rows, work;
    double seconds;
    if (!read_position(arguments, "OOiiOd", asked.position, &given_solution, &given_rows, &asked.row, &asked.below,
                       &work, &seconds) ||
        !read_optional_solution(given_solution, asked.position.sea, asked.solution) ||
        !read_tactics(given_rows, asked.rows) || !read_work(work, seconds, asked.limits))
        return false;
    if (asked.row >= 0 && asked.row < static_cast<int>(asked.rows.size()) &&
        std::find(tactics.begin(), tactics.end(), asked.rows[asked.row].tactic) != tactics.end())
        return true;
    refuse_value("expected the row of a tactic that assumes something");
    return false;
}

// The findings of such a tactic, or None if a limit is reached; and the work.
template <class Find>
Made found_within_work(Find find) {
    std::uint64_t done = 0;
    const auto found = without_lock([&] { return find(done); });
    if (is_stopped()) return {};
    return tuple(found ? list_of(*found, [](const auto& one) { return made_of(one); }) : none(), integer(Number{done}));
}

inline Made battleship_refuted_assumptions(Value arguments) {
    AssumingTactic asked;
    if (!read_assuming_tactic(arguments, {battleship::look_ahead_tactic, battleship::indirect_logic_tactic}, asked))
        return {};
    return found_within_work([&](std::uint64_t& work) {
        return battleship::refuted_assumptions(asked.position.sea, asked.position.facts, asked.solution, asked.rows,
                                               asked.row, asked.below, asked.limits, work);
    });
}

inline Made battleship_agreeing_cases(Value arguments) {
    AssumingTactic asked;
    if (!read_assuming_tactic(arguments, {battleship::cases_agree_tactic, battleship::many_cases_agree_tactic}, asked))
        return {};
    return found_within_work([&](std::uint64_t& work) {
        return battleship::agreeing_cases(asked.position.sea, asked.position.facts, asked.rows, asked.row, asked.below,
                                          asked.limits, work);
    });
}

inline Made battleship_nested_assumptions(Value arguments) {
    AssumingTactic asked;
    if (!read_assuming_tactic(arguments, {battleship::nested_assumption_tactic}, asked)) return {};
    return found_within_work([&](std::uint64_t& work) {
        return battleship::nested_assumptions(asked.position.sea, asked.position.facts, asked.solution, asked.rows,
                                              asked.limits, work);
    });
}

inline Made battleship_forced_by_few_facts(Value arguments) {
    KnownPosition position;
    Value given, work;
    int below;
    double seconds;
    std::vector<battleship::KnownSolution> solutions;
    Limits limits;
    const auto read_one = [&](Value item) { return read_solution(item, position.sea, solutions.emplace_back()); };
    if (!read_position(arguments, "OiOd", position, &given, &below, &work, &seconds) || !read_items(given, read_one) ||
        !read_work(work, seconds, limits))
        return {};
    return found_within_work([&](std::uint64_t& done) {
        return battleship::forced_by_few_facts(position.sea, position.facts, solutions, below, limits, done);
    });
}

}  // namespace deadreckon::calls
