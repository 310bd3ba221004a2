#include "claims/registers.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "base/check.hpp"
#include "claims/arithmetic.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_deep = 256;

/// How many numbers the stack holds at most. Both ways of a jump end with as many, so that reading
/// the instructions in their order is enough.
std::size_t depth_of(const Program& program) {
    std::size_t depth = 0;
    std::size_t most = 0;
    for (const Instruction& instruction : program.instructions) {
        switch (instruction.op) {
            case Op::constant:
            case Op::variable:
                most = std::max(most, ++depth);
                break;
            case Op::query:
                depth += program.queries[instruction.operand].argument ? 0U : 1U;
                most = std::max(most, depth);
                break;
            case Op::jump_if_false:
                --depth;
                break;
            case Op::jump:
                --depth;  // what it leads past leaves a number of its own
                break;
            case Op::choose:
                depth -= instruction.operand;
                break;
            case Op::element:
            case Op::member:
            case Op::negate:
            case Op::complement:
            case Op::truth:
            case Op::absolute:
            case Op::odd:
            case Op::even:
                break;
            default:
                --depth;
        }
    }
    return most + 1;
}

}  // namespace

Result<Code> Code::of(Program program) {
    Code code;
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    for (const Integer& constant : program.constants) {
        if (constant > most) {
            return failure_at(program.text, 0,
                              Words{"a number is too large", "un nombre est trop grand"},
                              phrase("at most {}", "au plus {}", most));
        }
        code.constants_.push_back(static_cast<std::int64_t>(constant));
    }
    if (depth_of(program) > most_deep) {
        return failure_at(program.text, 0,
                          Words{"the formula is too deep", "la formule est trop profonde"},
                          Words{"a shorter formula", "une formule plus courte"});
    }
    code.instructions_ = std::move(program.instructions);
    code.queries_ = std::move(program.queries);
    code.find_form();
    return code;
}

Code Code::constant(std::int64_t value) {
    Code code;
    code.number_ = value;
    return code;
}

void Code::find_form() {
    const auto& list = instructions_;
    const auto is = [&](std::size_t at, Op op) { return list[at].op == op; };
    form_ = Form::any;
    if (list.size() == 1 && is(0, Op::constant)) {
        form_ = Form::constant;
        number_ = constants_[list[0].operand];
    } else if (list.size() == 1 && is(0, Op::variable)) {
        form_ = Form::variable;
        first_ = list[0].operand;
    } else if (list.size() == 3 && is(0, Op::variable) && is(1, Op::variable) &&
               is(2, Op::subtract)) {
        form_ = Form::difference;
        first_ = list[0].operand;
        second_ = list[1].operand;
    } else if (list.size() == 3 && is(0, Op::variable) && is(1, Op::constant) &&
               (is(2, Op::add) || is(2, Op::subtract))) {
        form_ = Form::shifted;
        first_ = list[0].operand;
        number_ = constants_[list[1].operand];
        number_ = is(2, Op::add) ? number_ : -number_;
    }
}

bool Code::run(const Registers& registers, std::int64_t& result, Fault& fault) const {
    std::array<std::int64_t, most_deep> stack;  // NOLINT(*-member-init): filled before it is read
    std::size_t height = 0;
    const auto fails = [&](Fault::Kind kind, const Instruction& instruction) {
        fault = {kind, instruction.place};
        return false;
    };
    for (std::size_t at = 0; at < instructions_.size(); ++at) {
        const Instruction& instruction = instructions_[at];
        switch (instruction.op) {
            case Op::constant:
                stack[height++] = constants_[instruction.operand];
                break;
            case Op::variable:
                stack[height++] = registers.variables[instruction.operand];
                break;
            case Op::jump_if_false:
                if (stack[--height] != 0) {
                    break;
                }
                [[fallthrough]];
            case Op::jump:
                at = instruction.operand - 1;
                break;
            case Op::element: {
                const auto entries = registers.arrays[instruction.operand];
                const std::int64_t index = stack[height - 1];
                const bool inside =
                    index >= 1 && static_cast<std::uint64_t>(index) <= entries.size();
                stack[height - 1] = inside ? entries[static_cast<std::size_t>(index) - 1] : 0;
                break;
            }
            case Op::member: {
                const auto entries = registers.arrays[instruction.operand];
                stack[height - 1] =
                    std::ranges::find(entries, stack[height - 1]) != entries.end() ? 1 : 0;
                break;
            }
            case Op::query: {
                const Query& query = queries_[instruction.operand];
                height -= query.argument ? 1 : 0;
                stack[height] =
                    registers.position->answer(query, query.argument ? stack[height] : 0);
                ++height;
                break;
            }
            case Op::choose: {
                const std::size_t base = height - instruction.operand - 1;
                const std::int64_t index = stack[base];
                if (index < 0 || static_cast<std::uint64_t>(index) >= instruction.operand) {
                    return fails(Fault::Kind::no_such_entry, instruction);
                }
                stack[base] = stack[base + 1 + static_cast<std::size_t>(index)];
                height = base + 1;
                break;
            }
            case Op::negate:
            case Op::complement:
            case Op::truth:
            case Op::absolute:
            case Op::odd:
            case Op::even:
                if (const auto trouble =
                        arithmetic::apply_unary(instruction.op, stack[height - 1])) {
                    return fails(*trouble, instruction);
                }
                break;
            default:
                --height;
                if (const auto trouble = arithmetic::apply_binary(instruction.op, stack[height - 1],
                                                                  stack[height])) {
                    return fails(*trouble, instruction);
                }
        }
    }
    result = stack[0];
    return true;
}

}  // namespace grundy
