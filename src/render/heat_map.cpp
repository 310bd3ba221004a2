// A table as a picture. Colours run from dark to light in steps that look equal, P-positions stand
// out in red, and one byte per point is enough.
#include <algorithm>

#include "model/outcome_entry.hpp"
#include "render/table.hpp"

namespace grundy {

namespace {

using Ink = Picture::Ink;

constexpr Ink paper = 0;
constexpr Ink black = 1;
constexpr Ink red = 2;
constexpr Ink nothing = 3;  ///< where there is no position
constexpr Ink grey = 4;
constexpr Ink plain_n = 5;  ///< an N-position, when there are no values
constexpr Ink white = 6;
constexpr Ink first_shade = 16;
constexpr std::uint32_t shades = 240;

constexpr std::size_t largest_map = 8000;  ///< points per side; beyond, cells share points
constexpr std::size_t usual_map = 900;     ///< points per side, for small tables
constexpr std::size_t largest_cell = 32;   ///< points per side
constexpr std::size_t numbered_cell = 22;  ///< from here on a cell has room for its value
constexpr std::size_t gap = 12;

/// 1, 2 or 5 times a power of ten: the least for which ticks are far enough apart.
std::uint64_t tick_step(double points_per_unit, double apart) {
    for (std::uint64_t power = 1;; power *= 10) {
        for (const std::uint64_t digit : {1U, 2U, 5U}) {
            if (static_cast<double>(digit * power) * points_per_unit >= apart) {
                return digit * power;
            }
        }
    }
}

std::uint64_t first_tick(std::uint64_t from, std::uint64_t step) {
    return (from + step - 1) / step * step;
}

/// Letters that the font has: accents are dropped.
std::string plain_letters(const std::string& text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x80U) {
            plain += text[i];
        } else if (byte >= 0xC0U) {
            plain += text.substr(i, 2) == "è" || text.substr(i, 2) == "é" ? "e" : " ";
        }
    }
    return plain;
}

class HeatMap {
   public:
    HeatMap(const ShownTable& shown, Lang lang)
        : shown_(shown),
          table_(shown.table),
          maximum_(summary_of(table_).maximum),
          title_(plain_letters(table_title(shown, lang))),
          across_(table_.rows()),
          up_(shown.question.family.variables() == 1 ? 1 : table_.columns()) {
        const std::uint64_t most = std::max(across_, up_);
        share_ = static_cast<std::size_t>((most + largest_map - 1) / largest_map);
        cell_ =
            std::clamp<std::size_t>(usual_map / static_cast<std::size_t>(most), 1, largest_cell);
        map_width_ = points(across_);
        map_height_ = points(up_);
        const std::size_t numbers = fmt::format_int{table_.upto.m}.size();
        left_ = gap + (numbers + 2) * BitmapFont::advance + gap;
        top_ = gap + 2 * BitmapFont::height + gap;
        right_ = 2 * gap + bar_width + gap / 2 +
                 (fmt::format_int{maximum_}.size() + 1) * BitmapFont::advance + gap;
        height_ = std::max(map_height_, least_legend) + top_ + 3 * gap + 2 * BitmapFont::height;
        width_ =
            std::max(left_ + map_width_ + right_, left_ + Picture::text_width(title_, 2) + gap);
    }

    Picture drawn() {
        Picture picture{width_, height_, paper};
        colour(picture);
        picture.text(left_, gap, title_, black, 2);
        draw_cells(picture);
        draw_axes(picture);
        table_.outcomes ? draw_outcome_legend(picture) : draw_value_legend(picture);
        return picture;
    }

   private:
    static constexpr std::size_t bar_width = 18;
    static constexpr std::size_t least_legend = 140;

    [[nodiscard]] std::size_t points(std::uint64_t cells) const {
        return share_ > 1 ? static_cast<std::size_t>((cells + share_ - 1) / share_)
                          : static_cast<std::size_t>(cells) * cell_;
    }
    /// The first point of a cell, from the edge of the map.
    [[nodiscard]] std::size_t place(std::uint64_t cell) const {
        return share_ > 1 ? static_cast<std::size_t>(cell / share_)
                          : static_cast<std::size_t>(cell) * cell_;
    }
    [[nodiscard]] std::size_t bottom() const { return top_ + map_height_; }

    static void colour(Picture& picture) {
        picture.set_colour(paper, {255, 255, 255});
        picture.set_colour(black, {24, 24, 27});
        picture.set_colour(red, {230, 32, 64});
        picture.set_colour(nothing, {235, 235, 235});
        picture.set_colour(grey, {130, 130, 135});
        picture.set_colour(plain_n, colour_of(0.80, 0.06, 240));
        picture.set_colour(white, {255, 255, 255});
        for (std::uint32_t i = 0; i < shades; ++i) {
            const double at = static_cast<double>(i) / (shades - 1);
            picture.set_colour(static_cast<Ink>(first_shade + i),
                               colour_of(0.28 + 0.66 * at, 0.12, 290 - 185 * at));
        }
    }

    [[nodiscard]] Ink shade(std::uint32_t value) const {
        if (value == 0) {
            return red;
        }
        if (table_.outcomes) {
            return plain_n;
        }
        const std::uint64_t span = std::max(maximum_, 2U) - 1;
        return static_cast<Ink>(first_shade + std::uint64_t{value - 1} * (shades - 1) / span);
    }

    void draw_cells(Picture& picture) const {
        picture.rectangle(left_ - 1, top_ - 1, map_width_ + 2, map_height_ + 2, grey);
        picture.rectangle(left_, top_, map_width_, map_height_, nothing);
        for (std::uint64_t n = table_.from.n; n <= table_.upto.n; ++n) {
            for (std::uint64_t m = table_.from.m; m <= table_.upto.m; ++m) {
                const auto value = table_.at(n, m);
                if (value) {
                    draw_cell(picture, n - table_.from.n, m - table_.from.m, *value);
                }
            }
        }
    }

    void draw_cell(Picture& picture, std::uint64_t across, std::uint64_t up,
                   std::uint32_t value) const {
        const std::size_t x = left_ + place(across);
        if (share_ > 1) {
            // Of the cells that share a point a P-position is shown if there is one, otherwise the
            // first.
            if (value == 0 || (across % share_ == 0 && up % share_ == 0)) {
                picture.point(x, bottom() - 1 - place(up), shade(value));
            }
            return;
        }
        const std::size_t y = bottom() - place(up) - cell_;
        const std::size_t line = cell_ >= 8 ? 1 : 0;  // a thin line between cells that are large
        picture.rectangle(x, y, cell_ - line, cell_ - line, shade(value));
        const std::string number =
            table_.outcomes ? (says_p(value) ? "P" : "N") : fmt::format_int{value}.str();
        const std::size_t wide = Picture::text_width(number);
        if (cell_ >= numbered_cell && wide + 2 <= cell_) {
            const bool dark = value == 0 || (!table_.outcomes && value <= maximum_ / 2);
            picture.text(x + (cell_ - line - wide) / 2, y + (cell_ - line - 7) / 2, number,
                         dark ? white : black);
        }
    }

    void draw_axes(Picture& picture) const {
        const double unit = static_cast<double>(map_width_) / static_cast<double>(across_);
        const std::size_t half = cell_ / 2;
        const std::size_t digits = fmt::format_int{table_.upto.n}.size();
        const std::uint64_t step =
            tick_step(unit, static_cast<double>(digits * BitmapFont::advance + 2 * gap));
        for (std::uint64_t n = first_tick(table_.from.n, step); n <= table_.upto.n; n += step) {
            const std::size_t x = left_ + place(n - table_.from.n) + half;
            picture.rectangle(x, bottom() + 1, 1, 5, grey);
            const std::string number = fmt::format_int{n}.str();
            picture.text(x - std::min(x, Picture::text_width(number) / 2), bottom() + 9, number,
                         black);
        }
        picture.text(left_ + map_width_ / 2, bottom() + 9 + BitmapFont::height + gap / 2, "n",
                     black);
        if (shown_.question.family.variables() == 1) {
            return;
        }
        const std::uint64_t rise = tick_step(unit, 2.0 * BitmapFont::height);
        for (std::uint64_t m = first_tick(table_.from.m, rise); m <= table_.upto.m; m += rise) {
            const std::size_t y = bottom() - 1 - place(m - table_.from.m) - half;
            picture.rectangle(left_ - 6, y, 5, 1, grey);
            const std::string number = fmt::format_int{m}.str();
            picture.text(left_ - 9 - Picture::text_width(number), y - std::min<std::size_t>(y, 3),
                         number, black);
        }
        picture.text(gap / 2, top_ + map_height_ / 2, "m", black);
    }

    void draw_swatch(Picture& picture, std::size_t y, Ink ink, std::string_view name) const {
        const std::size_t x = left_ + map_width_ + 2 * gap;
        picture.rectangle(x, y, bar_width, BitmapFont::height + 4, ink);
        picture.text(x + bar_width + gap / 2, y + 3, name, black);
    }

    void draw_outcome_legend(Picture& picture) const {
        draw_swatch(picture, top_, red, "P");
        draw_swatch(picture, top_ + 2 * gap, plain_n, "N");
    }

    /// P, then the shades from 1 at the bottom to the maximum.
    void draw_value_legend(Picture& picture) const {
        draw_swatch(picture, top_, red, "0 P");
        if (maximum_ == 0) {
            return;
        }
        const std::size_t x = left_ + map_width_ + 2 * gap;
        const std::size_t y = top_ + 2 * gap;
        const std::size_t tall = std::max(map_height_, least_legend) - 2 * gap;
        // One band per value, even where there are only a few.
        for (std::size_t line = 0; line < tall; ++line) {
            const std::uint64_t value = 1 + std::uint64_t{maximum_} * (tall - 1 - line) / tall;
            picture.rectangle(x, y + line, bar_width, 1, shade(static_cast<std::uint32_t>(value)));
        }
        const double unit = static_cast<double>(tall) / maximum_;
        const std::uint64_t step = tick_step(unit, 2.5 * BitmapFont::height);
        for (std::uint64_t value = first_tick(1, step); value <= maximum_; value += step) {
            const auto up =
                static_cast<std::size_t>((2 * value - 1) * tall / (std::uint64_t{2} * maximum_));
            const std::size_t at = y + tall - 1 - up;
            picture.rectangle(x + bar_width, at, 3, 1, grey);
            picture.text(x + bar_width + gap / 2, at - 3, fmt::format_int{value}.str(), black);
        }
    }

    const ShownTable& shown_;
    const ValueTable& table_;
    std::uint32_t maximum_;
    std::string title_;
    std::uint64_t across_;
    std::uint64_t up_;
    std::size_t share_ = 1;  ///< cells per side that share a point
    std::size_t cell_ = 1;   ///< points per side of a cell
    std::size_t map_width_ = 0;
    std::size_t map_height_ = 0;
    std::size_t left_ = 0;
    std::size_t top_ = 0;
    std::size_t right_ = 0;
    std::size_t width_ = 0;
    std::size_t height_ = 0;
};

}  // namespace

Picture heat_map(const ShownTable& shown, Lang lang) { return HeatMap{shown, lang}.drawn(); }

}  // namespace grundy
