#include "verify/formula.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <numeric>

#include "base/encoding.hpp"

namespace grundy::verify {

namespace {

constexpr std::size_t deepest = 64;
constexpr std::size_t most_nodes = 1000;  // a formula is walked as deep as it is long

/// The signs of two numbers, the loosest first; those of one line are read from the left.
const std::vector<std::vector<std::string_view>> levels{
    {"or"},     {"and"},        {"==", "=", "!=", "<", "<=", ">", ">="}, {"|"}, {"xor"}, {"&"}, {"<<", ">>"},
    {"+", "-"}, {"*", "/", "%"}};
constexpr std::size_t comparison = 2;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::optional<std::int64_t> combined(std::string_view sign, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    bool fails = false;
    if (sign == "+") { fails = __builtin_add_overflow(a, b, &result); }
    if (sign == "-") { fails = __builtin_sub_overflow(a, b, &result); }
    if (sign == "*") { fails = __builtin_mul_overflow(a, b, &result); }
    if (sign == "/" || sign == "%") {
        if (b == 0 || (b == -1 && a == INT64_MIN)) { return std::nullopt; }
        std::int64_t rest = a % b;  // never negative; the quotient rounds down
        const bool adjust = rest != 0 && (rest < 0) != (b < 0);
        if (sign == "/") { return a / b - (adjust ? 1 : 0); }
        rest += rest < 0 ? (b < 0 ? -b : b) : 0;
        return rest;
    }
    if (sign == "<<" || sign == ">>") {
        if (b < 0 || b > 62) { return std::nullopt; }
        if (sign == ">>") { return a >> b; }
        fails = __builtin_mul_overflow(a, std::int64_t{1} << b, &result);
    }
    if (sign == "&") { return a & b; }
    if (sign == "|") { return a | b; }
    if (sign == "xor") { return a ^ b; }
    if (sign == "==" || sign == "=") { return a == b ? 1 : 0; }
    if (sign == "!=") { return a != b ? 1 : 0; }
    if (sign == "<") { return a < b ? 1 : 0; }
    if (sign == "<=") { return a <= b ? 1 : 0; }
    if (sign == ">") { return a > b ? 1 : 0; }
    if (sign == ">=") { return a >= b ? 1 : 0; }
    return fails ? std::nullopt : std::optional{result};
}

}  // namespace

bool Scope::bring(const std::string& name, Tokens& into) {
    constexpr std::array<std::string_view, 26> words{
        "if",  "min", "max", "abs",  "odd",  "even",   "gcd",   "and",    "or",  "not",  "xor",   "in",   "for",
        "len", "of",  "any", "each", "size", "degree", "edges", "bottom", "top", "leaf", "depth", "near", "where"};
    const bool fresh = !name.empty() && is_letter(name[0]) && std::ranges::find(words, name) == words.end() &&
                       std::ranges::find(names, name) == names.end() && std::ranges::find(lists, name) == lists.end();
    into.push_back(name);
    return fresh;
}

Tokens tokens_of(std::string_view text) {
    Tokens tokens;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        if (text[at] == ' ' || text[at] == '\t' || text[at] == '\r') {
            at = end;
            continue;
        }
        if (is_digit(text[at]) || is_letter(text[at])) {
            while (end < text.size() && (is_digit(text[end]) || is_letter(text[end]))) { ++end; }
        } else if (text[at] == '"') {
            end = std::min(text.find('"', end), text.size() - 1) + 1;
        } else {
            constexpr std::array<std::string_view, 8> pairs{"->", "..", "==", "!=", "<=", ">=", "<<", ">>"};
            end += std::ranges::find(pairs, text.substr(at, 2)) != pairs.end() ? 1U : 0U;
        }
        tokens.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return tokens;
}

bool Reading::takes(std::string_view word) {
    const bool there = next(word);
    at += there ? 1U : 0U;
    return there;
}

std::optional<std::int64_t> Reading::integer() {
    const bool minus = takes("-");
    const auto number = number_of(take());
    return number ? std::optional{static_cast<std::int64_t>(*number) * (minus ? -1 : 1)} : std::nullopt;
}

bool Reading::formula(std::vector<Formula>& into, const Scope& scope) {
    auto read = Formula::read(*this, scope);
    if (read) { into.push_back(std::move(*read)); }
    return read.has_value();
}

struct Formula::Reader {
    Reading& words;
    const Scope& scope;
    std::vector<Node>& nodes;
    std::size_t depth = 0;

    static bool has(const Tokens& known, std::string_view word) {
        return std::ranges::find(known, word) != known.end();
    }
    std::size_t add(Node node) {
        nodes.push_back(std::move(node));
        return nodes.size() - 1;
    }

    /// The formula of this level, with the signs of this level and below.
    std::optional<std::size_t> read(std::size_t level) {
        if (level == comparison && words.takes("not")) {
            const auto negated = deeper(comparison);
            return negated ? std::optional{add({"not", 0, {*negated}})} : std::nullopt;
        }
        if (level == levels.size()) { return atom(); }
        auto left = read(level + 1);
        if (level == comparison && left && !scope.lists.empty() && (words.next("in") || words.next("not"))) {
            return member(*left);
        }
        while (left && !words.at_end()) {
            const auto sign = std::ranges::find(levels[level], words.tokens[words.at]);
            if (sign == levels[level].end()) { break; }
            ++words.at;
            const auto right = read(level + 1);
            left = right ? std::optional{add({std::string{*sign}, 0, {*left, *right}})} : std::nullopt;
            if (level == comparison) { break; }  // not chained
        }
        return left;
    }
    /// "y in x", "y not in x".
    std::optional<std::size_t> member(std::size_t left) {
        const bool negated = words.takes("not");
        if (!words.takes("in") || words.at_end() || !has(scope.lists, words.tokens[words.at])) { return std::nullopt; }
        const std::size_t asked = add({"ask", 0, {left}, "in " + words.take()});
        return negated ? add({"not", 0, {asked}}) : asked;
    }
    std::optional<std::size_t> deeper(std::size_t level) {
        if (depth == deepest) { return std::nullopt; }
        ++depth;
        const auto inner = read(level);
        --depth;
        return inner;
    }
    std::optional<std::size_t> atom() {
        if (words.at_end()) { return std::nullopt; }
        const std::string token = words.take();
        if (is_digit(token[0])) {
            const auto number = number_of(token);
            return number ? std::optional{add({"number", static_cast<std::int64_t>(*number)})} : std::nullopt;
        }
        if (token == "-") {
            const auto zero = add({"number", 0});
            const auto inner = deeper(levels.size());
            return inner ? std::optional{add({"-", 0, {zero, *inner}})} : std::nullopt;
        }
        if (token == "(") {
            const auto inner = deeper(0);
            return inner && words.takes(")") ? inner : std::nullopt;
        }
        constexpr std::array<std::string_view, 7> functions{"if", "min", "max", "abs", "odd", "even", "gcd"};
        if (std::ranges::find(functions, token) != functions.end() && words.takes("(")) { return called(token); }
        if (has(scope.names, token)) {
            return add({"name", std::ranges::find(scope.names, token) - scope.names.begin()});
        }
        if (has(scope.lists, token) && words.takes("[")) {
            const auto index = deeper(0);
            return index && words.takes("]") ? std::optional{add({"ask", 0, {*index}, token + "["})} : std::nullopt;
        }
        const bool text = token.size() > 2 && token.front() == '"' && token.back() == '"';
        if (text && has(scope.asks, "")) { return add({"ask", 0, {}, token.substr(0, token.size() - 1)}); }
        return has(scope.asks, token) ? asked(token) : std::nullopt;
    }
    /// "size", "degree(v)", "near("x")", "joins("x", left, right)".
    std::optional<std::size_t> asked(const std::string& what) {
        Node node{"ask", 0, {}, what};
        if (!words.takes("(")) { return add(std::move(node)); }
        do {
            const std::string token = words.at_end() ? "" : words.tokens[words.at];
            const bool text = token.size() == 3 && token[0] == '"';
            const bool side = words.next("left") || words.next("right") || words.next("top") || words.next("bottom");
            if (text || (side && what == "joins")) {
                node.asked += " " + (text ? token.substr(1, 1) : token);
                ++words.at;
            } else if (const auto number = deeper(0)) {
                node.of.push_back(*number);
            } else {
                return std::nullopt;
            }
        } while (words.takes(","));
        return words.takes(")") ? std::optional{add(std::move(node))} : std::nullopt;
    }
    std::optional<std::size_t> called(const std::string& function) {
        Node node{function};
        do {
            const auto argument = deeper(0);
            if (!argument) { return std::nullopt; }
            node.of.push_back(*argument);
        } while (words.takes(","));
        const std::size_t count = node.of.size();
        const bool fits = function == "if"                         ? count == 3
                          : function == "min" || function == "max" ? count >= 2
                          : function == "gcd"                      ? count == 2
                                                                   : count == 1;
        return fits && words.takes(")") ? std::optional{add(std::move(node))} : std::nullopt;
    }
};

std::optional<Formula> Formula::read(Reading& words, const Scope& scope) {
    Formula formula;
    Reader reader{words, scope, formula.nodes_};
    const auto root = reader.read(0);
    if (!root || formula.nodes_.size() > most_nodes) { return std::nullopt; }
    formula.root_ = *root;
    return formula;
}

std::optional<std::int64_t> Formula::value_at(std::size_t at, const Numbers& values, const Ask& ask) const {
    const Node& node = nodes_[at];
    if (node.what == "number") { return node.number; }
    if (node.what == "name") { return values[static_cast<std::size_t>(node.number)]; }
    if (node.what == "ask") {
        Numbers of;
        for (const std::size_t argument : node.of) {
            const auto number = value_at(argument, values, ask);
            if (!number) { return std::nullopt; }
            of.push_back(*number);
        }
        return ask(node.asked, of);
    }
    const auto first = value_at(node.of[0], values, ask);
    if (!first) { return std::nullopt; }
    if (node.what == "not") { return *first == 0 ? 1 : 0; }
    if (node.what == "odd") { return *first & 1; }
    if (node.what == "even") { return 1 - (*first & 1); }
    if (node.what == "abs") { return *first < 0 ? combined("-", 0, *first) : first; }
    if (node.what == "if") { return value_at(node.of[*first != 0 ? 1 : 2], values, ask); }
    if ((node.what == "and" && *first == 0) || (node.what == "or" && *first != 0)) { return *first != 0 ? 1 : 0; }
    std::int64_t result = *first;
    for (std::size_t i = 1; i < node.of.size(); ++i) {
        const auto next = value_at(node.of[i], values, ask);
        if (!next) { return std::nullopt; }
        if (node.what == "and" || node.what == "or") { return *next != 0 ? 1 : 0; }
        if (node.what == "min" || node.what == "max") {
            result = node.what == "min" ? std::min(result, *next) : std::max(result, *next);
        } else if (node.what == "gcd") {
            if (result == INT64_MIN || *next == INT64_MIN) { return std::nullopt; }
            result = std::gcd(result, *next);
        } else {
            return combined(node.what, result, *next);
        }
    }
    return result;
}

}  // namespace grundy::verify
