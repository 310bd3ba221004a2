#include "theory/bouton.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "support/reference.hpp"

namespace grundy::tests {

namespace {

std::vector<HeapMove> winning(const Heaps& heaps, Convention convention = Convention::normal,
                              const Worth& outside = {}) {
    Found<HeapMove> found{1000};
    Bouton{Nim{}, heaps}.winning(convention, outside, found);
    return found.first();
}

bool is_p(Convention convention, const Heaps& heaps) {
    Integer sum = 0;
    bool large = false;
    for (const Integer& heap : heaps) {
        sum ^= heap;
        large = large || heap > 1;
    }
    return sum == (convention == Convention::normal || large ? 0 : 1);
}

/// Every legal move that leaves a P-position, by trying them all.
std::vector<std::string> winning_by_trial(Convention convention, const Heaps& heaps) {
    const Nim nim;
    std::vector<std::string> labels;
    nim.moves(heaps, [&](const HeapMove& move) {
        if (is_p(convention, nim.tidy(nim.after(heaps, move)))) {
            labels.push_back(heap_move_label(move));
        }
        return true;
    });
    return labels;
}

TEST(BoutonTest, RemotenessIsThatOfTheDefinition) {
    for (const char* written : {"nim 3,3,3,3", "nim 7,6,4", "nim 2,2,2,1,1", "nim 9,8"}) {
        const auto reference = Reference::of(written, 2'000);
        ASSERT_TRUE(reference);
        for (std::size_t at = 0; at < reference->positions().size(); ++at) {
            const Reference::Position& position = reference->positions()[at];
            const Bouton bouton{Nim{},
                                Nim{}.tidy(parse_heaps(position.terms[0]->position()).value())};
            for (const Convention convention : both_conventions) {
                ASSERT_EQ(bouton.remoteness(convention),
                          reference->ending(convention, at).remoteness)
                    << position.written << (convention == Convention::misere ? " misère" : "");
            }
        }
    }
}

TEST(BoutonTest, RemotenessHasAnySize) {
    const Integer huge = integer_of_digits("1" + std::string(50, '0'));
    EXPECT_EQ((Bouton{Nim{}, {huge, huge}}.remoteness(Convention::normal)), 2 * huge);
    EXPECT_EQ((Bouton{Nim{}, {huge, huge}}.remoteness(Convention::misere)), 2 * huge - 1);
    EXPECT_EQ((Bouton{Nim{}, {huge}}.remoteness(Convention::normal)), 1);
}

TEST(BoutonTest, IsTheDefinitionOnUpToFourHeaps) {
    const auto reference = Reference::of("nim 3,3,3,3", 1'000);
    ASSERT_TRUE(reference);
    for (std::size_t at = 0; at < reference->positions().size(); ++at) {
        const Reference::Position& position = reference->positions()[at];
        const Bouton bouton{Nim{}, Nim{}.tidy(parse_heaps(position.terms[0]->position()).value())};
        ASSERT_EQ(bouton.worth()->nim, *reference->value(at)) << position.written;
        for (const Convention convention : both_conventions) {
            ASSERT_EQ(bouton.outcome(convention), reference->ending(convention, at).outcome);
            Found<HeapMove> found{100};
            bouton.winning(convention, {}, found);
            std::vector<std::string> labels;
            for (const HeapMove& move : found.first()) {
                labels.push_back("1/" + heap_move_label(move));
            }
            ASSERT_EQ(labels, reference->winning_labels(convention, at)) << position.written;
        }
    }
}

TEST(BoutonTest, FindsEveryWinningMoveOfUpToFourHeaps) {
    for (unsigned code = 0; code < 6 * 6 * 6 * 6; ++code) {
        const Heaps heaps = Nim{}.tidy({code % 6, code / 6 % 6, code / 36 % 6, code / 216 % 6});
        for (const Convention convention : both_conventions) {
            std::vector<std::string> found;
            for (const HeapMove& move : winning(heaps, convention)) {
                found.push_back(heap_move_label(move));
                ASSERT_TRUE(is_p(convention, Nim{}.tidy(Nim{}.after(heaps, move))));
            }
            ASSERT_EQ(found, winning_by_trial(convention, heaps)) << format_heaps(heaps);
            ASSERT_EQ(Bouton(Nim{}, heaps).outcome(convention),
                      is_p(convention, heaps) ? Outcome::P : Outcome::N);
        }
    }
}

Heaps heaps_of_hundreds_of_digits() {
    Heaps heaps;
    const auto count = *rc::gen::inRange(1, 7);
    for (int i = 0; i < count; ++i) {
        const auto digits = *rc::gen::container<std::string>(
            300, rc::gen::inRange<char>('0', static_cast<char>('9' + 1)));
        heaps.push_back(integer_of_digits(digits));
    }
    return Nim{}.tidy(heaps);
}

RC_GTEST_PROP(BoutonTest, IsRightOnHeapsOfHundredsOfDigits, ()) {
    const Nim nim;
    const Heaps heaps = heaps_of_hundreds_of_digits();
    const Integer sum = Bouton{nim, heaps}.worth()->nim;
    const auto moves = winning(heaps);
    RC_PRE(sum > 0);
    RC_ASSERT(moves.size() % 2 == 1U);
    std::vector<bool> listed(heaps.size());
    for (const HeapMove& move : moves) {
        listed[move.heap] = true;
        RC_ASSERT(is_p(Convention::normal, nim.after(heaps, move)));
    }
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        RC_ASSERT(listed[i] == bit_test(heaps[i], msb(sum)));
    }
}

RC_GTEST_PROP(BoutonTest, ReachesAnyValueOutside, ()) {
    const auto sizes = *rc::gen::container<std::vector<unsigned>>(rc::gen::inRange(1U, 9U));
    const auto outside = *rc::gen::inRange(0U, 12U);
    const Nim nim;
    const Heaps heaps(sizes.begin(), sizes.end());
    Heaps with_outside = heaps;
    with_outside.push_back(outside);
    for (const Convention convention : both_conventions) {
        std::vector<std::string> expected;
        nim.moves(heaps, [&](const HeapMove& move) {
            Heaps next = nim.after(heaps, move);
            next.push_back(outside);
            if (is_p(convention, nim.tidy(next))) {
                expected.push_back(heap_move_label(move));
            }
            return true;
        });
        std::vector<std::string> found;
        for (const HeapMove& move : winning(heaps, convention, {outside, outside > 1})) {
            found.push_back(heap_move_label(move));
        }
        RC_ASSERT(found == expected);
    }
}

TEST(BoutonTest, CountsWinningMovesItDoesNotKeep) {
    const Heaps heaps(1001, Integer{1});
    Found<HeapMove> found{10};
    Bouton{Nim{}, heaps}.winning(Convention::normal, {}, found);
    EXPECT_EQ(found.count(), 1001);
    EXPECT_EQ(found.first().size(), 10U);
    EXPECT_EQ(found.first().back().heap, 9U);
}

TEST(BoutonTest, SaysWhy) {
    const Bouton bouton{Nim{}, {3, 4, 5}};
    EXPECT_EQ(bouton.reason(Convention::normal).front().en, "3 xor 4 xor 5 = 2");
    EXPECT_EQ(Bouton::name(Convention::normal), "bouton");
    EXPECT_EQ(Bouton::name(Convention::misere), "misere-nim");
    const auto lines = bouton.explanation(Convention::normal);
    const auto has_line = [&](std::string_view part) {
        return std::ranges::any_of(
            lines, [&](const Text& line) { return line.en.find(part) != std::string::npos; });
    };
    EXPECT_TRUE(has_line("3 = 0 1 1"));
    EXPECT_TRUE(has_line("5 = 1 0 1"));
    EXPECT_TRUE(has_line("xor = 0 1 0"));
}

std::vector<std::string> in_english(const std::vector<Text>& lines) {
    std::vector<std::string> texts;
    for (const Text& line : lines) {
        texts.push_back(line.en);
    }
    return texts;
}

TEST(BoutonTest, ReasonsNameUpToTwelveHeaps) {
    const auto reason = [](const Heaps& heaps, Convention convention = Convention::normal) {
        return in_english(Bouton{Nim{}, heaps}.reason(convention));
    };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(reason({}), Lines{"no heap is left"});
    EXPECT_EQ(reason({7}), Lines{"a single heap is worth its size, 7"});
    EXPECT_EQ(reason({7, 2}), Lines{"7 xor 2 = 5"});
    EXPECT_EQ(reason(Heaps(12, Integer{1})),
              Lines{"1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 = 0"});
    EXPECT_EQ(
        reason(Heaps(13, Integer{1})),
        Lines{"1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor 1 xor … = 1"});
    EXPECT_EQ(
        reason({2, 1}, Convention::misere),
        (Lines{"2 xor 1 = 3",
               "some heap is larger than 1, so misère goes as normal play: P iff the xor is 0"}));
    EXPECT_EQ(
        reason({1, 1}, Convention::misere),
        (Lines{"1 xor 1 = 0", "no heap is larger than 1, so under misère P iff the xor is 1"}));
}

TEST(BoutonTest, ExplanationsShowTheHeapsInBinary) {
    const auto lines = in_english(Bouton{Nim{}, {1, 2, 12345}}.explanation(Convention::normal));
    // 12345 = 8192 + 4096 + 32 + 16 + 8 + 1, and 12345 xor 1 xor 2 = 12346.
    ASSERT_EQ(lines.size(), 6U);
    EXPECT_EQ(lines[0], "The heaps in binary, one column for each power of 2:");
    EXPECT_EQ(lines[1], "      1 = 0 0 0 0 0 0 0 0 0 0 0 0 0 1");
    EXPECT_EQ(lines[2], "      2 = 0 0 0 0 0 0 0 0 0 0 0 0 1 0");
    EXPECT_EQ(lines[3], "  12345 = 1 1 0 0 0 0 0 0 1 1 1 0 0 1");
    EXPECT_EQ(lines[4], "    xor = 1 1 0 0 0 0 0 0 1 1 1 0 1 0");
    EXPECT_EQ(
        lines[5],
        "The columns with an odd number of ones make 12346. A winning move makes every column "
        "even: it turns a heap h into h xor 12346, which must be smaller than h.");
    const auto even = in_english(Bouton{Nim{}, {1, 1}}.explanation(Convention::misere));
    ASSERT_EQ(even.size(), 6U);
    EXPECT_EQ(even[1], "    1 = 1");
    EXPECT_EQ(even[3], "  xor = 0");
    EXPECT_TRUE(even[4].starts_with("Every column has an even number of ones."));
    EXPECT_TRUE(even[5].starts_with("Misère: play just like that"));
}

TEST(BoutonTest, FiguresHaveARowForEachHeap) {
    const auto figure = Bouton{Nim{}, {3, 40}}.figure(Convention::normal);
    ASSERT_TRUE(figure);
    const auto& columns = std::get<ColumnsFigure>(*figure);
    ASSERT_EQ(columns.rows.size(), 2U);
    EXPECT_EQ(columns.rows[1].label, "40");
    EXPECT_EQ(columns.rows[1].value, 40);
    EXPECT_EQ(columns.total, 43);
    EXPECT_FALSE(Bouton(Nim{}, {Integer{1} << 128U}).figure(Convention::normal))
        << "too wide to be looked at";
}

TEST(BoutonTest, ExplanationsStopWhereNobodyWouldRead) {
    const auto lines = [](const Heaps& heaps) {
        return Bouton{Nim{}, heaps}.explanation(Convention::normal).size();
    };
    EXPECT_EQ(lines({}), 0U);
    EXPECT_EQ(lines(Heaps(12, Integer{1})), 15U) << "twelve heaps and three lines around them";
    EXPECT_EQ(lines(Heaps(13, Integer{1})), 0U);
    EXPECT_EQ(lines({(Integer{1} << 64U) - 1}), 4U) << "64 columns";
    EXPECT_EQ(lines({Integer{1} << 64U}), 0U) << "65 columns";
}

}  // namespace

}  // namespace grundy::tests
