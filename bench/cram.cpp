// Cram and Node Kayles on boards, and both on random graphs (there dominoes are Arc Kayles): the
// search of couples beside the textbook, which is memoised recursion with the full mex over the
// same moves, on pieces in a hash map; those of boards are shifted and turned to one form. Both
// fall into pieces; the textbook has 64 bits a board and one thread, too. Nodes and what one costs
// are printed with each case, so that it is seen how the work grows with the board.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/check.hpp"
#include "base/mex.hpp"
#include "search/couples/set_search.hpp"

namespace {

using namespace grundy;

struct Board {
    std::size_t columns;  ///< 0 for a graph
    std::size_t rows;     ///< or vertices
    bool kayles;          ///< Node Kayles; otherwise Cram
};

/// As many edges as so many per cent of the pairs, on the average.
SetRemoval graph_game(std::size_t vertices, double percent, bool kayles) {
    std::mt19937 random{1};
    SetRemoval game{.elements = vertices};
    for (std::size_t a = 0; a < vertices && kayles; ++a) {
        game.moves.emplace_back();
        add_element(game.moves[a].needs, a);
        add_element(game.moves[a].takes, a);
    }
    for (std::size_t a = 0; a < vertices; ++a) {
        for (std::size_t b = a + 1; b < vertices; ++b) {
            if (100 * std::uniform_real_distribution{}(random) >= percent) {
                continue;
            }
            if (kayles) {
                add_element(game.moves[a].takes, b);
                add_element(game.moves[b].takes, a);
            } else {
                SetRemoval::Move edge;
                add_element(edge.needs, a);
                add_element(edge.needs, b);
                edge.takes = edge.needs;
                game.moves.push_back(edge);
            }
        }
    }
    return game;
}

SetRemoval game_on(const Board& board) {
    SetRemoval game{.elements = board.columns * board.rows, .columns = board.columns};
    game.symmetries.fill(true);
    for (std::size_t cell = 0; cell < game.elements; ++cell) {
        SetRemoval::Move closed;
        add_element(closed.needs, cell);
        add_element(closed.takes, cell);
        const auto beside = [&](bool inside, std::size_t other, bool later) {
            if (!inside) {
                return;
            }
            add_element(closed.takes, other);
            if (later && !board.kayles) {
                SetRemoval::Move domino;
                add_element(domino.needs, cell);
                add_element(domino.needs, other);
                domino.takes = domino.needs;
                game.moves.push_back(domino);
            }
        };
        beside(cell % board.columns > 0, cell - 1, false);
        beside(cell >= board.columns, cell - board.columns, false);
        beside(cell % board.columns + 1 < board.columns, cell + 1, true);
        beside(cell + board.columns < game.elements, cell + board.columns, true);
        if (board.kayles) {
            game.moves.push_back(closed);
        }
    }
    return game;
}

SetRemoval::Set full(const SetRemoval& game) {
    SetRemoval::Set set{};
    for (std::size_t element = 0; element < game.elements; ++element) {
        add_element(set, element);
    }
    return set;
}

/// Boards of at most 64 cells.
class Textbook {
   public:
    Textbook(const Board& board, const SetRemoval& game)
        : board_(board), game_(game), joined_(game.elements) {
        for (const SetRemoval::Move& move : game.moves) {
            const auto low = static_cast<std::size_t>(std::countr_zero(move.needs[0]));
            joined_[low] |= move.takes[0];
            for (std::uint64_t rest = move.takes[0]; rest != 0; rest &= rest - 1) {
                joined_[static_cast<std::size_t>(std::countr_zero(rest))] |= std::uint64_t{1}
                                                                             << low;
            }
        }
    }

    std::size_t value(std::uint64_t cells) {
        std::size_t sum = 0;
        while (cells != 0) {
            const std::uint64_t piece = piece_of(cells & -cells, cells);
            cells &= ~piece;
            sum ^= piece_value(board_.columns == 0 ? piece : least_image(piece));
        }
        return sum;
    }
    [[nodiscard]] std::size_t pieces() const { return values_.size(); }

   private:
    std::size_t piece_value(std::uint64_t piece) {  // as deep as the play is long
        if (const auto known = values_.find(piece); known != values_.end()) {
            return known->second;
        }
        Mex options;
        for (const SetRemoval::Move& move : game_.moves) {
            if ((move.needs[0] & ~piece) == 0) {
                options.add(static_cast<std::uint32_t>(value(piece & ~move.takes[0])));
            }
        }
        return values_[piece] = options.value();
    }

    std::uint64_t piece_of(std::uint64_t some, std::uint64_t all) const {
        if (board_.columns == 0) {
            for (std::uint64_t todo = some; todo != 0;) {
                const auto vertex = static_cast<std::size_t>(std::countr_zero(todo));
                const std::uint64_t next = joined_[vertex] & all & ~some;
                some |= next;
                todo = (todo & (todo - 1)) | next;
            }
            return some;
        }
        const std::uint64_t first = first_column();
        const std::uint64_t last = first << (board_.columns - 1);
        for (std::uint64_t before = 0; before != some;) {
            before = some;
            some |= ((some & ~last) << 1U | (some & ~first) >> 1U | some << board_.columns |
                     some >> board_.columns) &
                    all;
        }
        return some;
    }
    [[nodiscard]] std::uint64_t first_column() const {
        std::uint64_t column = 0;
        for (std::size_t row = 0; row < board_.rows; ++row) {
            column |= std::uint64_t{1} << (row * board_.columns);
        }
        return column;
    }

    [[nodiscard]] std::uint64_t least_image(std::uint64_t piece) const {
        std::vector<std::array<std::size_t, 2>> cells;
        std::size_t width = 0;
        std::size_t height = 0;
        std::size_t left = board_.columns;
        std::size_t bottom = board_.rows;
        for (std::uint64_t rest = piece; rest != 0; rest &= rest - 1) {
            const auto cell = static_cast<std::size_t>(std::countr_zero(rest));
            cells.push_back({cell % board_.columns, cell / board_.columns});
            left = std::min(left, cells.back()[0]);
            bottom = std::min(bottom, cells.back()[1]);
            width = std::max(width, cells.back()[0]);
            height = std::max(height, cells.back()[1]);
        }
        width -= left;
        height -= bottom;
        std::uint64_t least = ~std::uint64_t{0};
        for (unsigned way = 0; way < 8; ++way) {
            const bool turned = (way & 4U) != 0;
            if (turned && (height >= board_.columns || width >= board_.rows)) {
                continue;
            }
            std::uint64_t image = 0;
            for (const auto& [column, row] : cells) {
                std::size_t x = (way & 1U) != 0 ? left + width - column : column - left;
                std::size_t y = (way & 2U) != 0 ? bottom + height - row : row - bottom;
                if (turned) {
                    std::swap(x, y);
                }
                image |= std::uint64_t{1} << (x + y * board_.columns);
            }
            least = std::min(least, image);
        }
        return least;
    }

    Board board_;
    const SetRemoval& game_;
    std::vector<std::uint64_t> joined_;  ///< by element
    std::unordered_map<std::uint64_t, std::size_t> values_;
};

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
SetRemoval graph_of(const benchmark::State& state, bool kayles) {
    return graph_game(static_cast<std::size_t>(state.range(0)), static_cast<double>(state.range(1)),
                      kayles);
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
void graph_textbook(benchmark::State& state, bool kayles) {
    by_textbook(state, {0, static_cast<std::size_t>(state.range(0)), kayles},
                graph_of(state, kayles));
}
void graph_fast(benchmark::State& state, bool kayles) {
    by_couples(state, graph_of(state, kayles), 1);
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
/// By vertices, and how many per cent of the pairs are joined.
void both_graphs(benchmark::internal::Benchmark* one) {
    one->Args({24, 12})->Args({30, 10})->Unit(ms);
}
void both_kayles_graphs(benchmark::internal::Benchmark* one) {
    one->Args({32, 12})->Args({36, 12})->Unit(ms);
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
BENCHMARK_CAPTURE(graph_textbook, arcs, cram)
    ->Name("arc-kayles-graph/textbook")
    ->Apply(both_graphs);
BENCHMARK_CAPTURE(graph_fast, arcs, cram)->Name("arc-kayles-graph/fast")->Apply(both_graphs);
BENCHMARK_CAPTURE(graph_textbook, kayles, kayles)
    ->Name("node-kayles-graph/textbook")
    ->Apply(both_kayles_graphs);
BENCHMARK_CAPTURE(graph_fast, kayles, kayles)
    ->Name("node-kayles-graph/fast")
    ->Apply(both_kayles_graphs);

}  // namespace
