#include "rules/kinds/letters.hpp"

#include <algorithm>

namespace grundy {

namespace {

constexpr std::string_view not_letters = "0123456789/,-:\"";

bool is_letter_sign(char c) {
    return c > ' ' && c <= '~' && not_letters.find(c) == std::string_view::npos;
}

bool is_sign(const Token& token, std::string_view text) {
    return token.kind != Token::Kind::quoted && token.text == text;
}

}  // namespace

Result<Alphabet> Alphabet::read(Tokens& words) {
    constexpr Words form{
        "different letters in quotes, that of an empty cell first, as in \".xo\"; not digits, "
        "blanks, / , - : and quotes",
        "des lettres différentes entre guillemets, d'abord celle d'une case vide, comme \".xo\" ; "
        "ni chiffres, ni blancs, ni / , - : et guillemets"};
    if (words.next().kind != Token::Kind::quoted || words.next().text.empty()) {
        return words.unexpected_here(form);
    }
    const Token token = words.take();
    Alphabet alphabet;
    for (std::size_t i = 0; i < token.text.size(); ++i) {
        const char letter = token.text[i];
        if (!is_letter_sign(letter) || alphabet.has(letter)) {
            return failure_at(
                words.text(), token.offset + 1 + i,
                alphabet.has(letter)
                    ? phrase("the letter '{}' is there twice", "la lettre « {} » est là deux fois",
                             letter)
                    : Text{Words{"this can't be a letter", "cela ne peut pas être une lettre"}},
                form);
        }
        alphabet.letters_ += letter;
    }
    return alphabet;
}

Text Alphabet::expected() const {
    return phrase("the letters of the alphabet \"{}\"", "les lettres de l'alphabet « {} »",
                  letters_);
}

Result<std::string> Alphabet::read_text(Tokens& words) const {
    if (words.next().kind != Token::Kind::quoted) {
        return words.unexpected_here(
            phrase("a text in quotes, of {}", "un texte entre guillemets, avec {}", expected()));
    }
    const Token token = words.take();
    for (std::size_t i = 0; i < token.text.size(); ++i) {
        if (!has(token.text[i])) {
            return failure_at(words.text(), token.offset + 1 + i,
                              phrase("a letter that is not in the alphabet",
                                     "une lettre qui n'est pas dans l'alphabet"),
                              expected());
        }
    }
    return std::string{token.text};
}

Result<void> Alphabet::check_texts(Tokens words) const {
    Token before;
    Token name;
    while (!words.at_end()) {
        if (words.next().kind != Token::Kind::quoted) {
            name = before;
            before = words.take();
            continue;
        }
        const Token token = words.next();
        const auto read = read_text(words);
        if (!read) {
            return std::unexpected{read.error()};
        }
        const bool one = is_sign(before, "(") &&
                         (name.text == "near" || name.text == "count" || name.text == "joins");
        if (read->empty() || (one && read->size() != 1)) {
            return failure_at(
                words.text(), token.offset,
                one ? Words{"one letter is asked for here", "on demande ici une seule lettre"}
                    : Words{"an empty text", "un texte vide"},
                expected());
        }
        if (one && name.text == "joins") {
            constexpr Words form{"two of left, right, top and bottom: joins(\"x\", left, right)",
                                 "deux de left, right, top et bottom : joins(\"x\", left, right)"};
            for (int side = 0; side < 2; ++side) {
                if (!words.accept(",")) {
                    return words.unexpected_here(form);
                }
                if (!words.accept("left") && !words.accept("right") && !words.accept("top") &&
                    !words.accept("bottom")) {
                    return words.unexpected_here(form);
                }
            }
            if (!words.accept(")")) {
                return words.unexpected_here(form);
            }
        }
        name = before = {};
    }
    return {};
}

namespace letter_cells {

std::string unpacked(const Numbers& numbers, std::size_t from, std::size_t count) {
    std::string letters(count, '\0');
    for (std::size_t i = 0; i < count;) {
        auto word = static_cast<std::uint64_t>(numbers[from + i / 8]);
        for (const std::size_t end = std::min(count, i + 8); i < end; ++i, word >>= 8U) {
            letters[i] = static_cast<char>(word & 0xFFU);
        }
    }
    return letters;
}

void append(Numbers& numbers, std::string_view letters) {
    numbers.reserve(numbers.size() + (letters.size() + 7) / 8);
    for (std::size_t i = 0; i < letters.size();) {
        std::uint64_t word = 0;
        const std::size_t end = std::min(letters.size(), i + 8);
        for (unsigned shift = 0; i < end; ++i, shift += 8) {
            word |= std::uint64_t{static_cast<unsigned char>(letters[i])} << shift;
        }
        numbers.push_back(static_cast<std::int64_t>(word));
    }
}

}  // namespace letter_cells

Result<std::vector<Rewriting>> read_rewritings(Tokens& words, const Alphabet& alphabet) {
    std::vector<Rewriting> found;
    do {
        const std::size_t place = words.next().offset;
        auto left = alphabet.read_text(words);
        if (!left) {
            return std::unexpected{std::move(left.error())};
        }
        if (left->empty()) {
            return failure_at(words.text(), place,
                              Words{"nothing can't be replaced", "on ne peut pas remplacer rien"},
                              Words{"at least one letter", "au moins une lettre"});
        }
        if (!words.accept("->")) {
            return words.unexpected_here(
                Words{"-> and what comes there", "-> et ce qui vient à la place"});
        }
        auto right = alphabet.read_text(words);
        if (!right) {
            return std::unexpected{std::move(right.error())};
        }
        Rewriting rule{std::move(*left), std::move(*right), place};
        if (std::ranges::find(found, rule) == found.end()) {
            found.push_back(std::move(rule));
        }
    } while (words.accept("or"));
    return found;
}

Result<LetterClauses> LetterClauses::read(const RuleText& text, const MoveLine& line,
                                          const MoveParts& parts, const Alphabet& alphabet,
                                          Scope scope) {
    LetterClauses clauses;
    if (auto read = parts.read_clauses(scope, clauses.choices); !read) {
        return std::unexpected{std::move(read.error())};
    }
    clauses.variables = scope.variables.size();
    const Choices& choices = clauses.choices;
    if (choices.before.empty() && choices.bindings.empty() && choices.after.empty()) {
        return clauses;
    }
    Tokens body = parts.body();
    while (!body.at_end()) {
        body.take();
    }
    const RuleLine rest{body.next().offset, line.body.to};
    clauses.written = text.text().substr(rest.from, rest.to - rest.from);
    if (auto checked = alphabet.check_texts(text.tokens(rest)); !checked) {
        return std::unexpected{std::move(checked.error())};
    }
    clauses.both_ways = reads_both_ways(text.tokens(rest));
    for (Tokens words = text.tokens(rest); !words.at_end(); words.take()) {
        clauses.texts += words.next().kind == Token::Kind::quoted ? 1U : 0U;
    }
    return clauses;
}

bool LetterClauses::allow(const RuleParameters& parameters, const Answering& position,
                          std::size_t letters, Run& run) const {
    if (written.empty()) {
        return true;
    }
    if (!run.step(1 + texts * letters / 8)) {
        return false;
    }
    Registers registers = parameters.registers(variables);
    registers.position = &position;
    bool found = false;
    choices.each(registers, run, [&] {
        found = true;
        return false;
    });
    return found && !run.stopped();
}

std::vector<QueryName> letter_queries(QueryName third, bool of_move) {
    std::vector<QueryName> names{
        {"count", QueryName::Takes::text}, {"full", QueryName::Takes::nothing}, third};
    if (of_move) {
        names.push_back({"near", QueryName::Takes::text});
    }
    return names;
}

bool reads_both_ways(Tokens condition) {
    std::vector<std::string> texts;
    bool list = true;  // texts with `or` between them, and nothing else
    for (bool expects_text = true; !condition.at_end(); expects_text = !expects_text) {
        const Token token = condition.take();
        const bool quoted = token.kind == Token::Kind::quoted;
        list = list && (expects_text ? quoted : is_sign(token, "or"));
        if (quoted) {
            texts.emplace_back(token.text);
        }
    }
    return std::ranges::all_of(texts, [&](const std::string& text) {
        const std::string image{text.rbegin(), text.rend()};
        return image == text || (list && std::ranges::find(texts, image) != texts.end());
    });
}

}  // namespace grundy
