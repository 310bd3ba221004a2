#include "theory/chomp_shapes.hpp"

#include <gtest/gtest.h>

#include "support/ask.hpp"

namespace grundy::tests {

namespace {

using Labels = std::vector<std::string>;

const Chomp chomp_rules;

/// P-positions of a whole box, by ranks: options have smaller ranks.
class Box {
   public:
    explicit Box(const Chomp::Position& top) : top_(top) {
        for (std::uint64_t rank = 0; rank < chomp_rules.count(top); ++rank) {
            is_p_.push_back(winning(chomp_rules.unrank(top, rank)).empty());
        }
    }
    [[nodiscard]] Labels winning(const Chomp::Position& rows) const {
        Labels labels;
        chomp_rules.moves(rows, [&](const Square& square) {
            if (is_p_[chomp_rules.rank(top_, chomp_rules.after(rows, square))]) {
                labels.push_back(chomp_rules.label(rows, square));
            }
            return true;
        });
        return labels;
    }

   private:
    Chomp::Position top_;
    std::vector<bool> is_p_;
};

TEST(ChompShapesTest, AgreeWithTheDefinitionInABox) {
    const Chomp::Position top(6, 7);
    const Box box{top};
    std::size_t known = 0;
    for (std::uint64_t rank = 0; rank < chomp_rules.count(top); ++rank) {
        const Chomp::Position rows = chomp_rules.unrank(top, rank);
        if (!ChompShapes::applies(chomp_rules, rows)) {
            continue;
        }
        ++known;
        const ChompShapes shapes{chomp_rules, rows};
        Found<Square> found{10};
        shapes.winning(Convention::normal, {}, found);
        Labels labels;
        for (const Square& square : found.first()) {
            labels.push_back(chomp_rules.label(rows, square));
        }
        EXPECT_EQ(labels, box.winning(rows)) << chomp_rules.format(rows);
        EXPECT_EQ(shapes.outcome(Convention::normal),
                  box.winning(rows).empty() ? Outcome::P : Outcome::N);
        EXPECT_FALSE(shapes.outcome(Convention::misere)) << "the shapes are about normal play";
    }
    EXPECT_GT(known, 60U);
}

TEST(ChompShapesTest, AreFoundAtAnySize) {
    EXPECT_EQ(winning_moves("chomp 1000000"), Labels{"2,1"});
    EXPECT_EQ(winning_moves("chomp 1x1000"), Labels{"1,2"});
    EXPECT_EQ(winning_moves("chomp 1000x1000"), Labels{"2,2"});
    EXPECT_EQ(winning_moves("chomp 700000,699999"), Labels{});
    EXPECT_EQ(winning_moves("chomp 700000,700000"), Labels{"700000,2"});
    EXPECT_EQ(winning_moves("chomp 700000,5"), Labels{"7,1"});
    EXPECT_EQ(winning_moves("chomp 2,2,2,2,2"), Labels{"2,5"});
    EXPECT_EQ(solved("chomp 1000x1000").method, "chomp-shapes");
}

TEST(ChompShapesTest, ApplyToLinesTwoRowsTwoColumnsCornersAndSquares) {
    const auto applies = [](const Chomp::Position& rows) {
        return ChompShapes::applies(chomp_rules, rows);
    };
    EXPECT_TRUE(applies({5}));
    EXPECT_TRUE(applies({5, 3}));
    EXPECT_TRUE(applies({2, 2, 1}));
    EXPECT_TRUE(applies({4, 1, 1}));
    EXPECT_TRUE(applies({3, 3, 3}));
    EXPECT_FALSE(applies({3, 3, 2})) << "not a whole square";
    EXPECT_FALSE(applies({4, 4, 4})) << "a rectangle";
    EXPECT_FALSE(applies({3, 2, 1}));
    EXPECT_FALSE(applies({4, 2, 1}));
}

TEST(ChompShapesTest, SayWhichShapeItIs) {
    const auto reason = [](const Chomp::Position& rows) {
        const auto lines = ChompShapes{chomp_rules, rows}.reason(Convention::normal);
        return lines.size() == 1 ? lines.front().en : std::string{};
    };
    EXPECT_EQ(reason({6}), "a line of 6: P iff it is the poisoned square alone");
    EXPECT_EQ(reason({5, 3}), "two rows of 5 and 3: P iff the upper one is shorter by 1");
    EXPECT_EQ(reason({2, 2, 2, 2}), "two columns of 4 and 4: P iff the right one is shorter by 1");
    EXPECT_EQ(reason({4, 1}), "an L with arms of 3 and 1: P iff they are equal");
    EXPECT_EQ(reason({4, 1, 1}), "an L with arms of 3 and 2: P iff they are equal");
    EXPECT_EQ(reason({3, 3, 3}), "a square: taking 2,2 leaves an L with equal arms");
    const auto explained = ChompShapes{chomp_rules, {3, 3, 3}}.explanation(Convention::normal);
    ASSERT_EQ(explained.size(), 1U);
    EXPECT_EQ(explained.front().en, reason({3, 3, 3}));
}

}  // namespace

}  // namespace grundy::tests
