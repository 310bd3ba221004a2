// Games of rule files that take vertices or edges out of a graph, or shapes out of a grid: positions, and what is left
// after a move. The rules themselves are read in rule_file.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/records.hpp"
#include "verify/rules.hpp"

namespace grundy::verify {

inline constexpr std::size_t most_vertices = 4096;

/// Vertices and edges; a move takes some away, and what is left falls apart. A part is written as its vertices and
/// edges, "1 2 3;1-2 2-3".
class GraphRules final : public Rules {
   public:
    /// What goes: the vertex or edge itself, and what touches it.
    struct Removal {
        bool edge = false;
        bool around = false;
    };
    std::vector<Removal> moves{};

    std::optional<Parts> read(std::string_view position) const override {
        if (position == "0") { return Parts{}; }
        const auto pieces = cut(position, " without ");
        auto graph = pieces.size() <= 2 ? graph_of(pieces[0]) : std::nullopt;
        if (!graph || pieces.size() == 1) { return graph ? std::optional{parts(*graph)} : std::nullopt; }
        for (const std::string_view gone : cut(pieces[1], ",")) {
            const auto ends = cut(gone, "-");
            const bool vertex = ends.size() == 1 && graph->vertices.contains(std::string{gone});
            if (vertex) {
                graph->remove(std::string{gone});
            } else if (ends.size() != 2 || graph->edges.erase(edge(ends[0], ends[1])) == 0) {
                return std::nullopt;
            }
        }
        return parts(*graph);
    }
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        const Graph graph = unpacked(part);
        for (const Removal& move : moves) {
            for (const std::string& vertex : graph.vertices) {
                if (move.edge) { break; }
                Graph left = graph;
                for (const Edge& one : graph.edges) {
                    const bool touches = one.first == vertex || one.second == vertex;
                    if (move.around && touches) { left.remove(one.first == vertex ? one.second : one.first); }
                }
                left.remove(vertex);
                if (!emit(parts(left))) { return true; }
            }
            for (const Edge& taken : graph.edges) {
                if (!move.edge) { break; }
                Graph left = graph;
                for (const Edge& one : graph.edges) {
                    const bool touches = one.first == taken.first || one.second == taken.first ||
                                         one.first == taken.second || one.second == taken.second;
                    if (one == taken || (move.around && touches)) { left.edges.erase(one); }
                }
                if (!emit(parts(left))) { return true; }
            }
        }
        return true;
    }

   private:
    using Edge = std::pair<std::string, std::string>;
    struct Graph {
        std::set<std::string> vertices{};
        std::set<Edge> edges{};

        void remove(const std::string& vertex) {
            vertices.erase(vertex);
            std::erase_if(edges, [&](const Edge& one) { return one.first == vertex || one.second == vertex; });
        }
    };

    static Edge edge(std::string_view a, std::string_view b) { return a < b ? Edge{a, b} : Edge{b, a}; }
    /// "path:9", "grid:3x4", …, or edges and lone vertices by name.
    static std::optional<Graph> graph_of(std::string_view text) {
        Graph graph;
        const auto colon = cut(text, ":");
        const auto link = [&](std::uint64_t a, std::uint64_t b) {
            graph.edges.insert(edge(std::to_string(a), std::to_string(b)));
        };
        if (colon.size() == 2) {
            const auto sides = cut(colon[1], "x");
            const auto n = number_of(sides[0]);
            const auto rows = sides.size() == 2 ? number_of(sides[1]) : std::optional<std::uint64_t>{1};
            const bool grid = colon[0] == "grid";
            if (!n || !rows || *n == 0 || *n >= most_vertices || *rows == 0 || *rows >= most_vertices ||
                sides.size() > 2 || *n * *rows >= most_vertices || grid != (sides.size() == 2)) {
                return std::nullopt;
            }
            const std::uint64_t count = colon[0] == "star" ? *n + 1 : *n * *rows;
            for (std::uint64_t v = 1; v <= count; ++v) { graph.vertices.insert(std::to_string(v)); }
            for (std::uint64_t v = 1; v <= count; ++v) {
                if (colon[0] == "star" && v > 1) { link(1, v); }
                if ((colon[0] == "path" || colon[0] == "cycle") && v > 1) { link(v - 1, v); }
                if (grid && v % *n != 0) { link(v, v + 1); }
                if (grid && v + *n <= count) { link(v, v + *n); }
                for (std::uint64_t w = 1; colon[0] == "complete" && w < v; ++w) { link(w, v); }
            }
            if (colon[0] == "cycle" && *n > 2) { link(1, *n); }
            const bool known = grid || colon[0] == "star" || colon[0] == "path" || colon[0] == "complete" ||
                               (colon[0] == "cycle" && *n > 2);
            return known ? std::optional{graph} : std::nullopt;
        }
        for (const std::string_view item : cut(text, ",")) {
            const auto ends = cut(item, "-");
            for (std::size_t i = 0; i < ends.size(); ++i) {
                const bool named = !ends[i].empty() && ends[i].find_first_of(" ;:") == ends[i].npos;
                if (!named || (i > 0 && ends[i] == ends[i - 1]) || graph.vertices.size() > most_vertices) {
                    return std::nullopt;
                }
                graph.vertices.insert(std::string{ends[i]});
                if (i > 0) { graph.edges.insert(edge(ends[i - 1], ends[i])); }
            }
        }
        return graph;
    }
    /// The connected parts. Where only edges are taken, a lone vertex is nothing.
    [[nodiscard]] Parts parts(const Graph& graph) const {
        Parts found;
        std::set<std::string> left = graph.vertices;
        while (!left.empty()) {
            std::vector<std::string> reached{*left.begin()};
            left.erase(left.begin());
            std::string edges;
            for (std::size_t next = 0; next < reached.size(); ++next) {
                for (const Edge& one : graph.edges) {
                    const bool here = one.first == reached[next];
                    if (!here && one.second != reached[next]) { continue; }
                    const std::string& other = here ? one.second : one.first;
                    if (left.erase(other) > 0) { reached.push_back(other); }
                }
            }
            std::ranges::sort(reached);
            Part part;
            for (const std::string& vertex : reached) { part += (part.empty() ? "" : " ") + vertex; }
            for (const Edge& one : graph.edges) {
                if (std::ranges::binary_search(reached, one.first)) {
                    edges += (edges.empty() ? "" : " ") + one.first + "-" + one.second;
                }
            }
            found.push_back(part + ";" + edges);
        }
        return found;
    }
    static Graph unpacked(const Part& part) {
        Graph graph;
        const auto halves = cut(part, ";");
        for (const std::string_view vertex : cut(halves[0], " ")) { graph.vertices.insert(std::string{vertex}); }
        for (const std::string_view one : cut(halves[1], " ")) {
            if (const auto ends = cut(one, "-"); ends.size() == 2) { graph.edges.insert(edge(ends[0], ends[1])); }
        }
        return graph;
    }
};

/// Cells of a grid; a move takes away the cells of a shape. Shapes hang together along edges, so pieces that do are
/// independent.
class GridRules final : public Rules {
   public:
    using Cell = std::pair<std::int64_t, std::int64_t>;  ///< column and row, upwards
    using Shape = std::set<Cell>;
    std::set<Shape> shapes{};

    std::optional<Parts> read(std::string_view position) const override {
        Shape cells;
        std::int64_t row = 0;
        std::optional<std::size_t> width;
        for (const std::string_view line : cut(position == "0" ? "." : position, "/")) {
            if (line.empty() || line.size() > most_vertices || (width && line.size() != *width) ||
                line.find_first_not_of("#.") != line.npos) {
                return std::nullopt;
            }
            width = line.size();
            for (std::size_t column = 0; column < line.size(); ++column) {
                if (line[column] == '#') { cells.emplace(static_cast<std::int64_t>(column), row); }
            }
            --row;
        }
        return parts(cells);
    }
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        Shape cells;
        for (const std::string_view cell : cut(part, " ")) {
            const auto numbers = cut(cell, ",");
            cells.emplace(static_cast<std::int64_t>(number_of(numbers[0]).value_or(0)),
                          static_cast<std::int64_t>(number_of(numbers[1]).value_or(0)));
        }
        for (const Shape& shape : shapes) {
            for (const Cell& corner : cells) {
                Shape left = cells;
                bool there = true;
                for (const Cell& one : shape) {
                    there = there && left.erase({corner.first + one.first, corner.second + one.second}) > 0;
                }
                if (there && !emit(parts(left))) { return true; }
            }
        }
        return true;
    }
    static Shape moved(const Shape& shape) {
        const Cell corner = *shape.begin();
        Shape result;
        for (const Cell& one : shape) { result.emplace(one.first - corner.first, one.second - corner.second); }
        return result;
    }
    /// The pieces that hang together; each is written from its own corner, as "0,0 1,0".
    static Parts parts(Shape cells) {
        Parts found;
        while (!cells.empty()) {
            std::vector<Cell> piece{*cells.begin()};
            cells.erase(cells.begin());
            Cell corner = piece[0];
            for (std::size_t next = 0; next < piece.size(); ++next) {
                const Cell here = piece[next];
                corner = {std::min(corner.first, here.first), std::min(corner.second, here.second)};
                for (const Cell& step : {Cell{1, 0}, Cell{-1, 0}, Cell{0, 1}, Cell{0, -1}}) {
                    const Cell beside{here.first + step.first, here.second + step.second};
                    if (cells.erase(beside) > 0) { piece.push_back(beside); }
                }
            }
            std::ranges::sort(piece);
            Part part;
            for (const Cell& one : piece) {
                part += (part.empty() ? "" : " ") + std::to_string(one.first - corner.first) + "," +
                        std::to_string(one.second - corner.second);
            }
            found.push_back(part);
        }
        return found;
    }
};

}  // namespace grundy::verify
