#include "rules/rule_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "base/blanks.hpp"
#include "base/integer.hpp"
#include "base/spelling.hpp"

namespace grundy {

namespace {

constexpr std::array<std::string_view, 12> keywords{"game",     "about", "source",    "parameter",
                                                    "position", "start", "move",      "lost",
                                                    "won",      "drawn", "decreases", "example"};

constexpr Words the_line{"the line", "la ligne"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

Text expected_keyword() {
    return Words{
        "game, about, source, parameter, position, start, move, lost when, won when, drawn when, "
        "decreases or example",
        "game, about, source, parameter, position, start, move, lost when, won when, drawn when, "
        "decreases ou example"};
}

}  // namespace

Tokens RuleText::tokens(const RuleLine& line) const {
    return Tokens{std::string_view{clean_}.substr(0, line.to), line.from, the_line};
}

Error RuleText::located(Error error) const {
    if (!error.place) {
        return error;
    }
    const std::size_t at = std::min(error.place->offset, text_.size());
    const std::size_t before = at == 0 ? std::string::npos : text_.rfind('\n', at - 1);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    const std::size_t end = std::min(text_.find('\n', begin), text_.size());
    const auto line = 1 + std::count(text_.begin(), text_.begin() + static_cast<long>(begin), '\n');
    error.message = phrase("line {}, column {}: {}", "ligne {}, colonne {} : {}", line,
                           at - begin + 1, error.message);
    error.place = Place{text_.substr(begin, end - begin), at - begin};
    return error;
}

std::optional<TextPoint> point_of(const Error& error) {
    // What located() wrote before the message.
    constexpr std::string_view before = "line ";
    constexpr std::string_view between = ", column ";
    const std::string_view text = error.message.en;
    const std::size_t column = text.find(between);
    if (!error.place || !text.starts_with(before) || column == std::string_view::npos) {
        return std::nullopt;
    }
    TextPoint point;
    const auto line =
        std::from_chars(text.data() + before.size(), text.data() + column, point.line);
    const char* from = text.data() + column + between.size();
    const auto end = std::from_chars(from, text.data() + text.size(), point.column);
    return line.ec == std::errc{} && end.ec == std::errc{} ? std::optional{point} : std::nullopt;
}

void RuleText::blank_comments() {
    clean_ = text_;
    bool quoted = false;
    bool comment = false;
    for (char& c : clean_) {
        if (c == '\n') {
            quoted = comment = false;
        } else if (comment || c == '\r') {
            c = ' ';
        } else if (c == '"') {
            quoted = !quoted;
        } else if (c == '#' && !quoted) {
            comment = true;
            c = ' ';
        }
    }
}

/// A line goes on with one that is set in further and does not begin with a keyword.
Result<std::vector<RuleText::Statement>> RuleText::statements() {
    std::vector<Statement> found;
    std::size_t indent_of_last = 0;
    std::size_t at = 0;
    while (at < clean_.size()) {
        const std::size_t end = std::min(clean_.find('\n', at), clean_.size());
        std::size_t from = at;
        bool first_of_line = true;
        while (from < end) {
            // Up to a semicolon outside quotes.
            std::size_t to = from;
            for (bool quoted = false; to < end && (quoted || clean_[to] != ';'); ++to) {
                quoted = clean_[to] == '"' ? !quoted : quoted;
            }
            std::size_t word = from;
            while (word < to && is_blank(clean_[word])) {
                ++word;
            }
            if (word < to) {
                std::size_t word_end = word;
                while (word_end < to && is_letter(clean_[word_end])) {
                    ++word_end;
                }
                const auto keyword = std::string_view{clean_}.substr(word, word_end - word);
                if (std::ranges::find(keywords, keyword) != keywords.end()) {
                    found.push_back({keyword, {word_end, to}});
                    indent_of_last = first_of_line ? word - at : indent_of_last;
                } else if (first_of_line && !found.empty() && word - at > indent_of_last) {
                    clean_[at - 1] = ' ';
                    found.back().rest.to = to;
                } else {
                    const auto meant = meant_word(keyword, keywords);
                    return failure_at(
                        text_, word,
                        phrase("'{}' begins no line of a rule file",
                               "« {} » ne commence aucune ligne d'un fichier de règles",
                               excerpt(std::string_view{clean_}.substr(
                                   word, std::max<std::size_t>(1, word_end - word)))),
                        meant ? phrase("perhaps '{}'; {}", "peut-être « {} » ; {}", *meant,
                                       expected_keyword())
                              : expected_keyword());
                }
            }
            first_of_line = false;
            from = to + 1;
        }
        at = end + 1;
    }
    return found;
}

Result<void> RuleText::take_title(const RuleLine& line, Text& title_or_about) {
    Tokens words = tokens(line);
    const auto quoted = [&]() -> Result<std::string> {
        if (words.next().kind != Token::Kind::quoted) {
            return words.unexpected_here(Words{"a text in quotes", "un texte entre guillemets"});
        }
        return std::string{words.take().text};
    };
    const auto english = quoted();
    if (!english) {
        return std::unexpected{english.error()};
    }
    title_or_about = verbatim(*english);
    if (words.accept("fr")) {
        const auto french = quoted();
        if (!french) {
            return std::unexpected{french.error()};
        }
        title_or_about.fr = *french;
    }
    if (!words.at_end()) {
        return words.unexpected_here(
            Words{"fr \"…\", or the end of the line", "fr \"…\", ou la fin de la ligne"});
    }
    return {};
}

Result<void> RuleText::take_parameter(const RuleLine& line) {
    constexpr Words form{"parameter NAME = NUMBER in LEAST..MOST",
                         "parameter NOM = NOMBRE in MINIMUM..MAXIMUM"};
    Tokens words = tokens(line);
    const auto number = [&]() -> Result<std::int64_t> {
        const bool negative = words.accept("-");
        constexpr std::size_t most_digits = 18;
        if (words.next().kind != Token::Kind::number || words.next().text.size() > most_digits) {
            return words.unexpected_here(form);
        }
        const auto value = static_cast<std::int64_t>(integer_of_digits(words.take().text));
        return negative ? -value : value;
    };
    RuleParameter parameter;
    if (words.next().kind != Token::Kind::name || parameters.size() == most_parameters) {
        return words.unexpected_here(form);
    }
    parameter.name = std::string{words.take().text};
    if (!words.accept("=")) {
        return words.unexpected_here(form);
    }
    const auto value = number();
    if (!value) {
        return std::unexpected{value.error()};
    }
    parameter.value = *value;
    parameter.least = std::min<std::int64_t>(0, *value);
    parameter.most = std::numeric_limits<std::int32_t>::max();
    if (words.accept("in")) {
        const auto least = number();
        if (!least) {
            return std::unexpected{least.error()};
        }
        if (!words.accept("..")) {
            return words.unexpected_here(form);
        }
        const auto most = number();
        if (!most) {
            return std::unexpected{most.error()};
        }
        parameter.least = *least;
        parameter.most = *most;
    }
    if (!words.at_end() || parameter.value < parameter.least || parameter.value > parameter.most) {
        return words.unexpected_here(form);
    }
    parameters.push_back(std::move(parameter));
    return {};
}

Result<void> RuleText::take_move(const RuleLine& line) {
    MoveLine move;
    if (moves.size() == most_moves) {
        return failure_at(text_, line.from, Words{"too many moves", "trop de coups"},
                          phrase("at most {}", "au plus {}", most_moves));
    }
    Tokens words = tokens(line);
    std::size_t from = words.next().offset;
    if (words.next().text == "left" || words.next().text == "right") {
        move.side = words.take().text == "left" ? Side::left : Side::right;
        words.accept(":");
        from = words.next().offset;
    }
    // A name and a colon; several words before a colon belong to the kind: any 1..2 of i:
    if (words.next().kind == Token::Kind::name) {
        const Token name = words.take();
        if (words.accept(":")) {
            move.name = std::string{name.text};
            from = words.next().offset;
        }
    }
    move.body = {from, line.to};
    moves.push_back(std::move(move));
    return {};
}

Result<void> RuleText::take_end(const Statement& statement) {
    Tokens words = tokens(statement.rest);
    if (!words.accept("when")) {
        return words.unexpected_here(
            phrase("{} when CONDITION", "{} when CONDITION", statement.keyword));
    }
    const Outcome outcome = statement.keyword == "lost"  ? Outcome::P
                            : statement.keyword == "won" ? Outcome::N
                                                         : Outcome::draw;
    ends.push_back({outcome, {words.next().offset, statement.rest.to}});
    return {};
}

Result<void> RuleText::take_example(const RuleLine& line) {
    Tokens words = tokens(line);
    if (words.next().kind == Token::Kind::quoted) {
        example = std::string{words.take().text};
        return {};
    }
    const auto written = std::string_view{clean_}.substr(line.from, line.to - line.from);
    const std::size_t first = std::min(written.find_first_not_of(" \t"), written.size());
    const std::size_t last = written.find_last_not_of(" \t\n");
    example = last == std::string_view::npos ? "" : written.substr(first, last + 1 - first);
    return {};
}

Result<void> RuleText::take(const Statement& statement) {
    const auto& [keyword, rest] = statement;
    if (keyword == "game" || keyword == "about") {
        return take_title(rest, keyword == "game" ? title : about);
    }
    if (keyword == "source") {
        Text cited;
        auto taken = take_title(rest, cited);
        source = cited.en;
        return taken;
    }
    if (keyword == "parameter") {
        return take_parameter(rest);
    }
    if (keyword == "move") {
        return take_move(rest);
    }
    if (keyword == "lost" || keyword == "won" || keyword == "drawn") {
        return take_end(statement);
    }
    if (keyword == "example") {
        return take_example(rest);
    }
    if (keyword == "decreases") {
        decreases = rest;
    } else if (keyword == "start") {
        start = rest;
    } else {
        if (has_position_) {
            return failure_at(text_, rest.from,
                              Words{"a second position line", "une seconde ligne position"},
                              Words{"one line that says what a position is",
                                    "une seule ligne qui dit ce qu'est une position"});
        }
        position = rest;
        has_position_ = true;
    }
    return {};
}

Result<std::unique_ptr<RuleText>> RuleText::read(std::string text) {
    if (text.size() > most_bytes) {
        return failure(
            phrase("a rule file of {} bytes", "un fichier de règles de {} octets", text.size()),
            phrase("at most {} bytes", "au plus {} octets", most_bytes));
    }
    std::unique_ptr<RuleText> read{new RuleText{std::move(text)}};
    read->blank_comments();
    const auto statements = read->statements();
    if (!statements) {
        return std::unexpected{read->located(statements.error())};
    }
    for (const Statement& statement : *statements) {
        if (const auto taken = read->take(statement); !taken) {
            return std::unexpected{read->located(taken.error())};
        }
    }
    if (!read->has_position_ || read->moves.empty()) {
        return failure(
            read->has_position_
                ? Words{"the rule file has no move", "le fichier de règles n'a pas de coup"}
                : Words{"the rule file does not say what a position is",
                        "le fichier de règles ne dit pas ce qu'est une position"},
            Words{"a line 'position KIND' and at least one line 'move …'",
                  "une ligne « position SORTE » et au moins une ligne « move … »"});
    }
    if (read->title.en.empty()) {
        read->title = Words{"A game in a file", "Un jeu dans un fichier"};
    }
    return read;
}

}  // namespace grundy
