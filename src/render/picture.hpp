// A picture of a few colours: one number per point, and a list of colours. Rectangles and text are
// all that a table needs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/sink.hpp"
#include "render/bitmap_font.hpp"

namespace grundy {

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
};

/// The colour between two, as the eye sees it: through Oklab (Ottosson, 2020), where equal steps
/// look equal. Lightness and chroma from 0 to 1, hue in degrees.
Colour colour_of(double lightness, double chroma, double hue);

class Picture {
   public:
    using Ink = std::uint8_t;

    Picture(std::size_t width, std::size_t height, Ink paper)
        : width_(width), height_(height), points_(width * height, paper) {}

    [[nodiscard]] std::size_t width() const { return width_; }
    [[nodiscard]] std::size_t height() const { return height_; }
    [[nodiscard]] const Ink* row(std::size_t y) const { return points_.data() + y * width_; }
    [[nodiscard]] const std::array<Colour, 256>& colours() const { return colours_; }
    void set_colour(Ink ink, Colour colour) { colours_[ink] = colour; }

    void point(std::size_t x, std::size_t y, Ink ink) {
        if (x < width_ && y < height_) {
            points_[y * width_ + x] = ink;
        }
    }
    void rectangle(std::size_t x, std::size_t y, std::size_t width, std::size_t height, Ink ink);
    /// The top left corner of the first letter; each point of the font as `scale` points.
    void text(std::size_t x, std::size_t y, std::string_view text, Ink ink, std::size_t scale = 1);
    static std::size_t text_width(std::string_view text, std::size_t scale = 1) {
        return text.empty() ? 0 : (text.size() * BitmapFont::advance - 1) * scale;
    }

   private:
    std::size_t width_;
    std::size_t height_;
    std::vector<Ink> points_;
    std::array<Colour, 256> colours_{};
};

/// As a PNG file, in pieces. False when the library refuses.
bool write_png(const Picture& picture, PieceSink emit);

}  // namespace grundy
