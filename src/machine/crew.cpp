#include "machine/crew.hpp"

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
        threads_.emplace_back([this] { serve(); });
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
    done_.store(0);
    next_.store(0);  // from here on a late thread of an earlier round may take jobs of this one
    round_.fetch_add(1);
    round_.notify_all();
    take_jobs();
    for (int spin = 0; done_.load() != members(); ++spin) {
        if (spin < spins) {
            pause();
        } else {
            std::this_thread::yield();
        }
    }
}

void Crew::take_jobs() {
    for (std::size_t i = next_.fetch_add(1); i < members(); i = next_.fetch_add(1)) {
        (*job_)(i);
        done_.fetch_add(1);
    }
}

void Crew::serve() {
    std::uint32_t seen = 0;
    while (!over_.load()) {
        for (int spin = 0; spin < spins && round_.load() == seen; ++spin) {
            pause();
        }
        round_.wait(seen);
        seen = round_.load();
        take_jobs();
    }
}

}  // namespace grundy
