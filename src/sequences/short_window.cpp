#include "sequences/short_window.hpp"

#include <algorithm>
#include <vector>

namespace grundy {

namespace {

/// Parts that gave a value lately, tried first.
class RecentParts {
   public:
    explicit RecentParts(std::size_t values) : lists_(values) {}

    template <class Try>
    bool any(NimWord value, const Try& fits) {
        auto& list = lists_[value];
        const auto found = std::ranges::find_if(list, fits);
        if (found == list.end()) {
            return false;
        }
        std::rotate(list.begin(), found, found + 1);
        return true;
    }
    void add(NimWord value, std::size_t part) {
        auto& list = lists_[value];
        list.insert(list.begin(), part);
        list.resize(std::min(list.size(), most));
    }

   private:
    static constexpr std::size_t most = 64;
    std::vector<std::vector<std::size_t>> lists_;
};

bool is_split(std::span<const std::size_t> amounts, std::span<const NimWord> values,
              std::size_t heap, std::size_t part, NimWord value, std::size_t least) {
    return std::ranges::any_of(amounts, [&](std::size_t amount) {
        return amount <= heap && part < heap - amount &&
               (values[part] ^ values[heap - amount - part]) == value &&
               std::max(part, heap - amount - part) >= least;
    });
}

bool is_single(const HeapCode& code, std::span<const NimWord> values, std::size_t heap,
               NimWord value) {
    for (std::size_t amount = 1; amount < code.digits.size() && amount < heap; ++amount) {
        if ((code.digits[amount] & 2U) != 0 && values[heap - amount] == value) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::optional<ShortWindow> short_window(const HeapCode& code, std::span<const NimWord> values,
                                        const Periodicity& candidate) {
    if (code.most_pieces() != 2 || candidate.period == 0) {
        return std::nullopt;
    }
    // By what comes once: so the space does not depend on how many values are known.
    ValueCounts counts;
    const std::size_t once = std::min(values.size(), candidate.preperiod + candidate.period);
    for (std::size_t heap = 1; heap < once; ++heap) {
        counts.add(values[heap], heap);
    }
    ShortWindow window{counts.sparsest(code)};
    if (window.space.mask == 0 || (window.space.with_heap && candidate.period % 2 == 1)) {
        return std::nullopt;
    }
    std::size_t last = values.size() - 1;
    while (last > 0 && window.space.common(values[last], last)) {
        --last;
    }
    if (last >= candidate.preperiod) {
        return std::nullopt;
    }
    window.rare_to = last;
    window.to = candidate.preperiod + last + code.last();
    window.needed = window.to + candidate.period;
    return window;
}

std::optional<std::size_t> split_with_value(std::span<const std::size_t> amounts,
                                            std::span<const NimWord> values, std::size_t heap,
                                            NimWord value, std::size_t least) {
    for (const std::size_t amount : amounts) {
        for (std::size_t part = 1; amount + 2 * part <= heap; ++part) {
            const std::size_t larger = heap - amount - part;
            if ((values[part] ^ values[larger]) == value && larger >= least) {
                return part;
            }
        }
    }
    return std::nullopt;
}

bool holds(const ShortWindow& window, const HeapCode& code, std::span<const NimWord> values,
           const Periodicity& candidate) {
    const std::vector<std::size_t> amounts = splitting_amounts(code);
    RecentParts recent{std::size_t{std::ranges::max(values)} + 1};
    const std::size_t least = candidate.preperiod;
    for (std::size_t heap = window.to; heap < window.to + candidate.period; ++heap) {
        for (NimWord value = 0; value < values[heap]; ++value) {
            if (window.space.common(value, heap) || is_single(code, values, heap, value) ||
                recent.any(value, [&](std::size_t part) {
                    return is_split(amounts, values, heap, part, value, least);
                })) {
                continue;
            }
            const auto part = split_with_value(amounts, values, heap, value, least);
            if (!part) {
                return false;
            }
            recent.add(value, *part);
        }
    }
    return true;
}

}  // namespace grundy
