// Long work that a request starts and others look at: progress, the result, or an end to it. A job
// that nobody looks at is stopped; results are kept for a while.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "apps/server/answering.hpp"
#include "apps/server/workers.hpp"

namespace grundy::server {

inline constexpr std::chrono::milliseconds between_events{200};
inline constexpr std::chrono::seconds between_sweeps{5};

using Clock = std::chrono::steady_clock;

class Job {
   public:
    enum class State { waiting, running, done };

    explicit Job(std::string id) : id_(std::move(id)) {}

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] State state() const { return state_; }
    /// How it stands, as a server-sent event: progress, result or failure.
    [[nodiscard]] std::string event() const;

    void cancel() { stop_ = true; }
    /// Somebody looks at it.
    void seen() { last_seen_ = Clock::now().time_since_epoch(); }

   private:
    friend class Jobs;

    void run(const Endpoint& endpoint, const Arguments& arguments, Allowance allowance);

    std::string id_;
    std::atomic<bool> stop_ = false;
    std::atomic<State> state_ = State::waiting;
    std::atomic<std::uint64_t> positions_ = 0;
    std::atomic<std::uint64_t> calls_ = 0;
    std::atomic<std::uint64_t> goal_ = 0;
    std::atomic<Clock::duration> last_seen_ = Clock::now().time_since_epoch();
    Clock::time_point start_ = Clock::now();
    Answered answer_;  ///< written once, before state_ is done
};

/// What stands before the first event.
std::string event_stream_head();

/// All functions are called from one thread.
class Jobs {
   public:
    Jobs(unsigned threads, Allowance allowance);

    /// Nothing when too many wait or are kept.
    std::shared_ptr<Job> start(const Endpoint& endpoint, Arguments arguments);
    [[nodiscard]] std::shared_ptr<Job> find(std::string_view id) const;
    /// Stops what nobody looks at, and forgets old results.
    void sweep();
    void stop_all();

   private:
    Allowance allowance_;
    std::map<std::string, std::shared_ptr<Job>, std::less<>> jobs_;
    Workers workers_;
};

}  // namespace grundy::server
