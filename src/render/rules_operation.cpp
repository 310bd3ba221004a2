// A rule file while somebody writes it: an error in it is an answer, not a refusal.
#include "contract/play.hpp"
#include "contract/rules.hpp"
#include "render/board_json.hpp"
#include "render/operation_answers.hpp"
#include "render/rules.hpp"

namespace grundy::operations {

Result<void> rules(const Fields& fields, const Asker& asker, Engine&, JsonSink sink) {
    const auto request = contract::read_rules(fields);
    if (!request) {
        return std::unexpected{request.error()};
    }
    const auto report = contract::answer(*request);
    if (!report) {
        sink(rules_error_json(report.error(), asker.lang));
        return {};
    }
    contract::BoardRequest shown;
    shown.question.terms.push_back(report->example);
    shown.question.budget = asker.budget;
    const auto board = contract::board(shown);
    if (!board) {
        sink(rules_error_json(board.error(), asker.lang));
        return {};
    }
    sink(rules_json(*report, board_json(shown.question, *board, asker.lang), asker.lang));
    return {};
}

}  // namespace grundy::operations
