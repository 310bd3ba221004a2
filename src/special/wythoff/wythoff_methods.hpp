// The Grundy values of Wythoff's game as a method that fills tables of two numbers: no law is
// known, but a cell takes constant time (wythoff_values.hpp).
#pragma once

#include <string_view>

#include "games/wythoff.hpp"
#include "special/wythoff/wythoff_values.hpp"

namespace grundy {

struct WythoffSets {
    using Game = Wythoff;
    static constexpr std::string_view name = "wythoff-sets";
    static constexpr std::string_view pattern = "{n},{m}";  ///< positions of the table

    /// A value is at most the number of moves that are left.
    static std::uint64_t largest_value(std::uint64_t n, std::uint64_t m) { return n + m; }
    /// Memory besides the table.
    static std::uint64_t bytes(std::uint64_t rows, std::uint64_t columns) {
        return wythoff_set_bytes(rows, columns);
    }
    static std::uint64_t fill(std::uint64_t rows, std::uint64_t columns, PackedNumbers& entries,
                              std::uint64_t known, Meter& meter,
                              FunctionRef<bool(std::uint64_t rows)> after_rows) {
        return fill_wythoff_values(rows, columns, entries, known, meter, after_rows);
    }
};

}  // namespace grundy
