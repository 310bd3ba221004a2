// What a game claims to offer beyond its rules, compared with brute force.
#include <gtest/gtest.h>

#include "conformance/typed_games.hpp"
#include "search/nimbers.hpp"
#include "sequences/nim_sequence.hpp"

namespace grundy::tests {

namespace {

template <class G>
class Capabilities : public ::testing::Test {};
TYPED_TEST_SUITE(Capabilities, GameTypes, TypedNames);

template <class G>
std::uint32_t value_by_search(const G& rules, const typename G::Position& position, Grain grain) {
    const Budget unlimited;
    Meter meter{unlimited};
    ExplorerOf<G> explorer{rules, grain};
    Memory<std::uint32_t> memory;
    return nimber(explorer, explorer.nodes_of(position, meter), memory, meter).value();
}

template <class G>
bool ends(const G& rules, const typename G::Position& position) {
    const auto reference = Reference::of({term_of(rules, position)}, most_followers);
    return reference && reference->ends();
}

TYPED_TEST(Capabilities, ClaimsAreHonest) {
    require_honest<TypeParam>();
    EXPECT_EQ(any_game<TypeParam>().sequence != nullptr, HasHeapRow<TypeParam>);
}

TYPED_TEST(Capabilities, ParseReadsBackThePosition) {
    each_small_position<TypeParam>([](const TypeParam& rules, const auto& position) {
        const auto read = rules.parse(rules.format(position));
        ASSERT_TRUE(read);
        if constexpr (HasTidy<TypeParam>) {
            EXPECT_TRUE(rules.tidy(*read) == position);
        } else {
            EXPECT_TRUE(*read == position);
        }
    });
}

TYPED_TEST(Capabilities, TidyIsTheSameGame) {
    if constexpr (HasTidy<TypeParam>) {
        each_small_position<TypeParam>([](const TypeParam& rules, const auto& position) {
            for (const auto& option : options_of(rules, position)) {
                const auto tidied = rules.tidy(option);
                EXPECT_TRUE(rules.tidy(tidied) == tidied);
                if (ends(rules, option)) {
                    EXPECT_EQ(value_by_search(rules, tidied, Grain::whole),
                              value_by_search(rules, option, Grain::whole));
                }
            }
        });
    }
}

TYPED_TEST(Capabilities, PartsAreTheWhole) {
    if constexpr (HasParts<TypeParam>) {
        each_small_position<TypeParam>([](const TypeParam& rules, const auto& position) {
            std::vector<TermPointer> parts;
            std::uint32_t sum = 0;
            for (const auto& part : rules.parts(position)) {
                parts.push_back(term_of(rules, part));
                sum ^= value_by_search(rules, part, Grain::whole);
            }
            EXPECT_EQ(sum, value_by_search(rules, position, Grain::whole));
            expect_same_game(parts, {term_of(rules, position)});
        });
    }
}

TYPED_TEST(Capabilities, CanonicalFormIsTheSameGame) {
    if constexpr (HasCanonical<TypeParam>) {
        each_small_position<TypeParam>([](const TypeParam& rules, const auto& position) {
            const auto canonical = rules.canonical(position);
            EXPECT_TRUE(rules.canonical(canonical) == canonical);
            expect_same_game({term_of(rules, canonical)}, {term_of(rules, position)});

            std::set<std::string> options;
            std::set<std::string> canonical_options;
            for (const auto& option : options_of(rules, position)) {
                options.insert(rules.format(rules.canonical(option)));
            }
            for (const auto& option : options_of(rules, canonical)) {
                canonical_options.insert(rules.format(rules.canonical(option)));
            }
            EXPECT_EQ(options, canonical_options);
        });
    }
}

TYPED_TEST(Capabilities, PartsAndFormsKeepTheValue) {
    each_small_position<TypeParam>([](const TypeParam& rules, const auto& position) {
        if (ends(rules, position)) {
            EXPECT_EQ(value_by_search(rules, position, Grain::parts),
                      value_by_search(rules, position, Grain::whole));
        }
    });
}

TYPED_TEST(Capabilities, RankingHasNoGapsAndGoesDown) {
    if constexpr (HasRanking<TypeParam>) {
        each_small_position<TypeParam>([](const TypeParam& rules, const auto& top) {
            const std::uint64_t count = rules.count(top);
            ASSERT_GT(count, 0U);
            std::set<std::string> numbered;
            for (std::uint64_t rank = 0; rank < count; ++rank) {
                const auto position = rules.unrank(top, rank);
                EXPECT_EQ(rules.rank(top, position), rank);
                numbered.insert(rules.format(position));
                for (const auto& option : options_of(rules, position)) {
                    EXPECT_LT(rules.rank(top, option), rank);
                }
            }
            EXPECT_EQ(numbered.size(), count);
            EXPECT_LT(rules.rank(top, top), count);
            EXPECT_TRUE(rules.unrank(top, rules.rank(top, top)) == top);
        });
    }
}

TYPED_TEST(Capabilities, SizeGoesDownWithEveryMove) {
    if constexpr (HasSize<TypeParam>) {
        if (!is_in_table(TypeParam::info)) {
            GTEST_SKIP() << "a newcomer's size may count what moves do not remove";
        }
        for (const TermPointer& term : explored(any_game<TypeParam>())) {
            // A digit before the point of a code splits a heap and takes nothing.
            const bool may_take_nothing =
                TypeParam::info.name == "octal" && !term->parameter().starts_with('0');
            term->moves([&](const TermMove& move) {
                const Integer before = *term->size();
                const Integer after = *move.after()->size();
                EXPECT_TRUE(after < before || (may_take_nothing && after == before))
                    << term->written() << ": " << move.label();
                return true;
            });
        }
    }
}

TYPED_TEST(Capabilities, TextIsNeverShorterThanForetold) {
    if constexpr (HasLengthAfter<TypeParam>) {
        each_small_position<TypeParam>([](const TypeParam& rules, const auto& position) {
            rules.moves(position, [&](const typename TypeParam::Move& move) {
                const TermPointer after = term_of(rules, rules.after(position, move));
                EXPECT_LE(rules.length_after(position, move), after->position().size());
                return true;
            });
        });
    }
}

TYPED_TEST(Capabilities, HeapRowIsWorthThePosition) {
    if constexpr (HasHeapRow<TypeParam>) {
        each_small_position<TypeParam>([](const TypeParam& rules, const auto& position) {
            const auto row = rules.heap_row(position);
            ASSERT_TRUE(row);
            const Budget unlimited;
            Meter meter{unlimited};
            NimSequence sequence{row->code};
            std::uint32_t sum = 0;
            for (const Integer& heap : row->heaps) {
                sum ^= sequence.value(heap, meter).value();
            }
            EXPECT_EQ(sum, value_by_search(rules, position, Grain::whole));
        });
    }
}

TYPED_TEST(Capabilities, PlayEndsForTheGamesOfTheTable) {
    if (!is_in_table(TypeParam::info)) {
        GTEST_SKIP() << "a newcomer's game may go on for ever; the search must cope";
    }
    for (const TermPointer& start : starting_terms(any_game<TypeParam>())) {
        const auto reference = Reference::of({start}, 2000);
        ASSERT_TRUE(reference) << start->written();
        EXPECT_TRUE(reference->ends()) << start->written();
    }
}

std::vector<Integer> heaps_after(const HeapsDrawing& drawing, const HeapEffect& effect) {
    std::vector<Integer> heaps = drawing.heaps;
    const auto at = heaps.begin() + static_cast<std::ptrdiff_t>(effect.heap) - 1;
    Integer left = *at - effect.take;
    for (const Integer& heap : effect.leave) {
        left -= heap;
    }
    EXPECT_EQ(left, 0) << "what is not taken is left";
    heaps.insert(heaps.erase(at), effect.leave.begin(), effect.leave.end());
    std::erase(heaps, 0);
    return heaps;
}

std::size_t squares_after(const GridDrawing& drawing, const GridEffect& effect) {
    std::size_t left = 0;
    bool picked = false;
    for (std::size_t b = 0; b < drawing.boards.size(); ++b) {
        const auto& board = drawing.boards[b];
        for (std::size_t i = 0; i < board.size(); ++i) {
            for (std::size_t column = 1; column <= board[i].size(); ++column) {
                const auto inside = [&](const Area& area) {
                    const std::size_t row = board.size() - i;
                    return area.board == b + 1 && area.first_column <= column &&
                           column <= area.last_column && area.first_row <= row &&
                           row <= area.last_row;
                };
                const bool square = board[i][column - 1] != GridDrawing::Cell::none;
                picked |= square && inside(effect.pick);
                left += std::size_t{square && std::ranges::none_of(effect.removes, inside)};
            }
        }
    }
    EXPECT_TRUE(picked) << "there is something to point at";
    return left;
}

/// What the effect of a move leaves on the drawing is what the position after it draws.
void expect_effect(const Drawing& before, const Effect& effect, const Drawing& after) {
    if (const auto* heaps = std::get_if<HeapsDrawing>(&before)) {
        auto drawn = std::get<HeapsDrawing>(after).heaps;
        std::erase(drawn, 0);
        EXPECT_EQ(heaps_after(*heaps, std::get<HeapEffect>(effect)), drawn);
    } else if (std::holds_alternative<PlaneDrawing>(before)) {
        EXPECT_EQ(std::get<PlaneEffect>(effect).column, std::get<PlaneDrawing>(after).column);
        EXPECT_EQ(std::get<PlaneEffect>(effect).row, std::get<PlaneDrawing>(after).row);
    } else if (const auto* grid = std::get_if<GridDrawing>(&before)) {
        std::size_t squares = 0;
        for (const auto& board : std::get<GridDrawing>(after).boards) {
            for (const auto& row : board) {
                squares += row.size() - static_cast<std::size_t>(
                                            std::ranges::count(row, GridDrawing::Cell::none));
            }
        }
        EXPECT_EQ(squares_after(*grid, std::get<GridEffect>(effect)), squares);
    } else if (const auto* forest = std::get_if<ForestDrawing>(&before)) {
        const auto& [pick, removes] = std::get<ForestEffect>(effect);
        EXPECT_EQ(std::ranges::count(removes, pick), 1);
        EXPECT_EQ(forest->parents.size() - removes.size(),
                  std::get<ForestDrawing>(after).parents.size());
    }
}

TYPED_TEST(Capabilities, EffectsAreWhatTheDrawingLoses) {
    if constexpr (HasEffect<TypeParam> && HasDrawing<TypeParam>) {
        each_small_position<TypeParam>([](const TypeParam& rules, const auto& position) {
            rules.moves(position, [&](const typename TypeParam::Move& move) {
                const TermPointer after = term_of(rules, rules.after(position, move));
                expect_effect(rules.drawing(position), rules.effect(position, move),
                              after->drawing());
                return true;
            });
        });
    }
}

}  // namespace

}  // namespace grundy::tests
