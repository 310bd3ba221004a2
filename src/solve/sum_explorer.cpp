#include "solve/sum_explorer.hpp"

#include <algorithm>
#include <utility>

#include "base/check.hpp"

namespace grundy {

SumExplorer::SumExplorer(std::vector<Explorer*> games, Grain grain)
    : games_(std::move(games)), grain_(grain), options_(games_.size()), sums_(1) {
    numbers_.emplace(Sum{}, nothing);
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
        meter.charge(sizeof(Options) + steps.size() * sizeof(Step));
        of_game[part.node] = {true, std::move(steps)};
    }
    return &of_game[part.node].steps;
}

bool SumExplorer::normalise(Sum& sum, Meter& meter) {
    if (grain_ == Grain::whole) {
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

Node SumExplorer::number(Sum sum, Meter& meter) {
    if (!normalise(sum, meter)) {
        return nothing;
    }
    const auto [entry, fresh] =
        numbers_.try_emplace(std::move(sum), static_cast<Node>(sums_.size()));
    if (fresh) {
        check(sums_.size() < 0xFFFF'FFF0U, "more sums than node numbers");
        sums_.push_back(entry->first);
        meter.charge(2 * (sizeof(Sum) + entry->first.size() * sizeof(Part)) + sizeof(Node));
    }
    return entry->second;
}

bool SumExplorer::expand(Node node, std::vector<Step>& steps, Meter& meter) {
    steps.clear();
    const Sum sum = sums_[node];  // a copy: numbering may move the original
    for (std::size_t i = 0; i < sum.size(); ++i) {
        if (grain_ == Grain::parts && i > 0 && sum[i] == sum[i - 1]) {
            continue;  // the same moves once more
        }
        const std::vector<Step>* moves = options(sum[i], meter);
        if (moves == nullptr) {
            return false;
        }
        Sum next;
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
            steps.push_back({number(std::move(next), meter), true});
            next.clear();
            if (!meter.tick()) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace grundy
