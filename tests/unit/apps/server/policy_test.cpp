#include "apps/server/policy.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace grundy::server::tests {

namespace {

const Policy policy{"127.0.0.1", 8080};

Head head(std::string method, std::string target,
          std::vector<std::pair<std::string, std::string>> fields = {}) {
    fields.insert(fields.begin(), {"host", "localhost:8080"});
    return {std::move(method), std::move(target), std::move(fields)};
}

unsigned status(const Head& asked) {
    const auto refusal = policy.refusal(asked);
    return refusal ? refusal->status : 200;
}

bool has_field(const Reply& reply, std::string_view name, std::string_view value) {
    return std::ranges::any_of(reply.fields, [&](const auto& field) {
        return field.first == name && field.second == value;
    });
}

TEST(Policy, LetsInWhatItShould) {
    EXPECT_EQ(status(head("GET", "/")), 200U);
    EXPECT_EQ(status(head("DELETE", "/api/jobs/1")), 200U);
    EXPECT_EQ(status(head("POST", "/api/solve",
                          {{"content-type", "application/json"}, {"content-length", "65536"}})),
              200U);
}

TEST(Policy, EveryRefusalClosesTheConnection) {
    const Head refused[] = {head("GET", "/", {{"host", "localhost:8080"}}),
                            head("GET", "/", {{"origin", "null"}}),
                            head("PUT", "/"),
                            head("GET", "x"),
                            head("POST", "/"),
                            head("GET", "/", {{"content-length", "1"}}),
                            head("GET", "/", {{"transfer-encoding", "chunked"}})};
    for (const Head& asked : refused) {
        const auto refusal = policy.refusal(asked);
        ASSERT_TRUE(refusal);
        EXPECT_TRUE(refusal->close);
        EXPECT_TRUE(refusal->text.starts_with(R"({"error":{"message":")"));
    }
}

TEST(Policy, AnswersByTheNamesOfThisMachine) {
    const auto let_in = [](const Policy& rules, std::string host) {
        return !rules.refusal({"GET", "/", {{"host", std::move(host)}}});
    };
    EXPECT_TRUE(let_in(policy, "127.0.0.1:8080"));
    EXPECT_TRUE(let_in(policy, "[::1]:8080"));
    EXPECT_FALSE(let_in(policy, "127.0.0.1"));
    EXPECT_FALSE(let_in(policy, "192.168.1.5:8080"));
    EXPECT_TRUE(let_in(Policy("192.168.1.5", 8080), "192.168.1.5:8080"));
    EXPECT_TRUE(let_in(Policy("2001:db8::1", 8080), "[2001:db8::1]:8080"));
    EXPECT_TRUE(let_in(Policy("127.0.0.1", 80), "localhost"));
    EXPECT_FALSE(let_in(policy, ""));
}

TEST(Policy, BodiesAreToldInOneWayOnly) {
    using Fields = std::vector<std::pair<std::string, std::string>>;
    const auto posted = [](Fields fields) {
        fields.emplace_back("content-type", "application/json");
        return status(head("POST", "/api/solve", std::move(fields)));
    };
    EXPECT_EQ(posted({}), 411U);
    EXPECT_EQ(posted({{"content-length", "5"}, {"content-length", "5"}}), 400U);
    EXPECT_EQ(posted({{"content-length", "5"}, {"transfer-encoding", "chunked"}}), 400U);
    EXPECT_EQ(posted({{"transfer-encoding", "chunked"}}), 411U);
    EXPECT_EQ(posted({{"content-length", "65537"}}), 413U);
    EXPECT_EQ(posted({{"content-length", "5x"}}), 400U);
    EXPECT_EQ(posted({{"content-length", "5"}, {"content-encoding", "gzip"}}), 415U);
    EXPECT_EQ(posted({{"content-length", "5"}, {"expect", "100-continue"}}), 417U);
}

TEST(Policy, ReplyOfTooMuchToDoSaysWhenToComeBack) {
    const Reply reply = busy_reply();
    EXPECT_EQ(reply.status, 503U);
    EXPECT_TRUE(has_field(reply, "Retry-After", "1"));
}

TEST(Policy, NoErrorIsKeptByABrowser) {
    for (const Reply& reply : {busy_reply(), too_late(), wrong_method("GET"), head_too_long(),
                               body_too_long(), error_reply(404, "nothing")}) {
        EXPECT_TRUE(has_field(reply, "Cache-Control", "no-store")) << reply.text;
    }
}

TEST(Policy, SafetyLinesAreWholeLines) {
    const std::string_view lines = safety_lines();
    EXPECT_TRUE(lines.ends_with("\r\n"));
    EXPECT_EQ(lines.find("\r\n\r\n"), lines.npos);
    EXPECT_NE(lines.find("frame-ancestors 'none'\r\nX-Frame-Options: DENY\r\n"), lines.npos);
}

TEST(Policy, OneBoardMayBeShownInOtherPages) {
    const std::string_view lines = safety_lines(true);
    EXPECT_TRUE(lines.ends_with("\r\n"));
    EXPECT_NE(lines.find("frame-ancestors *\r\n"), lines.npos);
    EXPECT_NE(lines.find("Cross-Origin-Resource-Policy: cross-origin\r\n"), lines.npos);
    EXPECT_EQ(lines.find("X-Frame-Options"), lines.npos);
}

}  // namespace

}  // namespace grundy::server::tests
