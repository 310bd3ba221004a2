#include "claims/parser.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "claims/operators.hpp"

namespace grundy {

namespace {

/// Something that waits for its last operand, or for its bracket to be closed.
struct Waiting {
    Level level = Level::bracket;
    Op op = Op::truth;
    std::size_t place = 0;
    std::size_t jump = 0;                ///< the instruction that will lead past what follows
    const Function* function = nullptr;  ///< of a bracket
    std::size_t arguments = 0;           ///< read so far
    std::size_t operand = 0;             ///< of an array or a query: its number
};

class Parser {
   public:
    Parser(Tokens& tokens, const Scope& scope) : tokens_(tokens), scope_(scope) {}

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
            } else if (tokens_.next().text == "(" && tokens_.next().kind == Token::Kind::sign) {
                if (Done opened = begin({.function = &brackets}, "("); !opened) {
                    return opened;
                }
            } else if (const Function* function = function_at(tokens_.next())) {
                const std::size_t place = tokens_.take().offset;
                if (Done opened = begin({.place = place, .function = function}, "("); !opened) {
                    return opened;
                }
            } else if (const auto array = scope_.array_at(tokens_.next())) {
                const std::size_t place = tokens_.take().offset;
                if (Done opened = begin(
                        {.place = place, .function = &element_access, .operand = *array}, "[");
                    !opened) {
                    return opened;
                }
            } else if (const auto asked = scope_.query_at(tokens_.next())) {
                const std::size_t place = tokens_.take().offset;
                if (scope_.queries[*asked].takes != QueryName::Takes::number) {
                    return plain_query(*asked, place);
                }
                program_.queries.push_back({.number = *asked, .argument = true});
                if (Done opened = begin({.place = place,
                                         .function = &query_call,
                                         .operand = program_.queries.size() - 1},
                                        "(");
                    !opened) {
                    return opened;
                }
            } else {
                return atom();
            }
        }
    }

    /// A bracket, and what it belongs to.
    Done begin(Waiting bracket, std::string_view sign) {
        if (scope_.most_brackets != 0 && brackets_ == scope_.most_brackets) {
            return failure_at(tokens_.text(), tokens_.next().offset,
                              Words{"brackets nest too deep", "trop de parenthèses emboîtées"},
                              phrase("at most {} inside each other",
                                     "au plus {} l'une dans l'autre", scope_.most_brackets));
        }
        if (!tokens_.accept(sign)) {
            return tokens_.unexpected_here(
                sign == "[" ? Words{"[ and a place", "[ et une place"}
                            : Words{"( and the arguments", "( et les arguments"});
        }
        ++brackets_;
        bracket.level = Level::bracket;
        waiting_.push_back(bracket);
        return {};
    }

    /// A query without a number: size, count("x"), joins("x", left, right).
    Done plain_query(std::size_t number, std::size_t place) {
        Query asked{.number = number};
        const auto takes = scope_.queries[number].takes;
        if (takes != QueryName::Takes::nothing) {
            if (!tokens_.accept("(") || tokens_.next().kind != Token::Kind::quoted) {
                return tokens_.unexpected_here(
                    Words{"a text in quotes in brackets, as in (\"x\")",
                          "un texte entre guillemets et parenthèses, comme (\"x\")"});
            }
            asked.text = std::string{tokens_.take().text};
            while (takes == QueryName::Takes::text_and_words && tokens_.accept(",")) {
                if (tokens_.next().kind != Token::Kind::name) {
                    return tokens_.unexpected_here(Words{"a word", "un mot"});
                }
                asked.words.emplace_back(tokens_.take().text);
            }
            if (!tokens_.accept(")")) {
                return tokens_.unexpected_here(Words{")", ")"});
            }
        }
        emit(Op::query, program_.queries.size(), place);
        program_.queries.push_back(std::move(asked));
        return {};
    }

    /// True when another operand follows; false at the end of the formula.
    Result<bool> after_operand() {
        while (true) {
            const Result<bool> asked = membership();
            if (!asked) {
                return asked;
            }
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

    /// y in x, y not in x: what follows an operand and asks for a member. True if it was there.
    Result<bool> membership() {
        const bool negated = tokens_.next().text == "not";
        if (scope_.arrays.empty() || tokens_.next().kind != Token::Kind::name ||
            (!negated && tokens_.next().text != "in")) {
            return false;
        }
        const std::size_t place = tokens_.take().offset;
        if (negated && !tokens_.accept("in")) {
            return tokens_.unexpected_here(Words{"not in", "not in"});
        }
        settle(Level::alternative);
        const auto array = scope_.array_at(tokens_.next());
        if (!array) {
            return tokens_.unexpected_here(
                phrase("the name of the list: {}", "le nom de la liste : {}", scope_.arrays[0]));
        }
        tokens_.take();
        emit(Op::member, *array, place);
        if (negated) {
            emit(Op::complement);
        }
        return true;
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
        Waiting right{.level = found.level, .op = found.op, .place = place};
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
            case Function::Kind::element:
            case Function::Kind::query:
                emit(bracket.function->op, bracket.operand, bracket.place);
                break;
            case Function::Kind::folding:
                if (before > 0) {
                    emit(bracket.function->op);
                }
                more = before == 0 || comma;
                break;
        }
        const bool square = bracket.function->kind == Function::Kind::element;
        if (!tokens_.accept(more ? "," : square ? "]" : ")")) {
            return tokens_.unexpected_here(
                more     ? Words{", and another argument", ", et un autre argument"}
                : square ? Words{"an operator, or ]", "un opérateur, ou ]"}
                         : Words{"an operator, or )", "un opérateur, ou )"});
        }
        brackets_ -= more ? 0 : 1;
        return more;
    }

    Done atom() {
        const Token& token = tokens_.next();
        if (token.kind == Token::Kind::number) {
            return number();
        }
        if (const auto variable = scope_.variable_at(token)) {
            emit(Op::variable, *variable);
            tokens_.take();
            return {};
        }
        if (token.kind == Token::Kind::quoted && scope_.texts) {
            emit(Op::query, program_.queries.size(), token.offset);
            program_.queries.push_back(
                {.number = Query::occurs, .text = std::string{tokens_.take().text}});
            return {};
        }
        if (token.kind == Token::Kind::name && token.text == "m" && scope_.variables.size() == 1 &&
            scope_.variables[0] == "n" && scope_.unknown_variable.en.empty()) {
            return failure_at(
                tokens_.text(), token.offset,
                Words{"these positions have one number only: there is no m",
                      "ces positions n'ont qu'un nombre : il n'y a pas de m"},
                Words{"a claim about n, or \1upto NxM", "un énoncé sur n, ou \1upto NxM"});
        }
        if (token.kind == Token::Kind::name && !scope_.unknown_variable.en.empty()) {
            return scope_.unknown(token, tokens_.text());
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

    [[nodiscard]] Text expected() const {
        return phrase(
            "a number, {}, a bracket, or if, at, min, max, abs, odd, even, gcd with arguments",
            "un nombre, {}, une parenthèse, ou if, at, min, max, abs, odd, even, gcd avec des "
            "arguments",
            fmt::to_string(fmt::join(scope_.variables, ", ")));
    }

    Tokens& tokens_;
    const Scope& scope_;
    Program program_;
    std::vector<Waiting> waiting_;  ///< from the outermost bracket on
    std::size_t brackets_ = 0;      ///< that are open
};

}  // namespace

Result<Program> parse_formula(Tokens& tokens, unsigned variables) {
    return parse_formula(tokens, Scope::of_claim(variables));
}

Result<Program> parse_formula(Tokens& tokens, const Scope& scope) {
    Parser parser{tokens, scope};
    if (auto read = parser.formula(); !read) {
        return std::unexpected{std::move(read.error())};
    }
    return std::move(parser).program();
}

}  // namespace grundy
