// The misère quotient of the sums of some parts (Plambeck and Siegel, 2007), part after part. What
// it holds is always correct and reduced: a monoid is taken over only when it is verified
// (docs/theory/quotients.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "quotients/bipartite_monoid.hpp"
#include "quotients/trial.hpp"
#include "quotients/verification.hpp"
#include "quotients/word.hpp"

namespace grundy {

class MisereQuotient {
   public:
    /// Of no parts yet. `rules` must outlive it. A part that takes more than about `patience` steps
    /// is given up.
    MisereQuotient(const PartRules& rules, std::size_t most_elements,
                   std::uint64_t patience = std::numeric_limits<std::uint64_t>::max());
    ~MisereQuotient();

    /// Takes the next part in. False when no verified quotient was found: the budget ended, the
    /// monoid grew too large, or no trial was right. The quotient is then still that of the parts
    /// before. What it keeps is charged, so the meter is the same one each time.
    bool add(Meter& meter);
    /// Begins with what another run found, of no parts yet, and verifies it. False when it is not
    /// correct, or the budget ended; then nothing has changed.
    bool resume(Valued valued, Meter& meter);

    [[nodiscard]] const BipartiteMonoid& monoid() const { return known_->valued.monoid; }
    /// By part.
    [[nodiscard]] const std::vector<Element>& values() const { return known_->valued.values; }
    [[nodiscard]] Element value(std::span<const Part> word) const;
    [[nodiscard]] Part parts() const { return static_cast<Part>(values().size()); }
    /// What proves that it is correct.
    [[nodiscard]] const Verification& verification() const { return known_->verification; }
    /// How often the values of parts were changed by a later one.
    [[nodiscard]] std::size_t recalibrations() const { return recalibrations_; }

    enum class Stopped { no, budget, size, no_trial };
    /// Why add() failed.
    [[nodiscard]] Stopped stopped() const { return stopped_; }

   private:
    /// A monoid, and what was found out about it.
    struct Known {
        explicit Known(Valued given) : valued(std::move(given)), verification(valued.monoid) {}
        Known(const Known&) = delete;
        Known& operator=(const Known&) = delete;

        [[nodiscard]] std::size_t bytes() const {
            return valued.monoid.bytes() + verification.bytes();
        }

        Valued valued;
        Verification verification;
        std::optional<WrongWord> wrong{};
        std::optional<Loan> loan{};  ///< its memory, while it is a candidate
    };
    using Candidate = std::unique_ptr<Known>;

    [[nodiscard]] std::vector<Element> options(const Valued& in, Part part) const;
    bool add_without_change(Part part, const std::vector<Element>& options, Meter& meter);
    bool extend(Part part, Meter& meter);
    /// The trial reduced, and what is wrong with it; null when there is none within the limits.
    Candidate judged(const Trial& trial, Meter& meter);
    void judge(Known& known, Meter& meter) const;
    void take_over(Candidate next, Meter& meter);
    /// One that is right about the word that was wrong, and about all before it.
    Candidate recalibrated(const Known& failed, Meter& meter);
    Candidate tried(const Known& failed, std::span<const Freed> freed, Meter& meter);
    [[nodiscard]] bool gives_up(const Meter& meter) const {
        return meter.exhausted() || meter.ticks() - began_ > patience_;
    }
    std::vector<std::vector<Freed>> choices(const Known& failed, std::size_t spare);

    const PartRules& rules_;
    std::size_t most_elements_;
    std::uint64_t patience_;
    std::uint64_t began_ = 0;  ///< the steps of the meter when the part was begun
    std::unique_ptr<Known> known_;
    std::uint64_t charged_ = 0;  ///< of the bytes of what is known
    std::size_t recalibrations_ = 0;
    Stopped stopped_ = Stopped::no;
    bool trial_too_large_ = false;
};

}  // namespace grundy
