#include "rules/kinds/board_text.hpp"

#include <algorithm>

#include "base/blanks.hpp"
#include "base/spelling.hpp"
#include "rules/kinds/name_cursor.hpp"

namespace grundy {

namespace {

Text taken_away() {
    return Words{"what was taken away, as in path:5 without 2,3",
                 "ce qui a été enlevé, comme path:5 without 2,3"};
}

}  // namespace

std::unexpected<Error> too_many_places(const Written& written) {
    return written.wrong(0, Words{"the position is too large", "la position est trop grande"},
                         phrase("at most {} vertices or elements", "au plus {} sommets ou éléments",
                                BoardLimits::vertices));
}
std::unexpected<Error> too_many_pairs(const Written& written) {
    return written.wrong(0, Words{"the position is too large", "la position est trop grande"},
                         phrase("at most {} edges or relations", "au plus {} arêtes ou relations",
                                BoardLimits::pairs));
}

Result<BoardText> BoardText::read(std::string_view text, const Text& expected) {
    if (text.size() > BoardLimits::bytes) {
        return failure(phrase("a position of {} bytes", "une position de {} octets", text.size()),
                       phrase("at most {} bytes", "au plus {} octets", BoardLimits::bytes));
    }
    const auto trimmed = [&](std::size_t from, std::size_t to) {
        while (from < to && is_space(text[from])) {
            ++from;
        }
        while (from < to && is_space(text[to - 1])) {
            --to;
        }
        return Written{text, from, to};
    };
    constexpr std::string_view word = "without";
    BoardText found{.board = trimmed(0, text.size())};
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
        const std::size_t behind = at + word.size();
        if (at > 0 && is_space(text[at - 1]) && (behind == text.size() || is_space(text[behind]))) {
            found.board = trimmed(0, at);
            found.without = trimmed(behind, text.size());
            break;
        }
    }
    if (found.board.empty()) {
        return found.board.wrong(0, Words{"the position is empty", "la position est vide"},
                                 expected);
    }
    if (found.without && found.without->empty()) {
        return found.without->wrong(
            0, Words{"the text ends too early", "le texte s'arrête trop tôt"}, taken_away());
    }
    return found;
}

Result<std::optional<Generator>> Generator::read(const Written& written) {
    const std::string_view text = written.text();
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || text.contains("->")) {
        return std::nullopt;
    }
    Generator generator{.name = text.substr(0, colon)};
    constexpr std::size_t most_digits = 12;
    std::size_t at = colon + 1;
    do {
        std::uint64_t number = 0;
        const std::size_t from = at;
        for (; at < text.size() && is_digit(text[at]) && at - from < most_digits; ++at) {
            number = 10 * number + static_cast<std::uint64_t>(text[at] - '0');
        }
        if (at == from) {
            break;
        }
        generator.numbers.push_back(number);
    } while (generator.numbers.size() < 2 && at < text.size() && text[at] == 'x' && ++at > 0);
    if (at < text.size() || generator.numbers.empty() || text[at - 1] == 'x') {
        return written.wrong(
            at,
            at < text.size() ? phrase("unexpected '{}'", "'{}' inattendu", excerpt(text.substr(at)))
                             : Text{Words{"a number is missing", "il manque un nombre"}},
            Words{"a number, as in path:9, or two, as in grid:3x9",
                  "un nombre, comme path:9, ou deux, comme grid:3x9"});
    }
    return generator;
}

PlaceNames::PlaceNames(const std::vector<std::string>& names) : names_(names) {
    numbers_.reserve(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        numbers_.emplace(names[i], static_cast<std::uint32_t>(i));
    }
}

std::optional<std::uint32_t> PlaceNames::number(std::string_view name) const {
    const auto found = numbers_.find(name);
    return found == numbers_.end() ? std::nullopt : std::optional{found->second};
}

Result<std::vector<PlaceNames::Item>> PlaceNames::read_items(const Written& written,
                                                             std::optional<PairSign> sign) const {
    std::vector<Item> items;
    NameCursor cursor{written};
    do {
        Item item{.at = cursor.at()};
        do {
            const std::size_t at = cursor.at();
            const std::string_view name = item.places.size() == 2 ? "" : cursor.name();
            if (name.empty()) {
                return cursor.unexpected_here(taken_away());
            }
            const auto place = number(name);
            if (!place) {
                constexpr std::size_t most_compared = 256;
                const std::vector<std::string_view> known{
                    names_.begin(), names_.begin() + static_cast<std::ptrdiff_t>(
                                                         std::min(most_compared, names_.size()))};
                const auto meant = meant_word(name, known);
                return written.wrong(
                    at,
                    phrase("there is no '{}' here", "il n'y a pas de « {} » ici", excerpt(name)),
                    meant ? phrase("perhaps '{}'", "peut-être « {} »", *meant) : taken_away());
            }
            item.places.push_back(*place);
        } while (sign && cursor.accept(sign->sign));
        items.push_back(std::move(item));
    } while (cursor.next_item());
    if (!cursor.at_end()) {
        return cursor.unexpected_here(taken_away());
    }
    return items;
}

}  // namespace grundy
