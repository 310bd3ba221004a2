// solve and explain: one answer, in short or at length.
#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/terms.hpp"
#include "apps/render/json.hpp"
#include "apps/render/text.hpp"
#include "apps/render/words.hpp"

namespace grundy::cli {

namespace {

/// In JSON as many winning moves as the contract says; on a screen a handful, unless asked.
constexpr std::uint64_t moves_in_json = 100;
constexpr std::uint64_t moves_on_screen = 10;

}  // namespace

int run_solve(const Invocation& invocation) {
    const Console console{invocation};
    auto question = read_question(invocation, console);
    if (!question) {
        return console.refuse(question.error());
    }
    const auto moves =
        invocation.number("moves", console.json() ? moves_in_json : moves_on_screen, 0, 100'000);
    if (!moves) {
        return console.refuse(moves.error());
    }
    question->most_moves = *moves;
    question->all_moves = invocation.has("all");
    if (invocation.has("remoteness")) {
        question->remoteness = Question::Remoteness::always;
    }
    Engine engine;
    const auto answer = engine.solve(*question);
    if (!answer) {
        return console.refuse(answer.error());
    }
    if (console.json()) {
        console.print(solve_json(*question, *answer, console.lang()) + "\n");
    } else if (console.quiet()) {
        console.print(std::string{outcome_name(answer->outcome)} + "\n");
    } else {
        console.print(solve_text(*question, *answer, console.lang()));
    }
    return answer->outcome == Outcome::unknown ? Exit::unknown : Exit::answered;
}

int run_explain(const Invocation& invocation) {
    const Console console{invocation};
    auto question = read_question(invocation, console);
    if (!question) {
        return console.refuse(question.error());
    }
    question->remoteness = Question::Remoteness::never;
    Engine engine;
    const auto move = invocation.value("move");
    const auto explanation =
        move ? explain_move(engine, *question, *move) : explain(engine, *question);
    if (!explanation) {
        return console.refuse(explanation.error());
    }
    if (console.json()) {
        console.print(explain_json(*question, *explanation, console.lang()) + "\n");
    } else if (console.quiet()) {
        console.print(verdict(explanation->answer, console.lang()) + "\n");
    } else {
        console.print(drawn_terms(*question, console.charset(), console.lang()));
        console.print(explain_text(*question, *explanation, console.lang()));
    }
    return explanation->answer.outcome == Outcome::unknown ? Exit::unknown : Exit::answered;
}

}  // namespace grundy::cli
