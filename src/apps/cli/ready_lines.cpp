#include "apps/cli/ready_lines.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

#include "machine/system.hpp"

namespace grundy::cli {

bool wait_for_input(int descriptor, const std::atomic<bool>& interrupted) {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    pollfd input{descriptor, POLLIN, 0};
    int ready = -1;
    do {  // a signal that means nothing to us, such as another size of the terminal
        ready = interrupted ? -1 : ppoll(&input, 1, nullptr, &before);
    } while (ready < 0 && errno == EINTR && !interrupted);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return ready >= 0;
}

bool ReadyLines::read_more(FunctionRef<void()> before_waiting) {
    constexpr std::size_t block = std::size_t{1} << 16U;
    text_.erase(0, start_);
    seen_ -= start_;
    start_ = 0;
    pollfd input{descriptor_, POLLIN, 0};
    if (poll(&input, 1, 0) == 0) {
        before_waiting();
        if (!wait_for_input(descriptor_, interrupted_)) {
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
        if (std::min(end, text_.size()) - start_ > longest_) {
            ended_ = true;
            failure_ = EMSGSIZE;
            return std::nullopt;
        }
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
