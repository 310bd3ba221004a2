// A page has one thread for us. Whoever asks for another one does without, as on a machine that has
// none left.
#include "machine/thread.hpp"

namespace grundy {

std::optional<Thread> Thread::start(std::function<void()> /*work*/) { return std::nullopt; }

Thread::~Thread() = default;

std::exception_ptr carried(FunctionRef<void()> work) {
    work();
    return nullptr;
}

void let_others_run() {}

}  // namespace grundy
