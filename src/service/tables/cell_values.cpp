#include "service/tables/cell_values.hpp"

#include <limits>

#include "model/outcome_entry.hpp"
#include "service/solving/theorem_methods.hpp"

namespace grundy {

std::expected<std::uint32_t, Text> CellValues::of(const Term& term) {
    for (const auto& theorem : theorems_for(term)) {
        if (outcomes_) {
            if (const auto outcome = theorem->outcome(convention_)) {
                method_ = theorem->method(convention_);
                return outcome_entry(*outcome);
            }
        } else if (const auto worth = theorem->worth();
                   worth && worth->nim < std::numeric_limits<std::uint32_t>::max()) {
            method_ = theorem->method(convention_);
            return static_cast<std::uint32_t>(worth->nim);
        }
    }
    return truth_.of(term);
}

}  // namespace grundy
