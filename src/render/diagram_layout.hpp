// Places for the nodes of a diagram, where Graphviz would take too long or would not draw it like
// the sheets: layers, two columns, a tree.
#pragma once

#include "render/diagram.hpp"

namespace grundy {

/// Whether Graphviz places the nodes within about a second, and well. Every layer that an edge
/// crosses costs time; where there are many edges, each gets a lane of its own and the picture
/// grows wide.
bool well_placed(const Diagram& diagram);

/// Layers from the top down, a node one below its lowest predecessor; on cycles, below the first
/// one met. Within a layer nodes are ordered by the mean place of their neighbours (Sugiyama,
/// Tagawa and Toda, 1981), in a fixed number of sweeps. O(nodes log nodes + edges).
std::vector<DiagramPoint> in_layers(const Diagram& diagram);

/// The nodes in two columns, each at its line counted from the top.
struct ColumnPlace {
    std::size_t column = 0;
    std::size_t line = 0;
};
std::vector<DiagramPoint> in_columns(const Diagram& diagram, const std::vector<ColumnPlace>& where);

/// A tree whose nodes stand in prefix order, each with one edge from its parent: leaves one beside
/// the other, a parent in the middle above its children.
std::vector<DiagramPoint> as_tree(const Diagram& diagram);

}  // namespace grundy
