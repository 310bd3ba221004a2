// The moves of words, and what people call them.
#include <set>

#include "base/scanner.hpp"
#include "rules/kinds/letter_word.hpp"

namespace grundy {

void WordKind::moves(const RulePosition& position, Run& run, EmitRuleMove emit) const {
    const std::string word = word_of(position);
    RuleMove move{.chosen = {0, 0}, .to = position};
    const auto list = [&](EmitRuleMove each) {
        for (std::size_t line = 0; line < lines_.size(); ++line) {
            for (std::size_t rule = 0;
                 belongs(text_.moves[line], position) && rule < lines_[line].rules.size(); ++rule) {
                if (!use_rule(position, word, line, rule, run, move, each)) {
                    return;
                }
            }
        }
    };
    if (!repeats_) {
        list(emit);
        return;
    }
    std::set<std::pair<std::int64_t, Numbers>> seen;
    list([&](const RuleMove& one) {
        return !seen.insert({one.chosen[1], one.to.numbers}).second || emit(one);
    });
}

bool WordKind::use_rule(const RulePosition& position, std::string_view word, std::size_t line,
                        std::size_t rule, Run& run, RuleMove& move, EmitRuleMove emit) const {
    const Rewriting& rewriting = lines_[line].rules[rule];
    const auto& [left, right, written_at] = rewriting;
    WordAnswers answers;
    answers.word = word;
    answers.first = alphabet_.first();
    move.rule = line;
    move.chosen[0] = static_cast<std::int64_t>(rule);
    if (!run.step(1 + word.size() / 16)) {
        return false;
    }
    for (std::size_t place = word.find(left); place != std::string_view::npos;
         place = word.find(left, place + 1)) {
        answers.from = place;
        answers.to = place + left.size();
        if (!run.step() || !lines_[line].clauses.allow(parameters_, answers, word.size(), run)) {
            if (run.stopped()) {
                return false;
            }
            continue;
        }
        move.chosen[1] = static_cast<std::int64_t>(place);
        if (left.size() == right.size()) {
            for (std::size_t i = 0; i < right.size(); ++i) {
                letter_cells::put(move.to.numbers, first_number, place + i, right[i]);
            }
        } else {
            std::string next{word};
            next.replace(place, left.size(), right);
            if (next.size() > most_letters) {
                run.fail(Words{"a move makes the word too long", "un coup rend le mot trop long"},
                         written_at);
                return false;
            }
            move.to.numbers = position_of(next).numbers;
        }
        if (!run.step(1 + word.size() / 64) || !emit(move)) {
            return false;
        }
        move.to.numbers = position.numbers;
    }
    return true;
}

/// The rules of the player that fit here and do different things, whatever their conditions.
std::vector<const Rewriting*> WordKind::at_place(std::string_view word,
                                                 const RulePosition& position,
                                                 std::size_t place) const {
    std::vector<const Rewriting*> found;
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        for (const Rewriting& rule : lines_[line].rules) {
            if (belongs(text_.moves[line], position) && stands(word, rule.left, place) &&
                std::ranges::none_of(
                    found, [&](const Rewriting* other) { return same_at_place(rule, *other); })) {
                found.push_back(&rule);
            }
        }
    }
    return found;
}

/// The place; what comes there, if there are several ways; and also what was there, if that is not
/// enough.
std::string WordKind::label_at(std::string_view word, const RulePosition& position,
                               const Rewriting& rule, std::size_t place) const {
    const auto ways = at_place(word, position, place);
    const std::string number = fmt::to_string(place + 1);
    if (ways.size() == 1) {
        return number;
    }
    // Rules that do the same are called by the first of them.
    const Rewriting& named = **std::ranges::find_if(
        ways, [&](const Rewriting* other) { return same_at_place(rule, *other); });
    const auto alike = std::ranges::count_if(
        ways, [&](const Rewriting* other) { return other->right == named.right; });
    return alike > 1 || named.right.empty()
               ? fmt::format("{}:{}-{}", number, named.left, named.right)
               : fmt::format("{}:{}", number, named.right);
}

std::string WordKind::full_label(const RulePosition& position, std::string_view typed) const {
    const std::string word = word_of(position);
    constexpr Words any{};
    Scanner scanner{typed};
    const auto number = scanner.number(any);
    if (!number || *number == 0 || *number > word.size()) {
        return std::string{typed};
    }
    const std::size_t place = static_cast<std::size_t>(*number) - 1;
    const bool more = scanner.accept(':');
    const std::string_view letters = typed.substr(scanner.offset());
    std::string found;
    for (const Rewriting* rule : at_place(word, position, place)) {
        if (more
                ? letters == rule->right || letters == fmt::format("{}-{}", rule->left, rule->right)
                : letters.empty()) {
            if (!found.empty()) {
                return std::string{typed};
            }
            found = label_at(word, position, *rule, place);
        }
    }
    return found.empty() ? std::string{typed} : found;
}

Text WordKind::describe(const RulePosition& /*position*/, const RuleMove& move) const {
    const Rewriting& rule = rule_of(move);
    const std::size_t place = place_of(move) + 1;
    return rule.right.empty()
               ? phrase("'{}' at place {} goes", "« {} » à la place {} s'en va", rule.left, place)
               : phrase("'{}' at place {} becomes '{}'", "« {} » à la place {} devient « {} »",
                        rule.left, place, rule.right);
}

std::optional<Effect> WordKind::effect(const RulePosition& /*position*/,
                                       const RuleMove& move) const {
    const Rewriting& rule = rule_of(move);
    const std::size_t place = place_of(move) + 1;
    ItemsEffect effect{{place}, {}, {}};
    if (rule.left.size() > 1) {
        effect.picks.push_back(place + rule.left.size() - 1);
    }
    const bool same_length = rule.left.size() == rule.right.size();
    std::string letters;
    for (std::size_t i = 0; i < rule.left.size(); ++i) {
        if (!same_length || rule.left[i] != rule.right[i]) {
            effect.changes.push_back(place + i);
            letters += same_length ? rule.right[i] : '\0';
        }
    }
    if (!letters.empty() && letters[0] != '.' && letters[0] != '\0' &&
        letters.find_first_not_of(letters[0]) == std::string::npos) {
        effect.shows = std::string(1, letters[0]);
    }
    return effect;
}

}  // namespace grundy
