#include "nonogram/belief_propagation.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "nonogram/line_bits.hpp"
#include "options.hpp"
#include "random.hpp"

namespace deadreckon::nonogram {

template <class Bits>
BeliefPropagation<Bits>::BeliefPropagation(const Board<Bits>& board) : board_(board) {
    for (int line = 0; line < board.lines(); ++line) automata_.push_back(automaton(board.clue(line)));
    const std::size_t cells = static_cast<std::size_t>(board.height) * board.width;
    for (auto& messages : messages_) messages.assign(cells * board.values, 1.0f / board.values);
}

template <class Bits>
bool BeliefPropagation<Bits>::run(int rounds) {
    assert(rounds >= 0);
    for (int round = 0; round < rounds; ++round) {
        for (int line = 0; line < board_.lines(); ++line) {
            if (board_.open(line) == Bits(0) || board_.clue(line).missing) continue;
            board_.budget().check();  // far less work than the messages of a line
            if (board_.budget().exhausted()) return false;
            update_messages(line, nullptr);
        }
    }
    return true;
}

template <class Bits>
void BeliefPropagation<Bits>::scatter(std::uint64_t seed) {
    Random random(seed);
    for (auto& messages : messages_) {
        for (float& message : messages) {
            message = 1.0f / board_.values + options::scatter * static_cast<float>(random.unit() - 0.5);
        }
    }
}

template <class Bits>
float BeliefPropagation<Bits>::belief(int r, int c, int value) const {
    assert(r >= 0 && r < board_.height && c >= 0 && c < board_.width && value >= 0 && value < board_.values);
    const std::size_t first = (static_cast<std::size_t>(r) * board_.width + c) * board_.values;
    float total = 0;
    for (int other = 0; other < board_.values; ++other) {
        if (board_.may_be(r, c, other)) total += messages_[0][first + other] * messages_[1][first + other];
    }
    return total > 0 ? messages_[0][first + value] * messages_[1][first + value] / total : 0.5f;
}

template <class Bits>
std::vector<float> BeliefPropagation<Bits>::start_beliefs(int line) {
    std::vector<float> result(board_.clue(line).blocks.size() * board_.clue(line).cells, 0);
    update_messages(line, result.data());
    return result;
}

template <class Bits>
typename BeliefPropagation<Bits>::Automaton BeliefPropagation<Bits>::automaton(const LineClue& clue) {
    std::vector<State> states{{0, true, true, -1}};
    for (std::size_t j = 0; j < clue.blocks.size(); ++j) {
        const Block& block = clue.blocks[j];
        for (int i = 0; i < std::max(1, block.length); ++i) {
            states.push_back({block.colour, block.length == 0, false, i == 0 ? static_cast<int>(j) : -1});
        }
        const bool last = j + 1 == clue.blocks.size();
        states.push_back({0, true, last || clue.blocks[j + 1].colour != block.colour, -1});
    }
    return bounded(std::move(states), clue.cells);
}

template <class Bits>
typename BeliefPropagation<Bits>::Automaton BeliefPropagation<Bits>::bounded(std::vector<State> states, int cells) {
    const int size = static_cast<int>(states.size());
    std::vector<int> before(size + 1, 0);  // cells that the states before it need
    for (int s = 0; s < size; ++s) before[s + 1] = before[s] + !states[s].optional;
    Automaton result{std::move(states), std::vector<int>(cells), std::vector<int>(cells)};
    for (int i = 0, low = 0, high = 0; i < cells; ++i) {
        while (high + 1 < size && before[high + 1] <= i) ++high;
        while (low + 1 < size && before[size] - before[low + 1] > cells - 1 - i) ++low;
        result.low[i] = std::min(low, high);
        result.high[i] = high;
        assert(result.low[i] >= 0 && result.high[i] < size);
    }
    return result;
}

template <class Bits>
std::size_t BeliefPropagation<Bits>::message_at(int line, int index) const {
    assert(line >= 0 && line < board_.lines() && index >= 0 && index < board_.clue(line).cells);
    const int r = line < board_.height ? line : index, c = line < board_.height ? index : line - board_.height;
    return (static_cast<std::size_t>(r) * board_.width + c) * board_.values;
}

template <class Bits>
void BeliefPropagation<Bits>::update_messages(int line, float* starts) {
    const int cells = board_.clue(line).cells, values = board_.values;
    const std::vector<float>& from = messages_[line >= board_.height];
    weights_.resize(static_cast<std::size_t>(cells) * values);
    for (int i = 0; i < cells; ++i) {
        for (int v = 0; v < values; ++v) {
            const bool possible = has(board_.possible(line, v), i);
            weights_[i * values + v] = possible ? from[message_at(line, i) + v] + options::min_weight : 0;
        }
    }
    forward(automata_[line], cells);
    backward(line, starts);
}

template <class Bits>
void BeliefPropagation<Bits>::forward(const Automaton& automaton, int cells) {
    const State* states = automaton.states.data();
    const int size = static_cast<int>(automaton.states.size()), values = board_.values;
    reach_.resize(static_cast<std::size_t>(cells) * size);
    now_.assign(size + 2, 0);  // two more that are always 0: now[-1] and now[-2]
    float* now = &now_[2];     // the same with cell i counted
    for (int i = 0; i < cells; ++i) {
        float* reach = &reach_[static_cast<std::size_t>(i) * size];
        float total = 0;
        for (int s = automaton.high[i]; s >= automaton.low[i]; --s) {
            float way = now[s - 1];
            if (states[s].repeats) way += now[s];
            if (s >= 1 && states[s - 1].optional) way += now[s - 2];
            if (i == 0) way = s <= 1;
            reach[s] = way;
            total += way;
            now[s] = way * weights_[i * values + states[s].value];
        }
        const float scale = total > 0 ? 1 / total : 1;
        for (int s = automaton.low[i]; s <= automaton.high[i]; ++s) reach[s] *= scale, now[s] *= scale;
        if (i > 0) std::fill(now + automaton.low[i - 1], now + automaton.low[i], 0.0f);
    }
}

template <class Bits>
void BeliefPropagation<Bits>::backward(int line, float* starts) {
    const Automaton& automaton = automata_[line];
    const State* states = automaton.states.data();
    const int cells = board_.clue(line).cells, values = board_.values;
    const int size = static_cast<int>(automaton.states.size());
    std::vector<float>& to = messages_[line < board_.height];
    now_.assign(size + 2, 0);
    float* now = now_.data();
    for (int i = cells - 1; i >= 0; --i) {
        const float* reach = &reach_[static_cast<std::size_t>(i) * size];
        float total = 0, visits = 0;
        sums_.assign(values, 0);
        for (int s = automaton.low[i]; s <= automaton.high[i]; ++s) {
            float way = now[s + 1];
            if (states[s].repeats) way += now[s];
            if (s + 1 < size && states[s + 1].optional) way += now[s + 2];
            if (i == cells - 1) way = s >= size - 2;
            total += way;
            now[s] = way * weights_[i * values + states[s].value];
            sums_[states[s].value] += way * reach[s];
            visits += way * reach[s];
            if (starts && states[s].block >= 0) starts[states[s].block * cells + i] = now[s] * reach[s];
        }
        const float scale = total > 0 ? 1 / total : 1;
        for (int s = automaton.low[i]; s <= automaton.high[i]; ++s) now[s] *= scale;
        if (i + 1 < cells) std::fill(now + automaton.high[i] + 1, now + automaton.high[i + 1] + 1, 0.0f);
        if (!(visits > 0)) continue;
        float* message = &to[message_at(line, i)];
        // The mean with the old message damps oscillations.
        for (int v = 0; v < values; ++v) message[v] = (message[v] + sums_[v] / visits) / 2;
    }
}

#define INSTANTIATE(Bits) template class BeliefPropagation<Bits>;
FOR_EACH_LINE_BITS(INSTANTIATE)
#undef INSTANTIATE

}  // namespace deadreckon::nonogram
