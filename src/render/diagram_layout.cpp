#include "render/diagram_layout.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace grundy {

namespace {

constexpr unsigned sweeps = 12;
constexpr double gap = 14;

using Neighbours = std::vector<std::vector<std::size_t>>;

Neighbours neighbours(const Diagram& diagram, bool forwards) {
    Neighbours lists(diagram.nodes.size());
    for (const DiagramEdge& edge : diagram.edges) {
        if (edge.from != edge.to) {
            lists[forwards ? edge.from : edge.to].push_back(forwards ? edge.to : edge.from);
        }
    }
    return lists;
}

std::vector<std::size_t> layers_of(const Neighbours& after, const Neighbours& before) {
    const std::size_t count = after.size();
    std::vector<std::size_t> layer(count);
    std::vector<std::size_t> waiting(count);
    std::vector<bool> met(count);
    std::vector<std::size_t> queue;
    for (std::size_t i = 0; i < count; ++i) {
        waiting[i] = before[i].size();
        if (waiting[i] == 0) {
            met[i] = true;
            queue.push_back(i);
        }
    }
    std::size_t unmet = 0;
    for (std::size_t head = 0; head < count; ++head) {
        if (head == queue.size()) {  // only cycles are left: one is broken at its first node
            while (met[unmet]) {
                ++unmet;
            }
            met[unmet] = true;
            queue.push_back(unmet);
        }
        for (const std::size_t next : after[queue[head]]) {
            if (!met[next]) {
                layer[next] = std::max(layer[next], layer[queue[head]] + 1);
                if (--waiting[next] == 0) {
                    met[next] = true;
                    queue.push_back(next);
                }
            }
        }
    }
    return layer;
}

using Rows = std::vector<std::vector<std::size_t>>;

/// Each row in the order of the means of what its nodes are joined to.
Rows ordered(Rows rows, const Neighbours& after, const Neighbours& before) {
    std::vector<double> place(after.size());
    std::vector<double> mean(after.size());
    const auto settle = [&](const std::vector<std::size_t>& row) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            place[row[i]] = static_cast<double>(i) - static_cast<double>(row.size()) / 2;
        }
    };
    std::ranges::for_each(rows, settle);
    for (unsigned sweep = 0; sweep < sweeps; ++sweep) {
        const bool down = sweep % 2 == 0;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            auto& row = rows[down ? i : rows.size() - 1 - i];
            for (const std::size_t node : row) {
                const auto& near = down ? before[node] : after[node];
                const double sum =
                    std::accumulate(near.begin(), near.end(), 0.0,
                                    [&](double total, std::size_t n) { return total + place[n]; });
                mean[node] = near.empty() ? place[node] : sum / static_cast<double>(near.size());
            }
            std::ranges::sort(row, {},
                              [&](std::size_t node) { return std::pair{mean[node], place[node]}; });
            settle(row);
        }
    }
    return rows;
}

double tallest(const Diagram& diagram) {
    double height = 0;
    for (const DiagramNode& node : diagram.nodes) {
        height = std::max(height, height_of(node));
    }
    return height;
}

double widest(const Diagram& diagram) {
    double width = 0;
    for (const DiagramNode& node : diagram.nodes) {
        width = std::max(width, width_of(node));
    }
    return width;
}

}  // namespace

bool well_placed(const Diagram& diagram) {
    constexpr std::size_t most_nodes = 600;
    constexpr std::size_t most_passed = 3000;
    constexpr std::size_t few_edges = 200;
    const std::size_t edges = diagram.edges.size();
    const bool dense = edges > few_edges && edges > 4 * diagram.nodes.size();
    if (diagram.nodes.size() > most_nodes || edges > most_passed || dense) {
        return false;
    }
    const auto layer = layers_of(neighbours(diagram, true), neighbours(diagram, false));
    std::size_t passed = 0;
    for (const DiagramEdge& edge : diagram.edges) {
        const auto [low, high] = std::minmax(layer[edge.from], layer[edge.to]);
        passed += 1 + high - low;
    }
    return passed <= most_passed;
}

std::vector<DiagramPoint> in_layers(const Diagram& diagram) {
    const auto after = neighbours(diagram, true);
    const auto before = neighbours(diagram, false);
    const auto layer = layers_of(after, before);
    Rows rows;
    for (std::size_t i = 0; i < layer.size(); ++i) {
        rows.resize(std::max(rows.size(), layer[i] + 1));
        rows[layer[i]].push_back(i);
    }
    rows = ordered(std::move(rows), after, before);
    std::vector<double> widths;
    for (const auto& row : rows) {
        double width = 0;
        for (const std::size_t node : row) {
            width += width_of(diagram.nodes[node]) + gap;
        }
        widths.push_back(width);
    }
    const double width = widths.empty() ? 0 : *std::ranges::max_element(widths);
    // Steep enough to follow: the wider the picture, the more room between layers, within bounds.
    const double step = tallest(diagram) +
                        std::clamp(width / (2 * static_cast<double>(rows.size() + 1)), 50.0, 400.0);
    std::vector<DiagramPoint> places(diagram.nodes.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        double x = -widths[i] / 2;
        for (const std::size_t node : rows[i]) {
            const double own = width_of(diagram.nodes[node]) + gap;
            places[node] = {x + own / 2, -step * static_cast<double>(i)};
            x += own;
        }
    }
    return places;
}

std::vector<DiagramPoint> in_columns(const Diagram& diagram,
                                     const std::vector<ColumnPlace>& where) {
    std::size_t lines = 1;
    for (const ColumnPlace& place : where) {
        lines = std::max(lines, place.line + 1);
    }
    const double step = tallest(diagram) + gap;
    const double across =
        widest(diagram) + std::clamp(step * static_cast<double>(lines) / 2.2, 120.0, 360.0);
    std::vector<DiagramPoint> places;
    for (const ColumnPlace& place : where) {
        places.push_back(
            {across * static_cast<double>(place.column), -step * static_cast<double>(place.line)});
    }
    return places;
}

std::vector<DiagramPoint> as_tree(const Diagram& diagram) {
    const std::size_t count = diagram.nodes.size();
    std::vector<std::size_t> parent(count, count);
    for (const DiagramEdge& edge : diagram.edges) {
        parent[edge.to] = edge.from;
    }
    std::vector<std::size_t> depth(count);
    std::vector<bool> inner(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (parent[i] < count) {
            depth[i] = depth[parent[i]] + 1;
            inner[parent[i]] = true;
        }
    }
    const double step = tallest(diagram) + 36;
    const double widest_node = widest(diagram);
    std::vector<DiagramPoint> places(count);
    double left = 0;
    for (std::size_t i = 0; i < count; ++i) {
        places[i].y = -step * static_cast<double>(depth[i]);
        if (!inner[i]) {
            places[i].x = left;
            left += widest_node + gap;
        }
    }
    std::vector<double> first(count, HUGE_VAL);
    std::vector<double> last(count, -HUGE_VAL);
    for (std::size_t i = count; i-- > 0;) {  // children come after their parents
        if (inner[i]) {
            places[i].x = (first[i] + last[i]) / 2;
        }
        if (parent[i] < count) {
            first[parent[i]] = std::min(first[parent[i]], places[i].x);
            last[parent[i]] = std::max(last[parent[i]], places[i].x);
        }
    }
    return places;
}

}  // namespace grundy
