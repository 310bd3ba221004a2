#include "service/solving/explainer.hpp"

#include <gtest/gtest.h>

#include "service/solving/sum_moves.hpp"
#include "support/ask.hpp"

namespace grundy::tests {

namespace {

bool mentions(const std::vector<Text>& lines, std::string_view part) {
    return std::ranges::any_of(
        lines, [&](const Text& line) { return line.en.find(part) != std::string::npos; });
}

Explanation explained(std::string_view written, Convention convention = Convention::normal) {
    Engine engine;
    return explain(engine, question(written, convention)).value();
}

TEST(Explainer, NamesTheWinningMove) {
    const Explanation nim = explained("nim 3,4,5");
    EXPECT_EQ(nim.answer.outcome, Outcome::N);
    EXPECT_TRUE(mentions(nim.lines, "1-2"));
    EXPECT_TRUE(mentions(nim.lines, "xor"));
    EXPECT_TRUE(mentions(explained("hackendot (())((())())").lines, "6"));
    EXPECT_FALSE(nim.move);
}

TEST(Explainer, AnswersEveryReplyWhereThereIsNoTheorem) {
    const Explanation chomp = explained("chomp 3,2");
    EXPECT_EQ(chomp.answer.outcome, Outcome::P);
    const Explanation polyomino = explained("polyomino ##./.##");
    for (const Explanation& explanation : {chomp, polyomino}) {
        ASSERT_FALSE(explanation.lines.empty());
        for (const Text& line : explanation.lines) {
            EXPECT_FALSE(line.en.empty());
            EXPECT_FALSE(line.fr.empty());
        }
    }
}

TEST(Explainer, SaysThatTheGameIsOver) {
    EXPECT_TRUE(mentions(explained("nim 0").lines, "No move is left"));
    EXPECT_TRUE(mentions(explained("chomp 1", Convention::misere).lines, "has won"));
}

/// Every move of a position: it wins, or its refutation does.
void expect_every_move_explained(std::string_view written, Convention convention) {
    Engine engine;
    const Question asked = question(written, convention);
    const auto wins = [&](const Question& position) {
        return engine.solve(position)->outcome == Outcome::P;
    };
    for (std::size_t i = 0; i < asked.terms.size(); ++i) {
        asked.terms[i].term->moves([&](const TermMove& move) {
            const std::string label = std::to_string(i + 1) + "/" + move.label();
            SCOPED_TRACE(std::string{written} + " " + label);
            const auto explanation = explain_move(engine, asked, label);
            EXPECT_TRUE(explanation && explanation->move);
            const MoveExplanation& told = *explanation->move;
            const Question next = after_move(asked, told.move);
            EXPECT_FALSE(told.lines.empty());
            EXPECT_EQ(told.leads_to == Outcome::P, wins(next));
            if (told.leads_to == Outcome::P) {
                EXPECT_FALSE(told.refutation);
            } else if (told.refutation) {
                EXPECT_TRUE(wins(after_move(next, *told.refutation)));
            } else {
                EXPECT_TRUE(is_over(next)) << "only the end needs no refutation";
            }
            return true;
        });
    }
}

TEST(Explainer, RefutesEveryLosingMove) {
    for (const Convention convention : both_conventions) {
        expect_every_move_explained("nim 3,4,5", convention);
        expect_every_move_explained("chomp 4x3", convention);
        expect_every_move_explained("polyomino ##./.##", convention);
        expect_every_move_explained("wythoff 3,4", convention);
        expect_every_move_explained("hackendot (()(()))()", convention);
        expect_every_move_explained("nim 1,2 + kayles 4", convention);
    }
}

TEST(Explainer, RefusesMovesThatAreNot) {
    Engine engine;
    EXPECT_FALSE(explain_move(engine, question("nim 3,4,5"), "1-9"));
    EXPECT_FALSE(explain_move(engine, question("nim 3"), ""));
}

}  // namespace

}  // namespace grundy::tests
