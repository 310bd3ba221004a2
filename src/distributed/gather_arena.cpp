// An arena that was explored in parts, put together on rank 0, to be shown vertex by vertex.
#include <array>
#include <cstring>

#include "distributed/batches.hpp"
#include "distributed/exploration.hpp"

namespace grundy::distributed {

GatheredArena gathered(Transport& transport, const ExploredPart& explored) {
    const ArenaPart& part = explored.part;
    std::vector<std::vector<Vertex>> rows;
    GatheredArena all;
    for (unsigned from = 0; from < transport.size(); ++from) {
        std::size_t at = 0;
        in_batches<char>(
            transport,
            [&](Outbox<char>& outbox) {
                for (; from == transport.rank() && at < part.count(); ++at) {
                    if (outbox.full()) {
                        return true;
                    }
                    const std::string_view name = explored.positions[at];
                    const auto row = part.successors(at);
                    const std::array<std::uint32_t, 3> head{static_cast<std::uint32_t>(name.size()),
                                                            static_cast<std::uint32_t>(row.size()),
                                                            part.second(at) ? 1U : 0U};
                    outbox.append(0, {reinterpret_cast<const char*>(head.data()), sizeof head});
                    outbox.append(0, {reinterpret_cast<const char*>(row.data()), row.size_bytes()});
                    outbox.append(0, name);
                }
                return false;
            },
            [&](unsigned, std::span<const char> letters) {
                while (!letters.empty()) {
                    std::array<std::uint32_t, 3> head{};
                    std::memcpy(head.data(), letters.data(), sizeof head);
                    letters = letters.subspan(sizeof head);
                    auto& row = rows.emplace_back(head[1]);
                    if (!row.empty()) {
                        std::memcpy(row.data(), letters.data(), row.size() * sizeof(Vertex));
                    }
                    letters = letters.subspan(row.size() * sizeof(Vertex));
                    all.positions.emplace_back(letters.data(), head[0]);
                    if (part.owned) {
                        all.arena.owners.push_back(head[2] != 0 ? Player::J1 : Player::J0);
                    }
                    letters = letters.subspan(head[0]);
                }
            });
    }
    if (transport.rank() == 0) {
        all.arena.graph = Graph::of_rows(rows);
    }
    return all;
}

}  // namespace grundy::distributed
