// What was understood of a rule file, for an editor that asks while somebody types.
#include "render/json_value.hpp"
#include "render/rules.hpp"
#include "rules/rule_text.hpp"

namespace grundy {

namespace {

Json rules_parameters(const CompiledGame& rules) {
    Json list = Json::array();
    for (const RuleParameter& one : rules.text().parameters) {
        list.push_back(
            {{"name", one.name}, {"value", one.value}, {"least", one.least}, {"most", one.most}});
    }
    return list;
}

Json first_moves_json(const RulesReport& report, Lang lang) {
    Json list = Json::array();
    for (const ListedMove& move : report.first_moves) {
        list.push_back(
            {{"move", move.label}, {"text", move.text.in(lang)}, {"to", or_null(move.to)}});
    }
    return list;
}

}  // namespace

std::string rules_json(const RulesReport& report, const std::string& board, Lang lang) {
    const Info& info = report.rules->info();
    const RuleText& text = report.rules->text();
    Json game{{"title", info.title.in(lang)},
              {"summary", info.summary.in(lang)},
              {"kind", report.rules->kind_name()},
              {"position_syntax", info.position.in(lang)},
              {"move_syntax", info.move.in(lang)},
              {"example", info.example},
              {"parameters", rules_parameters(*report.rules)},
              {"splits", report.rules->kind().splits() && !report.rules->has_sides()},
              {"ends", report.ends ? Json(report.ends->in(lang)) : Json(nullptr)},
              {"recognised", report.recognised.empty() ? Json(nullptr) : Json(report.recognised)},
              {"sides", report.rules->has_sides()},
              {"source", text.source}};
    return written(Json{{"ok", true},
                        {"game", std::move(game)},
                        {"own", report.own},
                        {"position", report.example.term->position()},
                        {"moves", report.moves},
                        {"first_moves", first_moves_json(report, lang)},
                        {"board", board.empty() ? Json(nullptr) : Json::parse(board)}});
}

std::string rules_error_json(const Error& error, Lang lang) {
    Json told{{"message", error.message.in(lang)},
              {"expected", error.expected.in(lang)},
              {"line", nullptr},
              {"column", nullptr}};
    if (const auto point = point_of(error)) {
        told["line"] = point->line;
        told["column"] = point->column;
    }
    return written(Json{{"ok", false}, {"error", std::move(told)}});
}

}  // namespace grundy
