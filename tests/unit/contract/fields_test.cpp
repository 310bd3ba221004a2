#include "contract/fields.hpp"

#include <gtest/gtest.h>

#include "contract/solve.hpp"
#include "contract/terms.hpp"

namespace grundy::tests {

namespace {

using contract::admitted_fields;
using contract::Fields;
using contract::FieldSpec;
using contract::Given;
using Kind = Given::Kind;

constexpr FieldSpec specs[] = {
    {.name = "game", .place = FieldSpec::Place::word},
    {.name = "count", .value = "N", .most_from_afar = 10},
    {.name = "target", .value = "V", .repeats = true},
    {.name = "remoteness", .contrary = "no-remoteness"},
    {.name = "no-remoteness", .who = FieldSpec::For::this_machine},
    {.name = "out", .value = "FILE", .who = FieldSpec::For::this_machine},
};

Fields with(std::string_view name, Given given) {
    Fields fields;
    fields.set(name, std::move(given));
    return fields;
}

bool admits(std::string_view name, Given given, bool from_afar) {
    return admitted_fields(with(name, std::move(given)), specs, "test", from_afar).has_value();
}

TEST(Fields, TakeTheFormThatTheTableSays) {
    EXPECT_TRUE(admits("game", {Kind::text, {"nim"}}, true));
    EXPECT_TRUE(admits("target", {Kind::texts, {"1", "2"}}, true));
    EXPECT_TRUE(admits("lang", {Kind::text, {"fr"}}, true));
    EXPECT_FALSE(admits("game", {Kind::on}, true));
    EXPECT_FALSE(admits("game", {Kind::other}, true));
    EXPECT_FALSE(admits("game", {Kind::texts, {"nim", "chomp"}}, true));
    EXPECT_FALSE(admits("remoteness", {Kind::text, {"yes"}}, true));
    EXPECT_FALSE(admits("lang", {Kind::text, {"de"}}, true));
    EXPECT_FALSE(admits("nosuch", {Kind::text, {"1"}}, true));
}

TEST(Fields, FromAfarThereIsLessToAskFor) {
    for (const bool from_afar : {false, true}) {
        EXPECT_EQ(admits("out", {Kind::text, {"file"}}, from_afar), !from_afar);
        EXPECT_EQ(admits("count", {Kind::text, {"11"}}, from_afar), !from_afar);
        EXPECT_TRUE(admits("count", {Kind::text, {"10"}}, from_afar));
    }
}

TEST(Fields, FalseIsNothingOrTheContrary) {
    const auto denied = admitted_fields(with("remoteness", {Kind::off}), specs, "test", true);
    EXPECT_TRUE(denied->has("no-remoteness"));
    EXPECT_FALSE(denied->has("remoteness"));
    EXPECT_FALSE(admitted_fields(with("nosuch", {Kind::off}), specs, "test", true)->has("nosuch"));
}

TEST(Fields, AnErrorNamesTheFieldAsTheSurfaceDoes) {
    const auto error = with("count", {Kind::text, {"x"}}).number("count", 1, 0, 9).error();
    EXPECT_EQ(error.expected.in(Lang::en), "--count: a whole number from 0 to 9");
    EXPECT_EQ(error.expected.in(Lang::fr.with(FieldStyle::names)), "count : un entier de 0 à 9");
}

TEST(Fields, FromAfarNothingIsReadFromFiles) {
    contract::Asker asker;
    asker.from_afar = true;
    for (const char* terms : {"nim @/etc/hostname", "nim -", "kayles 7 + nim @/etc/hostname"}) {
        const auto refused = contract::read_solve(with("terms", {Kind::text, {terms}}), asker);
        ASSERT_FALSE(refused) << terms;
        EXPECT_NE(refused.error().message.en.find("files"), std::string::npos) << terms;
    }
}

TEST(Terms, BlanksStandWherePeoplePutThem) {
    for (const char* terms :
         {"subtraction:1,2,3 7", "subtraction:1, 2,3 7", "subtraction:1 ,2 , 3 7"}) {
        const auto read = contract::read_terms({terms}, {});
        ASSERT_TRUE(read) << terms;
        EXPECT_EQ(read->front().parameter, "1,2,3") << terms;
        EXPECT_EQ(read->front().term->position(), "7") << terms;
    }
}

}  // namespace

}  // namespace grundy::tests
