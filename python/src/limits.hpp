// Long work as Python wants it: other threads run meanwhile, Ctrl-C is heard, a callback is told
// how far it is, and limits are those of the command line.
#pragma once

#include <atomic>
#include <chrono>
#include <exception>
#include <optional>
#include <stdexcept>
#include <utility>

#include "base/budget.hpp"
#include "bindings.hpp"

namespace grundy::python {

struct Limits {
    std::optional<double> seconds;
    std::size_t bytes = 0;
    unsigned threads = 1;
    py::object progress;  ///< a callable, or None
};

/// Work that has no answer but a whole one, and a limit came before it: grundy.LimitReached.
struct OutOfBudget : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Watches one piece of work. An exception raised meanwhile, by the callback or by Ctrl-C, stops
/// the work and waits here until it has stopped.
class Watch {
   public:
    explicit Watch(const Limits& limits);
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    [[nodiscard]] const Budget& budget() const { return budget_; }
    void rethrow() const {
        if (raised_) {
            std::rethrow_exception(raised_);
        }
    }

   private:
    void look(std::uint64_t positions, std::uint64_t calls, std::uint64_t goal);

    const Limits& limits_;
    Budget budget_;
    std::atomic<bool> stop_ = false;
    std::atomic<std::chrono::steady_clock::rep> next_look_ = 0;
    std::exception_ptr raised_;
};

/// The result of `work(budget)`, which must not touch Python.
template <class Work>
auto patiently(const Limits& limits, Work work) {
    Watch watch{limits};
    auto result = [&] {
        const py::gil_scoped_release others_run;
        return work(watch.budget());
    }();
    watch.rethrow();
    return result;
}

}  // namespace grundy::python
