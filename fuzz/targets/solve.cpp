// Small questions made from bytes: one or two terms, a convention. Every method that may answer
// says what the definitions say.
#include "service/solving/engine.hpp"
#include "service/solving/methods.hpp"
#include "support/reference.hpp"
#include "target.hpp"

namespace grundy::fuzz {

namespace {

std::string heaps_of(Input& input, unsigned most_heaps, unsigned largest) {
    std::string text;
    const unsigned count = 1 + input.below(most_heaps);
    for (unsigned i = 0; i < count; ++i) {
        text += (text.empty() ? "" : ",") + std::to_string(input.below(largest + 1));
    }
    return text;
}

std::string amounts_of(Input& input) {
    const std::uint8_t chosen = input.byte();
    std::string text;
    for (unsigned amount = 1; amount <= 6; ++amount) {
        if ((chosen >> amount & 1U) != 0) {
            text += (text.empty() ? "" : ",") + std::to_string(amount);
        }
    }
    return text.empty() ? "1" : text;
}

std::string code_of(Input& input) {
    constexpr std::string_view first = "048c";
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text{first[input.below(4)]};
    text += '.';
    const unsigned count = 1 + input.below(4);
    for (unsigned i = 0; i < count; ++i) {
        text += digits[input.below(16)];
    }
    return text;
}

std::string squares_of(Input& input) {
    std::string text;
    const unsigned rows = 1 + input.below(3);
    for (unsigned row = 0; row < rows; ++row) {
        const std::uint8_t chosen = input.byte();
        text += row == 0 ? "" : "/";
        for (unsigned column = 0; column < 3; ++column) {
            text += (chosen >> column & 1U) != 0 ? '#' : '.';
        }
    }
    return text;
}

std::string forest_of(Input& input) {
    std::string text;
    unsigned open = 0;
    const std::uint16_t choices =
        static_cast<std::uint16_t>(input.byte() | static_cast<unsigned>(input.byte()) << 8U);
    for (unsigned i = 0, nodes = 0; i < 16; ++i) {
        if ((choices >> i & 1U) != 0 && nodes < 8) {
            text += '(';
            ++open;
            ++nodes;
        } else if (open > 0) {
            text += ')';
            --open;
        }
    }
    text.append(open, ')');
    return text.empty() ? "0" : text;
}

/// Some term of some game; what is not a position of it is an error that somebody might have made.
Result<AskedTerm> term_of(Input& input) {
    const auto games = all_games();
    const Info& info = *games[input.byte() % games.size()].info;
    const std::string name{info.name};
    const auto two = [&](char between, unsigned largest) {
        const std::string first = std::to_string(1 + input.below(largest));
        return first + between + std::to_string(1 + input.below(largest));
    };
    if (name == "subtraction" || name == "matches") {
        const std::string amounts = amounts_of(input);
        return asked_term(name + ":" + amounts, heaps_of(input, name == "matches" ? 1 : 3, 9));
    }
    if (name == "octal") {
        const std::string code = code_of(input);
        return asked_term(name + ":" + code, heaps_of(input, 2, 8));
    }
    if (name == "wythoff" || name == "chomp" || name == "tablette") {
        return asked_term(name, name == "wythoff" ? two(',', 7) : two('x', 4));
    }
    if (name == "polyomino" || name == "hackendot") {
        return asked_term(name, name == "polyomino" ? squares_of(input) : forest_of(input));
    }
    if (name == "nim") {
        return asked_term(name, heaps_of(input, 4, 6));
    }
    return asked_term(
        name + (info.example_parameter.empty() ? "" : ":") + std::string{info.example_parameter},
        info.example);
}

void check_answer(const tests::Reference& reference, Convention convention, const Method& method,
                  const Answer& answer) {
    const auto ending = reference.ending(convention, 0);
    check(answer.outcome == ending.outcome || answer.outcome == Outcome::unknown,
          "a method and the definition agree on who wins");
    check(answer.outcome != Outcome::unknown || answer.why, "what is not known has its reason");
    if (convention == Convention::normal && answer.grundy) {
        const auto value = reference.value(0);
        check(value && *answer.grundy == *value, "a method and the definition agree on the value");
    }
    if (answer.winning_count) {
        const auto labels = reference.winning_labels(convention, 0);
        check(*answer.winning_count == labels.size() && tests::winning_labels(answer) == labels,
              "a method and the definition agree on the winning moves");
    }
    if (answer.remoteness) {
        check(*answer.remoteness == ending.remoteness,
              "a method and the definition agree on the remoteness");
    }
    check(!method.gives.moves || answer.outcome == Outcome::unknown || answer.winning_count,
          "a method gives the winning moves when it says so");
}

void try_solve(std::string_view bytes) {
    constexpr std::size_t most_positions = 300;
    Input input{bytes};
    Question question;
    question.convention = input.flag() ? Convention::misere : Convention::normal;
    const unsigned terms = 1 + input.below(2);
    for (unsigned i = 0; i < terms; ++i) {
        auto term = term_of(input);
        if (!succeeded(term)) {
            return;
        }
        question.terms.push_back(std::move(*term));
    }
    const auto reference = tests::Reference::of(question.opened(), most_positions);
    if (!reference || reference->recursion_size(0) >= 20'000) {
        return;
    }
    Engine engine{std::size_t{1} << 20U};
    question.remoteness = Question::Remoteness::always;
    question.most_moves = 1'000;
    for (const std::string_view name : fitting_methods(question)) {
        question.method = name;
        question.budget = small_budget(1'000'000);
        const auto answer = engine.solve(question);
        if (succeeded(answer)) {
            check_answer(*reference, question.convention, *find_method(name), *answer);
        }
    }
    question.method.clear();
    const auto answer = engine.solve(question);
    check(answer && answer->outcome == reference->ending(question.convention, 0).outcome,
          "the method that is chosen decides");
}

const Registered solve_target{"solve", try_solve};

}  // namespace

}  // namespace grundy::fuzz
