// A few threads that compute, and a queue in front of them that has an end: what does not fit in it
// is refused at once, so that nobody waits for an answer that would come too late.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

#include "machine/thread.hpp"

namespace grundy::server {

class Workers {
   public:
    Workers(unsigned threads, std::size_t most_waiting);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    /// Waits for what is being done; what still waits is dropped.
    ~Workers();

    /// False when too much waits already.
    [[nodiscard]] bool offer(std::function<void()> task);

    /// As many as the system gave.
    [[nodiscard]] std::size_t threads() const { return threads_.size(); }

   private:
    void work();

    std::mutex mutex_;
    std::condition_variable more_;
    std::deque<std::function<void()>> waiting_;
    std::size_t most_waiting_;
    bool ending_ = false;
    std::vector<Thread> threads_;
};

}  // namespace grundy::server
