#include "claims/claim.hpp"

#include <string>

#include "claims/parser.hpp"

namespace grundy {

namespace {

/// Comments become blanks, so that a place in what is left is a place in the text.
std::string without_comments(std::string_view text) {
    std::string kept{text};
    std::size_t at = 0;
    while (at < kept.size()) {
        const std::size_t end = std::min(kept.find('\n', at), kept.size());
        const std::size_t first = kept.find_first_not_of(" \t", at);
        if (first < end && kept[first] == '#') {
            kept.replace(first, end - first, end - first, ' ');
        }
        at = end + 1;
    }
    // One line is easier to show with a caret.
    for (char& c : kept) {
        c = c == '\n' || c == '\r' ? ' ' : c;
    }
    const std::size_t from = std::min(kept.find_first_not_of(" \t"), kept.size());
    const std::size_t to = kept.find_last_not_of(" \t");
    return to == std::string::npos ? std::string{} : kept.substr(from, to + 1 - from);
}

}  // namespace

Result<Claim> Claim::parse(std::string_view text, unsigned variables) {
    const std::string kept = without_comments(text);
    Tokens tokens{kept};
    auto formula = parse_formula(tokens, variables);
    if (!formula) {
        return std::unexpected{std::move(formula.error())};
    }
    std::optional<Machine> condition;
    if (tokens.accept("where")) {
        auto read = parse_formula(tokens, variables);
        if (!read) {
            return std::unexpected{std::move(read.error())};
        }
        condition.emplace(std::move(*read));
    }
    if (!tokens.at_end()) {
        return tokens.unexpected_here(
            tokens.next().text == "^"
                ? Text{Words{"xor, or * for powers written out",
                             "xor, ou * pour des puissances développées"}}
                : Text{Words{"an operator, where, or the end", "un opérateur, where, ou la fin"}});
    }
    return Claim{Machine{std::move(*formula)}, std::move(condition), variables};
}

Error Claim::error(const Fault& fault, std::uint64_t n, std::uint64_t m) const {
    const std::string point =
        variables_ == 1 ? fmt::format("n = {}", n) : fmt::format("n = {}, m = {}", n, m);
    return {phrase("{} at {}", "{} en {}", fault.text(), point),
            Words{"a formula with a value everywhere, or a condition: FORMULA where CONDITION",
                  "une formule qui a partout une valeur, ou une condition : FORMULE where "
                  "CONDITION"},
            Place{formula_.program().text, fault.place}};
}

Result<std::optional<Integer>> Claim::value(std::uint64_t n, std::uint64_t m, Meter& meter) {
    if (condition_) {
        const auto speaks = condition_->value(n, m, meter);
        if (!speaks) {
            return std::unexpected{error(speaks.error(), n, m)};
        }
        if (*speaks == 0) {
            return std::nullopt;
        }
    }
    auto value = formula_.value(n, m, meter);
    if (!value) {
        return std::unexpected{error(value.error(), n, m)};
    }
    return std::optional<Integer>{std::move(*value)};
}

}  // namespace grundy
