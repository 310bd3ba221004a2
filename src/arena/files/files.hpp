// Arenas in files. Six formats are read, told apart by how they begin; docs/formats.md has the
// details of each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "arena/arena.hpp"
#include "base/error.hpp"
#include "base/sink.hpp"
#include "machine/file_reader.hpp"

namespace grundy {

/// The whole file; names and rows of the arena may lie in it.
using ArenaBytes = FileBytes;

enum class ArenaFormat : std::uint8_t { text, pgsolver, binary, dot, json, edges };

/// By the name that people use for it, or the suffix of its files.
std::optional<ArenaFormat> arena_format(std::string_view name);

struct ArenaReading {
    std::optional<ArenaFormat> format{};  ///< none: by how the file begins
    bool ignore_priorities = false;       ///< of a parity game, which is another question
    std::size_t most_bytes = FileReader::any_length;  ///< of memory, for a file
};

/// Reads any of the formats.
Result<Arena> read_arena(const ArenaBytes& file, unsigned threads = 1,
                         const ArenaReading& reading = {});

/// One vertex per line, "name [J0|J1] -> name name ...". Linear; two passes, shared by the threads.
Result<Arena> read_text(const ArenaBytes& file, unsigned threads = 1);
/// PGSolver's format for parity games. Two different priorities are refused, or put aside. Linear.
Result<Arena> read_pgsolver(const ArenaBytes& file, bool ignore_priorities = false);
/// Directed graphs of Graphviz. Linear, apart from edges between groups.
Result<Arena> read_dot(const ArenaBytes& file);
/// Dictionaries, lists, nodes with links. Linear.
Result<Arena> read_json(const ArenaBytes& file);
/// One edge per line. Linear.
Result<Arena> read_edges(const ArenaBytes& file);
/// Compressed rows. Nothing is copied: the arena lies in the file, once it has been verified.
Result<Arena> read_binary(const ArenaBytes& file);

/// Takes the next piece of a file; false when it can't be written.
using Sink = PieceSink;

/// False as soon as `sink` is.
bool write_text(const Arena& arena, Sink sink);
bool write_pgsolver(const Arena& arena, Sink sink);  ///< every vertex has an owner
bool write_binary(const Arena& arena, Sink sink);

[[nodiscard]] bool is_binary(std::string_view bytes);
[[nodiscard]] bool is_pgsolver(std::string_view bytes);
[[nodiscard]] bool is_dot(std::string_view bytes);
[[nodiscard]] bool is_json(std::string_view bytes);
[[nodiscard]] bool is_edge_list(std::string_view bytes);

}  // namespace grundy
