// A game on a board, a step at a time.
#include "contract/play.hpp"
#include "render/board_json.hpp"
#include "render/operation_answers.hpp"

namespace grundy::operations {

namespace {

std::string step_json(const Question& before, const contract::Step& step, Lang lang) {
    return made_move_json({before, step.move, step.after, step.board, step.prospect}, lang);
}

}  // namespace

Result<void> board(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto request = contract::read_board(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto shown = contract::board(*request);
    if (!shown) {
        return std::unexpected{shown.error()};
    }
    sink(board_json(request->question, *shown, asker.lang));
    return {};
}

Result<void> move(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto request = contract::read_move(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto step = contract::make_move(*request);
    if (!step) {
        return std::unexpected{step.error()};
    }
    sink(step_json(request->board.question, *step, asker.lang));
    return {};
}

Result<void> reply(const Fields& fields, const Asker& asker, Engine& engine, JsonSink sink) {
    const auto request = contract::read_reply(fields, asker);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto step = contract::reply(*request, engine);
    if (!step) {
        return std::unexpected{step.error()};
    }
    sink(step_json(request->board.question, *step, asker.lang));
    return {};
}

}  // namespace grundy::operations
