#include "machine/thread.hpp"

#include <pthread.h>
#include <sched.h>

#include <memory>

#include "machine/faults.hpp"

namespace grundy {

namespace {

using Work = std::function<void()>;

void* do_work(void* given) {
    const std::unique_ptr<Work> work{static_cast<Work*>(given)};
    // What the library keeps of exceptions in each thread is made when it is first asked for, and
    // where it was loaded late, by Python, it aborts if memory is refused then. Now there is some.
    [[maybe_unused]] const volatile int asked = std::uncaught_exceptions();
    (*work)();
    return nullptr;
}

}  // namespace

std::optional<Thread> Thread::start(std::function<void()> work) {
    auto given = std::make_unique<Work>(std::move(work));
    pthread_t handle{};
    if (fault(Call::thread) != 0 || pthread_create(&handle, nullptr, do_work, given.get()) != 0) {
        return std::nullopt;
    }
    static_cast<void>(given.release());  // the thread's now
    return Thread{static_cast<std::uintptr_t>(handle)};
}

Thread::~Thread() {
    if (handle_) {
        pthread_join(static_cast<pthread_t>(*handle_), nullptr);
    }
}

void let_others_run() { sched_yield(); }

std::exception_ptr carried(FunctionRef<void()> work) {
#if defined(__cpp_exceptions)
    try {
        work();
    } catch (...) {
        return std::current_exception();
    }
#else
    work();
#endif
    return nullptr;
}

}  // namespace grundy
