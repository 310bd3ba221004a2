#include "search/packed/sum_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/chomp.hpp"
#include "games/nim.hpp"
#include "games/octal.hpp"
#include "games/polyomino.hpp"
#include "model/term_of.hpp"
#include "search/outcomes.hpp"
#include "search/packed/part_list.hpp"
#include "search/sum_of_terms.hpp"

namespace grundy {
namespace {

using SharedTerms = std::vector<std::shared_ptr<const Term>>;

std::shared_ptr<const Term> octal(std::string_view code, const std::vector<int>& heaps) {
    return std::make_shared<TermOf<Octal>>(*Octal::make(code), std::string{code},
                                           Heaps{heaps.begin(), heaps.end()});
}
std::shared_ptr<const Term> polyomino(std::string_view cells) {
    return std::make_shared<TermOf<Polyomino>>(Polyomino{}, "", *Polyomino{}.parse(cells));
}

/// The definition on positions as they are written, which knows neither parts nor forms.
Outcome defined(const SharedTerms& terms, Convention convention) {
    const Budget budget;
    Meter meter{budget};
    SumOfTerms sum{terms, Grain::whole};
    Memory<Outcome> memory;
    return *outcome_by_memo(sum.explorer(), sum.node(terms, meter), convention, memory, meter);
}

std::optional<Outcome> searched(const SharedTerms& terms, Convention convention,
                                SumSearch::Settings settings = {}, Budget budget = {}) {
    Meter meter{budget};
    SumOfTerms sum{terms, Grain::parts};
    const SumExplorer::Sum start = sum.explorer().sum(sum.node(terms, meter));
    const auto search = SumSearch::make(sum.explorer(), start, convention, meter, settings);
    return search ? search->outcome(start, meter) : std::nullopt;
}

/// Everything on, each rule by itself off, all off, a table of eight places, wide keys.
std::vector<SumSearch::Settings> all_settings() {
    std::vector<SumSearch::Settings> all(9);
    all[1].rules.looks_ahead = false;
    all[2].rules.guesses = false;
    all[3].cancels = false;
    all[4] = {{false, false, false}, false, false};
    all[5].rules.most_places = 1;
    all[6].always_wide = true;
    all[7].always_wide = true;
    all[7].rules.most_places = 1;
    all[8] = {{.most_places = 1}, false, false};
    return all;
}

void expect_as_defined(const SharedTerms& terms) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        const Outcome expected = defined(terms, convention);
        const auto settings = all_settings();
        for (std::size_t i = 0; i < settings.size(); ++i) {
            EXPECT_EQ(searched(terms, convention, settings[i]), expected)
                << terms.front()->written() << " of " << terms.size() << ", settings " << i;
        }
    }
}

TEST(SumSearch, DecidesSmallSumsOfHeapsAsTheDefinitionDoes) {
    for (const char* code : {"0.77", "0.07", "0.137", "0.4", "0.33", "0.6", "4.7", "0.3"}) {
        for (int a = 0; a < 7; ++a) {
            for (int b = a; b < 6; ++b) {
                for (int c = 0; c <= std::min(a, 3); ++c) {
                    expect_as_defined({octal(code, {a, b, c})});
                }
            }
        }
    }
}

TEST(SumSearch, DecidesSumsOfSeveralGames) {
    for (int heap = 0; heap < 7; ++heap) {
        for (const char* cells : {"#", "##", "##/#.", "###/#.#", "###/###"}) {
            expect_as_defined({octal("0.77", {heap}), polyomino(cells), octal("0.07", {4, 3})});
        }
    }
}

// The counts have room for all that follows, and one table serves it.
TEST(SumSearch, KnowsEveryFollowerOfItsStart) {
    const SharedTerms starts{
        octal("0.77", {5, 4, 1}),
        octal("4.7", {4, 2}),
        polyomino("###/#.#"),
        polyomino("####/####"),
        std::make_shared<TermOf<Chomp>>(Chomp{}, "", Chomp::Position{2, 2, 2, 1}),
        std::make_shared<TermOf<Nim>>(Nim{}, "", Heaps{3, 2, 2, 1})};
    for (const auto& start : starts) {
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            const Budget budget;
            Meter meter{budget};
            SumOfTerms sum{SharedTerms{start}, Grain::parts};
            const auto written = [&](const std::shared_ptr<const Term>& term) {
                return sum.explorer().sum(sum.node(SharedTerms{term}, meter));
            };
            const auto search = SumSearch::make(sum.explorer(), written(start), convention, meter);
            ASSERT_NE(search, nullptr) << start->written();
            SharedTerms todo{start};
            std::set<std::string> met{start->position()};
            while (!todo.empty()) {
                const auto term = todo.back();
                todo.pop_back();
                EXPECT_EQ(search->outcome(written(term), meter), defined({term}, convention))
                    << start->written() << ": " << term->position();
                term->moves([&](const TermMove& move) {
                    std::shared_ptr<const Term> after = move.after();
                    if (met.insert(after->position()).second) {
                        todo.push_back(std::move(after));
                    }
                    return true;
                });
            }
        }
    }
}

// Two single tokens cancel under misère too; two heaps of two do not.
TEST(SumSearch, CancelsSingleMovesOnly) {
    const auto nim = [](std::vector<int> heaps) {
        return SharedTerms{
            std::make_shared<TermOf<Nim>>(Nim{}, "", Heaps{heaps.begin(), heaps.end()})};
    };
    EXPECT_EQ(searched(nim({}), Convention::misere), Outcome::N);
    EXPECT_EQ(searched(nim({1}), Convention::misere), Outcome::P);
    EXPECT_EQ(searched(nim({1, 1}), Convention::misere), Outcome::N);
    EXPECT_EQ(searched(nim({1, 1, 1}), Convention::misere), Outcome::P);
    EXPECT_EQ(searched(nim({2, 2}), Convention::misere), Outcome::P);
    EXPECT_EQ(searched(nim({2, 2, 1, 1}), Convention::misere), Outcome::P);
    EXPECT_EQ(searched(nim({2, 2, 1}), Convention::misere), Outcome::N);
}

TEST(SumSearch, FindsTheSameWithSeveralThreads) {
    const SharedTerms terms{octal("0.77", {11, 12, 13, 14})};
    const auto alone = searched(terms, Convention::misere);
    ASSERT_TRUE(alone.has_value());
    for (const unsigned threads : {2U, 4U}) {
        Budget budget;
        budget.threads = threads;
        EXPECT_EQ(searched(terms, Convention::misere, {}, budget), alone) << threads;
    }
}

TEST(SumSearch, StopsAtTheNode) {
    const SharedTerms terms{octal("0.77", {9, 10, 11, 12})};
    Budget budget;
    budget.nodes = 1000;
    Meter meter{budget};
    SumOfTerms sum{terms, Grain::parts};
    const SumExplorer::Sum start = sum.explorer().sum(sum.node(terms, meter));
    const auto search = SumSearch::make(sum.explorer(), start, Convention::misere, meter);
    EXPECT_EQ(search->outcome(start, meter), std::nullopt);
    EXPECT_EQ(meter.calls(), 1000U);
}

// What was found out before it was stopped is not lost.
TEST(SumSearch, GoesOnWhereItWasStopped) {
    const SharedTerms terms{octal("0.77", {9, 10, 11, 12})};
    const Budget unlimited;
    Meter whole{unlimited};
    SumOfTerms sum{terms, Grain::parts};
    const SumExplorer::Sum start = sum.explorer().sum(sum.node(terms, whole));
    const auto expected =
        SumSearch::make(sum.explorer(), start, Convention::misere, whole)->outcome(start, whole);
    const auto search = SumSearch::make(sum.explorer(), start, Convention::misere, whole);
    std::optional<Outcome> found;
    int stretches = 0;
    while (!found) {
        Budget budget;
        budget.nodes = whole.calls() / 5;
        Meter meter{budget};
        found = search->outcome(start, meter);
        ASSERT_LT(++stretches, 1000);
    }
    EXPECT_EQ(found, expected);
    EXPECT_GT(stretches, 2);
}

TEST(SumSearch, LeavesGamesWithTooManyPartsToOthers) {
    const auto bar = [](std::uint32_t side) {
        return SharedTerms{
            std::make_shared<TermOf<Chomp>>(Chomp{}, "", Chomp::Position(side, side))};
    };
    EXPECT_NE(searched(bar(4), Convention::misere), std::nullopt);
    EXPECT_EQ(searched(bar(6), Convention::misere), std::nullopt);  // 923 bars lie in it
}

TEST(PartList, CountsCopiesAndLengths) {
    const SharedTerms terms{octal("0.77", {5, 3})};
    const Budget budget;
    Meter meter{budget};
    SumOfTerms sum{terms, Grain::parts};
    const SumExplorer::Sum start = sum.explorer().sum(sum.node(terms, meter));
    const auto list = PartList::make(sum.explorer(), start, meter);
    ASSERT_TRUE(list.has_value());
    ASSERT_EQ(list->entries().size(), 5U);
    // Heaps 1 to 5 by length of play: as many moves as tokens; Kayles values 1 2 3 1 4.
    // 5 → 1,3 → 1,1,1 and 3 → 1,1; 5 → 2,2 and 3 → 2; 5 → 3, and 3 itself.
    const std::vector<std::size_t> copies{5, 3, 2, 1, 1};
    const std::vector<std::uint32_t> nimbers{1, 2, 3, 1, 4};
    for (const PartList::Entry& entry : list->entries()) {
        ASSERT_GE(entry.length, 1U);
        ASSERT_LE(entry.length, 5U);
        EXPECT_EQ(entry.nimber, nimbers[entry.length - 1]) << entry.length;
        EXPECT_EQ(entry.copies, copies[entry.length - 1]) << entry.length;
    }
}

}  // namespace
}  // namespace grundy
