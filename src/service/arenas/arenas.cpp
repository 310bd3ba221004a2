#include "service/arenas/arenas.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <functional>

#include "machine/file_reader.hpp"
#include "service/arenas/arena_plays.hpp"

namespace grundy {

namespace {

/// What a suffix tells for certain. Text and PGSolver's files have all kinds of names.
std::optional<ArenaFormat> format_by_suffix(const std::string& file) {
    std::string suffix = file.substr(file.rfind('.') + 1);
    std::ranges::transform(suffix, suffix.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    const auto format = suffix.size() < file.size() ? arena_format(suffix) : std::nullopt;
    return format == ArenaFormat::dot || format == ArenaFormat::json || format == ArenaFormat::edges
               ? format
               : std::nullopt;
}

/// A name that two vertices have, as names in PGSolver's format and in binary files may be. Hashes
/// are compared first: all names of a large arena at once would take more room than its graph.
std::optional<std::string> repeated_name(const Arena& arena) {
    const auto hash_of = std::hash<std::string>{};
    std::vector<std::size_t> hashes;
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        hashes.push_back(hash_of(arena.names(v)));
    }
    std::ranges::sort(hashes);
    const auto twice = std::ranges::adjacent_find(hashes);
    if (twice == hashes.end()) {
        return std::nullopt;
    }
    boost::unordered_flat_set<std::string> seen;
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        std::string name = arena.names(v);
        const auto alike = std::ranges::equal_range(hashes, hash_of(name));
        if (alike.size() > 1 && !seen.insert(name).second) {
            return name;
        }
    }
    return std::nullopt;
}

/// Names, edges and where they stand, while a text is read, with the text itself: at the most, in
/// files of short names.
constexpr std::size_t bytes_a_letter = 16;

std::size_t most_letters(const ArenaReading& reading) {
    return reading.most_bytes == FileReader::any_length ? reading.most_bytes
                                                        : reading.most_bytes / bytes_a_letter;
}

/// A vertex without owner to which no edge leads: lines name it nowhere.
std::optional<Vertex> unmentioned(const Arena& arena) {
    const Vertex first = arena.graph.vertices() - arena.strays;
    std::vector<bool> mentioned(arena.strays, false);
    for (const Vertex head : arena.graph.heads()) {
        if (head >= first) {
            mentioned[head - first] = true;
        }
    }
    const auto missing = std::ranges::find(mentioned, false);
    return missing == mentioned.end()
               ? std::nullopt
               : std::optional{first + static_cast<Vertex>(missing - mentioned.begin())};
}

}  // namespace

bool fits_memory(const Arena& arena, Meter& meter) {
    const std::uint64_t vertices = arena.graph.vertices();
    // The rows turned around, with what it takes to turn them; status, order, owners.
    meter.charge(arena.graph.bytes() * 2 + std::uint64_t{arena.graph.edges()} * 2 + vertices * 8);
    return meter.look();
}

std::optional<Text> too_large_to_read(const std::string& name, const ArenaReading& reading) {
    const std::uint64_t size = file_size(name).value_or(0);
    if (size <= most_letters(reading)) {
        return std::nullopt;
    }
    // What is binary lies in memory as in the file.
    std::string beginning(64, '\0');
    auto source = FileReader::open(name);
    const bool binary = source && source->read(beginning).has_value() && is_binary(beginning);
    const std::uint64_t bytes = binary ? size : size * bytes_a_letter;
    if (bytes <= reading.most_bytes) {
        return std::nullopt;
    }
    return phrase(
        "the memory limit of {:.3g} MiB is too small: the arena in '{}' takes about {:.3g} MiB",
        "la limite de mémoire de {:.3g} Mio est trop petite : l'arène de « {} » prend environ "
        "{:.3g} Mio",
        static_cast<double>(reading.most_bytes) / 1048576.0, excerpt(name, 200),
        static_cast<double>(bytes) / 1048576.0);
}

Result<Arena> arena_from_file(const std::string& name, unsigned threads, ArenaReading reading) {
    const auto file = name == "-" ? FileReader::standard_input().rest(most_letters(reading))
                                  : whole_file(name, reading.most_bytes);
    if (!file) {
        return std::unexpected{file.error()};
    }
    if (!reading.format && !is_binary(file->bytes)) {
        reading.format = format_by_suffix(name);
    }
    auto arena = read_arena(*file, threads, reading);
    if (!arena) {
        Error error = std::move(arena.error());
        error.message = phrase("{}: {}", "{} : {}", excerpt(name, 200), error.message);
        return std::unexpected{std::move(error)};
    }
    return arena;
}

Result<Arena> arena_from_text(std::string text, unsigned threads, const ArenaReading& reading) {
    const auto kept = std::make_shared<const std::string>(std::move(text));
    return read_arena({*kept, kept}, threads, reading);
}

std::optional<Outcome> outcome_at(const Arena& arena, const Judgement& judgement, Vertex v) {
    if (arena.owned() && arena.stray(v)) {
        return std::nullopt;
    }
    const auto winner = judgement.winner(v);
    if (!winner) {
        return Outcome::draw;
    }
    return *winner == arena.mover(v) ? Outcome::N : Outcome::P;
}

ArenaAnswer analysed(const Arena& arena, const Objective& objective, const Budget& budget,
                     std::optional<Judgement> known) {
    Meter meter{budget};
    ArenaAnswer answer;
    if (!fits_memory(arena, meter)) {
        answer.why = meter.why();
        return answer;
    }
    answer.backwards = transposed(arena.graph, budget.threads);
    answer.judgement = known ? std::move(known)
                             : Judgement::of(arena, answer.backwards, objective,
                                             Judgement::Detail::moves, budget, meter);
    const bool valued = arena.valued && !arena.owned() && !objective.targets &&
                        objective.rule == SinkRule::mover_loses;
    if (answer.judgement && valued) {
        answer.values = NimValues::of(arena.graph, answer.backwards, meter);
    }
    if (!answer.judgement || (valued && !answer.values)) {
        answer.why = meter.why();
    }
    return answer;
}

ArenaSummary summarised(const Arena& arena, const Objective& objective, const Budget& budget,
                        Vertex start, std::optional<Judgement> known) {
    Meter meter{budget};
    ArenaSummary summary;
    summary.vertices = arena.graph.vertices();
    summary.edges = arena.graph.edges();
    std::optional<Judgement> judgement;
    Graph backwards;
    if (fits_memory(arena, meter)) {
        backwards = transposed(arena.graph, budget.threads);
        judgement = known ? std::move(known)
                          : Judgement::of(arena, backwards, objective, Judgement::Detail::winners,
                                          budget, meter);
        summary.bytes = arena.graph.bytes() + backwards.bytes() + arena.owners.size();
    }
    summary.seconds = meter.work().seconds;
    if (!judgement) {
        summary.why = meter.why();
        return summary;
    }
    summary.bytes += judgement->solution().bytes();
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        summary.attractor += judgement->in_attractor(v, objective.player) ? 1U : 0U;
        const auto outcome = outcome_at(arena, *judgement, v);
        summary.won += outcome == Outcome::N ? 1U : 0U;
        summary.lost += outcome == Outcome::P ? 1U : 0U;
        summary.drawn += outcome == Outcome::draw ? 1U : 0U;
    }
    if (const std::size_t rounds = judgement->round_count(objective.player); rounds > 0) {
        summary.largest_rank = rounds - 1;
    }
    if (arena.graph.edges() <= most_edges_looked_through) {
        if (const auto plays = plays_of(arena, backwards, start, 0, budget)) {
            summary.acyclic = plays->acyclic;
            summary.longest_play = plays->longest;
        }
    }
    return summary;
}

std::optional<Error> unfit_for(const Arena& arena, ArenaFileKind kind) {
    if (kind == ArenaFileKind::binary) {
        return std::nullopt;
    }
    if (kind == ArenaFileKind::pgsolver && (!arena.owned() || arena.strays > 0)) {
        return Error{Words{"PGSolver's format needs an owner for every vertex",
                           "le format de PGSolver demande un propriétaire pour chaque sommet"},
                     Words{"an arena with owners", "une arène avec propriétaires"}};
    }
    for (Vertex v = 0; v < arena.graph.vertices(); ++v) {
        const std::string name = arena.names(v);
        const bool fits = kind == ArenaFileKind::pgsolver
                              ? !name.empty() && name.find('"') == name.npos
                              : !name.empty() && name[0] != '#' && name != "->" &&
                                    name.find_first_of(" \t\r\n") == name.npos &&
                                    without_byte_order_mark(name).size() == name.size();
        if (!fits) {
            return Error{
                phrase("the name '{}' can't stand in this format",
                       "le nom « {} » ne peut pas figurer dans ce format", excerpt(name)),
                Words{"another format: binary or json", "un autre format : binary ou json"}};
        }
    }
    if (const auto twice = kind == ArenaFileKind::text ? repeated_name(arena) : std::nullopt) {
        return Error{phrase("two vertices are named '{}'", "deux sommets s'appellent « {} »",
                            excerpt(*twice)),
                     Words{"another format: pgsolver, binary or json",
                           "un autre format : pgsolver, binary ou json"}};
    }
    if (const auto lost = kind == ArenaFileKind::text ? unmentioned(arena) : std::nullopt) {
        return Error{phrase("nothing leads to '{}', which has no owner",
                            "rien ne mène à « {} », qui n'a pas de propriétaire",
                            excerpt(arena.names(*lost))),
                     Words{"another format: binary or json", "un autre format : binary ou json"}};
    }
    return std::nullopt;
}

bool write_arena(const Arena& arena, ArenaFileKind kind, PieceSink sink) {
    switch (kind) {
        case ArenaFileKind::text:
            return write_text(arena, sink);
        case ArenaFileKind::pgsolver:
            return write_pgsolver(arena, sink);
        case ArenaFileKind::binary:
            return write_binary(arena, sink);
    }
    return false;
}

}  // namespace grundy
