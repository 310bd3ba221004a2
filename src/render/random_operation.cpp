// Games, random positions of them, and sheets of exercises.
#include "contract/exercise.hpp"
#include "contract/games.hpp"
#include "contract/random.hpp"
#include "render/exercise.hpp"
#include "render/json.hpp"
#include "render/operation_answers.hpp"

namespace grundy::operations {

namespace {

/// Somebody is wrong, or the answer is that nothing was found in time.
Result<void> nothing_drawn(const NothingDrawn& nothing, Lang lang, JsonSink sink) {
    if (nothing.error) {
        return std::unexpected{*nothing.error};
    }
    sink(why_json(*nothing.ran_out, lang));
    return {};
}

}  // namespace

Result<void> games(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto request = contract::read_games(fields);
    if (!request) {
        return std::unexpected{request.error()};
    }
    sink(games_json(contract::games(*request), asker.lang));
    return {};
}

Result<void> random(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto request = contract::read_random(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto answer = contract::random_position_for(*request);
    if (!answer) {
        return nothing_drawn(answer.error(), asker.lang, sink);
    }
    sink(random_json(*answer, request->seed));
    return {};
}

Result<void> exercise(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto request = contract::read_exercise(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto sheet = contract::sheet_for(*request);
    if (!sheet) {
        return nothing_drawn(sheet.error(), asker.lang, sink);
    }
    sink(exercise_json(*sheet, asker.lang));
    return {};
}

}  // namespace grundy::operations
