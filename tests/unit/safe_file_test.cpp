#include "base/safe_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

TEST(SafeFiles, AppearWhenTheyAreComplete) {
    const TemporaryFolder folder;
    const std::string name = folder.file("answer", "old");
    {
        auto file = SafeFile::create(name);
        ASSERT_TRUE(file);
        EXPECT_TRUE(file->write("new "));
        EXPECT_EQ(folder.text_of("answer"), "old") << "nobody sees half of it";
        EXPECT_TRUE(file->write("text"));
        ASSERT_TRUE(file->commit());
        EXPECT_EQ(folder.text_of("answer"), "new text");
    }
    EXPECT_EQ(folder.text_of("answer"), "new text");
    EXPECT_EQ(folder.entries(), 1U);
}

TEST(SafeFiles, LeaveNothingWhenTheyAreNotCommitted) {
    const TemporaryFolder folder;
    const std::string name = folder.file("answer", "old");
    {
        auto file = SafeFile::create(name);
        ASSERT_TRUE(file);
        SafeFile moved = std::move(*file);
        EXPECT_TRUE(moved.write(std::string(100'000, 'x')));
    }
    EXPECT_EQ(folder.text_of("answer"), "old");
    EXPECT_EQ(folder.entries(), 1U);
}

TEST(SafeFiles, HaveTheRightsOfAnyNewFile) {
    const TemporaryFolder folder;
    const mode_t before = umask(022);
    auto file = SafeFile::create(folder.path("answer"));
    ASSERT_TRUE(file && file->commit());
    umask(before);
    EXPECT_EQ(static_cast<int>(std::filesystem::status(folder.path("answer")).permissions()), 0644);
}

TEST(SafeFiles, SayWhyTheyCanNotBeWritten) {
    const TemporaryFolder folder;
    const std::string blocked = folder.file("file", "text");
    for (const std::string& name :
         {folder.path(), folder.path("missing/answer"), blocked + "/answer"}) {
        const auto file = SafeFile::create(name);
        ASSERT_FALSE(file) << name;
        EXPECT_NE(file.error().message.en.find("can't write"), std::string::npos);
        EXPECT_NE(file.error().message.en.find(name), std::string::npos);
        EXPECT_FALSE(file.error().expected.en.empty());
    }
    EXPECT_EQ(folder.text_of("file"), "text");
    EXPECT_EQ(folder.entries(), 1U);
}

TEST(SafeFiles, LeaveTheOldFileWhenTheNewOneCanNotTakeItsPlace) {
    const TemporaryFolder folder;
    auto file = SafeFile::create(folder.path("answer"));
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->write("text"));
    std::filesystem::create_directory(folder.path("answer"));  // meanwhile
    const auto done = file->commit();
    ASSERT_FALSE(done);
    EXPECT_NE(done.error().message.en.find("can't write"), std::string::npos);
}

}  // namespace

}  // namespace grundy::tests
