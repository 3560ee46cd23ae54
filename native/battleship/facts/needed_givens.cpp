#include "battleship/facts/needed_givens.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "battleship/solving/solve.hpp"

namespace deadreckon::battleship {

namespace {

// The groups of givens that a rival solution contradicts, in increasing order.
using Apart = std::vector<int>;

Apart groups_apart(const std::string& rival, const Givable& givable) {
    assert(rival.size() == givable.order.size());
    Apart apart;
    for (std::size_t cell = 0; cell < rival.size(); ++cell) {
        if (givable.order[cell] < 0) continue;
        const char mark = givable.marks[cell];
        if (mark == '?' ? rival[cell] == 'W' : rival[cell] != mark) apart.push_back(givable.order[cell]);
    }
    std::sort(apart.begin(), apart.end());
    return apart;
}

bool ends_earlier(const Apart& one, const Apart& other) { return one.back() < other.back(); }

// Leave out each group in turn if the others still exclude all rivals; returns the groups that remain. A group is
// needed if it is the last one that excludes some rival.
std::vector<bool> needed_groups(const std::vector<Apart>& rivals, std::size_t groups) {
    std::vector<bool> needed(groups);
    assert(std::is_sorted(rivals.begin(), rivals.end(), ends_earlier));
    for (const Apart& apart : rivals)
        if (std::none_of(apart.begin(), apart.end(), [&](int group) { return needed[group]; }))
            needed[apart.back()] = true;
    return needed;
}

void add_by_last(std::vector<Apart>& rivals, Apart apart) {
    assert(!apart.empty() && std::is_sorted(apart.begin(), apart.end()));
    rivals.insert(std::upper_bound(rivals.begin(), rivals.end(), apart, ends_earlier), std::move(apart));
}

}  // namespace

bool is_right(const Givable& givable) {
    assert(givable.solution.size() == givable.order.size() && givable.marks.size() == givable.order.size());
    for (std::size_t cell = 0; cell < givable.order.size(); ++cell) {
        const char letter = givable.solution[cell], mark = givable.marks[cell];
        if (givable.order[cell] >= 0 && mark != letter && (mark != '?' || letter == 'W')) return false;
    }
    return true;
}

NeededGivens needed_givens(Puzzle puzzle, const Givable& givable, int stages, const Limits& limits) {
    assert(is_well_formed(puzzle) && givable.order.size() == puzzle.givens.size() && is_right(givable));
    assert(!givable.order.empty() && stages >= 1);
    const std::string nothing = puzzle.givens;
    const int groups = 1 + *std::max_element(givable.order.begin(), givable.order.end());
    std::vector<Apart> rivals;
    std::string left;
    for (int stage = 1, questions = 0; questions < max_queries; ++questions) {
        const std::vector<bool> needed = needed_groups(rivals, groups);
        const int end = static_cast<int>(static_cast<long long>(groups) * stage / stages);
        puzzle.givens = nothing;
        for (std::size_t cell = 0; cell < nothing.size(); ++cell)
            if (const int group = givable.order[cell]; group >= end || (group >= 0 && needed[group]))
                puzzle.givens[cell] = givable.marks[cell];
        const Outcome outcome = solve(puzzle, limits);
        bool alone = true;
        for (const std::string& board : outcome.solutions) {
            if (board == givable.solution) continue;
            alone = false;
            Apart apart = groups_apart(board, givable);
            if (apart.empty()) return {Status::enough, {}};
            add_by_last(rivals, std::move(apart));
        }
        if (!alone) continue;
        if (outcome.status != Status::complete) return {Status::limit, left};
        if (outcome.solutions.empty()) return {Status::enough, {}};
        left = puzzle.givens;
        if (stage++ == stages) return {Status::complete, left};
    }
    return {Status::limit, left};
}

}  // namespace deadreckon::battleship
