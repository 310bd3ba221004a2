#include "sequences/definition_values.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace grundy {

void give_up_on_large_values(Meter& meter) {
    meter.give_up(phrase("values above {} are not kept",
                         "les valeurs au-dessus de {} ne sont pas gardées",
                         std::numeric_limits<NimWord>::max()));
}

DefinitionValues::DefinitionValues(const HeapCode& code, std::vector<NimWord>& values)
    : code_(code), values_(values) {
    const std::size_t largest = values_.empty() ? 0 : *std::ranges::max_element(values_);
    marked_.resize(std::bit_ceil(largest + 1), 0);
}

bool DefinitionValues::extend(std::size_t length, Meter& meter) {
    while (values_.size() < length) {
        const std::size_t value = next_value();
        if (value > std::numeric_limits<NimWord>::max()) {
            give_up_on_large_values(meter);
            return false;
        }
        values_.push_back(static_cast<NimWord>(value));
        // An option is a xor of values, so it is below the next power of two: no mark is out of
        // range.
        if (value >= marked_.size()) {
            marked_.resize(std::bit_ceil(value + 1), 0);
        }
        meter.keep(sizeof(NimWord));
        // The cost of a value grows with the heap; the meter must see that.
        const bool goes_on = code_.most_pieces() > 1 && values_.size() % 16 == 0
                                 ? meter.step() && meter.look()
                                 : meter.step();
        if (!goes_on) {
            return false;
        }
    }
    return true;
}

std::size_t DefinitionValues::next_value() {
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
    std::size_t mex = 0;
    while (mex < marked_.size() && marked_[mex] == heap) {
        ++mex;
    }
    return mex;
}

void DefinitionValues::mark_splits(std::size_t rest, unsigned digit) {
    const NimWord* const value = values_.data();
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

}  // namespace grundy
