#include "words/stream_search.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/random.hpp"

namespace grundy::tests {

namespace {

using Found = std::vector<std::pair<std::uint64_t, std::uint32_t>>;

std::string random_text(Random& random, std::size_t length) {
    std::string text(length, 'a');
    for (char& c : text) {
        c = static_cast<char>('a' + random.between(0, 1));
    }
    return text;
}

/// In pieces of random lengths up to `most`, written into the room or shown as windows.
Found streamed(const std::string& text, const std::vector<std::string>& patterns, Random& random,
               std::size_t most, bool windows) {
    Found found;
    const auto receive = [&](std::span<const Occurrence> batch) {
        for (const Occurrence& one : batch) {
            found.emplace_back(one.end, one.pattern);
        }
    };
    Occurrences occurrences{receive};
    StreamSearch stream{ByteSearch{patterns}, 16};
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t count = std::min<std::size_t>(random.between(0, most), text.size() - at);
        if (windows) {
            const std::size_t again = stream.overlap();
            stream.take_window(std::string_view{text}.substr(at - again, again + count),
                               occurrences);
        } else {
            count = std::min(count, stream.room().size());
            std::copy_n(text.data() + at, count, stream.room().data());
            stream.take(count, occurrences);
        }
        at += count;
        EXPECT_EQ(stream.length(), at);
    }
    occurrences.flush();
    return found;
}

Found naive(const std::string& text, const std::vector<std::string>& patterns) {
    Found found;
    for (std::size_t end = 1; end <= text.size(); ++end) {
        for (std::uint32_t p = 0; p < patterns.size(); ++p) {
            if (std::string_view{text}.substr(0, end).ends_with(patterns[p])) {
                found.emplace_back(end, p);
            }
        }
    }
    return found;
}

TEST(StreamSearch, OccurrencesAcrossBordersAreFoundOnce) {
    Random random{21};
    for (int round = 0; round < 500; ++round) {
        const std::string text = random_text(random, random.between(0, 300));
        std::vector<std::string> patterns{random_text(random, random.between(1, 30))};
        if (round % 2 == 0) {
            patterns.push_back("ab");
            patterns.front() = "c" + patterns.front();  // ends of two patterns never coincide
        }
        const std::size_t most = random.between(1, 40);
        for (const bool windows : {false, true}) {
            EXPECT_EQ(streamed(text, patterns, random, most, windows), naive(text, patterns));
        }
    }
}

/// However it searches: by the filter, by the periods of the word, by automata, in lanes.
TEST(StreamSearch, EndsSoonWhenNoMoreIsWanted) {
    const std::string all(std::size_t{1} << 22U, 'a');
    std::string mixed;
    for (std::size_t i = 0; i < all.size() / 4; ++i) {
        mixed += i % 3 == 0 ? "abab" : "aaba";
    }
    const std::vector<std::pair<std::vector<std::string>, const std::string*>> cases{
        {{"a"}, &all},
        {{"aa"}, &all},
        {{"aaaa"}, &all},
        {{"aaab"}, &mixed},
        {{"ab"}, &mixed},
        {{"ab", "ba", "aab"}, &mixed},
        {{std::string(20'000, 'a')}, &all},
    };
    for (const auto& [patterns, text] : cases) {
        std::size_t batches = 0;
        const auto receive = [&](std::span<const Occurrence>) {
            ++batches;
            return false;
        };
        Occurrences found{receive};
        StreamSearch search{ByteSearch{patterns}};
        EXPECT_FALSE(search.take_window(*text, found)) << patterns.front().size();
        found.flush();
        EXPECT_EQ(batches, 1U) << patterns.front().size();
    }
}

}  // namespace

}  // namespace grundy::tests
