// Binary arenas of version 2, whose starts have 64 bits: read whole, and in parts.
#define XXH_INLINE_ALL
#include <gtest/gtest.h>
#include <xxhash.h>

#include "arena/files/binary_layout.hpp"
#include "distributed/arena_part.hpp"
#include "distributed/threads.hpp"
#include "support/arenas.hpp"
#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

/// As docs/formats.md has it, without owners and names.
std::string wide_file(const Rows& rows, std::uint64_t claimed_edges) {
    std::string body;
    const auto add = [&](const auto& value) {
        body.append(reinterpret_cast<const char*>(&value), sizeof value);
    };
    std::uint64_t edges = 0;
    for (const auto& row : rows) {
        add(edges);
        edges += row.size();
    }
    add(edges);
    for (const auto& row : rows) {
        for (const Vertex head : row) {
            add(head);
        }
    }
    body.resize((body.size() + 7) / 8 * 8, '\0');
    binary::Header header;
    std::ranges::copy(binary::magic, header.magic.begin());
    header.version = 2;
    header.vertices = rows.size();
    header.edges = claimed_edges == 0 ? edges : claimed_edges;
    header.body = binary::Layout{header}.end;
    header.checksum = XXH3_64bits_withSeed(body.data(), body.size(), binary::seed_of(header));
    return std::string{reinterpret_cast<const char*>(&header), sizeof header} + body;
}

TEST(WideArenas, AreReadWholeAndInParts) {
    Random random{21};
    const Rows rows = random_rows(random, 50, 5, Cycles::some);
    const std::string bytes = wide_file(rows, 0);
    const auto whole = read_binary(held(bytes));
    ASSERT_TRUE(whole);
    EXPECT_EQ(rows_of(whole->graph), rows);
    const TemporaryFolder folder;
    const std::string file = folder.file("wide", bytes);
    for (const unsigned ranks : {1U, 3U}) {
        ASSERT_TRUE(distributed::on_threads(ranks, [&](distributed::Transport& transport) {
            const auto part = distributed::read_part(transport, file);
            ASSERT_TRUE(part);
            for (std::size_t i = 0; i < part->count(); ++i) {
                const auto row = part->successors(i);
                EXPECT_EQ(std::vector<Vertex>(row.begin(), row.end()), rows[part->first + i]);
            }
        }));
    }
}

TEST(WideArenas, ThatPromiseMoreThanTheyHoldAreRefused) {
    const auto refused = read_binary(held(wide_file({{1}, {}}, std::uint64_t{1} << 33U)));
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().message.en.find("claims"), std::string::npos);
}

}  // namespace

}  // namespace grundy::tests
