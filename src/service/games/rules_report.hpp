// What was understood of a rule file: for those who write one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/compiled_game.hpp"
#include "service/solving/question.hpp"

namespace grundy {

struct RulesReport {
    static constexpr std::size_t most_moves_shown = 8;

    std::shared_ptr<const CompiledGame> rules;
    std::string own;             ///< the packed text
    std::optional<Text> ends{};  ///< why play ends, if that was found or declared
    std::string recognised{};    ///< the game of the house that it is; empty: none
    AskedTerm example{};         ///< its example, or the position that was asked for
    std::size_t moves = 0;       ///< of the example
    std::vector<ListedMove> first_moves{};
};

/// An error says where the text is wrong. The example is read, and its moves are listed.
Result<RulesReport> rules_report(std::string_view text, std::string_view position);

}  // namespace grundy
