#include "sequences/code_class.hpp"

#include <vector>

#include "base/budget.hpp"
#include "base/check.hpp"
#include "sequences/definition_values.hpp"

namespace grundy {

namespace {

void drop_last_zeros(HeapCode& code) {
    while (!code.digits.empty() && code.digits.back() == 0) {
        code.digits.pop_back();
    }
}

/// The same game when every heap is written as one less: a heap of one is then no heap at all.
HeapCode one_less(const HeapCode& code) {
    HeapCode less;
    less.digits.resize(code.digits.size() + 1);
    for (std::size_t take = 0; take < code.digits.size(); ++take) {
        const unsigned digit = code.digits[take];
        if ((digit & 1U) != 0) {
            less.digits[take - 1] |= 1U;
        }
        if ((digit & 2U) != 0) {
            less.digits[take] |= 3U;
        }
        if ((digit & 4U) != 0) {
            less.digits[take + 1] |= 7U;
        }
    }
    drop_last_zeros(less);
    return less;
}

bool one_has_a_move(const HeapCode& code) {
    return code.digits.size() > 1 && (code.digits[1] & 1U) != 0;
}

/// Whether some split that leaves a heap of value 0 gives the same value as taking `take` and
/// leaving one heap.
bool shown_by_split(const HeapCode& code, const std::vector<NimWord>& values, std::size_t take) {
    for (std::size_t heap = 1; heap <= take; ++heap) {
        if ((code.digits[take - heap] & 4U) != 0 && values[heap] == 0) {
            return true;
        }
    }
    return false;
}

/// Whether the heap has an option of value 0 that leaves something.
bool leaves_zero(const HeapCode& code, const std::vector<NimWord>& values, std::size_t heap) {
    for (std::size_t take = 0; take < heap; ++take) {
        const std::size_t rest = heap - take;
        if ((code.digits[take] & 2U) != 0 && values[rest] == 0) {
            return true;
        }
        for (std::size_t a = 1; (code.digits[take] & 4U) != 0 && 2 * a <= rest; ++a) {
            if (values[a] == values[rest - a]) {
                return true;
            }
        }
    }
    return false;
}

/// The code without the parts whose options others give too. No value changes, so the order in
/// which they are left out does not matter.
HeapCode reduced(HeapCode code) {
    const Budget unlimited;
    Meter meter{unlimited};
    std::vector<NimWord> values{0};
    const bool known = DefinitionValues{code, values}.extend(code.digits.size() + 1, meter);
    check(known, "the first values are small");
    for (std::size_t take = 1; take < code.digits.size(); ++take) {
        unsigned& digit = code.digits[take];
        if ((digit & 2U) != 0 && shown_by_split(code, values, take)) {
            digit &= ~2U;
        }
        if ((digit & 1U) != 0 && leaves_zero(code, values, take)) {
            digit &= ~1U;
        }
    }
    drop_last_zeros(code);
    return code;
}

}  // namespace

CodeClass class_of(const HeapCode& code) {
    check(code.most_pieces() <= 2, "an octal code");
    CodeClass found{code, 0};
    drop_last_zeros(found.code);
    if (found.code.digits.size() > most_class_digits) {
        return found;
    }
    while (!found.code.digits.empty() && !one_has_a_move(found.code)) {
        found.code = one_less(found.code);
        ++found.shift;
    }
    found.code = reduced(std::move(found.code));
    return found;
}

}  // namespace grundy
