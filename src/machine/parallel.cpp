#include "machine/parallel.hpp"

#include <vector>

#include "machine/thread.hpp"

namespace grundy {

void in_parallel(unsigned threads, FunctionRef<void(unsigned thread)> work) {
    if (threads <= 1) {
        work(0);
        return;
    }
    std::vector<std::exception_ptr> thrown(threads);
    {
        std::vector<Thread> others;
        others.reserve(threads);
        for (unsigned number = 1; number < threads; ++number) {
            auto started = Thread::start(
                [&thrown, work, number] { thrown[number] = carried([&] { work(number); }); });
            if (!started) {
                break;
            }
            others.push_back(std::move(*started));
        }
        thrown[0] = carried([&] {
            work(0);
            for (auto number = static_cast<unsigned>(others.size()) + 1; number < threads;
                 ++number) {
                work(number);
            }
        });
    }
    for (std::exception_ptr& exception : thrown) {
        if (exception) {
            std::rethrow_exception(std::move(exception));
        }
    }
}

}  // namespace grundy
