#include "certify/part_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/encoding.hpp"
#include "service/games/own_games.hpp"

namespace grundy {

namespace {

/// What a term is worth the xor of: its parts, and in a row of coins the heads
/// (docs/theory/coins.md).
std::vector<std::unique_ptr<Term>> summands(const Term& term) {
    const auto rules = rules_of(term);
    if (!rules || rules->has_sides() || !rules->kind().adds_up()) {
        return term.parts();
    }
    std::vector<std::unique_ptr<Term>> heads;
    const SharedGame game = rules_entry(term);
    const std::string position = term.position();  // the pieces look into it
    for (const std::string_view head : cut(position, ",")) {
        if (auto one = game->open(term.parameter(), head); one && head != "0") {
            heads.push_back(std::move(*one));
        }
    }
    return heads;
}

}  // namespace

PartSum PartTable::parts_of(std::size_t game, const Term& term) {
    PartSum sum;
    for (auto& part : convention_ == Convention::normal ? summands(term) : term.parts()) {
        // Where the player to move has lost there is no move, whether a rule says so or not.
        const bool lost = in_sum_ || part->ending().value_or(Outcome::P) == Outcome::P;
        if (part->terminal() && lost && !part->turn()) {
            continue;
        }
        std::string key = fmt::format("{} {}", game, part->position());
        const std::size_t bytes = 2 * key.size() + 256;
        const auto [known, fresh] =
            ids_.try_emplace(std::move(key), static_cast<PartId>(parts_.size()));
        if (fresh) {
            parts_.push_back({game, std::move(part)});
            meter_.charge(bytes);
        }
        sum.push_back(known->second);
    }
    std::ranges::sort(sum);
    return sum;
}

const std::vector<PartSum>& PartTable::options(PartId part) {
    if (!parts_[part].options) {
        std::vector<PartSum> options;
        const std::size_t game = parts_[part].game;
        // What is met here may move the entry, but not the term that it owns.
        const Term& term = *parts_[part].term;
        if (!term.ending()) {
            term.moves([&](const TermMove& move) {
                options.push_back(parts_of(game, *move.after()));
                meter_.charge(sizeof(PartSum) + 4 * options.back().size());
                return meter_.tick();
            });
        }
        std::ranges::sort(options);
        const auto twice = std::ranges::unique(options);
        options.erase(twice.begin(), twice.end());
        parts_[part].options = std::move(options);
    }
    return *parts_[part].options;
}

std::string PartTable::written(const PartSum& sum) const {
    std::string text;
    for (const PartId part : sum) {
        text += fmt::format("{}{} {}", text.empty() ? "" : " + ", parts_[part].game,
                            parts_[part].term->position());
    }
    return text;
}

}  // namespace grundy
