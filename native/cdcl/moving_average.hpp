// An exponential moving average that is right from the first value on.
#pragma once

#include <cassert>

namespace deadreckon::cdcl {

class MovingAverage {
public:
    explicit MovingAverage(double weight) : weight_(weight) { assert(weight > 0 && weight <= 1); }

    // While few values are known each weighs the same, so that the start is not drawn towards zero.
    void add(double value) {
        if (share_ > weight_) share_ = share_ / (1 + share_);
        average_ += (first_ ? 1 : share_) * (value - average_);
        first_ = false;
    }

    double get() const { return average_; }

private:
    double weight_, share_ = 1, average_ = 0;
    bool first_ = true;
};

}  // namespace deadreckon::cdcl
