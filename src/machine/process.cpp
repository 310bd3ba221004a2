#include "machine/process.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <optional>
#include <vector>

#include "machine/system.hpp"

namespace grundy {

namespace {

constexpr int not_started = 127;

class Descriptor {
   public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) {
            close(number_);
        }
    }
    [[nodiscard]] int number() const { return number_; }

   private:
    int number_;
};

/// The child's side: only what is allowed between fork and exec. If we die, however that happens,
/// the system ends the child.
[[noreturn]] void become(char* const* words, int input, int output, int silence, pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent || dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0 ||
        dup2(silence, STDERR_FILENO) < 0) {
        _exit(not_started);
    }
    execvp(words[0], words);
    _exit(not_started);
}

/// The child's status; none when it is wanted no longer, and then the child is no more.
std::optional<int> waited_for(pid_t child, FunctionRef<bool()> wanted) {
    constexpr useconds_t shortest = 500;
    constexpr useconds_t longest = 20'000;
    for (useconds_t pause = shortest;; pause = std::min(2 * pause, longest)) {
        int status = 0;
        const pid_t ended = waitpid(child, &status, WNOHANG);
        if (ended == child) {
            return status;
        }
        if (!wanted()) {
            kill(child, SIGKILL);
            while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
            }
            return std::nullopt;
        }
        usleep(pause);
    }
}

/// All of it; the number of the error when it can't be read.
int read_contents(int descriptor, std::string& contents) {
    const off_t size = lseek(descriptor, 0, SEEK_END);
    if (size < 0 || lseek(descriptor, 0, SEEK_SET) != 0) {
        return errno;
    }
    contents.resize(static_cast<std::size_t>(size));
    for (std::span<char> rest{contents}; !rest.empty();) {
        const ssize_t count = system::read(descriptor, rest);
        if (count == 0 || (count < 0 && errno != EINTR)) {
            return count == 0 ? EIO : errno;
        }
        rest = rest.subspan(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
    return 0;
}

}  // namespace

Ran run_program(std::span<const std::string> words, std::string_view input,
                FunctionRef<bool()> wanted) {
    std::vector<char*> arguments;
    for (const std::string& word : words) {
        arguments.push_back(const_cast<char*>(word.c_str()));  // exec changes none of them
    }
    arguments.push_back(nullptr);
    // Through files without a name: with pipes both sides could wait for each other.
    const Descriptor given{system::open_in_memory("input")};
    const Descriptor made{system::open_in_memory("output")};
    const Descriptor silence{system::open("/dev/null", O_WRONLY)};
    if (given.number() < 0 || made.number() < 0 || silence.number() < 0) {
        return {Ran::End::no_room, {}, errno};
    }
    if (const int error = system::write_all(given.number(), input); error != 0) {
        return {Ran::End::no_room, {}, error};
    }
    lseek(given.number(), 0, SEEK_SET);
    const pid_t parent = getpid();
    const pid_t child = system::fork();
    if (child == 0) {
        become(arguments.data(), given.number(), made.number(), silence.number(), parent);
    }
    if (child < 0) {
        return {Ran::End::not_started, {}, errno};
    }
    const auto status = waited_for(child, wanted);
    if (!status) {
        return {Ran::End::stopped};
    }
    if (!WIFEXITED(*status) || WEXITSTATUS(*status) != 0) {
        return {WIFEXITED(*status) && WEXITSTATUS(*status) == not_started ? Ran::End::not_started
                                                                          : Ran::End::failed};
    }
    Ran ran{Ran::End::done};
    if (const int error = read_contents(made.number(), ran.output); error != 0) {
        return {Ran::End::no_room, {}, error};
    }
    return ran;
}

}  // namespace grundy
