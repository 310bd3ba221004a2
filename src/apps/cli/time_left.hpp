// How long work goes on that has a goal, foretold from its past: seconds in, seconds out, no clock.
//
// The values of a nim-sequence may cost more and more (the definition: n for the n-th), and some
// methods change their speed on the way. So the way is cut into stretches, each longer than the one
// before by the same factor, and their times are compared: if they grew by the same factor too,
// they are taken to go on so, for as many stretches as they have done so. Where the past foretells
// nothing, nothing is said.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace grundy::cli {

class TimeLeft {
   public:
    /// After `seconds` this many values were known. Called in order, as often as wanted;
    /// fewer values than before are the first of another piece of work.
    void saw(double seconds, double values);
    /// About how many more seconds until `goal` values are known.
    [[nodiscard]] std::optional<double> to(double goal) const;

   private:
    struct Sample {
        double seconds;
        double values;
    };
    [[nodiscard]] double seconds_at(double values) const;

    std::vector<Sample> samples_;  ///< a few dozen for each doubling
};

}  // namespace grundy::cli
