#include "rules/kinds/letter_board.hpp"

#include <algorithm>
#include <array>

namespace grundy {

namespace {

constexpr std::array<GridCell, 4> square_neighbours{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<GridCell, 6> hexagonal_neighbours{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, -1}}};
constexpr std::array<GridCell, 4> all_axes{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

}  // namespace

std::span<const GridCell> LetterBoard::neighbours() const {
    return hexagonal ? std::span<const GridCell>{hexagonal_neighbours}
                     : std::span<const GridCell>{square_neighbours};
}

std::span<const GridCell> LetterBoard::axes() const {
    constexpr std::size_t hexagonal_axes = 3;
    return hexagonal ? std::span{all_axes}.first(hexagonal_axes) : std::span{all_axes};
}

bool LetterBoard::shows(std::string_view text) const {
    const std::size_t length = text.size();
    if (length == 1) {
        return letters.find(text[0]) != std::string::npos;
    }
    const bool both_ways = !std::equal(text.begin(), text.end(), text.rbegin());
    for (const GridCell step : axes()) {
        const std::size_t across = step.column == 0 ? 0 : length - 1;
        const std::size_t up = step.row == 0 ? 0 : length - 1;
        if (across >= size.columns || up >= size.rows) {
            continue;
        }
        // From the cells where the line stays inside, by a step within the letters.
        const std::size_t first_row = step.row < 0 ? up : 0;
        const auto next = static_cast<std::ptrdiff_t>(size.columns) * step.row + step.column;
        const auto stands = [&](std::size_t from, bool backwards) {
            const char* at = letters.data() + from;
            for (std::size_t i = 0; i < length; ++i, at += next) {
                if (*at != text[backwards ? length - 1 - i : i]) {
                    return false;
                }
            }
            return true;
        };
        for (std::size_t row = first_row; row < first_row + size.rows - up; ++row) {
            for (std::size_t column = 0; column < size.columns - across; ++column) {
                const std::size_t from = row * size.columns + column;
                if (stands(from, false) || (both_ways && stands(from, true))) {
                    return true;
                }
            }
        }
    }
    return false;
}

bool LetterBoard::on_side(GridCell at, std::string_view side) const {
    return side == "left"     ? at.column == 0
           : side == "right"  ? static_cast<std::size_t>(at.column) + 1 == size.columns
           : side == "bottom" ? at.row == 0
                              : static_cast<std::size_t>(at.row) + 1 == size.rows;
}

bool LetterBoard::joins(char letter, std::string_view side, std::string_view other) const {
    std::vector<bool> seen(letters.size());
    std::vector<std::size_t> waiting;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        if (letters[i] == letter && on_side(cell(i), side)) {
            seen[i] = true;
            waiting.push_back(i);
        }
    }
    while (!waiting.empty()) {
        const GridCell at = cell(waiting.back());
        waiting.pop_back();
        if (on_side(at, other)) {
            return true;
        }
        for (const GridCell step : neighbours()) {
            const GridCell to{at.column + step.column, at.row + step.row};
            if (inside(to) && letters[index(to)] == letter && !seen[index(to)]) {
                seen[index(to)] = true;
                waiting.push_back(index(to));
            }
        }
    }
    return false;
}

std::int64_t LetterBoard::near(char letter, std::span<const std::size_t> cells) const {
    std::vector<std::size_t> found;
    for (const std::size_t from : cells) {
        const GridCell at = cell(from);
        for (const GridCell step : neighbours()) {
            const GridCell to{at.column + step.column, at.row + step.row};
            if (inside(to) && letters[index(to)] == letter &&
                std::ranges::find(cells, index(to)) == cells.end() &&
                std::ranges::find(found, index(to)) == found.end()) {
                found.push_back(index(to));
            }
        }
    }
    return static_cast<std::int64_t>(found.size());
}

std::int64_t LetterBoardAnswers::answer(const Query& query, std::int64_t /*argument*/) const {
    if (query.number == Query::occurs) {
        return board->shows(query.text) ? 1 : 0;
    }
    const char letter = query.text.empty() ? '\0' : query.text[0];
    switch (static_cast<LetterQuery>(query.number)) {
        case LetterQuery::count:
            return std::ranges::count(board->letters, letter);
        case LetterQuery::full:
            return board->letters.find(first) == std::string::npos ? 1 : 0;
        case LetterQuery::third:
            return query.words.size() == 2 && board->joins(letter, query.words[0], query.words[1])
                       ? 1
                       : 0;
        case LetterQuery::near:
            break;
    }
    return board->near(letter, changed);
}

}  // namespace grundy
