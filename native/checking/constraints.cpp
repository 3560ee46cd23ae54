// Reading constraints and models.
#include "checking/constraints.hpp"

#include <algorithm>
#include <cstdlib>

namespace deadreckon::checking {

namespace {

constexpr std::string_view white = " \t\n\r\v\f";
constexpr std::string_view digits = "0123456789";
constexpr std::string_view in_names = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_[]{}^";

bool is_name(std::string_view word) {
    return word.size() > 1 && is_letter(word[0]) && word.find_first_not_of(in_names) == word.npos;
}

constexpr std::int64_t max_sum = 1'000'000'000'000'000;  // bound on degrees and sums of coefficients

// Whether all numbers times the factor stay within bounds.
void refuse_too_large(const Constraint& constraint, std::int64_t factor) {
    const std::int64_t sum = constraint.slack() + constraint.degree;
    if (std::max(sum, std::abs(constraint.degree)) > max_sum / factor)
        throw Malformed{"found a sum of more than 15 digits"};
}

std::int64_t rounded_up(std::int64_t number, std::int64_t divisor) {
    return number / divisor + (number % divisor > 0);  // C++ rounds towards 0
}

void read_preserved(const Words& words, Model& model) {
    for (std::size_t i = 1; i < words.size(); ++i) model.preserved.push_back(read_literal(words[i], model, true) >> 1);
    std::vector<int> sorted = model.preserved;
    std::sort(sorted.begin(), sorted.end());
    const bool is_twice = std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
    if (is_twice || std::any_of(words.begin() + 1, words.end(), [](auto word) { return word[0] == '~'; }))
        throw Malformed{"expected different variables"};
}

}  // namespace

Words split(std::string_view text) {
    Words words;
    for (std::size_t at = text.find_first_not_of(white); at != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(white, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(white, end);
    }
    return words;
}

std::string_view stripped_right(std::string_view text) { return text.substr(0, text.find_last_not_of(white) + 1); }

bool is_blank(std::string_view text) { return text.find_first_not_of(white) == text.npos; }

Words without_semicolon(std::string_view line) {
    line = stripped_right(line);
    if (line.empty() || line.back() != ';') throw Malformed{"expected a semicolon at the end"};
    return split(line.substr(0, line.size() - 1));
}

std::int64_t read_number(std::string_view word) {
    const bool is_signed = !word.empty() && (word[0] == '+' || word[0] == '-');
    const std::string_view figures = word.substr(is_signed);
    if (figures.empty() || figures.size() > 9 || figures.find_first_not_of(digits) != figures.npos)
        throw Malformed{"expected a number of at most 9 digits"};
    std::int64_t number = 0;
    for (const char figure : figures) number = 10 * number + (figure - '0');
    return is_signed && word[0] == '-' ? -number : number;
}

int read_literal(std::string_view word, Model& model, bool may_be_new) {
    const bool is_negated = !word.empty() && word[0] == '~';
    const std::string_view name = word.substr(is_negated);
    auto found = model.variables.find(name);
    if (found == model.variables.end()) {
        if (!is_name(name)) throw Malformed{"expected a literal"};
        if (!may_be_new) throw Malformed{"found a variable that is not in the model"};
        found = model.variables.emplace(name, static_cast<int>(model.variables.size())).first;
    }
    return 2 * found->second + is_negated;
}

Constraint at_least(const std::vector<Term>& terms, std::int64_t degree) {
    std::vector<std::pair<int, std::int64_t>> sums;  // of each variable
    sums.reserve(terms.size());
    for (const Term& term : terms) {
        if (term.literal & 1) degree -= term.coefficient;  // a * ~x = a - a * x
        sums.push_back({term.literal >> 1, term.literal & 1 ? -term.coefficient : term.coefficient});
    }
    std::stable_sort(sums.begin(), sums.end(), [](auto a, auto b) { return a.first < b.first; });
    Constraint made{{}, degree};
    for (std::size_t i = 0; i < sums.size();) {
        std::int64_t sum = 0;
        const int variable = sums[i].first;
        for (; i < sums.size() && sums[i].first == variable; ++i) sum += sums[i].second;
        if (sum > 0) made.terms.push_back({sum, 2 * variable});
        if (sum < 0) made.terms.push_back({-sum, 2 * variable + 1}), made.degree -= sum;
    }
    return made;
}

Constraint plus(const Constraint& one, const Constraint& other) {
    std::vector<Term> terms = one.terms;
    terms.insert(terms.end(), other.terms.begin(), other.terms.end());
    Constraint sum = at_least(terms, one.degree + other.degree);
    refuse_too_large(sum, 1);
    return sum;
}

Constraint times(Constraint constraint, std::int64_t factor) {
    refuse_too_large(constraint, factor);
    for (Term& term : constraint.terms) term.coefficient *= factor;
    constraint.degree *= factor;
    return constraint;
}

Constraint divided(Constraint constraint, std::int64_t divisor) {
    for (Term& term : constraint.terms) term.coefficient = rounded_up(term.coefficient, divisor);
    constraint.degree = rounded_up(constraint.degree, divisor);
    return constraint;
}

Constraint saturated(Constraint constraint) {
    if (constraint.degree > 0)
        for (Term& term : constraint.terms) term.coefficient = std::min(term.coefficient, constraint.degree);
    return constraint;
}

std::pair<Constraint, bool> read_sum(const Words& words, std::size_t size, Model& model, bool may_be_new) {
    if (size < 2 || size % 2 || (words[size - 2] != ">=" && words[size - 2] != "="))
        throw Malformed{"expected coefficients and literals, >= or =, and a number"};
    std::vector<Term> terms;
    for (std::size_t i = 0; i + 2 < size; i += 2) {
        const std::int64_t coefficient = read_number(words[i]);
        terms.push_back({coefficient, read_literal(words[i + 1], model, may_be_new)});
    }
    return {at_least(terms, read_number(words[size - 1])), words[size - 2] == "="};
}

bool read_model(std::string_view text, const std::vector<std::string_view>* preserved, Model& model, Wrong& wrong) {
    bool has_preserved = false;
    int number = 0;
    for (std::size_t at = 0; at <= text.size();) try {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const std::string_view line = text.substr(at, end - at);
            at = end + 1;
            ++number;
            if (is_blank(line) || line[0] == '*') continue;
            const Words words = without_semicolon(line);
            if (words.empty() || words[0] != "preserved:") {
                auto [constraint, is_equation] = read_sum(words, words.size(), model, true);
                model.constraints.push_back(std::move(constraint));
                if (is_equation) {
                    const Constraint& half = model.constraints.back();
                    model.constraints.push_back(half.turned(half.slack()));
                }
                continue;
            }
            if (has_preserved || !model.constraints.empty())
                throw Malformed{"expected one line of preserved variables, before all constraints"};
            has_preserved = true;
            read_preserved(words, model);
        } catch (const Malformed& error) {
            wrong = {"model", number, error.reason};
            return false;
        }
    if (preserved) {
        model.preserved.clear();
        for (const std::string_view name : *preserved)
            model.preserved.push_back(
                model.variables.emplace(name, static_cast<int>(model.variables.size())).first->second);
    } else if (!has_preserved) {
        for (int i = 0; i < static_cast<int>(model.variables.size()); ++i) model.preserved.push_back(i);
    }
    return true;
}

}  // namespace deadreckon::checking
