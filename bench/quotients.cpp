// Misère sums of Kayles heaps, who wins: by the misère quotient, made anew each time, beside
// memoised recursion on a map of sorted heaps. And the quotients themselves: of Kayles with its
// proof, of 0.644, whose period is proved by 7399 heaps, and of Dawson's Kayles to heap 30 and 33.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.hpp"
#include "games/octal.hpp"
#include "misere_recursion.hpp"
#include "quotients/heap_quotient.hpp"

namespace {

using namespace grundy;

constexpr std::size_t most_elements = 4'000;

HeapCode code_of(std::string_view code) { return {Octal::make(code)->code.digits}; }

bool wins_by_quotient(const std::vector<int>& heaps) {
    const Budget budget;
    Meter meter{budget};
    HeapQuotient quotient{{code_of("0.77")}, most_elements};
    check(quotient.reach(*std::ranges::max_element(heaps), meter), "Kayles has a quotient");
    Element sum = identity;
    for (const int heap : heaps) {
        sum = quotient.monoid().product(sum, *quotient.value(0, heap));
    }
    return !quotient.monoid().is_lost(sum);
}

void by_quotient(benchmark::State& state, const std::vector<int>& heaps) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(wins_by_quotient(heaps));
    }
}

void by_recursion(benchmark::State& state, const std::vector<int>& heaps) {
    check(KaylesRecursion{}.wins(heaps) == wins_by_quotient(heaps), "both know who wins");
    for (auto _ : state) {
        benchmark::DoNotOptimize(KaylesRecursion{}.wins(heaps));
    }
}

void proved(benchmark::State& state, std::string_view code) {
    for (auto _ : state) {
        const Budget budget;
        Meter meter{budget};
        HeapQuotient quotient{{code_of(code)}, most_elements};
        check(quotient.prove(20'000, meter), "its period is proved");
    }
}

void known_to(benchmark::State& state, std::string_view code, std::size_t heap) {
    for (auto _ : state) {
        const Budget budget;
        Meter meter{budget};
        HeapQuotient quotient{{code_of(code)}, most_elements};
        quotient.prove(heap, meter);
        check(quotient.known() == heap + 1, "it is known so far");
    }
}

[[maybe_unused]] const bool registered = [] {
    using benchmark::RegisterBenchmark;
    const auto milliseconds = benchmark::kMillisecond;
    const std::vector<int> two{14, 13};
    RegisterBenchmark("misere-quotient/textbook/14,13", by_recursion, two)->Unit(milliseconds);
    RegisterBenchmark("misere-quotient/fast/14,13", by_quotient, two)->Unit(milliseconds);
    const std::vector<int> one{60};
    RegisterBenchmark("misere-quotient/fast/60", by_quotient, one)->Unit(milliseconds);
    const std::vector<int> twenty(20, 1'000);
    RegisterBenchmark("misere-quotient/fast/20x1000", by_quotient, twenty)->Unit(milliseconds);
    for (const char* code : {"0.77", "0.644"}) {
        const std::string name = std::string{"quotient-proved/fast/"} + code;
        RegisterBenchmark(name.c_str(), proved, code)->Unit(milliseconds);
    }
    for (const std::size_t heap : {30U, 33U}) {
        const std::string name = "quotient-0.07/fast/" + std::to_string(heap);
        RegisterBenchmark(name.c_str(), known_to, "0.07", heap)->Unit(milliseconds);
    }
    return true;
}();

}  // namespace
