#include "quotients/explored_parts.hpp"

#include <algorithm>
#include <numeric>

namespace grundy {

namespace {

std::uint64_t key_of(const ExploredParts::Origin& origin) {
    return (std::uint64_t{origin.game} << 32U) | origin.node;
}

/// Parts as they are met, before they are put in order.
class Exploration {
   public:
    Exploration(std::span<Explorer* const> games, std::size_t most, Meter& meter)
        : games_(games), most_(most), meter_(meter) {}

    struct Met {
        ExploredParts::Origin origin;
        std::vector<std::vector<std::uint32_t>> options{};
    };

    /// The number of a part that has been met now or before.
    std::uint32_t number(const ExploredParts::Origin& origin) {
        const auto [place, is_new] =
            numbers_.try_emplace(key_of(origin), static_cast<std::uint32_t>(met_.size()));
        if (is_new) {
            met_.push_back({origin});
        }
        return place->second;
    }

    bool run() {
        std::vector<Step> steps;
        for (std::size_t at = 0; at < met_.size(); ++at) {
            const auto origin = met_[at].origin;
            if (met_.size() > most_ || !games_[origin.game]->expand(origin.node, steps, meter_)) {
                return false;
            }
            std::vector<std::vector<std::uint32_t>> options;
            std::vector<std::uint32_t> option;
            for (const Step& step : steps) {
                if (step.node != Explorer::nothing) {
                    option.push_back(number({origin.game, step.node}));
                }
                if (step.last) {
                    std::ranges::sort(option);
                    options.push_back(std::exchange(option, {}));
                }
            }
            std::ranges::sort(options);
            options.erase(std::ranges::unique(options).begin(), options.end());
            std::size_t letters = 0;
            for (const auto& one : options) {
                letters += one.size();
            }
            met_[at].options = std::move(options);
            meter_.charge(letters * 12 + steps.size() * 8 + 64);
            if (!meter_.tick(steps.size() + 1)) {
                return false;
            }
        }
        return true;
    }

    /// How many moves play in each part can last at most; none when it need not end.
    [[nodiscard]] std::optional<std::vector<std::uint64_t>> lengths() const;

    [[nodiscard]] const std::vector<Met>& met() const { return met_; }

   private:
    std::span<Explorer* const> games_;
    std::size_t most_;
    Meter& meter_;
    std::vector<Met> met_;
    boost::unordered_flat_map<std::uint64_t, std::uint32_t> numbers_;
};

std::optional<std::vector<std::uint64_t>> Exploration::lengths() const {
    constexpr std::uint64_t open = ~std::uint64_t{0};
    constexpr std::uint64_t unknown = open - 1;
    std::vector<std::uint64_t> lengths(met_.size(), unknown);
    // A part is opened when its options are looked for, and closed when they are all known.
    std::vector<std::uint32_t> stack;
    for (std::uint32_t start = 0; start < met_.size(); ++start) {
        stack.push_back(start);
        while (!stack.empty()) {
            const std::uint32_t at = stack.back();
            if (lengths[at] < unknown) {
                stack.pop_back();
                continue;
            }
            const bool closing = lengths[at] == open;
            lengths[at] = open;
            std::uint64_t longest = 0;
            for (const auto& option : met_[at].options) {
                std::uint64_t length = 1;
                for (const std::uint32_t part : option) {
                    if (!closing && lengths[part] == open) {
                        return std::nullopt;
                    }
                    if (!closing && lengths[part] == unknown) {
                        stack.push_back(part);
                    }
                    length += lengths[part] < unknown ? lengths[part] : 0;
                }
                longest = std::max(longest, length);
            }
            if (closing) {
                lengths[at] = longest;
                stack.pop_back();
            }
        }
    }
    return lengths;
}

}  // namespace

ExploredParts::ExploredParts(ExploredParts&& other) noexcept
    : parts_(std::move(other.parts_)),
      from_(std::move(other.from_)),
      ends_(std::move(other.ends_)),
      letters_(std::move(other.letters_)) {}

std::optional<ExploredParts> ExploredParts::below(std::span<Explorer* const> games,
                                                  std::span<const Origin> start, std::size_t most,
                                                  Meter& meter) {
    Exploration exploration{games, most, meter};
    for (const Origin& origin : start) {
        if (origin.node != Explorer::nothing) {
            static_cast<void>(exploration.number(origin));
        }
    }
    if (!exploration.run()) {
        return std::nullopt;
    }
    const auto lengths = exploration.lengths();
    if (!lengths) {
        return std::nullopt;
    }
    const auto& met = exploration.met();
    std::vector<std::uint32_t> order(met.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return (*lengths)[i]; });
    std::vector<Part> parts(met.size());
    for (Part part = 0; part < order.size(); ++part) {
        parts[order[part]] = part;
    }
    ExploredParts result;
    for (const std::uint32_t i : order) {
        result.parts_.emplace(key_of(met[i].origin), parts[i]);
        for (const auto& option : met[i].options) {
            for (const std::uint32_t letter : option) {
                result.letters_.push_back(parts[letter]);
            }
            result.ends_.push_back(result.letters_.size());
        }
        result.from_.push_back(result.ends_.size());
    }
    return result;
}

std::optional<Part> ExploredParts::part(const Origin& origin) const {
    const auto found = parts_.find(key_of(origin));
    return found == parts_.end() ? std::nullopt : std::optional{found->second};
}

void ExploredParts::options(Part part, FunctionRef<void(std::span<const Part>)> emit) const {
    for (std::size_t i = from_[part]; i < from_[part + 1]; ++i) {
        const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
        emit(std::span{letters_}.subspan(begin, ends_[i] - begin));
    }
}

}  // namespace grundy
