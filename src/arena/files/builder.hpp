// Collects an arena vertex by vertex and edge by edge, by name and in any order: what the readers
// of DOT, JSON and edge lists share. The text format has its own reader, which is faster.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/arena.hpp"
#include "base/error.hpp"

namespace grundy {

class ArenaBuilder {
   public:
    /// Vertices are told apart by `key`; `place` is where it stands in the file.
    Vertex vertex(std::string_view key, std::size_t place);
    [[nodiscard]] std::optional<Vertex> known(std::string_view key) const;
    [[nodiscard]] std::size_t vertices() const { return keys_.size(); }

    /// What the vertex is called, if not by its key.
    void rename(Vertex v, std::string name) { names_[v] = std::move(name); }
    void own(Vertex v, Player player) { owners_[v] = player; }
    void edge(Vertex tail, Vertex head) {
        tails_.push_back(tail);
        heads_.push_back(head);
    }

    /// Sinks without an owner, where others have one, come last; another vertex without one is
    /// refused, with its place in `bytes`. What is not kept has no edges.
    Result<Arena> arena(std::string_view bytes, const std::vector<bool>& kept = {}) &&;

   private:
    /// The number that each vertex will have, and how many there are; those without an owner last.
    struct Order {
        std::vector<Vertex> numbers;
        Vertex vertices = 0;
        Vertex strays = 0;
    };
    [[nodiscard]] Order order(const std::vector<bool>& kept, bool owned) const;

    std::deque<std::string> keys_;  ///< stay where they are, for the views below
    boost::unordered_flat_map<std::string_view, Vertex> numbers_;
    std::vector<std::optional<std::string>> names_;
    std::vector<std::optional<Player>> owners_;
    std::vector<std::size_t> places_;
    std::vector<Vertex> tails_;
    std::vector<Vertex> heads_;
};

}  // namespace grundy
