// Forgetting learned clauses out of use, simplifying clauses at the root, and collecting the garbage of both.
#include <algorithm>
#include <cassert>
#include <utility>

#include "cdcl/solver.hpp"

namespace deadreckon::cdcl {

std::vector<ClauseArena::Index> clauses_to_forget(const ClauseArena& arena, std::vector<ClauseArena::Index> clauses) {
    const auto better = [&arena](ClauseArena::Index a, ClauseArena::Index b) {
        if (arena.lbd(a) != arena.lbd(b)) return arena.lbd(a) < arena.lbd(b);
        if (arena.size(a) != arena.size(b)) return arena.size(a) < arena.size(b);
        return a > b;
    };
    std::sort(clauses.begin(), clauses.end(), better);
    clauses.erase(clauses.begin(), clauses.begin() + clauses.size() / options::reduction_divisor);
    return clauses;
}

bool Solver::is_reason(ClauseArena::Index clause) const {
    assert(!arena_.is_garbage(clause));
    Literal first = arena_.literals(clause)[0];
    const Reason& reason = variables_[variable_of(first)].reason;
    return is_true(first) && reason.kind == Kind::clause && reason.index == static_cast<int>(clause);
}

// Deletes the worse half of the learned clauses that are unused and have no low LBD.
void Solver::reduce() {
    next_reduction_ = conflicts_ + settings_.reduction_interval + settings_.reduction_increment * ++reductions_;
    std::vector<ClauseArena::Index> candidates;
    for (ClauseArena::Index clause : learned_) {
        if (arena_.lbd(clause) <= options::lbd_kept_forever || is_reason(clause)) continue;
        const int used = arena_.used(clause);
        if (used > 0)
            arena_.set_used(clause, used - 1);
        else
            candidates.push_back(clause);
    }
    for (ClauseArena::Index clause : clauses_to_forget(arena_, std::move(candidates))) arena_.mark_garbage(clause);
    collect_garbage();
}

// At the root: delete clauses with a true literal, and false literals in the others. Not before as much propagation was
// done as a simplification costs.
void Solver::simplify() {
    assert(level() == 0);
    if (static_cast<int>(trail_.size()) == simplified_until_ || propagations_ < next_simplification_) return;
    simplified_until_ = static_cast<int>(trail_.size());
    next_simplification_ = propagations_ + arena_.words() / options::simplify_divisor;
    for (Literal literal : trail_) variables_[variable_of(literal)].reason = {};  // which analysis never asks for
    for (std::vector<ClauseArena::Index>* clauses : {&original_, &learned_})
        for (ClauseArena::Index clause : *clauses) {
            Literal* literals = arena_.literals(clause);
            int size = arena_.size(clause);
            if (std::any_of(literals, literals + size, [this](Literal l) { return is_true(l); })) {
                arena_.mark_garbage(clause);
                continue;
            }
            Literal* end = std::remove_if(literals, literals + size, [this](Literal l) { return is_false(l); });
            assert(end - literals >= 2);  // propagation leaves no clause with one open literal
            if (end - literals == 2) {
                add_binary(literals[0], literals[1]);
                arena_.mark_garbage(clause);
            } else if (end - literals < size) {
                arena_.shrink(clause, static_cast<int>(end - literals));
            }
        }
    collect_garbage();
}

// Copies the clauses that are no garbage and watches them anew; the first two literals stay the watched ones.
void Solver::collect_garbage() {
    ClauseArena fresh;
    fresh.reserve(arena_.words());
    for (std::vector<Watch>& watches : watches_) watches.clear();
    std::vector<int> reason_of(variables_.size(), -1);  // by variable: the clause, which moves
    for (Literal literal : trail_) {
        Reason& reason = variables_[variable_of(literal)].reason;
        if (reason.kind != Kind::clause) continue;
        reason_of[variable_of(literal)] = reason.index;
        reason.index = -1;
    }
    for (std::vector<ClauseArena::Index>* clauses : {&original_, &learned_}) {
        std::size_t kept = 0;
        for (ClauseArena::Index clause : *clauses) {
            int first = variable_of(arena_.literals(clause)[0]);
            if (arena_.is_garbage(clause)) {
                assert(reason_of[first] != static_cast<int>(clause));
                continue;
            }
            ClauseArena::Index moved = fresh.copy_from(arena_, clause);
            if (reason_of[first] == static_cast<int>(clause)) variables_[first].reason.index = static_cast<int>(moved);
            (*clauses)[kept++] = moved;
        }
        clauses->resize(kept);
    }
    for (Literal literal : trail_) {  // explanations of propagators are in neither list
        Reason& reason = variables_[variable_of(literal)].reason;
        if (reason.kind != Kind::clause || reason.index >= 0) continue;
        assert(reason_of[variable_of(literal)] >= 0);
        const auto clause = static_cast<ClauseArena::Index>(reason_of[variable_of(literal)]);
        const ClauseArena::Index moved = fresh.copy_from(arena_, clause);
        fresh.add_wasted(moved);
        reason.index = static_cast<int>(moved);
    }
    arena_ = std::move(fresh);
    for (const std::vector<ClauseArena::Index>* clauses : {&original_, &learned_})
        for (ClauseArena::Index clause : *clauses) watch(clause);
}

}  // namespace deadreckon::cdcl
