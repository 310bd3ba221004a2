// What formulas see of a graph: size, edges, degree(v).
#pragma once

#include <boost/container/small_vector.hpp>

#include "rules/kinds/graph.hpp"

namespace grundy {

class GraphKind::Sight final : public Answering {
   public:
    enum Number : std::size_t { size, edges, degree };

    Sight(const GraphBoard* board, GraphWords<const Word> words) : board_(board), words_(words) {}

    /// O(1), but for the first question about edges: O(vertices · words) or O(edges).
    [[nodiscard]] std::int64_t answer(const Query& query, std::int64_t argument) const override {
        if (board_ == nullptr) {
            return 0;
        }
        if (query.number == size) {
            const auto there = static_cast<std::int64_t>(count_bits(words_.vertices));
            return board_->ground == GraphBoard::nowhere ? there : there - 1;
        }
        if (degrees_.empty()) {
            count();
        }
        if (query.number == edges) {
            return edges_;
        }
        const bool named = argument >= 1 && static_cast<std::size_t>(argument) <= degrees_.size();
        return named ? degrees_[static_cast<std::size_t>(argument) - 1] : 0;
    }

   private:
    void count() const {
        degrees_.assign(board_->vertices(), 0);
        if (!words_.edges.empty()) {
            each_bit(words_.edges, [&](std::size_t one) {
                for (const std::uint32_t end : board_->edges[one]) {
                    ++degrees_[end];
                }
                ++edges_;
                return true;
            });
            return;
        }
        each_bit(words_.vertices, [&](std::size_t vertex) {
            const auto row = board_->row(vertex);
            for (std::size_t i = 0; i < row.size(); ++i) {
                degrees_[vertex] += std::popcount(row[i] & words_.vertices[i]);
            }
            edges_ += degrees_[vertex];
            return true;
        });
        edges_ /= 2;
    }

    const GraphBoard* board_;
    GraphWords<const Word> words_;
    static constexpr std::size_t few = 64;
    mutable boost::container::small_vector<std::int32_t, few> degrees_;
    mutable std::int64_t edges_ = 0;
};

/// Room for going through a graph, used again and again.
struct GraphKind::Walk {
    boost::container::small_vector<Word, 8> seen;
    boost::container::small_vector<std::uint32_t, 64> waiting;
    /// In a graph of at most 64 vertices whose edges are kept: the neighbours of each vertex, one
    /// word a vertex. Empty otherwise.
    boost::container::small_vector<Word, 64> rows;

    void fill_rows(const GraphBoard& board, GraphWords<const Word> words) {
        if (words.vertices.size() != 1 || words.edges.empty()) {
            return;
        }
        rows.assign(board.vertices(), 0);
        each_bit(words.edges, [&](std::size_t edge) {
            flip(board.edges[edge]);
            return true;
        });
    }
    void flip(const Pair& edge) {
        rows[edge[0]] ^= Word{1} << edge[1];
        rows[edge[1]] ^= Word{1} << edge[0];
    }
    /// What hangs together with these vertices, in a graph of at most 64; `barred` are not passed.
    static Word reached(std::span<const Word> rows, Word from, Word there, Word barred = 0) {
        Word found = from;
        for (Word todo = from; todo != 0;) {
            const auto at = static_cast<std::size_t>(std::countr_zero(todo));
            const Word next = rows[at] & there & ~found;
            found |= next;
            todo = (todo & (todo - 1)) | (next & ~barred);
        }
        return found;
    }
};

}  // namespace grundy
