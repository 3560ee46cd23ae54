// The calls about assumptions at a battleship position, and about what breaks there.
#pragma once

#include "calls/battleship_tactic_calls.hpp"

namespace deadreckon::calls {

inline Made made_of(const battleship::BrokenRule& broken) {
    return tuple(number_of(broken.rule), made_of(broken.arguments), integer(broken.cells), made_of(broken.lines),
                 made_of(broken.ships));
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

inline Made battleship_refuted_assumptions(Value arguments) {
    KnownPosition position;
    Value given_solution, tactics, work;
    int row, below;
    double seconds;
    battleship::KnownSolution solution;
    std::vector<battleship::TacticRow> rows;
    Limits limits;
    if (!read_position(arguments, "OOiiOd", position, &given_solution, &tactics, &row, &below, &work, &seconds) ||
        !read_optional_sets(given_solution, position.sea, 1, solution) || !read_tactics(tactics, rows) ||
        !read_work(work, seconds, limits))
        return {};
    if (row < 0 || row >= static_cast<int>(rows.size()) || rows[row].tactic < battleship::number_of_tactics) {
        refuse_value("expected the row of a tactic that assumes something");
        return {};
    }
    std::uint64_t done = 0;
    const auto found = without_lock([&] {
        return battleship::refuted_assumptions(position.sea, position.facts, solution, rows, row, below, limits, done);
    });
    if (is_stopped()) return {};
    if (!found) return tuple(none(), integer(Number{done}));
    Made all = list_of(*found, [](const battleship::RefutedAssumptions& refuted) {
        return tuple(list_of(refuted.chains, [](const auto& chain) { return made_of(chain); }), integer(refuted.water),
                     integer(refuted.ship), integer(refuted.harder), truth(refuted.unfair));
    });
    return tuple(std::move(all), integer(Number{done}));
}

}  // namespace deadreckon::calls
