#include "rules/kinds/graph_board.hpp"

#include <algorithm>

#include "rules/kinds/generators.hpp"

namespace grundy {

namespace {

constexpr std::string_view ground_name = "ground";

/// As a plant grows: the ground at the bottom, and above it by the number of edges from there.
void grow_from_ground(GraphBoard& board) {
    std::vector<std::vector<std::uint32_t>> layers{{board.ground}};
    std::vector<bool> seen(board.vertices());
    seen[board.ground] = true;
    while (!layers.back().empty()) {
        std::vector<std::uint32_t> next;
        for (const std::uint32_t vertex : layers.back()) {
            for (const std::uint32_t edge : board.edges_at(vertex)) {
                const std::uint32_t other = board.other_end(edge, vertex);
                if (!seen[other]) {
                    seen[other] = true;
                    next.push_back(other);
                }
            }
        }
        layers.push_back(std::move(next));
    }
    layers.pop_back();
    const auto height = static_cast<double>(std::max<std::size_t>(1, layers.size() - 1));
    for (std::size_t y = 0; y < layers.size(); ++y) {
        const auto count = static_cast<double>(layers[y].size());
        for (std::size_t i = 0; i < layers[y].size(); ++i) {
            board.places[layers[y][i]] = {(static_cast<double>(i) + 0.5) / count,
                                          1 - static_cast<double>(y) / height};
        }
    }
}

}  // namespace

void GraphBoard::join() {
    words_ = words_for(vertices());
    rows_.assign(words_ * vertices(), 0);
    first_.assign(vertices() + 1, 0);
    incident_.resize(2 * edges.size());
    const auto set = [&](std::size_t a, std::size_t b) {
        rows_[a * words_ + b / bits_a_word] |= Word{1} << (b % bits_a_word);
    };
    for (const auto& [a, b] : edges) {
        set(a, b);
        set(b, a);
        ++first_[a + 1];
        ++first_[b + 1];
    }
    for (std::size_t i = 0; i < vertices(); ++i) {
        first_[i + 1] += first_[i];
    }
    std::vector<std::uint32_t> next{first_.begin(), first_.end() - 1};
    for (std::uint32_t edge = 0; edge < edges.size(); ++edge) {
        for (const std::uint32_t end : edges[edge]) {
            incident_[next[end]++] = edge;
        }
    }
}

std::uint32_t GraphBoard::edge_between(std::size_t a, std::size_t b) const {
    const std::size_t vertex = edges_at(a).size() <= edges_at(b).size() ? a : b;
    for (const std::uint32_t edge : edges_at(vertex)) {
        if (other_end(edge, vertex) == (vertex == a ? b : a)) {
            return edge;
        }
    }
    return nowhere;
}

Result<std::shared_ptr<GraphBoard>> read_graph(const Written& written, bool rooted,
                                               const Text& expected) {
    auto generated = generated_graph(written);
    if (!generated) {
        return std::unexpected{std::move(generated.error())};
    }
    const auto board = std::make_shared<GraphBoard>();
    if (*generated) {
        *board = std::move(**generated);
        board->ground = rooted ? 0 : GraphBoard::nowhere;
    } else {
        auto read = read_pairs(written, edge_sign, expected);
        if (!read) {
            return std::unexpected{std::move(read.error())};
        }
        board->text = std::move(read->text);
        board->names = std::move(read->names);
        board->edges = std::move(read->pairs);
        board->places = on_a_circle(board->vertices());
        const auto found = std::ranges::find(board->names, ground_name);
        if (rooted && found == board->names.end()) {
            return written.wrong(
                0, Words{"there is no vertex 'ground'", "il n'y a pas de sommet « ground »"},
                Words{"edges that begin at the ground, as in ground-a,a-b",
                      "des arêtes qui partent du sol, comme ground-a,a-b"});
        }
        if (rooted) {
            board->ground = static_cast<std::uint32_t>(found - board->names.begin());
        }
    }
    board->join();
    if (rooted) {
        board->symmetry = GraphBoard::Symmetry::none;
        grow_from_ground(*board);
    }
    return board;
}

}  // namespace grundy
