#include "render/picture.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace grundy {

Colour colour_of(double lightness, double chroma, double hue) {
    const double angle = hue * std::numbers::pi / 180;
    const double a = chroma * std::cos(angle);
    const double b = chroma * std::sin(angle);
    const auto cubed = [](double x) { return x * x * x; };
    const double l = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b);
    const double m = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b);
    const double s = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b);
    const auto encoded = [](double linear) {
        const double x = std::clamp(linear, 0.0, 1.0);
        const double gamma = x <= 0.0031308 ? 12.92 * x : 1.055 * std::pow(x, 1 / 2.4) - 0.055;
        return static_cast<std::uint8_t>(std::lround(255 * gamma));
    };
    return {encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

void Picture::rectangle(std::size_t x, std::size_t y, std::size_t width, std::size_t height,
                        Ink ink) {
    const std::size_t right = std::min(x + width, width_);
    const std::size_t bottom = std::min(y + height, height_);
    for (std::size_t line = y; line < bottom && x < right; ++line) {
        std::fill_n(points_.begin() + static_cast<std::ptrdiff_t>(line * width_ + x), right - x,
                    ink);
    }
}

void Picture::text(std::size_t x, std::size_t y, std::string_view text, Ink ink,
                   std::size_t scale) {
    for (const char letter : text) {
        const std::string_view glyph = BitmapFont::glyph(letter);
        for (std::size_t row = 0; row < BitmapFont::height; ++row) {
            for (std::size_t column = 0; column < BitmapFont::width; ++column) {
                if (glyph[row * (BitmapFont::width + 1) + column] == '#') {
                    rectangle(x + column * scale, y + row * scale, scale, scale, ink);
                }
            }
        }
        x += BitmapFont::advance * scale;
    }
}

}  // namespace grundy
