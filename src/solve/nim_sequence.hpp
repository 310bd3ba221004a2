// The nim-sequence of a taking-and-breaking game: G(0), G(1), … of single heaps, by the definition,
// and its period once that is a theorem. Which theorem depends on how many heaps one may become
// (docs/theory/octal.md and subtraction.md).
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/integer.hpp"
#include "model/heap_row.hpp"
#include "words/borders.hpp"

namespace grundy {

class NimSequence {
   public:
    explicit NimSequence(HeapCode code) : code_(std::move(code)), values_{0} {}

    /// G(heap). Computes as many values as it takes, or until the period is proved. None when the
    /// budget runs out first.
    std::optional<std::uint32_t> value(const Integer& heap, Meter& meter);

    [[nodiscard]] const HeapCode& code() const { return code_; }
    [[nodiscard]] const std::vector<std::uint32_t>& values() const { return values_; }
    /// Proved, or none.
    [[nodiscard]] const std::optional<Periodicity>& period() const { return period_; }

    /// Whether values 0 … length-1, in which `candidate` holds to the end, prove it for ever.
    static bool proves(const HeapCode& code, std::size_t length, const Periodicity& candidate);

   private:
    bool extend(std::size_t length, Meter& meter);
    std::uint32_t next_value();
    void mark_splits(std::size_t rest, unsigned digit);
    void mark(std::uint32_t value) { marked_[value] = values_.size(); }
    void look_for_period();

    HeapCode code_;
    std::vector<std::uint32_t> values_;
    std::optional<Periodicity> period_;
    std::vector<std::size_t> marked_{0};  ///< by value: the last heap that has such an option
};

}  // namespace grundy
