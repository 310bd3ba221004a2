#include "quotients/bipartite_monoid.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace grundy {

BipartiteMonoid::BipartiteMonoid() : first_(1), product_{identity}, rows_{1, 1} {}

BipartiteMonoid::BipartiteMonoid(std::vector<FirstWord> first, const std::vector<Part>& generators,
                                 const std::vector<std::vector<Element>>& actions,
                                 const std::vector<bool>& lost)
    : first_(std::move(first)), rows_{first_.size(), first_.size()} {
    const std::size_t n = first_.size();
    check(n <= most_elements, "a quotient has few elements");
    product_.resize(n * n);
    for (std::size_t x = 0; x < n; ++x) {
        product_[x] = static_cast<Element>(x);  // 1 times x
    }
    // Row y is the row of its parent, moved by the generator that comes last in its first word.
    for (std::size_t y = 1; y < n; ++y) {
        const auto at = std::ranges::find(generators, first_[y].last) - generators.begin();
        const std::vector<Element>& action = actions[static_cast<std::size_t>(at)];
        const Element* const from = products_of(first_[y].parent);
        std::transform(from, from + n, product_.begin() + static_cast<std::ptrdiff_t>(y * n),
                       [&](Element x) { return action[x]; });
    }
    for (std::size_t x = 0; x < n; ++x) {
        const Element* const to = products_of(static_cast<Element>(x));
        for (std::size_t z = 0; z < n; ++z) {
            if (lost[to[z]]) {
                set_bit(rows_[x], z);
            }
        }
    }
    for (std::size_t y = 1; y < n; ++y) {
        if (std::ranges::find(generators_, first_[y].last) == generators_.end()) {
            generators_.push_back(first_[y].last);
        }
    }
    std::ranges::sort(generators_);
}

PartWord BipartiteMonoid::first_word(Element x) const {
    PartWord word;
    for (; x != identity; x = first_[x].parent) {
        word.push_back(first_[x].last);
    }
    return word;
}

Element BipartiteMonoid::value(Part generator) const {
    for (std::size_t x = 1; x < first_.size(); ++x) {
        if (first_[x].parent == identity && first_[x].last == generator) {
            return static_cast<Element>(x);
        }
    }
    check(false, "a generator is the first word of its value");
    return identity;
}

BipartiteMonoid::Cycle BipartiteMonoid::cycle(Element x) const {
    std::vector<std::size_t> met(size(), 0);
    Element power = identity;
    for (std::size_t exponent = 1;; ++exponent) {
        if (met[power] != 0) {
            return {met[power] - 1, exponent - met[power]};
        }
        met[power] = exponent;
        power = product(power, x);
    }
}

}  // namespace grundy
