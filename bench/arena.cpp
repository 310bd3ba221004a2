// Arenas: who wins everywhere, beside the textbook's queue over lists of predecessors; and reading
// arenas as text, beside streams and a map of names. The graph is given as rows; lists or rows of
// predecessors are made inside the time measured. Counters: edges per second, bytes per edge, and
// the peak of the process's memory while it ran.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <fstream>
#include <queue>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "arena/attractor.hpp"
#include "arena/files/files.hpp"
#include "base/check.hpp"
#include "base/random.hpp"
#include "games/chomp.hpp"
#include "search/explore.hpp"

namespace {

using namespace grundy;

constexpr std::size_t edges_a_vertex = 5;

Arena random_arena(std::int64_t edges, bool local) {
    const auto vertices = static_cast<Vertex>(static_cast<std::size_t>(edges) / edges_a_vertex);
    Random random{7};
    std::vector<Vertex> tails;
    std::vector<Vertex> heads;
    tails.reserve(static_cast<std::size_t>(edges));
    heads.reserve(static_cast<std::size_t>(edges));
    for (std::int64_t i = 0; i < edges; ++i) {
        const auto tail = static_cast<Vertex>(random.between(0, vertices - 1));
        tails.push_back(tail);
        heads.push_back(static_cast<Vertex>(local ? (tail + random.between(1, 2000)) % vertices
                                                  : random.between(0, vertices - 1)));
    }
    Arena arena{Graph::of_pairs(vertices, tails, heads, 2)};
    for (Vertex v = 0; v < vertices; ++v) {
        arena.owners.push_back(random.between(0, 1) == 0 ? Player::J0 : Player::J1);
    }
    return arena;
}

/// As the sheets do it: lists of predecessors, out-degrees, a queue.
std::uint64_t lost_by_queue(const Arena& arena) {
    const Graph& graph = arena.graph;
    std::vector<std::vector<Vertex>> predecessors(graph.vertices());
    std::vector<std::uint32_t> left(graph.vertices());
    std::vector<int> winner(graph.vertices(), -1);
    std::queue<Vertex> queue;
    for (Vertex v = 0; v < graph.vertices(); ++v) {
        left[v] = graph.degree(v);
        for (const Vertex next : graph.successors(v)) {
            predecessors[next].push_back(v);
        }
        if (left[v] == 0) {
            winner[v] = arena.owners[v] == Player::J0 ? 1 : 0;
            queue.push(v);
        }
    }
    std::uint64_t lost = 0;
    while (!queue.empty()) {
        const Vertex v = queue.front();
        queue.pop();
        lost += winner[v] != static_cast<int>(arena.owners[v]) ? 1U : 0U;
        for (const Vertex before : predecessors[v]) {
            if (winner[before] != -1) {
                continue;
            }
            const bool own = static_cast<int>(arena.owners[before]) == winner[v];
            if (own || --left[before] == 0) {
                winner[before] = winner[v];
                queue.push(before);
            }
        }
    }
    return lost;
}

std::uint64_t lost_by_propagation(const Arena& arena, unsigned threads) {
    Budget budget;
    budget.threads = threads;
    Meter meter{budget};
    const Graph backwards = transposed(arena.graph, threads);
    const auto solution = solve_terminal(arena, backwards, SinkRule::mover_loses, budget, meter);
    std::uint64_t lost = 0;
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        lost += solution->fate(v) == Fate::mover_loses ? 1U : 0U;
    }
    return lost;
}

/// Linux forgets the peak when asked to.
void forget_peak() { std::ofstream{"/proc/self/clear_refs"} << "5"; }

double peak_bytes() {
    std::ifstream status{"/proc/self/status"};
    for (std::string word; status >> word;) {
        if (double kilobytes = 0; word == "VmHWM:" && status >> kilobytes) {
            return kilobytes * 1024;
        }
    }
    return 0;
}

template <class Solve>
void measure(benchmark::State& state, bool local, Solve solve) {
    const Arena arena = random_arena(state.range(0), local);
    forget_peak();
    std::uint64_t lost = 0;
    for (auto _ : state) {
        lost = solve(arena);
    }
    state.counters["edges/s"] = benchmark::Counter(static_cast<double>(state.range(0)),
                                                   benchmark::Counter::kIsIterationInvariantRate);
    state.counters["peak bytes/edge"] = peak_bytes() / static_cast<double>(state.range(0));
    check(lost == lost_by_propagation(arena, 1), "both methods agree");
}

void random_fast(benchmark::State& state) {
    measure(state, false, [](const Arena& arena) { return lost_by_propagation(arena, 2); });
}
void random_one_thread(benchmark::State& state) {
    measure(state, false, [](const Arena& arena) { return lost_by_propagation(arena, 1); });
}
void random_textbook(benchmark::State& state) { measure(state, false, lost_by_queue); }
void local_fast(benchmark::State& state) {
    measure(state, true, [](const Arena& arena) { return lost_by_propagation(arena, 2); });
}
void local_textbook(benchmark::State& state) { measure(state, true, lost_by_queue); }

BENCHMARK(random_fast)
    ->Name("arena/fast/random")
    ->Arg(1'000'000)
    ->Arg(10'000'000)
    ->Arg(100'000'000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(random_one_thread)
    ->Name("arena-one-thread/fast/random")
    ->Arg(100'000'000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(random_textbook)
    ->Name("arena/textbook/random")
    ->Arg(1'000'000)
    ->Arg(10'000'000)
    ->Arg(100'000'000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(local_fast)
    ->Name("arena/fast/local")
    ->Arg(100'000'000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(local_textbook)
    ->Name("arena/textbook/local")
    ->Arg(100'000'000)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

/// A million lines; names are numbers, or words around numbers.
std::string arena_file(bool words) {
    Arena arena = random_arena(5'000'000, false);
    if (words) {
        arena.names = Names{[](Vertex v) { return "state_" + std::to_string(v * 17); }};
    }
    std::string text;
    write_text(arena, [&](std::string_view piece) {
        text += piece;
        return true;
    });
    return text;
}

std::size_t edges_by_streams(const std::string& text) {
    std::unordered_map<std::string, Vertex> numbers;
    std::vector<std::vector<Vertex>> rows;
    const auto number = [&](const std::string& name) {
        const auto [known, fresh] = numbers.try_emplace(name, static_cast<Vertex>(rows.size()));
        if (fresh) {
            rows.emplace_back();
        }
        return known->second;
    };
    std::istringstream file{text};
    std::size_t edges = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words{line};
        std::string name;
        std::string owner;
        std::string arrow;
        words >> name >> owner >> arrow;
        const Vertex v = number(name);
        while (words >> name) {
            const Vertex next = number(name);
            rows[v].push_back(next);
            ++edges;
        }
    }
    return edges;
}

template <class Read>
void measure_reading(benchmark::State& state, Read read) {
    const std::string text = arena_file(state.range(0) == 1);
    for (auto _ : state) {
        check(read(text) == 5'000'000, "every edge is read");
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) * state.iterations());
}
void reading_fast(benchmark::State& state) {
    measure_reading(state, [](const std::string& text) {
        return std::size_t{read_text({text, nullptr}, 2)->graph.edges()};
    });
}
void reading_textbook(benchmark::State& state) { measure_reading(state, edges_by_streams); }

BENCHMARK(reading_fast)
    ->Name("arena-text/fast/words")
    ->Arg(0)
    ->Arg(1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(reading_textbook)
    ->Name("arena-text/textbook/words")
    ->Arg(0)
    ->Arg(1)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

void explore(benchmark::State& state, unsigned threads) {
    const Chomp rules;
    const auto bar = rules.parse(fmt::format("{0}x{0}", state.range(0)));
    Budget budget;
    budget.threads = threads;
    Vertex vertices = 0;
    for (auto _ : state) {
        Meter meter{budget};
        vertices = Exploration<Chomp>::run(rules, *bar, budget, meter)->graph.vertices();
    }
    state.counters["positions"] = vertices;
}
void exploring_fast(benchmark::State& state) { explore(state, 2); }

/// Breadth first with a map, as a student would write it.
void exploring_textbook(benchmark::State& state) {
    const Chomp rules;
    const auto bar = rules.parse(fmt::format("{0}x{0}", state.range(0)));
    std::size_t vertices = 0;
    for (auto _ : state) {
        std::unordered_map<std::string, std::vector<std::string>> graph;
        std::queue<Chomp::Position> queue;
        queue.push(*bar);
        graph[rules.format(*bar)];
        while (!queue.empty()) {
            const auto position = queue.front();
            queue.pop();
            std::vector<std::string> row;
            rules.moves(position, [&](const Chomp::Move& move) {
                auto next = rules.after(position, move);
                row.push_back(rules.format(next));
                if (!graph.contains(row.back())) {
                    graph[row.back()];
                    queue.push(std::move(next));
                }
                return true;
            });
            graph[rules.format(position)] = std::move(row);
        }
        vertices = graph.size();
    }
    state.counters["positions"] = static_cast<double>(vertices);
}
BENCHMARK(exploring_fast)
    ->Name("arena-of-chomp/fast/square")
    ->Arg(8)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK(exploring_textbook)
    ->Name("arena-of-chomp/textbook/square")
    ->Arg(8)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
