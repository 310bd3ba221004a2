// JSON for the operation arena: arenas: vertex by vertex, counts, plays, or the tree of all plays.
#include "contract/arena.hpp"
#include "render/arena.hpp"
#include "render/json.hpp"
#include "render/operation_answers.hpp"

namespace grundy::operations {

namespace {

using contract::ArenaRequest;
using contract::LoadedArena;
using Look = ArenaRequest::Look;

/// Somebody is wrong, or the answer says why there is none.
Result<void> told(const NoArena& none, Lang lang, JsonSink sink) {
    if (none.error) {
        return std::unexpected{*none.error};
    }
    sink(why_json(*none.ran_out, lang));
    return {};
}

ShownArena shown_with(const LoadedArena& loaded, const Objective& objective,
                      const ArenaAnswer& answer) {
    return {loaded.arena, objective, answer, loaded.title, &loaded.origin};
}

Result<void> answer_tree(const ArenaRequest& request, const LoadedArena& loaded,
                         const Objective& objective, Lang lang, JsonSink sink) {
    const auto tree = tree_of(loaded.arena, objective, loaded.origin.start, request.budget);
    if (!tree) {
        return told(tree.error(), lang, sink);
    }
    const ArenaAnswer nothing;
    sink(tree_json(shown_with(loaded, objective, nothing), *tree));
    return {};
}

void answer_vertices(const ArenaRequest& request, const LoadedArena& loaded,
                     const Objective& objective, Lang lang, JsonSink sink) {
    const ArenaAnswer answer = analysed(loaded.arena, objective, request.budget);
    const bool listed = request.look == Look::plays;
    const auto plays =
        contract::plays_seen(loaded.arena, answer, loaded.origin.start, listed, request.budget);
    if (listed && !plays) {
        sink(why_json(contract::no_plays(answer), lang));
        return;
    }
    ShownArena shown = shown_with(loaded, objective, answer);
    shown.plays = plays ? &*plays : nullptr;
    bool wanted = true;
    arena_json(shown, lang, [&](std::string_view piece) {
        piece.remove_suffix(piece.ends_with('\n') ? 1 : 0);
        wanted = wanted && sink(piece);
    });
}

}  // namespace

Result<void> arena(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto request = contract::read_arena(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto loaded = contract::loaded(request->source, request->budget);
    if (!loaded) {
        return told(loaded.error(), asker.lang, sink);
    }
    const auto objective = contract::objective(*request, *loaded);
    if (!objective) {
        return std::unexpected{objective.error()};
    }
    if (request->look == Look::tree) {
        return answer_tree(*request, *loaded, *objective, asker.lang, sink);
    }
    if (request->look == Look::summary) {
        sink(summary_json(
            summarised(loaded->arena, *objective, request->budget, loaded->origin.start),
            *objective, asker.lang));
        return {};
    }
    answer_vertices(*request, *loaded, *objective, asker.lang, sink);
    return {};
}

}  // namespace grundy::operations
