// Misère Kayles, who wins: values do not add up, so the product of the heaps is searched. Sums as
// numbers, beside memoised recursion on a map of sorted heaps.
#include <benchmark/benchmark.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.hpp"
#include "games/octal.hpp"
#include "misere_recursion.hpp"
#include "model/term_of.hpp"
#include "search/packed/sum_search.hpp"
#include "search/sum_of_terms.hpp"

namespace {

using namespace grundy;

bool wins_by_product(const std::vector<int>& heaps) {
    const Octal rules = *Octal::make("0.77");
    const std::vector<std::shared_ptr<const Term>> terms{
        std::make_shared<TermOf<Octal>>(rules, "0.77", Heaps{heaps.begin(), heaps.end()})};
    const Budget unlimited;
    Meter meter{unlimited};
    SumOfTerms sum{terms, Grain::parts};
    const SumExplorer::Sum start = sum.explorer().sum(sum.node(terms, meter));
    const auto search = SumSearch::make(sum.explorer(), start, Convention::misere, meter);
    return search->outcome(start, meter) == Outcome::N;
}

void textbook(benchmark::State& state, const std::vector<int>& heaps) {
    bool wins = false;
    for (auto _ : state) {
        benchmark::DoNotOptimize(wins = KaylesRecursion{}.wins(heaps));
    }
    check(wins == wins_by_product(heaps), "the recursion and the product search agree");
}

void fast(benchmark::State& state, const std::vector<int>& heaps) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(wins_by_product(heaps));
    }
}

[[maybe_unused]] const bool registered = [] {
    const std::vector<std::vector<int>> positions{
        {5, 6, 7}, {8, 9, 10}, {9, 10, 11, 12}, {12, 13, 14, 15}};
    for (const auto& heaps : positions) {
        const auto add = [&](std::string_view kind, auto method) {
            const std::string name =
                fmt::format("misere-kayles/{}/{}", kind, fmt::join(heaps, ","));
            benchmark::RegisterBenchmark(name.c_str(), method, heaps)
                ->Unit(benchmark::kMillisecond);
        };
        add("textbook", textbook);
        add("fast", fast);
    }
    return true;
}();

}  // namespace
