// Heaps: the rules say what one heap n becomes. A position is the list of the sizes; a move
// replaces one of them. Where the rules are a taking-and-breaking code in other words, that is
// found out (rules/recognise.hpp), and nim-sequences do the rest.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/shapes/heaps.hpp"
#include "rules/kind.hpp"
#include "rules/recognise.hpp"

namespace grundy {

class HeapsKind final : public Kind {
   public:
    HeapsKind(const KindSource& source, Scope scope)
        : text_(source.text), parameters_(source.parameters), scope_(std::move(scope)) {}

    Result<void> read_moves();

    [[nodiscard]] Shape shape() const override { return Shape::heaps; }
    [[nodiscard]] Words position_words() const override { return heap_position_words; }
    [[nodiscard]] Words move_words() const override {
        return {
            "HEAP-TAKE, or HEAP-TAKE:REST,REST: 1-2:3,4 takes 2 from heap 1 and leaves 3 and 4; "
            "1+2 adds 2",
            "TAS-NOMBRE, ou TAS-NOMBRE:RESTE,RESTE : 1-2:3,4 prend 2 dans le tas 1 et laisse 3 "
            "et 4 ; 1+2 ajoute 2"};
    }
    [[nodiscard]] std::string example() const override { return "3,4,5"; }
    [[nodiscard]] bool splits() const override { return true; }
    [[nodiscard]] std::optional<Text> measure() const override;
    [[nodiscard]] const TakingCode* code() const override { return code_ ? &*code_ : nullptr; }

    [[nodiscard]] Result<RulePosition> parse(std::string_view text) const override;
    [[nodiscard]] std::string format(const RulePosition& position) const override {
        return format_heaps(heaps_of(position));
    }
    [[nodiscard]] RulePosition tidy(const RulePosition& position) const override;
    [[nodiscard]] std::vector<RulePosition> parts(const RulePosition& position) const override;
    [[nodiscard]] RulePosition canonical(const RulePosition& position) const override;
    [[nodiscard]] Integer size(const RulePosition& position) const override;
    [[nodiscard]] RulePosition random(std::uint64_t size, Random& random) const override;
    [[nodiscard]] Drawing drawing(const RulePosition& position) const override {
        return HeapsDrawing{heaps_of(position)};
    }

    void moves(const RulePosition& position, Run& run, EmitRuleMove emit) const override;
    [[nodiscard]] std::string label(const RulePosition& position,
                                    const RuleMove& move) const override;
    [[nodiscard]] Text describe(const RulePosition& position, const RuleMove& move) const override;
    [[nodiscard]] std::string full_label(const RulePosition& position,
                                         std::string_view typed) const override;
    [[nodiscard]] std::optional<Effect> effect(const RulePosition& position,
                                               const RuleMove& move) const override;

    [[nodiscard]] Scope scope() const override;
    void look(const RulePosition& position, FunctionRef<void(Registers&)> use) const override;

   private:
    static Heaps heaps_of(const RulePosition& position) {
        return {position.numbers.begin(), position.numbers.end()};
    }
    Result<HeapRule> read_rule(const MoveLine& line);
    [[nodiscard]] Result<TakingCode> read_code_of(const MoveLine& line) const;
    bool by_formula(const RulePosition& position, std::size_t heap, std::size_t rule,
                    Registers& registers, Run& run, EmitRuleMove emit) const;
    bool by_code(const RulePosition& position, std::size_t heap, std::size_t rule, Run& run,
                 EmitRuleMove emit) const;
    static bool replace(const RulePosition& position, std::size_t heap, RuleMove& move,
                        EmitRuleMove emit);
    [[nodiscard]] HeapMove heap_move(const RulePosition& position, const RuleMove& move) const;

    const RuleText& text_;
    RuleParameters parameters_;
    Scope scope_;                  ///< of moves: the parameters, and n
    std::size_t variables_ = 0;    ///< the most that a move needs
    std::vector<HeapRule> rules_;  ///< by line of the file
    std::optional<TakingCode> code_;
};

}  // namespace grundy
