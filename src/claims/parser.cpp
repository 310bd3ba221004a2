#include "claims/parser.hpp"

#include <vector>

namespace grundy {

namespace {

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

constexpr Operator operators[] = {{"or", Level::disjunction},
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

const Operator* operator_at(const Token& token) {
    for (const Operator& candidate : operators) {
        if (token.kind != Token::Kind::end && candidate.text == token.text) {
            return &candidate;
        }
    }
    return nullptr;
}

/// What a bracket belongs to.
struct Function {
    enum class Kind { brackets, conditional, choice, one, folding };
    std::string_view name;
    Kind kind;
    Op op = Op::truth;
};

constexpr Function brackets{"", Function::Kind::brackets};
constexpr Function functions[] = {
    {"if", Function::Kind::conditional},          {"at", Function::Kind::choice},
    {"abs", Function::Kind::one, Op::absolute},   {"odd", Function::Kind::one, Op::odd},
    {"even", Function::Kind::one, Op::even},      {"min", Function::Kind::folding, Op::minimum},
    {"max", Function::Kind::folding, Op::maximum}};

/// Something that waits for its last operand, or for its bracket to be closed.
struct Waiting {
    Level level;
    Op op = Op::truth;
    std::size_t place = 0;
    std::size_t jump = 0;                ///< the instruction that will lead past what follows
    const Function* function = nullptr;  ///< of a bracket
    std::size_t arguments = 0;           ///< read so far
};

class Parser {
   public:
    Parser(Tokens& tokens, unsigned variables) : tokens_(tokens), variables_(variables) {}

    using Done = Result<void>;

    /// Operand, operator, operand, …: until neither an operator nor a bracket goes on.
    Done formula() {
        while (true) {
            if (Done operand = begun_operand(); !operand) {
                return operand;
            }
            const Result<bool> more = after_operand();
            if (!more) {
                return std::unexpected{more.error()};
            }
            if (!*more) {
                return {};
            }
        }
    }
    Program program() && {
        program_.text = std::string{tokens_.text()};
        return std::move(program_);
    }

   private:
    std::size_t emit(Op op, std::size_t operand = 0, std::size_t place = 0) {
        program_.instructions.push_back({op, operand, place});
        return program_.instructions.size() - 1;
    }
    void emit_constant(Integer value) {
        emit(Op::constant, program_.constants.size());
        program_.constants.push_back(std::move(value));
    }
    void land(std::size_t jump) {
        program_.instructions[jump].operand = program_.instructions.size();
    }

    [[nodiscard]] Level level() const {
        return waiting_.empty() ? Level::bracket : waiting_.back().level;
    }

    /// Signs, names and brackets up to a number or a variable, which ends the operand.
    Done begun_operand() {
        while (true) {
            if (tokens_.accept("-")) {
                waiting_.push_back({Level::sign});
            } else if (level() <= Level::negation && tokens_.accept("not")) {
                waiting_.push_back({Level::negation});
            } else if (tokens_.accept("(")) {
                waiting_.push_back({.level = Level::bracket, .function = &brackets});
            } else if (const Function* function = function_at(tokens_.next())) {
                const std::size_t place = tokens_.take().offset;
                if (!tokens_.accept("(")) {
                    return tokens_.unexpected_here(
                        Words{"( and the arguments", "( et les arguments"});
                }
                waiting_.push_back({.level = Level::bracket, .place = place, .function = function});
            } else {
                return atom();
            }
        }
    }

    /// True when another operand follows; false at the end of the formula.
    Result<bool> after_operand() {
        while (true) {
            if (const Operator* found = operator_at(tokens_.next())) {
                if (Done taken = take(*found); !taken) {
                    return std::unexpected{std::move(taken.error())};
                }
                return true;
            }
            settle(Level::disjunction);
            if (waiting_.empty()) {
                return false;
            }
            const Result<bool> more = after_argument(waiting_.back());
            if (!more || *more) {
                return more;
            }
            waiting_.pop_back();  // closed: what was in it is an operand
        }
    }

    Done take(const Operator& found) {
        const std::size_t place = tokens_.next().offset;
        const bool compares = found.level == Level::comparison;
        settle(compares ? Level::alternative : found.level);
        if (compares && level() == Level::comparison) {
            return failure_at(
                tokens_.text(), place,
                Words{"comparisons can't be chained", "on ne peut pas enchaîner les comparaisons"},
                Words{"a < b and b < c", "a < b and b < c"});
        }
        tokens_.take();
        Waiting right{found.level, found.op, place};
        if (found.level == Level::disjunction) {
            // a or b is if(a, 1, b != 0): what decides first leaves the rest unread.
            const std::size_t otherwise = emit(Op::jump_if_false);
            emit_constant(1);
            right.jump = emit(Op::jump);
            land(otherwise);
        } else if (found.level == Level::conjunction) {
            right.jump = emit(Op::jump_if_false);  // a and b is if(a, b != 0, 0)
        }
        waiting_.push_back(right);
        return {};
    }

    /// Ends all that waits and holds its operand at least as tightly as this level.
    void settle(Level loosest) {
        for (; level() >= loosest; waiting_.pop_back()) {
            const Waiting& last = waiting_.back();
            switch (last.level) {
                case Level::disjunction:
                    emit(Op::truth);
                    land(last.jump);
                    break;
                case Level::conjunction: {
                    emit(Op::truth);
                    const std::size_t over = emit(Op::jump);
                    land(last.jump);
                    emit_constant(0);
                    land(over);
                    break;
                }
                case Level::negation:
                    emit(Op::complement);
                    break;
                case Level::sign:
                    emit(Op::negate);
                    break;
                default:
                    emit(last.op, 0, last.place);
            }
        }
    }

    /// True when another argument follows, false when the bracket was closed.
    Result<bool> after_argument(Waiting& bracket) {
        const std::size_t before = bracket.arguments++;
        const bool comma = tokens_.next().text == ",";
        bool more = false;
        switch (bracket.function->kind) {
            case Function::Kind::brackets:
                break;
            case Function::Kind::conditional: {
                const std::size_t jump = before == 0   ? emit(Op::jump_if_false)
                                         : before == 1 ? emit(Op::jump)
                                                       : 0;
                if (before > 0) {
                    land(bracket.jump);
                }
                bracket.jump = jump;
                more = before < 2;
                break;
            }
            case Function::Kind::choice:
                more = before == 0 || comma;
                if (!more) {
                    emit(Op::choose, before, bracket.place);
                }
                break;
            case Function::Kind::one:
                emit(bracket.function->op);
                break;
            case Function::Kind::folding:
                if (before > 0) {
                    emit(bracket.function->op);
                }
                more = before == 0 || comma;
                break;
        }
        if (!tokens_.accept(more ? "," : ")")) {
            return tokens_.unexpected_here(
                more ? Words{", and another argument", ", et un autre argument"}
                     : Words{"an operator, or )", "un opérateur, ou )"});
        }
        return more;
    }

    static const Function* function_at(const Token& token) {
        for (const Function& function : functions) {
            if (token.kind == Token::Kind::name && token.text == function.name) {
                return &function;
            }
        }
        return nullptr;
    }

    Done atom() {
        const Token& token = tokens_.next();
        if (token.kind == Token::Kind::number) {
            return number();
        }
        if (token.kind == Token::Kind::name && (token.text == "n" || token.text == "m")) {
            return variable();
        }
        return tokens_.unexpected_here(expected());
    }

    Done number() {
        const Token digits = tokens_.take();
        if (digits.text.size() > max_digits) {
            return failure_at(tokens_.text(), digits.offset,
                              phrase("a number of {} digits is too long",
                                     "un nombre de {} chiffres est trop long", digits.text.size()),
                              phrase("at most {} digits", "au plus {} chiffres", max_digits));
        }
        emit_constant(integer_of_digits(digits.text));
        return {};
    }

    Done variable() {
        const Token name = tokens_.take();
        const std::size_t index = name.text == "n" ? 0 : 1;
        if (index >= variables_) {
            return failure_at(
                tokens_.text(), name.offset,
                Words{"these positions have one number only: there is no m",
                      "ces positions n'ont qu'un nombre : il n'y a pas de m"},
                Words{"a claim about n, or \1upto NxM", "un énoncé sur n, ou \1upto NxM"});
        }
        emit(Op::variable, index);
        return {};
    }

    [[nodiscard]] Text expected() const {
        const std::string_view names = variables_ > 1 ? "n, m" : "n";
        return phrase("a number, {}, a bracket, or if, at, min, max, abs, odd, even with arguments",
                      "un nombre, {}, une parenthèse, ou if, at, min, max, abs, odd, even avec des "
                      "arguments",
                      names);
    }

    Tokens& tokens_;
    unsigned variables_;
    Program program_;
    std::vector<Waiting> waiting_;  ///< from the outermost bracket on
};

}  // namespace

Result<Program> parse_formula(Tokens& tokens, unsigned variables) {
    Parser parser{tokens, variables};
    if (auto read = parser.formula(); !read) {
        return std::unexpected{std::move(read.error())};
    }
    return std::move(parser).program();
}

}  // namespace grundy
