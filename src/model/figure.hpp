// What there is to see of an explanation, for a page to draw beside its sentences. Data only.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/integer.hpp"

namespace grundy {

/// Values one below the other in binary: their xor says which columns are odd.
struct ColumnsFigure {
    struct Row {
        std::string label;  ///< the heap, or the term
        Integer value;
    };
    std::vector<Row> rows;
    Integer total;

    /// Not too large to be looked at.
    [[nodiscard]] bool drawable() const {
        constexpr std::size_t most_rows = 64;
        constexpr unsigned most_columns = 128;
        return rows.size() <= most_rows && std::ranges::all_of(rows, [](const Row& row) {
                   return row.value == 0 || msb(row.value) < most_columns;
               });
    }
};

/// A forest and the layers that are left when the white nodes are taken out, again and again.
struct LayersFigure {
    struct Layer {
        std::vector<std::size_t> nodes;    ///< that are still there
        std::vector<std::size_t> parents;  ///< of those nodes, in this layer; 0 for a root
        std::size_t white_roots = 0;
    };
    std::vector<std::size_t> parents;
    std::vector<unsigned> white;  ///< by node: the layer in which it is white
    std::vector<Layer> layers;
    std::uint32_t value = 0;

    static constexpr std::size_t most_nodes = 512;
};

/// The P-squares of a board, as far as it is drawn.
struct PairsFigure {
    std::array<Integer, 2> here;
    unsigned limit = 0;                            ///< the last column and row
    std::vector<std::array<unsigned, 2>> squares;  ///< none when `here` lies outside

    static constexpr unsigned most_columns = 64;
};

/// Bars whose sides count by their parity only.
struct ParitiesFigure {
    struct Bar {
        Integer columns;
        Integer rows;
        unsigned value = 0;
    };
    std::vector<Bar> bars;
    unsigned total = 0;

    static constexpr std::size_t most_bars = 512;
};

using Figure = std::variant<ColumnsFigure, LayersFigure, PairsFigure, ParitiesFigure>;

}  // namespace grundy
