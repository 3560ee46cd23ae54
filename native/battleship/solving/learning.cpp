#include "battleship/solving/learning.hpp"

#include <cassert>

namespace deadreckon::battleship {

Learning::Learning(const RootPuzzle& root, Aim aim, Budget& budget, Outcome& found)
    : puzzle_(root.puzzle), budget_(budget), found_(found), model_(root, aim, budget) {}

Status Learning::add_next(std::uint64_t conflicts) {
    assert(excluded_ <= found_.solutions.size());
    while (excluded_ < found_.solutions.size()) model_.exclude(found_.solutions[excluded_++]);
    const std::uint64_t before = model_.solver().conflicts();
    const cdcl::Result result = model_.solver().solve(budget_, conflicts);
    found_.conflicts += model_.solver().conflicts() - before;
    if (result == cdcl::Result::unsatisfiable) return Status::complete;
    if (result == cdcl::Result::limit) return Status::limit;
    found_.add(model_.letters(), puzzle_.height);
    return Status::enough;
}

}  // namespace deadreckon::battleship
