#include "search/sum_explorer.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"
#include "model/position_costs.hpp"

namespace grundy {

namespace {

/// Sums are copied and sorted as a whole, so many parts count as several steps.
constexpr std::size_t parts_a_tick = 8;

}  // namespace

SumExplorer::SumExplorer(std::vector<Explorer*> games, Grain grain)
    : games_(std::move(games)), grain_(grain), options_(games_.size()), sums_(1) {
    numbers_.insert(nothing);
}

const std::vector<Step>* SumExplorer::options(const Part& part, Meter& meter) {
    auto& of_game = options_[part.game];
    if (of_game.size() <= part.node) {
        of_game.resize(
            std::max<std::size_t>(games_[part.game]->size(), std::size_t{part.node} + 1));
    }
    if (!of_game[part.node].known) {
        std::vector<Step> steps;
        if (!games_[part.game]->expand(part.node, steps, meter)) {
            return nullptr;
        }
        charge(2 * sizeof(Options) + steps.capacity() * sizeof(Step), meter);
        of_game[part.node] = {true, std::move(steps)};
    }
    return &of_game[part.node].steps;
}

bool SumExplorer::normalise(Sum& sum, Meter& meter) {
    if (grain_ != Grain::parts) {
        return true;
    }
    for (Part& part : sum) {
        const std::vector<Step>* moves = options(part, meter);
        if (moves == nullptr) {
            return false;
        }
        if (moves->empty()) {
            part.node = nothing;
        }
    }
    std::erase_if(sum, [](const Part& part) { return part.node == nothing; });
    std::ranges::sort(sum);
    return true;
}

Node SumExplorer::number(Sum sum, Meter& meter) { return number_of(sum, meter); }

Node SumExplorer::number_of(Sum& sum, Meter& meter) {
    if (!normalise(sum, meter)) {
        return nothing;
    }
    if (const auto known = numbers_.find(sum); known != numbers_.end()) {
        return *known;
    }
    check(sums_.size() < 0xFFFF'FFF0U, "more sums than node numbers");
    if (!make_room(sums_, numbers_, bytes_, meter)) {
        return nothing;  // the meter is exhausted, so nobody looks at it
    }
    const auto node = static_cast<Node>(sums_.size());
    sums_.push_back(sum);
    numbers_.insert(node);
    constexpr std::size_t allocation = 32;
    charge(allocation + sum.size() * sizeof(Part), meter);
    return node;
}

void SumExplorer::charge(std::size_t bytes, Meter& meter) {
    bytes_ += bytes;
    meter.charge(bytes);
}

bool SumExplorer::expand(Node node, std::vector<Step>& steps, Meter& meter) {
    steps.clear();
    const Sum sum = sums_[node];  // a copy: numbering may move the original
    const std::uint64_t ticks = 1 + sum.size() / parts_a_tick;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (grain_ == Grain::parts && i > 0 && sum[i] == sum[i - 1]) {
            continue;  // the same moves once more
        }
        const std::vector<Step>* moves = options(sum[i], meter);
        if (moves == nullptr) {
            return false;
        }
        Sum next;  // filled again and again: most options were met before
        // By index: numbering the options may grow the table that holds the moves.
        const std::size_t count = moves->size();
        for (std::size_t at = 0; at < count; ++at) {
            if (next.empty()) {
                next.assign(sum.begin(), sum.begin() + static_cast<std::ptrdiff_t>(i));
            }
            const Step step = options_[sum[i].game][sum[i].node].steps[at];
            next.push_back({sum[i].game, step.node});
            if (!step.last) {
                continue;
            }
            next.insert(next.end(), sum.begin() + static_cast<std::ptrdiff_t>(i) + 1, sum.end());
            steps.push_back({number_of(next, meter), true});
            next.clear();
            if (!meter.tick(ticks)) {
                return false;
            }
        }
    }
    return true;
}

std::optional<Outcome> SumExplorer::ending(Node node) const {
    const Sum& sum = sums_[node];
    if (grain_ == Grain::parts || sum.size() != 1) {
        return std::nullopt;
    }
    return games_[sum.front().game]->ending(sum.front().node);
}

}  // namespace grundy
