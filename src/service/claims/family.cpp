#include "service/claims/family.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace grundy {

namespace {

/// What can be written and read between two looks at the clock.
constexpr std::size_t longest_position = 1'000'000;

Text expected_holes() {
    return Words{"{n}, {m}, or a text repeated: {n*#}", "{n}, {m}, ou un texte répété : {n*#}"};
}

}  // namespace

Result<Family> Family::make(const NamedGame& game, std::string_view pattern,
                            std::optional<unsigned> variables) {
    if (!pattern.empty()) {
        Family family{game};
        if (auto read = family.read(pattern); !read) {
            return std::unexpected{std::move(read.error())};
        }
        return family;
    }
    // A parameter that is missing or wrong is told before anything about positions.
    auto example = game.game->open(game.parameter, game.game->info->example);
    if (!example) {
        return std::unexpected{std::move(example.error())};
    }
    constexpr std::array<std::string_view, 3> usual{"{n}", "{n}x{m}", "{n},{m}"};
    for (const std::string_view own : usual) {
        Family family{game};
        const bool reads = family.read(own).has_value();
        if (reads && family.variables_ == variables.value_or(family.variables_) &&
            family.has_positions()) {
            return family;
        }
    }
    return failure(phrase("{} has no positions of {} of its own",
                          "{} n'a pas de positions à {} à lui", game.game->info->name,
                          variables == 1U   ? Words{"one number", "un nombre"}
                          : variables == 2U ? Words{"two numbers", "deux nombres"}
                                            : Words{"one or two numbers", "un ou deux nombres"}),
                   Words{"\1position with a pattern such as '{n*#}{m*/#}'",
                         "\1position avec un motif comme '{n*#}{m*/#}'"});
}

Result<void> Family::read(std::string_view pattern) {
    pattern_ = std::string{pattern};
    std::size_t at = 0;
    while (at < pattern.size()) {
        const std::size_t open = std::min(pattern.find('{', at), pattern.size());
        if (open > at) {
            pieces_.push_back({std::string{pattern.substr(at, open - at)}});
        }
        if (open == pattern.size()) {
            break;
        }
        const std::size_t close = pattern.find('}', open);
        const char name = open + 1 < pattern.size() ? pattern[open + 1] : '\0';
        if (close == std::string_view::npos || (name != 'n' && name != 'm') ||
            (close != open + 2 && pattern[open + 2] != '*')) {
            return failure_at(pattern, open,
                              Words{"this hole can't be filled", "ce trou ne peut être rempli"},
                              expected_holes());
        }
        const bool repeats = close != open + 2;
        pieces_.push_back({repeats ? std::string{pattern.substr(open + 3, close - open - 3)} : "",
                           name == 'n' ? 0U : 1U, repeats});
        variables_ = std::max(variables_, name == 'n' ? 1U : 2U);
        at = close + 1;
    }
    if (std::ranges::none_of(pieces_, [](const Piece& piece) { return piece.variable == 0U; })) {
        return failure_at(
            pattern, 0,
            Words{"the positions do not depend on n", "les positions ne dépendent pas de n"},
            expected_holes());
    }
    return {};
}

bool Family::has_positions() const {
    // Nothing at all, 0, is a position of games that have no others of this kind.
    for (const Point point : {Point{1, 1}, Point{2, 2}}) {
        if (at(point)) {
            return true;
        }
    }
    return false;
}

std::optional<std::size_t> Family::letters_at(const Point& point) const {
    constexpr std::size_t longest_number = 20;
    std::size_t letters = 0;
    for (const Piece& piece : pieces_) {
        const std::uint64_t number = piece.variable == 1U ? point.m : point.n;
        if (piece.repeats && !piece.text.empty() && number > longest_position / piece.text.size()) {
            return std::nullopt;
        }
        letters += !piece.variable ? piece.text.size()
                   : piece.repeats ? static_cast<std::size_t>(number) * piece.text.size()
                                   : longest_number;
        if (letters > longest_position) {
            return std::nullopt;
        }
    }
    return letters;
}

Result<std::unique_ptr<Term>> Family::at(const Point& point, Meter& meter) const {
    if (!meter.tick(1 + letters_at(point).value_or(0))) {
        return failure(meter.why());
    }
    return at(point);
}

Result<std::unique_ptr<Term>> Family::at(const Point& point) const {
    const auto letters = letters_at(point);
    if (!letters) {
        return failure(Words{"the position would be too long to write",
                             "la position serait trop longue à écrire"});
    }
    std::string position;
    position.reserve(*letters);
    for (const Piece& piece : pieces_) {
        if (!piece.variable) {
            position += piece.text;
            continue;
        }
        const std::uint64_t number = *piece.variable == 0 ? point.n : point.m;
        if (!piece.repeats) {
            position += fmt::format_int(number).str();
            continue;
        }
        for (std::uint64_t i = 0; i < number && !piece.text.empty(); ++i) {
            position += piece.text;
        }
    }
    return game_.game->open(game_.parameter, position);
}

std::optional<Point> Family::point_of(const Term& term) const {
    const std::string text = term.position();
    // The numbers as they are written; what a game leaves out is 0. Then n and m where the pattern
    // has them, and the proof is that the point leads back.
    std::vector<std::uint64_t> written;
    for (std::size_t at = 0; at < text.size();) {
        std::uint64_t number = 0;
        const auto [end, error] =
            std::from_chars(text.data() + at, text.data() + text.size(), number);
        if (error == std::errc{}) {
            written.push_back(number);
            at = static_cast<std::size_t>(end - text.data());
        } else {
            ++at;
        }
    }
    Point point;
    std::size_t next = 0;
    for (const Piece& piece : pieces_) {
        if (piece.repeats) {
            return std::nullopt;
        }
        if (!piece.variable) {
            next += static_cast<std::size_t>(
                std::ranges::count_if(piece.text, [](char c) { return c >= '0' && c <= '9'; }) > 0);
            continue;
        }
        const std::uint64_t number = next < written.size() ? written[next] : 0;
        (*piece.variable == 0 ? point.n : point.m) = number;
        ++next;
    }
    const auto back = at(point);
    if (!back || (*back)->position() != text) {
        return std::nullopt;
    }
    return point;
}

}  // namespace grundy
