// Belief propagation: rows and columns exchange messages about the probability of each value of each cell.
#pragma once

#include <vector>

#include "nonogram/board.hpp"

namespace deadreckon::nonogram {

// A message of a line is the distribution of one of its cells over all arrangements of the line, weighted by the
// messages of the crossing lines. Beliefs only guide the search; nothing is concluded from them.
template <class Bits>
class BeliefPropagation {
public:
    explicit BeliefPropagation(const Board<Bits>& board);

    // Update the messages of every line with open cells, `rounds` times. False if the budget ran out.
    bool run(int rounds);

    // Randomise all messages, to reach other beliefs than before.
    void scatter(std::uint64_t seed);

    // The belief in a value of a cell.
    float belief(int r, int c, int value) const;

    // [j * cells + p]: the belief that block j of a line begins at cell p, up to a factor for each block.
    std::vector<float> start_beliefs(int line);

private:
    // A clue as an automaton that reads the cells in order, going from a state to itself, the next, or the one after.
    struct State {
        int value;      // of the cells it reads
        bool repeats;   // whether it may read several cells
        bool optional;  // whether it may be skipped
        int block;      // the block whose first cell it reads, or -1
    };
    struct Automaton {
        std::vector<State> states;
        std::vector<int> low, high;  // by cell: the first and last state that can read it
    };

    static Automaton automaton(const LineClue& clue);

    static Automaton bounded(std::vector<State> states, int cells);

    std::size_t message_at(int line, int index) const;

    void update_messages(int line, float* starts);

    // reach_[i][s]: the weight of all ways to read cell i in state s, without the weight of cell i itself.
    void forward(const Automaton& automaton, int cells);

    // The backward pass, from the end of the line; both together give the messages and, on request, beliefs about
    // blocks.
    void backward(int line, float* starts);

    const Board<Bits>& board_;
    std::vector<Automaton> automata_;
    std::vector<float> messages_[2];  // by cell and value: from columns, and from rows
    std::vector<float> weights_, reach_, now_, sums_;
};

}  // namespace deadreckon::nonogram
