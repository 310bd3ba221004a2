// The sequence that a question is about: which game it is, and its values with their checkpoints.
// Shared by the answers of sequences.hpp.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "sequences/nim_sequence.hpp"
#include "service/games/registry.hpp"
#include "service/sequences/sequences.hpp"

namespace grundy {

struct SequenceSubject {
    std::string name;  ///< as it was asked for
    Text called;       ///< as people read it
    Text note;
    std::optional<HeapCode> code;  ///< none: G(n) = n, as in Nim, or by positions
    std::optional<NamedGame>
        by_positions{};  ///< a game without a code: one position after the other
};

Result<SequenceSubject> sequence_subject(std::string_view game);
/// The same, if the question makes sense for it.
Result<SequenceSubject> sequence_subject(const SequenceQuestion& question);

/// The values of one run, which may begin with those of an earlier one.
class SequenceRun {
   public:
    static Result<std::unique_ptr<SequenceRun>> begin(const SequenceQuestion& question,
                                                      HeapCode code);

    /// Goes on until this many values are known or, when that is enough, the period is proved.
    /// False when the budget ends before. Saves what is known when it is time, and at the end.
    Result<bool> compute(std::uint64_t length, bool proof_is_enough, Meter& meter,
                         FunctionRef<bool()> after_step);

    [[nodiscard]] NimSequence& sequence() { return sequence_; }

   private:
    SequenceRun(const SequenceQuestion& question, HeapCode code, std::vector<NimWord> values);
    Result<void> save();

    const SequenceQuestion& question_;
    std::string subject_;
    NimSequence sequence_;
    std::size_t saved_ = 0;
    SaveClock clock_;
};

/// What the values known say of the period; `meter` says why there are no more.
void put_period(PeriodAnswer& answer, const NimSequence& sequence, const Meter& meter);

/// What a checkpoint is of: the same for all ways to write the same code.
std::string checkpoint_subject(const HeapCode& code);

}  // namespace grundy
