#include "service/solving/endings_and_sides.hpp"

#include <gtest/gtest.h>

#include "support/random_walks.hpp"
#include "support/reference.hpp"

namespace grundy::tests {

namespace {

std::string class_of(const Term& rules_term) {
    const Outcome left = outcome_by_rules(*rules_term.begun_by(Side::left));
    const Outcome right = outcome_by_rules(*rules_term.begun_by(Side::right));
    return std::string{class_name({winner_of(left, Side::left), winner_of(right, Side::right)})};
}

std::string refusal_text(const std::vector<TermPointer>& terms,
                         Convention convention = Convention::normal) {
    Engine engine;
    const auto answer = engine.solve(question(terms, convention));
    return answer ? "" : answer.error().message.en;
}

/// Whatever method is asked, the answer is what the reference says of the start.
void expect_every_method_agrees(const TermPointer& start, Convention convention) {
    const auto reference = Reference::of({start}, 1'000);
    ASSERT_TRUE(reference);
    const Reference::Ending ending = reference->ending(convention, 0);
    for (const char* method : {"", "search", "memo", "remoteness", "definition"}) {
        if (method == std::string_view{"definition"} && !reference->ends()) {
            continue;
        }
        SCOPED_TRACE(method);
        Question asked = question({start}, convention, method);
        asked.all_moves = true;
        asked.remoteness = Question::Remoteness::always;
        const Answer answer = solved(asked);
        ASSERT_EQ(answer.outcome, ending.outcome);
        EXPECT_EQ(winning_labels(answer), reference->winning_labels(convention, 0));
        EXPECT_EQ(answer.winning_count, Integer{answer.winning.size()});
        EXPECT_FALSE(answer.grundy);
        EXPECT_TRUE(answer.why) << "why there is no value";
        ASSERT_EQ(answer.moves.value().size(), reference->positions()[0].moves.size());
        for (std::size_t i = 0; i < answer.moves->size(); ++i) {
            EXPECT_EQ((*answer.moves)[i].outcome,
                      reference->ending(convention, reference->positions()[0].moves[i].to).outcome);
        }
        if (ending.outcome == Outcome::draw) {
            EXPECT_FALSE(answer.remoteness);
        } else {
            EXPECT_EQ(answer.remoteness, Integer{ending.remoteness});
        }
    }
}

TEST(Endings, EveryMethodAgreesOnWalksThatEnd) {
    Random random{31};
    for (int draw = 0; draw < 120; ++draw) {
        const EndingWalk walk = random_ending_walk(random, 6, draw % 2 == 0);
        expect_every_method_agrees(term_of_rules(walk, 0), Convention::normal);
    }
}

TEST(Sides, EveryMethodAgreesOnWalksOfTwo) {
    Random random{32};
    std::set<std::string_view> classes;
    for (int draw = 0; draw < 120; ++draw) {
        const PartizanWalk walk = random_partizan_walk(random, 5, draw % 2 == 0);
        for (const Convention convention : both_conventions) {
            const auto outcome_for = [&](Side side) {
                const TermPointer start = term_of_rules(walk, {0, side});
                expect_every_method_agrees(start, convention);
                return Reference::of({start}, 1'000)->ending(convention, 0).outcome;
            };
            const Beginnings expected{winner_of(outcome_for(Side::left), Side::left),
                                      winner_of(outcome_for(Side::right), Side::right)};
            for (const Side side : {Side::left, Side::right}) {
                const Answer answer =
                    solved(question({term_of_rules(walk, {0, side})}, convention));
                EXPECT_EQ(answer.begun, expected);
                EXPECT_TRUE(answer.decided());
            }
            classes.insert(class_name(expected));
        }
    }
    EXPECT_EQ(classes, (std::set<std::string_view>{"N", "P", "L", "R", "draw", "mixed"}));
}

TEST(Sides, DomineeringIsWhatTheLiteratureSays) {
    struct Row {
        std::uint32_t columns;
        std::uint32_t rows;
        std::string_view expected;
    };
    // Berlekamp, Conway and Guy, Winning Ways, chapter 5; Left plays upright.
    for (const auto& [columns, rows, expected] :
         {Row{2, 2, "N"}, Row{3, 3, "N"}, Row{4, 4, "N"}, Row{2, 4, "L"}, Row{4, 2, "R"},
          Row{3, 4, "L"}, Row{4, 3, "R"}, Row{1, 2, "L"}, Row{2, 1, "R"}, Row{1, 1, "P"}}) {
        const TermPointer board = term_of_rules(Domineering{}, {columns, rows});
        EXPECT_EQ(solved(question({board})).outcome_class(), expected) << columns << "x" << rows;
        EXPECT_EQ(class_of(*board), expected) << columns << "x" << rows;
    }
}

TEST(Sides, DomineeringOnFiveByFiveIsLostByWhoeverBegins) {
    const Answer answer = solved(question({term_of_rules(Domineering{}, {5, 5})}));
    EXPECT_EQ(answer.outcome_class(), "P");
    EXPECT_EQ(answer.outcome, Outcome::P);
    EXPECT_EQ(answer.winning_count, Integer{0});
}

TEST(Sides, MisereIsAnsweredWhereRulesSayNothingAboutTheEnd) {
    for (const auto& [columns, rows] : {std::pair{2U, 2U}, {3U, 3U}, {2U, 3U}, {3U, 2U}}) {
        for (const Side side : {Side::left, Side::right}) {
            const TermPointer board = term_of_rules(Domineering{}, {columns, rows, 0, side});
            EXPECT_EQ(solved(question({board}, Convention::misere)).outcome,
                      outcome_by_rules(*board, Convention::misere));
        }
    }
}

TEST(Sides, NoughtsAndCrossesIsADraw) {
    const TermPointer start = term_of_rules(NoughtsAndCrosses{}, {});
    const Answer answer = solved(question({start}));
    EXPECT_EQ(answer.outcome_class(), "draw");
    EXPECT_EQ(answer.begun, (Beginnings{Winner::nobody, Winner::nobody}));
    EXPECT_EQ(answer.winning_count, Integer{0});
    EXPECT_FALSE(answer.grundy);
    EXPECT_NE(answer.why.value().en.find("no Grundy value"), std::string::npos);
    // x o .
    // . x .   Left, to move, wins in one; Right would have to prevent it, and loses all the same:
    // . . o   b4 and c... two lines are open.
    const NoughtsAndCrosses::Position won{{'x', 'o', '.', '.', 'x', '.', '.', '.', 'o'}};
    const Answer better = solved(question({term_of_rules(NoughtsAndCrosses{}, won)}));
    EXPECT_EQ(better.begun.value().left, Winner::left);
    EXPECT_EQ(
        better.begun.value().right,
        winner_of(outcome_by_rules(*term_of_rules(NoughtsAndCrosses{}, won)->begun_by(Side::right)),
                  Side::right));
}

TEST(Endings, AWonEndDecidesAloneAndIsWorthNothingInASum) {
    for (std::uint32_t heap = 0; heap <= 14; ++heap) {
        const TermPointer alone = term_of_rules(LuckyFives{}, heap);
        const Answer answer = solved(question({alone}));
        EXPECT_EQ(answer.outcome, outcome_by_rules(*alone)) << heap;
        EXPECT_FALSE(answer.grundy);
        EXPECT_TRUE(answer.why);
        for (std::uint32_t nim = 0; nim <= 3; ++nim) {
            const std::vector<TermPointer> sum{alone, term("nim", std::to_string(nim))};
            const auto reference = Reference::of(sum, 1'000);
            ASSERT_TRUE(reference);
            for (const char* method : {"", "memo", "remoteness"}) {
                const Answer of_sum = solved(question(sum, Convention::normal, method));
                EXPECT_EQ(of_sum.outcome, reference->ending(Convention::normal, 0).outcome)
                    << heap << " + nim " << nim << " " << method;
                EXPECT_EQ(of_sum.grundy, Integer{reference->value(0).value()});
                EXPECT_EQ(winning_labels(of_sum), reference->winning_labels(Convention::normal, 0));
            }
        }
    }
}

TEST(Endings, LostEndsLeaveTheTheoryOfNormalPlayAsItIs) {
    constexpr unsigned values[] = {1, 0, 1, 2, 1, 0, 2, 2};  // boards of 1, 2, …, in sums
    for (std::size_t cells = 1; cells <= 8; ++cells) {
        const TermPointer board = term_of_rules(Treblecross{}, std::string(cells, '.'));
        const Answer answer = solved(question({board}));
        EXPECT_EQ(answer.grundy, Integer{values[cells - 1]}) << cells;
        const Answer sum = solved(question({board, term("nim", "4")}));
        EXPECT_EQ(sum.grundy, Integer{values[cells - 1] ^ 4U}) << cells;
        if (cells >= 3) {  // Winning Ways, chapter 4: Treblecross is .007 on n + 2
            EXPECT_EQ(answer.outcome, solved("octal:0.007 " + std::to_string(cells + 2)).outcome)
                << cells;
        }
    }
}

TEST(Endings, SumsAndMiserePlayAreRefusedWithASentence) {
    const TermPointer nim = term("nim", "3");
    const TermPointer drawn = term_of_rules(EndingWalk{{{}}, {Outcome::draw}}, 0U);
    const TermPointer partizan = term_of_rules(Domineering{}, {2, 2});
    const TermPointer lost = term_of_rules(Treblecross{}, std::string{"..."});
    EXPECT_NE(refusal_text({nim, drawn}).find("draw"), std::string::npos);
    EXPECT_NE(refusal_text({partizan, nim}).find("not added up"), std::string::npos);
    EXPECT_NE(refusal_text({partizan, partizan}).find("not added up"), std::string::npos);
    EXPECT_NE(refusal_text({lost}, Convention::misere).find("misère"), std::string::npos);
    EXPECT_NE(refusal_text({nim, lost}, Convention::misere).find("misère"), std::string::npos);
    EXPECT_EQ(refusal_text({nim, lost}), "");
    EXPECT_EQ(refusal_text({partizan}, Convention::misere), "");
}

TEST(Endings, TablesAreOfGamesWhosePositionsAreNOrP) {
    const auto refused = [](const Info& info, bool outcomes, Convention convention) {
        return refusal_to_tabulate(info, outcomes, convention).has_value();
    };
    for (const bool outcomes : {false, true}) {
        EXPECT_TRUE(refused(Domineering::info, outcomes, Convention::normal));
        EXPECT_TRUE(refused(EndingWalk::info, outcomes, Convention::normal));
        EXPECT_EQ(refused(LuckyFives::info, outcomes, Convention::normal), !outcomes);
        EXPECT_FALSE(refused(Treblecross::info, outcomes, Convention::normal));
    }
    EXPECT_TRUE(refused(Treblecross::info, true, Convention::misere));
    EXPECT_FALSE(refused(Chain::info, true, Convention::misere));
}

TEST(Sides, AHalfThatWasNotFoundIsUnknown) {
    Question asked = question({term_of_rules(Domineering{}, {6, 5})});
    asked.budget.steps = 1'000;
    const Answer answer = solved(asked);
    EXPECT_FALSE(answer.decided());
    EXPECT_EQ(answer.outcome_class(), "unknown");
    EXPECT_TRUE(answer.why);
    asked.terms.front().term = term_of_rules(Domineering{}, {1, 1});
    EXPECT_TRUE(solved(asked).decided());
}

/// Rules that turn out to be wrong at some position: as if out of a file.
struct FaultyHeap : LuckyFives {
    static constexpr Info info{.name = "faulty-heap",
                               .title = {"Faulty", "Fautif"},
                               .summary = {"Take 1 or 2.", "Prendre 1 ou 2."},
                               .position = {"TOKENS", "JETONS"},
                               .move = {"TAKE", "NOMBRE"},
                               .example = "7",
                               .can = Can::endings};

    std::optional<Outcome> ending(Position) const { return std::nullopt; }
    void moves(Position heap, Emit<Move> emit) const {
        if (heap == 3) {
            *found =
                Error{Words{"3 is too much for these rules", "3 est trop pour ces règles"}, {}};
            return;
        }
        for (Move take = 1; take <= std::min(heap, 2U) && emit(take); ++take) {
        }
    }
    std::optional<Error> fault() const { return *found; }

    std::shared_ptr<std::optional<Error>> found = std::make_shared<std::optional<Error>>();
};

TEST(Faults, AreTheAnswerAndNeverAWrongOne) {
    const TermPointer right = term_of_rules(FaultyHeap{}, 2U);
    EXPECT_EQ(solved(question({right})).outcome, Outcome::N);
    for (const char* method : {"", "search", "memo", "remoteness"}) {
        Engine engine;
        const auto answer =
            engine.solve(question({term_of_rules(FaultyHeap{}, 7U)}, Convention::normal, method));
        ASSERT_FALSE(answer) << method;
        EXPECT_EQ(answer.error().message.en, "3 is too much for these rules");
    }
    const TermPointer later = term_of_rules(FaultyHeap{}, 7U);
    const TermPointer nim = term("nim", "1");
    EXPECT_EQ(refusal_text({nim, later}), "3 is too much for these rules");
}

}  // namespace

}  // namespace grundy::tests
