#include "battleship/facts/minimal_facts.hpp"

#include <algorithm>
#include <cassert>
#include <climits>

#include "battleship/solving/root_puzzle.hpp"

namespace deadreckon::battleship {

namespace {

using Facts = std::vector<int>;

constexpr std::size_t few = 8;                             // facts that are tried one by one
constexpr std::uint64_t short_search = 32;                 // decisions to leave out many facts at once
constexpr std::uint64_t queries_between_checks = 16;       // between two checks whether the caller wants to stop
constexpr std::uint64_t cell_decisions_per_query = 5'000;  // decisions times cells that count as one query
constexpr std::uint64_t retry_factor = 5;                  // factor on decisions when undecided queries are repeated

class Minimising {
public:
    Minimising(const Puzzle& puzzle, const Conclusion& conclusion, const Limits& limits)
        : puzzle_(puzzle), conclusion_(conclusion), limits_(limits), nothing_(puzzle) {
        assert(is_well_formed(puzzle));
        nothing_.row_counts.assign(puzzle.row_counts.size(), -1);
        nothing_.column_counts.assign(puzzle.column_counts.size(), -1);
        nothing_.fleet.assign(puzzle.fleet.size(), -1);
        nothing_.givens.assign(puzzle.givens.size(), '0');
        nothing_.struck.clear();
    }

    std::uint64_t work() const { return questions_ + decisions_ * puzzle_.givens.size() / cell_decisions_per_query; }

    // Boards found by other queries: those without a mark of the conclusion are counterexamples.
    void recall(const std::vector<std::string>& boards) {
        for (const std::string& letters : boards) {
            const auto has = [&](const Mark& mark) {
                return mark.letter == '?' ? letters[mark.cell] != 'W' : letters[mark.cell] == mark.letter;
            };
            if (!std::all_of(conclusion_.marks.begin(), conclusion_.marks.end(), has))
                counterexamples_.push_back(broken_by(letters));
        }
    }
    const std::vector<std::string>& boards() const { return boards_; }  // found by queries

    Answer enough(const Facts& facts) {
        assert(
            std::all_of(facts.begin(), facts.end(), [&](int fact) { return fact >= 0 && fact < number_of_facts(); }));
        if (has_counterexample(facts)) return Answer::no;
        return is_interrupted() ? Answer::limit : ask(facts, nullptr);
    }

    // Whether facts are enough without some others, with which they are: a counterexample has one of these wrong.
    Answer enough_without(const Facts& left_out, const Facts& facts) {
        if (has_counterexample(facts)) return Answer::no;
        if (is_interrupted()) return Answer::limit;
        if (left_out.size() == 1) return ask_if_wrong(left_out[0], facts);
        const std::uint64_t nodes = limits_.nodes;
        limits_.nodes = std::min(nodes, short_search);
        const Answer soon = ask(facts, nullptr);
        limits_.nodes = nodes;
        if (soon != Answer::limit) return soon;
        Facts right(facts);
        for (const int fact : left_out) {
            if (const Answer answer = ask_if_wrong(fact, right); answer != Answer::yes) return answer;
            right.push_back(fact);
        }
        return Answer::yes;
    }

    // A minimal sufficient subset of `facts`, all of which are enough given `others`; none unless it is smaller than
    // `below`. If some facts cannot all be left out, at least one of them is needed whatever else is left out.
    std::optional<Facts> needed(Facts facts, const Facts& others, int below) {
        for (std::size_t size = facts.size() > few ? facts.size() : std::min<std::size_t>(1, facts.size()); size;
             size /= 2) {
            int blocks = 0;  // at least one of these facts is needed
            for (std::size_t first = 0; first < facts.size();) {
                Facts fewer(facts.begin(), facts.begin() + first);
                fewer.insert(fewer.end(), facts.begin() + std::min(first + size, facts.size()), facts.end());
                Facts all(others);
                all.insert(all.end(), fewer.begin(), fewer.end());
                const auto end = facts.begin() + static_cast<std::ptrdiff_t>(std::min(first + size, facts.size()));
                const Answer answer = enough_without({facts.begin() + static_cast<std::ptrdiff_t>(first), end}, all);
                if (answer == Answer::yes) {
                    facts = fewer;
                    continue;
                }
                if (answer == Answer::limit && size == 1) open_.push_back(facts[first]);
                first += size;
                if (++blocks >= below) return std::nullopt;
            }
        }
        return facts;
    }

    // Repeat the queries about facts that were kept because the solver was undecided: fewer other facts are left now.
    Facts without_undecided(Facts facts) {
        limits_.nodes = std::min(limits_.nodes, UINT64_MAX / retry_factor) * retry_factor;
        for (const int fact : open_) {
            Facts fewer(facts);
            const auto left_out = std::find(fewer.begin(), fewer.end(), fact);
            assert(left_out != fewer.end());
            fewer.erase(left_out);
            if (enough_without({fact}, fewer) == Answer::yes) facts = fewer;
        }
        return facts;
    }

private:
    int number_of_facts() const {
        return puzzle_.height + puzzle_.width +
               static_cast<int>(puzzle_.fleet.size() + puzzle_.givens.size() + puzzle_.struck.size());
    }

    // Whether a known counterexample has these facts.
    bool has_counterexample(const Facts& facts) {
        ++questions_;
        return std::any_of(counterexamples_.begin(), counterexamples_.end(), [&](const std::vector<bool>& broken) {
            return std::none_of(facts.begin(), facts.end(), [&](int fact) { return broken[fact]; });
        });
    }

    bool is_interrupted() {
        if (++asked_ % queries_between_checks == 0 && limits_.interrupted && limits_.interrupted()) interrupted_ = true;
        return interrupted_;
    }

    // Whether no counterexample with these facts has another one wrong. Only cells are said to be wrong: a line or the
    // fleet can have many other numbers.
    Answer ask_if_wrong(int wrong, const Facts& facts) {
        const int cell = wrong - puzzle_.height - puzzle_.width - static_cast<int>(puzzle_.fleet.size());
        if (cell < 0 || cell >= static_cast<int>(puzzle_.givens.size())) return ask(facts, nullptr);
        const Mark mark{cell, puzzle_.givens[cell]};
        return ask(facts, mark.letter == '0' ? nullptr : &mark);
    }

    Answer ask(const Facts& facts, const Mark* lacking) {
        const Puzzle kept = puzzle_of(facts);
        Answer answer = Answer::yes;
        const auto hold = [&](const Puzzle& puzzle, const std::vector<Mark>* marks) {
            const Counterexample other = find_counterexample(puzzle, marks, limits_, lacking);
            decisions_ += other.decisions;
            if (other.exists == Answer::yes && !other.letters.empty()) {
                counterexamples_.push_back(broken_by(other.letters));
                boards_.push_back(other.letters);
            }
            if (other.exists == Answer::yes) answer = Answer::no;
            if (other.exists == Answer::limit && answer == Answer::yes) answer = Answer::limit;
            return answer == Answer::yes;
        };
        if (conclusion_.contradiction) {
            hold(kept, nullptr);
            return answer;
        }
        for (const auto& [line, number] : conclusion_.counts) {
            assert(line >= 0 && line < puzzle_.height + puzzle_.width);
            Puzzle wrong(kept);
            std::vector<int>& counts = line < puzzle_.height ? wrong.row_counts : wrong.column_counts;
            const int max_count = line < puzzle_.height ? puzzle_.width : puzzle_.height;
            int& count = counts[line < puzzle_.height ? line : line - puzzle_.height];
            for (count = 0; count <= max_count; ++count)
                if (count != number && !hold(wrong, nullptr)) return answer;
        }
        for (const ShipPlace& place : conclusion_.places)
            if (const auto with_ship = puzzle_with(kept, place); with_ship && !hold(*with_ship, nullptr)) return answer;
        if (!conclusion_.marks.empty()) hold(kept, &conclusion_.marks);
        return answer;
    }

    // The puzzle with a ship at a place; none where its givens do not allow one.
    static std::optional<Puzzle> puzzle_with(Puzzle puzzle, const ShipPlace& place) {
        for (int i = 0; i < place.length; ++i) {
            const int row = place.row + (place.down ? i : 0), column = place.column + (place.down ? 0 : i);
            char& given = puzzle.givens[row * puzzle.width + column];
            if (given != '0' && given != '?' && given != letter(place, i)) return std::nullopt;
            given = letter(place, i);
        }
        return puzzle;
    }

    Puzzle puzzle_of(const Facts& facts) const {
        Puzzle puzzle(nothing_);
        for (int fact : facts) {
            if (fact < puzzle.height)
                puzzle.row_counts[fact] = puzzle_.row_counts[fact];
            else if ((fact -= puzzle.height) < puzzle.width)
                puzzle.column_counts[fact] = puzzle_.column_counts[fact];
            else if ((fact -= puzzle.width) < static_cast<int>(puzzle.fleet.size()))
                puzzle.fleet[fact] = puzzle_.fleet[fact];
            else if ((fact -= static_cast<int>(puzzle.fleet.size())) < static_cast<int>(puzzle.givens.size()))
                puzzle.givens[fact] = puzzle_.givens[fact];
            else
                puzzle.struck.push_back(puzzle_.struck[fact - static_cast<int>(puzzle.givens.size())]);
        }
        return puzzle;
    }

    // By number of the fact: whether a board contradicts it.
    std::vector<bool> broken_by(const std::string& letters) const {
        assert(letters.size() == puzzle_.givens.size());
        const int height = puzzle_.height, width = puzzle_.width;
        std::vector<int> rows(height), columns(width), ships(puzzle_.fleet.size());
        for (int cell = 0; cell < height * width; ++cell) {
            if (letters[cell] == 'W') continue;
            ++rows[cell / width];
            ++columns[cell % width];
            if (const int length = ship_from(letters, cell); length) {
                assert(length <= static_cast<int>(ships.size()));
                ++ships[length - 1];
            }
        }
        std::vector<bool> broken;
        const auto compare = [&](const std::vector<int>& told, const std::vector<int>& found) {
            for (std::size_t i = 0; i < told.size(); ++i) broken.push_back(told[i] >= 0 && told[i] != found[i]);
        };
        compare(puzzle_.row_counts, rows);
        compare(puzzle_.column_counts, columns);
        compare(puzzle_.fleet, ships);
        for (std::size_t cell = 0; cell < letters.size(); ++cell) {
            const char given = puzzle_.givens[cell];
            broken.push_back(given != '0' && (given == '?' ? letters[cell] == 'W' : given != letters[cell]));
        }
        for (const ShipPlace& place : puzzle_.struck) {
            const int first = place.row * width + place.column;
            broken.push_back(letters[first] == letter(place, 0) && ship_from(letters, first) == place.length);
        }
        assert(broken.size() == static_cast<std::size_t>(number_of_facts()));
        return broken;
    }

    // The length of the ship that begins at a cell, or 0.
    int ship_from(const std::string& letters, int cell) const {
        if (letters[cell] == 'S') return 1;
        if (letters[cell] != 'L' && letters[cell] != 'T') return 0;
        const int step = letters[cell] == 'L' ? 1 : puzzle_.width;
        int length = 2;
        while (letters[cell + (length - 1) * step] == 'M') ++length;
        return length;
    }

    const Puzzle& puzzle_;
    const Conclusion& conclusion_;
    Limits limits_;   // of each question
    Puzzle nothing_;  // the puzzle without any fact
    // Boards that contradict the conclusion, each as the set of facts it contradicts: if all of these are left out, the
    // rest is insufficient, without any query.
    std::vector<std::vector<bool>> counterexamples_;
    std::vector<std::string> boards_;
    Facts open_;                               // facts kept because it is undecided whether they are needed
    std::uint64_t questions_ = 0, asked_ = 0;  // queries, with and without those answered by counterexamples
    std::uint64_t decisions_ = 0;
    bool interrupted_ = false;
};

}  // namespace

MinimalFacts minimal_facts(const Puzzle& puzzle, const Conclusion& conclusion,
                           const std::vector<std::vector<int>>& groups, const Limits& limits) {
    Minimising minimising(puzzle, conclusion, limits);
    Facts all;
    for (const Facts& group : groups) all.insert(all.end(), group.begin(), group.end());
    MinimalFacts found{minimising.enough(all), {}, minimising.work()};
    if (found.enough != Answer::yes) return found;
    std::size_t later = 0;
    for (const Facts& group : groups) {
        later += group.size();
        Facts others(found.kept);
        others.insert(others.end(), all.begin() + later, all.end());
        const Facts needed = *minimising.needed(group, others, INT_MAX);
        found.kept.insert(found.kept.end(), needed.begin(), needed.end());
    }
    if (puzzle.height * puzzle.width > options::small_board) found.kept = minimising.without_undecided(found.kept);
    found.work = minimising.work();
    return found;
}

FewFacts few_facts(const Puzzle& puzzle, const Conclusion& conclusion, const std::vector<int>& facts,
                   const std::vector<int>& others, int below, const Limits& limits, std::vector<std::string>& boards) {
    assert(below >= 0);
    Minimising minimising(puzzle, conclusion, limits);
    minimising.recall(boards);
    FewFacts found{minimising.needed(facts, others, below), 0};
    found.work = minimising.work();
    boards.insert(boards.end(), minimising.boards().begin(), minimising.boards().end());
    return found;
}

}  // namespace deadreckon::battleship
