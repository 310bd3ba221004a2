// All P-positions of Chomp in a box, by many ranks. A move always loses squares, so the positions
// with s squares are decided when those with fewer are: a superstep for each s. One bit a position,
// "known N", is shared out level by level; a position that is not marked when its level comes is P,
// all ranks are told of it, and mark what can move to it, wherever that lies.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "base/budget.hpp"
#include "distributed/saving.hpp"

namespace grundy::distributed {

struct ChompBoxQuestion {
    std::uint64_t columns = 0;
    std::uint64_t rows = 0;
    Saving saving{};  ///< rounds are numbers of squares
};

/// The same on every rank.
struct ChompBoxTold {
    std::uint64_t p_positions = 0;
    std::uint64_t marks = 0;    ///< made by all ranks together
    std::optional<Text> why{};  ///< why there is nothing
};

/// Takes the next bytes of the table: one bit a position by rank, 1 for N. A multiple of
/// `chomp_piece_bytes`, unless they are the last. False: no more are wanted.
using TakePiece = std::function<bool(std::span<const std::byte>)>;
inline constexpr std::size_t chomp_piece_bytes = std::size_t{1} << 20U;

/// Whether the tables that it takes to rank positions are small enough.
[[nodiscard]] bool shares_out(std::uint64_t columns, std::uint64_t rows);

/// Made by all ranks; only rank 0 takes. Two bits a position on all ranks together, and a word for
/// each P-position.
[[nodiscard]] Result<ChompBoxTold> fill_chomp(Transport& transport,
                                              const ChompBoxQuestion& question, Meter& meter,
                                              const TakePiece& take);

}  // namespace grundy::distributed
