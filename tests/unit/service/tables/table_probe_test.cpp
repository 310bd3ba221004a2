#include "service/tables/table_probe.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/ask.hpp"
#include "support/temporary_folder.hpp"

namespace grundy::tests {

namespace {

class TableProbeTest : public testing::Test {
   protected:
    std::string grid(std::string_view game, Point upto, bool outcomes = false,
                     Convention convention = Convention::normal, std::string_view pattern = "") {
        const TableQuestion asked{Family::make(find_game(game).value(), pattern, 2).value(), upto,
                                  outcomes, convention};
        const std::string file = folder_.path("grid");
        EXPECT_TRUE(write_table_file(file, asked, value_table(asked).value(), false));
        return file;
    }
    std::string box(std::string_view game, std::string_view top, EntryKind kind = {true}) {
        const BoxQuestion asked{term(game, top), kind};
        const std::string file = folder_.path("box");
        EXPECT_TRUE(box_table_in_file(file, asked, true));
        return file;
    }
    static Question ask(const std::shared_ptr<const TableProbe>& table,
                        const std::vector<TermPointer>& terms,
                        Convention convention = Convention::normal) {
        Question asked = question(terms, convention);
        asked.table = table;
        return asked;
    }
    TemporaryFolder folder_;
};

/// The same answer as without the table.
void expect_same_answer(const Question& asked, std::string_view method = "table") {
    Engine engine;
    const auto by_table = engine.solve(asked);
    ASSERT_TRUE(by_table) << by_table.error().message.en;
    EXPECT_EQ(by_table->method, method) << asked.terms.front().term->written();
    Question plain = asked;
    plain.table = nullptr;
    const auto answer = engine.solve(plain).value();
    EXPECT_EQ(by_table->outcome, answer.outcome);
    EXPECT_EQ(by_table->winning_count, answer.winning_count);
    ASSERT_EQ(by_table->winning.size(), answer.winning.size());
    for (std::size_t i = 0; i < answer.winning.size(); ++i) {
        EXPECT_EQ(by_table->winning[i].move.label, answer.winning[i].move.label);
    }
    if (by_table->grundy && answer.grundy) {
        EXPECT_EQ(by_table->grundy, answer.grundy);
    }
}

TEST_F(TableProbeTest, AnswersForEveryPositionOfTheTable) {
    const auto wythoff = TableProbe::open(grid("wythoff", {7, 9})).value();
    const auto chomp = TableProbe::open(box("chomp", "4x3")).value();
    for (std::uint64_t place = 0; place < wythoff->file().entries().size(); ++place) {
        expect_same_answer(ask(wythoff, {wythoff->position(place)}));
    }
    for (std::uint64_t place = 0; place < chomp->file().entries().size(); ++place) {
        expect_same_answer(ask(chomp, {chomp->position(place)}));
    }
    expect_same_answer(ask(chomp, {term("chomp", "3x4")}));  // its mirror image is there
}

TEST_F(TableProbeTest, ValuesOfWhatFallsApartAreThoseOfTheParts) {
    const auto kayles = TableProbe::open(grid("kayles", {9, 9})).value();
    expect_same_answer(ask(kayles, {term("kayles", "9,8")}));
    expect_same_answer(ask(kayles, {term("kayles", "3,4,5,6")}));
    const auto tablette = TableProbe::open(grid("tablette", {5, 4})).value();
    expect_same_answer(ask(tablette, {term("tablette", "5x4,3x3")}));
    expect_same_answer(ask(kayles, {term("kayles", "7"), term("nim", "4")}), "sum");
}

TEST_F(TableProbeTest, WhereMovesLeadOutsideOthersAreAsked) {
    const auto misere = TableProbe::open(grid("kayles", {6, 6}, true, Convention::misere)).value();
    expect_same_answer(ask(misere, {term("kayles", "5,6")}, Convention::misere), "quotient");
    expect_same_answer(ask(misere, {term("kayles", "1,2")}, Convention::misere));
}

TEST_F(TableProbeTest, WhatDoesNotFitIsSaid) {
    const auto table = TableProbe::open(box("chomp", "4x3")).value();
    Engine engine;
    const auto message = [&](const TermPointer& asked, Convention convention = Convention::normal) {
        return engine.solve(ask(table, {asked}, convention)).error().message.en;
    };
    EXPECT_EQ(message(term("chomp", "5x3")), "5,5,5 is not in the table");
    EXPECT_EQ(message(term("chomp", "1,1,1,1,1")), "1,1,1,1,1 is not in the table");
    EXPECT_EQ(message(term("nim", "3")), "the table is of chomp, not of nim 3");
    EXPECT_EQ(message(term("chomp", "2x2"), Convention::misere), "the table is of normal play");
    const auto kayles = TableProbe::open(grid("kayles", {5, 5})).value();
    EXPECT_FALSE(engine.solve(ask(kayles, {term("octal:0.07", "3")})));
    EXPECT_TRUE(engine.solve(ask(kayles, {term("octal:0.77", "3")})));
    EXPECT_FALSE(engine.solve(ask(kayles, {term("kayles", "6")})));
}

TEST_F(TableProbeTest, VerifiesByTheRules) {
    for (const std::string& file :
         {grid("wythoff", {20, 30}), box("chomp", "5x5"), box("matches", "30", {false}),
          grid("chomp", {5, 5}, false, Convention::normal, "{n},{m}")}) {
        const auto table = TableProbe::open(file).value();
        const TableVerification done = verified(*table, true, {});
        EXPECT_FALSE(done.wrong);
        EXPECT_EQ(done.checked, done.entries);
        EXPECT_LE(verified(*table, false, {}).checked, 1000U);
    }
}

TEST_F(TableProbeTest, FindsTheOneEntryThatIsWrong) {
    const auto right = TableProbe::open(box("chomp", "5x4")).value();
    for (const std::uint64_t place : {0U, 17U, 124U}) {
        PackedNumbers entries{right->file().entries().size(), 1};
        for (std::uint64_t i = 0; i < entries.size(); ++i) {
            entries.set(i, right->file().entries()[i] ^ (i == place ? 1U : 0U));
        }
        const std::string file = folder_.path("wrong");
        ASSERT_TRUE(write_table(file, right->file().description(), entries.view(), false));
        const auto table = TableProbe::open(file).value();
        const TableVerification done = verified(*table, true, {});
        ASSERT_TRUE(done.wrong);
        EXPECT_EQ(done.wrong->position, right->position(place)->position());
    }
}

TEST_F(TableProbeTest, WhatAnotherProgramClaimsIsNotBelieved) {
    const auto message = [&](const TableDescription& description) {
        const std::string file = folder_.path("claimed");
        EXPECT_TRUE(write_table(file, description, PackedNumbers{0, 8}.view(), false));
        const auto table = TableProbe::open(file);
        return table ? "" : table.error().message.en;
    };
    TableDescription description{"wythoff", "", "{n},{m}"};
    // Rows and columns beyond 64 bits: their product would be 0 there, as many as there are
    // entries.
    description.upto_n = (std::uint64_t{1} << 63U) - 1;
    description.upto_m = 1;
    EXPECT_THAT(message(description), testing::HasSubstr("has 0 entries"));
    description.positions = "{n},{m}\x1b[2J";
    EXPECT_THAT(message(description), testing::Not(testing::HasSubstr("\x1b")));
}

TEST_F(TableProbeTest, OneThatIsNotFinishedIsNotWritten) {
    TableQuestion asked{Family::make(find_game("chomp").value(), "", 2).value(), {9, 9}};
    asked.budget.steps = 5000;
    const auto table = value_table(asked).value();
    ASSERT_TRUE(table.why);
    EXPECT_FALSE(write_table_file(folder_.path("x"), asked, table, false));
    EXPECT_EQ(folder_.entries(), 0U);
}

TEST_F(TableProbeTest, ABoxWrittenWhileItIsMadeIsTheOneInMemory) {
    // Of the square, which has three blocks, the first one leaves before the last are known.
    for (const std::string_view bar : {"14x13", "14x14", "12x11", "11x12"}) {
        for (const EntryKind kind : {EntryKind{true}, EntryKind{false}}) {
            if (!kind.outcomes && bar.starts_with("14")) {
                continue;
            }
            const BoxQuestion asked{term("chomp", bar), kind};
            const auto whole = box_table(asked).value();
            const std::string file = folder_.path("box");
            const auto written = box_table_in_file(file, asked, false).value();
            EXPECT_EQ(written.summary.p_positions, whole.summary.p_positions);
            EXPECT_EQ(written.summary.maximum_at, whole.summary.maximum_at);
            EXPECT_EQ(written.entries.size(), 0U);
            const auto read = TableFile::open(file).value();
            EXPECT_TRUE(std::ranges::equal(read.entries().bytes(), whole.entries.view().bytes()))
                << bar;
        }
    }
}

TEST_F(TableProbeTest, ABoxThatIsNotFinishedOrCannotBeWrittenLeavesNoFile) {
    BoxQuestion asked{term("chomp", "10x10")};
    asked.budget.steps = 5000;
    const auto table = box_table_in_file(folder_.path("x"), asked, false);
    ASSERT_TRUE(table);
    EXPECT_TRUE(table->why);
    EXPECT_EQ(folder_.entries(), 0U);
    const auto full = box_table_in_file("/dev/full", {term("chomp", "14x14")}, false);
    ASSERT_FALSE(full);
    EXPECT_NE(full.error().message.in(Lang::en).find("/dev/full"), std::string::npos);
}

TEST_F(TableProbeTest, StaysAsItWasVerifiedWhenTheFileIsCut) {
    const std::string file = grid("wythoff", {200, 300});
    const auto table = TableProbe::open(file).value();
    const auto untouched = TableProbe::open(file).value();
    std::filesystem::resize_file(file, 100);
    for (std::uint64_t place = 0; place < table->file().entries().size(); place += 997) {
        EXPECT_EQ(table->file().entries()[place], untouched->file().entries()[place]);
        expect_same_answer(ask(table, {table->position(place)}));
    }
    const TableVerification done = verified(*table, false, {});
    EXPECT_FALSE(done.wrong);
    EXPECT_EQ(done.checked, 1000U);
    EXPECT_FALSE(TableProbe::open(file)) << "what is left of it is no table";
}

}  // namespace

}  // namespace grundy::tests
