// Subtraction games: the jump sieve, and the values by peeling and from the proved period on by
// copying, beside the loop that looks at every amount of every heap. Large dense sets are what the
// sieve is for; small ones must not be slower.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "model/shapes/amounts.hpp"
#include "sequences/jump_sieve.hpp"
#include "sequences/nim_sequence.hpp"

namespace {

using namespace grundy;

using Amounts = std::vector<std::size_t>;

Amounts random_set(std::size_t count, std::size_t most) {
    std::mt19937 random{1};
    std::set<std::size_t> amounts{most};
    while (amounts.size() < count) {
        amounts.insert(1 + random() % most);
    }
    return {amounts.begin(), amounts.end()};
}

/// Who wins: a heap is cold when no amount leads to a cold one; the loop stops at the first.
std::vector<std::uint8_t> cold_by_loop(const Amounts& amounts, std::size_t length) {
    std::vector<std::uint8_t> cold(length, 0);
    for (std::size_t heap = 0; heap < length; ++heap) {
        bool hot = false;
        for (const std::size_t amount : amounts) {
            if (amount > heap) {
                break;
            }
            if (cold[heap - amount] != 0) {
                hot = true;
                break;
            }
        }
        cold[heap] = hot ? 0 : 1;
    }
    return cold;
}

std::vector<NimWord> values_by_loop(const Amounts& amounts, std::size_t length) {
    std::vector<NimWord> values(length, 0);
    std::vector<std::size_t> seen_at(amounts.size() + 2, 0);
    for (std::size_t heap = 1; heap < length; ++heap) {
        for (const std::size_t amount : amounts) {
            if (amount > heap) {
                break;
            }
            seen_at[values[heap - amount]] = heap;
        }
        NimWord least = 0;
        while (seen_at[least] == heap) {
            ++least;
        }
        values[heap] = least;
    }
    return values;
}

std::vector<NimWord> values_by_us(const Amounts& amounts, std::size_t length) {
    const Budget unlimited;
    Meter meter{unlimited};
    const std::vector<std::uint64_t> set{amounts.begin(), amounts.end()};
    NimSequence sequence{*code_of_amounts(set)};
    sequence.extend(length, meter);
    return sequence.values();
}

constexpr std::size_t length = 1'000'000;

void cold_fast(benchmark::State& state, const Amounts& amounts) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(JumpSieve{amounts}.cold_heaps(length));
    }
}
void cold_textbook(benchmark::State& state, const Amounts& amounts) {
    std::vector<std::uint8_t> cold;
    for (auto _ : state) {
        benchmark::DoNotOptimize(cold = cold_by_loop(amounts, length));
    }
    const auto bits = JumpSieve{amounts}.cold_heaps(length);
    for (std::size_t heap = 0; heap < length; ++heap) {
        check((bits[heap / 64] >> (heap % 64) & 1U) == cold[heap], "sieve and loop agree");
    }
}
void values_fast(benchmark::State& state, const Amounts& amounts) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(values_by_us(amounts, length));
    }
}
void values_textbook(benchmark::State& state, const Amounts& amounts) {
    std::vector<NimWord> values;
    for (auto _ : state) {
        benchmark::DoNotOptimize(values = values_by_loop(amounts, length));
    }
    check(values == values_by_us(amounts, length), "the values are the same");
}

[[maybe_unused]] const bool registered = [] {
    const std::vector<std::pair<std::string, Amounts>> sets{
        {"1,2,3", {1, 2, 3}},
        {"2,5,7,11", {2, 5, 7, 11}},
        {"8-of-1000", random_set(8, 1'000)},
        {"40-of-200", random_set(40, 200)},
        {"256-of-1024", random_set(256, 1'024)},
        {"256-of-4096", random_set(256, 4'096)},
    };
    for (const auto& [name, amounts] : sets) {
        const auto add = [&](const std::string& subject, auto method) {
            benchmark::RegisterBenchmark((subject + "/" + name).c_str(), method, amounts)
                ->Unit(benchmark::kMillisecond);
        };
        add("subtraction-cold/fast", cold_fast);
        add("subtraction-cold/textbook", cold_textbook);
        add("subtraction-values/fast", values_fast);
        add("subtraction-values/textbook", values_textbook);
    }
    return true;
}();

}  // namespace
