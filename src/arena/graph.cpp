#include "arena/graph.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace grundy {

namespace {

struct Rows {
    Buffer<std::uint32_t> starts;
    Buffer<Vertex> heads;
};

}  // namespace

Graph::Graph(Buffer<std::uint32_t> starts, Buffer<Vertex> heads) {
    check(starts.size() > 0 && starts[0] == 0 && starts[starts.size() - 1] == heads.size(),
          "rows begin at 0 and end with the last edge");
    auto rows = std::make_shared<Rows>(std::move(starts), std::move(heads));
    starts_ = rows->starts.span();
    heads_ = rows->heads.span();
    keeper_ = std::move(rows);
}

Graph::Graph(std::span<const std::uint32_t> starts, std::span<const Vertex> heads,
             std::shared_ptr<const void> keeper)
    : starts_(starts), heads_(heads), keeper_(std::move(keeper)) {}

Graph Graph::of_rows(const std::vector<std::vector<Vertex>>& rows) {
    std::size_t edges = 0;
    for (const auto& row : rows) {
        edges += row.size();
    }
    check(rows.size() <= most_vertices && edges <= most_edges, "a graph that can be numbered");
    Buffer<std::uint32_t> starts(rows.size() + 1);
    Buffer<Vertex> heads(edges);
    std::uint32_t at = 0;
    for (std::size_t v = 0; v < rows.size(); ++v) {
        starts[v] = at;
        for (const Vertex successor : rows[v]) {
            check(successor < rows.size(), "a successor is a vertex");
            heads[at++] = successor;
        }
    }
    starts[rows.size()] = at;
    return {std::move(starts), std::move(heads)};
}

}  // namespace grundy
