// The independent parts of a graph, and one form for those that are plainly the same.
#include <algorithm>
#include <array>

#include "rules/kinds/graph.hpp"
#include "rules/kinds/graph_sight.hpp"

namespace grundy {

RulePosition GraphKind::component(const RulePosition& position, std::size_t first,
                                  Walk& walk) const {
    const GraphBoard& board = board_of(position);
    const auto there = words(position);
    RulePosition part{.numbers = Numbers(position.numbers.size()), .board = position.board};
    const auto found = words(part);
    set_bit(found.vertices, first);
    if (there.vertices.size() == 1 && there.edges.empty()) {
        const Word barred = board.ground == GraphBoard::nowhere ? 0 : Word{1} << board.ground;
        found.vertices[0] =
            Walk::reached(board.rows(), found.vertices[0], there.vertices[0], barred);
        return part;
    }
    walk.waiting.assign(1, static_cast<std::uint32_t>(first));
    while (!walk.waiting.empty()) {
        const std::uint32_t at = walk.waiting.back();
        walk.waiting.pop_back();
        if (there.edges.empty()) {
            const auto row = board.row(at);
            for (std::size_t i = 0; i < row.size(); ++i) {
                Word next = row[i] & there.vertices[i] & ~found.vertices[i];
                found.vertices[i] |= next;
                for (; next != 0; next &= next - 1) {
                    const auto other =
                        i * bits_a_word + static_cast<std::size_t>(std::countr_zero(next));
                    if (other != board.ground) {
                        walk.waiting.push_back(static_cast<std::uint32_t>(other));
                    }
                }
            }
            continue;
        }
        for (const std::uint32_t one : board.edges_at(at)) {
            const std::uint32_t other = board.other_end(one, at);
            if (!has_bit(there.edges, one)) {
                continue;
            }
            set_bit(found.edges, one);
            if (!has_bit(found.vertices, other)) {
                set_bit(found.vertices, other);
                if (other != board.ground) {
                    walk.waiting.push_back(other);
                }
            }
        }
    }
    return part;
}

std::vector<RulePosition> GraphKind::parts(const RulePosition& position) const {
    if (!splits_) {
        return {position};
    }
    std::vector<RulePosition> all;
    if (position.numbers.empty()) {
        return all;
    }
    const GraphBoard& board = board_of(position);
    const auto there = words(position);
    Walk walk;
    boost::container::small_vector<Word, 8> left{there.vertices.begin(), there.vertices.end()};
    const std::span<Word> rest{left.data(), left.size()};
    const bool grounded = board.ground != GraphBoard::nowhere;
    if (grounded) {
        clear_bit(rest, board.ground);
    }
    for (std::size_t i = 0; i < rest.size(); ++i) {
        while (rest[i] != 0) {
            const auto first =
                i * bits_a_word + static_cast<std::size_t>(std::countr_zero(rest[i]));
            RulePosition part = component(position, first, walk);
            const auto found = words(std::as_const(part));
            for (std::size_t j = i; j < rest.size(); ++j) {
                rest[j] &= ~found.vertices[j];
            }
            // A lone vertex is a part only where vertices can be taken.
            if (rules_.at_places() || any_bit(found.edges)) {
                all.push_back(std::move(part));
            }
        }
    }
    return all;
}

namespace {

/// Where the vertices go; those that are there go to different ones.
using Images = boost::container::small_vector<std::uint32_t, 64>;

/// What becomes of the vertices.
void fill_vertices(std::span<const Word> from, const Images& of, std::span<Word> to) {
    each_bit(from, [&](std::size_t one) {
        set_bit(to, of[one]);
        return true;
    });
}
/// What becomes of the edges, if neighbours go to neighbours.
void fill_edges(const GraphBoard& board, std::span<const Word> from, const Images& of,
                std::span<Word> to) {
    each_bit(from, [&](std::size_t one) {
        const auto& [a, b] = board.edges[one];
        set_bit(to, board.edge_between(of[a], of[b]));
        return true;
    });
}

}  // namespace

/// Turned and mirrored, as far as it fits, and moved to the corner: the least of these. The
/// vertices come first in the numbers, so that edges are looked at only where those are the same.
Numbers GraphKind::least_on_squares(const RulePosition& position) const {
    const GraphBoard& board = board_of(position);
    const auto columns = static_cast<std::int32_t>(board.columns);
    const auto rows = static_cast<std::int32_t>(board.vertices()) / columns;
    const auto there = words(position);
    struct Square {
        std::uint32_t vertex;
        std::int32_t column;
        std::int32_t row;
    };
    boost::container::small_vector<Square, 64> squares;
    Square low{0, columns, rows};
    Square high{0, 0, 0};
    each_bit(there.vertices, [&](std::size_t one) {
        const Square square{static_cast<std::uint32_t>(one), board.squares[one][0],
                            board.squares[one][1]};
        squares.push_back(square);
        low = {0, std::min(low.column, square.column), std::min(low.row, square.row)};
        high = {0, std::max(high.column, square.column), std::max(high.row, square.row)};
        return true;
    });
    const std::int32_t width = high.column - low.column;
    const std::int32_t height = high.row - low.row;
    Images of(board.vertices());
    Numbers least;
    Numbers other;
    constexpr unsigned ways = 8;
    for (unsigned way = 0; way < ways; ++way) {
        const bool mirrored = (way & 1U) != 0;
        const bool upside_down = (way & 2U) != 0;
        const bool turned = (way & 4U) != 0;
        if ((turned && (height >= columns || width >= rows)) || (mirrored && width == 0) ||
            (upside_down && height == 0)) {
            continue;
        }
        // The square goes to base + a · column + b · row.
        const std::int32_t right = turned ? columns : 1;
        const std::int32_t up = turned ? 1 : columns;
        const std::int32_t a = mirrored ? -right : right;
        const std::int32_t b = upside_down ? -up : up;
        const std::int32_t base =
            -a * (mirrored ? high.column : low.column) - b * (upside_down ? high.row : low.row);
        const auto goes_to = [&](const Square& square) {
            return static_cast<std::uint32_t>(base + a * square.column + b * square.row);
        };
        if (position.numbers.size() == 1) {
            Word image = 0;
            for (const Square& square : squares) {
                image |= Word{1} << goes_to(square);
            }
            if (least.empty() || image < words_of(least)[0]) {
                least.assign(1, static_cast<std::int64_t>(image));
            }
            continue;
        }
        other.assign(position.numbers.size(), 0);
        const auto image = words(board, other);
        for (const Square& square : squares) {
            of[square.vertex] = goes_to(square);
            set_bit(image.vertices, of[square.vertex]);
        }
        if (!least.empty() && !there.edges.empty() &&
            std::ranges::lexicographical_compare(std::span{least}.first(board.vertex_words()),
                                                 std::span{other}.first(board.vertex_words()))) {
            continue;
        }
        fill_edges(board, there.edges, of, image.edges);
        if (least.empty() || other < least) {
            least.swap(other);
        }
    }
    return least;
}

/// Vertices of which no condition asks the number may change places, where that leads neighbours to
/// neighbours.
RulePosition GraphKind::canonical(const RulePosition& position) const {
    using Symmetry = GraphBoard::Symmetry;
    if (position.numbers.empty() || rules_.dependence().numbers ||
        board_of(position).symmetry == Symmetry::none) {
        return position;
    }
    const GraphBoard& board = board_of(position);
    if (board.symmetry == Symmetry::square) {
        return {least_on_squares(position), position.board, position.turn};
    }
    const auto there = words(position);
    Images of(board.vertices());
    std::uint32_t next = 0;
    std::size_t begin = 0;  // where the numbers start
    if (board.symmetry == Symmetry::cyclic) {
        // One arc: its beginning goes to the beginning.
        std::size_t beginnings = 0;
        for (std::size_t i = 0; i < of.size(); ++i) {
            if (has_bit(there.vertices, i) &&
                !has_bit(there.vertices, (i + of.size() - 1) % of.size())) {
                begin = i;
                ++beginnings;
            }
        }
        if (beginnings != 1) {
            return position;
        }
    }
    if (board.symmetry == Symmetry::star && !has_bit(there.vertices, 0)) {
        next = 1;
    }
    for (std::size_t i = 0; i < of.size(); ++i) {
        const std::size_t one = (begin + i) % of.size();
        if (has_bit(there.vertices, one)) {
            of[one] = next++;
        }
    }
    RulePosition form{Numbers(position.numbers.size()), position.board, position.turn};
    fill_vertices(there.vertices, of, words(form).vertices);
    fill_edges(board, there.edges, of, words(form).edges);
    return form;
}

}  // namespace grundy
