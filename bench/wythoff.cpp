// Wythoff, who wins and every winning move: the closed form in exact integers, beside the quadratic
// table of P-positions.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "theory/wythoff_pairs.hpp"

namespace {

using namespace grundy;

struct Solution {
    bool first_player_wins = false;
    std::vector<std::array<std::uint32_t, 2>>
        targets;  // the P-positions that a move reaches, sorted
    friend bool operator==(const Solution&, const Solution&) = default;
};

/// Whether each position up to (a, b) is P. A cell is P iff no P lies in its row, its column or its
/// diagonal so far: constant time per cell.
std::vector<std::vector<char>> table_of_p(std::size_t a, std::size_t b) {
    std::vector<std::vector<char>> is_p(a + 1, std::vector<char>(b + 1, 0));
    std::vector<char> column(b + 1, 0);
    std::vector<char> diagonal(a + b + 1, 0);
    for (std::size_t i = 0; i <= a; ++i) {
        for (std::size_t j = 0; j <= b; ++j) {
            if (column[j] == 0 && diagonal[a + j - i] == 0) {
                is_p[i][j] = column[j] = diagonal[a + j - i] = 1;
                break;  // and so is the row: the rest of it is N
            }
        }
    }
    return is_p;
}

Solution by_table(std::uint32_t a, std::uint32_t b) {
    const auto is_p = table_of_p(a, b);
    Solution solution{is_p[a][b] == 0, {}};
    for (std::uint32_t take = 1; take <= std::max(a, b); ++take) {
        if (take <= a && is_p[a - take][b] != 0) {
            solution.targets.push_back({a - take, b});
        }
        if (take <= b && is_p[a][b - take] != 0) {
            solution.targets.push_back({a, b - take});
        }
        if (take <= std::min(a, b) && is_p[a - take][b - take] != 0) {
            solution.targets.push_back({a - take, b - take});
        }
    }
    std::ranges::sort(solution.targets);
    return solution;
}

struct Closed {
    std::optional<Outcome> outcome;
    Found<Wythoff::Move> winning{3};
};

Closed by_pairs(const Wythoff::Position& position) {
    const WythoffPairs theorem{Wythoff{}, position};
    Closed closed{theorem.outcome(Convention::normal)};
    theorem.winning(Convention::normal, {}, closed.winning);
    return closed;
}

/// The second heap is an N-position's: two thirds of the first.
std::array<std::uint32_t, 2> question(std::int64_t size) {
    return {static_cast<std::uint32_t>(size), static_cast<std::uint32_t>(2 * size / 3)};
}

void textbook(benchmark::State& state) {
    const auto [a, b] = question(state.range(0));
    Solution solution;
    for (auto _ : state) {
        solution = by_table(a, b);
        benchmark::DoNotOptimize(solution.targets.data());
    }
    const Wythoff::Position position{a, b};
    const Closed closed = by_pairs(position);
    Solution ours{closed.outcome == Outcome::N, {}};
    for (const Wythoff::Move& move : closed.winning.first()) {
        const Wythoff::Position after = Wythoff{}.after(position, move);
        ours.targets.push_back(
            {static_cast<std::uint32_t>(after[0]), static_cast<std::uint32_t>(after[1])});
    }
    std::ranges::sort(ours.targets);
    check(!ours.targets.empty() && solution == ours, "the table and the pairs agree");
}

void fast(benchmark::State& state) {
    const auto [a, b] = question(state.range(0));
    const Wythoff::Position position{a, b};
    for (auto _ : state) {
        benchmark::DoNotOptimize(by_pairs(position));
    }
}

void fast_digits(benchmark::State& state) {
    const auto digits = static_cast<std::size_t>(state.range(0));
    const Wythoff::Position position{integer_of_digits(std::string(digits, '7')),
                                     integer_of_digits(std::string(digits, '5'))};
    for (auto _ : state) {
        benchmark::DoNotOptimize(by_pairs(position));
    }
}

BENCHMARK(textbook)->Name("wythoff/textbook")->Arg(100)->Arg(1'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(fast)->Name("wythoff/fast")->Arg(100)->Arg(1'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(fast_digits)->Name("wythoff-digits/fast")->Arg(1'000)->Unit(benchmark::kMicrosecond);

}  // namespace
