// A rule file that was understood: its kind with its moves, how a position may end the game, and
// what the file says of itself. It never changes; all positions of a game share it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "model/info.hpp"
#include "rules/kind.hpp"
#include "rules/rule_text.hpp"

namespace grundy {

class CompiledGame {
   public:
    /// `name` is what questions call the game; `parameter` is "3" or "3,8", or empty.
    static Result<std::shared_ptr<const CompiledGame>> make(std::string text, std::string_view name,
                                                            std::string_view parameter);

    [[nodiscard]] const Info& info() const { return info_; }
    [[nodiscard]] const RuleText& text() const { return *text_; }
    [[nodiscard]] const Kind& kind() const { return *kind_; }
    /// The word behind `position`.
    [[nodiscard]] const std::string& kind_name() const { return kind_name_; }
    [[nodiscard]] const RuleParameters& parameters() const { return parameters_; }
    /// The same for the same rules with the same parameters, and for no others.
    [[nodiscard]] const std::string& identity() const { return identity_; }
    [[nodiscard]] bool has_sides() const { return text_->has_sides(); }

    /// Every position takes elements from a set, and nothing in the file says more about it.
    [[nodiscard]] bool removes_from_sets() const {
        return kind_->removes_from_sets() && !has_sides() && ends_.empty() && !decreases_;
    }

    /// Whether the position has ended the game in a way of its own, and how.
    [[nodiscard]] std::optional<Outcome> ending(const RulePosition& position, Run& run) const;
    /// Notes a fault when a move does not make smaller what the file says it does.
    void check_decrease(const RulePosition& position, const RuleMove& move, Run& run) const;
    /// The position that a number stands for, where the file says so; none otherwise.
    [[nodiscard]] Result<std::optional<std::string>> started(std::string_view written) const;

   private:
    struct End {
        Outcome outcome;
        Code condition;
    };
    struct Start {
        std::string name{};
        std::vector<Code> numbers{};
        std::optional<std::string> pattern{};  ///< with {n}
    };

    CompiledGame() = default;
    Result<void> read_parameter(std::string_view parameter);
    Result<void> read_ends();
    Result<void> read_start();
    Result<void> read_decrease();
    void describe(std::string_view name);
    std::optional<std::int64_t> measured(const RulePosition& position, Run& run) const;

    std::unique_ptr<RuleText> text_;
    RuleParameters parameters_;
    std::unique_ptr<Kind> kind_;
    std::string kind_name_;
    std::vector<End> ends_;  ///< in the order in which they are asked
    std::optional<Code> decreases_;
    std::optional<Start> start_;
    std::string identity_;

    // What Info points to.
    std::string name_;
    std::string example_;
    Text summary_;
    Text parameter_words_;
    std::string default_parameter_;
    Info info_;
};

}  // namespace grundy
