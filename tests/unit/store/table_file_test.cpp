#include "store/table_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

const TableDescription wythoff_about{
    "wythoff", "", "{n},{m}", TableDescription::Order::grid, false, false, false, 0, 0, 9, 4};

PackedNumbers scattered_numbers(std::uint64_t size, unsigned bits) {
    PackedNumbers entries{size, bits};
    for (std::uint64_t i = 0; i < size; ++i) {
        entries.set(i, static_cast<std::uint32_t>(i * 2654435761U) & entries.view().largest());
    }
    return entries;
}

bool same_entries(PackedView a, PackedView b) {
    return a.size() == b.size() && a.bits() == b.bits() && std::ranges::equal(a.bytes(), b.bytes());
}

class TableFileTest : public testing::Test {
   protected:
    [[nodiscard]] std::string name() const { return folder_.path("table"); }
    TemporaryFolder folder_;
};

TEST_F(TableFileTest, ReadsWhatWasWritten) {
    for (const bool pack : {false, true}) {
        for (const unsigned bits : {1U, 8U, 16U, 32U}) {
            for (const std::uint64_t size : {0U, 1U, 50U, 1000U}) {
                const PackedNumbers entries = scattered_numbers(size, bits);
                ASSERT_TRUE(write_table(name(), wythoff_about, entries.view(), pack, 64));
                const auto table = TableFile::open(name());
                ASSERT_TRUE(table) << table.error().message.en;
                EXPECT_EQ(table->description(), wythoff_about);
                EXPECT_TRUE(same_entries(table->entries(), entries.view()))
                    << bits << " bits, " << size;
                EXPECT_EQ(table->packed(), pack);
            }
        }
    }
    TableDescription other{"chomp", "x:1", "11x9", TableDescription::Order::ranks,
                           true,    true,  true};
    ASSERT_TRUE(write_table(name(), other, scattered_numbers(7, 1).view(), false));
    EXPECT_EQ(TableFile::open(name())->description(), other);
}

TEST_F(TableFileTest, AnyByteThatWasChangedIsNoticed) {
    for (const bool pack : {false, true}) {
        ASSERT_TRUE(write_table(name(), wythoff_about, scattered_numbers(50, 16).view(), pack, 32));
        const std::string whole = folder_.text_of("table");
        for (std::size_t i = 0; i < whole.size(); ++i) {
            for (const int flipped : {1, 0x80, 0xFF}) {
                std::string changed = whole;
                changed[i] = static_cast<char>(changed[i] ^ flipped);
                static_cast<void>(folder_.file("table", changed));
                const auto table = TableFile::open(name());
                ASSERT_FALSE(table) << "byte " << i << " of " << whole.size();
                EXPECT_NE(table.error().message.en.find("can't be used"), std::string::npos);
            }
        }
    }
}

TEST_F(TableFileTest, AnyOtherLengthIsNoticed) {
    for (const bool pack : {false, true}) {
        ASSERT_TRUE(write_table(name(), wythoff_about, scattered_numbers(50, 16).view(), pack, 32));
        const std::string whole = folder_.text_of("table");
        for (std::size_t length = 0; length < whole.size(); ++length) {
            static_cast<void>(folder_.file("table", whole.substr(0, length)));
            ASSERT_FALSE(TableFile::open(name())) << "cut to " << length;
        }
        static_cast<void>(folder_.file("table", whole + std::string(1, '\0')));
        EXPECT_FALSE(TableFile::open(name()));
        static_cast<void>(folder_.file("table", whole + whole));
        EXPECT_FALSE(TableFile::open(name()));
    }
}

TEST_F(TableFileTest, SaysWhatIsWrong) {
    const auto message = [&] { return TableFile::open(name()).error().message.en; };
    EXPECT_NE(message().find("can't read"), std::string::npos);
    static_cast<void>(folder_.file("table", std::string(500, 'x')));
    EXPECT_NE(message().find("it is no table"), std::string::npos);
    ASSERT_TRUE(write_table(name(), wythoff_about, scattered_numbers(50, 16).view(), false));
    std::string newer = folder_.text_of("table");
    newer[8] = 2;
    static_cast<void>(folder_.file("table", newer));
    EXPECT_NE(message().find("it has version 2, not 1"), std::string::npos);
}

TEST_F(TableFileTest, WhatTakesMoreMemoryThanThereMayBeIsNotUnpacked) {
    PackedNumbers zeros{1'000'000, 8};
    zeros.fill(false);
    ASSERT_TRUE(write_table(name(), wythoff_about, zeros.view(), true));
    EXPECT_TRUE(TableFile::open(name(), 1'100'000));
    const auto refused = TableFile::open(name(), 900'000);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.en.find("more than there may be"), std::string::npos);
    ASSERT_TRUE(write_table(name(), wythoff_about, zeros.view(), false));
    EXPECT_FALSE(TableFile::open(name(), 900'000)) << "nor read";
}

TEST_F(TableFileTest, AHeadThatPromisesMoreThanAnyMachineHasIsRefused) {
    // A terabyte in 512 blocks, as the head and the index say; each of them is a few bytes.
    constexpr std::uint64_t entries = std::uint64_t{1} << 40U;
    constexpr std::uint32_t block = std::uint32_t{1} << 31U;
    auto writer = TableWriter::create(name(), wythoff_about, entries, 8, true, block);
    ASSERT_TRUE(writer);
    const std::array<std::byte, 8> few{};
    for (std::uint64_t i = 0; i < entries / block; ++i) {
        ASSERT_TRUE(writer->write(few));
    }
    ASSERT_TRUE(writer->commit());
    const auto refused = TableFile::open(name());
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.en.find("more than there may be"), std::string::npos);
}

TEST_F(TableFileTest, TheEntriesLieAligned) {
    ASSERT_TRUE(write_table(name(), wythoff_about, scattered_numbers(50, 32).view(), false));
    const auto table = TableFile::open(name()).value();
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(table.entries().bytes().data()) % 64, 0U);
}

TEST_F(TableFileTest, AFolderThatIsNotThereIsSaid) {
    const auto written = write_table(folder_.path("none/table"), wythoff_about,
                                     scattered_numbers(5, 8).view(), false);
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().message.en.find("can't write"), std::string::npos);
}

}  // namespace

}  // namespace grundy::tests
