#include "solve/nim_sequence.hpp"

#include <algorithm>
#include <bit>

namespace grundy {

std::optional<std::uint32_t> NimSequence::value(const Integer& heap, Meter& meter) {
    const auto known = [&]() -> std::optional<std::uint32_t> {
        if (heap < values_.size()) {
            return values_[static_cast<std::size_t>(heap)];
        }
        if (period_) {
            const Integer into = (heap - period_->preperiod) % period_->period;
            return values_[period_->preperiod + static_cast<std::size_t>(into)];
        }
        return std::nullopt;
    };
    while (true) {
        if (const auto value = known()) {
            return value;
        }
        std::size_t length = std::max<std::size_t>(2 * values_.size(), 128);
        if (heap < length) {
            length = static_cast<std::size_t>(heap) + 1;
        }
        if (!extend(length, meter)) {
            return std::nullopt;
        }
        look_for_period();
    }
}

bool NimSequence::proves(const HeapCode& code, std::size_t length, const Periodicity& candidate) {
    const std::size_t n0 = candidate.preperiod;
    const std::size_t p = candidate.period;
    const std::size_t t = code.last();
    if (p == 0) {
        return false;
    }
    std::size_t last_checked = 0;  // G(n+p) = G(n) must hold for n0 ≤ n ≤ last_checked
    switch (code.most_pieces()) {
        case 0:
        case 1:
            last_checked = n0 + t;
            break;
        case 2:
            last_checked = 2 * n0 + p + t;
            break;
        default:
            last_checked = 3 * n0 + 2 * p + t;
            break;
    }
    return last_checked + p < length;
}

bool NimSequence::extend(std::size_t length, Meter& meter) {
    while (values_.size() < length) {
        // The cost of a value grows with the heap; the meter must see that.
        if (!meter.step()) {
            return false;
        }
        values_.push_back(next_value());
        // An option is a xor of values, so below the next power of two: no mark is out of range.
        if (values_.back() >= marked_.size()) {
            marked_.resize(std::bit_ceil(std::size_t{values_.back()} + 1), 0);
        }
        meter.keep(2 * sizeof(std::uint32_t));
        if (code_.most_pieces() > 1 && values_.size() % 64 == 0 && !meter.look()) {
            return false;
        }
    }
    return true;
}

std::uint32_t NimSequence::next_value() {
    const std::size_t heap = values_.size();
    for (std::size_t take = 0; take < code_.digits.size() && take <= heap; ++take) {
        const unsigned digit = code_.digits[take];
        const std::size_t rest = heap - take;
        if (digit == 0) {
            continue;
        }
        if (rest == 0) {
            if ((digit & 1U) != 0) {
                mark(0);
            }
            continue;
        }
        if ((digit & 2U) != 0) {
            mark(values_[rest]);
        }
        mark_splits(rest, digit);
    }
    std::uint32_t mex = 0;
    while (mex < marked_.size() && marked_[mex] == heap) {
        ++mex;
    }
    return mex;
}

void NimSequence::mark_splits(std::size_t rest, unsigned digit) {
    const std::uint32_t* const value = values_.data();
    std::size_t* const marked = marked_.data();
    const std::size_t heap = values_.size();
    if ((digit & 4U) != 0) {
        for (std::size_t a = 1; 2 * a <= rest; ++a) {
            marked[value[a] ^ value[rest - a]] = heap;
        }
    }
    if ((digit & 8U) != 0) {
        for (std::size_t a = 1; 3 * a <= rest; ++a) {
            for (std::size_t b = a; a + 2 * b <= rest; ++b) {
                marked[value[a] ^ value[b] ^ value[rest - a - b]] = heap;
            }
        }
    }
}

void NimSequence::look_for_period() {
    const Periodicity candidate = tail_periodicity(values_);
    if (proves(code_, values_.size(), candidate)) {
        period_ = candidate;
    }
}

}  // namespace grundy
