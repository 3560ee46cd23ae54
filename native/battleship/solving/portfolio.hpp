// A portfolio of clause learning and local search in turns: each is quick on boards on which the other is slow.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "battleship/solving/learning.hpp"

namespace deadreckon::battleship {

// A request to local search; empty if there is none.
struct LocalSearchCalls {
    std::function<std::string(std::uint64_t decisions)> find;
    std::function<std::string(const std::string& letters)> find_near;
};

class Portfolio {
public:
    // Continues after the solutions in `found`. The arguments must outlive this object.
    Portfolio(const RootPuzzle& root, const LocalSearchCalls& local, Budget& budget, Outcome& found);

    // Search until `found` has the requested number of solutions, or all. Throws OutOfTime.
    void run();

private:
    bool ended() const { return complete_ || budget_.exhausted() || found_.solutions.size() >= budget_.wanted(); }
    void take_turn(Aim aim, double conflicts);
    void list();
    void learn(Learning& learning, double conflicts);
    void find_locally(double decisions);
    void look_near();
    void add(const std::string& letters);

    const RootPuzzle& root_;
    const LocalSearchCalls& local_;
    Budget& budget_;
    Outcome& found_;
    std::optional<Learning> finding_, proving_;
    bool many_expected_;
    double local_share_;     // decisions of local search for each conflict
    bool complete_ = false;  // there are no more solutions
};

}  // namespace deadreckon::battleship
