#include "render/quotient_json.hpp"

#include "quotients/presentation.hpp"
#include "render/json_value.hpp"
#include "render/quotient_text.hpp"

namespace grundy {

namespace {

/// The multiplication table of a larger monoid is left to CSV.
constexpr std::size_t most_products = 128;

Json text_or_null(const std::optional<Text>& text, Lang lang) {
    return text ? Json(text->in(lang)) : Json(nullptr);
}

Json generators_json(const QuotientAnswer& answer) {
    Json list = Json::array();
    for (const QuotientGenerator& one : answer.generators) {
        list.push_back({{"name", one.letter},
                        {"heap", or_null(one.heap)},
                        {"position", one.position.empty() ? Json(nullptr) : Json(one.position)}});
    }
    return list;
}

Json genera_json(const std::vector<Genus>& genera) {
    Json list = Json::array();
    for (const Genus& genus : genera) {
        list.push_back({{"normal", genus.normal}, {"misere", genus.misere}});
    }
    return list;
}

Json products_json(const BipartiteMonoid& monoid) {
    if (monoid.size() > most_products) {
        return nullptr;
    }
    Json rows = Json::array();
    for (std::size_t x = 0; x < monoid.size(); ++x) {
        const Element* const row = monoid.products_of(static_cast<Element>(x));
        rows.push_back(std::vector<Element>(row, row + monoid.size()));
    }
    return rows;
}

void put_monoid(const QuotientAnswer& answer, Json& json) {
    const BipartiteMonoid& monoid = *answer.monoid;
    const Presentation shown{monoid, Presentation::Powers::plain};
    Json relations = Json::array();
    for (const auto& [left, right] : shown.relations()) {
        relations.push_back(shown.name(left) + " = " + shown.name(right));
    }
    Json elements = Json::array();
    Json lost = Json::array();
    for (std::size_t x = 0; x < monoid.size(); ++x) {
        elements.push_back(shown.name(static_cast<Element>(x)));
        if (monoid.is_lost(static_cast<Element>(x))) {
            lost.push_back(elements.back());
        }
    }
    Json map = Json::array();
    for (const Element x : answer.map) {
        map.push_back(elements[x]);
    }
    json["size"] = monoid.size();
    json["p_size"] = lost.size();
    json["relations"] = std::move(relations);
    json["map"] = std::move(map);
    json["elements"] = std::move(elements);
    json["p"] = std::move(lost);
    json["products"] = products_json(monoid);
}

}  // namespace

std::string quotient_json(const QuotientAnswer& answer, Lang lang) {
    Json window = nullptr;
    if (answer.window) {
        window = Json::array({answer.window->first, answer.window->second});
    }
    Json json{{"game", answer.game},
              {"position", answer.position ? Json(*answer.position) : Json(nullptr)},
              {"status", status_name(answer.status)},
              {"size", nullptr},
              {"p_size", nullptr},
              {"preperiod", or_null(answer.preperiod)},
              {"period", or_null(answer.period)},
              {"window", std::move(window)},
              {"tame", answer.tame ? Json(*answer.tame) : Json(nullptr)},
              {"known_to", or_null(answer.known_to)},
              {"generators", generators_json(answer)},
              {"relations", Json::array()},
              {"map", Json::array()},
              {"elements", Json::array()},
              {"p", Json::array()},
              {"products", nullptr},
              {"genus", genera_json(answer.genera)},
              {"why", text_or_null(answer.why, lang)},
              {"note", answer.note.en.empty() ? Json(nullptr) : Json(answer.note.in(lang))}};
    if (answer.monoid) {
        put_monoid(answer, json);
    }
    return written(json);
}

std::string quotient_survey_json(const QuotientSurvey& survey, Lang lang) {
    Json rows = Json::array();
    std::size_t proved = 0;
    for (const QuotientRow& row : survey.rows) {
        proved += row.status == QuotientStatus::proved ? 1 : 0;
        rows.push_back({{"code", row.code},
                        {"status", status_name(row.status)},
                        {"size", row.size},
                        {"p_size", row.lost},
                        {"preperiod", or_null(row.preperiod)},
                        {"period", or_null(row.period)},
                        {"tame", row.tame ? Json(*row.tame) : Json(nullptr)},
                        {"known_to", row.known_to}});
    }
    return written(Json{{"pattern", survey.pattern},
                        {"codes", std::move(rows)},
                        {"of", survey.codes},
                        {"proved", proved},
                        {"why", text_or_null(survey.why, lang)}});
}

}  // namespace grundy
