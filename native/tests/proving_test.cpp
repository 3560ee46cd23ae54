// Certifier and checker against brute force: random small models, certified in every form and checked.
#include <algorithm>
#include <cstdio>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "check.hpp"
#include "checking/checker.hpp"
#include "proving/prove.hpp"

using namespace deadreckon;
using namespace deadreckon::proving;

namespace {

struct Sum {
    std::vector<Term> terms;
    int degree;
    bool is_equation;

    bool holds(unsigned assignment) const {
        int sum = 0;
        for (const Term& term : terms)
            if ((assignment >> variable_of(term.literal) & 1) == static_cast<unsigned>(cdcl::is_positive(term.literal)))
                sum += term.coefficient;
        return is_equation ? sum == degree : sum >= degree;
    }
};

int below(std::mt19937& random, int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); }

// An equation of ones, a clause, or a constraint with the largest coefficient first.
Sum random_sum(std::mt19937& random, int variables) {
    std::vector<int> order(variables);
    for (int i = 0; i < variables; ++i) order[i] = i;
    for (int i = variables - 1; i > 0; --i) std::swap(order[i], order[below(random, i + 1)]);
    const int size = 1 + below(random, variables), kind = below(random, 3);
    Sum sum{{}, kind == 1 ? 1 : below(random, size + 2), kind == 0};
    for (int i = 0; i < size; ++i)
        sum.terms.push_back({kind == 2 && i == 0 ? 1 + below(random, size) : 1, 2 * order[i] + below(random, 2)});
    if (kind == 2) sum.degree = 1 + below(random, size);
    return sum;
}

Model random_model(std::mt19937& random, std::set<unsigned>& solutions) {
    const int variables = 1 + below(random, 9);
    std::vector<Sum> sums;
    for (int i = below(random, 2 * variables); i > 0; --i) sums.push_back(random_sum(random, variables));
    Model model;
    for (int i = 0; i < variables; ++i) model.preserve(model.add_variable("x" + std::to_string(i)));
    model.at_least({{1, positive(0)}, {1, negative(0)}}, 1);  // so that no model is empty
    for (const Sum& sum : sums) {
        std::vector<Literal> literals;
        for (const Term& term : sum.terms) literals.push_back(term.literal);
        if (sum.is_equation)
            model.exactly(literals, sum.degree);
        else
            model.at_least(sum.terms, sum.degree);
    }
    for (unsigned assignment = 0; assignment < 1u << variables; ++assignment)
        if (std::all_of(sums.begin(), sums.end(), [=](const Sum& sum) { return sum.holds(assignment); }))
            solutions.insert(assignment);
    return model;
}

std::vector<int> true_variables(unsigned assignment) {
    std::vector<int> variables;
    for (int i = 0; assignment >> i; ++i)
        if (assignment >> i & 1) variables.push_back(i);
    return variables;
}

std::set<unsigned> checked(const Model& model, const Certificate& made, bool& is_complete) {
    std::vector<std::string_view> names;
    for (const int variable : model.preserved()) names.push_back(model.name(variable));
    checking::Model read;
    checking::Conclusion conclusion;
    checking::Wrong wrong;
    Budget budget{Limits()};
    const bool is_right = checking::read_model(made.opb, &names, read, wrong) &&
                          checking::check_proof(read, made.proof, budget, conclusion, wrong);
    if (!is_right)
        std::fprintf(stderr, "%s line %d: %s\n%s%s", wrong.file, wrong.line, wrong.reason.c_str(), made.opb.c_str(),
                     made.proof.c_str());
    check(is_right, "the checker accepts what the certifier has made");
    is_complete = conclusion.is_complete;
    std::set<unsigned> solutions;
    for (const std::vector<int>& places : conclusion.solutions) {
        unsigned assignment = 0;
        for (const int place : places) assignment |= 1u << place;
        check(solutions.insert(assignment).second, "every solution counts once");
    }
    return solutions;
}

void certify(const Model& model, const std::set<unsigned>& solutions, Form form, bool is_known) {
    std::vector<std::vector<int>> known;
    if (is_known)
        for (const unsigned solution : solutions)
            if (known.size() < 2) known.push_back(true_variables(solution));
    Budget all{Limits{UINT64_MAX}}, two{Limits{2}};
    bool is_complete;
    const Certificate counted = prove(model, known, all, form);
    check(!counted.is_wrong && counted.status == Status::complete, "all solutions are found");
    check(checked(model, counted, is_complete) == solutions && is_complete, "exactly these are certified");
    const Certificate decided = prove(model, known, two, form);
    const std::set<unsigned> some = checked(model, decided, is_complete);
    check(some.size() == std::min<std::size_t>(solutions.size(), 2), "two solutions are enough");
    check(is_complete == (solutions.size() < 2), "with two there may be more");
    check(std::includes(solutions.begin(), solutions.end(), some.begin(), some.end()), "these are solutions");
}

}  // namespace

int main() {
    std::mt19937 random(1);
    for (int i = 0; i < 3000; ++i) {
        std::set<unsigned> solutions;
        const Model model = random_model(random, solutions);
        const Form form{static_cast<Version>(below(random, 2)), static_cast<Hints>(below(random, 3))};
        certify(model, solutions, form, below(random, 2));
        unsigned other = below(random, 1 << model.variables());
        Budget budget{Limits()};
        const Certificate made = prove(model, {true_variables(other)}, budget, form);
        check(made.is_wrong == !solutions.count(other), "what is no solution is not taken for one");
    }
    std::puts("proving: ok");
}
