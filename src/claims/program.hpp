// A formula made ready to be evaluated: instructions for a machine with a stack. A list instead of
// a tree, so that neither evaluating nor destroying a long formula recurses.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/integer.hpp"

namespace grundy {

enum class Op {
    constant,       ///< pushes constants[operand]
    variable,       ///< pushes the variable with this number: in a claim n is 0 and m is 1
    jump,           ///< goes on at the instruction `operand`
    jump_if_false,  ///< takes a number, and jumps when it is 0
    element,        ///< takes an index, and pushes that entry of the array `operand`
    member,         ///< takes a number, and pushes whether the array `operand` has it
    query,          ///< pushes the answer to queries[operand]; one with an argument takes it
    choose,  ///< takes `operand` numbers and an index below them, and pushes the one it names
    // one number
    negate,
    complement,  ///< not: 0 becomes 1, everything else 0
    truth,       ///< 0 stays 0, everything else becomes 1
    absolute,
    odd,
    even,
    // two numbers
    add,
    subtract,
    multiply,
    divide,
    modulo,
    bit_and,
    bit_or,
    bit_xor,
    shift_left,
    shift_right,
    minimum,
    maximum,
    divisor,  ///< the greatest common one
    equal,
    unequal,
    less,
    less_equal,
    greater,
    greater_equal,
};

struct Instruction {
    Op op;
    std::size_t operand = 0;
    std::size_t place = 0;  ///< in the text, for what goes wrong when it is executed
};

/// What a formula asks about a position.
struct Query {
    std::size_t number = 0;  ///< of its name in the scope; a text in quotes has none
    std::string text{};      ///< what stands in quotes
    std::vector<std::string> words{};
    bool argument = false;  ///< a number comes with it

    static constexpr std::size_t occurs = static_cast<std::size_t>(-1);  ///< a text in quotes alone
};

struct Program {
    std::string text;  ///< the formula as it was written
    std::vector<Instruction> instructions;
    std::vector<Integer> constants;
    std::vector<Query> queries{};
};

}  // namespace grundy
