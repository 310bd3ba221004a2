// What the attributes in a DOT file say about its vertices: what they are called, whose they are,
// and which of them are only drawn.
#pragma once

#include <boost/unordered/unordered_flat_set.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/files/builder.hpp"
#include "arena/files/dot_tokens.hpp"

namespace grundy {

struct DotLook {
    enum class Shape : std::uint8_t { unsaid, square, none, other };
    std::optional<Player> player{};
    Shape shape = Shape::unsaid;
};

class DotLooks {
   public:
    explicit DotLooks(ArenaBuilder& builder) : builder_(builder) {}

    /// In our own drawings, graphs called arena, the first line of a label is the name.
    void take_labels_for_names() { ours_ = true; }
    /// How the next vertex of the builder looks, until more is said.
    void add(const DotLook& look);
    [[nodiscard]] DotLook& of(Vertex v) { return looks_[v]; }

    /// Takes an attribute for `look`, which is that of `v`, or of vertices to come. False when its
    /// value names no player.
    bool take(std::string_view name, const DotToken& value, DotLook& look, std::optional<Vertex> v);

    /// Tells the builder the owners; returns which vertices are real ones. A text in HTML without a
    /// shape and without edges is a legend.
    std::vector<bool> settle(std::span<const std::pair<Vertex, Vertex>> edges);

   private:
    ArenaBuilder& builder_;
    std::vector<DotLook> looks_;
    std::vector<bool> html_;  ///< whether the label is HTML
    boost::unordered_flat_set<Vertex> named_;
    bool ours_ = false;
};

}  // namespace grundy
