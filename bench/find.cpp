// Text search: ours beside glibc's memmem (called again after every occurrence) on text and random
// bytes; on periodic patterns beside Morris and Pratt as a course shows it, and beside the naive
// search, which is quadratic there; several patterns beside a plain complete automaton. The
// counters are bytes per second.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "base/random.hpp"
#include "words/borders.hpp"
#include "words/byte_search.hpp"
#include "words/complete_automaton.hpp"

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

using Patterns = std::vector<std::string>;

std::size_t found_by_us(const std::string& text, const Patterns& patterns) {
    std::size_t count = 0;
    const auto receive = [&](std::span<const Occurrence> batch) { count += batch.size(); };
    Occurrences found{receive};
    ByteSearch search{patterns};
    search.search(text, 0, 0, found);
    found.flush();
    return count;
}

std::size_t by_memmem(const std::string& text, const Patterns& patterns) {
    const std::string& pattern = patterns.front();
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

std::size_t by_morris_pratt(const std::string& text, const Patterns& patterns) {
    const std::string& pattern = patterns.front();
    const std::vector<std::size_t> failure = failure_function(pattern);
    std::size_t count = 0;
    std::size_t state = 0;
    for (const char c : text) {
        while (state > 0 && (state == pattern.size() || pattern[state] != c)) {
            state = failure[state];
        }
        state += pattern[state] == c ? 1U : 0U;
        count += state == pattern.size() ? 1U : 0U;
    }
    return count;
}

std::size_t naively(const std::string& text, const Patterns& patterns) {
    const std::string& pattern = patterns.front();
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

std::size_t by_complete_automaton(const std::string& text, const Patterns& patterns) {
    std::vector<LetterWord> words;
    for (const std::string& pattern : patterns) {
        words.emplace_back(pattern.begin(), pattern.end());
    }
    LetterWord alphabet;
    for (Letter letter = 0; letter < 256; ++letter) {
        alphabet.push_back(letter);
    }
    const FallbackAutomaton automaton{words};
    const CompleteAutomaton complete{automaton, alphabet};
    std::size_t count = 0;
    State state = FallbackAutomaton::initial;
    for (const char c : text) {
        state = complete.next(state, static_cast<unsigned char>(c));
        for (State at = automaton.accepting(state); at != FallbackAutomaton::initial;
             at = automaton.accepting(automaton.fallback(at))) {
            count += automaton.ending(at).size();
        }
    }
    return count;
}

struct Case {
    std::string name;
    std::function<std::string(std::size_t size)> text;
    std::function<Patterns(const std::string& text)> patterns;
};

auto of_text(std::size_t length) {
    return
        [length](const std::string& text) { return Patterns{text.substr(text.size() - length)}; };
}
auto fixed(Patterns patterns) {
    return [patterns](const std::string&) { return patterns; };
}

using Method = std::size_t (*)(const std::string& text, const Patterns& patterns);

void add(const std::string& subject, const Case& one, Method textbook, std::size_t size) {
    const auto run = [one, size](benchmark::State& state, Method method) {
        const std::string text = one.text(size);
        const Patterns patterns = one.patterns(text);
        std::size_t count = 0;
        for (auto _ : state) {
            benchmark::DoNotOptimize(count = method(text, patterns));
        }
        state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(size));
        check(count == found_by_us(text, patterns), "the textbook and ours agree");
    };
    const auto add_one = [&](const std::string& who, Method method) {
        benchmark::RegisterBenchmark((subject + who + one.name).c_str(), run, method)
            ->Unit(benchmark::kMicrosecond);
    };
    add_one("/fast/", found_by_us);
    add_one("/textbook/", textbook);
}

[[maybe_unused]] const bool registered = [] {
    const auto bytes = [](std::size_t size) { return random_bytes(size, 256); };
    const auto binary = [](std::size_t size) { return random_bytes(size, 2); };
    const auto periodic = [](const std::string& piece) {
        return [piece](std::size_t size) { return repeated(piece, size); };
    };
    const auto run = [](std::size_t length) { return repeated("a", length); };
    for (const std::size_t length : {4U, 8U, 20U, 100U}) {
        add("find-memmem", {fmt::format("text-{}", length), prose, of_text(length)}, by_memmem,
            text_size);
    }
    add("find-memmem", {"text-word", prose, fixed({" the "})}, by_memmem, text_size);
    for (const std::size_t length : {4U, 16U, 200U, 5000U}) {
        add("find-memmem", {fmt::format("bytes-{}", length), bytes, of_text(length)}, by_memmem,
            text_size);
    }
    add("find-memmem", {"binary-40", binary, of_text(40)}, by_memmem, text_size);
    const std::vector<Case> hard{
        {"aaab-in-aaaa", periodic("a"), fixed({run(1000) + "b"})},
        {"baaa-in-aaaa", periodic("a"), fixed({"b" + run(1000)})},
        {"aba-in-aaab", periodic(run(999) + "b"), fixed({run(500) + "b" + run(500)})},
        {"aaaa-in-aaaa", periodic("a"), fixed({run(1000)})},
        {"abab-in-abab", periodic("ab"), fixed({repeated("ab", 1000)})},
        {"long-aba-in-aaab", periodic(run(29'999) + "b"), fixed({run(20'000) + "b" + run(20'000)})},
    };
    for (const Case& one : hard) {
        add("find-periodic", one, by_morris_pratt, text_size);
        add("find-naive", one, naively, text_size >> 6U);
    }
    const Patterns words{" the ", "tion", "zebra", "ough", "quiz"};
    add("find-several", {"text-5", prose, fixed(words)}, by_complete_automaton, text_size);
    return true;
}();

}  // namespace
