// A position seen as a set, and moves that take elements away: Cram, Node Kayles, Arc Kayles,
// queens. A move needs some elements and takes at least these. So what can be done later can be
// done now, and what no move joins now will never be joined.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace grundy {

struct SetRemoval {
    static constexpr std::size_t words = 4;
    static constexpr std::size_t most_elements = 64 * words;
    /// Bit e % 64 of word e / 64: element e is there.
    using Set = std::array<std::uint64_t, words>;

    struct Move {
        Set needs{};  ///< all of them must be there
        Set takes{};  ///< these go, as far as they are there; what it needs is among them
    };

    std::string board{};  ///< names the board: positions of one game with one board share the moves
    std::size_t elements = 0;
    std::vector<Move> moves{};

    /// Of a board on which a move may be shifted wherever it fits: element c + r * columns lies in
    /// column c and row r. 0 where elements have no places.
    std::size_t columns = 0;
    /// Which symmetries of the square keep the moves: bit 2 of the index exchanges columns and
    /// rows, then bit 0 turns left to right, and bit 1 top to bottom. A group.
    std::array<bool, 8> symmetries{true};
};

inline void add_element(SetRemoval::Set& set, std::size_t element) {
    set[element / 64] |= std::uint64_t{1} << (element % 64);
}

}  // namespace grundy
