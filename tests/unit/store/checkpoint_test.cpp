#include "store/checkpoint.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace grundy::tests {

namespace {

class CheckpointTest : public ::testing::Test {
   protected:
    CheckpointTest()
        : folder_(std::filesystem::temp_directory_path() /
                  ("grundy-checkpoint-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(folder_);
    }
    ~CheckpointTest() override { std::filesystem::remove_all(folder_); }

    [[nodiscard]] std::string file() const { return (folder_ / "values").string(); }
    [[nodiscard]] std::string bytes() const {
        std::ifstream in{file(), std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
    void replace(const std::string& text) const { std::ofstream{file(), std::ios::binary} << text; }

    std::filesystem::path folder_;
    std::vector<std::uint16_t> values_{0, 1, 2, 3, 1, 4, 65535};
};

TEST_F(CheckpointTest, ReadsWhatWasWritten) {
    ASSERT_TRUE(write_checkpoint(file(), "code 0.77", values_));
    const auto read = read_checkpoint(file(), "code 0.77");
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, values_);
    EXPECT_FALSE(std::filesystem::exists(file() + ".new"));
    values_.push_back(9);
    ASSERT_TRUE(write_checkpoint(file(), "code 0.77", values_));
    EXPECT_EQ(*read_checkpoint(file(), "code 0.77"), values_);
}

TEST_F(CheckpointTest, OfNothingIsReadToo) {
    ASSERT_TRUE(write_checkpoint(file(), "code 0.77", std::span<const std::uint16_t>{}));
    const auto saved = open_checkpoint(file(), "code 0.77");
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->size(), 0U);
    saved->copy(0, {});  // the undefined behaviour sanitizer watches
    EXPECT_TRUE(read_checkpoint(file(), "code 0.77").value().empty());
}

TEST_F(CheckpointTest, RefusesEveryDamagedByteAndEveryShorterFile) {
    ASSERT_TRUE(write_checkpoint(file(), "code 0.77", values_));
    const std::string whole = bytes();
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string damaged = whole;
        damaged[at] = static_cast<char>(damaged[at] ^ 4);
        replace(damaged);
        EXPECT_FALSE(read_checkpoint(file(), "code 0.77")) << at;
        replace(whole.substr(0, at));
        EXPECT_FALSE(read_checkpoint(file(), "code 0.77")) << at;
    }
    replace(whole + "x");
    EXPECT_FALSE(read_checkpoint(file(), "code 0.77"));
    replace(whole);
    EXPECT_TRUE(read_checkpoint(file(), "code 0.77"));
}

TEST_F(CheckpointTest, RefusesWhatTakesMoreThanItMay) {
    ASSERT_TRUE(write_checkpoint(file(), "code 0.77", values_));
    const std::size_t bytes = values_.size() * sizeof values_[0];
    EXPECT_EQ(*read_checkpoint(file(), "code 0.77", bytes), values_);
    const auto too_large = read_checkpoint(file(), "code 0.77", bytes - 1);
    ASSERT_FALSE(too_large);
    EXPECT_TRUE(too_large.error().too_much);
    EXPECT_FALSE(open_checkpoint(file(), "code 0.77", bytes - 1));
    EXPECT_FALSE(open_checkpoint(file(), "code 0.07", bytes - 1).error().too_much)
        << "memory would not help";
}

TEST_F(CheckpointTest, SaysWhatIsWrong) {
    EXPECT_FALSE(read_checkpoint(file(), "code 0.77")) << "there is none";
    ASSERT_TRUE(write_checkpoint(file(), "code 0.77", values_));
    const auto other = read_checkpoint(file(), "code 0.07");
    ASSERT_FALSE(other);
    EXPECT_NE(other.error().message.en.find("0.77"), std::string::npos);
    EXPECT_NE(other.error().message.fr, other.error().message.en);
    EXPECT_FALSE(write_checkpoint((folder_ / "none" / "values").string(), "x", values_));
}

}  // namespace

}  // namespace grundy::tests
