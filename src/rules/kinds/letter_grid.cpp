// How the rules of a board with letters are read, and which symmetries keep them.
#include "rules/kinds/letter_grid.hpp"

#include <algorithm>

namespace grundy {

Scope LetterGrid::scope_of(bool move) const {
    Scope scope = parameters_.scope();
    scope.queries = letter_queries({"joins", QueryName::Takes::text_and_words}, move);
    scope.texts = true;
    return scope;
}

/// "place x or o": the word is taken already.
Result<void> LetterGrid::read_placing(Tokens& words, Line& line) const {
    const Alphabet& alphabet = form_.alphabet;
    do {
        const Token letter = words.next();
        if (letter.text.size() != 1 || !alphabet.has(letter.text[0])) {
            return words.unexpected_here(phrase("one of {}", "une de {}", alphabet.expected()));
        }
        if (letter.text[0] == alphabet.first()) {
            return words.unexpected_here(
                phrase("another letter than '{}', that of an empty cell",
                       "une autre lettre que « {} », celle d'une case vide", alphabet.first()));
        }
        words.take();
        Rule rule{.rewriting = {std::string(1, alphabet.first()), std::string{letter.text},
                                letter.offset},
                  .steps = {{1, 0}},
                  .places = true};
        if (std::ranges::find(line.rules, rule.rewriting, &Rule::rewriting) == line.rules.end()) {
            line.rules.push_back(std::move(rule));
        }
    } while (words.accept("or"));
    return {};
}

/// Texts, and along which lines they are read.
Result<void> LetterGrid::read_rewriting(Tokens& words, Line& line) const {
    auto rewritings = read_rewritings(words, form_.alphabet);
    if (!rewritings) {
        return std::unexpected{std::move(rewritings.error())};
    }
    bool rows = true;
    bool columns = true;
    bool diagonals = false;
    if (words.accept("across")) {
        columns = false;
    } else if (words.accept("down")) {
        rows = false;
    } else if (words.accept("diagonal")) {
        rows = columns = false;
        diagonals = true;
    } else if (words.accept("any")) {
        if (!words.accept("way")) {
            return words.unexpected_here(Words{"any way", "any way"});
        }
        diagonals = true;
    }
    line.straight = rows != columns;
    for (Rewriting& one : *rewritings) {
        if (one.left.size() != one.right.size()) {
            return failure_at(
                words.text(), one.place,
                Words{"on a board nothing can be longer or shorter than what it replaces",
                      "sur un plateau, rien ne peut être plus long ou plus court que ce qu'il "
                      "remplace"},
                Words{"as many letters on both sides", "autant de lettres des deux côtés"});
        }
        Rule rule{.rewriting = std::move(one)};
        // In both directions, unless they do the same.
        const bool both = !(rule.rewriting == rule.rewriting.reversed());
        for (const GridCell step : LetterBoard{.hexagonal = form_.hexagonal}.axes()) {
            const bool wanted = step.row == 0 ? rows : step.column == 0 ? columns : diagonals;
            if (!wanted || (rule.rewriting.left.size() == 1 && !rule.steps.empty())) {
                continue;
            }
            rule.steps.push_back(step);
            if (both) {
                rule.steps.push_back({-step.column, -step.row});
            }
        }
        line.rules.push_back(std::move(rule));
    }
    return {};
}

Result<void> LetterGrid::read_line(const MoveLine& move) {
    const MoveParts parts{text_, move.body};
    Tokens words = parts.body();
    Line line;
    const bool text = words.next().kind == Token::Kind::quoted;
    if (!text && !words.accept("place")) {
        return words.unexpected_here(
            Words{"place and a letter, or texts: \"xx.\" -> \"..x\"",
                  "place et une lettre, ou des textes : \"xx.\" -> \"..x\""});
    }
    if (auto read = text ? read_rewriting(words, line) : read_placing(words, line); !read) {
        return read;
    }
    if (!words.at_end()) {
        return words.unexpected_here(
            text ? Words{"or, across, down, diagonal, any way, or a clause: for, if, where",
                         "or, across, down, diagonal, any way, ou une clause : for, if, where"}
                 : Words{"or and another letter, or a clause: for, if, where",
                         "or et une autre lettre, ou une clause : for, if, where"});
    }
    auto clauses = LetterClauses::read(text_, move, parts, form_.alphabet, scope_of(true));
    if (!clauses) {
        return std::unexpected{std::move(clauses.error())};
    }
    line.clauses = std::move(*clauses);
    lines_.push_back(std::move(line));
    return {};
}

Result<void> LetterGrid::check_conditions() {
    for (const EndLine& end : text_.ends) {
        if (auto checked = form_.alphabet.check_texts(text_.tokens(end.condition)); !checked) {
            return checked;
        }
    }
    return text_.decreases ? form_.alphabet.check_texts(text_.tokens(*text_.decreases))
                           : Result<void>{};
}

/// Where a player may bring different things to the same letters, moves are named by them.
void LetterGrid::mark_choices() {
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        for (std::size_t other = 0; other < lines_.size(); ++other) {
            const auto side = text_.moves[line].side;
            const auto other_side = text_.moves[other].side;
            if (side && other_side && side != other_side) {
                continue;
            }
            for (Rule& rule : lines_[line].rules) {
                for (const Rule& second : lines_[other].rules) {
                    const Rewriting& a = rule.rewriting;
                    const Rewriting& b = second.rewriting;
                    rule.chosen = rule.chosen || (a.left == b.left && a.right != b.right);
                    repeats_ = repeats_ || (&rule != &second && (a == b || a == b.reversed()));
                }
            }
        }
    }
}

/// Texts are read in every direction and neighbours are counted all around, so that only what names
/// sides or lines tells the images of a board apart: a rule for rows or columns keeps the four that
/// do not exchange them, and joins keeps them if its sides face each other. On a hexagonal board
/// four images keep the neighbours: both diagonals, and the half turn.
void LetterGrid::find_symmetries() {
    bool straight = false;
    bool faces = true;
    bool joins = false;
    const auto look_for_joins = [&](Tokens words) {
        while (!words.at_end()) {
            if (words.take().text != "joins") {
                continue;
            }
            joins = true;
            std::string sides;
            while (!words.at_end() && words.next().text != ")") {
                const Token token = words.take();
                sides += token.kind == Token::Kind::name ? token.text : std::string_view{};
            }
            faces = faces && (sides == "leftright" || sides == "rightleft" ||
                              sides == "topbottom" || sides == "bottomtop");
        }
    };
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        straight = straight || lines_[line].straight;
        look_for_joins(text_.tokens(text_.moves[line].body));
    }
    for (const EndLine& end : text_.ends) {
        look_for_joins(text_.tokens(end.condition));
    }
    // On a hexagonal board rows, columns and the diagonal are alike, but a rule may name two.
    for (std::size_t index = 0; index < GridSymmetry::count; ++index) {
        const GridSymmetry symmetry = GridSymmetry::number(index);
        const bool keeps_neighbours = !form_.hexagonal || symmetry.mirrors == symmetry.overturns;
        const bool keeps_lines = !symmetry.swaps || (!straight && !joins);
        symmetries_[index] = index == 0 || (keeps_neighbours && keeps_lines && faces);
    }
}

Result<void> LetterGrid::read() {
    for (const MoveLine& move : text_.moves) {
        if (auto read = read_line(move); !read) {
            return read;
        }
    }
    if (auto checked = check_conditions(); !checked) {
        return checked;
    }
    mark_choices();
    find_symmetries();
    return {};
}

std::optional<Text> LetterGrid::measure() const {
    std::vector<Rewriting> all;
    for (const Line& line : lines_) {
        for (const Rule& rule : line.rules) {
            all.push_back(rule.rewriting);
        }
    }
    return letters_measure(form_.alphabet, all, false);
}

MadeKind make_letter_grid(const KindSource& source, LetterGridForm form) {
    auto kind = std::make_unique<LetterGrid>(source, std::move(form));
    if (auto read = kind->read(); !read) {
        return std::unexpected{std::move(read.error())};
    }
    return kind;
}

}  // namespace grundy
