// How much a question may cost, and the meter that watches it. Running out is nobody's fault: the
// method stops, and the answer says what was reached.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "base/text.hpp"

namespace grundy {

struct Budget {
    /// The clock runs from here, through all that is done for one question.
    std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
    std::optional<double> seconds{};
    std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
    /// What the whole program has taken for this question, as the system sees it, where one program
    /// has one question; methods estimate what they take, and this finds what no estimate saw.
    std::size_t (*bytes_in_use)() = nullptr;
    std::uint64_t steps = std::numeric_limits<std::uint64_t>::max();
    /// Positions looked at; kept to the position by methods on one thread.
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    unsigned threads = 1;                     ///< for methods that can use several
    const std::atomic<bool>* stop = nullptr;  ///< set from outside: Ctrl-C, a closed connection
    /// Told now and then how many positions are known, how many calls were made, and how many
    /// positions will be known at the end, or 0 where that is not known.
    std::function<void(std::uint64_t positions, std::uint64_t calls, std::uint64_t goal)>
        progress{};
    /// Told now and then what is known of the answer by now, and what is being looked at.
    std::function<void(const Text& known)> told{};
};

/// What a method did.
struct Work {
    std::uint64_t positions = 0;  ///< values remembered
    std::uint64_t calls = 0;      ///< positions looked at
    double seconds = 0;
};

class Meter {
   public:
    explicit Meter(const Budget& budget);
    explicit Meter(Budget&& gone) = delete;  ///< it is looked at again and again

    /// One more step of work. False when the budget is used up, and from then on for ever.
    bool step() {
        if (work_.calls >= budget_->nodes) [[unlikely]] {
            return no_more_nodes();
        }
        ++work_.calls;
        return tick();
    }
    /// Like step(), for work that is not a position looked at: a move listed, an entry copied. Long
    /// work, such as a move of a position of many letters, counts as several steps.
    bool tick(std::uint64_t count = 1) {
        ticks_ += count;
        return ticks_ < next_look_ ? !exhausted_ : look();
    }
    /// About this many more bytes are in use. When they are too many, the next tick says so.
    void charge(std::uint64_t bytes) {
        bytes_ += bytes;
        if (bytes_ > budget_->bytes) [[unlikely]] {
            next_look_ = 0;
        }
    }
    /// These bytes, charged before, are free again.
    void release(std::uint64_t bytes) { bytes_ -= std::min(bytes, bytes_); }
    /// Whether this many more bytes may be taken: to be asked before a container grows, which for a
    /// moment is there twice. False when they may not, and then the budget is used up.
    [[nodiscard]] bool has_room(std::uint64_t bytes);
    /// What is left of the memory.
    [[nodiscard]] std::uint64_t bytes_left() const {
        return budget_->bytes - std::min(bytes_, budget_->bytes);
    }
    /// One more value remembered, in about this many bytes.
    void keep(std::uint64_t bytes) {
        ++work_.positions;
        charge(bytes);
    }

    /// This many more values looked at and remembered, in this many bytes, by a method that works
    /// in blocks; looks at the clock.
    bool advance(std::uint64_t values, std::uint64_t bytes) {
        work_.calls += values;
        work_.positions += values;
        ticks_ += values;
        charge(bytes);
        return look();
    }

    /// How many positions will be known when all is done, for the progress shown.
    void expect(std::uint64_t goal) { goal_ = goal; }
    /// What other threads did for this question.
    void add(const Work& others) {
        work_.calls += others.calls;
        work_.positions += others.positions;
    }
    /// A limit of the method itself, not of the budget.
    void give_up(Text why);

    /// Looks at the clock at once, for steps that are long.
    bool look();

    [[nodiscard]] const Budget& budget() const { return *budget_; }
    /// How many threads a method may use.
    [[nodiscard]] unsigned threads() const { return budget_->threads; }
    [[nodiscard]] bool exhausted() const { return exhausted_; }
    /// Positions looked at so far.
    [[nodiscard]] std::uint64_t calls() const { return work_.calls; }
    /// Steps so far, ticks included: the same on every machine.
    [[nodiscard]] std::uint64_t ticks() const { return ticks_; }
    /// Which limit was reached, and how far the work had come.
    [[nodiscard]] Text why() const;
    [[nodiscard]] Work work() const;

   private:
    enum class Limit { none, time, memory, steps, nodes, stopped, method };

    [[nodiscard]] Limit limit_reached();
    bool no_more_nodes();

    const Budget* budget_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point weighed_ = start_;  ///< when the program was, last
    Work work_{};
    std::uint64_t ticks_ = 0;
    std::uint64_t next_look_ = 0;  ///< the number of ticks at which to look
    std::uint64_t goal_ = 0;
    std::uint64_t bytes_ = 0;
    bool exhausted_ = false;
    Limit limit_ = Limit::none;
    Text method_limit_{};
};

/// Memory that a method takes for as long as it works, or until it hands it on.
class Loan {
   public:
    explicit Loan(Meter& meter) : meter_(meter) {}
    ~Loan() { meter_.release(bytes_); }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;

    void take(std::uint64_t bytes) {
        bytes_ += bytes;
        meter_.charge(bytes);
    }
    /// What was taken stays charged: it belongs to somebody else now.
    std::uint64_t hand_on() { return std::exchange(bytes_, 0); }

   private:
    Meter& meter_;
    std::uint64_t bytes_ = 0;
};

}  // namespace grundy
