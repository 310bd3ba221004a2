// Long work that a request starts and others look at: progress, the result, or an end to it. A job
// that nobody looks at stops by itself; results are kept for a while.
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

using Clock = std::chrono::steady_clock;

class Job {
   public:
    explicit Job(std::string id) : id_(std::move(id)) {}

    [[nodiscard]] const std::string& id() const { return id_; }
    /// How it stands, as a server-sent event: progress, result or failure.
    struct Event {
        std::string text;
        bool last = false;
    };
    [[nodiscard]] Event event() const;

    void cancel() { stop_ = true; }
    /// Somebody looks at it.
    void seen() { last_seen_ = Clock::now().time_since_epoch(); }

   private:
    friend class Jobs;
    enum class State { waiting, running, done };

    [[nodiscard]] Clock::duration unseen() const {
        return Clock::now().time_since_epoch() - last_seen_.load();
    }
    void run(const Operation& operation, const contract::Fields& fields, Budget allowance,
             Engine& engine);

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
    Jobs(unsigned threads, Budget allowance, Engine& engine);

    /// Nothing when too many wait or work. When many results are kept, an old one makes room.
    std::shared_ptr<Job> start(const Operation& operation, contract::Fields fields);
    [[nodiscard]] std::shared_ptr<Job> find(std::string_view id) const;
    void stop_all();
    [[nodiscard]] std::size_t threads() const { return workers_.threads(); }

   private:
    void forget_old_ones();
    /// Of those that are done; false when none is.
    bool forget_one();

    Budget allowance_;
    Engine& engine_;
    std::map<std::string, std::shared_ptr<Job>, std::less<>> jobs_;
    Workers workers_;
};

}  // namespace grundy::server
