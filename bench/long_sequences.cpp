// Long nim-sequences: blocks of 64 heaps beside the sparse method heap after heap, and beside the
// definition; how the cost of a value grows with the heap; proofs of periods from nothing; the
// period of a long word beside the failure function.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "games/octal.hpp"
#include "sequences/definition_values.hpp"
#include "sequences/nim_sequence.hpp"
#include "sequences/sparse/sparse_values.hpp"
#include "words/long_tail.hpp"

namespace {

using namespace grundy;

HeapCode octal(const std::string& code) { return {Octal::make(code)->code.digits}; }

/// The first values of 0.6, computed once.
const std::vector<NimWord>& start_of_06(std::size_t length) {
    static std::map<std::size_t, std::vector<NimWord>> known;
    std::vector<NimWord>& values = known[length];
    if (values.empty()) {
        const Budget unlimited;
        Meter meter{unlimited};
        values = {0};
        SparseValues{octal("0.6"), values, {}}.extend(length, meter);
    }
    return values;
}

/// More values of 0.6, from the heap that the case names.
template <class Method, class... Options>
void more_of_06(benchmark::State& state, std::size_t count, const Options&... options) {
    const auto from = static_cast<std::size_t>(state.range(0));
    const std::vector<NimWord>& expected = start_of_06(from + count);
    // What the method learns from the values known belongs to the start, not to the values.
    std::vector<NimWord> values;
    values.reserve(from + 2 * count);
    for (auto _ : state) {
        state.PauseTiming();
        values.assign(expected.begin(), expected.begin() + static_cast<std::ptrdiff_t>(from));
        const Budget unlimited;
        Meter meter{unlimited};
        Method method{octal("0.6"), values, options...};
        method.extend(from + 192, meter);
        state.ResumeTiming();
        method.extend(from + count, meter);
    }
    check(values == expected, "the values are the same");
    state.counters["per_value"] = benchmark::Counter(
        static_cast<double>(count - 192),
        benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void blocks(benchmark::State& state) {
    more_of_06<SparseValues>(state, 8'192, SparseValues::Options{});
}
void heap_after_heap(benchmark::State& state) {
    more_of_06<SparseValues>(state, 8'192, SparseValues::Options{.blocks = false});
}
void plain_blocks(benchmark::State& state) {
    more_of_06<SparseValues>(state, 8'192,
                             SparseValues::Options{.kernels = &xor_kernel_levels().front()});
}
void two_threads(benchmark::State& state) {
    more_of_06<SparseValues>(state, 65'536, SparseValues::Options{.threads = 2});
}
void one_thread(benchmark::State& state) {
    more_of_06<SparseValues>(state, 65'536, SparseValues::Options{});
}
void blocks_few(benchmark::State& state) {
    more_of_06<SparseValues>(state, 1'024, SparseValues::Options{});
}
void definition_few(benchmark::State& state) { more_of_06<DefinitionValues>(state, 1'024); }

BENCHMARK(blocks)->Name("octal-0.6-blocks/fast")->Arg(30'000)->Arg(100'000)->Arg(1'000'000);
BENCHMARK(heap_after_heap)->Name("octal-0.6-blocks/textbook")->Arg(30'000)->Arg(100'000);
BENCHMARK(blocks)->Name("octal-0.6-vectors/fast")->Arg(100'000);
BENCHMARK(plain_blocks)->Name("octal-0.6-vectors/textbook")->Arg(100'000);
BENCHMARK(blocks_few)->Name("octal-0.6-definition/fast")->Arg(10'000)->Arg(100'000);
BENCHMARK(definition_few)->Name("octal-0.6-definition/textbook")->Arg(10'000)->Arg(100'000);
BENCHMARK(two_threads)->Name("octal-0.6-two-threads/fast")->Arg(100'000)->UseRealTime();
BENCHMARK(one_thread)->Name("octal-0.6-two-threads/textbook")->Arg(100'000)->UseRealTime();

/// From nothing to the proof.
void proof(benchmark::State& state, const std::string& code, std::size_t period) {
    for (auto _ : state) {
        const Budget unlimited;
        Meter meter{unlimited};
        NimSequence sequence{octal(code)};
        check(sequence.prove(30'000'000, meter) && sequence.period()->period == period,
              "the period is the published one");
    }
}
BENCHMARK_CAPTURE(proof, fast, "0.16", std::size_t{149'459})->Name("period-0.16/fast");
BENCHMARK_CAPTURE(proof, fast, "0.56", std::size_t{144})->Name("period-0.56/fast");
BENCHMARK_CAPTURE(proof, fast, "0.127", std::size_t{4})->Name("period-0.127/fast");

/// Values past a proved period.
void repeated(benchmark::State& state) {
    const auto length = static_cast<std::size_t>(state.range(0));
    for (auto _ : state) {
        const Budget unlimited;
        Meter meter{unlimited};
        NimSequence sequence{octal("0.77")};
        sequence.reserve(length);
        check(sequence.extend(length, meter), "nothing stops it");
    }
    state.SetBytesProcessed(state.iterations() * state.range(0) *
                            static_cast<std::int64_t>(sizeof(NimWord)));
}
BENCHMARK(repeated)->Name("past-the-period/fast")->Arg(100'000'000);

/// A word that nearly repeats itself, and does so in its second half.
const std::vector<NimWord>& long_word(std::size_t length) {
    static std::map<std::size_t, std::vector<NimWord>> known;
    std::vector<NimWord>& word = known[length];
    if (word.empty()) {
        const std::size_t period = length / 7;
        for (std::size_t i = 0; i < length; ++i) {
            const std::size_t at = i < length / 2 ? i : i % period;
            const std::size_t noise = at * 0x9E3779B97F4A7C15U >> 60U;
            word.push_back(static_cast<NimWord>(at % 12 + (noise == 0 ? 1 : 0)));
        }
    }
    return word;
}
void long_tail(benchmark::State& state) {
    const auto& word = long_word(static_cast<std::size_t>(state.range(0)));
    Periodicity found;
    for (auto _ : state) {
        benchmark::DoNotOptimize(found = long_tail_periodicity(std::span{word}, 2));
    }
    check(found.period == word.size() / 7, "the period is the one that was made");
}
void failure_function_tail(benchmark::State& state) {
    const auto& word = long_word(static_cast<std::size_t>(state.range(0)));
    Periodicity found;
    for (auto _ : state) {
        benchmark::DoNotOptimize(found = tail_periodicity(word));
    }
    check(found.period == word.size() / 7, "the period is the one that was made");
}
BENCHMARK(long_tail)->Name("tail-period/fast")->Arg(10'000'000)->Arg(100'000'000);
BENCHMARK(failure_function_tail)->Name("tail-period/textbook")->Arg(10'000'000);

}  // namespace
