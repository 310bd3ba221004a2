// Moves of tuples, lists and sets: what changes is kept as places and new numbers in turn.
#include <algorithm>
#include <utility>

#include "rules/kinds/entries.hpp"

namespace grundy {

namespace {

/// Ways to change places that `any` keeps meanwhile.
constexpr std::size_t most_ways = 1'000'000;

/// Pairs of a place and its new number, by place.
std::vector<std::pair<std::int64_t, std::int64_t>> pairs_of(const Numbers& changed) {
    std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
    for (std::size_t i = 0; i + 1 < changed.size(); i += 2) {
        pairs.emplace_back(changed[i], changed[i + 1]);
    }
    std::ranges::sort(pairs);
    return pairs;
}

}  // namespace

Numbers EntriesKind::result_of(const RulePosition& position, const Numbers& changed) const {
    Numbers next = position.numbers;
    for (std::size_t i = 0; i + 1 < changed.size(); i += 2) {
        next[static_cast<std::size_t>(changed[i])] = changed[i + 1];
    }
    return next;
}

bool EntriesKind::offer(const RulePosition& position, RuleMove& move, Run& run,
                        EmitRuleMove emit) const {
    move.to.numbers = result_of(position, move.chosen);
    move.to.turn = position.turn;
    put_in_order(move.to.numbers);
    const bool legal = is_legal(move.to, run);
    return legal ? emit(move) : !run.stopped();
}

bool EntriesKind::evaluate(const EntriesRule& rule, const RulePosition& position,
                           const Registers& registers, Run& run, Numbers& changed,
                           bool& possible) const {
    const std::size_t len = length(position);
    possible = true;
    for (const EntryChange& change : rule.changes) {
        std::int64_t place = static_cast<std::int64_t>(change.place);
        if (change.index) {
            std::int64_t index = 0;
            if (!run.value(*change.index, registers, index)) {
                return false;
            }
            if (index < 1 || static_cast<std::uint64_t>(index) > len) {
                possible = false;
                return true;
            }
            place = static_cast<std::int64_t>(change.array * len) + index - 1;
        }
        std::int64_t value = 0;
        if (!run.value(change.value, registers, value)) {
            return false;
        }
        if (value < 0) {
            possible = false;
            return true;
        }
        changed.push_back(place);
        changed.push_back(value);
    }
    return true;
}

bool EntriesKind::plain_moves(std::size_t rule, const RulePosition& position, Registers& registers,
                              Run& run, EmitRuleMove emit) const {
    RuleMove move{.rule = rule};
    return rules_[rule].choices.each(registers, run, [&] {
        move.chosen.clear();
        bool possible = true;
        if (!evaluate(rules_[rule], position, registers, run, move.chosen, possible)) {
            return false;
        }
        return !possible || offer(position, move, run, emit);
    });
}

bool EntriesKind::each_moves(std::size_t rule, const RulePosition& position, Registers& registers,
                             Run& run, EmitRuleMove emit) const {
    const EntriesRule& how = rules_[rule];
    Choices together;
    together.bindings.push_back(how.each);
    RuleMove move{.rule = rule};
    return how.choices.each(registers, run, [&] {
        move.chosen.clear();
        bool possible = true;
        together.each(registers, run, [&] {
            return evaluate(how, position, registers, run, move.chosen, possible) && possible;
        });
        if (run.stopped()) {
            return false;
        }
        return !possible || offer(position, move, run, emit);
    });
}

/// Every choice of places, from the left, and for each place every way to change it.
bool EntriesKind::any_moves(std::size_t rule, const RulePosition& position, Registers& registers,
                            Run& run, EmitRuleMove emit) const {
    const EntriesRule& how = rules_[rule];
    std::int64_t least = 0;
    std::int64_t most = 0;
    if (!run.value(how.any_least, registers, least) || !run.value(how.any_most, registers, most)) {
        return false;
    }
    most = std::min(most, static_cast<std::int64_t>(length(position)));
    std::vector<std::vector<Numbers>> ways(length(position));
    std::size_t kept = 0;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        registers.variables[how.each.variable] = static_cast<std::int64_t>(i) + 1;
        const bool more = how.choices.each(registers, run, [&] {
            Numbers changed;
            bool possible = true;
            if (!evaluate(how, position, registers, run, changed, possible)) {
                return false;
            }
            if (possible) {
                ways[i].push_back(std::move(changed));
                kept += 1;
            }
            if (kept > most_ways) {
                run.fail(Words{"too many ways to change the places",
                               "trop de façons de changer les places"},
                         text_.moves[rule].body.from);
            }
            return !run.stopped();
        });
        if (!more) {
            return false;
        }
    }
    RuleMove move{.rule = rule};
    struct Level {
        std::size_t place = 0;
        std::size_t way = 0;
        std::size_t chosen = 0;  ///< numbers that were chosen before
    };
    std::vector<Level> stack;
    if (least <= 0 && most >= 0 && !offer(position, move, run, emit)) {
        return false;
    }
    if (most > 0) {
        stack.push_back({});
    }
    while (!stack.empty()) {
        Level& level = stack.back();
        move.chosen.resize(level.chosen);
        while (level.place < ways.size() && level.way == ways[level.place].size()) {
            ++level.place;
            level.way = 0;
        }
        if (level.place == ways.size()) {
            stack.pop_back();
            continue;
        }
        const Numbers& way = ways[level.place][level.way++];
        move.chosen.insert(move.chosen.end(), way.begin(), way.end());
        const auto count = static_cast<std::int64_t>(stack.size());
        const Level next{level.place + 1, 0, move.chosen.size()};
        if (!run.step() || (count >= least && !offer(position, move, run, emit))) {
            return false;
        }
        if (count < most) {
            stack.push_back(next);
        }
    }
    return true;
}

void EntriesKind::moves(const RulePosition& position, Run& run, EmitRuleMove emit) const {
    Registers seen = registers(position);
    for (std::size_t rule = 0; rule < rules_.size(); ++rule) {
        if (!belongs(text_.moves[rule], position)) {
            continue;
        }
        const bool more = rules_[rule].places.each(seen, run, [&] {
            switch (rules_[rule].form) {
                case EntriesRule::Form::each:
                    return each_moves(rule, position, seen, run, emit);
                case EntriesRule::Form::any:
                    return any_moves(rule, position, seen, run, emit);
                case EntriesRule::Form::plain:
                    break;
            }
            return plain_moves(rule, position, seen, run, emit);
        });
        if (!more) {
            return;
        }
    }
}

std::string EntriesKind::label(const RulePosition& position, const RuleMove& move) const {
    if (form_.is_tuple()) {
        return format(move.to);
    }
    const std::size_t len = length(position);
    const Numbers next = result_of(position, move.chosen);
    std::string text;
    for (std::size_t i = 0; i < len; ++i) {
        bool changes = false;
        std::string row;
        for (std::size_t r = 0; r < form_.rows(); ++r) {
            changes = changes || next[r * len + i] != position.numbers[r * len + i];
            row += (r == 0 ? "" : "-") + std::to_string(next[r * len + i]);
        }
        if (changes) {
            text += text.empty() ? "" : ",";
            text += std::to_string(form_.is_set ? position.numbers[i]
                                                : static_cast<std::int64_t>(i) + 1);
            text += ":" + row;
        }
    }
    return text.empty() ? "pass" : text;
}

Text EntriesKind::describe(const RulePosition& position, const RuleMove& move) const {
    if (move.to.numbers == position.numbers) {
        return Words{"leave everything as it is", "tout laisser tel quel"};
    }
    if (form_.is_tuple() || form_.rows() > 1) {
        return phrase("go to {}", "passer à {}", format(move.to));
    }
    const auto pairs = pairs_of(move.chosen);
    Text told;
    for (const auto& [place, value] : pairs) {
        const std::int64_t old = position.numbers[static_cast<std::size_t>(place)];
        if (old == value) {
            continue;
        }
        const Words joint = told.en.empty() ? Words{"", ""} : Words{", ", ", "};
        told = is_strip() ? phrase("{}{}move the token on {} to {}",
                                   "{}{}déplacer le jeton de {} à {}", told, joint, old, value)
                          : phrase("{}{}number {} becomes {}", "{}{}le nombre {} devient {}", told,
                                   joint, place + 1, value);
    }
    return told;
}

/// Blanks and the order in which several places are named don't matter.
std::string EntriesKind::full_label(const RulePosition&, std::string_view typed) const {
    std::string text;
    for (const char c : typed) {
        if (c != ' ') {
            text += c;
        }
    }
    if (form_.is_tuple()) {
        const auto position = parse(typed);
        return position ? format(*position) : text;
    }
    return text;
}

std::optional<Effect> EntriesKind::effect(const RulePosition& position,
                                          const RuleMove& move) const {
    const auto pairs = pairs_of(move.chosen);
    std::optional<std::pair<std::int64_t, std::int64_t>> only;
    for (const auto& [place, value] : pairs) {
        if (position.numbers[static_cast<std::size_t>(place)] != value) {
            if (only) {
                return std::nullopt;
            }
            only = {place, value};
        }
    }
    if (!only || form_.rows() > 1) {
        return std::nullopt;
    }
    const std::int64_t old = position.numbers[static_cast<std::size_t>(only->first)];
    if (std::holds_alternative<RowDrawing>(drawing(position))) {
        const std::int64_t shift = form_.is_set ? 1 : 0;  // squares of a set begin with 0
        const auto from = static_cast<std::size_t>(old + shift);
        const auto to = static_cast<std::size_t>(only->second + shift);
        return ItemsEffect{{from, to}, {from, to}, ""};
    }
    if (only->second > old || form_.order_is_free()) {
        return std::nullopt;
    }
    HeapEffect effect{static_cast<std::size_t>(only->first) + 1, old - only->second, {}};
    if (only->second > 0) {
        effect.leave.emplace_back(only->second);
    }
    return effect;
}

}  // namespace grundy
