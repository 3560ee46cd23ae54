// Belief propagation: rows and columns tell each other how likely each value of each cell is.
#pragma once

#include <algorithm>
#include <vector>

#include "nonogram/board.hpp"

namespace deadreckon::nonogram {

// Each line weighs its arrangements exactly, taking from the crossing lines what they say of each cell alone. Beliefs
// are advice about what to try first, never a conclusion.
template <class Word>
class Beliefs {
public:
    explicit Beliefs(const Board<Word>& board) : board_(board) {
        for (int line = 0; line < board.lines(); ++line) chains_.push_back(chain(board.clue(line)));
        const std::size_t cells = static_cast<std::size_t>(board.height) * board.width;
        for (auto& messages : messages_) messages.assign(cells * board.values, 1.0f / board.values);
    }

    // Let every line with open cells speak, as often as that. False when the budget ran out.
    bool run(int rounds) {
        for (int round = 0; round < rounds; ++round) {
            for (int line = 0; line < board_.lines(); ++line) {
                if (board_.open(line) == Word(0) || board_.clue(line).missing) continue;
                board_.budget().look();  // far less work than a line
                if (board_.budget().exhausted()) return false;
                weigh(line, nullptr);
            }
        }
        return true;
    }

    float belief(int r, int c, int value) const {
        const std::size_t first = (static_cast<std::size_t>(r) * board_.width + c) * board_.values;
        float total = 0;
        for (int other = 0; other < board_.values; ++other) {
            if (board_.may_be(r, c, other)) total += messages_[0][first + other] * messages_[1][first + other];
        }
        return total > 0 ? messages_[0][first + value] * messages_[1][first + value] / total : 0.5f;
    }

    // How likely block j of a line begins at place p, by [j * cells + p], up to a factor for each block.
    std::vector<float> begins(int line) {
        std::vector<float> result(board_.clue(line).blocks.size() * board_.clue(line).cells, 0);
        weigh(line, result.data());
        return result;
    }

private:
    // A clue as a chain of links that the cells visit in order.
    struct Link {
        int value;
        bool repeats;   // any number of cells, but at least one
        bool optional;  // or none
        int block;      // whose first cell it is, or -1
    };
    struct Chain {
        std::vector<Link> links;
        std::vector<int> low, high;  // by cell: the links it can be on, given that all must be visited
    };

    static Chain chain(const LineClue& clue) {
        std::vector<Link> links{{0, true, true, -1}};
        for (std::size_t j = 0; j < clue.blocks.size(); ++j) {
            const Block& block = clue.blocks[j];
            for (int i = 0; i < std::max(1, block.length); ++i) {
                links.push_back({block.colour, block.length == 0, false, i == 0 ? static_cast<int>(j) : -1});
            }
            const bool last = j + 1 == clue.blocks.size();
            links.push_back({0, true, last || clue.blocks[j + 1].colour != block.colour, -1});
        }
        return bounded(std::move(links), clue.cells);
    }

    static Chain bounded(std::vector<Link> links, int cells) {
        const int size = static_cast<int>(links.size());
        std::vector<int> before(size + 1, 0);  // cells that the links before need
        for (int s = 0; s < size; ++s) before[s + 1] = before[s] + !links[s].optional;
        Chain result{std::move(links), std::vector<int>(cells), std::vector<int>(cells)};
        for (int i = 0, low = 0, high = 0; i < cells; ++i) {
            while (high + 1 < size && before[high + 1] <= i) ++high;
            while (low + 1 < size && before[size] - before[low + 1] > cells - 1 - i) ++low;
            result.low[i] = std::min(low, high);
            result.high[i] = high;
        }
        return result;
    }

    std::size_t message_at(int line, int place) const {
        const int r = line < board_.height ? line : place, c = line < board_.height ? place : line - board_.height;
        return (static_cast<std::size_t>(r) * board_.width + c) * board_.values;
    }

    void weigh(int line, float* begins) {
        const int cells = board_.clue(line).cells, values = board_.values;
        const std::vector<float>& from = messages_[line >= board_.height];
        weights_.resize(static_cast<std::size_t>(cells) * values);
        for (int i = 0; i < cells; ++i) {
            for (int v = 0; v < values; ++v) {
                // Never quite nothing, so that two lines that disagree do not silence each other.
                weights_[i * values + v] = has(board_.possible(line, v), i) ? from[message_at(line, i) + v] + 1e-6f : 0;
            }
        }
        forward(chains_[line], cells);
        backward(line, begins);
    }

    // reach_[i][s]: weight of the ways to put cell i on link s, cell i itself not counted.
    void forward(const Chain& chain, int cells) {
        const Link* links = chain.links.data();
        const int size = static_cast<int>(chain.links.size()), values = board_.values;
        reach_.resize(static_cast<std::size_t>(cells) * size);
        now_.assign(size + 2, 0);  // two more, always nothing: now[-1] and now[-2]
        float* now = &now_[2];     // the same with cell i counted
        for (int i = 0; i < cells; ++i) {
            float* reach = &reach_[static_cast<std::size_t>(i) * size];
            float total = 0;
            for (int s = chain.high[i]; s >= chain.low[i]; --s) {
                float way = now[s - 1];
                if (links[s].repeats) way += now[s];
                if (s >= 1 && links[s - 1].optional) way += now[s - 2];
                if (i == 0) way = s <= 1;
                reach[s] = way;
                total += way;
                now[s] = way * weights_[i * values + links[s].value];
            }
            const float scale = total > 0 ? 1 / total : 1;
            for (int s = chain.low[i]; s <= chain.high[i]; ++s) reach[s] *= scale, now[s] *= scale;
            if (i > 0) std::fill(now + chain.low[i - 1], now + chain.low[i], 0.0f);
        }
    }

    // From the end of the line, and with what was reached from its beginning the messages.
    void backward(int line, float* begins) {
        const Chain& chain = chains_[line];
        const Link* links = chain.links.data();
        const int cells = board_.clue(line).cells, size = static_cast<int>(chain.links.size()), values = board_.values;
        std::vector<float>& to = messages_[line < board_.height];
        now_.assign(size + 2, 0);
        float* now = now_.data();
        for (int i = cells - 1; i >= 0; --i) {
            const float* reach = &reach_[static_cast<std::size_t>(i) * size];
            float total = 0, visits = 0;
            sums_.assign(values, 0);
            for (int s = chain.low[i]; s <= chain.high[i]; ++s) {
                float way = now[s + 1];
                if (links[s].repeats) way += now[s];
                if (s + 1 < size && links[s + 1].optional) way += now[s + 2];
                if (i == cells - 1) way = s >= size - 2;
                total += way;
                now[s] = way * weights_[i * values + links[s].value];
                sums_[links[s].value] += way * reach[s];
                visits += way * reach[s];
                if (begins && links[s].block >= 0) begins[links[s].block * cells + i] = now[s] * reach[s];
            }
            const float scale = total > 0 ? 1 / total : 1;
            for (int s = chain.low[i]; s <= chain.high[i]; ++s) now[s] *= scale;
            if (i + 1 < cells) std::fill(now + chain.high[i] + 1, now + chain.high[i + 1] + 1, 0.0f);
            if (!(visits > 0)) continue;
            float* message = &to[message_at(line, i)];
            for (int v = 0; v < values; ++v) message[v] = (message[v] + sums_[v] / visits) / 2;
        }
    }

    const Board<Word>& board_;
    std::vector<Chain> chains_;
    std::vector<float> messages_[2];  // by cell and value: from columns, and from rows
    std::vector<float> weights_, reach_, now_, sums_;
};

}  // namespace deadreckon::nonogram
