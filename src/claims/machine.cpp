#include "claims/machine.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <span>

#include "base/check.hpp"
#include "claims/arithmetic.hpp"

namespace grundy {

namespace {

using namespace arithmetic;

/// What an operation costs: multiplying and dividing go through the words of one number for every
/// word of the other, the rest through the words once.
std::uint64_t ticks_of(Op op, const Integer& a, const Integer& b) {
    constexpr std::uint64_t products_a_tick = 16;
    const std::uint64_t words = 1 + a.backend().size();
    const std::uint64_t other = 1 + b.backend().size();
    switch (op) {
        case Op::divisor:
            return 1 + words * other;
        case Op::multiply:
        case Op::divide:
        case Op::modulo:
            return 1 + words * other / products_a_tick;
        case Op::shift_left:
        case Op::shift_right: {
            const std::uint64_t by = b > most_bits || b < 0 ? 0 : static_cast<std::uint64_t>(b);
            return 1 + words * (1 + by / 64) / products_a_tick;
        }
        default:
            return 1 + (words + other) / products_a_tick;
    }
}
std::uint64_t ticks_of(const Integer& a) { return 1 + a.backend().size() / 16; }
/// Words are paid for all at once, before they are worked with.
std::uint64_t ticks_of(Op, std::int64_t, std::int64_t) { return 0; }
std::uint64_t ticks_of(std::int64_t) { return 0; }

/// The entry that the number below the entries names, in place of them all.
template <class Number>
Trouble choose(std::vector<Number>& stack, std::size_t entries) {
    const std::size_t base = stack.size() - entries - 1;
    const Number index = stack[base];
    if (index < 0 || index >= entries) {
        return Kind::no_such_entry;
    }
    stack[base] = stack[base + 1 + static_cast<std::size_t>(index)];
    stack.resize(base + 1);
    return std::nullopt;
}
Trouble choose(std::vector<std::int64_t>& stack, std::size_t entries) {
    const std::size_t base = stack.size() - entries - 1;
    const std::int64_t index = stack[base];
    if (index < 0 || static_cast<std::uint64_t>(index) >= entries) {
        return Kind::no_such_entry;
    }
    stack[base] = stack[base + 1 + static_cast<std::size_t>(index)];
    stack.resize(base + 1);
    return std::nullopt;
}

template <class Number>
std::expected<Number, Fault> run(const Program& program, std::span<const Number> constants,
                                 std::span<const Number, 2> variables, std::vector<Number>& stack,
                                 Meter& meter) {
    stack.clear();
    const auto paid = [&](std::uint64_t ticks) {
        return meter.tick(ticks) ? Trouble{} : Trouble{Kind::exhausted};
    };
    for (std::size_t at = 0; at < program.instructions.size(); ++at) {
        const Instruction& instruction = program.instructions[at];
        Trouble trouble;
        switch (instruction.op) {
            case Op::constant:
                stack.push_back(constants[instruction.operand]);
                trouble = paid(ticks_of(stack.back()));
                break;
            case Op::variable:
                stack.push_back(variables[instruction.operand]);
                break;
            case Op::jump_if_false: {
                const bool jumps = stack.back() == 0;
                stack.pop_back();
                if (!jumps) {
                    break;
                }
                [[fallthrough]];
            }
            case Op::jump:
                at = instruction.operand - 1;
                break;
            case Op::choose:
                trouble = choose(stack, instruction.operand);
                break;
            case Op::negate:
            case Op::complement:
            case Op::truth:
            case Op::absolute:
            case Op::odd:
            case Op::even:
                trouble = paid(ticks_of(stack.back()));
                if (!trouble) {
                    trouble = apply_unary(instruction.op, stack.back());
                }
                break;
            default: {
                const Number right = std::move(stack.back());
                stack.pop_back();
                trouble = paid(ticks_of(instruction.op, stack.back(), right));
                if (!trouble) {
                    trouble = apply_binary(instruction.op, stack.back(), right);
                }
            }
        }
        if (trouble) {
            return std::unexpected{Fault{*trouble, instruction.place}};
        }
    }
    check(stack.size() == 1, "a formula leaves one number");
    return std::move(stack.back());
}

}  // namespace

Text Fault::text() const {
    switch (kind) {
        case Kind::division_by_zero:
            return Words{"division by zero", "division par zéro"};
        case Kind::negative_shift:
            return Words{"a shift by a negative number", "un décalage par un nombre négatif"};
        case Kind::no_such_entry:
            return Words{"at(i, …) has no entry i", "at(i, …) n'a pas d'élément i"};
        case Kind::exhausted:
            return Words{"the limit was reached", "la limite est atteinte"};
        case Kind::too_large:
            break;
    }
    return Words{"the number grows too large", "le nombre devient trop grand"};
}

Machine::Machine(Program program) : program_(std::move(program)) {
    constexpr auto most = std::numeric_limits<std::int64_t>::max();
    for (const Integer& constant : program_.constants) {
        constants_are_small_ = constants_are_small_ && constant <= most;
        small_constants_.push_back(constants_are_small_ ? static_cast<std::int64_t>(constant) : 0);
    }
}

std::expected<Integer, Fault> Machine::value(std::uint64_t n, std::uint64_t m, Meter& meter) {
    constexpr std::size_t instructions_a_tick = 16;
    if (!meter.tick(1 + program_.instructions.size() / instructions_a_tick)) {
        return std::unexpected{Fault{Kind::exhausted}};
    }
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    if (constants_are_small_ && n <= most && m <= most) {
        const std::int64_t variables[2] = {static_cast<std::int64_t>(n),
                                           static_cast<std::int64_t>(m)};
        const auto small = run<std::int64_t>(program_, small_constants_, variables, words_, meter);
        if (small) {
            return Integer{*small};
        }
        if (small.error().kind != Fault::Kind::too_large) {
            return std::unexpected{small.error()};
        }
    }
    const Integer variables[2] = {Integer{n}, Integer{m}};
    return run<Integer>(program_, program_.constants, variables, integers_, meter);
}

}  // namespace grundy
