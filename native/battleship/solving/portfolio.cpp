#include "battleship/solving/portfolio.hpp"

#include <cassert>

#include "battleship/rules.hpp"
#include "options.hpp"

namespace deadreckon::battleship {

Portfolio::Portfolio(const RootPuzzle& root, const LocalSearchCalls& local, Budget& budget, Outcome& found)
    : root_(root), local_(local), budget_(budget), found_(found) {
    const double cells = root.puzzle.height * root.puzzle.width;
    many_expected_ = log2_expected_solutions(root) > options::bits_of_many * cells;
    local_share_ = is_crowded(root.puzzle) ? options::local_share_crowded : options::local_share;
}

void Portfolio::run() {
    look_near();
    double conflicts = options::first_turn;
    for (; !ended() && found_.solutions.size() < 2; conflicts *= options::turn_growth) {
        // If no second solution is near the first, the first is likely the only one.
        const bool find = many_expected_ && found_.solutions.empty();
        take_turn(find ? Aim::finding : Aim::proving, conflicts);
        take_turn(find ? Aim::proving : Aim::finding, conflicts * options::other_share);
    }
    if (!ended()) list();
    found_.nodes = budget_.nodes();
    found_.status = budget_.status(complete_, found_.solutions.size());
}

void Portfolio::take_turn(Aim aim, double conflicts) {
    if (aim == Aim::finding) find_locally(conflicts * local_share_);
    if (ended()) return;
    std::optional<Learning>& learning = aim == Aim::finding ? finding_ : proving_;
    if (!learning) learning.emplace(root_, aim, budget_, found_);
    learn(*learning, conflicts);
}

void Portfolio::list() {
    finding_.reset();
    proving_.reset();
    Learning learning(root_, Aim::listing, budget_, found_);
    while (!ended()) complete_ = learning.add_next(UINT64_MAX) == Status::complete;
}

void Portfolio::learn(Learning& learning, double conflicts) {
    assert(conflicts >= 0);
    const std::uint64_t end = found_.conflicts + static_cast<std::uint64_t>(conflicts);
    while (!ended() && found_.conflicts < end && found_.solutions.size() < 2) {
        const Status status = learning.add_next(end - found_.conflicts);
        complete_ = status == Status::complete;
        if (status != Status::enough) return;
        look_near();
    }
}

void Portfolio::find_locally(double decisions) {
    if (ended() || !local_.find || !found_.solutions.empty()) return;
    add(local_.find(static_cast<std::uint64_t>(decisions)));
    look_near();
}

// For a second solution.
void Portfolio::look_near() {
    if (!ended() && local_.find_near && found_.solutions.size() == 1) add(local_.find_near(found_.solutions[0]));
}

void Portfolio::add(const std::string& letters) {
    assert(letters.empty() || obeys_rules(root_.puzzle, letters));
    if (!letters.empty()) found_.add(letters, root_.puzzle.height);
}

}  // namespace deadreckon::battleship
