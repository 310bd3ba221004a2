#include "render/json.hpp"

#include "render/json_value.hpp"
#include "render/words.hpp"
#include "rules/compiled_game.hpp"

namespace grundy {

namespace {

Json lines(const std::vector<Text>& texts, Lang lang) {
    Json list = Json::array();
    for (const Text& text : texts) {
        list.push_back(text.in(lang));
    }
    return list;
}

Json names_json(Nicknames names) {
    Json list = Json::array();
    for (const std::string_view name : names) {
        list.push_back(name);
    }
    return list;
}

Json move_json(const SumMove& move, Lang lang) {
    return {{"term", move.term},
            {"move", move.move.label},
            {"text", move.move.text.in(lang)},
            {"to", or_null(move.move.to)}};
}

}  // namespace

Json question_json(const Question& question) {
    Json terms = Json::array();
    for (const AskedTerm& asked : question.terms) {
        terms.push_back({{"game", asked.game},
                         {"parameter", asked.parameter},
                         {"position", asked.term->position()}});
    }
    return {{"terms", std::move(terms)},
            {"convention", question.convention == Convention::normal ? "normal" : "misere"}};
}

std::string explain_json(const Question& question, const Explanation& explanation, Lang lang) {
    const Answer& answer = explanation.answer;
    Json json{{"question", question_json(question)},
              {"outcome", answer.outcome_class()},
              {"grundy", or_null(answer.grundy)},
              {"method", answer.method},
              {"explanation", lines(explanation.lines, lang)},
              {"figures", Json::array()},
              {"sum", figure_json(answer.sum_figure)},
              {"winning_count", or_null(answer.winning_count)},
              {"move", nullptr}};
    for (std::size_t i = 0; i < question.terms.size(); ++i) {
        json["figures"].push_back(
            figure_json(i < answer.figures.size() ? answer.figures[i] : std::nullopt));
    }
    if (answer.begun) {
        json["turn"] = side_name(question.turn().value_or(Side::left));
        json["left_starts"] = or_null(winner_name(answer.begun->left));
        json["right_starts"] = or_null(winner_name(answer.begun->right));
    }
    if (const auto& asked = explanation.move) {
        Json move = move_json(asked->move, lang);
        move["wins"] = asked->leads_to == Outcome::P;
        move["refutation"] =
            asked->refutation ? move_json(*asked->refutation, lang) : Json(nullptr);
        move["explanation"] = lines(asked->lines, lang);
        json["move"] = std::move(move);
    }
    return written(json);
}

std::string games_json(const std::vector<SharedGame>& games, Lang lang) {
    Json list = Json::array();
    for (const SharedGame& game : games) {
        const Info& info = *game->info;
        Json aliases = Json::array();
        for (const Alias& alias : info.aliases) {
            const Told& told = alias.told;
            aliases.push_back({{"name", alias.name},
                               {"parameter", alias.parameter},
                               {"title", told.title.in(lang)},
                               {"summary", told.summary.in(lang)},
                               {"also", names_json(alias.also)}});
        }
        list.push_back(
            {{"name", info.name},
             {"title", info.title.in(lang)},
             {"summary", info.summary.in(lang)},
             {"parameter", info.parameter.in(lang)},
             {"position", info.position.in(lang)},
             {"move", info.move.in(lang)},
             {"example", example_term(info)},
             {"shape", shape_name(info.shape)},
             {"aliases", std::move(aliases)},
             {"also", names_json(info.also)},
             {"capabilities", capability_names(info.can)},
             {"methods", method_names(info)},
             {"library", game->rules != nullptr},
             {"source", game->rules ? Json(game->rules->text().text()) : Json(nullptr)}});
    }
    return written(Json{{"games", std::move(list)}});
}

std::string random_json(const AskedTerm& asked, std::uint64_t seed) {
    const auto size = asked.term->size();
    return written(Json{{"game", asked.game},
                        {"parameter", asked.parameter},
                        {"position", asked.term->position()},
                        {"size", size ? number(*size) : Json(asked.term->position().size())},
                        {"seed", number(seed)}});
}

std::string play_json(const Question& start, const PlayRecord& record) {
    Json moves = Json::array();
    for (const PlayRecord::Turn& turn : record.turns) {
        Json to = Json::array();
        for (const auto& position : turn.to) {
            to.push_back(or_null(position));
        }
        moves.push_back({{"player", turn.player},
                         {"term", turn.move.term},
                         {"move", turn.move.move.label},
                         {"to", std::move(to)}});
    }
    return written(Json{{"question", question_json(start)},
                        {"moves", std::move(moves)},
                        {"winner", or_null(record.winner)},
                        {"drawn", record.drawn}});
}

std::string why_json(const Text& why, Lang lang) { return written(Json{{"why", why.in(lang)}}); }

std::string error_json(const Error& error, Lang lang) {
    Json where = nullptr;
    if (error.place) {
        const Place shown = window(*error.place);
        where = {{"text", shown.text}, {"offset", shown.offset}};
    }
    const std::string& expected = error.expected.in(lang);
    return written(Json{{"error",
                         {{"message", error.message.in(lang)},
                          {"where", std::move(where)},
                          {"expected", expected.empty() ? Json(nullptr) : Json(expected)}}}});
}

}  // namespace grundy
