// Who wins Cram and Node Kayles under misère, where values do not decide: whole boards as numbers,
// beside memoised recursion on whole boards that stops at the first winning move.
#include <benchmark/benchmark.h>

#include <cstddef>

#include "base/check.hpp"
#include "search/packed/outcome_search.hpp"
#include "set_textbook.hpp"

namespace {

using namespace grundy;
using namespace grundy_bench;

Board board_of(const benchmark::State& state, bool kayles) {
    return {static_cast<std::size_t>(state.range(0)), static_cast<std::size_t>(state.range(1)),
            kayles};
}

bool wins(const SetRemoval& game, Work& work) {
    Budget budget;
    budget.threads = 1;
    budget.bytes = std::size_t{2} << 30U;
    Meter meter{budget};
    const auto search = OutcomeSearch::make(game, Convention::misere);
    const auto outcome = search->outcome(full(game), meter);
    work = meter.work();
    return outcome.value() == Outcome::N;
}

void misere_textbook(benchmark::State& state, bool kayles) {
    const Board board = board_of(state, kayles);
    const SetRemoval game = game_on(board);
    bool won = false;
    std::size_t boards = 0;
    for (auto _ : state) {
        Textbook recursion{board, game};
        benchmark::DoNotOptimize(won = recursion.wins_misere(full(game)[0]));
        boards = recursion.boards();
    }
    Work work;
    check(won == wins(game, work), "the recursion and the search agree");
    state.counters["nodes"] = static_cast<double>(boards);
}

void misere_fast(benchmark::State& state, bool kayles) {
    const SetRemoval game = game_on(board_of(state, kayles));
    Work work;
    for (auto _ : state) {
        benchmark::DoNotOptimize(wins(game, work));
    }
    state.counters["nodes"] = static_cast<double>(work.calls);
}

constexpr auto ms = benchmark::kMillisecond;

/// By columns and rows.
void boards(benchmark::internal::Benchmark* one) {
    one->Args({5, 4})->Args({5, 5})->Args({6, 5})->Unit(ms);
}
void boards_kayles(benchmark::internal::Benchmark* one) {
    one->Args({10, 3})->Args({12, 3})->Args({7, 5})->Unit(ms);
}

BENCHMARK_CAPTURE(misere_textbook, cram, false)->Name("misere-cram/textbook")->Apply(boards);
BENCHMARK_CAPTURE(misere_fast, cram, false)->Name("misere-cram/fast")->Apply(boards);
BENCHMARK_CAPTURE(misere_textbook, kayles, true)
    ->Name("misere-node-kayles/textbook")
    ->Apply(boards_kayles);
BENCHMARK_CAPTURE(misere_fast, kayles, true)->Name("misere-node-kayles/fast")->Apply(boards_kayles);

}  // namespace
