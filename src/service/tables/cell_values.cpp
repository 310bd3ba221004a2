#include "service/tables/cell_values.hpp"

#include <limits>

#include "service/solving/theorem_methods.hpp"

namespace grundy {

std::expected<std::uint32_t, Text> CellValues::of(const Term& term) {
    for (const auto& theorem : theorems_for(term)) {
        if (outcomes_) {
            if (const auto outcome = theorem->outcome(convention_)) {
                method_ = theorem->method(convention_);
                return *outcome == Outcome::P ? 0U : 1U;
            }
        } else if (const auto worth = theorem->worth();
                   worth && worth->nim < std::numeric_limits<std::uint32_t>::max()) {
            method_ = theorem->method(convention_);
            return static_cast<std::uint32_t>(worth->nim);
        }
    }
    const auto found = truth_.of(term);
    if (found && outcomes_) {
        return *found == 1 ? 0U : 1U;  // Truth says whether it is P
    }
    return found;
}

}  // namespace grundy
