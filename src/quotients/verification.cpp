#include "quotients/verification.hpp"

#include <algorithm>
#include <utility>

namespace grundy {

namespace {

/// {z : xz in the set}
void preimage(const BipartiteMonoid& monoid, Element x, BitSpan set, std::span<BitWord> to) {
    const Element* const products = monoid.products_of(x);
    const std::size_t size = monoid.size();
    for (std::size_t word = 0; word < to.size(); ++word) {
        const std::size_t end = std::min<std::size_t>(64, size - word * 64);
        BitWord bits = 0;
        for (std::size_t i = 0; i < end; ++i) {
            const Element at = products[word * 64 + i];
            bits |= ((set[at / 64] >> (at % 64)) & 1U) << i;
        }
        to[word] = bits;
    }
}

}  // namespace

Verification::Verification(const BipartiteMonoid& monoid)
    : monoid_(monoid),
      danger_(0, monoid.size()),
      by_value_(monoid.size()),
      calms_(0, monoid.size()) {
    std::vector<BitWord> won(danger_.words(), 0);
    for (std::size_t x = 0; x < monoid.size(); ++x) {
        if (!monoid.is_lost(static_cast<Element>(x))) {
            set_bit(won, x);
        }
    }
    push(identity, won, 0, 0);
}

std::vector<BitWord> Verification::calm(const std::vector<Element>& options) const {
    std::vector<BitWord> winning(danger_.words(), 0);
    for (const Element option : options) {
        const BitSpan row = monoid_.row(option);
        for (std::size_t i = 0; i < winning.size(); ++i) {
            winning[i] |= row[i];
        }
    }
    std::vector<BitWord> result(danger_.words(), 0);
    for (std::size_t x = 0; x < monoid_.size(); ++x) {
        if (!has_bit(winning, x)) {
            set_bit(result, x);
        }
    }
    return result;
}

std::optional<WrongWord> Verification::breach(Part part, Element value, BitSpan calm) const {
    const std::size_t at = first_missing(monoid_.row(value), calm);
    if (at >= monoid_.size()) {
        return std::nullopt;
    }
    return WrongWord{times(monoid_.first_word(static_cast<Element>(at)), part), false};
}

bool Verification::covered(Element value, BitSpan danger) const {
    return std::ranges::any_of(
        by_value_[value], [&](std::uint32_t state) { return is_subset(danger, danger_[state]); });
}

void Verification::push(Element value, BitSpan danger, std::uint32_t parent, Part part) {
    by_value_[value].push_back(static_cast<std::uint32_t>(values_.size()));
    values_.push_back(value);
    danger_.push(danger);
    parents_.push_back(parent);
    last_.push_back(part);
}

PartWord Verification::word(std::uint32_t state) const {
    PartWord result;
    for (; state != 0; state = parents_[state]) {
        result.push_back(last_[state]);
    }
    return result;
}

std::optional<WrongWord> Verification::add(Part part, Element value, BitSpan calm, Meter& meter) {
    before_ = {values_.size(), letters_.size()};
    const std::size_t charged = bytes();
    for (const Letter& letter : letters_) {
        if (letter.value == value && is_subset(calm, calms_[letter.calm])) {
            return std::nullopt;
        }
    }
    std::vector<BitWord> danger(calm.begin(), calm.end());
    const BitSpan row = monoid_.row(value);
    for (std::size_t i = 0; i < danger.size(); ++i) {
        danger[i] &= ~row[i];
    }
    if (has_bit(danger, identity)) {
        return WrongWord{{part}, true};
    }
    if (covered(value, danger)) {
        return std::nullopt;
    }
    letters_.push_back({part, value, calms_.rows()});
    calms_.push(calm);
    const std::size_t words = danger.size();
    // {z : xz in calm}, for the values x that occur.
    if (!meter.has_room(monoid_.size() * words * sizeof(BitWord))) {
        return std::nullopt;
    }
    BitRows calm_after(monoid_.size(), monoid_.size());
    std::vector<bool> known(monoid_.size(), false);
    std::size_t from = 0;
    for (std::size_t to = values_.size(); from < to; from = std::exchange(to, values_.size())) {
        for (std::size_t state = from; state < to; ++state) {
            const Element x = values_[state];
            if (!known[x]) {
                preimage(monoid_, x, calm, calm_after[x]);
                known[x] = true;
            }
            preimage(monoid_, value, danger_[state], danger);
            bool any = false;
            for (std::size_t i = 0; i < words; ++i) {
                danger[i] &= calm_after[x][i];
                any = any || danger[i] != 0;
            }
            if (has_bit(danger, identity)) {
                return WrongWord{times(word(static_cast<std::uint32_t>(state)), part), true};
            }
            const Element next = monoid_.product(x, value);
            if (any && !covered(next, danger)) {
                push(next, danger, static_cast<std::uint32_t>(state), part);
            }
            if (!meter.step() || !meter.has_room(bytes() - charged + calm_after.bytes())) {
                return std::nullopt;
            }
        }
    }
    return std::nullopt;
}

std::size_t Verification::bytes() const {
    constexpr std::size_t per_state = 2 * sizeof(Element) + 4 * sizeof(std::uint32_t);
    return 2 * (danger_.bytes() + calms_.bytes() + values_.size() * per_state);
}

void Verification::take_back() {
    while (values_.size() > before_.states) {
        by_value_[values_.back()].pop_back();
        values_.pop_back();
    }
    danger_.truncate(before_.states);
    parents_.resize(before_.states);
    last_.resize(before_.states);
    letters_.resize(before_.letters);
    calms_.truncate(before_.letters);
}

}  // namespace grundy
