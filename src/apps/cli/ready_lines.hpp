// Lines of a file or a pipe, as many as are there at once. Before it must wait for more it says so,
// so that a program at the other end gets its answers before it asks again.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/function_ref.hpp"

namespace grundy::cli {

/// Until there is something to read, or nothing will come any more. False when interrupted: signals
/// are let in only while waiting, so that none is missed between a look at it and the wait.
bool wait_for_input(int descriptor, const std::atomic<bool>& interrupted);

class ReadyLines {
   public:
    /// Handlers of signals set `interrupted`. A line that is longer than `longest` is a failure.
    ReadyLines(int descriptor, const std::atomic<bool>& interrupted, std::size_t longest)
        : descriptor_(descriptor), interrupted_(interrupted), longest_(longest) {}

    /// The next line without its end, good until the next call; none at the end, when it was
    /// interrupted, or when reading failed.
    std::optional<std::string_view> next(FunctionRef<void()> before_waiting);
    /// The error number, or 0.
    [[nodiscard]] int failure() const { return failure_; }

   private:
    bool read_more(FunctionRef<void()> before_waiting);

    int descriptor_;
    const std::atomic<bool>& interrupted_;
    const std::size_t longest_;
    int failure_ = 0;
    bool ended_ = false;
    std::string text_;       ///< what was read
    std::size_t start_ = 0;  ///< of the next line in it
    std::size_t seen_ = 0;   ///< no line ends before
};

}  // namespace grundy::cli
