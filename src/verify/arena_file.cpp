// An arena in a binary file that a certificate names by its hash.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>

#include "verify/arena.hpp"
#include "verify/sentences.hpp"

namespace grundy::verify {

/// The format of docs/formats.md: a header of 64 bytes, then rows, owners and names, each padded to 8 bytes. What is
/// promised is compared with the size of the file first, and read to where it is used.
Wrong Arena::read_binary(const File& file, std::uint64_t hash) {
    XXH3_state_t state;
    XXH3_64bits_reset(&state);
    std::uint64_t left = file.size;
    const auto takes = [&](auto& numbers, std::uint64_t count) {
        std::uint64_t bytes = count * sizeof numbers[0];
        if (bytes > left) { return false; }
        numbers.resize(count);
        char* at = reinterpret_cast<char*>(numbers.data());
        for (left -= bytes; bytes > 0;) {
            const std::size_t read = file.read({at, bytes});
            if (read == 0) { return false; }
            XXH3_64bits_update(&state, at, read);
            at += read;
            bytes -= read;
        }
        return true;
    };
    std::string header, rest;
    if (!takes(header, 64) || !header.starts_with("GRUNDYAR") || number_at(header, 8, 4) != 1 ||
        number_at(header, 16, 8) != vertices_ || number_at(header, 24, 8) != edges_) {
        return says::not_this_arena;
    }
    const std::uint64_t strays = number_at(header, 40, 8);  // the last ones, without an owner
    owned_ = number_at(header, 12, 4) % 2 == 1;
    header.replace(56, 8, 8, '\0');  // the hash is begun with that of the header without it
    XXH3_64bits_reset_withSeed(&state, XXH3_64bits(header.data(), header.size()));
    const auto padding = [](std::uint64_t numbers) { return 4 * (numbers % 2); };
    bool sound = takes(starts_, vertices_ + 1) && takes(rest, padding(vertices_ + 1)) && takes(heads_, edges_) &&
                 takes(rest, padding(edges_)) && takes(owners_, owned_ ? vertices_ : 0);
    while (sound && left > 0) { sound = takes(rest, std::min<std::uint64_t>(left, 1U << 16U)); }
    if (!sound || XXH3_64bits_digest(&state) != hash || strays > vertices_) { return says::not_this_arena; }
    const auto is_vertex = [&](Vertex v) { return v < vertices_; };
    sound = starts_.front() == 0 && starts_.back() == edges_ && std::ranges::is_sorted(starts_) &&
            std::ranges::all_of(heads_, is_vertex);
    for (std::uint64_t v = 0; sound && v < owners_.size(); ++v) {
        const bool stray = v >= vertices_ - strays;
        sound = owners_[v] <= 1 && !(stray && !successors(v).empty());
        owners_[v] = stray ? nobody : owners_[v];
    }
    return sound ? std::nullopt : Wrong{says::not_this_arena};
}

}  // namespace grundy::verify
