// An engine that lives beside a fresh engine for each question: the second move of a game of Chomp
// on a large bar, and small questions that come again, as in a lesson.
#include "service/solving/engine.hpp"

#include <benchmark/benchmark.h>

#include <memory>
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

/// Asks all questions in turn. A living engine was asked others before, and begins anew after the
/// last one: an answer found in the same round would cost nothing.
void ask(benchmark::State& state, bool lives, const std::vector<Question>& before,
         const std::vector<Question>& questions) {
    const auto begun = [&] {
        auto engine = std::make_unique<Engine>();
        for (const Question& question : before) {
            check(engine->solve(question).has_value(), "a question before");
        }
        return engine;
    };
    auto living = begun();
    std::size_t next = 0;
    for (auto _ : state) {
        if (lives && next == questions.size()) {
            state.PauseTiming();
            living = begun();
            state.ResumeTiming();
        }
        next %= questions.size();
        Engine fresh;
        const auto answer = (lives ? *living : fresh).solve(questions[next++]);
        benchmark::DoNotOptimize(answer->outcome);
    }
    if (!lives) {
        for (const std::size_t at : {std::size_t{0}, questions.size() / 2}) {
            Engine fresh;
            check(fresh.solve(questions[at])->grundy == living->solve(questions[at])->grundy,
                  "both find the same value");
        }
    }
}

void chomp_game(benchmark::State& state, bool lives) {
    const Question start = asked(*asked_term("chomp", "12x11"));
    auto positions = second_moves(start);
    positions.erase(positions.begin(), positions.begin() + 66);  // the whole box is still there
    ask(state, lives, {start}, positions);
}

std::vector<Question> small_questions(std::uint64_t first, std::size_t count) {
    std::vector<Question> questions;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        questions.push_back(asked(seed % 2 == 0 ? *random_term("chomp", 16, seed)
                                                : *random_term("polyomino", 9, seed)));
    }
    return questions;
}

void small(benchmark::State& state, bool lives) {
    const auto questions = small_questions(0, static_cast<std::size_t>(state.range(0)));
    ask(state, lives, questions, questions);
}

BENCHMARK_CAPTURE(chomp_game, fresh, false)
    ->Name("engine-chomp-game/textbook/12x11")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(chomp_game, living, true)
    ->Name("engine-chomp-game/fast/12x11")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(small, fresh, false)
    ->Name("engine-small/textbook")
    ->Arg(1000)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(small, living, true)
    ->Name("engine-small/fast")
    ->Arg(1000)
    ->Unit(benchmark::kMicrosecond);

}  // namespace
