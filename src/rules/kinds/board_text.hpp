// How people write a graph or an order: a generator such as path:9, pairs of names such as a-b,b-c
// or a<b,a<c, or the lines of a text file, "a -> b c"; and behind it what was taken away,
// "without 2,3".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/error.hpp"

namespace grundy {

struct BoardLimits {
    static constexpr std::size_t vertices = 4096;
    static constexpr std::size_t pairs = std::size_t{1} << 16U;
    static constexpr std::size_t bytes = std::size_t{1} << 20U;
    /// What was taken away is written behind it, and must fit too.
    static constexpr std::size_t list_bytes = bytes / 3;
};

/// Two places, by their numbers from 0.
using Pair = std::array<std::uint32_t, 2>;

/// Names and pairs of them, in the order in which they were written.
struct NamedPairs {
    std::string text;  ///< reads the same again
    std::vector<std::string> names;
    std::vector<Pair> pairs;
};

/// A place in a text, for what is wrong there.
struct Written {
    std::string_view whole;
    std::size_t from = 0;
    std::size_t to = 0;

    [[nodiscard]] std::string_view text() const { return whole.substr(from, to - from); }
    [[nodiscard]] bool empty() const { return from == to; }
    [[nodiscard]] std::unexpected<Error> wrong(std::size_t at, Text message,
                                               Text expected = {}) const {
        return failure_at(whole, from + at, std::move(message), std::move(expected));
    }
};

/// The board, and what stands behind the word "without"; blanks around them are left out. An error
/// if the text is too long.
struct BoardText {
    static Result<BoardText> read(std::string_view text, const Text& expected);

    Written board;
    std::optional<Written> without{};
};

/// What a game is written with.
struct PairSign {
    char sign;       ///< between the two names
    bool symmetric;  ///< a-b is b-a
};

/// "a-b,b-c,d", or lines "a -> b c" where there is an arrow.
Result<NamedPairs> read_pairs(const Written& written, PairSign sign, const Text& expected);

/// path, 9 in "path:9"; grid, 3, 9 in "grid:3x9".
struct Generator {
    std::string_view name;
    std::vector<std::uint64_t> numbers{};

    /// None if the text is not one: it has no colon, or an arrow. Numbers have at most 12 digits.
    static Result<std::optional<Generator>> read(const Written& written);
};

/// What names a generator makes too many of.
std::unexpected<Error> too_many_places(const Written& written);
std::unexpected<Error> too_many_pairs(const Written& written);

/// Names back to numbers, for what was taken away.
class PlaceNames {
   public:
    explicit PlaceNames(const std::vector<std::string>& names);

    [[nodiscard]] std::optional<std::uint32_t> number(std::string_view name) const;
    /// The items behind "without": each one place, or two that the sign joins.
    struct Item {
        std::size_t at = 0;
        std::vector<std::uint32_t> places{};
    };
    [[nodiscard]] Result<std::vector<Item>> read_items(const Written& written,
                                                       std::optional<PairSign> sign) const;

   private:
    const std::vector<std::string>& names_;
    std::unordered_map<std::string_view, std::uint32_t> numbers_;
};

}  // namespace grundy
