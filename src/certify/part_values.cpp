#include "certify/part_values.hpp"

#include <algorithm>
#include <utility>

#include "service/games/set_removal_of.hpp"

namespace grundy {

void PartValues::begin(PartId part) {
    if (const auto game = set_removal_of(table_.term(part))) {
        auto& search = sets_[{table_.game(part), game->board}];
        if (!search) {
            search = SetSearch::make(*game);
            meter_.charge(search->bytes());
        }
    }
}

SetSearch* PartValues::sets(PartId part) {
    if (sets_.empty()) {
        return nullptr;
    }
    const auto game = set_removal_of(table_.term(part));
    const auto found = game ? sets_.find({table_.game(part), game->board}) : sets_.end();
    return found == sets_.end() ? nullptr : found->second.get();
}

std::optional<std::uint32_t> PartValues::by_textbook(PartId part) {
    KnownNimbers& known = known_[table_.game(part)];
    const Term& term = table_.term(part);
    if (!known.explorer) {
        known.explorer = term.explorer(Grain::worth);
    }
    const auto found =
        nimber(*known.explorer, term.nodes(*known.explorer, meter_), known.values, meter_);
    return found ? std::optional{*found} : std::nullopt;
}

std::optional<std::uint32_t> PartValues::value(PartId part) {
    if (const auto found = values_.find(part); found != values_.end()) {
        return found->second;
    }
    std::optional<std::uint32_t> found;
    if (SetSearch* search = sets(part)) {
        const auto by_couples = search->value(set_of(table_.term(part)), meter_);
        found = by_couples ? std::optional{static_cast<std::uint32_t>(*by_couples)} : std::nullopt;
    } else {
        found = by_textbook(part);
    }
    if (found) {
        values_.emplace(part, *found);
    }
    return found;
}

std::optional<std::uint32_t> PartValues::value(const PartSum& sum) {
    std::uint32_t all = 0;
    for (const PartId part : sum) {
        const auto one = value(part);
        if (!one) {
            return std::nullopt;
        }
        all ^= *one;
    }
    return all;
}

/// The largest part is asked only whether it makes up the rest.
std::optional<bool> PartValues::has_value(const PartSum& sum, std::uint32_t value) {
    const auto unknown = [&](PartId part) { return !values_.contains(part); };
    const auto last = std::ranges::max_element(sum, {}, [&](PartId part) {
        return std::pair{unknown(part), table_.term(part).size().value_or(0)};
    });
    if (last == sum.end() || !unknown(*last)) {
        const auto all = this->value(sum);
        return all ? std::optional{*all == value} : std::nullopt;
    }
    PartSum rest{sum.begin(), last};
    rest.insert(rest.end(), last + 1, sum.end());
    const auto others = this->value(rest);
    if (!others) {
        return std::nullopt;
    }
    if (SetSearch* search = sets(*last)) {
        return search->has_value(set_of(table_.term(*last)), value ^ *others, meter_);
    }
    const auto one = this->value(*last);
    return one ? std::optional{*one == (value ^ *others)} : std::nullopt;
}

std::optional<std::uint32_t> PartValues::value_below(const PartSum& sum, std::uint32_t bound) {
    for (std::uint32_t value = 0; value < bound; ++value) {
        const auto has = has_value(sum, value);
        if (!has || *has) {
            return has ? std::optional{value} : std::nullopt;
        }
    }
    return bound;
}

}  // namespace grundy
