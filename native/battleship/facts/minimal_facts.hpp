// Minimal subsets of facts that force a conclusion: none of their facts can be left out.
#pragma once

#include <optional>
#include <vector>

#include "battleship/facts/relaxed.hpp"

namespace deadreckon::battleship {

// A conclusion to be forced: marks of cells, counts of lines, numbered as facts are, and places that hold no ship of
// their length; or that there is no board.
struct Conclusion {
    struct Count {
        int line, number;
    };
    bool contradiction = false;
    std::vector<Mark> marks = {};
    std::vector<Count> counts = {};
    std::vector<ShipPlace> places = {};
};

// Facts are numbered: counts of rows, then of columns, numbers of ships by length, givens of cells, then struck places.
struct MinimalFacts {
    Answer enough = Answer::limit;  // whether all facts together force the conclusion; `limit` if undecided
    std::vector<int> kept;
    std::uint64_t work = 0;  // as in FewFacts
};

// Facts of the first group are left out before any of the next, many at a time if there are many. `limits` apply to
// each query.
MinimalFacts minimal_facts(const Puzzle& puzzle, const Conclusion& conclusion,
                           const std::vector<std::vector<int>>& groups, const Limits& limits);

// A minimal sufficient subset of some facts, all of which are enough given others; none unless it is smaller than
// `below`.
struct FewFacts {
    std::optional<std::vector<int>> kept;
    // One unit for each query, also if a counterexample answers it, and one for each batch of search decisions; a batch
    // takes about the same time on boards of any size.
    std::uint64_t work = 0;
};
// `boards` are those that queries about the same puzzle have found: they answer further ones, and new ones are added.
FewFacts few_facts(const Puzzle& puzzle, const Conclusion& conclusion, const std::vector<int>& facts,
                   const std::vector<int>& others, int below, const Limits& limits, std::vector<std::string>& boards);

}  // namespace deadreckon::battleship
