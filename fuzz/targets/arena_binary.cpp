// Arenas in files: compressed rows. No chance finds a checksum, so a first byte that is odd asks
// for a right one, and for the length that the file has.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstring>

#include "arena_examination.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

/// Where the header of 64 bytes says how long the rest is, and its checksum.
constexpr std::size_t header_bytes = 64;
constexpr std::size_t length_at = 48;
constexpr std::size_t checksum_at = 56;

void put(std::string& bytes, std::size_t at, std::uint64_t value) {
    std::memcpy(bytes.data() + at, &value, sizeof value);
}

void mend_arena(std::string& bytes) {
    if (bytes.size() < header_bytes) {
        return;
    }
    bytes.replace(0, 8, "GRUNDYAR");
    const std::string_view body = std::string_view{bytes}.substr(header_bytes);
    put(bytes, length_at, body.size());
    put(bytes, checksum_at, 0);
    const std::uint64_t seed = XXH3_64bits(bytes.data(), header_bytes);
    put(bytes, checksum_at, XXH3_64bits_withSeed(body.data(), body.size(), seed));
}

void try_arena_binary(std::string_view bytes) {
    Input input{bytes};
    const bool mends = input.flag();
    std::string file{input.rest()};
    if (mends) {
        mend_arena(file);
    }
    examine(read_binary(as_file(file)));
}

const Registered arena_binary_target{"arena_binary", try_arena_binary};

}  // namespace

}  // namespace grundy::fuzz
