// An arena in a binary file that a certificate names by its hash.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cstring>

#include "verify/arena.hpp"
#include "verify/sentences.hpp"

namespace grundy::verify {

/// The format of docs/formats.md: a header of 64 bytes, then rows, owners and names.
Wrong Arena::read_binary(std::string_view bytes, std::uint64_t hash) {
    if (bytes.size() < 64 || !bytes.starts_with("GRUNDYAR") || number_at(bytes, 8, 4) != 1) {
        return says::not_this_arena;
    }
    std::string header{bytes.substr(0, 64)};
    header.replace(56, 8, 8, '\0');  // the hash is begun with that of the header without it
    const std::string_view body = bytes.substr(64);
    const std::uint64_t seed = XXH3_64bits(header.data(), header.size());
    const std::uint64_t strays = number_at(bytes, 40, 8);  // the last ones, without an owner
    const auto padded = [](std::uint64_t size) { return (size + 7) / 8 * 8; };
    const std::uint64_t heads_at = padded(4 * (vertices_ + 1));
    const std::uint64_t owners_at = heads_at + padded(4 * edges_);
    owned_ = number_at(bytes, 12, 4) % 2 == 1;
    if (XXH3_64bits_withSeed(body.data(), body.size(), seed) != hash || number_at(bytes, 16, 8) != vertices_ ||
        number_at(bytes, 24, 8) != edges_ || strays > vertices_ || owners_at + (owned_ ? vertices_ : 0) > body.size()) {
        return says::not_this_arena;
    }
    starts_.resize(vertices_ + 1);
    std::memcpy(starts_.data(), body.data(), 4 * starts_.size());
    heads_.resize(edges_);
    std::memcpy(heads_.data(), body.data() + heads_at, 4 * heads_.size());
    const auto is_vertex = [&](Vertex v) { return v < vertices_; };
    bool sound = starts_.front() == 0 && starts_.back() == edges_ && std::ranges::is_sorted(starts_) &&
                 std::ranges::all_of(heads_, is_vertex);
    for (std::uint64_t v = 0; owned_ && sound && v < vertices_; ++v) {
        const auto owner = static_cast<std::uint8_t>(body[owners_at + v]);
        const bool stray = v >= vertices_ - strays;
        owners_.push_back(stray ? nobody : owner);
        sound = owner <= 1 && !(stray && !successors(v).empty());
    }
    return sound ? std::nullopt : Wrong{says::not_this_arena};
}

}  // namespace grundy::verify
