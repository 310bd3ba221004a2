// Sheets of exercises, and what is known of a position that was drawn, as JSON.
#include "render/exercise.hpp"
#include "render/exercise_words.hpp"
#include "render/json.hpp"
#include "render/json_value.hpp"
#include "render/words.hpp"

namespace grundy {

namespace {

std::string_view convention_name(Convention convention) {
    return convention == Convention::normal ? "normal" : "misere";
}

Json lines_json(const std::vector<Text>& texts, Lang lang) {
    Json list = Json::array();
    for (const Text& text : texts) {
        list.push_back(text.in(lang));
    }
    return list;
}

Json solution_json(const Exercise& exercise, Lang lang) {
    const Answer& answer = exercise.answer;
    Json winning = Json::array();
    for (const SumMove& move : answer.winning) {
        winning.push_back({{"term", move.term},
                           {"move", move.move.label},
                           {"text", move.move.text.in(lang)},
                           {"to", or_null(move.move.to)}});
    }
    return {{"outcome", outcome_name(answer.outcome)},
            {"grundy", or_null(answer.grundy)},
            {"remoteness", answer.remoteness ? number(*answer.remoteness) : Json(nullptr)},
            {"winning_count", or_null(answer.winning_count)},
            {"winning_moves", std::move(winning)},
            {"reason", lines_json(answer.reason, lang)},
            {"explanation", lines_json(exercise.explanation.lines, lang)}};
}

}  // namespace

std::string exercise_json(const Sheet& sheet, Lang lang) {
    const SheetWords words = sheet_words(sheet, lang);
    const AskedTerm& first = sheet.exercises.front().question.terms.front();
    Json exercises = Json::array();
    for (const Exercise& exercise : sheet.exercises) {
        const Term& term = *exercise.question.terms.front().term;
        Json one{{"number", exercises.size() + 1},
                 {"position", term.position()},
                 {"drawing", drawn(term.drawing(), Charset::unicode, lang)}};
        if (sheet.solutions) {
            one["solution"] = solution_json(exercise, lang);
        }
        exercises.push_back(std::move(one));
    }
    return written(Json{{"game", first.game},
                        {"parameter", first.parameter},
                        {"convention", convention_name(sheet.wanted.convention)},
                        {"seed", number(sheet.seed)},
                        {"title", words.title},
                        {"rules", words.rules},
                        {"task", words.task},
                        {"questions", words.questions},
                        {"exercises", std::move(exercises)},
                        {"command", words.command}});
}

std::string drawn_json(const Drawn& drawn, std::uint64_t seed) {
    const AskedTerm& asked = drawn.question.terms.front();
    const Answer& answer = drawn.answer;
    const auto size = asked.term->size();
    Json json{{"game", asked.game},
              {"parameter", asked.parameter},
              {"position", asked.term->position()},
              {"size", size ? number(*size) : Json(asked.term->position().size())},
              {"seed", number(seed)},
              {"tries", drawn.tries}};
    if (answer.outcome != Outcome::unknown) {
        json["convention"] = convention_name(drawn.question.convention);
        json["outcome"] = outcome_name(answer.outcome);
        json["winning_count"] = or_null(answer.winning_count);
    }
    if (answer.remoteness) {
        json["remoteness"] = number(*answer.remoteness);
    }
    return written(json);
}

std::string random_json(const contract::RandomAnswer& answer, std::uint64_t seed) {
    const auto* plain = std::get_if<AskedTerm>(&answer);
    return plain != nullptr ? random_json(*plain, seed) : drawn_json(std::get<Drawn>(answer), seed);
}

}  // namespace grundy
