// Many short questions: solve --lines, one process for all of them, beside what one does without
// it, a process for each question. By the clock; the counter says how many questions are answered
// in a second of processor time, the start of the program included.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "base/random.hpp"

namespace {

using namespace grundy;

/// Beside the benchmarks, in the same build.
std::string program() {
    return (std::filesystem::read_symlink("/proc/self/exe").parent_path() / "grundy").string();
}

/// Two to five heaps of at most 100.
std::vector<std::string> positions(std::size_t count) {
    Random random{count};
    std::vector<std::string> list;
    while (list.size() < count) {
        std::string heaps = std::to_string(random.below(101));
        for (std::uint64_t more = random.between(1, 4); more > 0; --more) {
            heaps += "," + std::to_string(random.below(101));
        }
        list.push_back(std::move(heaps));
    }
    return list;
}

/// Runs the program on `input` to its end, its output thrown away.
bool run(std::vector<std::string> words, const std::string& input) {
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    char* environment[] = {nullptr};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, input.c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    const int failed =
        posix_spawn(&child, words[0].c_str(), &actions, nullptr, arguments.data(), environment);
    posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    return failed == 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

/// Of all that ran and ended.
double processor_seconds() {
    rusage used{};
    getrusage(RUSAGE_CHILDREN, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

void count(benchmark::State& state, double seconds) {
    state.counters["questions/s of processor"] =
        static_cast<double>(state.range(0)) * static_cast<double>(state.iterations()) / seconds;
}

void fast(benchmark::State& state, const std::string& path) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / ("grundy-lines-" + std::to_string(getpid()));
    {
        std::ofstream questions{file};
        for (const std::string& heaps : positions(static_cast<std::size_t>(state.range(0)))) {
            questions << "nim " << heaps << '\n';
        }
    }
    const double before = processor_seconds();
    for (auto _ : state) {
        check(run({path, "solve", "--lines"}, file.string()), "grundy solve --lines succeeds");
    }
    count(state, processor_seconds() - before);
    std::filesystem::remove(file);
}

void textbook(benchmark::State& state, const std::string& path) {
    const auto list = positions(static_cast<std::size_t>(state.range(0)));
    const double before = processor_seconds();
    for (auto _ : state) {
        for (const std::string& heaps : list) {
            check(run({path, "solve", "nim", heaps, "--json"}, "/dev/null"),
                  "grundy solve succeeds");
        }
    }
    count(state, processor_seconds() - before);
}

[[maybe_unused]] const bool registered = [] {
    const std::string path = program();
    if (!std::filesystem::exists(path)) {
        return false;
    }
    benchmark::RegisterBenchmark("lines/textbook", textbook, path)
        ->Arg(1'000)
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("lines/fast", fast, path)
        ->Arg(1'000)
        ->Arg(100'000)
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond);
    return true;
}();

}  // namespace
