// How long the program takes from its start to its end for a question that costs nothing. There is
// no textbook for that, so the table shows a time alone.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <filesystem>
#include <string>

#include "base/check.hpp"

namespace {

/// Beside the benchmarks, in the same build.
std::string program() {
    return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "grundy").string();
}

/// Runs `grundy solve nim 3,4,5` to its end, its output thrown away.
bool solve_nim(const std::string& path) {
    std::string words[] = {path, "solve", "nim", "3,4,5"};
    char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(),
                         nullptr};
    char* environment[] = {nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int failed = posix_spawn(&child, path.c_str(), &actions, nullptr, arguments, environment);
    posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    return failed == 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

void fast(benchmark::State& state, const std::string& path) {
    for (auto _ : state) {
        grundy::check(solve_nim(path), "grundy solve nim 3,4,5 succeeds");
    }
}

[[maybe_unused]] const bool registered = [] {
    const std::string path = program();
    const bool built = std::filesystem::exists(path);
    if (built) {
        benchmark::RegisterBenchmark("start-up/fast", fast, path)
            ->UseRealTime()
            ->Unit(benchmark::kMillisecond);
    }
    return built;
}();

}  // namespace
