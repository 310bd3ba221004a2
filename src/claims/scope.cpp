#include "claims/scope.hpp"

#include <algorithm>

#include "base/spelling.hpp"
#include "claims/operators.hpp"

namespace grundy {

namespace {

template <class List, class Of>
std::optional<std::size_t> number_in(const List& list, const Token& token, Of of) {
    const auto found = std::ranges::find(list, token.text, of);
    return token.kind != Token::Kind::name || found == list.end()
               ? std::nullopt
               : std::optional{static_cast<std::size_t>(found - list.begin())};
}

}  // namespace

Scope Scope::of_claim(unsigned variables) {
    Scope scope{.variables = {"n"}};
    if (variables > 1) {
        scope.variables.emplace_back("m");
    }
    return scope;
}

bool Scope::knows(std::string_view name) const {
    return std::ranges::find(variables, name) != variables.end() ||
           std::ranges::find(arrays, name) != arrays.end() ||
           std::ranges::find(queries, name, &QueryName::name) != queries.end();
}

std::optional<std::size_t> Scope::variable_at(const Token& token) const {
    return number_in(variables, token, std::identity{});
}
std::optional<std::size_t> Scope::array_at(const Token& token) const {
    return number_in(arrays, token, std::identity{});
}
std::optional<std::size_t> Scope::query_at(const Token& token) const {
    return number_in(queries, token, &QueryName::name);
}

std::unexpected<Error> Scope::unknown(const Token& token, std::string_view text) const {
    std::vector<std::string_view> known{variables.begin(), variables.end()};
    known.insert(known.end(), arrays.begin(), arrays.end());
    for (const QueryName& name : queries) {
        known.push_back(name.name);
    }
    for (const Function& function : functions) {
        known.push_back(function.name);
    }
    // Of a single letter every other one is as near.
    const auto meant = token.text.size() > 1 ? meant_word(token.text, known) : std::nullopt;
    return failure_at(
        text, token.offset,
        phrase("'{}' is not a name that is known here", "« {} » n'est pas un nom connu ici",
               excerpt(token.text)),
        meant ? phrase("perhaps '{}'; {}", "peut-être « {} » ; {}", *meant, unknown_variable)
              : unknown_variable);
}

}  // namespace grundy
