// An arena that rank 0 has, in whatever format it was read, shared out among all.
#include <algorithm>
#include <array>

#include "distributed/agreement.hpp"
#include "distributed/arena_file.hpp"
#include "distributed/arena_part.hpp"
#include "distributed/packing.hpp"

namespace grundy::distributed {

ArenaPart scattered(Transport& transport, const Arena* arena) {
    Packer told;
    if (arena != nullptr) {
        told.number(arena->graph.vertices()).number(arena->graph.edges());
        told.number(arena->owned() ? 1 : 0).number(arena->strays);
    }
    const std::string all = told_by(transport, 0, told.packed());
    Unpacker about{all};
    ArenaPart part;
    part.shares = Shares::even(about.number(), transport.size());
    part.edges = about.number();
    part.owned = about.number() != 0;
    part.strays = static_cast<Vertex>(about.number());
    part.first = static_cast<Vertex>(part.shares.begin(transport.rank()));
    const auto send = [&](unsigned to, std::span<const std::byte> bytes) {
        for (; !bytes.empty(); bytes = bytes.subspan(std::min(bytes.size(), piece_bytes))) {
            transport.send(to, bytes.first(std::min(bytes.size(), piece_bytes)));
        }
    };
    const auto receive = [&](std::span<std::byte> room) {
        for (; !room.empty(); room = room.subspan(std::min(room.size(), piece_bytes))) {
            transport.receive(0, room.first(std::min(room.size(), piece_bytes)));
        }
    };
    const std::size_t count = part.shares.count(transport.rank());
    part.starts = Buffer<std::uint32_t>(count + 1);
    part.owners = Buffer<std::uint8_t>(part.owned ? count : 0);
    const std::array<std::uint32_t, 1> no_rows{0};
    for (unsigned to = 0; arena != nullptr && to < transport.size(); ++to) {
        const auto all_starts = arena->graph.starts().empty()
                                    ? std::span<const std::uint32_t>{no_rows}
                                    : arena->graph.starts();
        const auto starts = all_starts.subspan(part.shares.begin(to), part.shares.count(to) + 1);
        const auto heads =
            arena->graph.heads().subspan(starts.front(), starts.back() - starts.front());
        const auto owners = std::span{arena->owners}.subspan(
            part.owned ? part.shares.begin(to) : 0, part.owned ? part.shares.count(to) : 0);
        if (to != 0) {
            send(to, std::as_bytes(starts));
            send(to, std::as_bytes(heads));
            send(to, std::as_bytes(owners));
            continue;
        }
        std::ranges::copy(starts, part.starts.begin());
        part.heads = Buffer<Vertex>(heads.size());
        std::ranges::copy(heads, part.heads.begin());
        std::ranges::transform(owners, part.owners.begin(),
                               [](Player owner) { return static_cast<std::uint8_t>(owner); });
    }
    if (arena == nullptr) {
        receive(std::as_writable_bytes(std::span{part.starts.data(), count + 1}));
        part.heads = Buffer<Vertex>(part.starts[count] - part.starts[0]);
        receive(std::as_writable_bytes(std::span{part.heads.data(), part.heads.size()}));
        receive(std::as_writable_bytes(std::span{part.owners.data(), part.owners.size()}));
        for (std::size_t i = count + 1; i-- > 0;) {
            part.starts[i] -= part.starts[0];
        }
    }
    return part;
}

}  // namespace grundy::distributed
