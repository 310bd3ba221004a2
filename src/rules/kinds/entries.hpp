// Positions made of numbers with a place each: tuples with names, lists of any length, sets. A move
// gives some places new numbers, all at once, from the old ones.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/choices.hpp"
#include "rules/kind.hpp"

namespace grundy {

/// What a position is, as its line says.
struct EntriesForm {
    enum class Order { free, increasing, decreasing, nondecreasing, nonincreasing, sorted };

    std::vector<std::string> names{};   ///< of a tuple
    std::vector<std::string> arrays{};  ///< of a list: one, or several of the same length
    bool is_set = false;                ///< the numbers differ, and have no order of their own
    Order order = Order::free;
    std::vector<Code> legal{};                 ///< conditions on positions
    std::optional<std::size_t> legal_index{};  ///< the variable that runs through all places

    [[nodiscard]] bool is_tuple() const { return arrays.empty(); }
    [[nodiscard]] std::size_t rows() const { return is_tuple() ? 1 : arrays.size(); }
    [[nodiscard]] bool order_is_free() const { return is_set || order == Order::sorted; }
};

/// One place that a move changes, and what comes there.
struct EntryChange {
    std::size_t array = 0;
    std::size_t place = 0;        ///< of a tuple, from 0
    std::optional<Code> index{};  ///< of a list, from 1
    Code value{};
};

struct EntriesRule {
    enum class Form { plain, each, any };
    Form form = Form::plain;
    Choices places{};  ///< the indices that no `for` brings
    Choices choices{};
    Binding each{};    ///< the places that change together
    Code any_least{};  ///< how many places change, each in its own way
    Code any_most{};
    std::vector<EntryChange> changes{};
};

class EntriesKind final : public Kind {
   public:
    EntriesKind(const KindSource& source, EntriesForm form, Scope scope);

    Result<void> read_moves();

    [[nodiscard]] Shape shape() const override;
    [[nodiscard]] Words position_words() const override;
    [[nodiscard]] Words move_words() const override;
    [[nodiscard]] std::string example() const override;
    [[nodiscard]] std::optional<Text> measure() const override;

    [[nodiscard]] Result<RulePosition> parse(std::string_view text) const override;
    [[nodiscard]] std::string format(const RulePosition& position) const override;
    [[nodiscard]] RulePosition canonical(const RulePosition& position) const override;
    [[nodiscard]] Integer size(const RulePosition& position) const override;
    [[nodiscard]] RulePosition random(std::uint64_t size, Random& random) const override;
    [[nodiscard]] Drawing drawing(const RulePosition& position) const override;

    void moves(const RulePosition& position, Run& run, EmitRuleMove emit) const override;
    [[nodiscard]] std::string label(const RulePosition& position,
                                    const RuleMove& move) const override;
    [[nodiscard]] Text describe(const RulePosition& position, const RuleMove& move) const override;
    [[nodiscard]] std::string full_label(const RulePosition& position,
                                         std::string_view typed) const override;
    [[nodiscard]] std::optional<Effect> effect(const RulePosition& position,
                                               const RuleMove& move) const override;

    [[nodiscard]] Scope scope() const override { return scope_; }
    void look(const RulePosition& position, FunctionRef<void(Registers&)> use) const override;

   private:
    friend class EntriesReader;

    [[nodiscard]] std::size_t length(const RulePosition& position) const {
        return position.numbers.size() / form_.rows();
    }
    [[nodiscard]] bool is_strip() const;
    /// Registers of a position, with room for the variables of every move.
    [[nodiscard]] Registers registers(const RulePosition& position) const;
    [[nodiscard]] bool in_order(const Numbers& numbers) const;
    [[nodiscard]] bool is_legal(const RulePosition& position, Run& run) const;
    void put_in_order(Numbers& numbers) const;
    bool offer(const RulePosition& position, RuleMove& move, Run& run, EmitRuleMove emit) const;
    /// Adds the new numbers of a rule to `changed`: places and numbers in turn. False when the run
    /// stopped; `possible` says whether it is a move.
    bool evaluate(const EntriesRule& rule, const RulePosition& position, const Registers& registers,
                  Run& run, Numbers& changed, bool& possible) const;
    bool plain_moves(std::size_t rule, const RulePosition& position, Registers& registers, Run& run,
                     EmitRuleMove emit) const;
    bool each_moves(std::size_t rule, const RulePosition& position, Registers& registers, Run& run,
                    EmitRuleMove emit) const;
    bool any_moves(std::size_t rule, const RulePosition& position, Registers& registers, Run& run,
                   EmitRuleMove emit) const;
    [[nodiscard]] Numbers result_of(const RulePosition& position, const Numbers& changed) const;

    const RuleText& text_;
    RuleParameters parameters_;
    EntriesForm form_;
    Scope scope_;                ///< parameters, then the names of a tuple or len
    std::size_t variables_ = 0;  ///< the most that a move needs
    std::vector<EntriesRule> rules_;
};

}  // namespace grundy
