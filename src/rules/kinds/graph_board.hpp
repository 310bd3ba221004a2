// What a game on a graph is played on: names, edges, and neighbours as rows of bits. Made once for
// a position, and shared by all that follow from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "rules/kinds/bit_words.hpp"
#include "rules/kinds/board_text.hpp"
#include "rules/rule_position.hpp"

namespace grundy {

struct GraphBoard : RuleBoard {
    /// Which vertices are alike, as far as that is easily told.
    enum class Symmetry {
        none,
        square,    ///< squares of a board; whether two are neighbours depends on their distance
        cyclic,    ///< a circle
        complete,  ///< any two vertices
        star,      ///< any two but the first
    };
    struct Point {
        double x = 0.5;  ///< from 0 to 1, to the right and down
        double y = 0.5;
    };
    static constexpr std::uint32_t nowhere = static_cast<std::uint32_t>(-1);

    std::vector<std::string> names;
    std::vector<Pair> edges;  ///< the end with the smaller number first
    std::vector<Point> places;
    std::uint32_t ground = nowhere;
    Symmetry symmetry = Symmetry::none;
    std::size_t columns = 0;                              ///< of a square board
    std::vector<std::array<std::uint16_t, 2>> squares{};  ///< column and row of each vertex
    bool cut = false;  ///< the text says already that edges are missing

    /// Fills in the rows; to be called when names and edges are known.
    void join();

    [[nodiscard]] std::size_t vertices() const { return names.size(); }
    [[nodiscard]] std::size_t vertex_words() const { return words_; }
    [[nodiscard]] std::size_t edge_words() const { return words_for(edges.size()); }
    /// The neighbours of a vertex.
    [[nodiscard]] std::span<const Word> row(std::size_t vertex) const {
        return {rows_.data() + vertex * words_, words_};
    }
    /// All of them, one after the other.
    [[nodiscard]] std::span<const Word> rows() const { return rows_; }
    /// The numbers of the edges at a vertex.
    [[nodiscard]] std::span<const std::uint32_t> edges_at(std::size_t vertex) const {
        return {incident_.data() + first_[vertex], first_[vertex + 1] - first_[vertex]};
    }
    [[nodiscard]] std::uint32_t other_end(std::uint32_t edge, std::size_t vertex) const {
        const Pair& ends = edges[edge];
        return ends[0] == vertex ? ends[1] : ends[0];
    }
    [[nodiscard]] std::uint32_t edge_between(std::size_t a, std::size_t b) const;

   private:
    std::size_t words_ = 0;
    std::vector<Word> rows_;
    std::vector<std::uint32_t> first_;
    std::vector<std::uint32_t> incident_;
};

inline constexpr PairSign edge_sign{.sign = '-', .symmetric = true};

/// A generator, a list of edges, or lines of a file. `rooted`: with a ground.
Result<std::shared_ptr<GraphBoard>> read_graph(const Written& written, bool rooted,
                                               const Text& expected);

}  // namespace grundy
