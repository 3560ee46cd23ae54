#include <algorithm>

#include "nonogram/line_bits.hpp"
#include "nonogram/tactics/assumed.hpp"
#include "nonogram/tactics/rounds.hpp"
#include "nonogram/tactics/tactics.hpp"
#include "nonogram/tactics/worded.hpp"

namespace deadreckon::nonogram {

namespace {

// Calls `use` with the position, in words as long as its lines need.
template <class Use>
auto with_position(const Puzzle& puzzle, const Limits& limits, Use use) {
    return with_line_bits(std::max(puzzle.height, puzzle.width), [&](auto bits) {
        Budget budget(limits);
        Terms<decltype(bits)> terms(puzzle, budget);
        Position<decltype(bits)> position(terms);
        return use(position);
    });
}

template <class Bits>
class FollowingTactics {
public:
    FollowingTactics(Position<Bits>& position, const Possible& possible, const std::vector<TacticRow>& rows,
                     int hardest, bool every_position)
        : position_(position), budget_(position.terms().budget), possible_(possible), rows_(rows), hardest_(hardest),
          every_position_(every_position) {}

    WayOfTactics run() {
        while (take_round()) {
        }
        way_.tried = budget_.nodes();
        if (!every_position_) add_position();
        return way_;
    }

private:
    struct EasiestRound {
        int row = -1, rating = 0, harder = 0;
        std::vector<Found<Bits>> found;
        std::vector<Removal> removals;  // of a tactic that assumes something
    };

    void add_position() {
        const auto allowed = position_.known().allowed();
        way_.allowed.insert(way_.allowed.end(), allowed.begin(), allowed.end());
    }

    bool end(WayOfTactics::End end, int rating = 0) {
        way_.end = end;
        way_.rating = rating;
        return false;
    }

    // Returns whether to continue.
    bool take_round() {
        if (position_.known().finished()) return end(WayOfTactics::End::finished);
        budget_.check();  // more often than counted work would
        if (budget_.exhausted()) return end(WayOfTactics::End::out_of_work);
        EasiestRound easiest;
        if (!find_easiest(easiest)) return false;
        if (easiest.row < 0) return end(WayOfTactics::End::stuck);
        if (easiest.rating > hardest_) return end(WayOfTactics::End::too_hard, easiest.rating);
        const int painted = position_.known().painted();
        for (const Found<Bits>& found : easiest.found) position_.take(found);
        for (const Removal& removal : easiest.removals) position_.remove(removal);
        if (every_position_) add_position();
        const bool one = rows_[easiest.row].merges || easiest.found.empty();
        way_.rounds.push_back({easiest.row, easiest.harder, one ? 1 : static_cast<int>(easiest.found.size()),
                               position_.known().painted() > painted});
        return true;
    }

    // The round of the lowest rating; false if a limit ends the way.
    bool find_easiest(EasiestRound& easiest) {
        AssumingTactics<Bits> assuming(position_.terms(), position_.known(), possible_);
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const TacticRow& row = rows_[i];
            if (easiest.row >= 0 && easiest.rating <= row.rating) break;
            if (!budget_.spend()) return end(WayOfTactics::End::out_of_work, row.rating);
            EasiestRound round{static_cast<int>(i), row.rating, 0, {}, {}};
            if (row.tactic < number_of_line_tactics) {
                round.found = position_.found_together(row.tactic, row.merges);
                if (round.found.empty()) continue;
            } else {
                try {
                    const auto found = assuming.find(row.tactic);
                    if (!found) continue;
                    round.removals = found->removals();
                    round.harder = row.tactic < Assuming::contradiction ? 0 : found->links();
                } catch (const OutOfWork&) {
                    return end(WayOfTactics::End::out_of_work, row.rating);
                }
            }
            round.rating += round.harder;
            if (easiest.row < 0 || round.rating < easiest.rating) easiest = std::move(round);
        }
        return true;
    }

    Position<Bits>& position_;
    Budget& budget_;
    const Possible& possible_;
    const std::vector<TacticRow>& rows_;
    const int hardest_;
    const bool every_position_;
    WayOfTactics way_;
};

// The finding of `find`, which assumes something, in the form in which it leaves the core.
template <class Find>
AssumedWithin within_work(const Puzzle& puzzle, const Limits& limits, Find find) {
    return with_position(puzzle, limits, [&](auto& position) {
        AssumedWithin result;
        try {
            if (const auto found = find(position)) result.found = worded(position.terms(), *found);
        } catch (const OutOfWork&) {
            result.in_time = false;
        }
        result.work = position.terms().budget.nodes();
        return result;
    });
}

// Takes all that the arrangements of a line agree on.
template <class Bits>
void take_full_line(Position<Bits>& position, int line) {
    Findings<Bits> findings;
    find_full_line<Bits>(position.line(line), findings);
    for (const Found<Bits>& found : findings.all()) position.take(found);
}

template <class Bits>
FoundWithin all_worded(Position<Bits>& position, int row, int tactic, const std::vector<Found<Bits>>& all) {
    FoundWithin result;
    result.row = row;
    try {
        for (const Found<Bits>& found : all)
            result.findings.push_back(worded(position.line(found.line), tactic, found));
    } catch (const OutOfWork&) {
        result.in_time = false;
        result.findings.clear();
    }
    result.work = position.terms().budget.nodes();
    return result;
}

}  // namespace

FoundWithin find_together(const Puzzle& puzzle, const std::vector<TacticRow>& rows, const Limits& limits) {
    return with_position(puzzle, limits, [&](auto& position) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto found = position.found_together(rows[i].tactic, rows[i].merges);
            if (!found.empty()) return all_worded(position, static_cast<int>(i), rows[i].tactic, found);
        }
        return FoundWithin{};
    });
}

FoundWithin all_findings(const Puzzle& puzzle, int tactic, const Limits& limits) {
    return with_position(puzzle, limits,
                         [&](auto& position) { return all_worded(position, 0, tactic, position.all_found(tactic)); });
}

AssumedWithin find_assumed(const Puzzle& puzzle, const Possible& possible, int tactic, const Limits& limits) {
    return within_work(puzzle, limits, [&](auto& position) {
        return AssumingTactics(position.terms(), position.known(), possible).find(tactic);
    });
}

AssumedWithin refute(const Puzzle& puzzle, int cell, int value, const Limits& limits) {
    return within_work(puzzle, limits, [&]<class Bits>(Position<Bits>& position) {
        const Removal assumed{cell / puzzle.width, cell % puzzle.width, value};
        const auto chain = std::make_shared<Chain<Bits>>(position.terms(), position.known(), assumed);
        std::optional<FoundByAssuming<Bits>> found;
        if (chain->follow().broken()) found = FoundByAssuming<Bits>{{trimmed<Bits>(chain)}, {}};
        return found;
    });
}

WayOfTactics way_of_tactics(const Puzzle& puzzle, const Possible& possible, const std::vector<TacticRow>& rows,
                            int hardest, bool every_position, const Limits& limits) {
    return with_position(puzzle, limits, [&]<class Bits>(Position<Bits>& position) {
        return FollowingTactics<Bits>(position, possible, rows, hardest, every_position).run();
    });
}

int sweeps(const Puzzle& puzzle) {
    int fewest = -1;
    for (const bool rows_first : {true, false}) {
        const int passes = with_position(puzzle, {}, [&](auto& position) {
            const int height = puzzle.height, lines = puzzle.height + puzzle.width;
            for (int passes = 0, idle = 0; idle < 2; ++passes) {
                if (position.known().finished()) return passes;
                const bool rows = (passes % 2 == 0) == rows_first;
                bool any = false;
                for (int line = rows ? 0 : height; line < (rows ? height : lines); ++line) {
                    if (!position.line(line).informative()) continue;
                    any = true;
                    take_full_line(position, line);
                }
                idle = any ? 0 : idle + 1;
            }
            return -1;
        });
        if (passes >= 0 && (fewest < 0 || passes < fewest)) fewest = passes;
    }
    return fewest;
}

}  // namespace deadreckon::nonogram
