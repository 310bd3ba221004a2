// The mutant chosen by GRUNDY_MUTANT; and with GRUNDY_MUTANTS_REACHED=FILE, a line for each test: its name, its
// time in milliseconds, and the mutants that it reached.
#include "mutants.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>

namespace mutants {

int chosen = [] {
    const char* text = std::getenv("GRUNDY_MUTANT");
    return text == nullptr ? -1 : std::atoi(text);
}();
unsigned char reached[most];

namespace {

class Recorder : public testing::EmptyTestEventListener {
   public:
    explicit Recorder(const char* path) : file_(std::fopen(path, "w")) {}
    ~Recorder() override { std::fclose(file_); }

    void OnTestProgramStart(const testing::UnitTest&) override { write("-", 0); }
    void OnTestStart(const testing::TestInfo&) override {
        std::fill(std::begin(reached), std::end(reached), 0);
    }
    void OnTestEnd(const testing::TestInfo& test) override {
        const std::string name = std::string{test.test_suite_name()} + "." + test.name();
        write(name.c_str(), test.result()->elapsed_time());
    }

   private:
    void write(const char* name, long long milliseconds) {
        std::fprintf(file_, "%s %lld", name, milliseconds);
        for (int mutant = 0; mutant < most; ++mutant) {
            if (reached[mutant] != 0) {
                std::fprintf(file_, " %d", mutant);
            }
        }
        std::fprintf(file_, "\n");
    }

    std::FILE* file_;
};

[[maybe_unused]] const bool recording = [] {
    const char* path = std::getenv("GRUNDY_MUTANTS_REACHED");
    if (path != nullptr) {
        testing::UnitTest::GetInstance()->listeners().Append(new Recorder{path});
    }
    return path != nullptr;
}();

}  // namespace
}  // namespace mutants
