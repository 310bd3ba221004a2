#include "render/sequence_json.hpp"

#include "render/json_value.hpp"
#include "render/sequence_text.hpp"

namespace grundy {

namespace {

Json text_or_null(const std::optional<Text>& text, Lang lang) {
    return text ? Json(text->in(lang)) : Json(nullptr);
}

Json note_json(const Text& note, Lang lang) {
    return note.en.empty() ? Json(nullptr) : Json(note.in(lang));
}

Json rare_json(const std::optional<RareHeaps>& rare) {
    if (!rare) {
        return nullptr;
    }
    return {{"mask", rare->mask},
            {"with_heap", rare->with_heap},
            {"common", rare->common_is_odd ? "odd" : "even"},
            {"count", rare->count},
            {"last", rare->count == 0 ? Json(nullptr) : Json(rare->last)}};
}

Json period_object(const PeriodAnswer& answer, Lang lang) {
    Json window = nullptr;
    if (answer.window) {
        window = Json::array({answer.window->first, answer.window->second});
    }
    return {{"game", answer.game},
            {"status", status_name(answer.status)},
            {"preperiod", or_null(answer.preperiod)},
            {"period", or_null(answer.period)},
            {"saltus", or_null(answer.saltus)},
            {"theorem", text_or_null(answer.theorem, lang)},
            {"window", std::move(window)},
            {"checked_to", answer.checked_to},
            {"maximum", answer.maximum},
            {"maximum_at", answer.maximum_at},
            {"why", text_or_null(answer.why, lang)},
            {"note", note_json(answer.note, lang)}};
}

/// Numbers in brackets; a library's list of a hundred million would not fit in memory.
std::string number_list(const std::vector<std::uint32_t>& values) {
    std::string text = "[";
    for (const std::uint32_t value : values) {
        text += text.size() == 1 ? "" : ",";
        text += std::to_string(value);
    }
    return text + "]";
}

}  // namespace

std::string sequence_json(const SequenceSummary& summary,
                          const std::optional<std::vector<std::uint32_t>>& values, Lang lang) {
    const Json upto = summary.known == 0 ? Json(nullptr) : Json(summary.known - 1);
    std::string text = written(Json{{"game", summary.game}, {"upto", upto}});
    text.pop_back();
    if (values) {
        text += ",\"values\":" + number_list(*values);
    }
    const Json rest{{"maximum", summary.maximum},
                    {"maximum_at", summary.maximum_at},
                    {"distinct", summary.distinct},
                    {"rare", rare_json(summary.rare)},
                    {"why", text_or_null(summary.why, lang)},
                    {"note", note_json(summary.note, lang)}};
    return text + "," + written(rest).substr(1);
}

std::string period_json(const PeriodAnswer& answer, Lang lang) {
    return written(period_object(answer, lang));
}

std::string survey_json(const SurveyAnswer& answer, Lang lang) {
    Json rows = Json::array();
    for (const PeriodAnswer& row : answer.rows) {
        rows.push_back(period_object(row, lang));
    }
    Json classes = Json::array();
    for (const std::vector<SameValues>& same : answer.classes) {
        Json members = Json::array();
        for (const SameValues& member : same) {
            members.push_back(Json{{"code", member.code}, {"later", member.later}});
        }
        classes.push_back(std::move(members));
    }
    return written(Json{{"pattern", answer.pattern},
                        {"limit", answer.limit},
                        {"codes", std::move(rows)},
                        {"classes", std::move(classes)},
                        {"why", text_or_null(answer.why, lang)}});
}

}  // namespace grundy
