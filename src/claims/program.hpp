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
    variable,       ///< pushes n (operand 0) or m (operand 1)
    jump,           ///< goes on at the instruction `operand`
    jump_if_false,  ///< takes a number, and jumps when it is 0
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

struct Program {
    std::string text;  ///< the formula as it was written
    std::vector<Instruction> instructions;
    std::vector<Integer> constants;
};

}  // namespace grundy
