#include "machine/crew.hpp"

#include <utility>

#include "machine/thread.hpp"

namespace grundy {

namespace {

constexpr int spins = 20'000;

void pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

}  // namespace

Crew::Crew(std::size_t members) : members_(members) {
    threads_.reserve(members);
    for (std::size_t member = 1; member < members; ++member) {
        auto started = Thread::start([this] { serve(); });
        if (!started) {
            break;
        }
        threads_.push_back(std::move(*started));
    }
}

Crew::~Crew() {
    over_.store(true);
    round_.fetch_add(1);
    round_.notify_all();
    threads_.clear();  // while what they look at is still there
}

void Crew::run(FunctionRef<void(std::size_t)> job) {
    if (threads_.empty()) {
        for (std::size_t member = 0; member < members_; ++member) {
            job(member);
        }
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
            let_others_run();
        }
    }
    if (failed_.load()) {
        failed_.store(false);
        std::rethrow_exception(std::exchange(thrown_, nullptr));
    }
}

void Crew::take_jobs() {
    for (std::size_t i = next_.fetch_add(1); i < members(); i = next_.fetch_add(1)) {
        std::exception_ptr thrown = carried([&] { (*job_)(i); });
        if (thrown && !failed_.exchange(true)) {
            thrown_ = std::move(thrown);
        }
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
