#include "render/request_json.hpp"

#include <gtest/gtest.h>

namespace grundy::tests {

namespace {

using Kind = Argument::Kind;
using Texts = std::vector<std::string>;

TEST(RequestJson, ArgumentsAreWhatACommandLineWouldHave) {
    const auto read = read_arguments(R"({"on": true, "off": false, "none": null, "n": 7, "x": 2.5,
        "big": 18446744073709551615, "text": "a b", "list": ["a", 1], "empty": []})")
                          .value();
    EXPECT_EQ(read.size(), 8U);
    EXPECT_EQ(read.at("on").kind, Kind::on);
    EXPECT_EQ(read.at("off").kind, Kind::off);
    EXPECT_EQ(read.at("n").texts, Texts{"7"});
    EXPECT_EQ(read.at("x").texts, Texts{"2.5"});
    EXPECT_EQ(read.at("big").texts, Texts{"18446744073709551615"});
    EXPECT_EQ(read.at("text").kind, Kind::text);
    EXPECT_EQ(read.at("list").kind, Kind::texts);
    EXPECT_EQ(read.at("list").texts, (Texts{"a", "1"}));
    EXPECT_TRUE(read.at("empty").texts.empty());
}

TEST(RequestJson, TermsBecomeWords) {
    const auto read = read_arguments(R"({"terms": [{"game": "nim", "position": "3,4"},
        {"position": "7", "parameter": "1,2", "game": "subtraction"}]})")
                          .value();
    EXPECT_EQ(read.at("terms").kind, Kind::terms);
    EXPECT_EQ(read.at("terms").texts, (Texts{"nim", "3,4", "+", "subtraction:1,2", "7"}));
}

TEST(RequestJson, BlanksDoNotCutTheGameOfATerm) {
    const auto game = [](const std::string& name, const std::string& parameter) {
        const auto read =
            read_arguments(R"({"terms": [{"game": ")" + name + R"(", "parameter": ")" + parameter +
                           R"(", "position": "7"}]})");
        return read.value().at("terms").texts.front();
    };
    EXPECT_EQ(game("subtraction", "1 2 3"), "subtraction:1,2,3");
    EXPECT_EQ(game("subtraction:1, 2 ,3", ""), "subtraction:1,2,3");
    EXPECT_EQ(game(" subtraction ", " 1 "), "subtraction:1");
    EXPECT_EQ(game("nim 3 + nim", ""), "nim,3,+,nim") << "no name: it will be refused";
}

TEST(RequestJson, ObjectsAreArgumentsOfTheirOwn) {
    const auto read = read_arguments(R"({"arguments": {"game": "kayles"}})").value();
    EXPECT_EQ(read.at("arguments").object->at("game").texts, Texts{"kayles"});
}

TEST(RequestJson, RefusesWhatIsNoObject) {
    for (const char* body : {"", "{", "[]", "7", "nothing", "{}{}", R"({"a": 1,})", R"({"a" 1})",
                             R"({"t": [[]]})", R"({"t": [{"game": "nim"}]})",
                             R"({"t": [{"game": "nim", "position": 3}]})", "{\"a\": \"\xff\"}"}) {
        const auto read = read_arguments(body);
        ASSERT_FALSE(read) << body;
        EXPECT_FALSE(read.error().message.fr.empty());
    }
}

TEST(RequestJson, DepthIsLookedAtBeforeReading) {
    const auto nested = [](std::size_t depth) {
        return R"({"a":)" + std::string(depth - 1, '[') + std::string(depth - 1, ']') + "}";
    };
    EXPECT_TRUE(read_arguments(nested(2)));
    EXPECT_NE(read_arguments(nested(deepest_json + 1)).error().message.en.find("nested"),
              std::string::npos);
    EXPECT_EQ(read_arguments(nested(deepest_json)).error().message.en.find("nested"),
              std::string::npos);
    EXPECT_FALSE(read_arguments(std::string(1'000'000, '[')));
    EXPECT_TRUE(read_arguments(R"({"a": "[[[[\"[[{{)" + std::string(100, '{') + "\"}"));
}

}  // namespace

}  // namespace grundy::tests
