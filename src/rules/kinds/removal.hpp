// Games in which a move takes something away from a place: "remove N[v]", "remove up(v)", "remove
// path(v)". What graphs, orders and forests share: reading such lines, and asking whether one of
// them lets a player take what is at a place.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "claims/registers.hpp"
#include "claims/scope.hpp"
#include "model/side.hpp"
#include "rules/choices.hpp"
#include "rules/kind.hpp"
#include "rules/run.hpp"

namespace grundy {

/// One thing that may follow "remove", without blanks.
struct RemovalForm {
    std::string_view what;
    bool edge = false;  ///< at an edge, whose ends are u and v; otherwise at a place v
};

/// What the conditions of a file look at.
struct Dependence {
    bool whole = false;         ///< the whole position: parts of it are not independent
    bool numbers = false;       ///< the numbers of places: places are not alike
    bool surroundings = false;  ///< what is around the place of the move
};

class RemovalRules {
   public:
    struct Line {
        std::size_t number = 0;  ///< among the moves of the file
        std::optional<Side> side{};
        Choices choices{};
        bool free = false;  ///< without conditions
    };
    /// Lines that remove the same thing: two of them that allow the same place are one move.
    struct Group {
        std::size_t form = 0;
        bool edge = false;
        std::string name{};  ///< of the first line, or its number
        std::vector<Line> lines{};
    };

    /// `scope`: the names of formulas about whole positions. Those of a place come behind them.
    static Result<RemovalRules> read(const KindSource& source, std::span<const RemovalForm> forms,
                                     const Scope& scope);

    [[nodiscard]] const std::vector<Group>& groups() const { return groups_; }
    [[nodiscard]] const Group& group_of(const RuleMove& move) const {
        return groups_[group_of_line_[move.rule]];
    }
    [[nodiscard]] bool uses(std::size_t form) const;
    [[nodiscard]] bool at_edges() const;
    [[nodiscard]] bool at_places() const;
    [[nodiscard]] const Dependence& dependence() const { return dependence_; }
    /// The two players have moves of their own.
    [[nodiscard]] bool has_sides() const { return has_sides_; }

    /// With the parameters filled in, and room for every name.
    [[nodiscard]] Registers registers() const { return registers_; }
    /// Where `v` is in them; `u` is next to it.
    [[nodiscard]] std::size_t place_register() const { return place_register_; }

    /// The line of the group that allows the player this move, if there is one. The registers hold
    /// the place.
    [[nodiscard]] const Line* allowing(const Group& group, std::optional<Side> turn,
                                       Registers& registers, Run& run) const;
    /// "NAME:" where the player could mean several things at one place.
    [[nodiscard]] std::string prefix(const Group& group, std::optional<Side> turn) const;

    /// What goes through the moves of a position: made once for all of them.
    struct Moving {
        Moving(const RemovalRules& rules, const RulePosition& at, const Answering& seen, Run& steps)
            : position(at), registers(rules.registers_), run(steps), move{.to = at} {
            registers.position = &seen;
            move.chosen.resize(1);
        }

        const RulePosition& position;
        Registers registers;
        Run& run;
        RuleMove move;
        std::vector<Numbers> before{};  ///< what other moves at the same place lead to
    };
    /// All moves at the place that the registers hold, each once. `take(form, numbers)` takes away
    /// from the numbers of the position, and returns whether anything is left. Each costs so many
    /// ticks. Returns whether more moves are wanted.
    template <class Take>
    bool each_at(std::size_t place, bool edge, Moving& moving, std::uint64_t ticks, Take take,
                 EmitRuleMove emit) const {
        auto& [position, registers, run, move, before] = moving;
        move.chosen[0] = static_cast<std::int64_t>(place);
        before.clear();
        for (const Group& group : groups_) {
            if (group.edge != edge) {
                continue;
            }
            if (!run.step(ticks)) {
                return false;
            }
            const Line* const line = allowing(group, position.turn, registers, run);
            if (line == nullptr) {
                if (run.stopped()) {
                    return false;
                }
                continue;
            }
            move.rule = line->number;
            move.to.numbers = position.numbers;
            const bool something = take(group.form, move.to.numbers);
            if (groups_.size() > 1) {
                if (std::ranges::find(before, move.to.numbers) != before.end()) {
                    continue;
                }
                before.push_back(move.to.numbers);
            }
            // Nothing is on no board.
            if (!(something ? emit(move)
                            : emit({move.rule, move.chosen, {.turn = position.turn}}))) {
                return false;
            }
        }
        return true;
    }

   private:
    Result<void> take(const KindSource& source, std::span<const RemovalForm> forms,
                      const Scope& scope, std::size_t number);

    std::vector<Group> groups_;
    std::vector<std::size_t> group_of_line_;
    Registers registers_{};
    std::size_t place_register_ = 0;
    Dependence dependence_{};
    bool has_sides_ = false;
};

}  // namespace grundy
