#include "render/request_json.hpp"

#include <algorithm>

#include "contract/terms.hpp"
#include "render/json_value.hpp"

namespace grundy {

namespace {

using contract::Fields;
using contract::Given;

Text expected_object() {
    return Words{R"(a JSON object, as in {"terms": "nim 3,4,5"})",
                 R"(un objet JSON, comme {"terms": "nim 3,4,5"})"};
}

/// Whether brackets outside of texts are nested too deeply. Where the text is no JSON at all, the
/// reader will say so.
bool too_deep(std::string_view body) {
    std::size_t depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < body.size(); ++i) {
        const char c = body[i];
        if (quoted) {
            i += c == '\\' ? 1U : 0U;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            if (++depth > deepest_json) {
                return true;
            }
        } else if ((c == '}' || c == ']') && depth > 0) {
            --depth;
        }
    }
    return false;
}

std::unexpected<Error> unfit(const std::string& name, const Words& expected) {
    return failure(phrase("'{}' can't be that", "« {} » ne peut pas être cela", excerpt(name)),
                   expected);
}

/// "nim", "3,4,5": the words of one term.
Result<std::vector<std::string>> term_words(const std::string& name, const Json& term) {
    constexpr Words expected{
        R"(terms: [{"game": "nim", "parameter": "", "position": "3,4,5"}, …])",
        R"(terms : [{"game": "nim", "parameter": "", "position": "3,4,5"}, …])"};
    std::string game;
    std::string parameter;
    std::string position;
    for (const auto& [key, value] : term.items()) {
        std::string* const target = key == "game"        ? &game
                                    : key == "parameter" ? &parameter
                                    : key == "position"  ? &position
                                                         : nullptr;
        if (target == nullptr || !value.is_string()) {
            return unfit(name + "." + key, expected);
        }
        *target = value.get<std::string>();
    }
    if (game.empty() || position.empty()) {
        return unfit(name, expected);
    }
    return contract::words_of_term(game, parameter, position);
}

bool is_text(const Json& value) { return value.is_string() || value.is_number(); }
std::string text_of(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

Result<Given> given_list(const std::string& name, const Json& list) {
    Given given{Given::Kind::texts};
    for (const Json& value : list) {
        if (is_text(value)) {
            given.texts.push_back(text_of(value));
            continue;
        }
        if (!value.is_object()) {
            return unfit(name,
                         {"a list of texts, or of terms", "une liste de textes, ou de termes"});
        }
        auto words = term_words(name, value);
        if (!words) {
            return std::unexpected{std::move(words.error())};
        }
        if (given.kind == Given::Kind::terms) {
            given.texts.emplace_back("+");
        }
        given.kind = Given::Kind::terms;
        std::ranges::move(*words, std::back_inserter(given.texts));
    }
    return given;
}

Result<Fields> fields_of(const Json& object) {
    Fields fields;
    for (const auto& [name, value] : object.items()) {
        if (value.is_null()) {
            continue;
        }
        Result<Given> given = Given{};
        if (value == false) {
            given = Given{Given::Kind::off};
        } else if (is_text(value)) {
            given = Given{Given::Kind::text, {text_of(value)}};
        } else if (value.is_array()) {
            given = given_list(name, value);
        } else if (value.is_object()) {
            given = Given{Given::Kind::other};
        }
        if (!given) {
            return std::unexpected{std::move(given.error())};
        }
        fields.set(name, std::move(*given));
    }
    return fields;
}

Result<Json> read_object(std::string_view body) {
    if (too_deep(body)) {
        return failure(phrase("the JSON is nested more than {} levels deep",
                              "le JSON est imbriqué sur plus de {} niveaux", deepest_json),
                       expected_object());
    }
    Json json = Json::parse(body, nullptr, false);
    if (json.is_discarded()) {
        return failure(
            Words{"the body is not JSON in UTF-8", "le corps n'est pas du JSON en UTF-8"},
            expected_object());
    }
    if (!json.is_object()) {
        return failure(Words{"the body is not a JSON object", "le corps n'est pas un objet JSON"},
                       expected_object());
    }
    return json;
}

}  // namespace

Result<contract::Fields> read_fields(std::string_view body) {
    const auto object = read_object(body);
    if (!object) {
        return std::unexpected{object.error()};
    }
    return fields_of(*object);
}

Result<JobRequest> read_job(std::string_view body) {
    const auto object = read_object(body);
    if (!object) {
        return std::unexpected{object.error()};
    }
    const auto command = object->find("command");
    const auto arguments = object->find("arguments");
    if (object->size() != 2 || command == object->end() || !command->is_string() ||
        arguments == object->end() || !arguments->is_object()) {
        return std::unexpected{no_job()};
    }
    auto fields = fields_of(*arguments);
    if (!fields) {
        return std::unexpected{std::move(fields.error())};
    }
    return JobRequest{command->get<std::string>(), std::move(*fields)};
}

Error no_job() {
    return {Words{"a job is a command with its arguments",
                  "une tâche est une commande avec ses arguments"},
            Words{R"({"command": "period", "arguments": {"game": "kayles"}} and nothing else)",
                  R"({"command": "period", "arguments": {"game": "kayles"}} et rien d'autre)"}};
}

}  // namespace grundy
