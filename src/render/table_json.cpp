// Tables as JSON.
#include "model/outcome_entry.hpp"
#include "render/json_value.hpp"
#include "render/table.hpp"

namespace grundy {

namespace {

Json point_json(const Point& point, unsigned variables) {
    Json json{{"n", point.n}};
    if (variables == 2) {
        json["m"] = point.m;
    }
    return json;
}

/// By hand: a library's tree of a hundred million numbers would not fit in memory.
bool emit_rows(const ValueTable& table, EmitPiece emit) {
    std::string line = "[";
    std::uint64_t place = 0;
    for (std::uint64_t n = table.from.n; n <= table.upto.n && place < table.known; ++n) {
        line += n == table.from.n ? "[" : ",[";
        for (std::uint64_t m = table.from.m; m <= table.upto.m; ++m, ++place) {
            line += m == table.from.m ? "" : ",";
            const auto entry = table.at(n, m);
            if (!entry) {
                line += "null";
            } else if (table.outcomes) {
                line += says_p(*entry) ? "\"P\"" : "\"N\"";
            } else {
                line += fmt::format_int{*entry}.c_str();
            }
        }
        line += "]";
        if (!emit(line)) {
            return false;
        }
        line.clear();
    }
    return emit(line + "]");
}

}  // namespace

bool table_json(const ShownTable& shown, bool entries, Lang lang, EmitPiece emit) {
    const TableQuestion& question = shown.question;
    const ValueTable& table = shown.table;
    const unsigned variables = question.family.variables();
    const TableSummary summary = summary_of(table);
    std::string head = written(
        Json{{"game", shown.game},
             {"positions", question.family.pattern()},
             {"values", question.outcomes ? "outcome" : "grundy"},
             {"convention", question.convention == Convention::misere ? "misere" : "normal"},
             {"from", point_json(table.from, variables)},
             {"upto", point_json(table.upto, variables)}});
    head.pop_back();
    if (!emit(head) || (entries && !(emit(",\"rows\":") && emit_rows(table, emit)))) {
        return false;
    }
    const bool numbers = !question.outcomes && summary.maximum_at.has_value();
    const Json rest{
        {"known", table.known},
        {"p_positions", summary.p_positions},
        {"maximum", numbers ? Json(summary.maximum) : Json(nullptr)},
        {"maximum_at", numbers ? point_json(*summary.maximum_at, variables) : Json(nullptr)},
        {"method", table.method},
        {"why", table.why ? Json(table.why->in(lang)) : Json(nullptr)}};
    return emit("," + written(rest).substr(1));
}

}  // namespace grundy
