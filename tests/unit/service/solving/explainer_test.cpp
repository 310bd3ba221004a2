#include "service/solving/explainer.hpp"

#include <gtest/gtest.h>

#include "service/solving/sum_moves.hpp"
#include "support/ending_games.hpp"

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

Explanation explained_term(const TermPointer& opened) {
    Engine engine;
    return explain(engine, question({opened})).value();
}

TEST(Explainer, SpeaksOfLeftAndRight) {
    // 2x2: Left, who begins, places the only domino that matters, and so does Right.
    const TermPointer board = term_of_rules(Domineering{}, {2, 2});
    const Explanation explanation = explained_term(board);
    EXPECT_EQ(explanation.answer.outcome_class(), "N");
    EXPECT_TRUE(mentions(explanation.lines, "Left has a move after which Right, to move, loses"));
    EXPECT_TRUE(mentions(explanation.lines, "To win: 0"));
    EXPECT_FALSE(mentions(explanation.lines, "P-position"));
    // 1x2 with Right on move: there is nothing to place across.
    const TermPointer stuck = term_of_rules(Domineering{}, {1, 2, 0, Side::right});
    EXPECT_TRUE(mentions(explained_term(stuck).lines, "Right has no move left, and has lost"));
    Engine engine;
    const auto move = explain_move(engine, question({board}), "1");
    ASSERT_TRUE(move);
    EXPECT_TRUE(mentions(move->move->lines, "Right, to move, loses"));
}

TEST(Explainer, SaysHowADrawIsHeld) {
    // From 0 the token goes to a lost end for who moved (1: the next player has won), or to a draw.
    const EndingWalk walk{{{1, 2}, {}, {}}, {{}, Outcome::N, Outcome::draw}};
    const Explanation draw = explained_term(term_of_rules(walk, 0U));
    EXPECT_EQ(draw.answer.outcome, Outcome::draw);
    EXPECT_TRUE(mentions(draw.lines, "To hold the draw: 2 (go to 2)."));
    EXPECT_FALSE(mentions(draw.lines, "for ever"));
    EXPECT_TRUE(mentions(explained_term(term_of_rules(walk, 2U)).lines, "nobody has won"));
    EXPECT_TRUE(mentions(explained_term(term_of_rules(walk, 1U)).lines, "has won"));
    Engine engine;
    const Question start = question({term_of_rules(walk, 0U)});
    EXPECT_TRUE(mentions(explain_move(engine, start, "2")->move->lines, "nobody wins"));
    EXPECT_TRUE(mentions(explain_move(engine, start, "1")->move->lines, "loses"));
}

}  // namespace

}  // namespace grundy::tests
