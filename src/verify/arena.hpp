// Arenas: a graph that is written in the certificate, or named by its hash, and for each vertex who
// wins and in how many moves, or its label and counter. Every vertex is verified from its edges, in
// one pass (docs/theory/arenas.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "verify/records.hpp"

namespace grundy::verify {

class Arena {
   public:
    // The records of the sections, without their first word. Each says why not, or nothing.
    std::optional<Text> begin(Words words, const Files& files);
    std::optional<Text> vertex(Words words);
    std::optional<Text> ranks(Words words);
    std::optional<Text> labels(Words words);
    std::optional<Text> counters(Words words);
    std::optional<Text> block(Words words);

    /// "outcomes normal", "reach J0", "values": verifies it, and says what is proved.
    std::optional<Text> prove(std::string_view claim, Text& proved) const;

   private:
    using Vertex = std::uint32_t;
    /// Numbers of all vertices that come in blocks.
    struct Column {
        std::size_t width = 0;  ///< bytes of a number in the file; 0: the section is not there
        std::vector<std::uint32_t> numbers{};

        [[nodiscard]] std::uint64_t operator[](std::size_t vertex) const { return numbers[vertex]; }
    };
    static constexpr std::uint8_t nobody = 2;

    [[nodiscard]] std::optional<Text> read_binary(std::string_view bytes, std::uint64_t hash);
    [[nodiscard]] std::size_t vertices() const { return starts_.size() - 1; }
    [[nodiscard]] std::uint8_t owner(std::size_t v) const { return owned_ ? owners_[v] : 0; }
    std::optional<Text> begin_column(Column& column, Words words);
    [[nodiscard]] bool complete(const Column& column) const;

    [[nodiscard]] bool terminal_vertex(Vertex v, bool misere) const;
    [[nodiscard]] bool reach_vertex(Vertex v, std::uint8_t player) const;
    [[nodiscard]] bool ranked(Vertex v, std::uint64_t code, bool chooses, bool flips) const;
    [[nodiscard]] std::optional<std::size_t> wrong_label() const;
    std::optional<Text> prove_outcomes(bool misere, Text& proved) const;
    std::optional<Text> prove_reach(std::uint8_t player, Text& proved) const;
    std::optional<Text> prove_values(Text& proved) const;
    [[nodiscard]] Text called() const;

    bool begun_ = false;
    std::uint64_t promised_vertices_ = 0;
    std::uint64_t promised_edges_ = 0;
    std::string name_{};  ///< of a binary arena, with its hash
    std::vector<std::uint32_t> starts_{0};
    std::vector<Vertex> heads_{};
    std::vector<std::uint8_t> owners_{};  ///< 0, 1 or nobody
    bool owned_ = false;
    bool lacks_owner_ = false;     ///< some vertex that has successors
    std::string mode_{};           ///< what the ranks are of
    std::vector<bool> targets_{};  ///< in mode reach
    Column ranks_{}, labels_{}, counters_{};
    Column* filling_ = nullptr;
};

}  // namespace grundy::verify
