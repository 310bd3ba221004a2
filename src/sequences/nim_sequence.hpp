// The nim-sequence of a taking-and-breaking game: G(0), G(1), … of single heaps, by the best method
// for its code, and its period once that is a theorem (docs/theory/octal.md and subtraction.md).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/integer.hpp"
#include "model/heap_row.hpp"
#include "sequences/period_proof.hpp"
#include "sequences/sparse/xor_kernels.hpp"
#include "sequences/value_method.hpp"
#include "words/borders.hpp"

namespace grundy {

class NimSequence {
   public:
    explicit NimSequence(HeapCode code) : NimSequence(std::move(code), {0}) {}
    /// Goes on from values that were computed before, as a checkpoint brings them.
    NimSequence(HeapCode code, std::vector<NimWord> values);
    ~NimSequence();
    NimSequence(const NimSequence&) = delete;
    NimSequence& operator=(const NimSequence&) = delete;

    /// Looking for a period reads all values, so it is done only when they have grown by a
    /// fraction; a run in steps looks once more at its very end.
    enum class Look { when_due, at_the_end_too };

    /// G(heap). Computes as many values as it takes, or until the period is proved. None when the
    /// budget runs out first.
    std::optional<std::uint32_t> value(const Integer& heap, Meter& meter);

    /// Computes until `length` values are known; past a proved period they are copied, at the speed
    /// of memory. False when the budget ends before.
    bool extend(std::size_t length, Meter& meter, Look look = Look::at_the_end_too);
    /// Computes until the period is proved. False when `limit` values do not prove it, or the
    /// budget ends before.
    bool prove(std::size_t limit, Meter& meter, Look look = Look::at_the_end_too);
    /// Makes room for `length` values, so that growing never copies them.
    void reserve(std::size_t length) { values_.reserve(length); }

    [[nodiscard]] const HeapCode& code() const { return code_; }
    [[nodiscard]] const std::vector<NimWord>& values() const { return values_; }
    /// Proved, or none. The least preperiod and the least period.
    [[nodiscard]] const std::optional<Periodicity>& period() const { return period_; }
    /// What proves the period, and from how many values; once it is proved.
    [[nodiscard]] const PeriodProof& proof() const { return proof_; }
    /// The best periodicity of all values known, proved or not.
    [[nodiscard]] Periodicity candidate() const;

    /// Whether values 0 … length-1, in which `candidate` holds to the end, prove it for ever,
    /// whatever they are.
    static bool proves(const HeapCode& code, std::size_t length, const Periodicity& candidate);

   private:
    bool compute(std::size_t length, Meter& meter);
    bool repeat(std::size_t length, Meter& meter);
    void look_for_period();

    HeapCode code_;
    std::vector<NimWord> values_;
    std::optional<Periodicity> period_;
    PeriodProof proof_{};
    std::size_t last_look_ = 0;
    std::size_t next_look_ = 0;  ///< look for a period again at this many values
    std::unique_ptr<ValueMethod> method_;
};

}  // namespace grundy
