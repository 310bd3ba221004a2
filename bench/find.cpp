// Text search: ours beside glibc's memmem (called again after every occurrence), and on periodic
// patterns beside the naive search, which is quadratic there. The counters are bytes a second.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstring>
#include <functional>
#include <string>

#include "base/check.hpp"
#include "base/random.hpp"
#include "words/byte_search.hpp"

namespace {

using namespace grundy;

constexpr std::size_t text_size = std::size_t{1} << 24U;

/// Words of a made-up language: letters as frequent as in English, words of three to nine letters.
std::string prose(std::size_t size) {
    constexpr std::string_view letters =
        "eeeeeeeeeeeetttttttttaaaaaaaaoooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddlllluuuccmmwwffgyy"
        "pbvkxjqz";
    Random random{7};
    std::string text;
    while (text.size() < size) {
        for (std::uint64_t length = random.between(2, 9); length > 0; --length) {
            text += letters[random.between(0, letters.size() - 1)];
        }
        text += random.between(0, 70) == 0 ? '\n' : ' ';
    }
    text.resize(size);
    return text;
}

std::string random_bytes(std::size_t size, unsigned values) {
    Random random{3};
    std::string text(size, '\0');
    for (char& c : text) {
        c = static_cast<char>(random.between(0, values - 1));
    }
    return text;
}

std::string repeated(const std::string& piece, std::size_t size) {
    std::string text;
    while (text.size() < size) {
        text += piece;
    }
    text.resize(size);
    return text;
}

std::size_t found_by_us(const std::string& text, const std::string& pattern) {
    std::size_t count = 0;
    const auto receive = [&](std::span<const Occurrence> batch) { count += batch.size(); };
    Occurrences found{receive};
    ByteSearch search{{pattern}};
    search.search(text, 0, 0, found);
    found.flush();
    return count;
}

std::size_t found_by_memmem(const std::string& text, const std::string& pattern) {
    std::size_t count = 0;
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    while ((at = static_cast<const char*>(memmem(at, static_cast<std::size_t>(end - at),
                                                 pattern.data(), pattern.size()))) != nullptr) {
        ++count;
        ++at;
    }
    return count;
}

std::size_t found_naively(const std::string& text, const std::string& pattern) {
    std::size_t count = 0;
    for (std::size_t i = 0; i + pattern.size() <= text.size(); ++i) {
        std::size_t k = 0;
        while (k < pattern.size() && text[i + k] == pattern[k]) {
            ++k;
        }
        count += k == pattern.size() ? 1U : 0U;
    }
    return count;
}

struct Case {
    std::string name;
    std::function<std::string(std::size_t size)> text;
    std::function<std::string(const std::string& text)> pattern;
    bool naive = false;
};

auto of_text(std::size_t length) {
    return [length](const std::string& text) { return text.substr(text.size() - length); };
}
auto fixed(std::string pattern) {
    return [pattern](const std::string&) { return pattern; };
}

/// The naive search of a periodic pattern is asked for a shorter text: it takes minutes otherwise.
void add(const Case& one, bool fast, std::size_t size) {
    const auto run = [one, fast, size](benchmark::State& state) {
        const std::string text = one.text(size);
        const std::string pattern = one.pattern(text);
        std::size_t count = 0;
        for (auto _ : state) {
            count = fast        ? found_by_us(text, pattern)
                    : one.naive ? found_naively(text, pattern)
                                : found_by_memmem(text, pattern);
            benchmark::DoNotOptimize(count);
        }
        state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(size));
        check(fast || count == found_by_us(text, pattern), "the textbook and ours agree");
    };
    const std::string subject = one.naive ? "find-naive" : "find-memmem";
    const std::string name = subject + (fast ? "/fast/" : "/textbook/") + one.name;
    benchmark::RegisterBenchmark(name.c_str(), run)->Unit(benchmark::kMicrosecond);
}

[[maybe_unused]] const bool registered = [] {
    const auto bytes = [](std::size_t size) { return random_bytes(size, 256); };
    const auto binary = [](std::size_t size) { return random_bytes(size, 2); };
    const auto periodic = [](const std::string& piece) {
        return [piece](std::size_t size) { return repeated(piece, size); };
    };
    const std::vector<Case> cases{
        {"text-4", prose, of_text(4)},
        {"text-8", prose, of_text(8)},
        {"text-20", prose, of_text(20)},
        {"text-100", prose, of_text(100)},
        {"text-word", prose, fixed(" the ")},
        {"bytes-4", bytes, of_text(4)},
        {"bytes-16", bytes, of_text(16)},
        {"bytes-200", bytes, of_text(200)},
        {"bytes-5000", bytes, of_text(5000)},
        {"binary-40", binary, of_text(40)},
        {"aaab-1000-in-aaaa", periodic("a"), fixed(std::string(1000, 'a') + "b")},
        {"baaa-1000-in-aaaa", periodic("a"), fixed("b" + std::string(1000, 'a'))},
        {"aba-1000-in-aaab", periodic(std::string(999, 'a') + "b"),
         fixed(std::string(500, 'a') + "b" + std::string(500, 'a'))},
        {"aaaa-1000-in-aaaa", periodic("a"), fixed(std::string(1000, 'a'))},
        {"abab-1000-in-abab", periodic("ab"), fixed(repeated("ab", 1000))},
        {"aaab-50000-in-aaac", periodic(std::string(49'999, 'a') + "b"),
         fixed(std::string(50'000, 'a') + "b")},
    };
    for (const Case& one : cases) {
        add(one, true, text_size);
        add(one, false, text_size);
        if (one.name.contains("-in-")) {
            Case naive = one;
            naive.naive = true;
            add(naive, true, text_size >> 8U);
            add(naive, false, text_size >> 8U);
        }
    }
    return true;
}();

}  // namespace
