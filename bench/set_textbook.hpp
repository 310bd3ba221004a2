// Boards and graphs for benchmarks, and the textbook on them: memoised recursion with the full mex,
// on pieces in a hash map, those of boards shifted and turned to one form; under misère on whole
// boards, since values do not decide there.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <random>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/mex.hpp"
#include "model/set_removal.hpp"

namespace grundy_bench {

using grundy::add_element;
using grundy::Mex;
using grundy::SetRemoval;

struct Board {
    std::size_t columns;  ///< 0 for a graph
    std::size_t rows;     ///< or vertices
    bool kayles;          ///< Node Kayles; otherwise Cram
};

using Edges = std::vector<std::pair<std::size_t, std::size_t>>;

/// As many edges as so many per cent of the pairs, on the average.
inline Edges random_edges(std::size_t vertices, double percent) {
    std::mt19937 random{1};
    Edges edges;
    for (std::size_t a = 0; a < vertices; ++a) {
        for (std::size_t b = a + 1; b < vertices; ++b) {
            if (100 * std::uniform_real_distribution{}(random) < percent) {
                edges.emplace_back(a, b);
            }
        }
    }
    return edges;
}

/// Each vertex is joined to one of those before it.
inline Edges random_tree(std::size_t vertices) {
    std::mt19937 random{1};
    Edges edges;
    for (std::size_t v = 1; v < vertices; ++v) {
        edges.emplace_back(std::uniform_int_distribution<std::size_t>{0, v - 1}(random), v);
    }
    return edges;
}

inline Edges cycle(std::size_t vertices) {
    Edges edges{{0, vertices - 1}};
    for (std::size_t v = 1; v < vertices; ++v) {
        edges.emplace_back(v - 1, v);
    }
    return edges;
}

/// Node Kayles or Arc Kayles on a graph.
inline SetRemoval graph_game(std::size_t vertices, const Edges& edges, bool kayles) {
    SetRemoval game{.elements = vertices};
    for (std::size_t a = 0; a < vertices && kayles; ++a) {
        game.moves.emplace_back();
        add_element(game.moves[a].needs, a);
        add_element(game.moves[a].takes, a);
    }
    for (const auto& [a, b] : edges) {
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
    return game;
}

inline SetRemoval game_on(const Board& board) {
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

inline SetRemoval::Set full(const SetRemoval& game) {
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

    /// Whether the player to move wins, when whoever moves last has lost.
    bool wins_misere(std::uint64_t cells) {  // as deep as the play is long
        const std::uint64_t image = cells == 0 ? 0 : least_image(cells);
        if (const auto known = wins_misere_.find(image); known != wins_misere_.end()) {
            return known->second;
        }
        bool moved = false;
        bool wins = false;
        for (const SetRemoval::Move& move : game_.moves) {
            if (!wins && (move.needs[0] & ~image) == 0) {
                moved = true;
                wins = !wins_misere(image & ~move.takes[0]);
            }
        }
        return wins_misere_[image] = wins || !moved;
    }
    [[nodiscard]] std::size_t boards() const { return wins_misere_.size(); }

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
    std::unordered_map<std::uint64_t, bool> wins_misere_;
};

}  // namespace grundy_bench
