// Checkpoints of tables: how many entries are known, and the memory of the table as far as it says
// anything. Whatever method fills the table, it goes on from there.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "machine/packed_numbers.hpp"
#include "service/checkpointing.hpp"

namespace grundy {

class TableCheckpoint {
   public:
    /// `subject` says what the table is of. Without checkpointing nothing is ever saved.
    TableCheckpoint(const std::optional<Checkpointing>& checkpointing, std::string subject)
        : checkpointing_(checkpointing),
          subject_(std::move(subject)),
          clock_(checkpointing ? checkpointing->every : 0) {}

    /// The entries that were saved into the table, and how many are known; 0 without --resume.
    Result<std::uint64_t> restored(PackedNumbers& entries) const;

    /// To be called now and then: saves when it is time. False when it can't be written, and then
    /// failure() says why.
    bool offer(std::uint64_t known, const PackedNumbers& entries);
    /// The same at once, at the end of a run.
    bool save(std::uint64_t known, const PackedNumbers& entries);

    [[nodiscard]] const std::optional<Error>& failure() const { return failure_; }

   private:
    const std::optional<Checkpointing>& checkpointing_;
    std::string subject_;
    SaveClock clock_;
    std::optional<Error> failure_;
};

}  // namespace grundy
