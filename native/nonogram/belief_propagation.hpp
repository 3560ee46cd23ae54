// Belief propagation: rows and columns tell each other how likely each value of each cell is.
#pragma once

#include <vector>

#include "nonogram/board.hpp"

namespace deadreckon::nonogram {

// A message of a line says how likely each value of one of its cells is, over all arrangements of the line, weighed by
// the messages of the crossing lines. Beliefs say what to try first; nothing is concluded from them.
template <class Bits>
class BeliefPropagation {
public:
    explicit BeliefPropagation(const Board<Bits>& board);

    // Update the messages of every line with open cells, `rounds` times. False if the budget ran out.
    bool run(int rounds);

    // Draw all messages by lot, to come to other beliefs than before.
    void scatter(std::uint64_t seed);

    // How likely a value of a cell is.
    float belief(int r, int c, int value) const;

    // How likely block j of a line begins at its cell p, by [j * cells + p], up to a factor for each block.
    std::vector<float> start_beliefs(int line);

private:
    // A clue as an automaton that reads the cells in order, going from a state to itself, the next, or the one after.
    struct State {
        int value;      // of the cells it reads
        bool repeats;   // whether it reads any number of cells, not one alone
        bool optional;  // whether it may be left out
        int block;      // whose first cell it reads, or -1
    };
    struct Automaton {
        std::vector<State> states;
        std::vector<int> low, high;  // by cell: the first and last state that can read it
    };

    static Automaton automaton(const LineClue& clue);

    static Automaton bounded(std::vector<State> states, int cells);

    std::size_t message_at(int line, int index) const;

    void update_messages(int line, float* starts);

    // reach_[i][s]: the weight of the ways to read cell i in state s, the weight of cell i itself left out.
    void forward(const Automaton& automaton, int cells);

    // The same from the end of the line; the two together give the messages, and how likely blocks begin if asked for.
    void backward(int line, float* starts);

    const Board<Bits>& board_;
    std::vector<Automaton> automata_;
    std::vector<float> messages_[2];  // by cell and value: from columns, and from rows
    std::vector<float> weights_, reach_, now_, sums_;
};

}  // namespace deadreckon::nonogram
