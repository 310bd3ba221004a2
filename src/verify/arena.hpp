// Arenas: a graph that is written in the certificate, or named by its hash, and for each vertex who
// wins and in how many moves, or its label and counter. Every vertex is verified from its edges, in
// one pass (docs/theory/arenas.md).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "verify/records.hpp"

namespace grundy::verify {

class Arena {
   public:
    Arena(Work& work, const Files& files) : work_(work), files_(files) {}

    // The records of the sections, without their first word. Each says why not, or nothing.
    Wrong begin(Record words);
    Wrong vertex(Record words);
    Wrong column(std::string_view kind, Record words);  ///< ranks, labels or counters
    Wrong block(Record words);

    /// "outcomes normal", "reach J0", "values": verifies it, and says what is proved.
    Wrong prove(std::string_view claim, Text& proved) const;

   private:
    using Vertex = std::uint32_t;
    struct Answers;
    static constexpr std::uint8_t nobody = 2;
    static constexpr std::uint32_t most = 0xFFFF'FFF0;  ///< vertices, edges, ranks

    [[nodiscard]] Wrong read_binary(const File& file, std::uint64_t hash);
    [[nodiscard]] std::size_t vertices() const { return starts_.size() - 1; }
    [[nodiscard]] bool complete() const { return begun_ && vertices() == vertices_ && heads_.size() == edges_; }
    [[nodiscard]] std::span<const Vertex> successors(std::size_t v) const {
        return std::span{heads_}.subspan(starts_[v], starts_[v + 1] - starts_[v]);
    }
    [[nodiscard]] bool read_mode(Record& words);

    [[nodiscard]] bool follows(std::size_t v) const;
    [[nodiscard]] std::uint64_t code_by_successors(std::size_t v) const;
    [[nodiscard]] Wrong prove_ranks(Text& proved) const;
    [[nodiscard]] std::optional<std::size_t> wrong_label() const;
    [[nodiscard]] Wrong prove_values(Text& proved) const;

    Work& work_;
    const Files& files_;
    bool begun_ = false;
    std::uint64_t vertices_ = 0;  ///< as they were promised
    std::uint64_t edges_ = 0;
    std::string file_{};  ///< of a binary arena
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
