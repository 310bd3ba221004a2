// A rule file, line by line: what every kind of game has, and where the rest begins. Formulas are
// read by claims/parser.hpp, the rest of a line by the kind of the position.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "claims/tokens.hpp"
#include "model/convention.hpp"
#include "model/side.hpp"

namespace grundy {

/// A place in a rule file as an editor shows it, from 1.
struct TextPoint {
    std::size_t line = 1;
    std::size_t column = 1;
};
/// Where an error is that RuleText::located() has placed; none for others.
std::optional<TextPoint> point_of(const Error& error);

/// The part of a line behind its first words, as places in the text.
struct RuleLine {
    std::size_t from = 0;
    std::size_t to = 0;
};

struct MoveLine {
    std::optional<Side> side{};  ///< none: it belongs to both players
    std::string name{};
    RuleLine body{};
};

struct EndLine {
    Outcome outcome = Outcome::P;  ///< of the player to move
    RuleLine condition{};
};

/// A number that the question may change.
struct RuleParameter {
    std::string name;
    std::int64_t value = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
};

class RuleText {
   public:
    static constexpr std::size_t most_bytes = std::size_t{64} << 10U;
    static constexpr std::size_t most_moves = 256;
    static constexpr std::size_t most_parameters = 16;
    static constexpr std::size_t most_brackets = 32;

    /// Linear in the text. It stays where it is: lines are places in it.
    static Result<std::unique_ptr<RuleText>> read(std::string text);

    [[nodiscard]] const std::string& text() const { return text_; }
    /// Some move belongs to one player.
    [[nodiscard]] bool has_sides() const {
        return std::ranges::any_of(moves,
                                   [](const MoveLine& line) { return line.side.has_value(); });
    }
    /// The words of a part of a line.
    [[nodiscard]] Tokens tokens(const RuleLine& line) const;
    /// The error with the line it is in, and that line alone as its text.
    [[nodiscard]] Error located(Error error) const;

    Text title{};
    Text about{};
    std::string source{};
    std::string example{};
    std::vector<RuleParameter> parameters{};
    RuleLine position{};
    std::vector<MoveLine> moves{};
    std::vector<EndLine> ends{};
    std::optional<RuleLine> decreases{};
    std::optional<RuleLine> start{};

   private:
    explicit RuleText(std::string text) : text_(std::move(text)) {}

    struct Statement {
        std::string_view keyword;
        RuleLine rest;
    };

    void blank_comments();
    Result<std::vector<Statement>> statements();
    Result<void> take(const Statement& statement);
    Result<void> take_title(const RuleLine& line, Text& title);
    Result<void> take_parameter(const RuleLine& line);
    Result<void> take_move(const RuleLine& line);
    Result<void> take_end(const Statement& statement);
    Result<void> take_example(const RuleLine& line);

    std::string text_;
    std::string clean_;  ///< the same with blanks for comments, so that places are the same
    bool has_position_ = false;
};

}  // namespace grundy
