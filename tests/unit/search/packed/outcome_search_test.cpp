#include "search/packed/outcome_search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "support/set_games.hpp"

namespace grundy {
namespace {

using namespace set_games;

constexpr Convention conventions[] = {Convention::normal, Convention::misere};

/// The definition, with a memory of whole sets: no parts, no forms, every option.
class WhoWins {
   public:
    WhoWins(const SetRemoval& game, Convention convention) : game_(game), convention_(convention) {}

    Outcome outcome(const Set& set) {
        if (const auto known = known_.find(set); known != known_.end()) {
            return known->second;
        }
        bool moved = false;
        bool won = false;
        for (const SetRemoval::Move& move : game_.moves) {
            Set left = set;
            bool legal = true;
            for (std::size_t i = 0; i < set.size(); ++i) {
                legal = legal && (move.needs[i] & ~set[i]) == 0;
                left[i] &= ~move.takes[i];
            }
            moved = moved || legal;
            won = won || (legal && outcome(left) == Outcome::P);
        }
        const bool last_wins = convention_ == Convention::normal;
        const bool to_move_wins = moved ? won : !last_wins;
        return known_[set] = to_move_wins ? Outcome::N : Outcome::P;
    }

   private:
    const SetRemoval& game_;
    Convention convention_;
    std::map<Set, Outcome> known_;
};

/// Everything on, each rule by itself off, all off, a table of eight places, wide keys.
std::vector<OutcomeSearch::Settings> outcome_settings() {
    std::vector<OutcomeSearch::Settings> all(8);
    all[1].rules.looks_ahead = false;
    all[2].rules.orders = false;
    all[3].cancels = false;
    all[4] = {{false, false, false}, false, false};
    all[5].rules.most_places = 1;
    all[6].always_wide = true;
    all[7] = {{.most_places = 1}, false, true};
    return all;
}

void expect_outcome_as_defined(const SetRemoval& game, const Set& set) {
    for (const Convention convention : conventions) {
        const Outcome expected = WhoWins{game, convention}.outcome(set);
        const auto settings = outcome_settings();
        for (std::size_t i = 0; i < settings.size(); ++i) {
            const Budget budget;
            Meter meter{budget};
            EXPECT_EQ(OutcomeSearch::make(game, convention, settings[i])->outcome(set, meter),
                      expected)
                << game.elements << " elements, settings " << i;
        }
    }
}

TEST(OutcomeSearch, AgreesWithTheDefinitionOnAllSmallBoards) {
    for (std::size_t columns = 1; columns <= 5; ++columns) {
        for (std::size_t rows = 1; columns * rows <= 12; ++rows) {
            expect_outcome_as_defined(cram(columns, rows), full(cram(columns, rows)));
            const SetRemoval kayles = node_kayles_on_grid(columns, rows);
            expect_outcome_as_defined(kayles, full(kayles));
        }
    }
}

// One table for all of them: a form that two sets share must be right for both.
TEST(OutcomeSearch, AgreesWithTheDefinitionOnEverySetOfCellsOfABoard) {
    for (const SetRemoval& game : {cram(4, 3), node_kayles_on_grid(4, 3), cram(6, 2)}) {
        for (const Convention convention : conventions) {
            for (const auto& settings : outcome_settings()) {
                const auto search = OutcomeSearch::make(game, convention, settings);
                WhoWins defined{game, convention};
                const Budget budget;
                Meter meter{budget};
                for (std::uint64_t cells = 0; cells < (1U << game.elements); ++cells) {
                    const Set set{cells};
                    ASSERT_EQ(search->outcome(set, meter), defined.outcome(set)) << cells;
                }
            }
        }
    }
}

TEST(OutcomeSearch, AgreesWithTheDefinitionOnRandomGraphsAndGames) {
    std::mt19937 random{5};
    for (int i = 0; i < 60; ++i) {
        const std::size_t size = 3 + random() % 9;
        const double density = 0.1 + 0.1 * static_cast<double>(random() % 7);
        const Edges edges = random_edges(size, density, random);
        const SetRemoval kayles = node_kayles(size, edges);
        expect_outcome_as_defined(kayles, full(kayles));
        const SetRemoval arcs = arc_kayles(size, edges);
        expect_outcome_as_defined(arcs, full(arcs));
        const SetRemoval any = random_game(size, 2 + random() % 12, random);
        expect_outcome_as_defined(any, full(any));
    }
}

// A path of one or two vertices lasts one move, and pairs of these cancel; longer ones, equal or
// not, must stay.
TEST(OutcomeSearch, CancelsPartsOfOneMoveOnly) {
    const auto paths = [](const std::vector<std::size_t>& lengths) {
        Edges edges;
        std::size_t first = 0;
        for (const std::size_t length : lengths) {
            for (std::size_t i = 1; i < length; ++i) {
                edges.emplace_back(first + i - 1, first + i);
            }
            first += length;
        }
        return node_kayles(first, edges);
    };
    for (std::size_t a = 1; a <= 5; ++a) {
        for (std::size_t b = a; b <= 5; ++b) {
            for (std::size_t c = b; c <= 5; ++c) {
                const SetRemoval game = paths({a, b, c});
                expect_outcome_as_defined(game, full(game));
            }
        }
    }
}

// Keys of one word, of two where they are needed, and none beyond.
TEST(OutcomeSearch, TakesBoardsOfUpTo126Elements) {
    const Budget budget;
    Meter meter{budget};
    for (const std::size_t elements : {54U, 55U, 62U, 63U, 64U, 65U, 126U}) {
        // A pair at the far end, which lasts one move.
        const std::size_t last = elements - 1;
        SetRemoval game = arc_kayles(elements, {{last - 1, last}});
        auto search = OutcomeSearch::make(game, Convention::misere);
        ASSERT_NE(search, nullptr) << elements;
        EXPECT_EQ(search->outcome(full(game), meter), Outcome::P) << elements;
        EXPECT_EQ(search->outcome({}, meter), Outcome::N) << elements;
        // A path of four: its middle edge leaves none, an end edge leaves one.
        game = arc_kayles(elements, {{last - 1, last}, {0, last - 1}, {0, 1}});
        search = OutcomeSearch::make(game, Convention::misere);
        EXPECT_EQ(search->outcome(full(game), meter), Outcome::N) << elements;
    }
    EXPECT_EQ(OutcomeSearch::make(arc_kayles(127, {{0, 126}}), Convention::misere), nullptr);
}

TEST(OutcomeSearch, FindsTheSameWithOneTwoAndFourThreads) {
    const SetRemoval game = cram(6, 5);
    std::vector<Outcome> found;
    for (const bool wide : {false, true}) {
        for (const unsigned threads : {1U, 2U, 4U}) {
            Budget budget;
            budget.threads = threads;
            Meter meter{budget};
            const auto search =
                OutcomeSearch::make(game, Convention::misere, {.always_wide = wide});
            found.push_back(search->outcome(full(game), meter).value());
        }
    }
    EXPECT_EQ(std::ranges::count(found, found.front()), 6);
}

// Cut off again and again, saved, and gone on with by a search that knows nothing else.
TEST(OutcomeSearch, GoesOnFromWhatWasSaved) {
    const SetRemoval game = cram(5, 5);
    const Budget whole;
    Meter all{whole};
    const auto expected =
        OutcomeSearch::make(game, Convention::misere)->outcome(full(game), all).value();
    ASSERT_GT(all.calls(), 3'000U);
    for (const bool wide : {false, true}) {
        std::vector<std::uint16_t> saved;
        std::optional<Outcome> found;
        int rounds = 0;
        for (; !found && rounds < 1'000; ++rounds) {
            Budget budget;
            budget.nodes = 1'000;
            Meter meter{budget};
            const auto search =
                OutcomeSearch::make(game, Convention::misere, {.always_wide = wide});
            const auto copy = [&](std::size_t first, std::span<std::uint16_t> to) {
                std::copy_n(saved.begin() + static_cast<std::ptrdiff_t>(first), to.size(),
                            to.begin());
            };
            ASSERT_TRUE(search->load(saved.size(), copy, meter));
            found = search->outcome(full(game), meter);
            EXPECT_LE(meter.calls(), 1'000U);
            saved.assign(search->saved().begin(), search->saved().end());
            EXPECT_FALSE(search->load(1, copy, meter)) << "no whole unit";
        }
        EXPECT_EQ(found, expected);
        EXPECT_GT(rounds, 3);
        // What was found out before is not searched again.
        EXPECT_LT(rounds, static_cast<int>(all.calls() / 1'000) + 3);
    }
}

}  // namespace
}  // namespace grundy
