// Rule files (docs/rules.md), as the checker reads them: from the text, without a word that it does not know. What it
// does not read it refuses, and nothing can be proved about it.
#include <algorithm>

#include "verify/rule_text.hpp"
#include "verify/rules.hpp"

namespace grundy::verify {

namespace {

/// A game of a file: its kind, with ends and sides around it. Where a side has the turn, it stands before the position.
class RuleGame final : public Rules {
   public:
    RuleGame(RuleText text, MadeKind kind, Play play) : text_(std::move(text)), kind_(std::move(kind)), play_(play) {}

    bool read_ends() {
        for (auto& [ending, reading] : text_.ends) {
            std::vector<Formula> one;
            if (!reading.formula(one, kind_->scope()) || !reading.at_end()) { return false; }
            ends_.emplace_back(ending, std::move(one[0]));
            adds_up_ = adds_up_ && (ending == Ending::lost || (ending == Ending::won && play_ == Play::summand));
        }
        return true;
    }

    std::optional<Parts> read(std::string_view position) const override {
        std::string turn;
        for (const std::string side : {"left ", "right "}) {
            if (text_.sided && position.starts_with(side)) { turn = side; }
        }
        position.remove_prefix(turn.size());
        Going going{.work = work, .weight = 1 + position.size()};
        const auto state = kind_->state(position, going);
        if (!state || !work->does(state->size())) { return std::nullopt; }
        going.weight += state->size();
        Parts parts = text_.sided ? Parts{(turn.empty() ? "left " : turn) + *state} : kind_->parts(*state, going);
        return going.sound ? std::optional{std::move(parts)} : std::nullopt;
    }
    bool options(const Part& part, FunctionRef<bool(const Parts&)> emit) const override {
        const auto [side, state] = taken_apart(part);
        Going going{.work = work, .weight = 1 + part.size()};
        if (ended(state, going) != Ending::goes_on) { return going.sound; }
        for (std::size_t line = 0; line < text_.moves.size() && going.on(); ++line) {
            if (text_.sided && !text_.moves[line].side.empty() && text_.moves[line].side != side) { continue; }
            const std::string turn = !text_.sided ? "" : side == "left" ? "right " : "left ";
            kind_->moves(state, line, going, [&](std::string next) {
                const Parts parts = text_.sided ? Parts{turn + next} : kind_->parts(next, going);
                going.more = going.step() && emit(parts);
            });
        }
        return going.sound;
    }
    /// Where only `lost when` ends the game, such a position is one without moves; in a sum also with `won when`.
    Ending ending(const Part& part) const override {
        Going going{.work = work, .weight = 1 + part.size()};
        return adds_up() ? Ending::goes_on : ended(taken_apart(part).second, going);
    }
    bool adds_up() const override { return !text_.sided && adds_up_; }

   private:
    [[nodiscard]] std::pair<std::string, std::string> taken_apart(const Part& part) const {
        const std::size_t blank = text_.sided ? part.find(' ') : 0;
        return {part.substr(0, blank), part.substr(text_.sided ? blank + 1 : 0)};
    }
    [[nodiscard]] Ending ended(const std::string& state, Going& going) const {
        if (ends_.empty()) { return Ending::goes_on; }
        const Ask ask = kind_->ask(state);
        const Numbers values = kind_->values(state);
        for (const auto& [ending, formula] : ends_) {
            const bool holds = going.value(formula, values, ask) != 0;
            if (!going.sound) { return Ending::goes_on; }  // and its options are not listed
            if (holds) { return ending; }
        }
        return Ending::goes_on;
    }

    RuleText text_;
    MadeKind kind_;
    std::vector<std::pair<Ending, Formula>> ends_;
    Play play_;
    bool adds_up_ = true;
};

}  // namespace

std::unique_ptr<Rules> rule_file(std::string_view text, std::string_view parameters, Play play) {
    auto rules = RuleText::read(text, parameters);
    // An end of its own is no move that is missing, so that misère play of it means nothing.
    if (!rules || (play == Play::misere && !rules->ends.empty())) { return nullptr; }
    // Parts are independent only if nobody looks at the whole.
    const bool splits = !rules->sided && rules->ends.empty();
    const std::string name = rules->position.take();
    const bool letters =
        name == "word" ||
        (name == "grid" && std::ranges::any_of(rules->position.tokens, [](const auto& t) { return t[0] == '"'; }));
    MadeKind kind = letters            ? letter_kind(*rules, splits)
                    : name == "grid"   ? cell_kind(*rules, splits)
                    : name == "graph"  ? graph_kind(*rules, splits)
                    : name == "poset"  ? order_kind(*rules, splits)
                    : name == "forest" ? forest_kind(*rules, splits)
                    : name == "coins"  ? coin_kind(*rules, splits && play != Play::misere)
                    : name == "heaps"  ? heap_kind(*rules, splits)
                                       : entry_kind(*rules, splits);
    if (!kind->read(*rules)) { return nullptr; }
    auto game = std::make_unique<RuleGame>(std::move(*rules), std::move(kind), play);
    return game->read_ends() ? std::move(game) : nullptr;
}

}  // namespace grundy::verify
