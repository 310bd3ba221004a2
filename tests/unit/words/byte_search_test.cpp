#include "words/byte_search.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/random.hpp"

namespace grundy::tests {

namespace {

using Ends = std::vector<std::uint64_t>;

Ends naive(const std::string& text, const std::string& pattern, std::size_t skip = 0) {
    Ends ends;
    for (std::size_t at = text.find(pattern); at != std::string::npos;
         at = text.find(pattern, at + 1)) {
        if (at + pattern.size() > skip) {
            ends.push_back(at + pattern.size());
        }
    }
    return ends;
}

Ends found(const std::string& text, const std::string& pattern, ByteFilter filter,
           std::size_t skip = 0) {
    Ends ends;
    const auto receive = [&](std::span<const Occurrence> batch) {
        for (const Occurrence& one : batch) {
            ends.push_back(one.end);
        }
    };
    Occurrences occurrences{receive};
    ByteSearch search{{pattern}, filter};
    search.search(text, skip, 0, occurrences);
    occurrences.flush();
    return ends;
}

/// By every filter that the processor has.
void expect_all(const std::string& text, const std::string& pattern, std::size_t skip = 0) {
    for (const LeveledFilter& filter : byte_filters()) {
        EXPECT_EQ(found(text, pattern, filter.filter, skip), naive(text, pattern, skip))
            << name_of(filter.level) << ", pattern of " << pattern.size() << " in " << text.size();
    }
}

std::string random_letters(Random& random, std::size_t length, std::uint64_t letters) {
    std::string text(length, 'a');
    for (char& c : text) {
        c = static_cast<char>('a' + random.between(0, letters - 1));
    }
    return text;
}

std::string repeated(const std::string& piece, std::size_t length) {
    std::string text;
    while (text.size() < length) {
        text += piece;
    }
    text.resize(length);
    return text;
}

TEST(ByteSearch, ShortTexts) {
    Random random{1};
    for (int round = 0; round < 3000; ++round) {
        const std::string text =
            random_letters(random, random.between(0, 80), random.between(1, 3));
        const std::string pattern = random_letters(random, random.between(1, 6), 2);
        expect_all(text, pattern, random.between(0, text.size()));
    }
}

TEST(ByteSearch, LongRandomTexts) {
    Random random{2};
    for (const std::uint64_t letters : {1U, 2U, 4U, 100U, 256U}) {
        const std::string text = random_letters(random, 150'000, letters);
        for (const std::size_t length : {1U, 2U, 3U, 8U, 9U, 40U, 1000U}) {
            expect_all(text, text.substr(text.size() - length));
            expect_all(text, text.substr(77'777, length) + "!");
        }
    }
}

TEST(ByteSearch, PeriodicPatternsUseUpTheCreditAndAreFoundAllTheSame) {
    for (const std::string piece : {"a", "ab", "aab", "aaaaaaaaaab"}) {
        const std::string text = repeated(piece, 120'000);
        for (const std::size_t length : {2U, 7U, 100U, 3000U}) {
            expect_all(text, repeated(piece, length));
            expect_all(text, repeated(piece, length) + "b");
            expect_all(text, "b" + repeated(piece, length));
            expect_all(text + "c" + text, repeated(piece, length) + "c" + piece);
        }
    }
    const std::string half = repeated("a", 500);
    expect_all(repeated(repeated("a", 999) + "b", 200'000), half + "b" + half);
    expect_all(repeated(repeated("a", 1001) + "b", 200'000), half + "b" + half);
}

TEST(ByteSearch, PatternsTooLongForATable) {
    const std::string half = repeated("a", 10'000);
    expect_all(repeated(repeated("a", 9'999) + "b", 400'000), half + "b" + half);
    expect_all(repeated(repeated("a", 20'001) + "b", 400'000), half + "b" + half);
}

TEST(ByteSearch, ATextThatChangesItsLetters) {
    // The bytes that are rare at the beginning are all there is later.
    const std::string text =
        repeated("qz", 30'000) + repeated("e t a o", 600'000) + repeated("qza", 600'000) + "qeza";
    expect_all(text, "qza");
    expect_all(text, "qeza");
    expect_all(text, "aoe");
}

TEST(ByteSearch, EveryByte) {
    std::string all;
    for (int byte = 0; byte < 256; ++byte) {
        all += static_cast<char>(byte);
    }
    expect_all(all + all, std::string{"\xff\0", 2});
    expect_all(all + all, all);
    expect_all(all, all + "x");
}

TEST(ByteSearch, NoPatternsFindNothing) {
    const auto receive = [](std::span<const Occurrence> batch) { EXPECT_TRUE(batch.empty()); };
    Occurrences occurrences{receive};
    ByteSearch search{{}};
    search.search("text", 0, 0, occurrences);
    occurrences.flush();
}

}  // namespace

}  // namespace grundy::tests
