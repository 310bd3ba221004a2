#include "sequences/subtraction_values.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>

namespace grundy {

SubtractionValues::SubtractionValues(const HeapCode& code, std::vector<NimWord>& values)
    : code_(code), values_(values), definition_(code, values) {
    for (std::size_t take = 1; take < code_.digits.size(); ++take) {
        if ((code_.digits[take] & 2U) != 0) {
            amounts_.push_back(take);
        }
    }
    // The values are at most as many as the amounts, and must fit.
    if (!amounts_.empty() && amounts_.size() < std::numeric_limits<NimWord>::max()) {
        JumpSieve sieve{amounts_};
        if (sieve.worth_it()) {
            sieve_ = std::move(sieve);
        }
    }
}

bool SubtractionValues::extend(std::size_t length, Meter& meter) {
    // While an amount may be the whole heap, the digits decide what that leaves; in a subtraction
    // game they all leave nothing, as the sieve has it.
    const bool sieved = sieve_ && code_.subtracts();
    if (const std::size_t plain = std::min(length, code_.last() + 1);
        !sieved && values_.size() < plain && !definition_.extend(plain, meter)) {
        return false;
    }
    const std::size_t together = std::size_t{1} << (sieve_ ? 18U : 16U);
    constexpr std::size_t most_in_word = 63;
    while (values_.size() < length) {
        const std::size_t before = values_.size();
        const std::size_t count = std::min(length - before, std::max(together, code_.last()));
        if (sieve_) {
            sieve_->peel(values_, count);
        } else if (amounts_.size() <= most_in_word) {
            extend_in_words(before + count);
        } else {
            return definition_.extend(length, meter);
        }
        if (!meter.advance(count, count * sizeof(NimWord))) {
            return false;
        }
    }
    return true;
}

void SubtractionValues::extend_in_words(std::size_t length) {
    const std::size_t known = values_.size();
    values_.resize(length);
    NimWord* const value = values_.data();
    for (std::size_t heap = known; heap < length; ++heap) {
        std::uint64_t options = 0;
        for (const std::size_t amount : amounts_) {
            options |= std::uint64_t{1} << value[heap - amount];
        }
        value[heap] = static_cast<NimWord>(std::countr_one(options));
    }
}

}  // namespace grundy
