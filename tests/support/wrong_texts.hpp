// Texts that must be refused: with what is said, and where the caret stands.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace grundy::tests {

struct WrongText {
    std::string text;
    std::string_view message;  ///< a part of what is said in English
    std::size_t offset;        ///< of the caret, in bytes
};

/// Whatever `read` is, it must refuse these texts.
template <class Read>
void expect_refusals(Read read, const std::vector<WrongText>& cases) {
    for (const WrongText& wrong : cases) {
        SCOPED_TRACE("'" + wrong.text.substr(0, 60) + "'");
        const auto result = read(wrong.text);
        ASSERT_FALSE(result.has_value());
        const Error& error = result.error();
        EXPECT_NE(error.message.en.find(wrong.message), std::string::npos) << error.message.en;
        EXPECT_FALSE(error.message.fr.empty());
        EXPECT_FALSE(error.expected.en.empty()) << "nothing is said of what was expected";
        EXPECT_FALSE(error.expected.fr.empty());
        ASSERT_TRUE(error.place);
        EXPECT_EQ(error.place->offset, wrong.offset);
        EXPECT_EQ(error.place->text, wrong.text);
    }
}

template <class G>
void expect_wrong_positions(const G& rules, const std::vector<WrongText>& cases) {
    expect_refusals([&](std::string_view text) { return rules.parse(text); }, cases);
}

template <class G>
void expect_wrong_moves(const G& rules, const typename G::Position& position,
                        const std::vector<WrongText>& cases) {
    expect_refusals([&](std::string_view text) { return rules.parse_move(position, text); }, cases);
}

template <class G>
void expect_wrong_parameters(const std::vector<WrongText>& cases) {
    expect_refusals([](std::string_view text) { return G::make(text); }, cases);
}

/// The labels of all moves, in order.
template <class G>
std::vector<std::string> labels(const G& rules, const typename G::Position& position) {
    std::vector<std::string> all;
    rules.moves(position, [&](const typename G::Move& move) {
        all.push_back(rules.label(position, move));
        return true;
    });
    return all;
}

/// The position after a move as it is typed.
template <class G>
std::string after(const G& rules, const typename G::Position& position, std::string_view move) {
    return rules.format(rules.after(position, rules.parse_move(position, move).value()));
}

}  // namespace grundy::tests
