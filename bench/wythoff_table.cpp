// The Grundy values of all positions of Wythoff's game up to a size: sets with summaries, tiled,
// beside the definition: every option's value marked, the least unmarked one taken.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/check.hpp"
#include "special/wythoff/wythoff_values.hpp"

namespace {

using namespace grundy;

std::vector<std::uint16_t> by_definition(std::size_t side) {
    std::vector<std::uint16_t> table(side * side);
    std::vector<std::uint32_t> seen(2 * side + 1, 0);  // by value: the last cell that met it
    std::uint32_t cell = 0;
    for (std::size_t a = 0; a < side; ++a) {
        for (std::size_t b = 0; b < side; ++b) {
            ++cell;
            for (std::size_t i = 0; i < a; ++i) {
                seen[table[i * side + b]] = cell;
            }
            for (std::size_t i = 0; i < b; ++i) {
                seen[table[a * side + i]] = cell;
            }
            for (std::size_t take = 1; take <= std::min(a, b); ++take) {
                seen[table[(a - take) * side + (b - take)]] = cell;
            }
            std::uint16_t value = 0;
            while (seen[value] == cell) {
                ++value;
            }
            table[a * side + b] = value;
        }
    }
    return table;
}

PackedNumbers by_sets(std::size_t side, unsigned threads) {
    Budget budget;
    budget.threads = threads;
    Meter meter{budget};
    PackedNumbers entries{side * side, 16};
    fill_wythoff_values(side, side, entries, 0, meter, [](std::uint64_t) { return true; });
    return entries;
}

void textbook(benchmark::State& state) {
    const auto side = static_cast<std::size_t>(state.range(0));
    std::vector<std::uint16_t> table;
    for (auto _ : state) {
        table = by_definition(side);
        benchmark::DoNotOptimize(table.data());
    }
    PackedNumbers ours = by_sets(side, 1);
    check(std::equal(table.begin(), table.end(), ours.as<std::uint16_t>()),
          "the definition and the sets agree");
}

void fast(benchmark::State& state) {
    const auto side = static_cast<std::size_t>(state.range(0));
    for (auto _ : state) {
        benchmark::DoNotOptimize(by_sets(side, static_cast<unsigned>(state.range(1))));
    }
    const auto positions = static_cast<double>(side * side);
    state.counters["positions"] =
        benchmark::Counter(positions, benchmark::Counter::kIsIterationInvariantRate);
    state.counters["bits_a_position"] =
        16 + 8 * static_cast<double>(wythoff_set_bytes(side, side)) / positions;
    state.counters["peak_MB"] =
        (2 * positions + static_cast<double>(wythoff_set_bytes(side, side))) / 1e6;
}

BENCHMARK(textbook)->Name("wythoff-table/textbook")->Args({1000, 1})->Unit(benchmark::kMillisecond);
BENCHMARK(fast)
    ->Name("wythoff-table/fast")
    ->Args({1000, 1})
    ->Args({10'000, 1})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(fast)
    ->Name("wythoff-table-two-threads/fast")
    ->Args({1000, 2})
    ->Args({4000, 2})
    ->Args({10'000, 2})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
