// The open variables in order of activity: which one has been in the thick of recent conflicts.
#pragma once

#include <utility>
#include <vector>

namespace deadreckon::cdcl {

class VariableHeap {
public:
    void add_variable() {
        activity_.push_back(0);
        place_.push_back(-1);
        insert(static_cast<int>(place_.size()) - 1);
    }

    bool empty() const { return heap_.empty(); }
    double activity(int variable) const { return activity_[variable]; }

    void insert(int variable) {
        if (place_[variable] >= 0) return;
        place_[variable] = static_cast<int>(heap_.size());
        heap_.push_back(variable);
        rise(place_[variable]);
    }

    int pop() {
        int top = heap_[0], last = heap_.back();
        heap_.pop_back();
        place_[top] = -1;
        if (top != last) {
            heap_[0] = last;
            place_[last] = 0;
            sink(0);
        }
        return top;
    }

    void bump(int variable, double by = 1) {
        activity_[variable] += increment_ * by;
        if (activity_[variable] > 1e100) rescale();
        if (place_[variable] >= 0) rise(place_[variable]);
    }

    // Later bumps count for more, which is the same as letting all older ones fade.
    void fade(double decay) { increment_ /= decay; }

private:
    bool before(int a, int b) const { return activity_[a] > activity_[b]; }

    void rescale() {
        for (double& activity : activity_) activity *= 1e-100;
        increment_ *= 1e-100;
    }

    void put(int at, int variable) {
        heap_[at] = variable;
        place_[variable] = at;
    }

    void rise(int at) {
        int variable = heap_[at];
        for (int parent; at > 0 && before(variable, heap_[parent = (at - 1) / 2]); at = parent) put(at, heap_[parent]);
        put(at, variable);
    }

    void sink(int at) {
        int variable = heap_[at], size = static_cast<int>(heap_.size());
        for (int child; (child = 2 * at + 1) < size; at = child) {
            if (child + 1 < size && before(heap_[child + 1], heap_[child])) ++child;
            if (!before(heap_[child], variable)) break;
            put(at, heap_[child]);
        }
        put(at, variable);
    }

    std::vector<int> heap_, place_;  // place_ is -1 for a variable not in the heap
    std::vector<double> activity_;
    double increment_ = 1;
};

}  // namespace deadreckon::cdcl
