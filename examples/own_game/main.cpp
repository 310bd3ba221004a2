// Solves a game of one's own with the installed library: the answer for one position, or, without
// arguments, the heaps up to 100 from which the player who does not begin wins.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <string_view>

#include "fibonacci_nim.hpp"
#include "model/term_of.hpp"
#include "service/solving/engine.hpp"

using grundy::FibonacciNim;

grundy::Result<grundy::Answer> answer(grundy::Engine& engine, std::string_view position) {
    const FibonacciNim rules;
    const auto parsed = rules.parse(position);
    if (!parsed) {
        return std::unexpected{parsed.error()};
    }
    grundy::Question question;
    question.terms.push_back({std::string{FibonacciNim::info.name}, "",
                              std::make_shared<grundy::TermOf<FibonacciNim>>(rules, "", *parsed)});
    return engine.solve(question);
}

int main(int count, char** arguments) {
    grundy::Engine engine;
    if (count == 1) {
        for (int heap = 1; heap <= 100; ++heap) {
            if (answer(engine, std::to_string(heap))->outcome == grundy::Outcome::P) {
                fmt::print("{} ", heap);
            }
        }
        fmt::print("\n");
        return 0;
    }
    const auto found = answer(engine, arguments[1]);
    if (!found) {
        fmt::print(stderr, "{}; expected: {}\n", found.error().message.en,
                   found.error().expected.en);
        return 2;
    }
    fmt::print("{}", found->outcome == grundy::Outcome::N ? "N" : "P");
    for (const grundy::SumMove& winning : found->winning) {
        fmt::print(", {}", winning.move.text.en);
    }
    fmt::print("\n");
    return 0;
}
