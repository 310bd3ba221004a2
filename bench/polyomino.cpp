// The Grundy value of a polyomino by search: eight mirror images counted once, rows as bits, a flat
// hash map; beside memoised recursion on lists of cells. Both add up the pieces by Sprague and
// Grundy.
#include "games/polyomino.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/check.hpp"
#include "base/mex.hpp"
#include "model/explorer_of.hpp"
#include "search/nimbers.hpp"

namespace {

using namespace grundy;

/// The cells of a piece, row * stride + column, ascending. A string, so that it can be hashed.
using Piece = std::u16string;
constexpr char16_t stride = 128;

constexpr int row_of(char16_t cell) { return cell / stride; }
constexpr int column_of(char16_t cell) { return cell % stride; }

/// Moved to the corner, in order.
Piece normalised(Piece cells) {
    int row = stride;
    int column = stride;
    for (const char16_t cell : cells) {
        row = std::min(row, row_of(cell));
        column = std::min(column, column_of(cell));
    }
    for (char16_t& cell : cells) {
        cell = static_cast<char16_t>(cell - row * stride - column);
    }
    std::ranges::sort(cells);
    return cells;
}

/// Calls visit(piece) for each connected piece of `cells`, by depth-first search.
template <class Visit>
void for_each_piece(Piece cells, Visit visit) {
    while (!cells.empty()) {
        Piece piece{cells.back()};
        cells.pop_back();
        for (std::size_t i = 0; i < piece.size(); ++i) {
            for (const int step : {-stride, -1, 1, +stride}) {
                const auto neighbour = static_cast<char16_t>(piece[i] + step);
                if (const auto at = std::ranges::find(cells, neighbour); at != cells.end()) {
                    piece += neighbour;
                    *at = cells.back();
                    cells.pop_back();
                }
            }
        }
        visit(normalised(std::move(piece)));
    }
}

class Recursion {
   public:
    std::uint32_t value(const Piece& piece) {  // as deep as the piece has lines
        if (const auto known = values_.find(piece); known != values_.end()) {
            return known->second;
        }
        Mex options;
        for (int (*const line_of)(char16_t) : {row_of, column_of}) {
            int last = 0;
            for (const char16_t cell : piece) {
                last = std::max(last, line_of(cell));
            }
            for (int line = 0; line <= last; ++line) {
                Piece left;
                std::ranges::copy_if(piece, std::back_inserter(left),
                                     [&](char16_t cell) { return line_of(cell) != line; });
                std::uint32_t option = 0;
                for_each_piece(std::move(left), [&](const Piece& part) { option ^= value(part); });
                options.add(option);
            }
        }
        return values_[piece] = static_cast<std::uint32_t>(options.value());
    }

   private:
    std::unordered_map<Piece, std::uint32_t> values_;
};

/// The first random piece of that many cells.
Polyomino::Position position_of(std::int64_t cells) {
    Random random{2};
    return Polyomino{}.random(static_cast<std::uint64_t>(cells), random);
}

std::uint32_t by_search(const Polyomino::Position& position) {
    const Budget unlimited;
    Meter meter{unlimited};
    ExplorerOf<Polyomino> explorer{Polyomino{}, Grain::parts};
    Memory<std::uint32_t> memory;
    return *nimber(explorer, explorer.nodes_of(position, meter), memory, meter);
}

void textbook(benchmark::State& state) {
    const Polyomino::Position position = position_of(state.range(0));
    const Cells& rows = position.front();
    Piece piece;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < max_cells_side; ++column) {
            if (((rows[row] >> column) & 1U) != 0) {
                piece += static_cast<char16_t>(row * stride + column);
            }
        }
    }
    std::uint32_t value = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(value = Recursion{}.value(piece));
    }
    check(value == by_search(position), "the recursion and the search agree");
}

void fast(benchmark::State& state) {
    const Polyomino::Position position = position_of(state.range(0));
    for (auto _ : state) {
        benchmark::DoNotOptimize(by_search(position));
    }
}

constexpr auto ms = benchmark::kMillisecond;
BENCHMARK(textbook)->Name("polyomino/textbook")->Arg(30)->Arg(60)->Unit(ms);
BENCHMARK(fast)->Name("polyomino/fast")->Arg(30)->Arg(60)->Unit(ms);

}  // namespace
