// Names of vertices, looked up by all ranks at once: each goes through those of its own vertices.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/unordered/unordered_flat_map.hpp>

#include "arena/judgement.hpp"
#include "distributed/arena_file.hpp"
#include "distributed/arena_part.hpp"

namespace grundy::distributed {

Result<std::vector<Vertex>> find_names(Transport& transport, const std::string& file,
                                       const ArenaPart& part,
                                       const std::vector<std::string>& names) {
    const auto opened = ArenaFile::open(transport, file);
    if (!opened) {
        return std::unexpected{opened.error()};
    }
    boost::unordered_flat_map<std::string_view, std::uint64_t> known;
    for (const std::string& name : names) {
        known.emplace(name, Judgement::none);
    }
    const auto met = [&](std::string_view name, std::uint64_t v) {
        if (const auto asked = known.find(name); asked != known.end()) {
            asked->second = std::min(asked->second, v);
        }
    };
    Result<void> own;
    const std::uint64_t end = std::uint64_t{part.first} + part.count();
    std::vector<std::uint64_t> starts;
    std::string letters;
    for (std::uint64_t v = part.first; v < end && own; v += starts.size() - 1) {
        starts.resize(std::min<std::uint64_t>(end - v, piece_bytes / 8) + 1);
        if (!opened->header().named()) {
            for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
                met(fmt::to_string(v + i), v + i);
            }
            continue;
        }
        own = opened->read(opened->layout().name_starts + v * 8,
                           room_of(starts.data(), starts.size()));
        if (own) {
            letters.resize(starts.back() - starts.front());
            own = opened->read(opened->layout().names + starts.front(), letters);
        }
        for (std::size_t i = 0; own && i + 1 < starts.size(); ++i) {
            met(std::string_view{letters}.substr(starts[i] - starts.front(),
                                                 starts[i + 1] - starts[i]),
                v + i);
        }
    }
    if (auto all = agreed(transport, own); !all) {
        return std::unexpected{std::move(all.error())};
    }
    std::vector<std::uint64_t> found;
    for (const std::string& name : names) {
        found.push_back(known[name]);
    }
    transport.reduce(found, Transport::Reduction::least);
    return std::vector<Vertex>(found.begin(), found.end());
}

std::string name_in_file(const std::string& file, Vertex v) {
    auto reader = FileReader::open(file);
    binary::Header header;
    std::array<std::uint64_t, 2> bounds{};
    if (!reader || !reader->read_at(0, room_of(&header, 1)) || !header.named()) {
        return fmt::to_string(v);
    }
    const binary::Layout layout{header};
    static_cast<void>(reader->read_at(sizeof header + layout.name_starts + std::uint64_t{v} * 8,
                                      room_of(bounds.data(), 2)));
    std::string name(std::min(bounds[1] - bounds[0], header.name_bytes), '\0');
    static_cast<void>(reader->read_at(sizeof header + layout.names + bounds[0], name));
    return name;
}

}  // namespace grundy::distributed
