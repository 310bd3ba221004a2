// The general method for normal play: Grundy values by search, part by part, in canonical form. One
// table serves every term of the same game, and every later question.
#pragma once

#include <memory>

#include "model/analysis.hpp"
#include "search/nimbers.hpp"

namespace grundy {

/// What is known about the parts of one game.
struct KnownNimbers {
    std::unique_ptr<Explorer> explorer;  ///< of parts
    Memory<std::uint32_t> values;

    [[nodiscard]] std::size_t bytes() const {
        return values.bytes() + (explorer ? explorer->bytes() : 0);
    }
};

class BySearch final : public Analysis {
   public:
    static constexpr std::string_view name = "search";

    /// Searches at once. The term, the table and the meter must outlive the analysis.
    BySearch(const Term& term, KnownNimbers& table, Meter& meter);

    [[nodiscard]] std::string_view method(Convention) const override { return name; }
    [[nodiscard]] std::optional<Worth> worth() const override;
    bool rate(Convention convention, EmitRating emit) const override;
    [[nodiscard]] std::vector<Text> reason(Convention convention) const override;
    [[nodiscard]] std::optional<Text> why() const override;
    [[nodiscard]] Work work() const override { return work_; }

    /// Play can go on for ever, so there is no value to find this way.
    [[nodiscard]] bool met_cycle() const { return !value_ && value_.error() == Unfinished::cycle; }

   private:
    [[nodiscard]] Walked<std::uint32_t> value_of(const Term& term) const;

    const Term& term_;
    KnownNimbers& table_;
    Meter& meter_;
    Walked<std::uint32_t> value_;
    Work work_{};
};

/// A move to a position of this value.
Rating rated(std::size_t value, Convention convention);
/// Why a term has the value that a search found.
std::vector<Text> value_reason(const Term& term, std::size_t value);

}  // namespace grundy
