#include "rules/kinds/generators.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "base/spelling.hpp"

namespace grundy {

namespace {

using Symmetry = GraphBoard::Symmetry;
using Point = GraphBoard::Point;

Point on_circle(double turn, double radius = 0.5) {
    const double angle = 2 * std::numbers::pi * turn;
    return {0.5 + radius * std::sin(angle), 0.5 - radius * std::cos(angle)};
}

void number(GraphBoard& board, std::size_t vertices) {
    for (std::size_t i = 1; i <= vertices; ++i) {
        board.names.push_back(std::to_string(i));
    }
}
void add_edge(GraphBoard& board, std::size_t a, std::size_t b) {
    board.edges.push_back(
        {static_cast<std::uint32_t>(std::min(a, b)), static_cast<std::uint32_t>(std::max(a, b))});
}

/// Squares in rows from the bottom left; both axes have one scale.
void lay_out_squares(GraphBoard& board, std::size_t columns, std::size_t rows) {
    number(board, columns * rows);
    board.symmetry = Symmetry::square;
    board.columns = columns;
    const double width = static_cast<double>(columns - 1);
    const double height = static_cast<double>(rows - 1);
    const double scale = std::max({width, height, 1.0});
    for (std::size_t i = 0; i < columns * rows; ++i) {
        const double x = static_cast<double>(i % columns) - width / 2;
        const double y = static_cast<double>(i / columns) - height / 2;
        board.places.push_back({0.5 + x / scale, 0.5 - y / scale});
        board.squares.push_back(
            {static_cast<std::uint16_t>(i % columns), static_cast<std::uint16_t>(i / columns)});
    }
}

/// Steps to squares with a larger number; a rider takes them again and again.
using Step = std::array<int, 2>;

bool join_squares(GraphBoard& board, std::size_t columns, std::size_t rows,
                  std::span<const Step> steps, bool rides) {
    const auto width = static_cast<int>(columns);
    const auto height = static_cast<int>(rows);
    for (int row = 0; row < height; ++row) {
        for (int column = 0; column < width; ++column) {
            for (const auto& [right, up] : steps) {
                int x = column + right;
                int y = row + up;
                while (x >= 0 && x < width && y < height) {
                    if (board.edges.size() == BoardLimits::pairs) {
                        return false;
                    }
                    add_edge(board, static_cast<std::size_t>(row * width + column),
                             static_cast<std::size_t>(y * width + x));
                    x += right;
                    y += up;
                    if (!rides) {
                        break;
                    }
                }
            }
        }
    }
    return true;
}

constexpr std::array<Step, 2> rook_steps{{{1, 0}, {0, 1}}};
constexpr std::array<Step, 4> queen_steps{{{1, 0}, {-1, 1}, {0, 1}, {1, 1}}};
constexpr std::array<Step, 4> knight_steps{{{-2, 1}, {2, 1}, {-1, 2}, {1, 2}}};

bool make_path(GraphBoard& board, std::size_t n) {
    lay_out_squares(board, n, 1);
    return join_squares(board, n, 1, rook_steps, false);
}
bool make_cycle(GraphBoard& board, std::size_t n) {
    number(board, n);
    board.places = on_a_circle(n);
    board.symmetry = Symmetry::cyclic;
    for (std::size_t i = 0; i + 1 < n; ++i) {
        add_edge(board, i, i + 1);
    }
    add_edge(board, 0, n - 1);
    return true;
}
bool make_complete(GraphBoard& board, std::size_t n) {
    number(board, n);
    board.places = on_a_circle(n);
    board.symmetry = Symmetry::complete;
    if (n * (n - 1) / 2 > BoardLimits::pairs) {
        return false;
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i + 1; j < n; ++j) {
            add_edge(board, i, j);
        }
    }
    return true;
}
bool make_star(GraphBoard& board, std::size_t leaves) {
    number(board, leaves + 1);
    board.places = on_a_circle(leaves);
    board.places.insert(board.places.begin(), Point{});
    board.symmetry = Symmetry::star;
    for (std::size_t i = 1; i <= leaves; ++i) {
        add_edge(board, 0, i);
    }
    return true;
}
bool make_queens(GraphBoard& board, std::size_t n) {
    lay_out_squares(board, n, n);
    return join_squares(board, n, n, queen_steps, true);
}
bool make_kings(GraphBoard& board, std::size_t n) {
    lay_out_squares(board, n, n);
    return join_squares(board, n, n, queen_steps, false);
}
bool make_knights(GraphBoard& board, std::size_t n) {
    lay_out_squares(board, n, n);
    return join_squares(board, n, n, knight_steps, false);
}

/// A pentagon around a pentagram.
GraphBoard petersen() {
    GraphBoard board;
    number(board, 10);
    for (std::size_t i = 0; i < 5; ++i) {
        add_edge(board, i, (i + 1) % 5);
        add_edge(board, i, i + 5);
        add_edge(board, i + 5, (i + 2) % 5 + 5);
    }
    std::ranges::sort(board.edges);
    for (std::size_t i = 0; i < 10; ++i) {
        board.places.push_back(on_circle(static_cast<double>(i % 5) / 5, i < 5 ? 0.5 : 0.25));
    }
    return board;
}

struct Maker {
    std::string_view name;
    std::size_t least;
    bool (*make)(GraphBoard& board, std::size_t n);  ///< false: too many edges
    std::size_t (*vertices)(std::size_t n);
};
constexpr auto itself = [](std::size_t n) { return n; };
constexpr auto squared = [](std::size_t n) { return n * n; };
constexpr Maker makers[] = {
    {"path", 1, make_path, itself},
    {"cycle", 3, make_cycle, itself},
    {"complete", 1, make_complete, itself},
    {"star", 0, make_star, [](std::size_t n) { return n + 1; }},
    {"queens", 1, make_queens, squared},
    {"kings", 1, make_kings, squared},
    {"knights", 1, make_knights, squared},
};

constexpr Words the_generators{
    "path:9, cycle:9, grid:3x9, complete:6, star:5, queens:8, kings:5, knights:5 or petersen",
    "path:9, cycle:9, grid:3x9, complete:6, star:5, queens:8, kings:5, knights:5 ou petersen"};

}  // namespace

std::vector<Point> on_a_circle(std::size_t count) {
    std::vector<Point> places;
    for (std::size_t i = 0; i < count; ++i) {
        places.push_back(on_circle(static_cast<double>(i) / static_cast<double>(count)));
    }
    return places;
}

Result<std::optional<GraphBoard>> generated_graph(const Written& written) {
    if (written.text() == "petersen") {
        GraphBoard board = petersen();
        board.text = "petersen";
        return board;
    }
    const auto read = Generator::read(written);
    if (!read) {
        return std::unexpected{read.error()};
    }
    if (!*read) {
        return std::nullopt;
    }
    const Generator& generator = **read;
    const auto& numbers = generator.numbers;
    const auto most = BoardLimits::vertices;
    const bool grid = generator.name == "grid";
    const auto* maker = std::ranges::find(makers, generator.name, &Maker::name);
    if (!grid && maker == std::end(makers)) {
        std::vector<std::string_view> known{"grid", "petersen"};
        for (const Maker& one : makers) {
            known.push_back(one.name);
        }
        const auto meant = meant_word(generator.name, known);
        return written.wrong(
            0,
            phrase("there is no graph '{}'", "il n'y a pas de graphe « {} »",
                   excerpt(generator.name)),
            meant ? phrase("perhaps '{}'; {}", "peut-être « {} » ; {}", *meant, the_generators)
                  : Text{the_generators});
    }
    const std::size_t behind = generator.name.size() + 1;
    if (numbers.size() != (grid ? 2U : 1U)) {
        return written.wrong(
            behind,
            grid ? Words{"a grid has columns and rows", "une grille a des colonnes et des lignes"}
                 : Words{"there is one number too many here", "il y a ici un nombre de trop"},
            the_generators);
    }
    const std::uint64_t least = grid ? 1 : maker->least;
    if (std::ranges::any_of(numbers, [&](std::uint64_t n) { return n < least; })) {
        return written.wrong(
            behind, phrase("'{}' is too small", "« {} » est trop petit", excerpt(written.text())),
            phrase("at least {}", "au moins {}", least));
    }
    GraphBoard board;
    const bool small = std::ranges::all_of(numbers, [&](std::uint64_t n) { return n <= most; });
    if (!small || (grid ? numbers[0] * numbers[1] : maker->vertices(numbers[0])) > most) {
        return too_many_places(written);
    }
    if (grid) {
        lay_out_squares(board, numbers[0], numbers[1]);
        join_squares(board, numbers[0], numbers[1], rook_steps, false);
        board.text = fmt::format("grid:{}x{}", numbers[0], numbers[1]);
        return board;
    }
    if (!maker->make(board, numbers[0])) {
        return too_many_pairs(written);
    }
    board.text = fmt::format("{}:{}", generator.name, numbers[0]);
    return board;
}

}  // namespace grundy
