// Replays the inputs of fuzz/corpus without libFuzzer: one test per target, which runs all of its
// files.
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "target.hpp"

namespace {

namespace files = std::filesystem;
using grundy::fuzz::Target;

/// What is being replayed, for the one who looks for the reason of an abort.
char current[512];

void tell_current(int signal) {
    // Only what a signal handler may call.
    const auto put = [](const char* text) {
        [[maybe_unused]] const auto written = write(STDERR_FILENO, text, std::strlen(text));
    };
    put("fuzz input: ");
    put(current);
    put("\n");
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

std::vector<files::path> inputs_of(const Target& target) {
    std::vector<files::path> found;
    for (const auto& entry : files::directory_iterator{files::path{FUZZ_CORPUS} / target.name}) {
        found.push_back(entry.path());
    }
    std::ranges::sort(found);
    return found;
}

class Replay : public testing::Test {
   public:
    explicit Replay(Target target) : target_(target) {}
    void TestBody() override {
        const auto inputs = inputs_of(target_);
        EXPECT_FALSE(inputs.empty());
        for (const files::path& path : inputs) {
            std::strncpy(current, path.c_str(), sizeof current - 1);
            std::ifstream file{path, std::ios::binary};
            const std::vector<char> bytes{std::istreambuf_iterator<char>{file}, {}};
            target_.run({bytes.data(), bytes.size()});
        }
    }

   private:
    Target target_;
};

}  // namespace

int main(int count, char** words) {
    testing::InitGoogleTest(&count, words);
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE}) {
        std::signal(signal, tell_current);
    }
    for (const Target& target : grundy::fuzz::targets()) {
        testing::RegisterTest("Fuzz", std::string{target.name}.c_str(), nullptr, nullptr, __FILE__,
                              __LINE__, [target] { return new Replay{target}; });
    }
    return RUN_ALL_TESTS();
}
