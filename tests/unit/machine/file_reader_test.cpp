#include "machine/mapped_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <thread>

#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

TEST(MappedFiles, HoldTheBytesOfTheFile) {
    const TemporaryFolder folder;
    const std::string text{"a\0b\nc", 5};
    std::shared_ptr<const void> keeper;
    std::string_view bytes;
    {
        const auto file = MappedFile::open(folder.file("x", text));
        ASSERT_TRUE(file);
        keeper = file->keeper();
        bytes = file->bytes();
    }
    std::filesystem::remove(folder.path("x"));
    EXPECT_EQ(bytes, text) << "as long as the keeper is there";
}

TEST(MappedFiles, ForgetPagesAndFindThemAgain) {
    const TemporaryFolder folder;
    const std::string text(100'000, 'y');
    const auto file = MappedFile::open(folder.file("y", text));
    EXPECT_TRUE(file->bytes() == text);
    file->forget();
    EXPECT_TRUE(file->bytes() == text);
}

TEST(MappedFiles, MayBeEmpty) {
    const TemporaryFolder folder;
    const auto file = MappedFile::open(folder.file("empty", ""));
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->bytes().empty());
}

TEST(MappedFiles, ReadPipesToTheirEnd) {
    const TemporaryFolder folder;
    const std::string pipe = folder.path("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const std::string text(3'000'000, 'x');
    const std::jthread writer{[&] { std::ofstream{pipe} << text; }};
    const auto file = MappedFile::open(pipe);
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->bytes() == text);
    file->forget();
    EXPECT_TRUE(file->bytes() == text) << "what came through a pipe does not come again";
}

TEST(MappedFiles, SayWhyTheyCanNotBeRead) {
    const TemporaryFolder folder;
    const auto missing = MappedFile::open(folder.path("missing"));
    ASSERT_FALSE(missing);
    EXPECT_NE(missing.error().message.en.find("can't read"), std::string::npos);
    EXPECT_NE(missing.error().message.en.find("missing"), std::string::npos);
    const auto directory = MappedFile::open(folder.path());
    ASSERT_FALSE(directory);
    EXPECT_NE(directory.error().message.en.find("is a directory"), std::string::npos);
    EXPECT_FALSE(MappedFile::open(folder.file("x", "text") + "/y"));
    EXPECT_FALSE(MappedFile::open(""));
}

}  // namespace

}  // namespace grundy::tests
