#include "quotients/saved_quotient.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace grundy {

namespace {

/// Takes numbers off the front; once one is missing or too large, all that follow are 0.
class Numbers {
   public:
    explicit Numbers(std::span<const std::uint16_t> left) : left_(left) {}

    std::uint16_t below(std::size_t end) {
        sound_ = sound_ && !left_.empty() && left_.front() < end;
        if (!sound_) {
            return 0;
        }
        const std::uint16_t number = left_.front();
        left_ = left_.subspan(1);
        return number;
    }
    std::uint32_t wide() {
        const std::uint32_t low = below(0x10000);
        return low | std::uint32_t{below(0x10000)} << 16U;
    }
    /// Whether at least this many are left.
    [[nodiscard]] bool has(std::size_t count) const { return sound_ && left_.size() >= count; }
    [[nodiscard]] bool sound() const { return sound_; }
    [[nodiscard]] bool done() const { return sound_ && left_.empty(); }

   private:
    std::span<const std::uint16_t> left_;
    bool sound_ = true;
};

void add_wide(std::vector<std::uint16_t>& numbers, std::size_t number) {
    numbers.push_back(static_cast<std::uint16_t>(number));
    numbers.push_back(static_cast<std::uint16_t>(number >> 16U));
}

bool commute(const std::vector<Element>& a, const std::vector<Element>& b) {
    for (std::size_t x = 0; x < a.size(); ++x) {
        if (a[b[x]] != b[a[x]]) {
            return false;
        }
    }
    return true;
}

bool is_reduced(const BipartiteMonoid& monoid) {
    std::set<std::vector<BitWord>> rows;
    for (std::size_t x = 0; x < monoid.size(); ++x) {
        const BitSpan row = monoid.row(static_cast<Element>(x));
        if (!rows.emplace(row.begin(), row.end()).second) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::vector<std::uint16_t> saved_quotient(const BipartiteMonoid& monoid,
                                          std::span<const Element> values) {
    const std::vector<Part>& generators = monoid.generators();
    std::vector<std::uint16_t> numbers{static_cast<std::uint16_t>(monoid.size()),
                                       static_cast<std::uint16_t>(generators.size())};
    for (const Part generator : generators) {
        add_wide(numbers, generator);
        const Element* const products = monoid.products_of(monoid.value(generator));
        numbers.insert(numbers.end(), products, products + monoid.size());
    }
    for (std::size_t x = 0; x < monoid.size(); ++x) {
        const auto element = static_cast<Element>(x);
        numbers.push_back(monoid.is_lost(element) ? 1 : 0);
        if (element != identity) {
            const BipartiteMonoid::FirstWord& first = monoid.first(element);
            const auto at = std::ranges::find(generators, first.last) - generators.begin();
            numbers.push_back(first.parent);
            numbers.push_back(static_cast<std::uint16_t>(at));
        }
    }
    add_wide(numbers, values.size());
    numbers.insert(numbers.end(), values.begin(), values.end());
    return numbers;
}

std::optional<Valued> read_quotient(std::span<const std::uint16_t> saved) {
    Numbers numbers{saved};
    const std::size_t size = numbers.below(BipartiteMonoid::most_elements + 1);
    const std::size_t count = numbers.below(0x10000);
    if (size == 0 || !numbers.has(count * size)) {
        return std::nullopt;
    }
    std::vector<Part> generators;
    std::vector<std::vector<Element>> actions(count);
    for (std::vector<Element>& action : actions) {
        generators.push_back(numbers.wide());
        for (std::size_t x = 0; x < size; ++x) {
            action.push_back(numbers.below(size));
        }
    }
    std::vector<BipartiteMonoid::FirstWord> first(size);
    std::vector<bool> lost(size);
    for (std::size_t x = 0; x < size && numbers.sound(); ++x) {
        lost[x] = numbers.below(2) == 1;
        if (x > 0) {
            const Element parent = numbers.below(x);
            const std::size_t last = numbers.below(count);
            if (!numbers.sound() || actions[last][parent] != x) {
                return std::nullopt;
            }
            first[x] = {parent, generators[last]};
        }
    }
    const std::size_t parts = numbers.wide();
    if (!numbers.has(parts)) {
        return std::nullopt;
    }
    std::vector<Element> values;
    for (std::size_t part = 0; part < parts; ++part) {
        values.push_back(numbers.below(size));
    }
    for (std::size_t g = 0; g < count; ++g) {
        const Element value = actions[g][identity];
        const bool is_first = value != identity && first[value].parent == identity &&
                              first[value].last == generators[g];
        const bool is_value = generators[g] < parts && value == values[generators[g]];
        const bool rises = g == 0 || generators[g - 1] < generators[g];
        if (!is_first || !is_value || !rises ||
            !std::ranges::all_of(actions,
                                 [&](const auto& other) { return commute(actions[g], other); })) {
            return std::nullopt;
        }
    }
    if (!numbers.done()) {
        return std::nullopt;
    }
    BipartiteMonoid monoid{std::move(first), generators, actions, lost};
    return is_reduced(monoid) ? std::optional{Valued{std::move(monoid), std::move(values)}}
                              : std::nullopt;
}

}  // namespace grundy
