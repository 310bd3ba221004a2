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
#include "apps/server/http.hpp"
#include "apps/server/workers.hpp"

namespace grundy::server {

inline constexpr std::chrono::milliseconds between_events{200};

using Clock = std::chrono::steady_clock;

class Job {
   public:
    Job(std::string id, Lang lang) : id_(std::move(id)), lang_(lang) {}

    [[nodiscard]] const std::string& id() const { return id_; }
    /// How it stands, as a server-sent event: progress, result or failure.
    struct Event {
        std::string text;
        Pieces pieces{};  ///< what follows it
        bool last = false;
    };
    [[nodiscard]] Event event() const;

    void cancel() { stop_ = true; }
    /// Somebody looks at it.
    void seen() { last_seen_ = Clock::now().time_since_epoch(); }

   private:
    friend class Jobs;
    enum class State { waiting, running, done };

    /// Done, or cancelled before it began.
    [[nodiscard]] bool is_over() const {
        const State state = state_;
        return state == State::done || (state == State::waiting && stop_);
    }
    static Event last_event(const Answered& answer);
    [[nodiscard]] Clock::duration unseen() const {
        return Clock::now().time_since_epoch() - last_seen_.load();
    }
    [[nodiscard]] std::string known() const;
    void run(const Operation& operation, const contract::Fields& fields, Budget allowance,
             Engine& engine);

    std::string id_;
    Lang lang_;
    std::atomic<bool> stop_ = false;
    std::atomic<State> state_ = State::waiting;
    std::atomic<std::uint64_t> positions_ = 0;
    std::atomic<std::uint64_t> calls_ = 0;
    std::atomic<std::uint64_t> goal_ = 0;
    std::atomic<Clock::duration> last_seen_ = Clock::now().time_since_epoch();
    Clock::time_point start_ = Clock::now();
    mutable std::mutex known_mutex_;
    std::string known_;  ///< of the answer, by now
    Answered answer_;    ///< written once, before state_ is done
};

class Jobs {
   public:
    Jobs(unsigned threads, Budget allowance, Engine& engine);

    /// Nothing when too many wait or work. When many results are kept, an old one makes room.
    std::shared_ptr<Job> start(const Operation& operation, contract::Fields fields);
    [[nodiscard]] std::shared_ptr<Job> find(std::string_view id) const;
    /// Cancels all of them, and begins no more.
    void end();
    /// Whether all work is over by then.
    [[nodiscard]] bool idle_by(Clock::time_point deadline) { return workers_.idle_by(deadline); }
    [[nodiscard]] std::size_t threads() const { return workers_.threads(); }

   private:
    void forget_old_ones();
    /// Of those that are over; false when none is.
    bool forget_one();
    void keep_few_bytes();

    Budget allowance_;
    Engine& engine_;
    mutable std::mutex mutex_;  ///< of the list
    std::map<std::string, std::shared_ptr<Job>, std::less<>> jobs_;
    Workers workers_;
};

}  // namespace grundy::server
