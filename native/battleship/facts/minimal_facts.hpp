// Of facts that force something, a minimal part that still does: no fact of it can be left out.
#pragma once

#include <optional>
#include <vector>

#include "battleship/facts/relaxed.hpp"

namespace deadreckon::battleship {

// A conclusion to be forced: marks of cells and counts of lines, numbered as facts are; or that there is no board.
struct Conclusion {
    struct Count {
        int line, number;
    };
    bool contradiction = false;
    std::vector<Mark> marks;
    std::vector<Count> counts;
};

// Facts are numbered: counts of rows, then of columns, numbers of ships by length, then givens of cells.
struct MinimalFacts {
    Answer enough = Answer::limit;  // whether all facts together force the conclusion; `limit` where nobody can tell
    std::vector<int> kept;
    std::uint64_t work = 0;  // as of FewFacts
};

// Facts of the first group are left out before any of the next, many at once where there are many. `limits` are those
// of each question.
MinimalFacts minimal_facts(const Puzzle& puzzle, const Conclusion& conclusion,
                           const std::vector<std::vector<int>>& groups, const Limits& limits);

// A minimal subset of some facts that is enough, given others; none if it turns out not to be smaller than `below`.
struct FewFacts {
    std::optional<std::vector<int>> kept;
    // One for each question, also if a counterexample answers it, and one for each batch of search decisions; batches
    // take about equally long on boards of any size.
    std::uint64_t work = 0;
};
FewFacts few_facts(const Puzzle& puzzle, const Conclusion& conclusion, const std::vector<int>& facts,
                   const std::vector<int>& others, int below, const Limits& limits);

}  // namespace deadreckon::battleship
