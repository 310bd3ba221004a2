// Cram and Node Kayles on boards, and both on graphs (there dominoes are Arc Kayles): the
// search of couples beside the textbook, which is memoised recursion with the full mex over the
// same moves (set_textbook.hpp), and beside a short prototype with excluded nimbers
// (excluded_nimbers.hpp). All fall into pieces; the textbook has 64 bits a board and one thread,
// too. Nodes and what one costs are printed with each case, so that it is seen how the work grows
// with the board.
#include <benchmark/benchmark.h>

#include <cstddef>

#include "base/check.hpp"
#include "excluded_nimbers.hpp"
#include "search/couples/set_search.hpp"
#include "set_textbook.hpp"

namespace {

using namespace grundy;
using namespace grundy_bench;

std::size_t searched(const SetRemoval& game, Work& work, unsigned threads = 1) {
    Budget budget;
    budget.threads = threads;
    budget.bytes = std::size_t{2} << 30U;
    Meter meter{budget};
    const auto value = SetSearch::make(game)->value(full(game), meter);
    work = meter.work();
    return value.value();
}

void by_textbook(benchmark::State& state, const Board& board, const SetRemoval& game) {
    std::size_t value = 0;
    std::size_t pieces = 0;
    for (auto _ : state) {
        Textbook recursion{board, game};
        benchmark::DoNotOptimize(value = recursion.value(full(game)[0]));
        pieces = recursion.pieces();
    }
    Work work;
    check(value == searched(game, work), "the recursion and the search agree");
    state.counters["nodes"] = static_cast<double>(pieces);
    state.counters["value"] = static_cast<double>(value);
}

void prototype(benchmark::State& state, bool kayles) {
    std::size_t value = 0;
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        ExcludedNimbers search{static_cast<int>(state.range(0)), static_cast<int>(state.range(1)),
                               kayles};
        benchmark::DoNotOptimize(value = search.value());
        nodes = search.nodes();
    }
    Work work;
    const Board board{static_cast<std::size_t>(state.range(0)),
                      static_cast<std::size_t>(state.range(1)), kayles};
    check(value == searched(game_on(board), work), "the prototype and the search agree");
    state.counters["nodes"] = static_cast<double>(nodes);
    state.counters["value"] = static_cast<double>(value);
}

void by_couples(benchmark::State& state, const SetRemoval& game, unsigned threads) {
    Work work;
    std::size_t value = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(value = searched(game, work, threads));
    }
    const double nodes = static_cast<double>(work.calls);
    state.counters["nodes"] = nodes;
    state.counters["value"] = static_cast<double>(value);
    state.counters["s/node"] =
        benchmark::Counter(nodes * static_cast<double>(state.iterations()),
                           benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

Board board_of(const benchmark::State& state, bool kayles) {
    return {static_cast<std::size_t>(state.range(0)), static_cast<std::size_t>(state.range(1)),
            kayles};
}
using GraphMaker = SetRemoval (*)(const benchmark::State& state, bool kayles);

std::size_t vertices_of(const benchmark::State& state) {
    return static_cast<std::size_t>(state.range(0));
}
SetRemoval on_random_graph(const benchmark::State& state, bool kayles) {
    const auto percent = static_cast<double>(state.range(1));
    return graph_game(vertices_of(state), random_edges(vertices_of(state), percent), kayles);
}
SetRemoval on_tree(const benchmark::State& state, bool kayles) {
    return graph_game(vertices_of(state), random_tree(vertices_of(state)), kayles);
}
SetRemoval on_cycle(const benchmark::State& state, bool kayles) {
    return graph_game(vertices_of(state), cycle(vertices_of(state)), kayles);
}

void textbook(benchmark::State& state, bool kayles) {
    const Board board = board_of(state, kayles);
    by_textbook(state, board, game_on(board));
}
void fast(benchmark::State& state, bool kayles) {
    by_couples(state, game_on(board_of(state, kayles)), 1);
}
void on_threads(benchmark::State& state, bool kayles) {
    by_couples(state, game_on(board_of(state, kayles)), static_cast<unsigned>(state.range(2)));
}
void graph_textbook(benchmark::State& state, GraphMaker graph, bool kayles) {
    by_textbook(state, {0, vertices_of(state), kayles}, graph(state, kayles));
}
void graph_fast(benchmark::State& state, GraphMaker graph, bool kayles) {
    by_couples(state, graph(state, kayles), 1);
}

constexpr auto ms = benchmark::kMillisecond;
constexpr bool cram = false;
constexpr bool kayles = true;

/// By columns and rows.
void both(benchmark::internal::Benchmark* one) {
    one->Args({6, 4})->Args({7, 4})->Args({5, 5})->Args({9, 3})->Args({10, 3})->Unit(ms);
}
void both_kayles(benchmark::internal::Benchmark* one) {
    one->Args({14, 3})->Args({16, 3})->Args({7, 5})->Unit(ms);
}
/// The same beside the prototype, which gets further.
void with_prototype(benchmark::internal::Benchmark* one) {
    one->Args({7, 4})->Args({8, 4})->Args({6, 5})->Unit(ms)->Iterations(1);
}
void with_prototype_kayles(benchmark::internal::Benchmark* one) {
    one->Args({20, 3})->Args({26, 3})->Args({27, 3})->Args({10, 5})->Unit(ms)->Iterations(1);
}
/// By vertices, and how many per cent of the pairs are joined.
void both_graphs(benchmark::internal::Benchmark* one) {
    one->Args({24, 12})->Args({30, 10})->Unit(ms);
}
void both_kayles_graphs(benchmark::internal::Benchmark* one) {
    one->Args({32, 12})->Args({36, 12})->Unit(ms);
}
/// By vertices; the textbook keeps sets in 64 bits.
void both_trees(benchmark::internal::Benchmark* one) {
    one->Arg(24)->Arg(32)->Unit(ms)->Iterations(1);
}
void both_cycles(benchmark::internal::Benchmark* one) { one->Arg(32)->Arg(64)->Unit(ms); }
/// More vertices than the textbook can have.
void long_ones(benchmark::internal::Benchmark* one) {
    one->Arg(100)->Arg(200)->Arg(256)->Unit(ms)->Iterations(1);
}
/// The goals: 4x8 in 0.2 s, 5x7 in 3 s, and how the work grows.
void goals(benchmark::internal::Benchmark* one) {
    one->Args({5, 4})->Args({7, 4})->Args({8, 4})->Args({9, 4});
    one->Args({6, 5})->Args({7, 5})->Args({8, 5})->Args({6, 6});
    one->Args({9, 3})->Args({11, 3})->Args({12, 3})->Args({13, 3});
    one->Unit(ms)->Iterations(1);
}
void goals_kayles(benchmark::internal::Benchmark* one) {
    one->Args({20, 3})->Args({24, 3})->Args({28, 3})->Args({30, 3})->Args({10, 5})->Args({11, 5});
    one->Unit(ms)->Iterations(1);
}
/// By columns, rows and threads.
void threads(benchmark::internal::Benchmark* one) {
    one->Args({7, 5, 1})->Args({7, 5, 2})->Args({9, 4, 1})->Args({9, 4, 2});
    one->Unit(ms)->Iterations(1)->UseRealTime()->MeasureProcessCPUTime();
}

BENCHMARK_CAPTURE(textbook, cram, cram)->Name("cram/textbook")->Apply(both);
BENCHMARK_CAPTURE(fast, cram, cram)->Name("cram/fast")->Apply(both);
BENCHMARK_CAPTURE(fast, cram, cram)->Name("cram-goals/alone")->Apply(goals);
BENCHMARK_CAPTURE(on_threads, cram, cram)->Name("cram-threads/alone")->Apply(threads);
BENCHMARK_CAPTURE(textbook, kayles, kayles)->Name("node-kayles/textbook")->Apply(both_kayles);
BENCHMARK_CAPTURE(fast, kayles, kayles)->Name("node-kayles/fast")->Apply(both_kayles);
BENCHMARK_CAPTURE(fast, kayles, kayles)->Name("node-kayles-goals/alone")->Apply(goals_kayles);
BENCHMARK_CAPTURE(prototype, cram, cram)->Name("cram-excluded/textbook")->Apply(with_prototype);
BENCHMARK_CAPTURE(fast, cram, cram)->Name("cram-excluded/fast")->Apply(with_prototype);
BENCHMARK_CAPTURE(prototype, kayles, kayles)
    ->Name("node-kayles-excluded/textbook")
    ->Apply(with_prototype_kayles);
BENCHMARK_CAPTURE(fast, kayles, kayles)
    ->Name("node-kayles-excluded/fast")
    ->Apply(with_prototype_kayles);
BENCHMARK_CAPTURE(graph_textbook, graph, on_random_graph, cram)
    ->Name("arc-kayles-graph/textbook")
    ->Apply(both_graphs);
BENCHMARK_CAPTURE(graph_fast, graph, on_random_graph, cram)
    ->Name("arc-kayles-graph/fast")
    ->Apply(both_graphs);
BENCHMARK_CAPTURE(graph_textbook, tree, on_tree, cram)
    ->Name("arc-kayles-tree/textbook")
    ->Apply(both_trees);
BENCHMARK_CAPTURE(graph_fast, tree, on_tree, cram)->Name("arc-kayles-tree/fast")->Apply(both_trees);
BENCHMARK_CAPTURE(graph_textbook, cycle, on_cycle, cram)
    ->Name("arc-kayles-cycle/textbook")
    ->Apply(both_cycles);
BENCHMARK_CAPTURE(graph_fast, cycle, on_cycle, cram)
    ->Name("arc-kayles-cycle/fast")
    ->Apply(both_cycles);
BENCHMARK_CAPTURE(graph_fast, tree, on_tree, cram)
    ->Name("arc-kayles-long-tree/alone")
    ->Apply(long_ones);
BENCHMARK_CAPTURE(graph_fast, cycle, on_cycle, cram)
    ->Name("arc-kayles-long-cycle/alone")
    ->Apply(long_ones);
BENCHMARK_CAPTURE(graph_textbook, graph, on_random_graph, kayles)
    ->Name("node-kayles-graph/textbook")
    ->Apply(both_kayles_graphs);
BENCHMARK_CAPTURE(graph_fast, graph, on_random_graph, kayles)
    ->Name("node-kayles-graph/fast")
    ->Apply(both_kayles_graphs);
BENCHMARK_CAPTURE(graph_textbook, tree, on_tree, kayles)
    ->Name("node-kayles-tree/textbook")
    ->Apply(both_trees);
BENCHMARK_CAPTURE(graph_fast, tree, on_tree, kayles)
    ->Name("node-kayles-tree/fast")
    ->Apply(both_trees);
BENCHMARK_CAPTURE(graph_textbook, cycle, on_cycle, kayles)
    ->Name("node-kayles-cycle/textbook")
    ->Apply(both_cycles);
BENCHMARK_CAPTURE(graph_fast, cycle, on_cycle, kayles)
    ->Name("node-kayles-cycle/fast")
    ->Apply(both_cycles);
BENCHMARK_CAPTURE(graph_fast, tree, on_tree, kayles)
    ->Name("node-kayles-long-tree/alone")
    ->Apply(long_ones);
BENCHMARK_CAPTURE(graph_fast, cycle, on_cycle, kayles)
    ->Name("node-kayles-long-cycle/alone")
    ->Apply(long_ones);

}  // namespace
