#include "rules/choices.hpp"

#include <algorithm>

#include "claims/operators.hpp"
#include "claims/parser.hpp"

namespace grundy {

namespace {

bool is(const Token& token, std::string_view word) {
    return token.kind != Token::Kind::quoted && token.text == word;
}

/// An operand ends here, so that `if` after it can't be the function if(c, a, b).
bool ends_operand(const Token& token) {
    return token.kind == Token::Kind::number || token.kind == Token::Kind::quoted ||
           (token.kind == Token::Kind::name && !is(token, "and") && !is(token, "or") &&
            !is(token, "not") && !is(token, "in") && !is(token, "xor")) ||
           is(token, ")") || is(token, "]") || is(token, "}") || is(token, "?") || is(token, "*");
}

bool begins_clause(const Token& token, const Token& before) {
    return is(token, "for") || is(token, "where") || (is(token, "if") && ends_operand(before));
}

}  // namespace

bool all_hold(const std::vector<Code>& conditions, const Registers& registers, Run& run) {
    return std::ranges::all_of(conditions, [&](const Code& condition) {
        std::int64_t truth = 0;
        return run.step(condition.ticks()) && run.value(condition, registers, truth) && truth != 0;
    });
}

bool Choices::each(Registers& registers, Run& run, FunctionRef<bool()> body) const {
    if (!all_hold(before, registers, run)) {
        return !run.stopped();
    }
    return each_from(0, registers, run, body);
}

/// As deep as a line has bindings: most_bindings.
bool Choices::each_from(std::size_t binding, Registers& registers, Run& run,
                        FunctionRef<bool()> body) const {
    if (!run.step()) {
        return false;
    }
    if (binding == bindings.size()) {
        return all_hold(after, registers, run) ? body() : !run.stopped();
    }
    const Binding& one = bindings[binding];
    std::int64_t& variable = registers.variables[one.variable];
    for (const Code& entry : one.listed) {
        std::int64_t value = 0;
        if (!run.value(entry, registers, value)) {
            return false;
        }
        variable = value;
        if (!each_from(binding + 1, registers, run, body)) {
            return false;
        }
    }
    if (!one.listed.empty()) {
        return true;
    }
    std::int64_t from = 0;
    std::int64_t to = 0;
    if (!run.value(one.from, registers, from) || !run.value(one.to, registers, to)) {
        return false;
    }
    for (std::int64_t value = from; value <= to; ++value) {
        variable = value;
        if (!each_from(binding + 1, registers, run, body)) {
            return false;
        }
        if (value == to) {
            break;  // to may be the largest number there is
        }
    }
    return true;
}

Result<Code> read_code(Tokens& words, const Scope& scope) {
    auto program = parse_formula(words, scope);
    if (!program) {
        return std::unexpected{std::move(program.error())};
    }
    return Code::of(std::move(*program));
}

Result<std::size_t> new_variable(const Token& name, std::string_view text, Scope& scope) {
    const bool function =
        std::ranges::find(functions, name.text, &Function::name) != std::end(functions);
    if (name.kind != Token::Kind::name || function || scope.knows(name.text) ||
        operator_at(name) != nullptr) {
        return failure_at(
            text, name.offset,
            name.kind == Token::Kind::name
                ? phrase("the name '{}' is taken", "le nom « {} » est déjà pris",
                         excerpt(name.text))
                : Text{Words{"a name is missing here", "il manque un nom ici"}},
            Words{"a new name of letters and digits", "un nouveau nom de lettres et de chiffres"});
    }
    scope.variables.emplace_back(name.text);
    return scope.variables.size() - 1;
}

Result<Binding> read_binding(Tokens& words, Scope& scope) {
    const Token name = words.take();
    const Scope outside = scope;  // a range does not see its own name
    const auto variable = new_variable(name, words.text(), scope);
    if (!variable) {
        return std::unexpected{variable.error()};
    }
    Binding binding{.variable = *variable};
    if (!words.accept("in")) {
        return words.unexpected_here(Words{"in 1..n, or in {1, 4}", "in 1..n, ou in {1, 4}"});
    }
    if (words.accept("{")) {
        do {
            auto entry = read_code(words, outside);
            if (!entry) {
                return std::unexpected{std::move(entry.error())};
            }
            binding.listed.push_back(std::move(*entry));
        } while (words.accept(","));
        if (!words.accept("}")) {
            return words.unexpected_here(Words{", or }", ", ou }"});
        }
        return binding;
    }
    auto from = read_code(words, outside);
    if (!from) {
        return std::unexpected{std::move(from.error())};
    }
    if (!words.accept("..")) {
        return words.unexpected_here(
            Words{".. and the end of the range", ".. et la fin de l'intervalle"});
    }
    auto to = read_code(words, outside);
    if (!to) {
        return std::unexpected{std::move(to.error())};
    }
    binding.from = std::move(*from);
    binding.to = std::move(*to);
    return binding;
}

MoveParts::MoveParts(const RuleText& text, const RuleLine& line)
    : text_(text), body_(line), clauses_{line.to, line.to} {
    Tokens words = text.tokens(line);
    Token before;
    bool found = false;
    bool in_for = false;
    std::size_t depth = 0;
    while (!words.at_end()) {
        const Token token = words.take();
        const bool sign = token.kind == Token::Kind::sign;
        depth += sign && (is(token, "(") || is(token, "[") || is(token, "{")) ? 1U : 0U;
        depth -=
            sign && depth > 0 && (is(token, ")") || is(token, "]") || is(token, "}")) ? 1U : 0U;
        if (depth == 0 && begins_clause(token, before)) {
            if (!found) {
                found = true;
                body_.to = clauses_.from = token.offset;
            }
            in_for = is(token, "for");
        } else if (in_for && depth == 0 && (is(before, "for") || is(before, ",")) &&
                   token.kind == Token::Kind::name) {
            bound_.emplace_back(token.text);
        }
        before = token;
    }
}

Result<void> MoveParts::read_clauses(Scope& scope, Choices& choices) const {
    Tokens words = text_.tokens(clauses_);
    while (!words.at_end()) {
        const std::size_t place = words.next().offset;
        if (words.accept("for")) {
            do {
                if (choices.bindings.size() == Choices::most_bindings) {
                    return failure_at(
                        text_.text(), place,
                        Words{"too many choices in one move", "trop de choix dans un coup"},
                        phrase("at most {}", "au plus {}", Choices::most_bindings));
                }
                auto binding = read_binding(words, scope);
                if (!binding) {
                    return std::unexpected{std::move(binding.error())};
                }
                choices.bindings.push_back(std::move(*binding));
            } while (words.accept(","));
            continue;
        }
        const bool first = words.accept("if");
        if (!first && !words.accept("where")) {
            return words.unexpected_here(Words{"for, if, where, or the end of the line",
                                               "for, if, where, ou la fin de la ligne"});
        }
        // `if` is asked before the ranges, so that it can't see their names.
        Scope seen = scope;
        if (first) {
            seen.variables.resize(scope.variables.size() - choices.bindings.size());
        }
        auto condition = read_code(words, seen);
        if (!condition) {
            return std::unexpected{std::move(condition.error())};
        }
        (first ? choices.before : choices.after).push_back(std::move(*condition));
    }
    return {};
}

}  // namespace grundy
