// The unassigned variables in order of activity, by which those of recent conflicts are decided first (VSIDS).
#pragma once

#include <cassert>
#include <utility>
#include <vector>

namespace deadreckon::cdcl {

class VariableHeap {
public:
    void add_variable() {
        activity_.push_back(0);
        index_.push_back(-1);
        insert(static_cast<int>(index_.size()) - 1);
    }

    bool empty() const { return heap_.empty(); }

    void insert(int variable) {
        assert(variable >= 0 && variable < static_cast<int>(index_.size()));
        if (index_[variable] >= 0) return;
        index_[variable] = static_cast<int>(heap_.size());
        heap_.push_back(variable);
        sift_up(index_[variable]);
    }

    int pop() {
        assert(!empty());
        int top = heap_[0], last = heap_.back();
        heap_.pop_back();
        index_[top] = -1;
        if (top != last) {
            heap_[0] = last;
            index_[last] = 0;
            sift_down(0);
        }
        assert(heap_.empty() || !before(heap_[0], top));
        return top;
    }

    void bump(int variable) {
        assert(variable >= 0 && variable < static_cast<int>(index_.size()));
        activity_[variable] += increment_;
        if (activity_[variable] > 1e100) rescale();
        if (index_[variable] >= 0) sift_up(index_[variable]);
    }

    // Later bumps weigh more, which has the effect of a decay of all activities.
    void decay(double factor) {
        assert(factor > 0 && factor <= 1);
        increment_ /= factor;
    }

private:
    bool before(int a, int b) const { return activity_[a] > activity_[b]; }

    void rescale() {
        for (double& activity : activity_) activity *= 1e-100;
        increment_ *= 1e-100;
    }

    void put(int at, int variable) {
        assert(at >= 0 && at < static_cast<int>(heap_.size()));
        heap_[at] = variable;
        index_[variable] = at;
    }

    void sift_up(int at) {
        assert(at >= 0 && at < static_cast<int>(heap_.size()));
        int variable = heap_[at];
        for (int parent; at > 0 && before(variable, heap_[parent = (at - 1) / 2]); at = parent) put(at, heap_[parent]);
        put(at, variable);
    }

    void sift_down(int at) {
        assert(at >= 0 && at < static_cast<int>(heap_.size()));
        int variable = heap_[at], size = static_cast<int>(heap_.size());
        for (int child; (child = 2 * at + 1) < size; at = child) {
            if (child + 1 < size && before(heap_[child + 1], heap_[child])) ++child;
            if (!before(heap_[child], variable)) break;
            put(at, heap_[child]);
        }
        put(at, variable);
    }

    std::vector<int> heap_, index_;  // index_ is where in heap_ a variable stands, -1 for nowhere
    std::vector<double> activity_;
    double increment_ = 1;
};

}  // namespace deadreckon::cdcl
