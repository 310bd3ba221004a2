// With GRUNDY_MUTANTS_REACHED=FILE, a line for each test of GoogleTest: its name, its time in milliseconds, and the mutants
// that it reached.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "mutants.hpp"

namespace mutants {
namespace {

class Recorder : public testing::EmptyTestEventListener {
   public:
    explicit Recorder(const char* path) : file_(std::fopen(path, "w")) {}
    ~Recorder() override { std::fclose(file_); }

    void OnTestProgramStart(const testing::UnitTest&) override { write_reached(file_, "-", 0); }
    void OnTestStart(const testing::TestInfo&) override {
        std::fill(std::begin(reached), std::end(reached), 0);
    }
    void OnTestEnd(const testing::TestInfo& test) override {
        const std::string name = std::string{test.test_suite_name()} + "." + test.name();
        write_reached(file_, name.c_str(), test.result()->elapsed_time());
    }

   private:
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
