// A small fixed-width font for the numbers and titles of pictures: five columns by eight rows of
// points per letter, drawn for this program.
#pragma once

#include <cstddef>
#include <string_view>

namespace grundy {

struct BitmapFont {
    static constexpr std::size_t width = 5;
    static constexpr std::size_t height = 8;   ///< the last row hangs below the line
    static constexpr std::size_t advance = 6;  ///< from one letter to the next

    /// The rows of a letter from the top, joined by '/', with '#' where it is black. What the font
    /// does not have is a box.
    static std::string_view glyph(char letter);
};

}  // namespace grundy
