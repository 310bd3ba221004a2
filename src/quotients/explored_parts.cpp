#include "quotients/explored_parts.hpp"

#include <algorithm>

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

    /// The number of a part that has been met now or before.
    std::uint32_t number(const ExploredParts::Origin& origin) {
        const auto [place, is_new] =
            numbers_.try_emplace(key_of(origin), static_cast<std::uint32_t>(origins_.size()));
        if (is_new) {
            origins_.push_back(origin);
        }
        return place->second;
    }

    bool run() {
        std::vector<Step> steps;
        for (std::size_t at = 0; at < origins_.size(); ++at) {
            const auto origin = origins_[at];
            if (origins_.size() > most_ ||
                !games_[origin.game]->expand(origin.node, steps, meter_)) {
                return false;
            }
            OrderedParts::Options options;
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
            options_.push_back(std::move(options));
            meter_.charge(letters * 12 + steps.size() * 8 + 64);
            if (!meter_.tick(steps.size() + 1)) {
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] std::span<const OrderedParts::Options> options() const { return options_; }
    [[nodiscard]] auto numbers() && { return std::move(numbers_); }

   private:
    std::span<Explorer* const> games_;
    std::size_t most_;
    Meter& meter_;
    std::vector<ExploredParts::Origin> origins_;
    std::vector<OrderedParts::Options> options_;  ///< by part
    boost::unordered_flat_map<std::uint64_t, std::uint32_t> numbers_;
};

}  // namespace

ExploredParts::ExploredParts(ExploredParts&& other) noexcept
    : numbers_(std::move(other.numbers_)), ordered_(std::move(other.ordered_)) {}

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
    auto ordered = OrderedParts::of(exploration.options());
    if (!ordered) {
        return std::nullopt;
    }
    return ExploredParts{std::move(exploration).numbers(), std::move(*ordered)};
}

std::optional<Part> ExploredParts::part(const Origin& origin) const {
    const auto found = numbers_.find(key_of(origin));
    return found == numbers_.end() ? std::nullopt : std::optional{ordered_.part(found->second)};
}

}  // namespace grundy
