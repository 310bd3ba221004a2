#include "machine/file_reader.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <thread>

#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

TEST(FileReaders, HoldTheBytesOfTheFile) {
    const TemporaryFolder folder;
    const std::string text{"a\0b\nc", 5};
    std::shared_ptr<const void> keeper;
    std::string_view bytes;
    {
        const auto file = whole_file(folder.file("x", text));
        ASSERT_TRUE(file);
        keeper = file->keeper;
        bytes = file->bytes;
    }
    std::filesystem::remove(folder.path("x"));
    EXPECT_EQ(bytes, text) << "as long as the keeper is there";
}

TEST(FileReaders, MayBeEmpty) {
    const TemporaryFolder folder;
    const auto file = whole_file(folder.file("empty", ""));
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->bytes.empty());
}

TEST(FileReaders, ReadPipesToTheirEnd) {
    const TemporaryFolder folder;
    const std::string pipe = folder.path("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const std::string text(3'000'000, 'x');
    const std::jthread writer{[&] { std::ofstream{pipe} << text; }};
    const auto file = whole_file(pipe);
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->bytes == text);
}

TEST(FileReaders, SayWhyTheyCanNotBeRead) {
    const TemporaryFolder folder;
    const auto missing = whole_file(folder.path("missing"));
    ASSERT_FALSE(missing);
    EXPECT_NE(missing.error().message.en.find("can't read"), std::string::npos);
    EXPECT_NE(missing.error().message.en.find("missing"), std::string::npos);
    const auto directory = whole_file(folder.path());
    ASSERT_FALSE(directory);
    EXPECT_NE(directory.error().message.en.find("is a directory"), std::string::npos);
    EXPECT_FALSE(whole_file(folder.file("x", "text") + "/y"));
    EXPECT_FALSE(whole_file(""));
}

TEST(FileReaders, ReadPieceByPiece) {
    const TemporaryFolder folder;
    auto reader = FileReader::open(folder.file("x", "abcdefg"));
    ASSERT_TRUE(reader);
    std::array<char, 3> room{};
    std::string read;
    for (const std::size_t expected : {3U, 3U, 1U, 0U, 0U}) {
        const auto count = reader->read(room);
        ASSERT_TRUE(count);
        EXPECT_EQ(*count, expected);
        read.append(room.data(), *count);
    }
    EXPECT_EQ(read, "abcdefg");
    FileReader text = FileReader::of("abc");
    EXPECT_EQ(text.read(std::span{room}.first(2)), 2U);
    EXPECT_EQ(text.rest()->bytes, "c");
}

TEST(FileReaders, AFileCutWhileItIsReadIsAnError) {
    const TemporaryFolder folder;
    std::array<char, 1000> room{};
    for (const std::size_t left : {0U, 500U, 40'000U, 99'999U}) {
        const std::string name = folder.file("x", std::string(100'000, 'x'));
        auto reader = FileReader::open(name);
        ASSERT_TRUE(reader);
        ASSERT_TRUE(reader->read(room));
        std::filesystem::resize_file(name, left);
        const auto rest = reader->rest();
        ASSERT_FALSE(rest) << left;
        EXPECT_EQ(rest.error().message.en,
                  "the file '" + name + "' became shorter while it was read");
    }
}

TEST(FileReaders, WhatWasReadStaysWhateverBecomesOfTheFile) {
    const TemporaryFolder folder;
    const std::string text(1'000'000, 'x');
    const std::string name = folder.file("x", text);
    const auto file = whole_file(name);
    ASSERT_TRUE(file);
    std::filesystem::resize_file(name, 0);
    EXPECT_TRUE(file->bytes == text);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(file->bytes.data()) % 64, 0U);
}

TEST(FileReaders, AFileThatGrowsIsReadAsItWas) {
    const TemporaryFolder folder;
    const std::string name = folder.file("x", "abc");
    auto reader = FileReader::open(name);
    std::ofstream{name, std::ios::app} << "more";
    EXPECT_EQ(reader->rest()->bytes, "abc");
}

TEST(FileReaders, ReadFilesThatTheSystemMakes) {
    const auto file = whole_file("/proc/self/status");  // which has no length
    ASSERT_TRUE(file);
    EXPECT_TRUE(file->bytes.starts_with("Name:"));
}

TEST(FileReaders, LeaveOutAByteOrderMark) {
    EXPECT_EQ(without_byte_order_mark("\xEF\xBB\xBF(())"), "(())");
    EXPECT_EQ(without_byte_order_mark("\xEF\xBB"), "\xEF\xBB");
    EXPECT_EQ(without_byte_order_mark(""), "");
}

}  // namespace

}  // namespace grundy::tests
