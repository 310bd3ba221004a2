// Games out of rule texts for tests, and the definition of outcome and value on whole positions.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "base/mex.hpp"
#include "rules/rule_game.hpp"

namespace grundy {

/// The game of a text that must be right.
inline RuleGame rules_in(std::string_view text, std::string_view parameter = "") {
    auto game = CompiledGame::make(std::string{text}, "test", parameter);
    EXPECT_TRUE(game.has_value()) << (game ? "" : game.error().message.en);
    return RuleGame{*game};
}

/// What is said of a text that is wrong.
inline Error error_in(std::string_view text, std::string_view parameter = "") {
    const auto game = CompiledGame::make(std::string{text}, "test", parameter);
    EXPECT_FALSE(game.has_value()) << text;
    return game ? Error{} : game.error();
}

/// All options as texts.
inline std::set<std::string> options_of(const RuleGame& game, std::string_view position) {
    std::set<std::string> found;
    const auto at = game.parse(position);
    EXPECT_TRUE(at.has_value()) << position;
    game.moves(*at, [&](const RuleMove& move) {
        found.insert(game.format(game.tidy(game.after(*at, move))));
        return true;
    });
    return found;
}

/// Grundy values by the definition, on whole positions, remembered by their text.
class Definition {
   public:
    explicit Definition(const RuleGame& game) : game_(game) {}

    std::uint64_t value(const RulePosition& position) {
        const std::string text = game_.format(position);
        if (const auto known = values_.find(text); known != values_.end()) {
            return known->second;
        }
        Mex mex;
        game_.moves(position, [&](const RuleMove& move) {
            mex.add(value(game_.tidy(game_.after(position, move))));
            return true;
        });
        return values_[text] = mex.value();
    }
    std::uint64_t value(std::string_view text) { return value(*game_.parse(text)); }

   private:
    const RuleGame& game_;
    std::map<std::string, std::uint64_t> values_;
};

}  // namespace grundy
