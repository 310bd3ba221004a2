#include "apps/server/workers.hpp"

namespace grundy::server {

Workers::Workers(unsigned threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    threads_.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) {
        auto started = Thread::start([this] { work(); });
        if (!started) {
            break;  // fewer compute; without any, the server does not start
        }
        threads_.push_back(std::move(*started));
    }
}

Workers::~Workers() {
    {
        const std::scoped_lock lock{mutex_};
        ending_ = true;
        waiting_.clear();
    }
    more_.notify_all();
}

bool Workers::offer(std::function<void()> task) {
    {
        const std::scoped_lock lock{mutex_};
        if (ending_ || waiting_.size() >= most_waiting_) {
            return false;
        }
        waiting_.push_back(std::move(task));
    }
    more_.notify_one();
    return true;
}

void Workers::work() {
    while (true) {
        std::function<void()> task;
        {
            std::unique_lock lock{mutex_};
            more_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
            if (ending_) {
                return;
            }
            task = std::move(waiting_.front());
            waiting_.pop_front();
        }
        task();
    }
}

}  // namespace grundy::server
