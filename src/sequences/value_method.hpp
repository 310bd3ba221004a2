// What the ways to compute a nim-sequence have in common: they append values to those that are
// known, and can begin anywhere.
#pragma once

#include <cstddef>

#include "base/budget.hpp"

namespace grundy {

class ValueMethod {
   public:
    ValueMethod() = default;
    ValueMethod(const ValueMethod&) = delete;
    ValueMethod& operator=(const ValueMethod&) = delete;
    virtual ~ValueMethod() = default;

    /// Appends values until there are `length`. False when the budget ends before.
    virtual bool extend(std::size_t length, Meter& meter) = 0;
};

}  // namespace grundy
