// Makes a Term from the rules of a game.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/check.hpp"
#include "model/explorer_of.hpp"
#include "model/game.hpp"
#include "model/term.hpp"

namespace grundy {

template <Game G>
class TermOf final : public Term {
   public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    class MoveOf final : public TermMove {
       public:
        MoveOf(const TermOf& term, const Move& move) : term_(term), move_(move) {}

        [[nodiscard]] std::string label() const override {
            return term_.rules_.label(term_.position_, move_);
        }
        [[nodiscard]] Text text() const override {
            return term_.rules_.describe(term_.position_, move_);
        }
        [[nodiscard]] std::unique_ptr<Term> after() const override {
            return std::make_unique<TermOf>(term_.rules_, term_.parameter_,
                                            term_.rules_.after(term_.position_, move_));
        }
        [[nodiscard]] std::optional<std::string> to() const override {
            if constexpr (HasLengthAfter<G>) {
                if (term_.rules_.length_after(term_.position_, move_) > max_shown) {
                    return std::nullopt;
                }
            }
            std::string text = after()->position();
            if (text.size() > max_shown) {
                return std::nullopt;
            }
            return text;
        }
        [[nodiscard]] std::optional<Effect> effect() const override {
            if constexpr (HasEffect<G> || ToldAtRunTime<G>) {
                return term_.rules_.effect(term_.position_, move_);
            } else {
                return std::nullopt;
            }
        }

       private:
        const TermOf& term_;
        const Move& move_;
    };

    TermOf(G rules, std::string parameter, Position position)
        : rules_(std::move(rules)),
          parameter_(std::move(parameter)),
          position_(tidy(rules_, position)) {
        if constexpr (!ToldAtRunTime<G>) {
            require_honest<G>();
        }
        if (position != position_) {
            as_written_ = std::move(position);
        }
    }

    [[nodiscard]] const G& rules() const { return rules_; }
    [[nodiscard]] const Position& at() const { return position_; }
    /// With what is empty, if it was written: arenas show it.
    [[nodiscard]] const Position& as_written() const {
        return as_written_ ? *as_written_ : position_;
    }

    [[nodiscard]] const Info& info() const override { return info_of(rules_); }
    [[nodiscard]] const std::string& parameter() const override { return parameter_; }
    [[nodiscard]] std::string position() const override { return rules_.format(position_); }

    [[nodiscard]] Drawing drawing() const override {
        if constexpr (HasDrawing<G>) {
            return rules_.drawing(position_);
        } else {
            return TextDrawing{position()};
        }
    }

    [[nodiscard]] std::optional<Integer> size() const override {
        if constexpr (HasSize<G>) {
            return rules_.size(position_);
        } else {
            return std::nullopt;
        }
    }

    void moves(FunctionRef<bool(const TermMove&)> emit) const override {
        rules_.moves(position_, [&](const Move& move) { return emit(MoveOf{*this, move}); });
    }

    [[nodiscard]] Result<ListedMove> find_move(std::string_view typed) const override {
        auto move = move_of(typed);
        if (!move) {
            return std::unexpected{std::move(move.error())};
        }
        return listed(*move);
    }

    [[nodiscard]] std::unique_ptr<Term> after(std::string_view label) const override {
        const auto move = move_of(label);
        check(move.has_value(), "after() wants the label of a move");
        return MoveOf{*this, *move}.after();
    }

    [[nodiscard]] std::optional<Effect> effect(std::string_view label) const override {
        const auto move = move_of(label);
        check(move.has_value(), "effect() wants the label of a move");
        return MoveOf{*this, *move}.effect();
    }

    [[nodiscard]] bool terminal() const override {
        bool none = true;
        rules_.moves(position_, [&](const Move&) { return none = false; });
        return none;
    }

    [[nodiscard]] std::vector<std::unique_ptr<Term>> parts() const override {
        std::vector<std::unique_ptr<Term>> found;
        const auto add = [&](const Position& part) {
            found.push_back(std::make_unique<TermOf>(rules_, parameter_, part));
        };
        if constexpr (HasParts<G>) {
            for (const Position& part : rules_.parts(position_)) {
                add(part);
            }
        } else {
            add(position_);
        }
        return found;
    }

    [[nodiscard]] std::string identity() const override {
        if constexpr (requires { rules_.identity(); }) {
            return rules_.identity();
        } else {
            // Two games may have one name, when one belongs to an outside project.
            return fmt::format("{}:{}", fmt::ptr(&G::info), parameter_);
        }
    }

    [[nodiscard]] std::optional<Side> turn() const override {
        if constexpr (HasSides<G>) {
            return rules_.turn(position_);
        } else {
            return std::nullopt;
        }
    }

    [[nodiscard]] std::unique_ptr<Term> begun_by(Side side) const override {
        if constexpr (HasSides<G>) {
            if (turn()) {
                return std::make_unique<TermOf>(rules_, parameter_,
                                                rules_.begun_by(position_, side));
            }
        }
        return nullptr;
    }

    [[nodiscard]] std::optional<Outcome> ending() const override {
        if constexpr (HasEndings<G>) {
            return rules_.ending(position_);
        } else {
            return std::nullopt;
        }
    }

    [[nodiscard]] std::optional<Error> fault() const override {
        if constexpr (requires { rules_.fault(); }) {
            return rules_.fault();
        } else {
            return std::nullopt;
        }
    }

    [[nodiscard]] std::unique_ptr<Explorer> explorer(Grain grain) const override {
        return std::make_unique<ExplorerOf<G>>(rules_, grain);
    }

    std::vector<Node> nodes(Explorer& explorer, Meter& meter) const override {
        auto* own = dynamic_cast<ExplorerOf<G>*>(&explorer);
        check(own != nullptr, "an explorer of the same game");
        return own->nodes_of(position_, meter);
    }

    [[nodiscard]] ListedMove listed(const Move& move) const {
        return grundy::listed(MoveOf{*this, move});
    }

   private:
    static Position tidy(const G& rules, const Position& position) {
        if constexpr (HasTidy<G>) {
            return rules.tidy(position);
        } else {
            return position;
        }
    }

    /// By the game's own reader if it has one, otherwise the move whose label was typed.
    [[nodiscard]] Result<Move> move_of(std::string_view typed) const {
        if constexpr (HasParseMove<G>) {
            return rules_.parse_move(position_, typed);
        } else {
            std::optional<Move> found;
            rules_.moves(position_, [&](const Move& move) {
                if (rules_.label(position_, move) == typed) {
                    found = move;
                }
                return !found;
            });
            if (!found) {
                return failure_at(typed, 0,
                                  Words{"there is no such move here", "ce coup n'existe pas ici"},
                                  info().move);
            }
            return *found;
        }
    }

    G rules_;
    std::string parameter_;
    Position position_;
    std::optional<Position> as_written_;  ///< where that is not the same
};

}  // namespace grundy
