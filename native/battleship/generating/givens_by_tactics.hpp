// Givens that let tactics up to a rating solve a puzzle, none of which can go.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "battleship/tactics/tactics.hpp"
#include "budget.hpp"

namespace deadreckon::battleship {

// Cells that are given together or not at all, the first to be left out first.
using GivenGroups = std::vector<std::vector<int>>;

// A solution, what is known of it without givens, and what may be given.
struct SolvedBoard {
    Sea sea;
    std::vector<int> counts, fleet;  // as in a position
    std::string solution, marks;     // the mark of each cell if it is given: its letter, or '?' for a ship part
    GivenGroups groups;
};

// What is known of a board at some moment.
struct KnownSets {
    std::string sets;  // packed, as in a position
    std::vector<int> counts;
};

// The work of a draft: tactics tried, on one way and on all, and the time.
struct DraftWork {
    Limits way;
    std::uint64_t left;
    double ends;  // by the monotonic clock

    Limits next() const {
        Limits limits = way;
        limits.nodes = std::min(way.nodes, left);
        limits.seconds = std::max(ends - clock_seconds(), 0.0);
        return limits;
    }
    void spend(std::uint64_t tried) { left -= std::min(left, tried); }
};

// Chooses groups of givens. The rows are those of tactics rated at most `hardest`, in tenths.
class GivensByTactics {
public:
    // The arguments must outlive this object.
    GivensByTactics(const SolvedBoard& board, const std::vector<TacticRow>& rows, int hardest, DraftWork& work)
        : board_(board), rows_(rows), hardest_(hardest), work_(work), chosen_(board.groups.size()), needed_(chosen_) {}

    // Begin with the groups whose cells are given in these rows of letters.
    void choose(const std::string& givens);
    // Where the way from the givens by these rows is stuck, add the last group that tells something, and go on until
    // none is needed; false if no group helps, or the work limit is reached.
    bool add_until_solved(const std::vector<TacticRow>& rows);
    // Leave out each group in turn without which tactics still solve the puzzle; whether any was left out. Seldom can
    // another one go thereafter.
    bool leave_out();

    // The way from the givens by some rows.
    WayOfTactics way(const std::vector<TacticRow>& rows) const { return way_from(start(), rows); }
    KnownSets start() const;
    std::string givens() const;  // row by row
    int number_of_givens() const;

private:
    bool has_rival() const;
    WayOfTactics way_from(const KnownSets& known, const std::vector<TacticRow>& rows) const {
        WayOfTactics way = way_of_tactics(board_.sea, {known.sets, known.counts, board_.fleet}, board_.solution, rows,
                                          hardest_, false, work_.next());
        work_.spend(way.tried);
        return way;
    }
    bool tells(const KnownSets& known, std::size_t group) const;
    void give(KnownSets& known, std::size_t group) const;

    const SolvedBoard& board_;
    const std::vector<TacticRow>& rows_;
    const int hardest_;
    DraftWork& work_;
    std::vector<bool> chosen_, needed_;  // by group; the second: another solution was found without it
};

}  // namespace deadreckon::battleship
