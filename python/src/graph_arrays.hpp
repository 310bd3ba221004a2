// Graphs as Python's arrays hand them over: read where they lie, and refused where they are none.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>

#include "arena/graph.hpp"
#include "limits.hpp"
#include "machine/buffer.hpp"

namespace grundy::python {

/// An array of unsigned 32-bit numbers, whoever made it.
inline std::span<const std::uint32_t> words_of(const py::buffer_info& info, const char* name) {
    if (info.ndim != 1 || info.itemsize != sizeof(std::uint32_t) ||
        (info.size > 1 && info.strides[0] != info.itemsize)) {
        throw py::type_error(std::string{name} + ": one row of unsigned 32-bit numbers");
    }
    return {static_cast<const std::uint32_t*>(info.ptr), static_cast<std::size_t>(info.size)};
}

inline Buffer<std::uint32_t> copied(std::span<const std::uint32_t> values) {
    Buffer<std::uint32_t> buffer(values.size());
    if (!values.empty()) {
        std::memcpy(buffer.data(), values.data(), values.size_bytes());
    }
    return buffer;
}

[[noreturn]] inline void refuse_arena(const Words& message, const Words& expected) {
    refuse({message, expected}, remembered_lang());
}

inline void expect_vertices(std::span<const std::uint32_t> numbers, std::uint64_t vertices) {
    std::uint32_t largest = 0;
    for (const std::uint32_t vertex : numbers) {
        largest = std::max(largest, vertex);
    }
    if (!numbers.empty() && largest >= vertices) {
        refuse_arena({"an edge leads to a vertex that is not there",
                      "une arête mène à un sommet qui n'existe pas"},
                     {"numbers of vertices from 0, less than how many there are",
                      "des numéros de sommets à partir de 0, inférieurs à leur nombre"});
    }
}

/// Rows there and back must have room: a wrong number of vertices is soon too large.
inline void expect_room(const Limits& limits, std::uint64_t vertices, std::uint64_t edges) {
    if ((vertices + edges) * 2 * sizeof(Vertex) > limits.bytes) {
        const Words too_large{"a graph of this size does not fit in memory",
                              "un graphe de cette taille ne tient pas en mémoire"};
        throw OutOfBudget{std::string{too_large.in(remembered_lang())}};
    }
}

}  // namespace grundy::python
