#include "machine/leftovers.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "machine/safe_file.hpp"
#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

TEST(Leftovers, BelongToAProcessAndAFile) {
    EXPECT_EQ(folder_of("answer"), ".");
    EXPECT_EQ(folder_of("/a/b/answer"), "/a/b/");
    EXPECT_EQ(temporary_name("/a/answer", 3),
              "/a/answer.grundy-" + std::to_string(getpid()) + "-3");
    const std::string longest(255, 'x');
    EXPECT_LE(temporary_name(longest, 999).size(), 255U);
}

TEST(Leftovers, AreRemovedWhenNobodyHoldsThem) {
    const TemporaryFolder folder;
    const std::string held = folder.file("answer.grundy-1-0", "held");
    static_cast<void>(folder.file("answer.grundy-2-0", "left"));
    static_cast<void>(folder.file("answer.grundy-2-0x", "mine"));
    static_cast<void>(folder.file("other.grundy-2-0", "mine"));
    const int descriptor = open(held.c_str(), O_RDONLY);
    ASSERT_TRUE(taken(descriptor));
    remove_leftovers(folder.path("answer"));
    EXPECT_EQ(folder.entries(), 3U);
    EXPECT_EQ(folder.text_of("answer.grundy-1-0"), "held");
    close(descriptor);
    remove_leftovers(folder.path("answer"));
    EXPECT_EQ(folder.entries(), 2U);
}

TEST(Leftovers, AreNoticedByTheirMaker) {
    const TemporaryFolder folder;
    const std::string name = folder.file("answer.grundy-1-0", "");
    const int descriptor = open(name.c_str(), O_WRONLY);
    unlink(name.c_str());
    EXPECT_FALSE(taken(descriptor));
    close(descriptor);
}

TEST(Leftovers, AreGoneWhenTheFileIsWrittenAgain) {
    const TemporaryFolder folder;
    const std::string name = folder.file("answer", "old");
    static_cast<void>(folder.file("answer.grundy-1-0", "left"));
    auto file = SafeFile::create(name);
    ASSERT_TRUE(file && file->write("new") && file->commit());
    EXPECT_EQ(folder.entries(), 1U);
    EXPECT_EQ(folder.text_of("answer"), "new");
}

}  // namespace

}  // namespace grundy::tests
