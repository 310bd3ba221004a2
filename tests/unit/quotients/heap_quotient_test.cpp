#include "quotients/heap_quotient.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/sequences.hpp"

namespace grundy::tests {

namespace {

using Heaps = std::vector<unsigned>;  // from the largest to the smallest

/// Misère outcomes of sums by the definition alone, on lists of numbers.
class Recursion {
   public:
    explicit Recursion(HeapCode code) : digits_(std::move(code.digits)) {}

    bool is_lost(Heaps heaps) {
        std::erase(heaps, 0U);
        std::ranges::sort(heaps, std::greater<>{});
        if (const auto known = known_.find(heaps); known != known_.end()) {
            return known->second;
        }
        bool any = false;
        bool lost_option = false;
        for (std::size_t i = 0; i < heaps.size(); ++i) {
            for (const Heaps& left : options(heaps[i])) {
                Heaps next = heaps;
                next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
                next.insert(next.end(), left.begin(), left.end());
                any = true;
                lost_option = lost_option || is_lost(next);
            }
        }
        return known_[heaps] = any && !lost_option;
    }

   private:
    /// What may be left of a heap: digit k has bit j if j heaps may be left when k are taken.
    [[nodiscard]] std::vector<Heaps> options(unsigned heap) const {
        std::vector<Heaps> found;
        for (unsigned take = 0; take < digits_.size() && take <= heap; ++take) {
            const unsigned rest = heap - take;
            const unsigned digit = digits_[take];
            if (digit % 2 == 1 && rest == 0) {
                found.push_back({});
            }
            if (digit / 2 % 2 == 1 && rest > 0) {
                found.push_back({rest});
            }
            for (unsigned a = 1; digit / 4 % 2 == 1 && a < rest; ++a) {
                found.push_back({a, rest - a});
            }
            for (unsigned a = 1; digit / 8 == 1 && a < rest; ++a) {
                for (unsigned b = 1; a + b < rest; ++b) {
                    found.push_back({a, b, rest - a - b});
                }
            }
        }
        return found;
    }

    std::vector<unsigned> digits_;
    std::map<Heaps, bool> known_;
};

/// Every sum of heaps, none above `largest`, with this total at most.
std::vector<Heaps> sums(unsigned total, unsigned largest) {
    std::vector<Heaps> all{{}};
    for (std::size_t i = 0; i < all.size(); ++i) {
        unsigned used = 0;
        for (const unsigned heap : all[i]) {
            used += heap;
        }
        const unsigned most = all[i].empty() ? largest : all[i].back();
        for (unsigned heap = 1; heap <= std::min(most, total - used); ++heap) {
            Heaps longer = all[i];
            longer.push_back(heap);
            all.push_back(std::move(longer));
        }
    }
    return all;
}

Element value_of(const HeapQuotient& quotient, const Heaps& heaps) {
    Element value = identity;
    for (const unsigned heap : heaps) {
        value = quotient.monoid().product(value, *quotient.value(0, heap));
    }
    return value;
}

void expect_right(const HeapQuotient& quotient, const std::string& code, unsigned total) {
    Recursion recursion{code_of(code)};
    const auto largest = quotient.proved() ? total : static_cast<unsigned>(quotient.known() - 1);
    for (const Heaps& heaps : sums(total, largest)) {
        EXPECT_EQ(quotient.monoid().is_lost(value_of(quotient, heaps)), recursion.is_lost(heaps))
            << code << " " << testing::PrintToString(heaps);
    }
}

struct Figure {
    std::string code;
    std::size_t size;
    std::size_t lost;
    std::size_t preperiod;
    std::size_t period;
};

HeapQuotient& proved(HeapQuotient& quotient, std::size_t limit) {
    const Budget budget;
    Meter meter{budget};
    quotient.prove(limit, meter);
    return quotient;
}

// Plambeck and Siegel, Misère quotients for impartial games (2008), and its supplement.
TEST(HeapQuotientTest, PublishedQuotients) {
    const Figure figures[] = {
        {"0.75", 8, 2, 8, 2},     {"0.34", 12, 3, 7, 8},  {"0.123", 20, 5, 5, 5},
        {"0.72", 24, 5, 16, 4},   {"0.71", 36, 9, 3, 6},  {"0.77", 40, 9, 71, 12},
        {"0.15", 42, 12, 66, 10}, {"0.712", 14, 4, 3, 6},
    };
    for (const Figure& figure : figures) {
        HeapQuotient quotient{{code_of(figure.code)}, 1000};
        ASSERT_TRUE(proved(quotient, 1000).proved()) << figure.code;
        EXPECT_EQ(quotient.monoid().size(), figure.size) << figure.code;
        EXPECT_EQ(count_bits(quotient.monoid().lost()), figure.lost) << figure.code;
        EXPECT_EQ(quotient.period(0).preperiod, figure.preperiod) << figure.code;
        EXPECT_EQ(quotient.period(0).period, figure.period) << figure.code;
    }
}

// A. N. Siegel on Dawson's Kayles: it grows with the heaps.
TEST(HeapQuotientTest, DawsonsKaylesGrows) {
    const std::pair<std::size_t, std::size_t> sizes[] = {{14, 24}, {25, 144}, {30, 360}};
    HeapQuotient quotient{{code_of("0.07")}, 1000};
    for (const auto& [heap, size] : sizes) {
        EXPECT_FALSE(proved(quotient, heap).proved());
        EXPECT_EQ(quotient.known(), heap + 1);
        EXPECT_EQ(quotient.monoid().size(), size) << heap;
    }
}

TEST(HeapQuotientTest, SumsAgreeWithTheDefinitionForTwoHundredCodes) {
    const Budget unlimited;
    std::size_t codes = 0;
    for (unsigned number = 0; number < 512; number += 2, ++codes) {
        const std::string code = "0." + std::to_string(number / 64) +
                                 std::to_string(number / 8 % 8) + std::to_string(number % 8);
        Budget budget = unlimited;
        budget.steps = 2'000'000;
        Meter meter{budget};
        HeapQuotient quotient{{code_of(code)}, 400};
        quotient.prove(60, meter);
        ASSERT_TRUE(quotient.proved() || quotient.known() > 3) << code;
        expect_right(quotient, code, 13);
    }
    EXPECT_GE(codes, 200U);
    for (const std::string code : {"4.07", "4.4", "0.8", "0.78", "4.3", "8.3"}) {
        Budget budget = unlimited;
        budget.steps = 2'000'000;
        Meter meter{budget};
        HeapQuotient quotient{{code_of(code)}, 400};
        quotient.prove(20, meter);
        expect_right(quotient, code, 12);
    }
}

TEST(HeapQuotientTest, KaylesSumsWithLargeHeaps) {
    HeapQuotient quotient{{code_of("0.77")}, 1000};
    expect_right(proved(quotient, 1000), "0.77", 26);
}

TEST(HeapQuotientTest, QuotientsAreEvenAndReduced) {
    for (unsigned number = 8; number < 512; number += 11) {
        Budget budget;
        budget.steps = 2'000'000;
        Meter meter{budget};
        const std::string code = "0." + std::to_string(number / 64) +
                                 std::to_string(number / 8 % 8) + std::to_string(number % 8);
        HeapQuotient quotient{{code_of(code)}, 200};
        quotient.prove(100, meter);
        const BipartiteMonoid& monoid = quotient.monoid();
        EXPECT_TRUE(monoid.size() == 1 || monoid.size() % 2 == 0) << code;
        EXPECT_FALSE(monoid.is_lost(identity));
        std::set<std::vector<BitWord>> rows;
        for (std::size_t x = 0; x < monoid.size(); ++x) {
            const BitSpan row = monoid.row(static_cast<Element>(x));
            rows.emplace(row.begin(), row.end());
            for (std::size_t y = 0; y < monoid.size(); y += 3) {
                EXPECT_EQ(monoid.product(static_cast<Element>(x), static_cast<Element>(y)),
                          monoid.product(static_cast<Element>(y), static_cast<Element>(x)));
            }
        }
        EXPECT_EQ(rows.size(), monoid.size()) << code;
    }
}

TEST(HeapQuotientTest, TwoGamesInOneQuotient) {
    const Budget budget;
    Meter meter{budget};
    HeapQuotient both{{code_of("0.77"), code_of("0.33")}, 1000};
    ASSERT_TRUE(both.prove(1000, meter));
    // A heap of 1 is the same game in both, and so is a heap of 2.
    EXPECT_EQ(both.value(0, 1), both.value(1, 1));
    EXPECT_EQ(both.value(0, 2), both.value(1, 2));
    EXPECT_EQ(both.monoid().size(), 40U);
    EXPECT_EQ(both.period(0).period, 12U);
    EXPECT_EQ(both.period(1).period, 3U);
    EXPECT_EQ(both.value(1, 3'000'000'001), both.value(1, 1));
}

TEST(HeapQuotientTest, FinitenessIsClaimedOnlyWithItsWindow) {
    const Budget budget;
    Meter meter{budget};
    HeapQuotient kayles{{code_of("0.77")}, 1000};
    EXPECT_FALSE(kayles.prove(167, meter));  // 2 (71 + 12) + 2 = 168
    EXPECT_FALSE(kayles.value(0, 168).has_value());
    EXPECT_TRUE(kayles.prove(1000, meter));
    EXPECT_EQ(kayles.window_end(0), 156U);
    EXPECT_EQ(kayles.value(0, 1'000'000), kayles.value(0, 76));
}

TEST(HeapQuotientTest, LimitsLeaveWhatIsKnown) {
    const Budget budget;
    Meter meter{budget};
    HeapQuotient small{{code_of("0.07")}, 30};
    EXPECT_FALSE(small.prove(100, meter));
    EXPECT_EQ(small.quotient().stopped(), MisereQuotient::Stopped::size);
    EXPECT_EQ(small.monoid().size(), 24U);
    EXPECT_GE(small.known(), 15U);
    expect_right(small, "0.07", 14);

    Budget little;
    little.steps = 2'000;
    Meter short_meter{little};
    HeapQuotient cut{{code_of("0.77")}, 1000};
    EXPECT_FALSE(cut.prove(1000, short_meter));
    EXPECT_GT(cut.known(), 0U);
}

/// What a trial takes is free again after it, and what is kept is charged for.
TEST(HeapQuotientTest, ChargesForWhatItKeeps) {
    Budget budget;
    budget.bytes = 1'000'000;
    Meter meter{budget};
    HeapQuotient kayles_quotient{{code_of("0.77")}, 1000};
    ASSERT_TRUE(kayles_quotient.prove(1000, meter));
    const std::uint64_t charged = budget.bytes - meter.bytes_left();
    EXPECT_GE(charged, kayles_quotient.bytes());
    EXPECT_LE(charged, 4 * kayles_quotient.bytes()) << "the monoid, and what proves it";
}

TEST(HeapQuotientTest, MemoryIsALimit) {
    for (std::uint64_t bytes = 1; bytes < 1'000'000; bytes *= 3) {
        Budget budget;
        budget.bytes = bytes;
        Meter meter{budget};
        HeapQuotient quotient{{code_of("0.07")}, 1000};
        EXPECT_FALSE(quotient.prove(100, meter)) << bytes;
        EXPECT_TRUE(meter.exhausted()) << bytes;
        if (quotient.known() > 0) {
            expect_right(quotient, "0.07", 10);
        }
    }
}

TEST(HeapQuotientTest, AnInfiniteQuotientIsNotClaimed) {
    Budget budget;
    budget.steps = 20'000'000;
    Meter meter{budget};
    HeapQuotient quotient{{code_of("0.005")}, 500};
    EXPECT_FALSE(quotient.prove(100, meter));
    EXPECT_EQ(quotient.known(), 18U);
    expect_right(quotient, "0.005", 17);
}

}  // namespace

}  // namespace grundy::tests
