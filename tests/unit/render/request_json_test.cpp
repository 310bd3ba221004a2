#include "render/request_json.hpp"

#include <gtest/gtest.h>

#include <ranges>

namespace grundy::tests {

namespace {

using Kind = contract::Given::Kind;
using Texts = std::vector<std::string>;

Kind kind_of(const contract::Fields& fields, std::string_view name) {
    for (const auto& [known, given] : fields) {
        if (known == name) {
            return given.kind;
        }
    }
    ADD_FAILURE() << name << " is not there";
    return {};
}

TEST(RequestJson, ArgumentsAreWhatACommandLineWouldHave) {
    const auto read = read_fields(R"({"on": true, "off": false, "none": null, "n": 7, "x": 2.5,
        "big": 18446744073709551615, "text": "a b", "list": ["a", 1], "empty": []})")
                          .value();
    EXPECT_EQ(std::ranges::distance(read), 8);
    EXPECT_EQ(kind_of(read, "on"), Kind::on);
    EXPECT_EQ(kind_of(read, "off"), Kind::off);
    EXPECT_EQ(read.values("n"), Texts{"7"});
    EXPECT_EQ(read.values("x"), Texts{"2.5"});
    EXPECT_EQ(read.values("big"), Texts{"18446744073709551615"});
    EXPECT_EQ(kind_of(read, "text"), Kind::text);
    EXPECT_EQ(kind_of(read, "list"), Kind::texts);
    EXPECT_EQ(read.values("list"), (Texts{"a", "1"}));
    EXPECT_TRUE(read.has("empty") && read.values("empty").empty());
}

TEST(RequestJson, TermsBecomeWords) {
    const auto read = read_fields(R"({"terms": [{"game": "nim", "position": "3,4"},
        {"position": "7", "parameter": "1,2", "game": "subtraction"}]})")
                          .value();
    EXPECT_EQ(kind_of(read, "terms"), Kind::terms);
    EXPECT_EQ(read.values("terms"), (Texts{"nim", "3,4", "+", "subtraction:1,2", "7"}));
}

TEST(RequestJson, BlanksDoNotCutTheGameOfATerm) {
    const auto game = [](const std::string& name, const std::string& parameter) {
        const auto read = read_fields(R"({"terms": [{"game": ")" + name + R"(", "parameter": ")" +
                                      parameter + R"(", "position": "7"}]})");
        return read.value().values("terms").front();
    };
    EXPECT_EQ(game("subtraction", "1 2 3"), "subtraction:1,2,3");
    EXPECT_EQ(game("subtraction:1, 2 ,3", ""), "subtraction:1,2,3");
    EXPECT_EQ(game(" subtraction ", " 1 "), "subtraction:1");
    EXPECT_EQ(game("nim 3 + nim", ""), "nim,3,+,nim") << "no name: it will be refused";
}

TEST(RequestJson, JobsAreACommandWithItsFields) {
    const auto job = read_job(R"({"command": "period", "arguments": {"game": "kayles"}})").value();
    EXPECT_EQ(job.command, "period");
    EXPECT_EQ(job.fields.values("game"), Texts{"kayles"});
    EXPECT_EQ(kind_of(read_fields(R"({"game": {"name": "kayles"}})").value(), "game"), Kind::other);
    for (const char* body :
         {"{}", R"({"command": "period"})", R"({"command": "period", "arguments": []})",
          R"({"command": 7, "arguments": {}})",
          R"({"command": "period", "arguments": {}, "more": 1})"}) {
        EXPECT_FALSE(read_job(body)) << body;
    }
}

TEST(RequestJson, RefusesWhatIsNoObject) {
    for (const char* body : {"", "{", "[]", "7", "nothing", "{}{}", R"({"a": 1,})", R"({"a" 1})",
                             R"({"t": [[]]})", R"({"t": [{"game": "nim"}]})",
                             R"({"t": [{"game": "nim", "position": 3}]})", "{\"a\": \"\xff\"}"}) {
        const auto read = read_fields(body);
        ASSERT_FALSE(read) << body;
        EXPECT_FALSE(read.error().message.fr.empty());
    }
}

TEST(RequestJson, DepthIsLookedAtBeforeReading) {
    const auto nested = [](std::size_t depth) {
        return R"({"a":)" + std::string(depth - 1, '[') + std::string(depth - 1, ']') + "}";
    };
    EXPECT_TRUE(read_fields(nested(2)));
    EXPECT_NE(read_fields(nested(deepest_json + 1)).error().message.en.find("nested"),
              std::string::npos);
    EXPECT_EQ(read_fields(nested(deepest_json)).error().message.en.find("nested"),
              std::string::npos);
    EXPECT_FALSE(read_fields(std::string(1'000'000, '[')));
    EXPECT_TRUE(read_fields(R"({"a": "[[[[\"[[{{)" + std::string(100, '{') + "\"}"));
}

}  // namespace

}  // namespace grundy::tests
