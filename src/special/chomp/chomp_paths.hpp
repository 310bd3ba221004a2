// Chomp for packed searches: a bar is the path along its edge, from the top left corner down to the
// bottom right one, a bit for each step. A square is a step to the right and a later step down, and
// eating it puts the steps from the one to the other in order: down first, then right. So an option
// takes a few instructions, and its mirror image as many.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/chomp.hpp"
#include "model/set_removal.hpp"
#include "search/couples/bits.hpp"
#include "search/packed/packed_search.hpp"
#include "search/packed/word_table.hpp"

namespace grundy {

class ChompPaths {
   public:
    /// Bit i: step i goes down. The first one goes to the right, and after the last that goes down
    /// all do. So a bar has one path, whatever box it lies in.
    using Key = std::uint64_t;
    using Table = WordTable;
    static constexpr bool guesses = false;  ///< nobody knows which options are P-positions
    static constexpr bool orders = true;

    static bool fits(const Chomp::Position& rows) {
        return rows.front() + rows.size() <= Table::key_bits;
    }
    static Key key_of(const Chomp::Position& rows) {
        Key path = 0;
        std::size_t at = 0;
        for (std::size_t row = rows.size(); row-- > 0;) {  // from the top
            at += rows[row] - (row + 1 < rows.size() ? rows[row + 1] : 0);
            path |= Key{1} << at++;
        }
        return std::min(path, mirrored(path));
    }

    /// Of a bar as chomp_set() gives it: its path.
    static Key key_of(const SetRemoval::Set& path) { return path.front(); }

    template <class Emit>
    static void each_option(Key path, Listed, Emit emit) {
        const auto steps = static_cast<unsigned>(std::bit_width(path));
        const Key mirror = mirrored(path);
        for (Key rights = ~path & below(steps); rights != 0; rights &= rights - 1) {
            const auto from = static_cast<unsigned>(std::countr_zero(rights));
            unsigned down = 0;  // steps between the two
            for (Key downs = path & ~below(from); downs != 0; downs &= downs - 1) {
                const auto to = static_cast<unsigned>(std::countr_zero(downs));
                ++down;
                const bool first = from == 0;
                const bool last = to + 1 == steps;
                if (first && last) {
                    break;  // the poisoned square
                }
                const unsigned right = to + 1 - from - down;
                // A row or column that is empty now is left out.
                const Key straight = in_order(path, from, to, down) >> (first ? down : 0U);
                const Key turned = in_order(mirror, steps - 1 - to, steps - 1 - from, right) >>
                                   (last ? right : 0U);
                if (!emit(std::min(straight, turned))) {
                    return;
                }
            }
        }
    }

    /// Squares.
    static std::size_t size(Key path) {
        std::size_t squares = 0;
        std::size_t rows = 0;
        for (Key downs = path; downs != 0; downs &= downs - 1) {
            squares += static_cast<std::size_t>(std::countr_zero(downs)) - rows++;
        }
        return squares;
    }

   private:
    static Key below(unsigned step) { return (Key{1} << step) - 1; }
    /// The path whose steps `from` to `to` go down first, `down` of them, and then to the right.
    static Key in_order(Key path, unsigned from, unsigned to, unsigned down) {
        return (path & (below(from) | ~below(to + 1))) | below(down) << from;
    }
    /// The image in the diagonal: backwards, and right for down.
    static Key mirrored(Key path) {
        const auto steps = static_cast<unsigned>(std::bit_width(path));
        return Bits<1>{{~path & below(steps)}}.reversed(steps).word[0];
    }
};

}  // namespace grundy
