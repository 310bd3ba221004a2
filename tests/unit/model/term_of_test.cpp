// A stranger's game, nothing but rules, goes through the whole house.
#include "model/term_of.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "games/octal.hpp"
#include "search/by_search.hpp"
#include "service/solving/by_product.hpp"
#include "support/reference.hpp"
#include "support/tiny_games.hpp"

namespace grundy::tests {

namespace {

bool is_fibonacci(std::uint32_t n) {
    std::uint32_t a = 1;
    std::uint32_t b = 2;
    while (a < n) {
        a = std::exchange(b, a + b);
    }
    return a == n;
}

TermPointer fibonacci(std::uint32_t heap) {
    return term_of_rules(FibonacciHeap{}, {heap, heap - 1});
}

TEST(StrangersGame, BecomesATerm) {
    const TermPointer start = fibonacci(6);
    EXPECT_EQ(start->written(), "fibonacci-heap 6,5");
    EXPECT_FALSE(start->terminal());
    EXPECT_FALSE(start->size());
    EXPECT_EQ(std::get<TextDrawing>(start->drawing()).text, "6,5");
    const auto move = start->find_move("2");
    ASSERT_TRUE(move);
    EXPECT_EQ(move->label, "2");
    EXPECT_EQ(move->to, "4,4");
    EXPECT_EQ(start->after("2")->position(), "4,4");
    const auto refused = start->find_move("6");
    ASSERT_FALSE(refused);
    EXPECT_FALSE(refused.error().message.fr.empty());
    EXPECT_FALSE(refused.error().expected.en.empty());
    EXPECT_EQ(refused.error().place->offset, 0U);
}

TEST(StrangersGame, IsSearched) {
    const Budget unlimited;
    for (std::uint32_t heap = 2; heap <= 40; ++heap) {
        const TermPointer start = fibonacci(heap);
        KnownNimbers table{start->explorer(Grain::parts), {}};
        Meter meter{unlimited};
        const BySearch search{*start, table, meter};
        // Whinihan's theorem: the first player loses from the Fibonacci numbers.
        EXPECT_EQ(search.outcome(Convention::normal), is_fibonacci(heap) ? Outcome::P : Outcome::N)
            << heap;
        EXPECT_EQ(search.worth()->nim == 0, is_fibonacci(heap));
    }
}

TEST(StrangersGame, IsAnsweredByTheProduct) {
    for (const std::uint32_t heap : {5U, 6U, 8U, 11U}) {
        const auto reference = Reference::of({fibonacci(heap)}, 2'000);
        for (const Convention convention : both_conventions) {
            for (const Product method :
                 {Product::definition, Product::memo, Product::search, Product::remoteness}) {
                SCOPED_TRACE(product_name(method));
                const Question asked = question({fibonacci(heap)}, convention);
                Shelf shelf{0};
                Workbench bench{asked, shelf};
                const Answer answer = answer_by_product(asked, method, bench);
                EXPECT_EQ(answer.outcome, reference->ending(convention, 0).outcome);
                EXPECT_EQ(answer.remoteness, reference->ending(convention, 0).remoteness);
                EXPECT_EQ(winning_labels(answer), reference->winning_labels(convention, 0));
            }
        }
    }
}

// In a process of its own: a check that fails would take all other tests along.
TEST(StrangersGameDeathTest, IsAnsweredByTheEngine) {
    const auto solve = [] {
        Engine engine;
        const auto answer = engine.solve(question({fibonacci(8)}));
        std::exit(answer && answer->outcome == Outcome::P && answer->grundy == 0 ? 0 : 1);
    };
    EXPECT_EXIT(solve(), ::testing::ExitedWithCode(0), "");
    const auto solve_sum = [] {
        Engine engine;
        const auto answer = engine.solve(question({fibonacci(8), term("nim", "3")}));
        std::exit(answer && answer->grundy == 3 ? 0 : 1);
    };
    EXPECT_EXIT(solve_sum(), ::testing::ExitedWithCode(0), "");
}

TEST(StrangersGameDeathTest, ThatNeverEndsIsAnsweredByTheEngine) {
    // 0 <-> 1; from 2 and 4 the game can be ended at once, or the cycle entered.
    const auto solve = [](std::uint32_t vertex, std::string method, Outcome expected) {
        const Walk walk{{{1}, {0}, {0, 3}, {}, {3, 0, 2}}};
        Engine engine;
        const auto answer =
            engine.solve(question({term_of_rules(walk, vertex)}, Convention::normal, method));
        const bool right = answer && answer->outcome == expected && !answer->grundy &&
                           answer->winning_count.has_value() && answer->why &&
                           !answer->why->en.empty();
        std::exit(right ? 0 : 1);
    };
    for (const char* method : {"", "memo", "definition", "search", "remoteness"}) {
        EXPECT_EXIT(solve(0, method, Outcome::draw), ::testing::ExitedWithCode(0), "") << method;
        EXPECT_EXIT(solve(2, method, Outcome::N), ::testing::ExitedWithCode(0), "") << method;
        EXPECT_EXIT(solve(4, method, Outcome::N), ::testing::ExitedWithCode(0), "") << method;
    }
}

TEST(Terms, AreTidied) {
    const TermPointer heaps = term("nim", "0,3,0");
    EXPECT_EQ(heaps->position(), "3");
    EXPECT_EQ(heaps->after("1-3")->position(), "0");
    EXPECT_EQ(term("kayles", "5")->written(), "octal:0.77 5");
}

TEST(Terms, DoNotWriteVeryLongPositions) {
    std::string many = "1";
    for (int i = 0; i < 5'000; ++i) {
        many += ",1";
    }
    const auto move = term("nim", many)->find_move("1-1");
    ASSERT_TRUE(move);
    EXPECT_FALSE(move->to);
    EXPECT_TRUE(term("nim", many.substr(0, 2'001))->find_move("1-1")->to);
}

TEST(Explorers, NumberAPositionOnce) {
    const Octal kayles = Octal::make("0.77").value();
    const Budget unlimited;
    Meter meter{unlimited};
    ExplorerOf<Octal> parts{kayles, Grain::parts};
    EXPECT_EQ(parts.nodes_of({3, 4}, meter).size(), 2U);
    EXPECT_EQ(parts.nodes_of({4}, meter).front(), parts.nodes_of({3, 4}, meter).back());
    EXPECT_EQ(parts.nodes_of({}, meter), std::vector<Node>{Explorer::nothing});
    std::vector<Step> steps;
    ASSERT_TRUE(parts.expand(parts.nodes_of({4}, meter).front(), steps, meter));
    // 3; 1+2; 2; 1+1: four options in six steps.
    EXPECT_EQ(steps.size(), 6U);
    EXPECT_EQ(std::ranges::count(steps, true, &Step::last), 4);
    ASSERT_TRUE(parts.expand(Explorer::nothing, steps, meter));
    EXPECT_TRUE(steps.empty());

    ExplorerOf<Octal> whole{kayles, Grain::whole};
    EXPECT_EQ(whole.nodes_of({3, 4}, meter).size(), 1U);
    EXPECT_NE(whole.nodes_of({3, 4}, meter), whole.nodes_of({4, 3}, meter));
}

}  // namespace

}  // namespace grundy::tests
