// One use of the rules at a position: what it may cost, and what went wrong. Every loop of a rule
// passes through here, so that no file can take more than its question has.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/function_ref.hpp"
#include "claims/registers.hpp"
#include "rules/rule_text.hpp"

namespace grundy {

/// The first thing that the use of some rules has shown to be wrong with them. Shared by all
/// positions of a question, and by its threads.
class FaultLog {
   public:
    void note(Error error) {
        const std::scoped_lock lock{mutex_};
        if (!first_) {
            first_ = std::move(error);
        }
    }
    [[nodiscard]] std::optional<Error> first() const {
        const std::scoped_lock lock{mutex_};
        return first_;
    }

   private:
    mutable std::mutex mutex_;
    std::optional<Error> first_;
};

class Run {
   public:
    /// Steps that may be spent on one position where nobody set a budget: when moves are listed for
    /// people, or a position is read.
    static constexpr std::uint64_t most_steps = 5'000'000;

    /// `where` writes the position, for what goes wrong there. Without a meter the steps above are
    /// the limit.
    Run(const RuleText& text, FaultLog& log, FunctionRef<std::string()> where, Meter* meter)
        : text_(text), log_(log), where_(where), meter_(meter) {}

    /// Some more work. False when there may be no more, and from then on.
    bool step(std::uint64_t count = 1) {
        if (stopped_) {
            return false;
        }
        if (meter_ != nullptr) {
            stopped_ = !meter_->tick(count);
            return !stopped_;
        }
        steps_ += count;
        if (steps_ > most_steps) {
            take_too_long();
        }
        return !stopped_;
    }
    [[nodiscard]] bool stopped() const { return stopped_; }

    /// False when the formula has no value; what went wrong is noted, and the run has stopped.
    bool value(const Code& code, const Registers& registers, std::int64_t& result) {
        Fault fault{};
        if (code.value(registers, result, fault)) {
            return true;
        }
        fail(fault.text(), fault.place);
        return false;
    }
    /// Something is wrong with the rules, at this place of their text.
    void fail(const Text& what, std::size_t place);

   private:
    void take_too_long();

    const RuleText& text_;
    FaultLog& log_;
    FunctionRef<std::string()> where_;
    Meter* meter_;
    std::uint64_t steps_ = 0;
    bool stopped_ = false;
};

}  // namespace grundy
