// The states of a line are ordered, and each cell leaves the line in its state or moves it to the next one. Let U(i, q)
// mean "after i cells the line is at state q or later". Then U(i, q) <= U(i + 1, q), as the line never moves back, and
// U(i + 1, q + 1) <= U(i, q), as it never moves two states at once. Such constraints describe paths exactly (their
// matrix is totally unimodular), so the cost of a path is a combination of them: the multiplier of each is the excess
// of its move over the cheapest way to the same state (reduced cost).
#include "proving/line_bound.hpp"

#include <algorithm>
#include <cassert>
#include <map>

namespace deadreckon::proving {

namespace {

constexpr std::int64_t max_factor = 999'999'999;  // checkers accept no more digits

class LineBound {
public:
    LineBound(Proof& proof, const LineStates& line, const std::vector<std::int64_t>& costs)
        : proof_(proof), line_(line), costs_(costs), length_(static_cast<int>(line.cells.size())),
          states_(static_cast<int>(line.is_filled.size())), first_(length_ + 1), last_(length_ + 1) {
        const auto is_there = [](int variable) { return variable >= 0; };
        for (int i = 1; i <= length_; ++i) {
            const std::vector<int>& variables = line.variable[i];
            first_[i] =
                static_cast<int>(std::find_if(variables.begin(), variables.end(), is_there) - variables.begin());
            last_[i] =
                states_ - 1 -
                static_cast<int>(std::find_if(variables.rbegin(), variables.rend(), is_there) - variables.rbegin());
        }
        potentials_.resize(static_cast<std::size_t>(length_ + 1) * states_);
        coefficients_.resize(potentials_.size());
    }

    std::optional<int> add(std::int64_t expected) {
        find_potentials();
        std::int64_t least = INT64_MAX;
        for (int q = first_[length_]; q <= last_[length_]; ++q) least = std::min(least, potential(length_, q));
        if (least != expected) return {};
        for (int i = 1; i <= length_; ++i) {
            if (i < length_)
                add_moves(i);
            else
                for (int q = first_[i]; q <= last_[i]; ++q) add_literal(potential(i, q) - least, i, q);
            remove_states(i);
        }
        if (!is_within_bounds_) return {};
        return proof_.add_sum(summands_);
    }

private:
    std::size_t at(int i, int q) const { return static_cast<std::size_t>(i) * states_ + q; }
    std::int64_t& potential(int i, int q) { return potentials_[at(i, q)]; }
    std::int64_t cost(int i, int q) const { return line_.is_filled[q] ? costs_[i - 1] : 0; }
    bool is_there(int i, int q) const { return first_[i] <= q && q <= last_[i]; }
    Summand literal(int i, int q) const { return {1, -1 - positive(line_.variable[i][q])}; }

    // The cost of the cheapest way to each state.
    void find_potentials() {
        for (int q = first_[1]; q <= last_[1]; ++q) potential(1, q) = cost(1, q);
        for (int i = 1; i < length_; ++i)
            for (int q = first_[i + 1]; q <= last_[i + 1]; ++q) {
                std::int64_t best = INT64_MAX;
                if (is_there(i, q) && !line_.is_filled[q]) best = potential(i, q);
                if (q > 0 && is_there(i, q - 1)) best = std::min(best, potential(i, q - 1));
                assert(best < INT64_MAX);
                potential(i + 1, q) = best + cost(i + 1, q);
            }
    }

    // Add every move from cell i to the next, multiplied by its reduced cost.
    void add_moves(int i) {
        for (int q = first_[i]; q <= last_[i]; ++q) {
            if (is_there(i + 1, q + 1)) {
                const std::int64_t more = cost(i + 1, q + 1) + potential(i, q) - potential(i + 1, q + 1);
                if (is_there(i, q + 1))
                    add_difference(more, later, i, q + 1);
                else
                    add_literal(more, i + 1, q + 1);
            }
            if (is_there(i + 1, q)) {
                const std::int64_t more = cost(i + 1, q) + potential(i, q) - potential(i + 1, q);
                assert(more >= 0 || line_.is_filled[q]);  // in which no state stays, so that both directions hold
                if (more < 0)
                    add_difference(-more, onward, i, q);
                else if (is_there(i + 1, q + 1))
                    add_difference(more, earlier, i, q);
                else
                    add_literal(more, i, q);
            }
        }
    }

    // The remaining states after i cells, which determine whether cell i is filled.
    void remove_states(int i) {
        for (const bool is_filled : {false, true}) {
            std::int64_t coefficient = 0;
            for (int q = first_[i]; q <= last_[i]; ++q)
                if (line_.is_filled[q] == is_filled) coefficient = coefficients_[at(i, q)];
            for (int q = first_[i]; q <= last_[i]; ++q)
                assert(line_.is_filled[q] != is_filled || coefficients_[at(i, q)] == coefficient);
            const int equation = (is_filled ? line_.filled : line_.gap)[i - 1];
            add_summand(std::abs(coefficient), equation + (coefficient > 0));  // "at most" is the second half
        }
    }

    // The constraints U(i, q) <= U(i + 1, q), U(i, q) <= U(i + 1, q + 1), which holds where a block goes on, and
    // U(i + 1, q + 1) <= U(i, q).
    enum Difference { later, onward, earlier };

    void add_difference(std::int64_t factor, Difference difference, int i, int q) {
        if (factor == 0) return;
        add_summand(factor, number_of(difference, i, q));
        const std::int64_t sign = difference == earlier ? -factor : factor;
        for (int p = std::max(q, first_[i]); p <= last_[i]; ++p) coefficients_[at(i, p)] -= sign;
        for (int p = std::max(q + (difference != later), first_[i + 1]); p <= last_[i + 1]; ++p)
            coefficients_[at(i + 1, p)] += sign;
    }

    void add_literal(std::int64_t factor, int i, int q) {
        add_summand(factor, literal(i, q).reference);
        coefficients_[at(i, q)] += factor;
    }

    void add_summand(std::int64_t factor, int reference) {
        assert(factor >= 0);
        is_within_bounds_ = is_within_bounds_ && factor <= max_factor;
        if (factor > 0 && is_within_bounds_) summands_.push_back({static_cast<int>(factor), reference});
    }

    int number_of(Difference difference, int i, int q) {
        auto& known = numbers_[difference];
        if (const auto found = known.find({i, q}); found != known.end()) return found->second;
        const int number = difference == earlier  ? add_earlier(i, q)
                           : difference == onward ? add_onward(i, q)
                                                  : add_later(i, q);
        return known[{i, q}] = number;
    }

    int add_later(int i, int q) {
        if (!line_.is_filled[q]) return add_onward(i, q);
        const int number = number_of(onward, i, q);
        return is_there(i + 1, q) ? proof_.add_sum({{1, number}, literal(i + 1, q)}) : number;
    }

    // State q has a successor, and so have all states after q: as at most one of them is true, states that occur twice
    // in the sum are rounded down to once.
    int add_onward(int i, int q) {
        const int clause = line_.behind[i][q];
        if (q == last_[i]) return clause;
        return proof_.add_sum({{1, number_of(later, i, q + 1)}, {1, clause}, {1, number_of_single(i, q)}}, 2);
    }

    int add_earlier(int i, int q) {
        const int clause = line_.before[i + 1][q + 1];
        if (q + 1 < last_[i + 1])
            return proof_.add_sum({{1, number_of(earlier, i, q + 1)}, {1, clause}, {1, number_of_single(i + 1, q + 1)}},
                                  2);
        return line_.is_filled[q + 1] && is_there(i, q + 1) ? proof_.add_sum({{1, clause}, literal(i, q + 1)}) : clause;
    }

    // At most one of the states from q on is true.
    int number_of_single(int i, int q) {
        if (const auto found = singles_.find({i, q}); found != singles_.end()) return found->second;
        const int number = q == first_[i] ? proof_.add_sum({{1, line_.filled[i - 1] + 1}, {1, line_.gap[i - 1] + 1}})
                                          : proof_.add_sum({{1, number_of_single(i, q - 1)}, literal(i, q - 1)});
        return singles_[{i, q}] = number;
    }

    Proof& proof_;
    const LineStates& line_;
    const std::vector<std::int64_t>& costs_;
    const int length_, states_;
    std::vector<int> first_, last_;           // state that has a variable, by number of cells
    std::vector<std::int64_t> potentials_;    // of all states
    std::vector<std::int64_t> coefficients_;  // of their variables in the sum so far
    std::map<std::pair<int, int>, int> numbers_[3], singles_;
    std::vector<Summand> summands_;
    bool is_within_bounds_ = true;
};

}  // namespace

std::optional<int> add_line_bound(Proof& proof, const LineStates& line, const std::vector<std::int64_t>& costs,
                                  std::int64_t expected) {
    return LineBound(proof, line, costs).add(expected);
}

}  // namespace deadreckon::proving
