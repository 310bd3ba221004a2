// Compressed rows in a file, little-endian, to be used where they lie. Header of 64 bytes, then
// sections, each padded with zeros to eight bytes:
//   magic "GRUNDYAR", version u32, flags u32 (1: owners, 2: names), vertices u64, edges u64,
//   bytes of all names u64, strays u64, bytes after the header u64, checksum u64
//   starts u32[vertices + 1]; heads u32[edges]; owners u8[vertices]; name starts u64[vertices + 1];
//   names. Owners and names only with their flag.
// The checksum is XXH3 (64 bits) of all that follows the header, begun with that of the header.
// Version 2 has starts of 64 bits, for more edges than one machine holds.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "base/error.hpp"

namespace grundy::binary {

static_assert(std::endian::native == std::endian::little, "files are used where they lie");

inline constexpr std::string_view magic = "GRUNDYAR";
inline constexpr std::uint32_t version = 1;
inline constexpr std::uint32_t wide_version = 2;
inline constexpr std::uint32_t with_owners = 1;
inline constexpr std::uint32_t with_names = 2;

struct Header {
    std::array<char, 8> magic{};
    std::uint32_t version = 0;
    std::uint32_t flags = 0;
    std::uint64_t vertices = 0;
    std::uint64_t edges = 0;
    std::uint64_t name_bytes = 0;
    std::uint64_t strays = 0;
    std::uint64_t body = 0;
    std::uint64_t checksum = 0;

    [[nodiscard]] bool owned() const { return (flags & with_owners) != 0; }
    [[nodiscard]] bool named() const { return (flags & with_names) != 0; }
    /// Bytes of a start.
    [[nodiscard]] std::uint64_t start_bytes() const { return version == wide_version ? 8 : 4; }
};
static_assert(sizeof(Header) == 64);

constexpr std::uint64_t padded(std::uint64_t bytes) { return (bytes + 7) / 8 * 8; }

/// With which the checksum of the body begins.
std::uint64_t seed_of(Header header);

/// Where the sections lie after the header. The claims must be below 2^40: no sum overflows.
struct Layout {
    explicit Layout(const Header& h)
        : heads(padded((h.vertices + 1) * h.start_bytes())),
          owners(heads + padded(h.edges * 4)),
          name_starts(owners + (h.owned() ? padded(h.vertices) : 0)),
          names(name_starts + (h.named() ? (h.vertices + 1) * 8 : 0)),
          end(names + padded(h.name_bytes)) {}
    std::uint64_t heads;
    std::uint64_t owners;
    std::uint64_t name_starts;
    std::uint64_t names;
    std::uint64_t end;
};

/// Says what a file should have been.
std::unexpected<Error> refused(const Text& message);
[[nodiscard]] Error damaged();
[[nodiscard]] Error unsound();

/// The header at the beginning of a file of that many bytes, when it promises no more than these.
Result<Header> verified_header(std::string_view beginning, std::uint64_t file_bytes);

}  // namespace grundy::binary
