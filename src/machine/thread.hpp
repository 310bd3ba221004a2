// A thread that may be refused: the system has only so many, and whoever asks for one must be able
// to do without. (std::thread throws then, and the core does not catch.)
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <utility>

#include "base/function_ref.hpp"

namespace grundy {

class Thread {
   public:
    /// None when the system has no more threads to give.
    static std::optional<Thread> start(std::function<void()> work);
    Thread(Thread&& moved) noexcept : handle_(std::exchange(moved.handle_, std::nullopt)) {}
    Thread& operator=(Thread&&) = delete;
    /// Waits for its end.
    ~Thread();

   private:
    explicit Thread(std::uintptr_t handle) : handle_(handle) {}
    std::optional<std::uintptr_t> handle_;  ///< as the system names it
};

/// Does the work, and returns what was thrown out of it. On a thread nobody stands above who could
/// catch it; whoever waits for the thread hands it on with std::rethrow_exception. In the core that
/// is refused memory. Where exceptions are switched off there is nothing to carry.
[[nodiscard]] std::exception_ptr carried(FunctionRef<void()> work);

/// For a thread that has nothing to do until another one has done something.
void let_others_run();

}  // namespace grundy
