// Who wins a sum whose parts are few in kind: the product of its parts, packed.
#pragma once

#include <memory>
#include <optional>

#include "model/convention.hpp"
#include "search/packed/packed_solver.hpp"
#include "search/sum_explorer.hpp"

namespace grundy {

class SumSearch {
   public:
    /// Everything on, except in tests and measurements.
    struct Settings {
        PackedRules rules{};
        bool cancels = true;       ///< pairs of single moves
        bool always_wide = false;  ///< 128 bits, though fewer are enough
    };

    SumSearch() = default;
    SumSearch(const SumSearch&) = delete;
    SumSearch& operator=(const SumSearch&) = delete;
    virtual ~SumSearch() = default;

    /// For `start` and what follows from it. Null where there are too many different parts, or too
    /// many of them, or play can go on for ever.
    static std::unique_ptr<SumSearch> make(SumExplorer& explorer, const SumExplorer::Sum& start,
                                           Convention convention, Meter& meter, Settings settings);
    static std::unique_ptr<SumSearch> make(SumExplorer& explorer, const SumExplorer::Sum& start,
                                           Convention convention, Meter& meter) {
        return make(explorer, start, convention, meter, {});
    }

    /// None when the budget ran out.
    virtual std::optional<Outcome> outcome(const SumExplorer::Sum& sum, Meter& meter) = 0;
};

}  // namespace grundy
