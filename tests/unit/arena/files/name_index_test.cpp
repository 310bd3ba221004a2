#include "arena/files/name_index.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <string>

#include "base/random.hpp"

namespace grundy::tests {

namespace {

using Texts = std::vector<std::string>;

/// The table of some names. They stand in a text with blanks between them, and so do those that are
/// looked for; nothing follows the last.
class Table {
   public:
    explicit Table(Texts names) : names_(std::move(names)) { find_all({}); }

    [[nodiscard]] std::uint32_t find(const std::string& name) { return find_all({name}).front(); }
    /// In batches as large as can be.
    std::vector<std::uint32_t> find_all(const Texts& asked) {
        Texts all = names_;
        all.insert(all.end(), asked.begin(), asked.end());
        std::string text;
        for (const std::string& name : all) {
            text += (text.empty() ? "" : " ") + name;
        }
        const std::vector<char> exactly{text.begin(), text.end()};  // a sanitizer sees its end
        const std::string_view whole{exactly.data(), exactly.size()};
        std::vector<std::string_view> views;
        std::size_t at = 0;
        for (const std::string& name : all) {
            views.push_back(whole.substr(at, name.size()));
            at += name.size() + 1;
        }
        NameIndex table{whole};
        twice = table.add(std::span{views}.first(names_.size()));
        std::vector<std::uint32_t> numbers(asked.size());
        for (std::size_t from = 0; from < asked.size(); from += NameIndex::batch) {
            const std::size_t size = std::min(NameIndex::batch, asked.size() - from);
            table.find(std::span{views}.subspan(names_.size() + from, size), numbers.data() + from);
        }
        return numbers;
    }

    std::optional<std::uint32_t> twice;  ///< the second number of a name

   private:
    Texts names_;
};

TEST(NameTables, FindNamesByValue) {
    Table table{{"7", "0", "12", "1000"}};
    ASSERT_FALSE(table.twice);
    EXPECT_EQ(table.find("7"), 0U);
    EXPECT_EQ(table.find("0"), 1U);
    EXPECT_EQ(table.find("12"), 2U);
    EXPECT_EQ(table.find("1000"), 3U);
    for (const char* name : {"1", "07", "00", "012", "7 ", "+7", "-7", "x", "4294967303",
                             "4294967295", "999999999", "1000000007", "18446744073709551623"}) {
        EXPECT_EQ(table.find(name), NameIndex::absent) << name;
    }
}

TEST(NameTables, FindNamesByHash) {
    Table table{{"7", "07", "a", "abcdefgh", "abcdefghi", "999999999", "4294967295"}};
    ASSERT_FALSE(table.twice);
    EXPECT_EQ(table.find("7"), 0U);
    EXPECT_EQ(table.find("07"), 1U);
    EXPECT_EQ(table.find("abcdefgh"), 3U);
    EXPECT_EQ(table.find("abcdefghi"), 4U);
    EXPECT_EQ(table.find("4294967295"), 6U);
    for (const char* name : {"007", "b", "abcdefg", "abcdefghij"}) {
        EXPECT_EQ(table.find(name), NameIndex::absent) << name;
    }
}

/// The second number is the first one and 2^32, so that both have the same last 32 bits.
TEST(NameTables, FindNumbersOfTenDigits) {
    Table table{{"1", "4294967297"}};
    ASSERT_FALSE(table.twice);
    EXPECT_EQ(table.find("1"), 0U);
    EXPECT_EQ(table.find("4294967297"), 1U);
    EXPECT_EQ(table.find("2"), NameIndex::absent);
    EXPECT_EQ((Table{{"1", "2"}}.find("3")), NameIndex::absent) << "one more than the largest";
    EXPECT_EQ((Table{{"4294967297"}}.find("8589934593")), NameIndex::absent) << "both 1 in 32 bits";
}

/// Names may hold any bytes, those above 127 and zeros too.
TEST(NameTables, TellNamesOfAnyBytesApart) {
    Texts names;
    for (std::size_t length = 1; length <= 17; ++length) {
        std::string name(length, 'a');
        names.push_back(name);
        name.back() = static_cast<char>('a' ^ 0x80);
        names.push_back(name);
        name.back() = '\0';
        names.push_back(name);
    }
    Table table{names};
    EXPECT_FALSE(table.twice);
    std::vector<std::uint32_t> numbers(names.size());
    std::iota(numbers.begin(), numbers.end(), 0U);
    EXPECT_EQ(table.find_all(names), numbers);
}

/// Short names are their own key, long ones are hashed: all lengths, differing in one letter.
TEST(NameTables, TellNamesOfAllLengthsApart) {
    Texts names;
    Texts others;
    for (std::size_t length = 1; length <= 40; ++length) {
        for (std::size_t at = 0; at < length; ++at) {
            std::string name(length, 'a');
            name[at] = 'b';
            names.push_back(name);
            name[at] = 'c';
            others.push_back(name);
        }
    }
    Table table{names};
    ASSERT_FALSE(table.twice);
    EXPECT_EQ(table.find_all(others), std::vector(others.size(), NameIndex::absent));
    std::vector<std::uint32_t> numbers(names.size());
    std::iota(numbers.begin(), numbers.end(), 0U);
    EXPECT_EQ(table.find_all(names), numbers);
    for (const std::uint32_t first : {0U, 100U, 119U, 120U, 136U, 700U}) {
        Texts repeated = names;
        repeated.push_back(names[first]);
        EXPECT_EQ(Table{repeated}.twice, names.size()) << names[first];
    }
}

TEST(NameTables, TellNamesThatAreThereTwice) {
    EXPECT_EQ((Table{{"5", "3", "8", "5", "8"}}.twice), 3U);
    EXPECT_EQ((Table{{"5", "word", "8", "word", "5", "8"}}.twice), 3U);
}

TEST(NameTables, MayBeEmpty) {
    Table table{{}};
    EXPECT_FALSE(table.twice);
    EXPECT_EQ(table.find("0"), NameIndex::absent);
    EXPECT_TRUE(table.find_all({}).empty());
}

TEST(NameTables, BothWaysAgree) {
    Random random{1};
    std::map<std::string, std::uint32_t> numbers;
    while (numbers.size() < 5'000) {
        numbers.try_emplace(std::to_string(random.below(20'000)),
                            static_cast<std::uint32_t>(numbers.size()));
    }
    Texts names(numbers.size());
    for (const auto& [name, number] : numbers) {
        names[number] = name;
    }
    Table by_value{names};
    names.emplace_back("x");
    Table by_hash{names};
    ASSERT_FALSE(by_value.twice || by_hash.twice);
    Texts asked;
    std::vector<std::uint32_t> expected;
    for (int value = 0; value < 21'000; ++value) {
        asked.push_back(std::to_string(value));
        const auto known = numbers.find(asked.back());
        expected.push_back(known == numbers.end() ? NameIndex::absent : known->second);
    }
    EXPECT_EQ(by_value.find_all(asked), expected);
    EXPECT_EQ(by_hash.find_all(asked), expected);
}

}  // namespace

}  // namespace grundy::tests
