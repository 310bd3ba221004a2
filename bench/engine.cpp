// An engine that lives beside a fresh engine for each question: the second move of a game of Chomp
// on a large bar, and small questions when a thousand others were asked before.
#include "service/solving/engine.hpp"

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "base/check.hpp"
#include "service/solving/sum_moves.hpp"

namespace {

using namespace grundy;

Question asked(AskedTerm term) {
    Question question;
    question.terms.push_back(std::move(term));
    question.most_moves = 1;
    question.remoteness = Question::Remoteness::never;
    return question;
}

/// Positions of the second move: after any first bite, and the bite of one square from the top row.
std::vector<Question> second_moves(const Question& start) {
    std::vector<Question> positions;
    start.terms.front().term->moves([&](const TermMove& first) {
        const Question reply = after_move(start, {1, listed(first)});
        if (!is_over(reply)) {
            SumMove last;
            reply.terms.front().term->moves([&](const TermMove& move) {
                last.move = listed(move);
                return true;
            });
            positions.push_back(after_move(reply, last));
        }
        return true;
    });
    return positions;
}

void chomp_game(benchmark::State& state, bool lives) {
    const Question start = asked(*asked_term("chomp", "12x11"));
    const auto positions = second_moves(start);
    Engine living;
    check(living.solve(start).has_value(), "the first move");
    std::size_t next = positions.size() / 2;  // where the whole box is still there
    for (auto _ : state) {
        const Question& position = positions[next++ % positions.size()];
        Engine fresh;
        const auto answer = (lives ? living : fresh).solve(position);
        benchmark::DoNotOptimize(answer->outcome);
    }
    if (!lives) {
        for (const std::size_t at : {positions.size() / 2, positions.size() - 1}) {
            Engine fresh;
            check(fresh.solve(positions[at])->grundy == living.solve(positions[at])->grundy,
                  "both find the same value");
        }
    }
}

std::vector<Question> small_questions(std::uint64_t first, std::size_t count) {
    std::vector<Question> questions;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        questions.push_back(asked(seed % 2 == 0 ? *random_term("chomp", 16, seed)
                                                : *random_term("polyomino", 9, seed)));
    }
    return questions;
}

/// Times small questions that come after many others.
void small(benchmark::State& state, bool lives) {
    constexpr std::size_t timed = 4'000;
    Engine living;
    for (const Question& before :
         small_questions(0, static_cast<std::size_t>(state.range(0)) - 1)) {
        check(living.solve(before).has_value(), "a question before");
    }
    const auto questions = small_questions(1'000'000, timed);
    std::size_t next = 0;
    for (auto _ : state) {
        Engine fresh;
        const auto answer = (lives ? living : fresh).solve(questions[next++ % timed]);
        benchmark::DoNotOptimize(answer->outcome);
    }
    if (!lives) {
        for (std::size_t i = 0; i < 100; ++i) {
            Engine fresh;
            check(fresh.solve(questions[i])->grundy == living.solve(questions[i])->grundy,
                  "both find the same value");
        }
    }
}

BENCHMARK_CAPTURE(chomp_game, fresh, false)
    ->Name("engine-chomp-game/textbook/12x11")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(chomp_game, living, true)
    ->Name("engine-chomp-game/fast/12x11")
    ->Iterations(60)
    ->Unit(benchmark::kMillisecond);
// No more questions than there are different ones: an answer asked again would cost nothing.
BENCHMARK_CAPTURE(small, fresh, false)
    ->Name("engine-small/textbook")
    ->Arg(1000)
    ->Iterations(2000)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(small, living, true)
    ->Name("engine-small/fast")
    ->Arg(1000)
    ->Iterations(2000)
    ->Unit(benchmark::kMicrosecond);

}  // namespace
