#include "contract/terms.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "contract/rule_files.hpp"
#include "service/games/registry.hpp"
#include "service/solving/endings_and_sides.hpp"

namespace grundy::contract {

namespace {

const Text& expected_terms() {
    static const Text text =
        Words{"GAME POSITION, terms of a sum joined by a lone +, as in nim 3,4 + chomp 5x3",
              "JEU POSITION, termes d'une somme séparés par un + isolé, comme nim 3,4 + chomp 5x3"};
    return text;
}

std::vector<std::string> split_at_blanks(const std::string& text) {
    std::vector<std::string> words;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(" \t\n\r", at)) != std::string::npos) {
        const std::size_t end = std::min(text.find_first_of(" \t\n\r", at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

/// Whether the words of one argument are the game alone, since its position comes in another:
/// "subtraction:1 2 3" 21.
bool is_whole_game(const std::vector<std::string>& words, bool begins_term, bool goes_on) {
    return begins_term && goes_on && words.size() > 1 && words[0].find(':') != std::string::npos &&
           std::ranges::find(words, "+") == words.end();
}

/// Words split at blanks, so that a whole sum may come as one argument. A file name keeps its
/// blanks.
std::vector<std::string> split_words(const std::vector<std::string>& arguments) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i].starts_with('@')) {
            words.push_back(arguments[i]);
            continue;
        }
        auto split = split_at_blanks(arguments[i]);
        const bool begins_term = words.empty() || words.back() == "+";
        const bool goes_on = i + 1 < arguments.size() && arguments[i + 1] != "+";
        if (is_whole_game(split, begins_term, goes_on)) {
            words.push_back(fmt::format("{}", fmt::join(split, " ")));
        } else {
            std::ranges::move(split, std::back_inserter(words));
        }
    }
    return words;
}

/// Blanks inside a parameter: "subtraction:1, 2,3 7" is the game subtraction:1,2,3.
void join_parameter(std::vector<std::string>& words) {
    const auto goes_on = [&] {
        const char last = words[0].back();
        return last == ',' || last == ':' || words[1].front() == ',';
    };
    while (words.size() > 2 && words[0].find(':') != std::string::npos && goes_on()) {
        words[0] += words[1];
        words.erase(words.begin() + 1);
    }
}

Result<AskedTerm> read_term(std::vector<std::string> words, const Asker& asker) {
    auto game = game_word(words.front(), asker);
    if (!game) {
        return std::unexpected{std::move(game.error())};
    }
    words.front() = std::move(*game);
    join_parameter(words);
    const auto named = find_game(words.front());  // before anything is read for it
    if (!named) {
        return std::unexpected{named.error()};
    }
    if (words.size() == 1) {
        return failure_at(words.front(), words.front().size(),
                          Words{"the position is missing", "il manque la position"},
                          named->game->info->position);
    }
    std::string written;
    for (std::size_t i = 1; i < words.size(); ++i) {
        written += (i == 1 ? "" : " ") + words[i];
    }
    auto position = text_of(written, asker);
    if (!position) {
        return std::unexpected{std::move(position.error())};
    }
    return asked_term(words.front(), *position);
}

/// The name of a game ends where blanks begin, and its position follows. So a list of amounts must
/// hold together.
std::string without_blanks(const std::string& game) {
    std::string joined;
    for (std::size_t i = 0; i < game.size(); ++i) {
        constexpr std::string_view blanks = " \t\n\r";
        if (blanks.find(game[i]) == std::string_view::npos) {
            joined += game[i];
            continue;
        }
        const std::size_t next = game.find_first_not_of(blanks, i);
        const bool inside = next != std::string::npos && game[next] != ',' && game[next] != ':' &&
                            !joined.empty() && joined.back() != ',' && joined.back() != ':';
        joined += inside ? "," : "";
        i = std::min(next, game.size()) - 1;
    }
    return joined;
}

/// The field `first`: whose turn it is in the only term.
Result<void> let_begin(const Fields& fields, Question& question) {
    constexpr std::string_view sides[] = {"left", "right"};
    const auto first = fields.choice("first", sides[0], sides);
    if (!first) {
        return std::unexpected{first.error()};
    }
    if (!fields.has("first")) {
        return {};
    }
    auto& term = question.terms.front().term;
    auto begun = term->begun_by(*first == sides[0] ? Side::left : Side::right);
    if (begun == nullptr) {
        return failure(phrase("\1first is for games in which Left and Right have moves of their "
                              "own; those of {} belong to both",
                              "\1first est pour les jeux où Gauche et Droite ont chacun leurs "
                              "coups ; ceux de {} sont à tous deux",
                              question.terms.front().game),
                       Words{"the same without \1first", "la même chose sans \1first"});
    }
    term = std::move(begun);
    return {};
}

}  // namespace

Result<std::vector<AskedTerm>> read_terms(const std::vector<std::string>& arguments,
                                          const Asker& asker) {
    const std::vector<std::string> words = split_words(arguments);
    if (std::ranges::count(words, "-") > 1) {
        return failure(
            Words{"standard input can be read for one term only",
                  "l'entrée standard ne peut être lue que pour un terme"},
            Words{"one -, and @FILE for the others", "un seul -, et @FICHIER pour les autres"});
    }
    std::string line;
    std::vector<AskedTerm> terms;
    std::vector<std::string> term;
    for (std::size_t i = 0; i <= words.size(); ++i) {
        if (i < words.size() && words[i] != "+") {
            term.push_back(words[i]);
            line += (line.empty() ? "" : " ") + words[i];
            continue;
        }
        if (term.empty()) {
            const bool extra_plus = i < words.size();
            const std::string shown = line.empty() ? "" : line + " ";
            return failure_at(shown + (extra_plus ? "+" : ""), shown.size(),
                              Words{"a term is missing here", "il manque un terme ici"},
                              expected_terms());
        }
        auto read = read_term(term, asker);
        if (!read) {
            return std::unexpected{std::move(read.error())};
        }
        terms.push_back(std::move(*read));
        term.clear();
        line += " +";
    }
    return terms;
}

std::vector<std::string> words_of_term(const std::string& game, const std::string& parameter,
                                       const std::string& position) {
    if (brings_rules(game, parameter)) {
        return {packed_game(game, parameter), position};
    }
    return {without_blanks(game + (parameter.empty() ? "" : ":" + parameter)), position};
}

Result<Question> read_question(const Fields& fields, const Asker& asker) {
    auto budget = budget_of(fields, asker);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    auto terms = read_terms(fields.values("terms"), within(asker, *budget));
    if (!terms) {
        return std::unexpected{std::move(terms.error())};
    }
    if (terms->size() > asker.most_terms) {
        return failure(phrase("a sum of {} terms", "une somme de {} termes", terms->size()),
                       phrase("at most {} here", "au plus {} ici", asker.most_terms));
    }
    Question question;
    question.terms = std::move(*terms);
    question.convention = fields.has("misere") ? Convention::misere : Convention::normal;
    question.method = fields.value("method").value_or("");
    question.budget = std::move(*budget);
    if (auto refused = refusal(question)) {
        return std::unexpected{std::move(*refused)};
    }
    if (const auto begun = let_begin(fields, question); !begun) {
        return std::unexpected{begun.error()};
    }
    return question;
}

}  // namespace grundy::contract
