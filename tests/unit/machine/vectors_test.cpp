#include "machine/vectors.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace grundy::tests {

namespace {

struct NumberKernels {
    VectorLevel level;
    int number;
};

constexpr NumberKernels number_kernels[] = {
    {VectorLevel::plain, 1}, {VectorLevel::avx2, 2}, {VectorLevel::avx512, 3}};

bool always_agree(const NumberKernels&, const NumberKernels&) { return true; }
bool never_agree(const NumberKernels&, const NumberKernels&) { return false; }

/// What is warned of while it lives.
class HeardWarnings {
   public:
    HeardWarnings() {
        on_vector_warning([this](const Text& warning) { heard.push_back(warning.en); });
    }
    HeardWarnings(const HeardWarnings&) = delete;
    HeardWarnings& operator=(const HeardWarnings&) = delete;
    ~HeardWarnings() { on_vector_warning({}); }

    std::vector<std::string> heard;
};

TEST(Vectors, LevelsAreWhatTheSystemSaysOfTheProcessor) {
    std::ifstream cpuinfo{"/proc/cpuinfo"};
    std::string flags;
    for (std::string line; std::getline(cpuinfo, line) && flags.empty();) {
        flags = line.starts_with("flags") ? line + " " : "";
    }
    if (flags.empty()) {
        GTEST_SKIP() << "no flags to compare with";
    }
    const auto has = [&](const std::string& flag) {
        return flags.find(" " + flag + " ") != std::string::npos;
    };
    EXPECT_TRUE(machine_has(VectorLevel::plain));
    EXPECT_EQ(machine_has(VectorLevel::avx2),
              has("avx2") && has("bmi1") && has("bmi2") && has("popcnt"));
    EXPECT_EQ(machine_has(VectorLevel::avx512), machine_has(VectorLevel::avx2) && has("avx512f") &&
                                                    has("avx512bw") && has("avx512vl"));
}

TEST(Vectors, WordsNameLevels) {
    EXPECT_EQ(vector_level_named("plain"), VectorLevel::plain);
    for (const VectorLevel level : all_vector_levels) {
        const auto named = vector_level_named(name_of(level));
        ASSERT_EQ(named.has_value(), machine_has(level)) << name_of(level);
        if (named) {
            EXPECT_EQ(*named, level);
            EXPECT_LE(level, *vector_level_named(""));
        } else {
            EXPECT_EQ(named.error().message.en,
                      "GRUNDY_VECTORS: this machine lacks the instructions of " +
                          std::string{name_of(level)});
        }
    }
    for (const std::string wrong : {"AVX2", "avx", "avx2 ", "sse"}) {
        const auto named = vector_level_named(wrong);
        ASSERT_FALSE(named) << wrong;
        EXPECT_EQ(named.error().message.en,
                  "GRUNDY_VECTORS: there is no level '" + wrong + "' of vector instructions");
        EXPECT_EQ(named.error().expected.en, "one of plain, avx2, avx512");
    }
}

TEST(Vectors, AFamilyTakesTheHighestLevelThatIsAllowed) {
    for (const VectorLevel highest : all_vector_levels) {
        const VectorFamily<NumberKernels> family{{"x", "x"}, number_kernels, always_agree, highest};
        EXPECT_EQ(family.levels().front().level, VectorLevel::plain);
        for (const NumberKernels& kernels : family.levels()) {
            EXPECT_TRUE(machine_has(kernels.level));
            EXPECT_TRUE(kernels.level > highest || kernels.level <= family.chosen().level);
        }
        EXPECT_LE(family.chosen().level, highest);
    }
}

TEST(Vectors, ALevelThatFailsItsTestIsGivenUpWithAWarning) {
    const HeardWarnings warnings;
    const VectorFamily<NumberKernels> family{
        {"numbers", "les nombres"}, number_kernels, never_agree, *vector_level_named("")};
    EXPECT_EQ(family.chosen().level, VectorLevel::plain);
    EXPECT_EQ(family.chosen().number, 1);
    ASSERT_EQ(warnings.heard.size(), family.levels().size() - 1);
    if (!warnings.heard.empty()) {
        EXPECT_EQ(warnings.heard.back(),
                  "the avx2 instructions of this machine fail their test for numbers; going on "
                  "with plain");
    }
}

TEST(Vectors, WhoListensLaterHearsWhatCameBefore) {
    const VectorFamily<NumberKernels> family{
        {"late", "tard"}, number_kernels, never_agree, *vector_level_named("")};
    const HeardWarnings first;
    EXPECT_EQ(first.heard.size(), family.levels().size() - 1);
    const HeardWarnings second;
    EXPECT_TRUE(second.heard.empty());
}

TEST(Vectors, PlainNeedsNoTest) {
    const HeardWarnings warnings;
    const VectorFamily<NumberKernels> family{
        {"x", "x"}, number_kernels, never_agree, VectorLevel::plain};
    EXPECT_EQ(family.chosen().level, VectorLevel::plain);
    EXPECT_TRUE(warnings.heard.empty());
}

}  // namespace

}  // namespace grundy::tests
