#include "machine/safe_file.hpp"

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

TEST(SafeFiles, KeepTheRightsOfWhatTheyReplace) {
    const TemporaryFolder folder;
    const std::string name = folder.file("answer", "old");
    for (const mode_t rights : {0600U, 0640U, 0666U}) {
        chmod(name.c_str(), rights);
        auto file = SafeFile::create(name);
        ASSERT_TRUE(file && file->commit());
        EXPECT_EQ(static_cast<unsigned>(std::filesystem::status(name).permissions()), rights);
    }
}

TEST(SafeFiles, FollowLinksEvenToWhatIsNotThereYet) {
    const TemporaryFolder folder;
    std::filesystem::create_symlink("second", folder.path("first"));
    std::filesystem::create_symlink(folder.path("answer"), folder.path("second"));
    for (const char* text : {"one", "two"}) {
        auto file = SafeFile::create(folder.path("first"));
        ASSERT_TRUE(file);
        EXPECT_TRUE(file->write(text));
        ASSERT_TRUE(file->commit());
        EXPECT_EQ(folder.text_of("answer"), text);
        EXPECT_TRUE(std::filesystem::is_symlink(folder.path("first")));
    }
    EXPECT_EQ(folder.entries(), 3U);
}

TEST(SafeFiles, HandOnToPipesAndDevices) {
    auto file = SafeFile::create("/dev/null");
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->direct());
    EXPECT_TRUE(file->write("text") && file->flush());
    EXPECT_TRUE(file->commit());
    auto full = SafeFile::create("/dev/full");
    ASSERT_TRUE(full);
    EXPECT_TRUE(full->write("text"));
    EXPECT_FALSE(full->flush());
    EXPECT_FALSE(full->commit());
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
