// Pictures of a game on a graph, and random graphs.
#include <algorithm>
#include <set>

#include "rules/kinds/graph.hpp"

namespace grundy {

namespace {

/// a, b, …, z, aa, ab, …
std::string letters(std::size_t number) {
    constexpr std::size_t alphabet = 26;
    std::string name;
    for (++number; number > 0; number = (number - 1) / alphabet) {
        name.insert(name.begin(), static_cast<char>('a' + (number - 1) % alphabet));
    }
    return name;
}

}  // namespace

Drawing GraphKind::drawing(const RulePosition& position) const {
    if (position.numbers.empty()) {
        return GraphDrawing{};
    }
    const GraphBoard& board = board_of(position);
    if (board.vertices() + board.edges.size() > max_drawn_squares) {
        return TextDrawing{format(position)};
    }
    const auto there = words(position);
    GraphDrawing drawing;
    for (std::size_t i = 0; i < board.vertices(); ++i) {
        drawing.vertices.push_back({board.names[i], board.places[i].x, board.places[i].y,
                                    has_bit(there.vertices, i), i == board.ground});
    }
    for (std::size_t i = 0; i < board.edges.size(); ++i) {
        const auto& [a, b] = board.edges[i];
        const bool kept = keeps_edges_ ? has_bit(there.edges, i)
                                       : has_bit(there.vertices, a) && has_bit(there.vertices, b);
        drawing.edges.push_back({a + std::size_t{1}, b + std::size_t{1}, kept});
    }
    return drawing;
}

/// Edges that go without their ends are counted behind the vertices.
std::optional<Effect> GraphKind::effect(const RulePosition& position, const RuleMove& move) const {
    const GraphBoard& board = board_of(position);
    const auto before = words(position);
    const auto stays = [&](std::size_t vertex) {
        return !move.to.numbers.empty() && has_bit(words(move.to).vertices, vertex);
    };
    ItemsEffect effect;
    const auto place = static_cast<std::size_t>(move.chosen[0]);
    if (rules_.group_of(move).edge) {
        const auto& [a, b] = board.edges[place];
        effect.picks = {a + std::size_t{1}, b + std::size_t{1}};
    } else {
        effect.picks = {place + 1};
    }
    each_bit(before.vertices, [&](std::size_t one) {
        if (!stays(one) && one != board.ground) {
            effect.changes.push_back(one + 1);
        }
        return true;
    });
    each_bit(before.edges, [&](std::size_t one) {
        const auto& [a, b] = board.edges[one];
        if (stays(a) && stays(b) && !has_bit(words(move.to).edges, one)) {
            effect.changes.push_back(board.vertices() + one + 1);
        }
        return true;
    });
    return effect;
}

/// A tree, each vertex joined to one before it, and some more edges.
RulePosition GraphKind::random(std::uint64_t size, Random& random) const {
    constexpr std::uint64_t usual = 8;
    const std::uint64_t count =
        std::clamp<std::uint64_t>(size == 0 ? usual : size, 1, BoardLimits::vertices - 1);
    std::vector<std::string> names;
    if (rooted_) {
        names.emplace_back("ground");
    }
    for (std::size_t i = 0; i < count; ++i) {
        names.push_back(letters(i));
    }
    std::string text = names[0];
    std::set<std::pair<std::uint64_t, std::uint64_t>> known;
    const auto join = [&](std::uint64_t a, std::uint64_t b) {
        if (a != b && known.insert(std::minmax(a, b)).second) {
            text += "," + names[a] + "-" + names[b];
        }
    };
    for (std::uint64_t i = 1; i < names.size(); ++i) {
        join(random.below(i), i);
    }
    for (std::uint64_t i = 0; i < names.size() / 4; ++i) {
        join(random.below(names.size()), random.below(names.size()));
    }
    auto position = parse(text);
    return position ? std::move(*position) : RulePosition{};
}

}  // namespace grundy
