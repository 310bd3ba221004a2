#include "base/spelling.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

namespace grundy {

namespace {

/// A longer word is no mere typing error, and comparing it would cost time.
constexpr std::size_t longest_word = 40;

/// The letters from À (U+00C0) to ÿ (U+00FF) without their accents; '*' where that is not a letter.
constexpr std::string_view latin_letters =
    "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo*ouuuuyty";

/// How many slips are forgiven: a third of the word.
std::size_t forgiven(std::size_t letters) { return letters <= 3 ? 1 : letters <= 6 ? 2 : 3; }

}  // namespace

std::string folded(std::string_view word) {
    std::string plain;
    for (std::size_t i = 0; i < word.size(); ++i) {
        const char c = word[i];
        const auto next = i + 1 < word.size() ? static_cast<unsigned char>(word[i + 1]) : 0U;
        if (c >= 'A' && c <= 'Z') {
            plain += static_cast<char>(c - 'A' + 'a');
        } else if (c == ' ' || c == '_') {
            plain += '-';
        } else if (c == '\xC3' && next >= 0x80U && next < 0xC0U &&
                   latin_letters[next - 0x80U] != '*') {
            plain += latin_letters[next - 0x80U];
            ++i;
        } else {
            plain += c;
        }
    }
    return plain;
}

std::size_t spelling_distance(std::string_view a, std::string_view b) {
    std::array<std::vector<std::size_t>, 3> rows;  // the row before the last, the last, this one
    rows.fill(std::vector<std::size_t>(b.size() + 1));
    std::iota(rows[1].begin(), rows[1].end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        rows[2][0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = rows[1][j] + std::size_t{a[i] != b[j]};
            rows[2][j + 1] = std::min({replaced, rows[2][j] + 1, rows[1][j + 1] + 1});
            if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j]) {
                rows[2][j + 1] = std::min(rows[2][j + 1], rows[0][j - 1] + 1);
            }
        }
        std::ranges::rotate(rows, rows.begin() + 1);
    }
    return rows[1].back();
}

std::optional<std::string_view> meant_word(std::string_view typed,
                                           std::span<const std::string_view> known) {
    constexpr std::size_t shortest_beginning = 3;
    if (typed.empty() || typed.size() > longest_word) {
        return std::nullopt;
    }
    const std::string word = folded(typed);
    const auto distance = [&](std::string_view other) { return spelling_distance(word, other); };
    const auto nearest = std::ranges::min_element(known, {}, distance);
    if (nearest != known.end() &&
        distance(*nearest) <= forgiven(std::min(word.size(), nearest->size()))) {
        return *nearest;
    }
    const auto begins_so = [&](std::string_view other) {
        return other.starts_with(word) ||
               (other.size() >= shortest_beginning && word.starts_with(other));
    };
    const auto longer = std::ranges::find_if(known, begins_so);
    if (word.size() >= shortest_beginning && longer != known.end()) {
        return *longer;
    }
    return std::nullopt;
}

}  // namespace grundy
