// The rows of the sparse method. A row is what one heap gives as the first part of a split: the
// option G(n - back) ^ with of every heap n. Rows by rare heaps show common values, rows by common
// heaps show rare ones. They are sorted by their use: those whose options are gathered in sets, the
// other rare ones, against which candidates are verified, and those that are too near. The best are
// chosen greedily on a sample of known heaps.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "sequences/sparse/index_bytes.hpp"
#include "sequences/sparse/near_rows.hpp"
#include "sequences/sparse/option_sets.hpp"
#include "sequences/sparse/row_patterns.hpp"
#include "sequences/sparse/sparse_space.hpp"
#include "sequences/sparse/xor_kernels.hpp"

namespace grundy {

struct SparseRows {
    SparseSpace space;

    RowPatterns patterns;
    SetRows by_rare;         ///< gathered: they show common values
    SetRows by_common;       ///< gathered: they show rare values
    std::size_t window = 0;  ///< how many heaps back these reach
    /// How many of the least indices that they leave are worth a look.
    std::size_t candidates = 1;
    std::size_t rare_candidates = 1;

    std::vector<XorRow> common;    ///< by common heaps from far apart: they show rare values
    std::vector<XorRow> gathered;  ///< by rare heaps: those that by_rare stands for
    std::vector<XorRow> verified;  ///< by all other rare heaps except the near ones
    std::size_t best = 0;          ///< how many of these, the first ones, show most
    std::size_t furthest = 0;      ///< how many heaps back these three reach
    NearRows near;                 ///< by rare heaps: they reach into the block

    std::vector<ValueRow> near_values;  ///< the near rows once more
    std::vector<ValueRow> left_out;     ///< by rare heaps, with an index too large for a set

    /// One more row by a rare heap that is not near.
    void add(const ValueRow& row);
};

/// What is gathered is chosen greedily by how many values below G(n) each pattern of rows newly
/// shows, on the last heaps that are known; rows that go back no further than `reach` are near.
/// The bytes are those of all values.
SparseRows ordered_rows(const std::vector<NimWord>& values, const IndexBytes& bytes,
                        const SparseSpace& space, std::span<const ValueRow> rare,
                        std::span<const ValueRow> common, std::span<const ValueRow> far_common,
                        std::size_t reach);

}  // namespace grundy
