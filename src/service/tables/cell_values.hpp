// What single positions of one game are worth, for tables: by a theorem where there is one,
// otherwise from the rules; what was found serves the next position.
#pragma once

#include <cstdint>
#include <expected>
#include <string_view>

#include "service/claims/truth.hpp"

namespace grundy {

class CellValues {
   public:
    CellValues(bool outcomes, Convention convention, std::uint64_t largest, Meter& meter)
        : outcomes_(outcomes),
          convention_(convention),
          truth_(outcomes, convention, largest, meter) {}

    /// The Grundy value, or the outcome as an entry. What keeps it from being found is said.
    std::expected<std::uint32_t, Text> of(const Term& term);

    /// What is wrong with rules out of a file, if their use has shown it.
    [[nodiscard]] std::optional<Error> fault() const { return truth_.fault(); }

    /// How most of them were found.
    [[nodiscard]] std::string_view method() const { return method_; }

   private:
    bool outcomes_;
    Convention convention_;
    Truth truth_;
    std::string_view method_ = BySearch::name;
};

}  // namespace grundy
