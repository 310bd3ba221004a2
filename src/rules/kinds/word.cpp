// "position word": how its rules and positions are read and written.
#include <algorithm>

#include "base/scanner.hpp"
#include "rules/kinds/letter_word.hpp"

namespace grundy {

Result<void> WordKind::read() {
    for (const MoveLine& line : text_.moves) {
        const MoveParts parts{text_, line.body};
        Tokens words = parts.body();
        auto rules = read_rewritings(words, alphabet_);
        if (!rules) {
            return std::unexpected{std::move(rules.error())};
        }
        if (!words.at_end()) {
            return words.unexpected_here(Words{"or and another way, or a clause: for, if, where",
                                               "or et une autre façon, ou une clause : for, if, "
                                               "where"});
        }
        auto clauses = LetterClauses::read(text_, line, parts, alphabet_, scope_of(true));
        if (!clauses) {
            return std::unexpected{std::move(clauses.error())};
        }
        for (const Line& before : lines_) {
            for (const Rewriting& rule : before.rules) {
                repeats_ = repeats_ || std::ranges::any_of(*rules, [&](const Rewriting& other) {
                               return same_at_place(rule, other);
                           });
            }
        }
        for (const Rewriting& rule : *rules) {
            repeats_ = repeats_ || std::ranges::any_of(*rules, [&](const Rewriting& other) {
                           return &rule != &other && same_at_place(rule, other);
                       });
        }
        lines_.push_back({std::move(*rules), std::move(*clauses)});
    }
    for (const EndLine& end : text_.ends) {
        if (auto checked = alphabet_.check_texts(text_.tokens(end.condition)); !checked) {
            return checked;
        }
    }
    if (text_.decreases) {
        if (auto checked = alphabet_.check_texts(text_.tokens(*text_.decreases)); !checked) {
            return checked;
        }
    }
    symmetric_ = is_symmetric();
    return {};
}

/// What both sides end with does not matter: ".." -> "x." is "." -> "x".
bool WordKind::same_at_place(const Rewriting& a, const Rewriting& b) {
    const auto core = [](const Rewriting& rule) {
        std::string_view left = rule.left;
        std::string_view right = rule.right;
        while (!left.empty() && !right.empty() && left.back() == right.back()) {
            left.remove_suffix(1);
            right.remove_suffix(1);
        }
        return std::pair{left, right};
    };
    return core(a) == core(b);
}

/// The image of every rule is there, for the same player under the same conditions, and the
/// conditions and ends read the same both ways: near, count, full and len always do.
bool WordKind::is_symmetric() const {
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        for (const Rewriting& rule : lines_[line].rules) {
            const Rewriting image = rule.reversed();
            bool found = false;
            for (std::size_t other = 0; other < lines_.size() && !found; ++other) {
                found = text_.moves[line].side == text_.moves[other].side &&
                        lines_[line].clauses.written == lines_[other].clauses.written &&
                        std::ranges::find(lines_[other].rules, image) != lines_[other].rules.end();
            }
            if (!found) {
                return false;
            }
        }
    }
    return std::ranges::all_of(lines_, [](const Line& line) { return line.clauses.both_ways; }) &&
           std::ranges::all_of(text_.ends, [&](const EndLine& end) {
               return reads_both_ways(text_.tokens(end.condition));
           });
}

Result<RulePosition> WordKind::parse(std::string_view text) const {
    const Text expected = phrase("{}; {}", "{} ; {}", position_words(), alphabet_.expected());
    Scanner scanner{text};
    const std::size_t start = scanner.offset();
    if (scanner.peek() >= '0' && scanner.peek() <= '9') {
        const auto length = scanner.number(expected);
        if (!length) {
            return std::unexpected{length.error()};
        }
        if (auto end = scanner.end(expected); !end) {
            return std::unexpected{std::move(end.error())};
        }
        if (*length > most_letters) {
            return scanner.fail_at(
                start, Words{"the word is too long", "le mot est trop long"},
                phrase("at most {} letters", "au plus {} lettres", most_letters));
        }
        return position_of(std::string(static_cast<std::size_t>(*length), alphabet_.first()));
    }
    std::string word;
    while (!scanner.at_end() && alphabet_.has(scanner.peek())) {
        word += scanner.take();
    }
    if (word.empty()) {
        return scanner.unexpected_here(expected);
    }
    if (word.size() > most_letters) {
        return scanner.fail_at(start, Words{"the word is too long", "le mot est trop long"},
                               phrase("at most {} letters", "au plus {} lettres", most_letters));
    }
    while (!scanner.at_end() && (scanner.peek() == ' ' || scanner.peek() == '\t')) {
        scanner.take();
    }
    if (auto end = scanner.end(expected); !end) {
        return std::unexpected{std::move(end.error())};
    }
    return position_of(word);
}

RulePosition WordKind::canonical(const RulePosition& position) const {
    if (!symmetric_) {
        return position;
    }
    const std::string word = word_of(position);
    const std::string image{word.rbegin(), word.rend()};
    if (!(image < word)) {
        return position;
    }
    RulePosition least = position_of(image);
    least.turn = position.turn;
    return least;
}

/// Mostly empty, so that the game has just begun.
RulePosition WordKind::random(std::uint64_t size, Random& random) const {
    const std::size_t length =
        std::min<std::uint64_t>(size == 0 ? random.between(5, 12) : size, most_letters);
    std::string word(length, alphabet_.first());
    constexpr std::uint64_t one_in = 4;
    for (char& letter : word) {
        if (random.below(one_in) == 0) {
            letter = alphabet_.letters()[random.below(alphabet_.letters().size())];
        }
    }
    return position_of(word);
}

Drawing WordKind::drawing(const RulePosition& position) const {
    RowDrawing row{.look = RowDrawing::Look::letters, .cells = {}};
    for (const char letter : word_of(position)) {
        row.cells.emplace_back(letter == '.' ? std::string{} : std::string(1, letter));
    }
    return row;
}

void WordKind::look(const RulePosition& position, FunctionRef<void(Registers&)> use) const {
    const std::string word = word_of(position);
    WordAnswers answers;
    answers.word = word;
    answers.first = alphabet_.first();
    Registers registers = parameters_.registers(parameters_.names.size());
    registers.position = &answers;
    use(registers);
}

MadeKind make_word(const KindSource& source, Tokens& words) {
    auto alphabet = Alphabet::read(words);
    if (!alphabet) {
        return std::unexpected{std::move(alphabet.error())};
    }
    if (!words.at_end()) {
        return words.unexpected_here(Words{"the end of the line", "la fin de la ligne"});
    }
    auto kind = std::make_unique<WordKind>(source, std::move(*alphabet));
    if (auto read = kind->read(); !read) {
        return std::unexpected{std::move(read.error())};
    }
    return kind;
}

}  // namespace grundy
