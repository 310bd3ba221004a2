// What is played for: targets by name or number, or the last move.
#include "service/arenas/objectives.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <charconv>

#include "machine/file_reader.hpp"
#include "service/arenas/arenas.hpp"

namespace grundy {

namespace {

std::string_view trimmed(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(" \t\r");
    const std::size_t end = line.find_last_not_of(" \t\r");
    return begin == line.npos ? std::string_view{} : line.substr(begin, end - begin + 1);
}

/// Of a file with targets, each of which is a vertex.
constexpr std::size_t most_letters_of_names = std::size_t{1} << 24U;

/// The names that were asked for, those in files among them.
Result<std::vector<std::string>> target_names(const std::vector<std::string>& targets) {
    std::vector<std::string> names;
    for (const std::string& target : targets) {
        if (!target.starts_with('@')) {
            names.push_back(target);
            continue;
        }
        const auto file = whole_file(target.substr(1), most_letters_of_names);
        if (!file) {
            return std::unexpected{file.error()};
        }
        std::string_view rest = file->bytes;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            const std::string_view line = trimmed(rest.substr(0, end));
            if (!line.empty() && line[0] != '#') {
                names.emplace_back(line);
            }
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    return names;
}

/// The vertex that #N stands for. A bare number is a name like any other: who asks for 0 where
/// no vertex is called so has most likely mistaken the file.
std::optional<Vertex> numbered_vertex(std::uint64_t vertices, const std::string& name) {
    const auto number = name.starts_with('#') ? vertex_number(name.substr(1)) : std::nullopt;
    return number && *number < vertices ? number : std::nullopt;
}

Text expected_target(const std::string& name) {
    const auto number = vertex_number(name);
    return number ? phrase("\1target: the name of a vertex; the vertex number {0} is '#{0}'",
                           "\1target : le nom d'un sommet ; le sommet numéro {0} est « #{0} »",
                           *number)
                  : Text{Words{"\1target: the name of a vertex, its number as in '#0', or @FILE "
                               "with one per line",
                               "\1target : le nom d'un sommet, son numéro comme « #0 », ou "
                               "@FICHIER, un par ligne"}};
}

/// The least vertex of each name, or none.
std::vector<Vertex> found_in(const Arena& arena, const std::vector<std::string>& names) {
    boost::unordered_flat_map<std::string, Vertex> known;
    for (const std::string& name : names) {
        known.emplace(name, Judgement::none);
    }
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        const auto asked = known.find(arena.names(v));
        if (asked != known.end()) {
            asked->second = std::min(asked->second, v);
        }
    }
    std::vector<Vertex> vertices;
    for (const std::string& name : names) {
        vertices.push_back(known[name]);
    }
    return vertices;
}

/// Looks names up.
Result<std::vector<Vertex>> vertices_named(const NamedVertices& arena,
                                           const std::vector<std::string>& names) {
    auto vertices = arena.find(names);
    for (std::size_t i = 0; vertices && i < names.size(); ++i) {
        Vertex& vertex = (*vertices)[i];
        if (vertex == Judgement::none) {
            vertex = numbered_vertex(arena.vertices, names[i]).value_or(Judgement::none);
        }
        if (vertex == Judgement::none) {
            return failure_at(names[i], 0,
                              phrase("there is no vertex '{}'", "il n'y a pas de sommet « {} »",
                                     excerpt(names[i])),
                              expected_target(names[i]));
        }
    }
    return vertices;
}

}  // namespace

std::optional<Vertex> vertex_number(std::string_view text) {
    const bool number =
        !text.empty() && text.size() <= 9 && text.find_first_not_of("0123456789") == text.npos;
    Vertex value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return number ? std::optional{value} : std::nullopt;
}

Result<Objective> objective_of(const NamedVertices& arena, Convention convention, Player player,
                               const std::vector<std::string>& targets) {
    Objective objective{
        convention == Convention::normal ? SinkRule::mover_loses : SinkRule::mover_wins,
        {},
        player};
    if (!targets.empty()) {
        const auto names = target_names(targets);
        if (!names) {
            return std::unexpected{names.error()};
        }
        auto vertices = vertices_named(arena, *names);
        if (!vertices) {
            return std::unexpected{std::move(vertices.error())};
        }
        objective.targets = std::move(*vertices);
        return objective;
    }
    if (arena.strays > 0) {
        const std::string stray = arena.name(static_cast<Vertex>(arena.vertices - arena.strays));
        return failure(
            phrase("the sink '{}' has no owner, and without targets the owner of a sink decides",
                   "le puits « {} » n'a pas de propriétaire, et sans cible c'est le propriétaire "
                   "d'un puits qui décide",
                   excerpt(stray)),
            phrase("a line '{} J0 ->' or '{} J1 ->', or \1target",
                   "une ligne « {} J0 -> » ou « {} J1 -> », ou \1target", excerpt(stray),
                   excerpt(stray)));
    }
    return objective;
}

Result<Objective> objective_of(const Arena& arena, Convention convention, Player player,
                               const std::vector<std::string>& targets) {
    return objective_of(
        {arena.graph.vertices(), arena.strays, arena.names,
         [&](const std::vector<std::string>& names) { return found_in(arena, names); }},
        convention, player, targets);
}

}  // namespace grundy
