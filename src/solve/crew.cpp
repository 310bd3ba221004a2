#include "solve/crew.hpp"

namespace grundy {

namespace {

constexpr int spins = 20'000;

void pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

}  // namespace

Crew::Crew(std::size_t members) {
    for (std::size_t member = 1; member < members; ++member) {
        threads_.emplace_back([this, member] { serve(member); });
    }
}

Crew::~Crew() {
    over_.store(true);
    round_.fetch_add(1);
    round_.notify_all();
    for (std::thread& thread : threads_) {
        thread.join();
    }
}

void Crew::run(FunctionRef<void(std::size_t)> job) {
    if (threads_.empty()) {
        job(0);
        return;
    }
    job_ = &job;
    busy_.store(threads_.size());
    round_.fetch_add(1);
    round_.notify_all();
    job(0);
    for (int spin = 0; busy_.load(std::memory_order_acquire) != 0; ++spin) {
        if (spin < spins) {
            pause();
        } else {
            std::this_thread::yield();
        }
    }
}

void Crew::serve(std::size_t member) {
    std::uint32_t seen = 0;
    while (true) {
        for (int spin = 0; spin < spins && round_.load() == seen; ++spin) {
            pause();
        }
        round_.wait(seen);
        ++seen;  // run() waits for all, so no round is ever missed
        if (over_.load()) {
            return;
        }
        (*job_)(member);
        busy_.fetch_sub(1, std::memory_order_release);
    }
}

}  // namespace grundy
