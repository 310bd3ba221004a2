// Misère Kayles, who wins: values do not add up, so the product of the heaps is searched. Numbered
// sums of numbered parts, beside memoised recursion on a map of sorted heaps.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "base/check.hpp"
#include "games/octal.hpp"
#include "model/term_of.hpp"
#include "solve/outcomes.hpp"
#include "solve/sum_of_terms.hpp"

namespace {

using namespace grundy;

class Recursion {
   public:
    bool wins(const std::vector<int>& heaps) {  // as deep as there are tokens
        if (heaps.empty()) {
            return true;
        }
        if (const auto known = wins_.find(heaps); known != wins_.end()) {
            return known->second;
        }
        return wins_[heaps] = some_option_loses(heaps);
    }

   private:
    bool some_option_loses(const std::vector<int>& heaps) {
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            if (i > 0 && heaps[i] == heaps[i - 1]) {
                continue;  // the same moves once more
            }
            for (const int take : {1, 2}) {
                const int rest = heaps[i] - take;
                for (int part = 0; 2 * part <= rest; ++part) {
                    std::vector<int> option = heaps;
                    option[i] = part;
                    option.push_back(rest - part);
                    std::erase(option, 0);
                    std::ranges::sort(option);
                    if (!wins(option)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    std::map<std::vector<int>, bool> wins_;
};

/// Heaps of consecutive sizes, the largest first in neither method.
std::vector<int> heaps_of(const benchmark::State& state) {
    std::vector<int> heaps;
    for (std::int64_t heap = state.range(0); heap <= state.range(1); ++heap) {
        heaps.push_back(static_cast<int>(heap));
    }
    return heaps;
}

bool wins_by_product(const std::vector<int>& heaps) {
    const Octal rules = *Octal::make("0.77");
    const std::vector<std::shared_ptr<const Term>> terms{
        std::make_shared<TermOf<Octal>>(rules, "0.77", Heaps{heaps.begin(), heaps.end()})};
    const Budget unlimited;
    Meter meter{unlimited};
    SumOfTerms sum{terms, Grain::parts};
    Memory<Outcome> memory;
    return outcome_by_memo(sum.explorer(), sum.node(terms, meter), Convention::misere, memory,
                           meter) == Outcome::N;
}

void textbook(benchmark::State& state) {
    const std::vector<int> heaps = heaps_of(state);
    bool wins = false;
    for (auto _ : state) {
        benchmark::DoNotOptimize(wins = Recursion{}.wins(heaps));
    }
    check(wins == wins_by_product(heaps), "the recursion and the product search agree");
}

void fast(benchmark::State& state) {
    const std::vector<int> heaps = heaps_of(state);
    for (auto _ : state) {
        benchmark::DoNotOptimize(wins_by_product(heaps));
    }
}

constexpr auto ms = benchmark::kMillisecond;
BENCHMARK(textbook)->Name("misere-kayles/textbook")->Args({5, 7})->Args({8, 10})->Unit(ms);
BENCHMARK(fast)->Name("misere-kayles/fast")->Args({5, 7})->Args({8, 10})->Unit(ms);

}  // namespace
