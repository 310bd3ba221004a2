// The operators and functions of formulas, as one table each.
#pragma once

#include <string_view>

#include "claims/program.hpp"
#include "claims/tokens.hpp"

namespace grundy {

/// How tightly an operator holds its operands, from the loosest on; a bracket holds nothing.
enum class Level {
    bracket,
    disjunction,
    conjunction,
    negation,
    comparison,
    alternative,
    nim_sum,
    mask,
    shift,
    sum,
    product,
    sign
};

struct Operator {
    std::string_view text;
    Level level;
    Op op = Op::truth;  ///< of two numbers; "and" and "or" are made of jumps
};

inline constexpr Operator operators[] = {{"or", Level::disjunction},
                                         {"and", Level::conjunction},
                                         {"==", Level::comparison, Op::equal},
                                         {"=", Level::comparison, Op::equal},
                                         {"!=", Level::comparison, Op::unequal},
                                         {"<", Level::comparison, Op::less},
                                         {"<=", Level::comparison, Op::less_equal},
                                         {">", Level::comparison, Op::greater},
                                         {">=", Level::comparison, Op::greater_equal},
                                         {"|", Level::alternative, Op::bit_or},
                                         {"xor", Level::nim_sum, Op::bit_xor},
                                         {"&", Level::mask, Op::bit_and},
                                         {"<<", Level::shift, Op::shift_left},
                                         {">>", Level::shift, Op::shift_right},
                                         {"+", Level::sum, Op::add},
                                         {"-", Level::sum, Op::subtract},
                                         {"*", Level::product, Op::multiply},
                                         {"/", Level::product, Op::divide},
                                         {"%", Level::product, Op::modulo}};

inline const Operator* operator_at(const Token& token) {
    for (const Operator& candidate : operators) {
        if ((token.kind == Token::Kind::sign || token.kind == Token::Kind::name) &&
            candidate.text == token.text) {
            return &candidate;
        }
    }
    return nullptr;
}

/// What a bracket belongs to.
struct Function {
    enum class Kind { brackets, conditional, choice, one, folding, element, query };
    std::string_view name;
    Kind kind;
    Op op = Op::truth;
};

inline constexpr Function brackets{"", Function::Kind::brackets};
inline constexpr Function functions[] = {
    {"if", Function::Kind::conditional},           {"at", Function::Kind::choice},
    {"abs", Function::Kind::one, Op::absolute},    {"odd", Function::Kind::one, Op::odd},
    {"even", Function::Kind::one, Op::even},       {"min", Function::Kind::folding, Op::minimum},
    {"max", Function::Kind::folding, Op::maximum}, {"gcd", Function::Kind::folding, Op::divisor}};
inline constexpr Function element_access{"", Function::Kind::element, Op::element};
inline constexpr Function query_call{"", Function::Kind::query, Op::query};

inline const Function* function_at(const Token& token) {
    for (const Function& function : functions) {
        if (token.kind == Token::Kind::name && token.text == function.name) {
            return &function;
        }
    }
    return nullptr;
}

}  // namespace grundy
