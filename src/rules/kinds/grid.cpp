// "position grid": boards whose cells go, or whose cells bear letters.
#include "base/integer.hpp"
#include "rules/kind.hpp"
#include "rules/kinds/grid_board.hpp"
#include "rules/kinds/grid_removal.hpp"
#include "rules/kinds/letter_grid.hpp"

namespace grundy {

namespace {

constexpr Words grid_form{"grid, and if you like a size, letters, and hexagonal: grid 3x3 \".xo\"",
                          "grid, et au besoin une taille, des lettres et hexagonal : "
                          "grid 3x3 \".xo\""};

Result<std::size_t> read_side(const Tokens& words, std::string_view digits) {
    constexpr std::size_t most_digits = 2;
    const bool is_number = digits.find_first_not_of("0123456789") == std::string_view::npos;
    const std::size_t side = digits.empty() || !is_number || digits.size() > most_digits
                                 ? 0
                                 : static_cast<std::size_t>(integer_of_digits(digits));
    if (side == 0 || side > most_grid_side) {
        return words.unexpected_here(phrase("columns x rows, each from 1 to {}",
                                            "colonnes x lignes, chacune de 1 à {}",
                                            most_grid_side));
    }
    return side;
}

/// "3x3" comes as a number and a name, "3 x 3" as a number, a name and a number.
Result<GridSize> read_size(Tokens& words) {
    const auto columns = read_side(words, words.next().text);
    if (!columns) {
        return std::unexpected{columns.error()};
    }
    words.take();
    if (words.next().kind != Token::Kind::name || !words.next().text.starts_with('x')) {
        return words.unexpected_here(grid_form);
    }
    if (words.next().text == "x") {
        words.take();
    }
    std::string_view digits = words.next().text;
    digits.remove_prefix(digits.starts_with('x') ? 1 : 0);
    const auto rows = read_side(words, digits);
    if (!rows) {
        return std::unexpected{rows.error()};
    }
    words.take();
    return GridSize{*columns, *rows};
}

}  // namespace

MadeKind make_grid(const KindSource& source, Tokens& words) {
    std::optional<GridSize> size;
    if (words.next().kind == Token::Kind::number) {
        const auto read = read_size(words);
        if (!read) {
            return std::unexpected{read.error()};
        }
        size = *read;
    }
    if (words.next().kind != Token::Kind::quoted) {
        return words.at_end() ? make_grid_removal(source, size) : words.unexpected_here(grid_form);
    }
    auto letters = Alphabet::read(words);
    if (!letters) {
        return std::unexpected{std::move(letters.error())};
    }
    const bool hexagonal = words.accept("hexagonal");
    if (!words.at_end()) {
        return words.unexpected_here(grid_form);
    }
    return make_letter_grid(source, {*letters, size, hexagonal});
}

}  // namespace grundy
