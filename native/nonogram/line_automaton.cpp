#include "nonogram/line_automaton.hpp"

#include <map>

namespace deadreckon::nonogram {
namespace {

constexpr int none = LineAutomaton::none;

// The automaton of a clue. State 0 is the start; each block has a state for each of its cells (one if its length is
// unknown) and one for the blank after it.
class ClueReader {
public:
    ClueReader(const Clue& clue, int values) : clue_(clue), values_(values) {
        next_.assign(values, none);
        accepts_.assign(1, clue.empty() || is_missing(clue));
        if (is_missing(clue)) {
            next_.assign(values, 0);
            return;
        }
        next_[0] = 0;
        int gap = 0, complete = none;  // the states from which the next block can begin
        for (std::size_t block = 0; block < clue.size(); ++block) {
            const auto [length, colour] = clue[block];
            const int begun = add_state();
            next_[gap * values + colour] = begun;
            if (complete != none && clue[block - 1].colour != colour) next_[complete * values + colour] = begun;
            complete = begun;
            for (int cell = 1; cell < length; ++cell) {
                const int longer = add_state();
                next_[complete * values + colour] = longer;
                complete = longer;
            }
            if (length == 0) next_[begun * values + colour] = begun;
            gap = add_state();
            next_[complete * values] = next_[gap * values] = gap;
            accepts_[complete] = accepts_[gap] = block + 1 == clue.size();
        }
    }

    int states() const { return static_cast<int>(accepts_.size()); }
    int next(int state, int value) const { return next_[state * values_ + value]; }
    bool accepts(int state) const { return accepts_[state]; }

private:
    int add_state() {
        next_.resize(next_.size() + values_, none);
        accepts_.push_back(false);
        return states() - 1;
    }

    const Clue& clue_;
    int values_;
    std::vector<int> next_;  // by state and value
    std::vector<bool> accepts_;
};

// By cell, the states reachable before it.
std::vector<std::vector<bool>> reached_states(const ClueReader& reader, const std::vector<std::uint64_t>& allowed,
                                              int values) {
    std::vector<std::vector<bool>> reached(allowed.size() + 1, std::vector<bool>(reader.states()));
    reached[0][0] = true;
    for (std::size_t cell = 0; cell < allowed.size(); ++cell)
        for (int state = 0; state < reader.states(); ++state)
            for (int value = 0; reached[cell][state] && value < values; ++value)
                if (const int next = reader.next(state, value); next != none && allowed[cell] >> value & 1)
                    reached[cell + 1][next] = true;
    return reached;
}

}  // namespace

LineAutomaton::LineAutomaton(const Clue& clue, const std::vector<std::uint64_t>& allowed, int values)
    : values_(values), states_(allowed.size() + 1), first_(allowed.size()) {
    const ClueReader reader(clue, values);
    const auto reached = reached_states(reader, allowed, values);
    std::vector<int> after(reader.states(), none);  // by state of the reader: the state after the cell
    for (int state = 0; state < reader.states(); ++state)
        if (reached.back()[state] && reader.accepts(state)) after[state] = 0, states_.back() = 1;
    for (int cell = static_cast<int>(allowed.size()) - 1; cell >= 0; --cell) {
        std::map<std::vector<int>, int> numbers;  // of the states before the cell, by what follows each value
        std::vector<int> before(reader.states(), none), following(values);
        first_[cell] = next_.size();
        for (int state = 0; state < reader.states(); ++state) {
            if (!reached[cell][state]) continue;
            bool is_dead = true;
            for (int value = 0; value < values; ++value) {
                const int next = allowed[cell] >> value & 1 ? reader.next(state, value) : none;
                following[value] = next == none ? none : after[next];
                is_dead &= following[value] == none;
            }
            if (is_dead) continue;
            const auto [place, is_new] = numbers.try_emplace(following, static_cast<int>(numbers.size()));
            if (is_new) next_.insert(next_.end(), following.begin(), following.end());
            before[state] = place->second;
        }
        states_[cell] = static_cast<int>(numbers.size());
        after = std::move(before);
    }
    if (states_[0] == 0) states_.assign(states_.size(), 0);
}

}  // namespace deadreckon::nonogram
