#define XXH_INLINE_ALL
#include <gtest/gtest.h>
#include <xxhash.h>

#include <cstring>

#include "arena/files/files.hpp"
#include "support/arenas.hpp"

namespace grundy::tests {

namespace {

Arena example(bool owned) {
    Arena arena = arena_of_rows({{1, 2, 2}, {0, 1}, {}},
                                owned ? Owners{Player::J0, Player::J1, Player::J0} : Owners{});
    arena.names = Names{[](Vertex v) { return std::vector{"a", "long name", ""}.at(v); }};
    arena.strays = owned ? 1 : 0;
    return arena;
}

void expect_same(const Arena& a, const Arena& b) {
    EXPECT_EQ(rows_of(a.graph), rows_of(b.graph));
    EXPECT_EQ(a.owners, b.owners);
    EXPECT_EQ(a.strays, b.strays);
    EXPECT_EQ(names_of(a), names_of(b));
}

/// Where the fields of the header stand, as docs and binary.cpp say.
constexpr std::size_t version_at = 8;
constexpr std::size_t flags_at = 12;
constexpr std::size_t vertices_at = 16;
constexpr std::size_t edges_at = 24;
constexpr std::size_t name_bytes_at = 32;
constexpr std::size_t strays_at = 40;
constexpr std::size_t body_at = 48;
constexpr std::size_t checksum_at = 56;
constexpr std::size_t header_size = 64;

template <class T>
std::string with(std::string file, std::size_t at, T value) {
    std::memcpy(file.data() + at, &value, sizeof value);
    return file;
}

/// The file with the checksum that its bytes deserve.
std::string signed_anew(std::string file) {
    std::string header = with(file.substr(0, header_size), checksum_at, std::uint64_t{0});
    const std::uint64_t seed = XXH3_64bits(header.data(), header.size());
    return with(file, checksum_at,
                std::uint64_t{XXH3_64bits_withSeed(file.data() + header_size,
                                                   file.size() - header_size, seed)});
}

std::string refusal_of(const std::string& file) {
    const auto arena = read_binary(held(file));
    return arena ? "" : arena.error().message.en;
}

TEST(Binary, ReadsWhatItWrote) {
    for (const bool owned : {false, true}) {
        const std::string file = written(example(owned), write_binary);
        ASSERT_TRUE(is_binary(file));
        const auto arena = read_arena(held(file));
        ASSERT_TRUE(arena) << arena.error().message.en;
        expect_same(*arena, example(owned));
        EXPECT_EQ(written(*arena, write_binary), file);
        EXPECT_EQ(signed_anew(file), file) << "the checksum is as described";
    }
    for (const Arena& small :
         {Arena{}, arena_of_rows({}), arena_of_rows({{}}), arena_of_rows({{0}})}) {
        const auto arena = read_binary(held(written(small, write_binary)));
        ASSERT_TRUE(arena) << arena.error().message.en;
        expect_same(*arena, small);
    }
    Random random{1};
    for (int round = 0; round < 100; ++round) {
        const Arena any = arena_of_rows(random_rows(random, 30, 4, Cycles::some),
                                        round % 2 == 0 ? Owners{} : random_owners(random, 30));
        expect_same(*read_binary(held(written(any, write_binary))), any);
    }
}

TEST(Binary, NoticesEveryByteThatIsWrong) {
    const std::string file = written(example(true), write_binary);
    for (std::size_t i = 0; i < file.size(); ++i) {
        for (const unsigned flip : {0x01U, 0x80U, 0xFFU}) {
            std::string damaged = file;
            damaged[i] = static_cast<char>(static_cast<unsigned char>(damaged[i]) ^ flip);
            if (i < 8) {
                EXPECT_FALSE(is_binary(damaged)) << i;
            } else {
                EXPECT_NE(refusal_of(damaged), "") << i;
            }
        }
    }
}

TEST(Binary, NoticesThatTheFileIsCutOff) {
    const std::string file = written(example(true), write_binary);
    for (std::size_t size = 8; size < file.size(); ++size) {
        EXPECT_NE(refusal_of(file.substr(0, size)), "") << size;
        if (size >= header_size) {  // even if somebody signs what is left
            EXPECT_NE(refusal_of(signed_anew(file.substr(0, size))), "") << size;
        }
    }
    EXPECT_NE(refusal_of(file + '\0'), "");
    EXPECT_NE(refusal_of(signed_anew(file + std::string(8, '\0'))), "");
}

TEST(Binary, RefusesClaimsThatCanNotBe) {
    const std::string file = written(example(true), write_binary);
    for (const std::size_t field : {vertices_at, edges_at, name_bytes_at, body_at}) {
        for (const std::uint64_t claim :
             {std::uint64_t{1} << 31U, std::uint64_t{1} << 32U, (std::uint64_t{1} << 32U) - 1,
              std::uint64_t{1} << 40U, std::uint64_t{1} << 61U, std::uint64_t{1} << 62U,
              std::uint64_t{1} << 63U, ~std::uint64_t{0}, ~std::uint64_t{0} - 7}) {
            EXPECT_NE(refusal_of(signed_anew(with(file, field, claim))), "") << field << claim;
            // Together with a length that fits the claim modulo 2^64.
            EXPECT_NE(refusal_of(signed_anew(with(with(file, field, claim), body_at, claim * 4))),
                      "");
        }
    }
    EXPECT_NE(refusal_of(signed_anew(with(file, strays_at, std::uint64_t{4}))), "");
    EXPECT_NE(refusal_of(signed_anew(with(file, version_at, 2U))), "") << "its starts are wider";
    EXPECT_NE(refusal_of(signed_anew(with(file, version_at, 3U))).find("version 3"),
              std::string::npos);
    EXPECT_NE(refusal_of(signed_anew(with(file, flags_at, 7U))), "");
    EXPECT_NE(refusal_of(signed_anew(with(file, flags_at, 1U))), "") << "the names are there";
}

TEST(Binary, RefusesRowsThatContradictEachOther) {
    const std::string file = written(example(true), write_binary);
    constexpr std::size_t starts = header_size;      // 0 3 5 5
    constexpr std::size_t heads = starts + 16;       // 1 2 2 0 1, and four zeros
    constexpr std::size_t owners = heads + 24;       // three, and five zeros
    constexpr std::size_t name_starts = owners + 8;  // 0 1 10 10
    const auto refused = [&](std::size_t at, auto value) {
        EXPECT_NE(refusal_of(signed_anew(with(file, at, value))), "") << at << " " << value;
    };
    refused(starts, 1U);
    refused(starts + 4, 6U);
    refused(starts + 4, 0xFFFF'FFFFU);
    refused(starts + 8, 2U);
    refused(starts + 12, 4U);
    refused(heads, 3U);
    refused(heads + 16, 0xFFFF'FFFFU);
    refused(owners, std::uint8_t{2});
    refused(name_starts, std::uint64_t{1});
    refused(name_starts + 8, std::uint64_t{11});
    refused(name_starts + 8, ~std::uint64_t{0});
    refused(name_starts + 24, std::uint64_t{9});
    EXPECT_EQ(refusal_of(signed_anew(with(file, owners, std::uint8_t{1}))), "")
        << "another owner is another arena, signed";
    refused(strays_at, std::uint64_t{2});  // vertex 1 has successors: it had a line
}

/// As version 2 has it: each start of a row in eight bytes instead of four.
std::string widened(const std::string& file, std::size_t vertices) {
    std::string wide = with(file.substr(0, header_size), version_at, 2U);
    for (std::size_t v = 0; v <= vertices; ++v) {
        wide += file.substr(header_size + 4 * v, 4) + std::string(4, '\0');
    }
    wide += file.substr(header_size + (4 * (vertices + 1) + 7) / 8 * 8);
    return signed_anew(with(wide, body_at, std::uint64_t{wide.size() - header_size}));
}

TEST(Binary, ReadsStartsOfEightBytes) {
    for (const bool owned : {false, true}) {
        const std::string wide = widened(written(example(owned), write_binary), 3);
        const auto arena = read_binary(held(wide));
        ASSERT_TRUE(arena) << arena.error().message.en;
        expect_same(*arena, example(owned));
        EXPECT_NE(refusal_of(signed_anew(with(wide, header_size + 8, std::uint64_t{6}))), "");
        EXPECT_NE(
            refusal_of(signed_anew(with(wide, header_size + 8, (std::uint64_t{1} << 32U) + 3))),
            "");
    }
    // A graph alone keeps the file.
    ArenaBytes file = held(widened(written(example(false), write_binary), 3));
    const std::weak_ptr<const void> bytes = file.keeper;
    const Graph graph = read_binary(file)->graph;
    file = {};
    EXPECT_FALSE(bytes.expired());
    EXPECT_EQ(rows_of(graph), rows_of(example(false).graph));
}

TEST(Binary, SaysWhenItCanNotBeWritten) {
    for (std::size_t most = 0; most < 8; ++most) {
        std::size_t pieces = 0;
        const auto sink = [&](std::string_view) { return pieces++ < most; };
        EXPECT_FALSE(write_binary(example(true), sink)) << most;
        EXPECT_EQ(pieces, most + 1) << "it stops at once";
    }
}

}  // namespace

}  // namespace grundy::tests
