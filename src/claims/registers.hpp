// Formulas evaluated again and again on words of 64 bits: the machine of rule files. Variables are
// registers that a move fills in; temporaries lie on a small stack whose depth is known beforehand.
// Where claims/machine.hpp would go on with longer numbers, this is a fault: a rule that outgrows
// its words is wrong, and says where.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "claims/machine.hpp"
#include "claims/program.hpp"

namespace grundy {

/// What a position answers when a formula asks about it.
class Answering {
   public:
    virtual ~Answering() = default;
    /// `argument` is 0 for a query that takes none.
    [[nodiscard]] virtual std::int64_t answer(const Query& query, std::int64_t argument) const = 0;
};

/// What a formula sees while it is evaluated.
struct Registers {
    std::vector<std::int64_t> variables;
    std::vector<std::span<const std::int64_t>>
        arrays{};  ///< entries count from 1; outside they are 0
    const Answering* position = nullptr;
};

class Code {
   public:
    /// The number 0.
    Code() = default;
    /// An error for constants beyond 64 bits and for formulas that are too deep.
    static Result<Code> of(Program program);
    static Code constant(std::int64_t value);

    /// Linear in the instructions executed. False when there is no value; `fault` says why.
    bool value(const Registers& registers, std::int64_t& result, Fault& fault) const {
        switch (form_) {
            case Form::constant:
                result = number_;
                return true;
            case Form::variable:
                result = registers.variables[first_];
                return true;
            case Form::shifted:
                if (!__builtin_add_overflow(registers.variables[first_], number_, &result)) {
                    return true;
                }
                fault = {Fault::Kind::too_large, instructions_.back().place};
                return false;
            case Form::difference:
                if (!__builtin_sub_overflow(registers.variables[first_],
                                            registers.variables[second_], &result)) {
                    return true;
                }
                fault = {Fault::Kind::too_large, instructions_.back().place};
                return false;
            case Form::any:
                break;
        }
        return run(registers, result, fault);
    }

    /// About how long an evaluation takes, in steps of a meter.
    [[nodiscard]] std::uint64_t ticks() const { return 1 + instructions_.size() / 16; }
    /// The number, if the formula is one.
    [[nodiscard]] bool is_constant() const { return form_ == Form::constant; }
    [[nodiscard]] std::int64_t number() const { return number_; }
    /// What it is made of, for those who want to understand a rule (rules/recognise.hpp).
    [[nodiscard]] std::span<const Instruction> instructions() const { return instructions_; }
    [[nodiscard]] std::span<const std::int64_t> constants() const { return constants_; }

   private:
    /// Most formulas of rules are n, 1, n-1 or n-k: these need no stack.
    enum class Form : std::uint8_t { constant, variable, shifted, difference, any };

    void find_form();
    bool run(const Registers& registers, std::int64_t& result, Fault& fault) const;

    Form form_ = Form::constant;
    std::size_t first_ = 0;
    std::size_t second_ = 0;
    std::int64_t number_ = 0;
    std::vector<Instruction> instructions_;
    std::vector<std::int64_t> constants_;
    std::vector<Query> queries_;
};

}  // namespace grundy
