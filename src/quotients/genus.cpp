#include "quotients/genus.hpp"

#include <algorithm>
#include <functional>

#include "base/mex.hpp"

namespace grundy {

std::optional<Genus> Genera::next(std::size_t twos, Meter& meter) {
    const auto part = static_cast<Part>(normal_.size());
    Mex values;
    rules_.options(part, [&](std::span<const Part> option) {
        std::uint32_t value = 0;
        for (const Part left : option) {
            value ^= normal_[left];
        }
        values.add(value);
    });
    Genus genus{static_cast<std::uint32_t>(values.value()), {}};
    for (Part beside = 0; beside < twos; ++beside) {
        const auto value = misere_value({beside, 0, part}, meter);
        if (!value) {
            return std::nullopt;
        }
        genus.misere.push_back(*value);
    }
    normal_.push_back(genus.normal);
    return genus;
}

std::vector<Genera::Sum> Genera::options(const Sum& sum) const {
    std::vector<Sum> found;
    for (std::size_t heap = 0; heap < 2; ++heap) {
        if (sum[heap] > 0) {
            Sum taken = sum;
            --taken[heap];
            found.push_back(taken);
            if (heap == 0) {
                ++taken[1];
                found.push_back(std::move(taken));
            }
        }
    }
    for (std::size_t i = 2; i < sum.size(); ++i) {
        if (i > 2 && sum[i] == sum[i - 1]) {
            continue;  // the same moves once more
        }
        rules_.options(sum[i], [&](std::span<const Part> option) {
            Sum after = sum;
            after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
            after.insert(after.end(), option.begin(), option.end());
            std::sort(after.begin() + 2, after.end(), std::greater<>{});
            found.push_back(std::move(after));
        });
    }
    return found;
}

/// Depth first, on a stack of its own: a sum is valued when all its options are.
std::optional<std::uint32_t> Genera::misere_value(Sum start, Meter& meter) {
    std::vector<Sum> stack{start};
    while (!stack.empty()) {
        const Sum sum = stack.back();
        if (misere_.contains(sum)) {
            stack.pop_back();
            continue;
        }
        if (misere_.size() > most_sums_ || !meter.tick()) {
            return std::nullopt;
        }
        const std::vector<Sum> after = options(sum);
        Mex values;
        bool all = true;
        for (const Sum& option : after) {
            if (const auto known = misere_.find(option); known != misere_.end()) {
                values.add(known->second);
            } else {
                stack.push_back(option);
                all = false;
            }
        }
        if (all) {
            meter.charge(64 + sum.size() * sizeof(Part));
            misere_.emplace(sum, after.empty() ? 1 : static_cast<std::uint32_t>(values.value()));
            stack.pop_back();
        }
    }
    return misere_.at(start);
}

}  // namespace grundy
