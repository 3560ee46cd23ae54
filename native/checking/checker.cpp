// Steps of a proof, and unit propagation along named constraints or along all.
#include "checking/checker.hpp"

#include <algorithm>
#include <string>

namespace deadreckon::checking {

namespace {

constexpr std::size_t max_terms = 20'000'000;  // in all constraints together: a short line can add up long constraints
constexpr std::size_t max_stack = 100;         // operands on the stack of a `pol` line

enum class Stage { formula, steps, conclusion, last_line, end };

class Checker {
public:
    Checker(Model& model, bool is_new, Budget& budget)
        : model_(model), is_new_(is_new), budget_(budget), values_(2 * model.variables.size()),
          containing_(2 * model.variables.size()) {
        for (const Constraint& constraint : model.constraints) add(constraint);
    }

    void read_line(std::string_view line) {
        if (is_blank(line) || line[0] == (is_new_ ? '%' : '*')) return;
        if (terms_ > max_terms) throw Malformed{"found more terms than fit in memory"};
        const Words words = is_new_ ? without_semicolon(line) : split(line);
        const std::string_view keyword = words.empty() ? std::string_view() : words[0];
        const Words rest(words.begin() + !words.empty(), words.end());
        const bool is_step = stage_ == Stage::steps;
        if (stage_ == Stage::formula && keyword == "f")
            formula(rest);
        else if (is_step && keyword == "rup")
            derive(rest);
        else if (is_step && keyword == (is_new_ ? "pol" : "p"))
            combine(rest);
        else if (is_step && keyword == (is_new_ ? "solx" : "v"))
            solution(rest);
        else if (is_step && is_new_ && words == Words{"output", "NONE"})
            stage_ = Stage::conclusion;
        else if (stage_ == Stage::conclusion && keyword == "conclusion")
            conclude(rest), stage_ = Stage::last_line;
        else if (stage_ == Stage::last_line && words == Words{"end", "pseudo-Boolean", "proof"})
            stage_ = Stage::end;
        else if (is_step && !is_new_ && keyword == "c")
            contradiction(rest), stage_ = Stage::end;
        else
            throw Malformed{"found a step that is not known here"};
    }

    void tick() {
        if (!budget_.tick()) throw OutOfTime();
    }

    // Whether the proof may end here; version 1.2 has no words for solutions that need not be all.
    bool is_at_end() const {
        return stage_ == Stage::end || (stage_ == Stage::steps && !is_new_ && !conclusion.solutions.empty());
    }

    Conclusion conclusion;

private:
    struct Counted {
        int constraint;
        std::int64_t coefficient;
    };

    void add(const Constraint& constraint) {
        const int index = static_cast<int>(constraints_.size());
        std::int64_t largest = 0;
        for (const Term& term : constraint.terms) {
            largest = std::max(largest, term.coefficient);
            containing_[term.literal].push_back({index, term.coefficient});
        }
        constraints_.push_back(constraint);
        terms_ += constraint.terms.size();
        slacks_.push_back(constraint.slack());
        largest_.push_back(largest);
        if (slacks_.back() < largest) immediate_.push_back(index);
    }

    // Assign the literals that the constraint implies; false if it is violated.
    bool imply(const Constraint& constraint) {
        std::int64_t slack = -constraint.degree;
        for (const Term& term : constraint.terms)
            if (values_[term.literal] >= 0) slack += term.coefficient;
        if (slack < 0) return false;
        for (const Term& term : constraint.terms)
            if (values_[term.literal] == 0 && term.coefficient > slack) {
                values_[term.literal] = 1;
                values_[term.literal ^ 1] = -1;
                assigned_.push_back(term.literal);
            }
        return true;
    }

    void take_back() {
        for (const int literal : assigned_) values_[literal] = values_[literal ^ 1] = 0;
        assigned_.clear();
    }

    // Unit propagation of this constraint over all constraints; false for a contradiction.
    bool propagate(const Constraint& assumed) {
        std::vector<std::int64_t> slacks = slacks_;
        if (!imply(assumed)) return false;
        for (const int index : immediate_)
            if (!imply(constraints_[index])) return false;
        for (std::size_t i = 0; i < assigned_.size(); ++i) {
            tick();
            for (const Counted& counted : containing_[assigned_[i] ^ 1]) {
                slacks[counted.constraint] -= counted.coefficient;
                if (slacks[counted.constraint] < largest_[counted.constraint] &&
                    !imply(constraints_[counted.constraint]))
                    return false;
            }
        }
        return true;
    }

    void formula(const Words& words) {
        if (words.size() != 1 || read_number(words[0]) != static_cast<std::int64_t>(model_.constraints.size()))
            throw Malformed{"expected f and the number of constraints of the model"};
        stage_ = Stage::steps;
    }

    void derive(const Words& given) {
        Words words = given;
        std::size_t size = words.size(), first_hint = size + 1;
        if (is_new_) {
            const auto colon = std::find(words.begin(), words.end(), ":");
            size = colon - words.begin();
            if (colon != words.end()) first_hint = size + 1;
        } else {
            if (words.empty() || words.back().back() != ';') throw Malformed{"expected a semicolon at the end"};
            words.back().remove_suffix(1);
            if (words.back().empty()) words.pop_back();
            size = words.size();
        }
        const auto [constraint, is_equation] = read_sum(words, size, model_, false);
        if (is_equation) throw Malformed{"expected >="};
        const Constraint negated = constraint.turned(constraint.slack() + 1);
        bool contradicts;
        if (first_hint > words.size()) {
            contradicts = !propagate(negated);
        } else {
            std::vector<const Constraint*> named;
            for (std::size_t i = first_hint; i < words.size(); ++i)
                named.push_back(words[i] == "~" ? &negated : &numbered(words[i]));
            contradicts = !imply(negated);
            for (const Constraint* one : named) {
                tick();
                contradicts = contradicts || !imply(*one);
            }
        }
        take_back();
        if (!contradicts) throw Malformed{"the constraint does not follow"};
        add(constraint);
    }

    void combine(const Words& words) {
        std::vector<Constraint> stack;
        for (std::size_t i = 0; i < words.size(); ++i) {
            tick();
            const std::string_view word = words[i];
            if (i + 1 < words.size() && (words[i + 1] == "*" || words[i + 1] == "d")) continue;  // a numeric operand
            const bool is_sum = word == "+", is_unary = word == "*" || word == "d" || word == "s";
            if (stack.size() < (is_sum ? 2u : is_unary)) throw Malformed{"found an operation that lacks a constraint"};
            if (stack.size() == max_stack) throw Malformed{"found too many constraints that no operation takes"};
            if (is_sum) {
                const Constraint second = std::move(stack.back());
                stack.pop_back();
                stack.back() = plus(stack.back(), second);
            } else if (is_unary) {
                Constraint& top = stack.back();
                if (word == "s")
                    top = saturated(std::move(top));
                else if (const std::int64_t number = above_0(i == 0 ? "" : words[i - 1]); word == "*")
                    top = times(std::move(top), number);
                else
                    top = divided(std::move(top), number);
            } else if (word[0] == '~' || is_letter(word[0])) {
                stack.push_back({{{1, read_literal(word, model_, false)}}, 0});
            } else {
                stack.push_back(numbered(word));
            }
        }
        if (stack.size() != 1) throw Malformed{"expected operations that leave one constraint"};
        add(stack[0]);
    }

    static std::int64_t above_0(std::string_view word) {
        const std::int64_t number = read_number(word);
        if (number <= 0) throw Malformed{"expected a number above 0"};
        return number;
    }

    const Constraint& numbered(std::string_view word) const {
        const std::int64_t number = read_number(word), known = static_cast<std::int64_t>(constraints_.size());
        if (!((0 < number && number <= known) || (-known <= number && number < 0)))
            throw Malformed{"found the number of no constraint"};
        return constraints_[number > 0 ? number - 1 : known + number];
    }

    void solution(const Words& words) {
        std::vector<int> literals;
        for (const std::string_view word : words) literals.push_back(read_literal(word, model_, false));
        std::sort(literals.begin(), literals.end());
        literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
        Constraint assumed{{}, static_cast<std::int64_t>(literals.size())};
        bool holds = true;
        for (std::size_t i = 0; i < literals.size(); ++i) {
            holds = holds && (i == 0 || literals[i] != (literals[i - 1] ^ 1));
            assumed.terms.push_back({1, literals[i]});
        }
        holds = holds && propagate(assumed);
        const bool is_total = assigned_.size() == model_.variables.size();
        std::vector<int> places;
        Constraint excluding{{}, 1};
        for (std::size_t i = 0; i < model_.preserved.size() && holds; ++i) {
            const int variable = model_.preserved[i];
            const bool value = values_[2 * variable] > 0;
            if (value) places.push_back(static_cast<int>(i));
            excluding.terms.push_back({1, 2 * variable + value});
        }
        take_back();
        if (!holds) throw Malformed{"the literals contradict the constraints"};
        if (!is_total) throw Malformed{"not all variables follow from the literals"};
        conclusion.solutions.push_back(std::move(places));
        add(excluding);
    }

    void contradiction(const Words& words) {
        if (words.size() != 1) throw Malformed{"expected the number of a contradiction"};
        if (numbered(words[0]).slack() >= 0) throw Malformed{"the constraint is no contradiction"};
        conclusion.is_complete = true;
    }

    void conclude(const Words& words) {
        const std::string number = std::to_string(conclusion.solutions.size());
        const bool has_solutions = !conclusion.solutions.empty();
        if (has_solutions && words == Words{"ENUMERATION_PARTIAL", number}) return;
        const Words said = has_solutions ? Words{"ENUMERATION_COMPLETE", number, ":"} : Words{"UNSAT", ":"};
        if (words.size() < said.size() || !std::equal(said.begin(), said.end(), words.begin()))
            throw Malformed{"the conclusion is not what was proved"};
        contradiction(Words(words.begin() + said.size(), words.end()));
    }

    Model& model_;
    bool is_new_;
    Budget& budget_;
    Stage stage_ = Stage::formula;
    std::vector<std::int8_t> values_;  // by literal: 1 true, -1 false, 0 unassigned
    std::vector<int> assigned_;        // true literals, in order
    std::vector<Constraint> constraints_;
    std::size_t terms_ = 0;                       // of all constraints
    std::vector<std::int64_t> slacks_, largest_;  // where nothing is assigned; the largest coefficients
    std::vector<int> immediate_;                  // constraints that give literals, or contradict, by themselves
    std::vector<std::vector<Counted>> containing_;
};

}  // namespace

bool check_proof(Model& model, std::string_view text, Budget& budget, Conclusion& conclusion, Wrong& wrong) {
    std::size_t end = std::min(text.find('\n'), text.size());
    const Words header = split(text.substr(0, end));
    const bool is_new = header == Words{"pseudo-Boolean", "proof", "version", "3.0"};
    if (!is_new && header != Words{"pseudo-Boolean", "proof", "version", "1.2"}) {
        wrong = {"proof", 1, "expected pseudo-Boolean proof version 3.0 or 1.2"};
        return false;
    }
    Checker checker(model, is_new, budget);
    int line = 1;
    while (end < text.size()) {
        const std::size_t first = end + 1;
        end = std::min(text.find('\n', first), text.size());
        ++line;
        checker.tick();
        try {
            checker.read_line(text.substr(first, end - first));
        } catch (const Malformed& error) {
            wrong = {"proof", line, error.reason};
            return false;
        }
    }
    if (!checker.is_at_end()) {
        wrong = {"proof", line, "the proof has no end"};
        return false;
    }
    conclusion = std::move(checker.conclusion);
    return true;
}

}  // namespace deadreckon::checking
