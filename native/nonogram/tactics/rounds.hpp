// A position whose lines are looked at again only where they have changed, and rounds of tactics at it.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "nonogram/tactics/finders.hpp"
#include "nonogram/tactics/tactics.hpp"

namespace deadreckon::nonogram {

template <class Bits>
class Position {
public:
    explicit Position(Terms<Bits>& terms) : terms_(terms), known_(terms), lines_(terms.lines()) {}

    Terms<Bits>& terms() const { return terms_; }
    const Knowledge<Bits>& known() const { return known_; }
    LineView<Bits>& line(int number);

    void remove(const Removal& removal);
    void take(const Found<Bits>& found);

    // All that a tactic finds that looks at one line, what tells most first.
    std::vector<Found<Bits>> all_found(int tactic);
    // Of these what is taken together: all, if the tactic merges its findings, and each removal once; else the first
    // and those that concern other cells.
    std::vector<Found<Bits>> found_together(int tactic, bool merges);

private:
    struct SeenLine {
        std::unique_ptr<LineView<Bits>> view;
        std::array<std::optional<std::vector<Found<Bits>>>, number_of_line_tactics> found;
    };
    const std::vector<Found<Bits>>& found_in(int number, int tactic);

    Terms<Bits>& terms_;
    Knowledge<Bits> known_;
    std::vector<SeenLine> lines_;
};

}  // namespace deadreckon::nonogram
