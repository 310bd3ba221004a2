#include "apps/cli/time_left.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace grundy::cli {

namespace {

constexpr double closest_samples = 1.02;
/// A stretch ends at this many times the values of its beginning: two stretches make a doubling.
constexpr double stretch = std::numbers::sqrt2;
/// Shorter ones say more about the machine than about the method.
constexpr double shortest_stretch = 0.02;
/// How much the growth from one stretch to the next may differ from the mean.
constexpr double steadiness = 1.15;
/// How many times it must have grown alike; and more would be of another time.
constexpr std::size_t fewest_alike = 4;
constexpr std::size_t most_stretches = 16;

}  // namespace

void TimeLeft::saw(double seconds, double values) {
    if (values <= 0) {
        return;
    }
    if (!samples_.empty() && values < samples_.back().values) {
        samples_.clear();  // another piece of work has begun
    }
    if (samples_.size() > 1 && values < samples_[samples_.size() - 2].values * closest_samples) {
        samples_.pop_back();  // the last one is always the newest
    }
    samples_.push_back({seconds, values});
}

/// When this many values were known, between two samples by a straight line.
double TimeLeft::seconds_at(double values) const {
    const auto next = std::ranges::lower_bound(samples_, values, {}, &Sample::values);
    if (next == samples_.begin() || next == samples_.end()) {
        return next == samples_.end() ? samples_.back().seconds : next->seconds;
    }
    const Sample& before = *(next - 1);
    const double share = (values - before.values) / (next->values - before.values);
    return before.seconds + share * (next->seconds - before.seconds);
}

std::optional<double> TimeLeft::to(double goal) const {
    if (samples_.empty()) {
        return std::nullopt;
    }
    const double known = samples_.back().values;
    if (known >= goal) {
        return 0;
    }
    std::vector<double> stretches;  // how long each took, the last one first
    for (double upper = known; stretches.size() < most_stretches; upper /= stretch) {
        if (upper / stretch < samples_.front().values) {
            break;
        }
        const double took = seconds_at(upper) - seconds_at(upper / stretch);
        if (took < shortest_stretch) {
            break;
        }
        stretches.push_back(took);
    }
    if (stretches.size() <= fewest_alike) {
        return std::nullopt;
    }
    // The mean growth, and for how many stretches no single growth was far from it.
    const double growth = std::pow(stretches.front() / stretches[fewest_alike],
                                   1.0 / static_cast<double>(fewest_alike));
    std::size_t alike = 0;
    while (alike + 1 < stretches.size()) {
        const double change = stretches[alike] / stretches[alike + 1] / growth;
        if (change > steadiness || change < 1 / steadiness) {
            break;
        }
        ++alike;
    }
    const double ahead = std::log(goal / known) / std::log(stretch);
    if (alike < fewest_alike || ahead > static_cast<double>(alike)) {
        return std::nullopt;
    }
    // A geometric series, with a last term that is not whole. Values that came faster and faster
    // are not taken to go on so: that was the machine.
    const double factor = std::max(growth, stretch);
    return stretches.front() * factor * (std::pow(factor, ahead) - 1) / (factor - 1);
}

}  // namespace grundy::cli
