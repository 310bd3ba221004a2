// The value of one heap of a taking-and-breaking game: NimSequence, which stops at a proved period,
// beside memoised recursion, and beside the plain loop by the definition. Kayles has a short
// period; 0.6 has none that anybody knows, so there only the loops are compared.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/check.hpp"
#include "games/octal.hpp"
#include "games/subtraction.hpp"
#include "sequences/nim_sequence.hpp"

namespace {

using namespace grundy;

HeapCode octal(const std::string& code) { return {Octal::make(code)->code.digits}; }
HeapCode subtraction(const std::string& amounts) {
    return *code_of_amounts(Subtraction::make(amounts)->set);
}

std::uint32_t mex(std::vector<std::uint32_t>& options) {
    std::ranges::sort(options);
    std::uint32_t least = 0;
    for (const std::uint32_t option : options) {
        least += option == least ? 1U : 0U;
    }
    return least;
}

/// Calls visit(a, b) for every way to leave heaps a ≥ b, where 0 means no heap.
template <class Visit>
void for_each_option(const HeapCode& code, std::size_t heap, Visit visit) {
    for (std::size_t take = 0; take < code.digits.size() && take <= heap; ++take) {
        const unsigned digit = code.digits[take];
        const std::size_t rest = heap - take;
        if (rest == 0 ? (digit & 1U) != 0 : (digit & 2U) != 0) {
            visit(rest, std::size_t{0});
        }
        if ((digit & 4U) != 0) {
            for (std::size_t b = 1; 2 * b <= rest; ++b) {
                visit(rest - b, b);
            }
        }
    }
}

class Memoised {
   public:
    explicit Memoised(const HeapCode& code) : code_(code) {}

    std::uint32_t value(std::size_t heap) {
        if (const auto known = values_.find(heap); known != values_.end()) {
            return known->second;
        }
        std::vector<std::uint32_t> options;
        for_each_option(code_, heap, [&](std::size_t a, std::size_t b) {
            options.push_back(b == 0 ? value(a) : value(a) ^ value(b));
        });
        return values_[heap] = mex(options);
    }

   private:
    const HeapCode& code_;
    std::unordered_map<std::size_t, std::uint32_t> values_{{0, 0}};
};

std::uint32_t by_recursion(const HeapCode& code, std::size_t heap) {
    return Memoised{code}.value(heap);
}

std::uint32_t by_loop(const HeapCode& code, std::size_t heap) {
    std::vector<std::uint32_t> values{0};
    std::vector<std::size_t> seen_at(1024, 0);  // the values of these games stay far below
    for (std::size_t n = 1; n <= heap; ++n) {
        for_each_option(code, n,
                        [&](std::size_t a, std::size_t b) { seen_at[values[a] ^ values[b]] = n; });
        std::uint32_t least = 0;
        while (seen_at[least] == n) {
            ++least;
        }
        values.push_back(least);
    }
    return values[heap];
}

std::uint32_t by_sequence(const HeapCode& code, std::size_t heap) {
    const Budget unlimited;
    Meter meter{unlimited};
    return *NimSequence{code}.value(heap, meter);
}

template <auto method>
void textbook(benchmark::State& state, const HeapCode& code) {
    const auto heap = static_cast<std::size_t>(state.range(0));
    std::uint32_t value = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(value = method(code, heap));
    }
    check(value == by_sequence(code, heap), "the textbook and the sequence agree");
}

void fast(benchmark::State& state, const HeapCode& code) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(by_sequence(code, static_cast<std::size_t>(state.range(0))));
    }
}

/// The recursion goes as deep as the heap is large, so it is asked for small heaps only.
[[maybe_unused]] const bool registered = [] {
    const auto pair = [](const std::string& subject, auto method, const HeapCode& code,
                         const std::vector<std::int64_t>& heaps) {
        for (const std::int64_t heap : heaps) {
            benchmark::RegisterBenchmark((subject + "/textbook").c_str(), method, code)
                ->Arg(heap)
                ->Unit(benchmark::kMicrosecond);
            benchmark::RegisterBenchmark((subject + "/fast").c_str(), fast, code)
                ->Arg(heap)
                ->Unit(benchmark::kMicrosecond);
        }
    };
    pair("kayles-recursion", textbook<by_recursion>, octal("0.77"), {1'000, 4'000});
    pair("kayles-loop", textbook<by_loop>, octal("0.77"), {1'000, 10'000});
    pair("octal-0.6-recursion", textbook<by_recursion>, octal("0.6"), {4'000});
    pair("octal-0.6-loop", textbook<by_loop>, octal("0.6"), {10'000});
    pair("subtraction-recursion", textbook<by_recursion>, subtraction("2,5,7,11"), {10'000});
    pair("subtraction-loop", textbook<by_loop>, subtraction("2,5,7,11"), {10'000, 1'000'000});
    return true;
}();

}  // namespace
