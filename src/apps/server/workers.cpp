#include "apps/server/workers.hpp"

namespace grundy::server {

Workers::Workers(unsigned threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    threads_.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) {
        auto started = Thread::start([this] { serve(); });
        if (!started) {
            break;  // fewer compute; without any, the server does not start
        }
        threads_.push_back(std::move(*started));
    }
}

Workers::~Workers() { end(); }

void Workers::end() {
    {
        const std::scoped_lock lock{mutex_};
        ending_ = true;
        waiting_.clear();
    }
    more_.notify_all();
}

bool Workers::idle_by(Time deadline) {
    std::unique_lock lock{mutex_};
    return idle_.wait_until(lock, deadline, [this] { return working_ == 0 && waiting_.empty(); });
}

bool Workers::offer(Stop stop, std::function<void()> work) {
    {
        const std::scoped_lock lock{mutex_};
        if (waiting_.size() >= most_waiting_) {
            std::erase_if(waiting_, [](const Task& task) { return task.stop->load(); });
        }
        if (ending_ || waiting_.size() >= most_waiting_) {
            return false;
        }
        waiting_.push_back({std::move(stop), std::move(work)});
    }
    more_.notify_one();
    return true;
}

void Workers::serve() {
    std::unique_lock lock{mutex_};
    while (true) {
        more_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
        if (ending_) {
            return;
        }
        Task task = std::move(waiting_.front());
        waiting_.pop_front();
        ++working_;
        lock.unlock();
        task.work();
        task = {};  // what it holds goes before it counts as done, and outside of the lock
        lock.lock();
        --working_;
        idle_.notify_all();
    }
}

}  // namespace grundy::server
