#include "apps/server/page.hpp"

#include <gtest/gtest.h>

#include <map>

namespace grundy::server::tests {

namespace {

constexpr PageFile files[] = {
    {"/assets/a-1.js", "text/javascript", "\"a\"", "\"a-gz\"", "plain bytes", "packed"},
    {"/embed.html", "text/html", "\"e\"", "\"e-gz\"", "<board>", ""},
    {"/index.html", "text/html", "\"i\"", "\"i-gz\"", "<html>", ""},
};

Reply reply(std::string path, std::vector<std::pair<std::string, std::string>> fields = {},
            std::string method = "GET") {
    return page_reply({std::move(method), std::move(path), std::move(fields)}, files);
}

std::string field(const Reply& reply, std::string_view name) {
    for (const auto& [key, value] : reply.fields) {
        if (key == name) {
            return value;
        }
    }
    return "";
}

TEST(Page, PathsMatchExactly) {
    EXPECT_EQ(reply("/").file, "<html>");
    EXPECT_EQ(reply("/index.html?x=/../").file, "<html>");
    for (const char* path : {"/index.htm", "/index.html/", "/assets/", "/a", "/zzz", "//", ""}) {
        EXPECT_EQ(reply(path).status, 404U) << path;
    }
    EXPECT_EQ(reply("/", {}, "POST").status, 405U);
}

TEST(Page, OnlyTheBoardMayBeEmbedded) {
    EXPECT_TRUE(reply("/embed.html?t=nim+3,4,5").embeddable);
    for (const char* path : {"/", "/index.html", "/assets/a-1.js", "/embed", "/embed.html/"}) {
        EXPECT_FALSE(reply(path).embeddable) << path;
    }
}

TEST(Page, PackedBytesForThoseWhoTakeThem) {
    const std::map<std::string, bool> asked{{"gzip", true},          {"br, gzip;q=0.8", true},
                                            {"gzip;q=0", false},     {"gzip; q=0.00", false},
                                            {"identity", false},     {"gzipped", false},
                                            {"deflate,gzip ", true}, {"", false}};
    for (const auto& [codings, packed] : asked) {
        const Reply sent = reply("/assets/a-1.js", {{"accept-encoding", codings}});
        EXPECT_EQ(sent.file, packed ? "packed" : "plain bytes") << codings;
        EXPECT_EQ(field(sent, "Content-Encoding"), packed ? "gzip" : "");
        EXPECT_EQ(field(sent, "ETag"), packed ? "\"a-gz\"" : "\"a\"");
    }
    EXPECT_EQ(reply("/", {{"accept-encoding", "gzip"}}).file, "<html>");
}

TEST(Page, WhatIsKnownIsNotSentAgain) {
    EXPECT_EQ(reply("/", {{"if-none-match", "\"i\""}}).status, 304U);
    EXPECT_EQ(reply("/", {{"if-none-match", "\"x\", \"i\""}}).status, 304U);
    EXPECT_EQ(reply("/", {{"if-none-match", "\"i-gz\""}}).status, 200U);
    EXPECT_EQ(reply("/", {{"if-none-match", "\"i\""}}).file, "");
}

TEST(Page, OnlyNamesThatChangeAreKeptForEver) {
    EXPECT_EQ(field(reply("/"), "Cache-Control"), "no-cache");
    EXPECT_EQ(field(reply("/assets/a-1.js"), "Cache-Control"),
              "public, max-age=31536000, immutable");
}

TEST(Page, AProgramWithoutThePageSaysSo) {
    const Reply sent = page_reply({"GET", "/", {}}, {});
    EXPECT_EQ(sent.status, 404U);
    EXPECT_NE(sent.text.find("without the page"), std::string::npos);
}

}  // namespace

}  // namespace grundy::server::tests
