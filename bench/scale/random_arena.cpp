// A random binary arena of a given size, for measurements: grundy-random-arena VERTICES DEGREE
// FILE. One vertex in four is a sink; the others have DEGREE successors anywhere.
#include <charconv>
#include <cstdio>
#include <string_view>

#include "arena/files/files.hpp"
#include "base/random.hpp"
#include "machine/safe_file.hpp"

namespace {

using namespace grundy;

std::uint64_t number_of(std::string_view text) {
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

Arena random_arena(Vertex vertices, std::uint32_t degree) {
    Random random{1};
    Buffer<std::uint32_t> starts(std::size_t{vertices} + 1);
    starts[0] = 0;
    for (Vertex v = 0; v < vertices; ++v) {
        starts[v + 1] = starts[v] + (v % 4 == 0 ? 0 : degree);
    }
    Buffer<Vertex> heads(starts[vertices]);
    for (Vertex& head : heads) {
        head = static_cast<Vertex>(random.below(vertices));
    }
    return Arena{Graph{std::move(starts), std::move(heads)}};
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fprintf(stderr, "grundy-random-arena VERTICES DEGREE FILE\n");
        return 2;
    }
    const Arena arena = random_arena(static_cast<Vertex>(number_of(argv[1])),
                                     static_cast<std::uint32_t>(number_of(argv[2])));
    auto out = SafeFile::create(argv[3]);
    const bool written =
        out && write_binary(arena, [&](std::string_view piece) { return out->write(piece); });
    return written && out->commit() ? 0 : 1;
}
