// The moves of a game on a graph: what is taken away at each vertex and each edge, on bits.
#include "rules/kinds/graph.hpp"
#include "rules/kinds/graph_sight.hpp"

namespace grundy {

void GraphKind::take_edges(const GraphBoard& board, std::size_t vertex, GraphWords<Word> words) {
    if (!words.edges.empty()) {
        for (const std::uint32_t edge : board.edges_at(vertex)) {
            clear_bit(words.edges, edge);
        }
    }
}

void GraphKind::take(const GraphBoard& board, std::size_t form, std::size_t place,
                     GraphWords<Word> words) const {
    const auto take_vertex = [&](std::size_t one) {
        clear_bit(words.vertices, one);
        take_edges(board, one, words);
    };
    if (form == Form::closed || form == Form::open) {
        if (words.edges.empty()) {
            const bool grounded = board.ground != GraphBoard::nowhere;
            const auto row = board.row(place);
            for (std::size_t i = 0; i < row.size(); ++i) {
                words.vertices[i] &= ~row[i];
            }
            if (grounded) {
                set_bit(words.vertices, board.ground);
            }
        } else {
            for (const std::uint32_t edge : board.edges_at(place)) {
                const std::uint32_t other = board.other_end(edge, place);
                if (other != board.ground && has_bit(words.edges, edge)) {
                    take_vertex(other);
                }
            }
        }
    }
    if (form == Form::vertex || form == Form::closed) {
        take_vertex(place);
    }
    if (form == Form::closed_edge || form == Form::open_edge) {
        for (const std::uint32_t end : board.edges[place]) {
            take_edges(board, end, words);
        }
        if (form == Form::open_edge) {
            set_bit(words.edges, place);
        }
    }
    if (form == Form::edge) {
        clear_bit(words.edges, place);
    }
}

void GraphKind::drop(const GraphBoard& board, GraphWords<Word> words, Walk& walk) const {
    walk.seen.assign(words.vertices.size(), 0);
    const std::span<Word> seen{walk.seen.data(), walk.seen.size()};
    set_bit(seen, board.ground);
    const bool small = seen.size() == 1 && (words.edges.empty() || !walk.rows.empty());
    if (small) {
        seen[0] = Walk::reached(words.edges.empty() ? board.rows() : std::span{walk.rows}, seen[0],
                                words.vertices[0]);
    }
    walk.waiting.assign(small ? 0 : 1, board.ground);
    while (!walk.waiting.empty()) {
        const std::uint32_t at = walk.waiting.back();
        walk.waiting.pop_back();
        const auto reach = [&](std::size_t other) {
            set_bit(seen, other);
            walk.waiting.push_back(static_cast<std::uint32_t>(other));
        };
        if (words.edges.empty()) {
            const auto row = board.row(at);
            for (std::size_t i = 0; i < row.size(); ++i) {
                for (Word next = row[i] & words.vertices[i] & ~seen[i]; next != 0;
                     next &= next - 1) {
                    reach(i * bits_a_word + static_cast<std::size_t>(std::countr_zero(next)));
                }
            }
            continue;
        }
        for (const std::uint32_t one : board.edges_at(at)) {
            const std::uint32_t other = board.other_end(one, at);
            if (has_bit(words.edges, one) && !has_bit(seen, other)) {
                reach(other);
            }
        }
    }
    for (std::size_t i = 0; i < seen.size(); ++i) {
        for (Word gone = words.vertices[i] & ~seen[i]; gone != 0; gone &= gone - 1) {
            const auto vertex = i * bits_a_word + static_cast<std::size_t>(std::countr_zero(gone));
            clear_bit(words.vertices, vertex);
            take_edges(board, vertex, words);
        }
    }
}

/// Nothing but perhaps the ground.
bool GraphKind::is_nothing(const GraphBoard& board, GraphWords<const Word> words) const {
    if (board.ground == GraphBoard::nowhere) {
        return !any_bit(words.vertices);
    }
    return count_bits(words.vertices) <= 1;
}

void GraphKind::moves(const RulePosition& position, Run& run, EmitRuleMove emit) const {
    if (position.numbers.empty()) {
        return;
    }
    const GraphBoard& board = board_of(position);
    const auto there = words(board, position.numbers);
    const Sight sight{&board, there};
    RemovalRules::Moving moving{rules_, position, sight, run};
    const std::size_t v = rules_.place_register();
    Walk walk;
    Walk slow_walk;
    if (rooted_) {
        walk.fill_rows(board, there);
    }
    const std::size_t long_walk = rooted_ ? position.numbers.size() * bits_a_word / 4 : 0;
    const std::uint64_t ticks = 1 + (position.numbers.size() + long_walk) / 8;
    const auto at_place = [&](std::size_t place, bool at_edge) {
        const auto take_there = [&](std::size_t form, Numbers& numbers) {
            const GraphWords<Word> left = words(board, numbers);
            take(board, form, place, left);
            if (rooted_ && form == Form::edge && !walk.rows.empty()) {
                walk.flip(board.edges[place]);
                drop(board, left, walk);
                walk.flip(board.edges[place]);
            } else if (rooted_) {
                drop(board, left, slow_walk);
            }
            return !is_nothing(board, words(board, std::as_const(numbers)));
        };
        return rules_.each_at(place, at_edge, moving, ticks, take_there, emit);
    };
    if (rules_.at_places() && !each_bit(there.vertices, [&](std::size_t place) {
            moving.registers.variables[v] = static_cast<std::int64_t>(place) + 1;
            return place == board.ground || at_place(place, false);
        })) {
        return;
    }
    if (rules_.at_edges()) {
        each_bit(there.edges, [&](std::size_t place) {
            moving.registers.variables[v] = std::int64_t{board.edges[place][1]} + 1;
            moving.registers.variables[v + 1] = std::int64_t{board.edges[place][0]} + 1;
            return at_place(place, true);
        });
    }
}

}  // namespace grundy
