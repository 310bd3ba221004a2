#include "apps/cli/question_line.hpp"

#include <algorithm>

namespace grundy::cli {

namespace {

constexpr std::string_view blanks = " \t\r\v\f";

/// Reads one word from `at` on, which stands on no blank.
Result<std::string> next_word(std::string_view line, std::size_t& at) {
    std::string word;
    char quote = '\0';
    std::size_t opened = 0;
    for (; at < line.size(); ++at) {
        const char c = line[at];
        if (quote == '\0' && blanks.find(c) != std::string_view::npos) {
            break;
        }
        if (c == quote) {
            quote = '\0';
        } else if (quote == '\0' && (c == '\'' || c == '"')) {
            quote = c;
            opened = at;
        } else if (c == '\\' && quote != '\'' && at + 1 < line.size()) {
            word += line[++at];
        } else {
            word += c;
        }
    }
    if (quote != '\0') {
        return failure_at(line, opened,
                          Words{"this quote is never closed", "ce guillemet n'est jamais fermé"},
                          phrase("another {}", "un autre {}", quote));
    }
    return word;
}

/// Those that a single question may have.
std::optional<OptionSpec> option_of_line(std::string_view name, const CommandSpec& command) {
    const auto own = options_of(command);
    for (const auto specs : {std::span<const OptionSpec>{own}, common_options()}) {
        const auto spec = std::ranges::find(specs, name, &OptionSpec::name);
        if (spec != specs.end() && name != "lines" && name != "help") {
            return *spec;
        }
    }
    return std::nullopt;
}

std::unexpected<Error> unexpected_argument(std::string_view line, std::string_view word) {
    const std::size_t at = line.find(word);
    return failure_at(
        line, at == std::string_view::npos ? 0 : at,
        phrase("unexpected argument '{}'", "argument inattendu « {} »", excerpt(word)),
        Words{"TERMS and the options of solve: see 'grundy solve --help'",
              "des TERMES et les options de solve : voir « grundy solve --help »"});
}

/// What an option contradicts, if anything.
std::string_view contrary(std::string_view name) {
    return name == "remoteness" ? "no-remoteness" : name == "no-remoteness" ? "remoteness" : "";
}

using Names = std::vector<std::string_view>;

bool is_in(const Names& names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

/// An option that the line gives is no longer the usual one, nor is the usual one's contrary.
void replace(Invocation& invocation, std::string_view name, Names& given) {
    if (is_in(given, name)) {
        return;
    }
    const auto other = invocation.options.find(contrary(name));
    if (other != invocation.options.end() && !is_in(given, other->first)) {
        invocation.options.erase(other);
    }
    invocation.options[std::string{name}].clear();
    given.push_back(name);
}

/// "-" would read the questions that follow.
bool reads_standard_input(std::string_view word) {
    for (std::size_t at = 0; (at = word.find_first_not_of(blanks, at)) != std::string_view::npos;) {
        const std::string_view part = word.substr(at, word.find_first_of(blanks, at) - at);
        if (part == "-") {
            return true;
        }
        at += part.size();
    }
    return false;
}

/// Adds the option that words[i] names, and moves on to its value if it has one.
Result<void> add_option(std::string_view line, const std::vector<std::string>& words,
                        std::size_t& i, Invocation& invocation, Names& given) {
    const std::string& word = words[i];
    const std::size_t equals = word.find('=');
    const std::string_view name = std::string_view{word}.substr(2, equals - 2);
    const auto spec = option_of_line(name, *invocation.command);
    if (!spec || (spec->value.empty() && equals != std::string::npos)) {
        return unexpected_argument(line, word);
    }
    replace(invocation, spec->name, given);
    if (spec->value.empty()) {
        return {};
    }
    if (equals == std::string::npos && i + 1 == words.size()) {
        return failure_at(line, line.size(),
                          phrase("--{} needs a value", "--{} attend une valeur", spec->name),
                          phrase("--{} {}", "--{} {}", spec->name, spec->value));
    }
    invocation.options.find(spec->name)
        ->second.push_back(equals == std::string::npos ? words[++i] : word.substr(equals + 1));
    return {};
}

}  // namespace

Result<std::vector<std::string>> words_of_line(std::string_view line) {
    std::vector<std::string> words;
    for (std::size_t at = 0; (at = line.find_first_not_of(blanks, at)) != std::string_view::npos;) {
        auto word = next_word(line, at);
        if (!word) {
            return std::unexpected{std::move(word.error())};
        }
        words.push_back(std::move(*word));
    }
    return words;
}

Result<Invocation> invocation_of_line(std::string_view line, const Invocation& usual) {
    auto words = words_of_line(line);
    if (!words) {
        return std::unexpected{std::move(words.error())};
    }
    Invocation invocation = usual;
    Names given;
    for (std::size_t i = 0; i < words->size(); ++i) {
        std::string& word = (*words)[i];
        const bool letter = word.size() == 2 && word[0] == '-' && word[1] != '-' &&
                            (word[1] < '0' || word[1] > '9');
        if (letter) {
            return unexpected_argument(line, word);
        }
        if (word.starts_with("--")) {
            if (auto added = add_option(line, *words, i, invocation, given); !added) {
                return std::unexpected{std::move(added.error())};
            }
        } else if (reads_standard_input(word)) {
            return failure_at(line, line.find('-'),
                              Words{"the questions come from standard input themselves",
                                    "l'entrée standard contient déjà les questions"},
                              Words{"a position, or @FILE", "une position, ou @FICHIER"});
        } else {
            invocation.words.push_back(std::move(word));
        }
    }
    constexpr std::string_view languages[] = {"en", "fr"};
    if (is_in(given, "lang")) {
        const auto lang = invocation.choice("lang", "en", languages);
        if (!lang) {
            return std::unexpected{lang.error()};
        }
        invocation.lang = *lang == "fr" ? Lang::fr : Lang::en;
    }
    return invocation;
}

}  // namespace grundy::cli
