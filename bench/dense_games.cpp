// Octal games without a sparse space, by sets of splits, beside the definition; and a game whose
// preperiod is above a million, from nothing to the proof.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "base/check.hpp"
#include "games/octal.hpp"
#include "sequences/definition_values.hpp"
#include "sequences/nim_sequence.hpp"
#include "sequences/sparse/sparse_values.hpp"

namespace {

using namespace grundy;

constexpr std::size_t length = 20'000;

HeapCode octal(const std::string& code) { return {Octal::make(code)->code.digits}; }

template <class Method, class... Options>
std::vector<NimWord> first_values(const std::string& code, const Options&... options) {
    const Budget unlimited;
    Meter meter{unlimited};
    std::vector<NimWord> values{0};
    Method method{octal(code), values, options...};
    check(method.extend(length, meter), "nothing stops it");
    return values;
}

void by_split_sets(benchmark::State& state, const std::string& code) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(first_values<SparseValues>(code, SparseValues::Options{}));
    }
}
void by_definition(benchmark::State& state, const std::string& code) {
    std::vector<NimWord> values;
    for (auto _ : state) {
        benchmark::DoNotOptimize(values = first_values<DefinitionValues>(code));
    }
    check(values == first_values<SparseValues>(code, SparseValues::Options{}),
          "the values are the same");
}

void long_preperiod(benchmark::State& state) {
    for (auto _ : state) {
        const Budget unlimited;
        Meter meter{unlimited};
        NimSequence sequence{octal("0.1005")};
        check(sequence.prove(30'000'000, meter) && sequence.period()->preperiod == 1'294'723 &&
                  sequence.period()->period == 194,
              "the period is the one that is known");
    }
}
BENCHMARK(long_preperiod)->Name("period-0.1005/fast")->Unit(benchmark::kMillisecond);

[[maybe_unused]] const bool registered = [] {
    for (const char* code : {"0.007", "0.146", "0.764"}) {
        benchmark::RegisterBenchmark((std::string{"dense-values/fast/"} + code).c_str(),
                                     by_split_sets, code)
            ->Unit(benchmark::kMillisecond);
        benchmark::RegisterBenchmark((std::string{"dense-values/textbook/"} + code).c_str(),
                                     by_definition, code)
            ->Unit(benchmark::kMillisecond);
    }
    return true;
}();

}  // namespace
