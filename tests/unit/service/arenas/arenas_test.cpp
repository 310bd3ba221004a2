#include "service/arenas/arenas.hpp"

#include <gtest/gtest.h>

#include "support/arenas.hpp"
#include "support/ask.hpp"
#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

Arena read(const std::string& text) { return read_arena(held(text)).value(); }

std::string refusal_of(const Arena& arena, const std::vector<std::string>& targets) {
    const auto objective = objective_of(arena, Convention::normal, Player::J0, targets);
    return objective ? "" : objective.error().message.en + objective.error().expected.en;
}

TEST(ArenaObjectives, KnowTargetsByNameAndByNumber) {
    const Arena arena = read("a -> b 7\nb -> a\n7 -> 0\n");  // numbers: a 0, b 1, 7 2, 0 3
    const auto objective =
        objective_of(arena, Convention::misere, Player::J1, {"b", "7", "0", "#2", "#0"});
    ASSERT_TRUE(objective);
    EXPECT_EQ(objective->targets, (std::vector<Vertex>{1, 2, 3, 2, 0}));
    EXPECT_EQ(objective->player, Player::J1);
    EXPECT_EQ(objective->rule, SinkRule::mover_wins);
    for (const char* wrong : {"c", "4", "99999999999999999999", "-1", "", "A", "01", "2", "#4", "#",
                              "#-1", "#a", "##0"}) {
        EXPECT_NE(refusal_of(arena, {wrong}), "") << wrong;
        EXPECT_NE(refusal_of(arena, {"a", wrong}), "") << wrong;
    }
    EXPECT_NE(refusal_of(arena, {"2"}).find("'#2'"), std::string::npos) << "says how a number is";
}

TEST(ArenaObjectives, ReadTargetsFromFiles) {
    const TemporaryFolder folder;
    const Arena arena = read("a -> b c\nb -> a\n");
    const std::string list = folder.file("targets", "# two\r\n  c \r\n\na");
    const auto objective = objective_of(arena, Convention::normal, Player::J0, {"b", "@" + list});
    ASSERT_TRUE(objective);
    EXPECT_EQ(objective->targets, (std::vector<Vertex>{1, 2, 0}));
    EXPECT_NE(refusal_of(arena, {"@" + folder.path("missing")}).find("can't read"),
              std::string::npos);
    EXPECT_NE(refusal_of(arena, {"@" + folder.file("wrong", "a\nx\n")}).find("'x'"),
              std::string::npos);
    const auto none = objective_of(arena, Convention::normal, Player::J0,
                                   {"@" + folder.file("nothing", "# nothing\n")});
    ASSERT_TRUE(none);
    EXPECT_TRUE(none->targets) << "reaching nothing is a goal nobody reaches, not another mode";
    EXPECT_TRUE(none->targets->empty());
}

TEST(ArenaObjectives, WantAnOwnerForEverySinkThatDecides) {
    const Arena strays = read("a J0 -> b c\nb J1 -> a\n");
    const std::string refusal = refusal_of(strays, {});
    EXPECT_NE(refusal.find("the sink 'c' has no owner"), std::string::npos) << refusal;
    EXPECT_NE(refusal.find("c J0 ->"), std::string::npos) << "says which line is missing";
    EXPECT_EQ(refusal_of(strays, {"c"}), "") << "a target needs no owner";
    EXPECT_EQ(refusal_of(read("a J0 -> c\nc J1 ->\n"), {}), "");
    EXPECT_EQ(refusal_of(read("a -> c\n"), {}), "");
}

TEST(Arenas, OfStraysDoNotDependOnAnOwnerNobodyTold) {
    const Arena arena = read("a J0 -> b c\nb J1 -> a c\n");
    for (const char* target : {"c", "a"}) {
        for (const Player player : {Player::J0, Player::J1}) {
            const auto objective = objective_of(arena, Convention::normal, player, {target});
            ASSERT_TRUE(objective);
            const auto answer = analysed(arena, *objective, {});
            Arena turned = arena;
            turned.owners[2] = Player::J1;
            const auto other_answer = analysed(turned, *objective, {});
            EXPECT_EQ(verdicts_of(*answer.judgement), verdicts_of(*other_answer.judgement));
            EXPECT_EQ(outcome_at(arena, *answer.judgement, 2), std::nullopt);
        }
    }
}

TEST(Arenas, OfPositionsInTheThreeForms) {
    const auto nim = term("nim", "3,2");
    const auto plain = arena_of(*nim, ArenaForm::plain, {});
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->graph.vertices(), 12U);
    EXPECT_FALSE(plain->owned());
    const auto both = arena_of(*nim, ArenaForm::bipartite, {});
    ASSERT_TRUE(both);
    EXPECT_EQ(both->names(0), "3,2-J0");
    EXPECT_EQ(both->owners.front(), Player::J0);
    EXPECT_EQ(both->graph.vertices(), both->owners.size());
    for (Vertex v = 0; v < both->graph.vertices(); ++v) {
        EXPECT_TRUE(both->names(v).ends_with(both->owners[v] == Player::J0 ? "-J0" : "-J1"));
    }
    const auto numbered = arena_of(*term("subtraction:1,2,3", "2"), ArenaForm::numbered, {});
    ASSERT_TRUE(numbered);
    EXPECT_EQ(rows_of(numbered->graph), (Rows{{}, {3}, {4, 3}, {}, {0}, {1, 0}}));
    const auto zero = arena_of(*term("subtraction:1,2,3", "0"), ArenaForm::numbered, {});
    ASSERT_TRUE(zero);
    EXPECT_EQ(rows_of(zero->graph), (Rows{{}, {}}));
}

TEST(Arenas, StopWhenTheBudgetIsUsedUp) {
    Budget little;
    little.bytes = 100'000;
    for (const ArenaForm form : {ArenaForm::plain, ArenaForm::bipartite, ArenaForm::numbered}) {
        const auto arena = arena_of(*term("nim", "2000"), form, little);
        ASSERT_FALSE(arena);
        EXPECT_FALSE(arena.error().error);
        ASSERT_TRUE(arena.error().ran_out);
        EXPECT_NE(arena.error().ran_out->en.find("memory limit"), std::string::npos);
    }
    Random random{1};
    const Arena large = arena_of_rows(random_rows(random, 50'000, 4, Cycles::some));
    const auto summary = summarised(large, {}, little);
    ASSERT_TRUE(summary.why);
    EXPECT_EQ(summary.vertices, 50'000U);
    const auto answer = analysed(large, {}, little);
    EXPECT_TRUE(answer.why);
    EXPECT_FALSE(answer.judgement);
    EXPECT_FALSE(answer.values);
}

TEST(ArenaSummaries, CountWhatTheDefinitionSays) {
    Random random{2};
    for (int round = 0; round < 300; ++round) {
        const Rows rows = random_rows(random, 15, 3, Cycles::some);
        const Owners owners = round % 2 == 0 ? Owners{} : random_owners(random, 15);
        Objective goal;
        goal.player = round % 3 == 0 ? Player::J1 : Player::J0;
        if (round % 5 == 0) {
            goal.targets = random_targets(random, 15);
        }
        const auto slow = slow_verdicts(rows, owners, goal);
        const auto summary = summarised(arena_of_rows(rows, owners), goal, {});
        std::uint64_t won = 0;
        std::uint64_t lost = 0;
        std::uint64_t attracted = 0;
        std::optional<std::uint64_t> largest;
        for (Vertex v = 0; v < rows.size(); ++v) {
            const Player mover = owners.empty() ? Player::J0 : owners[v];
            won += slow[v].winner == mover ? 1U : 0U;
            lost += slow[v].winner == other(mover) ? 1U : 0U;
            if (slow[v].winner == goal.player) {
                ++attracted;
                largest = std::max<std::uint64_t>(largest.value_or(0), slow[v].rank);
            }
        }
        EXPECT_EQ(summary.vertices, rows.size());
        EXPECT_EQ(summary.won, won);
        EXPECT_EQ(summary.lost, lost);
        EXPECT_EQ(summary.drawn, rows.size() - won - lost);
        EXPECT_EQ(summary.attractor, attracted);
        EXPECT_EQ(summary.largest_rank, largest);
        EXPECT_GT(summary.bytes, 0U);
    }
}

TEST(ArenaAnswers, HaveValuesOnlyWhereTheyMeanSomething) {
    const Arena plain = arena_of_rows({{1}, {}});
    const Arena owned = arena_of_rows({{1}, {}}, {Player::J0, Player::J1});
    EXPECT_TRUE(analysed(plain, {}, {}).values);
    EXPECT_FALSE(analysed(plain, {.rule = SinkRule::mover_wins}, {}).values);
    EXPECT_FALSE(analysed(plain, {.targets = {{1}}}, {}).values);
    EXPECT_FALSE(analysed(owned, {}, {}).values);
    EXPECT_FALSE(analysed(plain, {}, {}).why);
}

TEST(ArenaFiles, SayWhatTheFormatCanNotHold) {
    const auto named = [](const std::string& name, Owners owners = {}) {
        Arena arena = arena_of_rows({{0}, {}}, std::move(owners));
        arena.names = Names{[name](Vertex v) { return v == 0 ? name : "other"; }};
        return arena;
    };
    const Owners owners{Player::J0, Player::J1};
    for (const char* wrong : {"", "a b", "a\tb", "a\nb", "#a", "->", "a\r",
                              "\xEF\xBB\xBF"
                              "a"}) {
        EXPECT_TRUE(unfit_for(named(wrong), ArenaFileKind::text)) << wrong;
        EXPECT_FALSE(unfit_for(named(wrong), ArenaFileKind::binary)) << wrong;
    }
    for (const char* good : {"a#b", "J0", "a->b", "-", "\"a\""}) {
        EXPECT_FALSE(unfit_for(named(good), ArenaFileKind::text)) << good;
    }
    EXPECT_TRUE(unfit_for(named("a"), ArenaFileKind::pgsolver)) << "no owners";
    EXPECT_TRUE(unfit_for(named("a\"b", owners), ArenaFileKind::pgsolver));
    EXPECT_FALSE(unfit_for(named("a b", owners), ArenaFileKind::pgsolver));
    EXPECT_TRUE(unfit_for(named("", owners), ArenaFileKind::pgsolver)) << "it would get a number";
    Arena stray = named("a", owners);
    stray.strays = 1;
    EXPECT_TRUE(unfit_for(stray, ArenaFileKind::text)) << "no line would name it";
    EXPECT_FALSE(unfit_for(stray, ArenaFileKind::binary));
    EXPECT_FALSE(unfit_for(read("a J0 -> b\n"), ArenaFileKind::text));
    EXPECT_TRUE(unfit_for(read("a J0 -> b\n"), ArenaFileKind::pgsolver)) << "b has no owner";
    EXPECT_TRUE(unfit_for(named("other"), ArenaFileKind::text)) << "two vertices of one name";
    EXPECT_TRUE(unfit_for(read("0 0 0 1 \"1\"; 1 0 0 0;"), ArenaFileKind::text))
        << "an identifier and a name can be the same";
    EXPECT_FALSE(unfit_for(named("other", owners), ArenaFileKind::pgsolver))
        << "there the identifiers tell them apart";
}

TEST(ArenaFiles, AreReadFromTheDisk) {
    const TemporaryFolder folder;
    const Arena arena = arena_of_rows({{1, 0}, {}}, {Player::J1, Player::J0});
    for (const ArenaFileKind kind :
         {ArenaFileKind::text, ArenaFileKind::pgsolver, ArenaFileKind::binary}) {
        std::string text;
        EXPECT_TRUE(write_arena(arena, kind, [&](std::string_view piece) {
            text += piece;
            return true;
        }));
        const auto again = arena_from_file(folder.file("arena", text), 2);
        ASSERT_TRUE(again);
        EXPECT_EQ(rows_of(again->graph), rows_of(arena.graph));
        EXPECT_EQ(again->owners, arena.owners);
        EXPECT_EQ(names_of(*again), names_of(arena));
    }
    const auto wrong = arena_from_file(folder.file("wrong", "a -> b\nb\n"), 1);
    ASSERT_FALSE(wrong);
    EXPECT_NE(wrong.error().message.en.find("wrong: line 2, column 2: "), std::string::npos)
        << wrong.error().message.en;
    EXPECT_FALSE(arena_from_file(folder.path("missing"), 1));
}

TEST(ArenasFromFiles, StayAsTheyWereWhenTheFileIsCut) {
    const TemporaryFolder folder;
    const Arena arena = read("a J0 -> b c\nb J1 -> d\nc J1 ->\nd J0 ->\n");
    for (const auto kind : {ArenaFileKind::text, ArenaFileKind::pgsolver, ArenaFileKind::binary}) {
        std::string text;
        write_arena(arena, kind, [&](std::string_view piece) { text += piece; });
        const std::string file = folder.file("x", text);
        const auto again = arena_from_file(file, 2);
        ASSERT_TRUE(again) << again.error().message.en;
        std::filesystem::resize_file(file, 0);
        for (Vertex v = 0; v < 4; ++v) {
            EXPECT_EQ(again->names(v), arena.names(v));
            EXPECT_TRUE(std::ranges::equal(again->graph.successors(v), arena.graph.successors(v)));
        }
    }
}

}  // namespace

}  // namespace grundy::tests
