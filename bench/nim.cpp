// Nim, every winning move: Bouton's theorem, linear in the heaps, beside the report's search, which
// tries every amount and is linear in the tokens.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "base/random.hpp"
#include "theory/bouton.hpp"

namespace {

using namespace grundy;

struct Taking {
    std::size_t heap;
    std::uint32_t take;
    friend bool operator==(const Taking&, const Taking&) = default;
};

/// An N-position with heaps of 1 to 1000.
std::vector<std::uint32_t> heaps_of(std::size_t count) {
    Random random{count};
    std::vector<std::uint32_t> heaps;
    while (heaps.size() < count) {
        heaps.push_back(static_cast<std::uint32_t>(random.between(1, 1000)));
    }
    return heaps;
}

/// The report computes the xor once, as we do; then it tries. The inner loop is so short that its
/// speed depends on where it lies in memory: aligned, so that it is always the same.
[[gnu::noinline, gnu::aligned(64)]]
std::vector<Taking> winning_by_trying(const std::vector<std::uint32_t>& heaps) {
    const std::uint32_t total = std::accumulate(heaps.begin(), heaps.end(), 0U, std::bit_xor{});
    std::vector<Taking> winning;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        const std::uint32_t others = total ^ heaps[i];
        for (std::uint32_t take = 1; take <= heaps[i]; ++take) {
            if ((others ^ (heaps[i] - take)) == 0) {
                winning.push_back({i, take});
            }
        }
    }
    return winning;
}

Found<Nim::Move> winning_by_bouton(const Heaps& heaps) {
    Found<Nim::Move> found{heaps.size()};
    Bouton{Nim{}, heaps}.winning(Convention::normal, {}, found);
    return found;
}

void textbook(benchmark::State& state) {
    const auto heaps = heaps_of(static_cast<std::size_t>(state.range(0)));
    std::vector<Taking> winning;
    for (auto _ : state) {
        winning = winning_by_trying(heaps);
        benchmark::DoNotOptimize(winning.data());
    }
    const Found<Nim::Move> found = winning_by_bouton({heaps.begin(), heaps.end()});
    std::vector<Taking> ours;
    for (const Nim::Move& move : found.first()) {
        ours.push_back({move.heap, static_cast<std::uint32_t>(move.take)});
    }
    check(!ours.empty() && winning == ours, "the search and Bouton find the same moves");
}

void fast(benchmark::State& state) {
    const auto small = heaps_of(static_cast<std::size_t>(state.range(0)));
    const Heaps heaps{small.begin(), small.end()};
    for (auto _ : state) {
        benchmark::DoNotOptimize(winning_by_bouton(heaps));
    }
}

void fast_huge(benchmark::State& state) {
    Random random{1};
    Heaps heaps;
    for (int i = 0; i < state.range(0); ++i) {
        std::string digits = "1";
        while (digits.size() < 200) {
            digits += static_cast<char>('0' + random.below(10));
        }
        heaps.push_back(integer_of_digits(digits));
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(winning_by_bouton(heaps));
    }
}

BENCHMARK(textbook)->Name("nim/textbook")->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(fast)->Name("nim/fast")->Arg(1'000)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(fast_huge)->Name("nim-200-digits/fast")->Arg(1'000)->Unit(benchmark::kMillisecond);

}  // namespace
