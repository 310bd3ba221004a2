#include "claims/parser.hpp"

#include <array>
#include <span>

namespace grundy {

namespace {

struct Operator {
    std::string_view sign;
    Op op;
};

constexpr Operator comparisons[] = {
    {"==", Op::equal},      {"=", Op::equal},   {"!=", Op::unequal},      {"<", Op::less},
    {"<=", Op::less_equal}, {">", Op::greater}, {">=", Op::greater_equal}};
constexpr Operator alternatives[] = {{"|", Op::bit_or}};
constexpr Operator nim_sums[] = {{"xor", Op::bit_xor}};
constexpr Operator masks[] = {{"&", Op::bit_and}};
constexpr Operator shifts[] = {{"<<", Op::shift_left}, {">>", Op::shift_right}};
constexpr Operator sums[] = {{"+", Op::add}, {"-", Op::subtract}};
constexpr Operator products[] = {{"*", Op::multiply}, {"/", Op::divide}, {"%", Op::modulo}};

/// The operators that are read from the left, from the loosest to the tightest.
constexpr std::array<std::span<const Operator>, 6> levels{alternatives, nim_sums, masks,
                                                          shifts,       sums,     products};

struct Function {
    std::string_view name;
    Op op;
    bool folds;  ///< takes two arguments or more, two at a time
};
constexpr Function functions[] = {{"abs", Op::absolute, false},
                                  {"odd", Op::odd, false},
                                  {"even", Op::even, false},
                                  {"min", Op::minimum, true},
                                  {"max", Op::maximum, true}};

const Operator* operator_among(std::span<const Operator> list, const Token& token) {
    for (const Operator& candidate : list) {
        if (token.kind != Token::Kind::end && candidate.sign == token.text) {
            return &candidate;
        }
    }
    return nullptr;
}

class Parser {
   public:
    Parser(Tokens& tokens, unsigned variables) : tokens_(tokens), variables_(variables) {}

    using Done = Result<void>;

    Done formula() {
        return nested([&] { return disjunction(); });
    }
    Program program() && {
        program_.text = std::string{tokens_.text()};
        return std::move(program_);
    }

   private:
    /// Every way to go deeper passes here.
    template <class Inner>
    Done nested(Inner inner) {
        if (depth_ == deepest_nesting) {
            return failure_at(
                tokens_.text(), tokens_.next().offset,
                Words{"the claim is nested too deeply", "l'énoncé est trop profondément imbriqué"},
                phrase("at most {} levels", "au plus {} niveaux", deepest_nesting));
        }
        ++depth_;
        Done done = inner();
        --depth_;
        return done;
    }

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

    /// a or b is if(a, 1, b != 0): what decides first leaves the rest unread.
    Done disjunction() {
        if (Done left = conjunction(); !left) {
            return left;
        }
        while (tokens_.accept("or")) {
            const std::size_t otherwise = emit(Op::jump_if_false);
            emit_constant(1);
            const std::size_t over = emit(Op::jump);
            land(otherwise);
            if (Done right = conjunction(); !right) {
                return right;
            }
            emit(Op::truth);
            land(over);
        }
        return {};
    }

    /// a and b is if(a, b != 0, 0).
    Done conjunction() {
        if (Done left = negation(); !left) {
            return left;
        }
        while (tokens_.accept("and")) {
            const std::size_t otherwise = emit(Op::jump_if_false);
            if (Done right = negation(); !right) {
                return right;
            }
            emit(Op::truth);
            const std::size_t over = emit(Op::jump);
            land(otherwise);
            emit_constant(0);
            land(over);
        }
        return {};
    }

    Done negation() {
        if (!tokens_.accept("not")) {
            return comparison();
        }
        if (Done inner = nested([&] { return negation(); }); !inner) {
            return inner;
        }
        emit(Op::complement);
        return {};
    }

    Done comparison() {
        if (Done left = binary(0); !left) {
            return left;
        }
        const Operator* found = operator_among(comparisons, tokens_.next());
        if (found == nullptr) {
            return {};
        }
        tokens_.take();
        if (Done right = binary(0); !right) {
            return right;
        }
        emit(found->op);
        if (operator_among(comparisons, tokens_.next()) != nullptr) {
            return failure_at(
                tokens_.text(), tokens_.next().offset,
                Words{"comparisons can't be chained", "on ne peut pas enchaîner les comparaisons"},
                Words{"a < b and b < c", "a < b and b < c"});
        }
        return {};
    }

    Done binary(std::size_t level) {
        if (level == levels.size()) {
            return signed_atom();
        }
        if (Done left = binary(level + 1); !left) {
            return left;
        }
        while (const Operator* found = operator_among(levels[level], tokens_.next())) {
            const std::size_t place = tokens_.take().offset;
            if (Done right = binary(level + 1); !right) {
                return right;
            }
            emit(found->op, 0, place);
        }
        return {};
    }

    Done signed_atom() {
        if (!tokens_.accept("-")) {
            return atom();
        }
        if (Done inner = nested([&] { return signed_atom(); }); !inner) {
            return inner;
        }
        emit(Op::negate);
        return {};
    }

    Done atom() {
        const Token token = tokens_.next();
        if (token.kind == Token::Kind::number) {
            return number();
        }
        if (tokens_.accept("(")) {
            if (Done inner = formula(); !inner) {
                return inner;
            }
            return closing();
        }
        if (token.kind == Token::Kind::name) {
            return named();
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

    Done named() {
        if (tokens_.next().text == "n" || tokens_.next().text == "m") {
            return variable();
        }
        const Token name = tokens_.next();
        if (name.text == "if" || name.text == "at") {
            tokens_.take();
            return name.text == "if" ? conditional() : choice(name.offset);
        }
        for (const Function& function : functions) {
            if (name.text == function.name) {
                tokens_.take();
                return call(function);
            }
        }
        return tokens_.unexpected_here(expected());
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

    Done conditional() {
        if (Done condition = opened_argument(); !condition) {
            return condition;
        }
        const std::size_t otherwise = emit(Op::jump_if_false);
        if (Done then = next_argument(); !then) {
            return then;
        }
        const std::size_t over = emit(Op::jump);
        land(otherwise);
        if (Done last = next_argument(); !last) {
            return last;
        }
        land(over);
        return closing();
    }

    Done choice(std::size_t place) {
        if (Done index = opened_argument(); !index) {
            return index;
        }
        std::size_t entries = 0;
        do {
            if (Done entry = next_argument(); !entry) {
                return entry;
            }
            ++entries;
        } while (tokens_.next().text == ",");
        emit(Op::choose, entries, place);
        return closing();
    }

    Done call(const Function& function) {
        if (Done first = opened_argument(); !first) {
            return first;
        }
        if (!function.folds) {
            emit(function.op);
            return closing();
        }
        do {
            if (Done more = next_argument(); !more) {
                return more;
            }
            emit(function.op);
        } while (tokens_.next().text == ",");
        return closing();
    }

    Done opened_argument() {
        if (!tokens_.accept("(")) {
            return tokens_.unexpected_here(Words{"( and the arguments", "( et les arguments"});
        }
        return formula();
    }
    Done next_argument() {
        if (!tokens_.accept(",")) {
            return tokens_.unexpected_here(
                Words{", and another argument", ", et un autre argument"});
        }
        return formula();
    }
    Done closing() {
        if (!tokens_.accept(")")) {
            return tokens_.unexpected_here(Words{"an operator, or )", "un opérateur, ou )"});
        }
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
    std::size_t depth_ = 0;
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
