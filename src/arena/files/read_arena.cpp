// Tells the formats of arenas apart, by how a file begins.
#include <utility>

#include "arena/files/files.hpp"

namespace grundy {

namespace {

ArenaFormat recognised(std::string_view bytes) {
    return is_binary(bytes)      ? ArenaFormat::binary
           : is_json(bytes)      ? ArenaFormat::json
           : is_dot(bytes)       ? ArenaFormat::dot
           : is_pgsolver(bytes)  ? ArenaFormat::pgsolver
           : is_edge_list(bytes) ? ArenaFormat::edges
                                 : ArenaFormat::text;
}

}  // namespace

std::optional<ArenaFormat> arena_format(std::string_view name) {
    constexpr std::pair<std::string_view, ArenaFormat> names[] = {
        {"graph", ArenaFormat::text},
        {"text", ArenaFormat::text},
        {"pgsolver", ArenaFormat::pgsolver},
        {"gm", ArenaFormat::pgsolver},
        {"pg", ArenaFormat::pgsolver},
        {"binary", ArenaFormat::binary},
        {"bin", ArenaFormat::binary},
        {"dot", ArenaFormat::dot},
        {"gv", ArenaFormat::dot},
        {"json", ArenaFormat::json},
        {"edges", ArenaFormat::edges},
        {"edgelist", ArenaFormat::edges},
        {"csv", ArenaFormat::edges},
    };
    for (const auto& [known, format] : names) {
        if (known == name) {
            return format;
        }
    }
    return std::nullopt;
}

Result<Arena> read_arena(const ArenaBytes& file, unsigned threads, const ArenaReading& reading) {
    if (const auto text = without_byte_order_mark(file.bytes); text.size() < file.bytes.size()) {
        return read_arena({text, file.keeper}, threads, reading);
    }
    switch (reading.format.value_or(recognised(file.bytes))) {
        case ArenaFormat::binary:
            return read_binary(file);
        case ArenaFormat::pgsolver:
            return read_pgsolver(file, reading.ignore_priorities);
        case ArenaFormat::dot:
            return read_dot(file);
        case ArenaFormat::json:
            return read_json(file);
        case ArenaFormat::edges:
            return read_edges(file);
        case ArenaFormat::text:
            break;
    }
    return read_text(file, threads);
}

}  // namespace grundy
