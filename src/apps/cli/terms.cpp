#include "apps/cli/terms.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <memory>

#include "service/games/registry.hpp"

namespace grundy::cli {

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

Result<std::string> read_all(std::FILE* file, const std::string& name) {
    std::string text;
    std::string buffer(1U << 16U, '\0');
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file)) {
        text.append(buffer, 0, count);
    }
    if (std::ferror(file) != 0) {
        return failure(
            phrase("can't read {}: {}", "impossible de lire {} : {}", name, std::strerror(errno)),
            Words{"a file that can be read", "un fichier lisible"});
    }
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

Result<std::string> read_file(const std::string& name) {
    std::error_code ignored;
    if (std::filesystem::is_directory(name, ignored)) {
        return failure(
            phrase("'{}' is a directory", "« {} » est un répertoire", excerpt(name, 200)),
            Words{"a file with a position in it", "un fichier contenant une position"});
    }
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file{std::fopen(name.c_str(), "rb"),
                                                               std::fclose};
    if (!file) {
        return failure(phrase("can't open '{}': {}", "impossible d'ouvrir « {} » : {}",
                              excerpt(name, 200), std::strerror(errno)),
                       Words{"@FILE with the name of a file", "@FICHIER avec le nom d'un fichier"});
    }
    return read_all(file.get(), name);
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

Result<AskedTerm> read_term(std::vector<std::string> words, const Surface& surface) {
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
    auto position = text_of(written, surface);
    if (!position) {
        return std::unexpected{std::move(position.error())};
    }
    return asked_term(words.front(), *position);
}

Result<std::vector<AskedTerm>> read_terms(const std::vector<std::string>& arguments,
                                          const Surface& surface) {
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
        auto read = read_term(term, surface);
        if (!read) {
            return std::unexpected{std::move(read.error())};
        }
        terms.push_back(std::move(*read));
        term.clear();
        line += " +";
    }
    return terms;
}

}  // namespace

Error no_files_here(const std::string& written) {
    return {Words{"files can't be read from here", "on ne peut pas lire de fichier d'ici"},
            Words{"the text itself", "le texte lui-même"}, Place{written, 0}};
}

Result<std::string> text_of(const std::string& written, const Surface& surface) {
    if (surface.remote()) {
        if (written == "-" || written.starts_with('@')) {
            return std::unexpected{no_files_here(written)};
        }
        return written;
    }
    if (written == "-") {
        return read_all(stdin, "standard input");
    }
    if (written.starts_with('@')) {
        return read_file(written.substr(1));
    }
    return written;
}

Result<Question> read_question(const Invocation& invocation, const Console& console) {
    auto budget = console.budget(invocation);
    if (!budget) {
        return std::unexpected{std::move(budget.error())};
    }
    auto terms = read_terms(invocation.words, console.surface());
    if (!terms) {
        return std::unexpected{std::move(terms.error())};
    }
    if (const std::size_t most = console.surface().most_terms(); terms->size() > most) {
        return failure(phrase("a sum of {} terms", "une somme de {} termes", terms->size()),
                       phrase("at most {} here", "au plus {} ici", most));
    }
    Question question;
    question.terms = std::move(*terms);
    question.convention = invocation.has("misere") ? Convention::misere : Convention::normal;
    question.method = invocation.value("method").value_or("");
    question.budget = std::move(*budget);
    return question;
}

}  // namespace grundy::cli
