// Arenas as JSON, one vertex at a time.
#include <fmt/format.h>

#include <span>
#include <string>

#include "render/arena.hpp"
#include "render/json_value.hpp"
#include "render/words.hpp"

namespace grundy {

namespace {

const char* mode_name(const Objective& objective) {
    return objective.targets ? "reach" : "terminal";
}

Json grundy_json(const ShownArena& shown, Vertex v) {
    const auto& values = shown.answer.values;
    if (!values) {
        return nullptr;
    }
    if ((*values)[v] == NimValues::loopy) {
        return {{"loopy", values->of_successors(shown.arena.graph, v)}};
    }
    return (*values)[v];
}

/// Numbers without a Json value for each: edges are nearly all that an arena has to say.
void append_numbers(std::string& text, std::span<const Vertex> numbers) {
    text += '[';
    for (const Vertex number : numbers) {
        const fmt::format_int digits{number};
        text.append(digits.data(), digits.size());
        text += ',';
    }
    if (numbers.empty()) {
        text += ']';
    } else {
        text.back() = ']';
    }
}

/// What was found out about a vertex.
Json findings_json(const ShownArena& shown, Vertex v) {
    const Arena& arena = shown.arena;
    const Objective& objective = shown.objective;
    const ArenaAnswer& answer = shown.answer;
    Json json = Json::object();
    if (!answer.judgement) {
        for (const char* name : {"attractor", "rank", "minimax", "outcome", "remoteness"}) {
            json[name] = nullptr;
        }
    } else {
        const Judgement& judgement = *answer.judgement;
        const bool inside = judgement.in_attractor(v, objective.player);
        const auto outcome = outcome_at(arena, judgement, v);
        const Json rank = judgement.rank(v) == no_rank ? Json(nullptr) : Json(judgement.rank(v));
        json["attractor"] = inside;
        json["rank"] = inside ? rank : Json(nullptr);
        json["minimax"] = judgement.minimax(v, objective.player);
        json["outcome"] = outcome ? Json(outcome_name(*outcome)) : Json(nullptr);
        json["remoteness"] = rank;
    }
    json["grundy"] = grundy_json(shown, v);
    const Vertex best = answer.judgement ? answer.judgement->best(v) : Judgement::none;
    json["best"] = best == Judgement::none ? Json(nullptr) : Json(best);
    if (shown.origin != nullptr && shown.origin->numbered()) {
        json["number"] = shown.origin->numbers[v];
        json["position"] = (*shown.origin->positions)(v);
    }
    if (shown.origin != nullptr && !shown.origin->unreachable.empty()) {
        json["reachable"] = shown.origin->reached(v);
    }
    return json;
}

std::string vertex_json(const ShownArena& shown, Vertex v) {
    const Arena& arena = shown.arena;
    const Graph& backwards = shown.answer.backwards;
    const bool owner_known = arena.owned() && !arena.stray(v);
    std::string text = fmt::format(
        R"({{"id":{},"label":{},"player":{},"successors":)", v, written(Json(arena.names(v))),
        owner_known ? fmt::to_string(static_cast<int>(arena.owners[v])) : "null");
    append_numbers(text, arena.graph.successors(v));
    text += R"(,"predecessors":)";
    append_numbers(text, backwards.vertices() == 0 ? std::span<const Vertex>{}
                                                   : std::span{backwards.successors(v)});
    text += ',';
    text.append(written(findings_json(shown, v)), 1);
    return text;
}

/// Counted and listed; an endless play has no end to list.
Json plays_json(const ArenaPlays& plays) {
    return {{"count", or_null(plays.count)},
            {"longest", plays.longest ? Json(plays.longest_play) : Json(nullptr)},
            {"list", plays.longest ? Json(plays.list) : Json(nullptr)},
            {"cycle", plays.acyclic ? Json(nullptr) : Json(plays.cycle)}};
}

}  // namespace

std::string tree_json(const ShownArena& shown, const Unfolding& tree) {
    Json nodes = Json::array();
    for (const Unfolding::Node& node : tree.nodes) {
        nodes.push_back(
            {{"label", shown.arena.names(node.vertex)},
             {"vertex", node.vertex},
             {"player", static_cast<int>(node.mover)},
             {"parent", node.parent == Unfolding::none ? Json(nullptr) : Json(node.parent)},
             {"minimax", node.value},
             {"best", node.best == Unfolding::none ? Json(nullptr) : Json(node.best)}});
    }
    return written(Json{{"mode", mode_name(shown.objective)},
                        {"player", static_cast<int>(shown.objective.player)},
                        {"nodes", std::move(nodes)}});
}

bool arena_json(const ShownArena& shown, Lang lang, Out sink) {
    UntilRefused out{sink};
    const Arena& arena = shown.arena;
    const Objective& objective = shown.objective;
    const ArenaAnswer& answer = shown.answer;
    out(fmt::format(R"({{"mode":"{}","player":{},"why":{},"vertices":[)", mode_name(objective),
                    static_cast<int>(objective.player),
                    answer.why ? written(Json(answer.why->in(lang))) : "null"));
    for (Vertex v = 0; v < arena.graph.vertices() && out.good(); ++v) {
        out((v == 0 ? "" : ",") + vertex_json(shown, v));
    }
    out("],\"rounds\":");
    out(answer.judgement ? written(Json(answer.judgement->rounds(objective.player))) : "null");
    Json plays = shown.plays == nullptr
                     ? Json{{"start", nullptr}, {"acyclic", nullptr}, {"longest_play", nullptr}}
                     : Json{{"start", arena.graph.vertices() == 0 ? Json(nullptr)
                                                                  : Json(shown.plays->start)},
                            {"acyclic", shown.plays->acyclic},
                            {"longest_play", or_null(shown.plays->longest)}};
    if (shown.plays != nullptr && shown.plays->listed) {
        plays["plays"] = plays_json(*shown.plays);
    }
    const std::string fields = written(plays);
    out("," + fields.substr(1) + "\n");
    return out.good();
}

std::string summary_json(const ArenaSummary& summary, const Objective& objective, Lang lang) {
    const bool known = !summary.why;
    return written(Json{
        {"vertices", summary.vertices},
        {"edges", summary.edges},
        {"mode", mode_name(objective)},
        {"player", static_cast<int>(objective.player)},
        {"attractor", known ? Json(summary.attractor) : Json(nullptr)},
        {"outcomes", known ? Json{{"N", summary.won}, {"P", summary.lost}, {"draw", summary.drawn}}
                           : Json(nullptr)},
        {"largest_rank", or_null(summary.largest_rank)},
        {"acyclic", or_null(summary.acyclic)},
        {"longest_play", or_null(summary.longest_play)},
        {"why", summary.why ? Json(summary.why->in(lang)) : Json(nullptr)},
        {"seconds", summary.seconds},
        {"bytes", summary.bytes}});
}

}  // namespace grundy
