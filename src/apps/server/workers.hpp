// A few threads that compute, and a queue in front of them that has an end: what does not fit in it
// is refused at once, so that nobody waits for an answer that would come too late.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "machine/thread.hpp"

namespace grundy::server {

class Workers {
   public:
    /// Does with fewer threads where the system gives fewer.
    Workers(unsigned threads, std::size_t most_waiting);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    /// Waits for what is being done; what still waits is dropped.
    ~Workers();

    /// Set when nobody wants the work any more.
    using Stop = std::shared_ptr<const std::atomic<bool>>;
    /// False when too much waits already. What nobody wants any more makes room.
    [[nodiscard]] bool offer(Stop stop, std::function<void()> work);

    using Time = std::chrono::steady_clock::time_point;
    /// Begins nothing more.
    void end();
    /// Whether all that was offered is done, or dropped, by then.
    [[nodiscard]] bool idle_by(Time deadline);

    /// As many as the system gave.
    [[nodiscard]] std::size_t threads() const { return threads_.size(); }

   private:
    struct Task {
        Stop stop;
        std::function<void()> work;
    };

    void serve();

    std::mutex mutex_;
    std::condition_variable more_;
    std::condition_variable idle_;
    std::deque<Task> waiting_;
    std::size_t most_waiting_;
    std::size_t working_ = 0;
    bool ending_ = false;
    std::vector<Thread> threads_;
};

}  // namespace grundy::server
