#include "render/request_json.hpp"

#include <algorithm>

#include "contract/terms.hpp"
#include "render/json_value.hpp"

namespace grundy {

namespace {

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

Result<Argument> list_argument(const std::string& name, const Json& list) {
    Argument argument{Argument::Kind::texts};
    for (const Json& value : list) {
        if (is_text(value)) {
            argument.texts.push_back(text_of(value));
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
        if (argument.kind == Argument::Kind::terms) {
            argument.texts.emplace_back("+");
        }
        argument.kind = Argument::Kind::terms;
        std::ranges::move(*words, std::back_inserter(argument.texts));
    }
    return argument;
}

Result<Arguments> arguments_of(const Json& object) {
    Arguments arguments;
    for (const auto& [name, value] : object.items()) {
        if (value.is_null()) {
            continue;
        }
        Result<Argument> argument = Argument{};
        if (value == false) {
            argument = Argument{Argument::Kind::off};
        } else if (is_text(value)) {
            argument = Argument{Argument::Kind::text, {text_of(value)}};
        } else if (value.is_array()) {
            argument = list_argument(name, value);
        } else if (value.is_object()) {
            auto inner = arguments_of(value);
            if (!inner) {
                return inner;
            }
            argument = Argument{
                Argument::Kind::object, {}, std::make_shared<const Arguments>(std::move(*inner))};
        }
        if (!argument) {
            return std::unexpected{std::move(argument.error())};
        }
        arguments.emplace(name, std::move(*argument));
    }
    return arguments;
}

}  // namespace

Result<Arguments> read_arguments(std::string_view body) {
    if (too_deep(body)) {
        return failure(phrase("the JSON is nested more than {} levels deep",
                              "le JSON est imbriqué sur plus de {} niveaux", deepest_json),
                       expected_object());
    }
    const Json json = Json::parse(body, nullptr, false);
    if (json.is_discarded()) {
        return failure(
            Words{"the body is not JSON in UTF-8", "le corps n'est pas du JSON en UTF-8"},
            expected_object());
    }
    if (!json.is_object()) {
        return failure(Words{"the body is not a JSON object", "le corps n'est pas un objet JSON"},
                       expected_object());
    }
    return arguments_of(json);
}

}  // namespace grundy
