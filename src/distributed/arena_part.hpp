// The part of an arena that one rank holds: consecutive vertices with their rows and owners.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "arena/arena.hpp"
#include "base/error.hpp"
#include "distributed/shares.hpp"
#include "distributed/transport.hpp"
#include "machine/buffer.hpp"

namespace grundy::distributed {

struct ArenaPart {
    Shares shares{};          ///< of the vertices
    std::uint64_t edges = 0;  ///< of the whole arena
    Vertex first = 0;         ///< vertex of this part
    Buffer<std::uint32_t> starts{};
    Buffer<Vertex> heads{};
    Buffer<std::uint8_t> owners{};  ///< none where players move in turn
    bool owned = false;
    Vertex strays = 0;

    [[nodiscard]] std::uint64_t vertices() const { return shares.all(); }
    /// How many vertices are here.
    [[nodiscard]] std::size_t count() const { return starts.size() == 0 ? 0 : starts.size() - 1; }
    [[nodiscard]] std::uint32_t degree(std::size_t i) const { return starts[i + 1] - starts[i]; }
    [[nodiscard]] std::span<const Vertex> successors(std::size_t i) const {
        return heads.span().subspan(starts[i], degree(i));
    }
    [[nodiscard]] bool second(std::size_t i) const { return owned && owners[i] != 0; }
    /// Whether nobody says who moves at the vertex i of this part.
    [[nodiscard]] bool stray(std::size_t i) const { return first + i >= vertices() - strays; }
    [[nodiscard]] std::size_t bytes() const {
        return (starts.size() + heads.size()) * 4 + owners.size();
    }
};

/// Edges of one part: places of edges fit in 32 bits.
inline constexpr std::uint64_t most_edges_a_part = Graph::most_edges;

/// Whether it is a binary arena, which can be read in parts; what can't be read is none.
[[nodiscard]] bool is_binary_file(const std::string& file);

/// Made by all ranks, as the others here. Each reads only its part, and all verify the whole: the
/// errors are those of the ordinary reader.
[[nodiscard]] Result<ArenaPart> read_part(Transport& transport, const std::string& file);

/// The least vertex of each name, or Judgement::none; each rank looks through its own names.
[[nodiscard]] Result<std::vector<Vertex>> find_names(Transport& transport, const std::string& file,
                                                     const ArenaPart& part,
                                                     const std::vector<std::string>& names);
/// As it stands in the file. Made by any rank.
[[nodiscard]] std::string name_in_file(const std::string& file, Vertex v);

/// Parts of an arena that rank 0 has; the others have none.
[[nodiscard]] ArenaPart scattered(Transport& transport, const Arena* arena);

}  // namespace grundy::distributed
