// Tablette, the value of a square bar and the number of its winning lines: the law, beside memoised
// recursion on bars.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "base/check.hpp"
#include "base/mex.hpp"
#include "theory/tablette_law.hpp"

namespace {

using namespace grundy;

struct Solution {
    std::uint64_t value = 0;
    std::uint64_t winning = 0;
    friend bool operator==(const Solution&, const Solution&) = default;
};

/// G of bars up to a given side, each computed when it is first asked for. The recursion is at most
/// as deep as two sides are long.
class Bars {
   public:
    explicit Bars(std::size_t side)
        : values_(side + 1, std::vector<std::int8_t>(side + 1, unknown)) {}

    std::uint64_t value(std::size_t columns, std::size_t rows) {
        if (columns == 0 || rows == 0) {
            return 0;
        }
        if (values_[columns][rows] == unknown) {
            Mex options;
            for_each_option(columns, rows, [&](std::uint64_t option) { options.add(option); });
            values_[columns][rows] = static_cast<std::int8_t>(options.value());
        }
        return static_cast<std::uint64_t>(values_[columns][rows]);
    }

    /// The middle line and the lines before it: those after it are their mirror images.
    template <class Visit>
    void for_each_option(std::size_t columns, std::size_t rows, Visit visit) {
        for (std::size_t row = 0; 2 * row < rows; ++row) {
            visit(value(columns, row) ^ value(columns, rows - row - 1));
        }
        for (std::size_t column = 0; 2 * column < columns; ++column) {
            visit(value(column, rows) ^ value(columns - column - 1, rows));
        }
    }

   private:
    static constexpr std::int8_t unknown = -1;
    std::vector<std::vector<std::int8_t>> values_;
};

/// An even side and an odd one, so that lines of both directions win or not.
constexpr std::size_t other_side(std::size_t side) { return side - 1; }

Solution by_recursion(std::size_t side) {
    Bars bars{side};
    Solution solution{bars.value(side, other_side(side)), 0};
    for (std::size_t row = 1; row <= other_side(side); ++row) {
        const auto left = bars.value(side, row - 1) ^ bars.value(side, other_side(side) - row);
        solution.winning += std::uint64_t{left == 0};
    }
    for (std::size_t column = 1; column <= side; ++column) {
        const auto left =
            bars.value(column - 1, other_side(side)) ^ bars.value(side - column, other_side(side));
        solution.winning += std::uint64_t{left == 0};
    }
    return solution;
}

Solution by_law(std::size_t side) {
    const TabletteLaw law{Tablette{}, {Bar{side, other_side(side)}}};
    Found<Tablette::Move> found{10};
    law.winning(Convention::normal, {}, found);
    return {static_cast<std::uint64_t>(law.worth()->nim),
            static_cast<std::uint64_t>(found.count())};
}

void textbook(benchmark::State& state) {
    const auto side = static_cast<std::size_t>(state.range(0));
    Solution solution;
    for (auto _ : state) {
        solution = by_recursion(side);
        benchmark::DoNotOptimize(solution);
    }
    check(solution.winning > 0 && solution == by_law(side), "the recursion and the law agree");
}

void fast(benchmark::State& state) {
    for (auto _ : state) {
        benchmark::DoNotOptimize(by_law(static_cast<std::size_t>(state.range(0))));
    }
}

constexpr auto us = benchmark::kMicrosecond;
BENCHMARK(textbook)->Name("tablette/textbook")->Arg(10)->Arg(100)->Unit(us);
BENCHMARK(fast)->Name("tablette/fast")->Arg(10)->Arg(100)->Arg(1'000'000'000)->Unit(us);

}  // namespace
