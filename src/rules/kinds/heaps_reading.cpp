// The lines of heaps, and whether they show that play ends.
#include <algorithm>

#include "rules/choices.hpp"
#include "rules/kinds/heaps.hpp"
#include "rules/linear.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_pieces_left = 8;

}  // namespace

/// n -> a, n-a …, or octal CODE.
Result<HeapRule> HeapsKind::read_rule(const MoveLine& line) {
    const MoveParts parts{text_, line.body};
    Scope scope = scope_;
    HeapRule rule;
    Tokens words = parts.body();
    if (words.accept("octal")) {
        auto code = read_code_of(line);
        if (!code) {
            return std::unexpected{std::move(code.error())};
        }
        rule.code = std::move(*code);
        return rule;
    }
    if (const auto read = parts.read_clauses(scope, rule.choices); !read) {
        return std::unexpected{read.error()};
    }
    const std::string& heap = scope_.variables.back();
    if (!words.accept(heap) || !words.accept("->")) {
        return words.unexpected_here(phrase("{0} -> what the heap becomes, or octal CODE",
                                            "{0} -> ce que devient le tas, ou octal CODE", heap));
    }
    do {
        if (rule.pieces.size() == most_pieces_left) {
            return words.unexpected_here(
                phrase("at most {} heaps", "au plus {} tas", most_pieces_left));
        }
        auto piece = read_code(words, scope);
        if (!piece) {
            return std::unexpected{std::move(piece.error())};
        }
        rule.pieces.push_back(std::move(*piece));
    } while (words.accept(","));
    if (!words.at_end()) {
        return words.unexpected_here(Words{"a comma and another heap, or for, if, where",
                                           "une virgule et un autre tas, ou for, if, where"});
    }
    variables_ = std::max(variables_, scope.variables.size());
    return rule;
}

Result<TakingCode> HeapsKind::read_code_of(const MoveLine& line) const {
    const std::size_t from = text_.text().find("octal", line.body.from) + 5;
    std::string written = text_.text().substr(from, line.body.to - from);
    const std::size_t first = std::min(written.find_first_not_of(" \t"), written.size());
    std::size_t end = first;
    while (end < written.size() &&
           std::string_view{" \t\r\n;#"}.find(written[end]) == std::string_view::npos) {
        ++end;
    }
    auto code =
        parse_taking_code(written.substr(first, end - first),
                          Words{"a code such as 0.77 or 4.[3]", "un code comme 0.77 ou 4.[3]"});
    if (!code) {
        Error error = std::move(code.error());
        error.place = Place{text_.text(), from + first + (error.place ? error.place->offset : 0)};
        return std::unexpected{std::move(error)};
    }
    return code;
}

Result<void> HeapsKind::read_moves() {
    variables_ = scope_.variables.size();
    for (const MoveLine& line : text_.moves) {
        auto rule = read_rule(line);
        if (!rule) {
            return std::unexpected{std::move(rule.error())};
        }
        rules_.push_back(std::move(*rule));
    }
    if (!text_.has_sides() && text_.ends.empty()) {
        code_ = recognised_code(rules_, scope_.variables.size() - 1, parameters_.values);
    }
    return {};
}

/// Every piece is smaller than the heap; a set of heaps can't be replaced so for ever (Dershowitz
/// and Manna).
std::optional<Text> HeapsKind::measure() const {
    const std::size_t heap = parameters_.values.size();
    const bool shrinks = std::ranges::all_of(rules_, [&](const HeapRule& rule) {
        return rule.code || std::ranges::all_of(rule.pieces, [&](const Code& piece) {
                   auto form = linear_form(piece, parameters_.values);
                   if (form == Linear{0, {{{heap}, 1}}, true}) {
                       return true;  // n/2, and there are no heaps of 0
                   }
                   const auto change =
                       form ? linear_sum(*form, Linear{0, {{{heap}, 1}}}, -1) : std::nullopt;
                   return change && always_negative(*change, rule.choices, parameters_.values);
               });
    });
    if (!shrinks) {
        return std::nullopt;
    }
    return Words{"every move replaces a heap by smaller ones",
                 "chaque coup remplace un tas par des tas plus petits"};
}

MadeKind make_heaps(const KindSource& source, Tokens& words) {
    Scope scope = source.parameters.scope();
    const Token name = words.take();
    if (const auto heap = new_variable(name, words.text(), scope); !heap) {
        return std::unexpected{heap.error()};
    }
    if (!words.at_end()) {
        return words.unexpected_here(
            Words{"the end of the line: heaps n", "la fin de la ligne : heaps n"});
    }
    auto kind = std::make_unique<HeapsKind>(source, std::move(scope));
    if (const auto read = kind->read_moves(); !read) {
        return std::unexpected{read.error()};
    }
    return kind;
}

}  // namespace grundy
