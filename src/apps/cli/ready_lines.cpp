#include "apps/cli/ready_lines.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "machine/system.hpp"

namespace grundy::cli {

/// Until there is something to read, or nothing will come any more. False when interrupted: the
/// signal is let in only while waiting, so that none is missed between a look at it and the wait.
bool ReadyLines::wait() {
    sigset_t interrupt;
    sigset_t before;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupt, &before);
    pollfd input{descriptor_, POLLIN, 0};
    const bool ready = !interrupted_ && ppoll(&input, 1, nullptr, &before) >= 0;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return ready;
}

bool ReadyLines::read_more(FunctionRef<void()> before_waiting) {
    constexpr std::size_t block = std::size_t{1} << 16U;
    text_.erase(0, start_);
    seen_ -= start_;
    start_ = 0;
    pollfd input{descriptor_, POLLIN, 0};
    if (poll(&input, 1, 0) == 0) {
        before_waiting();
        if (!wait()) {
            ended_ = true;
            failure_ = EINTR;
            return false;
        }
    }
    const std::size_t old = text_.size();
    text_.resize(old + block);
    ssize_t count = -1;
    do {
        count = system::read(descriptor_, {text_.data() + old, block});
    } while (count < 0 && errno == EINTR && !interrupted_);
    text_.resize(old + (count > 0 ? static_cast<std::size_t>(count) : 0));
    if (count < 0) {
        failure_ = errno;
    }
    ended_ = count <= 0;
    return !ended_;
}

std::optional<std::string_view> ReadyLines::next(FunctionRef<void()> before_waiting) {
    while (true) {
        const std::size_t end = text_.find('\n', seen_);
        if (end != std::string::npos) {
            const std::string_view line{text_.data() + start_, end - start_};
            start_ = seen_ = end + 1;
            return line;
        }
        seen_ = text_.size();
        if (ended_ || !read_more(before_waiting)) {
            break;
        }
    }
    if (failure_ != 0 || start_ == text_.size()) {
        return std::nullopt;
    }
    const std::string_view last{text_.data() + start_, text_.size() - start_};
    start_ = seen_ = text_.size();
    return last;
}

}  // namespace grundy::cli
