#include "verify/book.hpp"

#include <algorithm>

#include "verify/sentences.hpp"

namespace grundy::verify {

namespace {

std::string key_of(const Sum& sum) {
    std::string key;
    for (const Piece& piece : sum) { key += std::to_string(piece.game) + " " + piece.part + "\n"; }
    return key;
}

}  // namespace

bool Book::has_move(const Piece& piece) const {
    bool any = false;
    const bool listed = games[piece.game].rules->options(piece.part, [&](const Parts&) {
        any = true;
        return false;
    });
    return any || !listed;
}

void Book::put(Sum& sum, std::size_t game, const Parts& parts) const {
    for (const Part& part : parts) {
        Piece piece{game, part};
        if (!games[game].rules->adds_up() || has_move(piece)) {
            sum.insert(std::ranges::upper_bound(sum, piece), std::move(piece));
        }
    }
}

std::optional<std::size_t> Book::game_of(Record& words) const {
    const std::uint64_t number = words.number().value_or(0);
    return number >= 1 && number <= games.size() ? std::optional<std::size_t>{number - 1} : std::nullopt;
}

std::optional<Sum> Book::read(std::string_view text) const {
    Sum sum;
    const auto terms = cut(text, " + ");
    for (const std::string_view term : terms) {
        Record words{term};
        const auto game = game_of(words);
        const auto parts = game ? games[*game].rules->read(words.rest()) : std::nullopt;
        if (!parts || (terms.size() > 1 && !games[*game].rules->adds_up())) { return std::nullopt; }
        put(sum, *game, *parts);
    }
    return sum;
}

std::optional<bool> Book::some_option(const Sum& sum, FunctionRef<bool(const Sum&)> like) const {
    bool found = false;
    bool listed = true;
    for (std::size_t i = 0; i < sum.size() && listed && !found; ++i) {
        if (i > 0 && sum[i] == sum[i - 1]) { continue; }  // the same moves again
        Sum rest = sum;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        const bool all = games[sum[i].game].rules->options(sum[i].part, [&](const Parts& parts) {
            Sum option = rest;
            put(option, sum[i].game, parts);
            listed = work_.does(sum[i].part.size());
            found = listed && like(option);
            return listed && !found;
        });
        listed = listed && all;
    }
    return found || listed ? std::optional{found} : std::nullopt;
}

// Values.

std::optional<Integer> Book::value(const Sum& sum) const {
    Integer all = 0;
    for (const Piece& piece : sum) {
        const Game& game = games[piece.game];
        std::optional<Integer> one;
        if (const auto known = values_.find(key_of({piece})); known != values_.end()) { one = known->second; }
        if (!one && game.heaps) { one = game.heaps->value(integer_of_digits(piece.part)); }
        if (!one && game.by_law) { one = game.rules->by_law(piece.part); }
        if (!one) { return std::nullopt; }
        all ^= *one;
    }
    return all;
}

/// An option differs from `wanted` if its value is known to be another one, or if one of its own options has that
/// value.
Wrong Book::differs(const Sum& option, const Integer& wanted) const {
    if (const auto known = value(option)) {
        return *known != wanted ? std::nullopt : Wrong{says::option_of_this_value};
    }
    const auto answered = some_option(option, [&](const Sum& reply) { return value(reply) == wanted; });
    if (!answered) { return says::not_listed; }
    return *answered ? std::nullopt : Wrong{says::option_unknown};
}

/// "2 3 POSITION".
Wrong Book::add_value(Record words) {
    const auto game = game_of(words);
    const auto claimed = words.number();
    if (!game || !claimed) { return says::malformed; }
    if (*claimed > largest_value) { return says::too_large_a_value; }
    const auto parts = games[*game].rules->read(words.rest());
    if (!parts || parts->size() != 1 || !games[*game].rules->adds_up()) { return says::no_part; }
    const Sum part{{*game, parts->front()}};
    const auto known = values_.find(key_of(part));
    if (known != values_.end() && known->second == *claimed) { return std::nullopt; }  // perhaps in other words
    std::vector<bool> seen(*claimed, false);
    Wrong wrong;
    const auto failed = some_option(part, [&](const Sum& option) {
        const auto worth = value(option);
        const bool smaller = worth && *worth < *claimed;
        if (smaller) { seen[static_cast<std::size_t>(*worth)] = true; }
        wrong = smaller ? std::nullopt : differs(option, *claimed);
        return wrong.has_value();
    });
    if (!failed || wrong) { return failed ? wrong : says::not_listed; }
    const auto missing = std::ranges::find(seen, false) - seen.begin();
    if (missing < std::ssize(seen)) { return says::no_option_of_value(static_cast<std::uint64_t>(missing)); }
    if (work_.keeps(parts->front().size())) { values_.emplace(key_of(part), *claimed); }
    return std::nullopt;
}

std::optional<bool> Book::lost_by_values(const Sum& sum) const {
    const bool by_law = sum.size() == 1 && games[sum[0].game].by_law;
    const auto by_theorem = by_law ? games[sum[0].game].rules->lost_by_law(sum[0].part, misere) : std::nullopt;
    if (by_theorem) { return by_theorem; }
    if (misere && quotient) {
        std::vector<Quotient::Name> parts;
        for (const Piece& piece : sum) { parts.emplace_back(piece.game, piece.part); }
        if (const auto lost = quotient->lost(parts)) { return lost; }
    }
    bool firm = false;  // some part is worth 2 or more
    for (const Piece& piece : sum) {
        if (misere && !games[piece.game].rules->subtracts()) { return std::nullopt; }
        firm = firm || value({piece}).value_or(0) > 1;
    }
    const auto all = value(sum);
    return all ? std::optional{*all == (misere && !firm ? 1 : 0)} : std::nullopt;
}

// Positions that are lost, or held.

Ending Book::standing(const Sum& sum) const {
    if (sum.size() > 1) { return Ending::goes_on; }
    if (sum.size() == 1) {
        const Ending by_rule = games[sum[0].game].rules->ending(sum[0].part);
        if (by_rule != Ending::goes_on || has_move(sum[0])) { return by_rule; }
    }
    return misere ? Ending::won : Ending::lost;
}

bool Book::lost(const Sum& sum, Aim aim) const {
    const Ending now = standing(sum);
    if (now != Ending::goes_on) { return now == Ending::lost || (aim == Aim::at_most_drawn && now == Ending::drawn); }
    const std::string key = key_of(sum);
    return lost_.contains(key) || (aim == Aim::at_most_drawn && held_.contains(key));
}

bool Book::won(const Sum& sum, Aim aim) const {
    const Ending now = standing(sum);
    if (now != Ending::goes_on) { return now == Ending::won || (aim == Aim::at_most_drawn && now == Ending::drawn); }
    return some_option(sum, [&](const Sum& option) { return lost(option, aim); }).value_or(false);
}

Wrong Book::every_option(const Sum& sum, Aim aim) const {
    if (standing(sum) != Ending::goes_on) { return lost(sum, aim) ? std::nullopt : Wrong{says::not_lost_by_rule}; }
    const auto unanswered = some_option(sum, [&](const Sum& option) { return !won(option, aim); });
    if (!unanswered) { return says::not_listed; }
    return *unanswered ? Wrong{says::no_reply} : std::nullopt;
}

Wrong Book::add_lost(std::string_view position) {
    const auto sum = read(position);
    if (!sum) { return says::no_position; }
    if (lost(*sum, Aim::decided)) { return std::nullopt; }  // the same once more, perhaps in other words
    auto wrong = every_option(*sum, Aim::decided);
    if (std::string key = key_of(*sum); !wrong && work_.keeps(key.size())) { lost_.insert(std::move(key)); }
    return wrong;
}

Wrong Book::add_held(std::string_view position, std::uint64_t line) {
    auto sum = read(position);
    if (!sum) { return says::no_position; }
    std::string key = key_of(*sum);
    const bool fresh = work_.keeps(2 * key.size()) && held_.insert(std::move(key)).second;
    if (fresh) { held_in_order_.emplace_back(line, std::move(*sum)); }
    return std::nullopt;
}

Wrong Book::check_held(std::uint64_t& line) const {
    for (const auto& [number, sum] : held_in_order_) {
        line = number;
        if (auto wrong = every_option(sum, Aim::at_most_drawn)) { return wrong; }
    }
    return std::nullopt;
}

}  // namespace grundy::verify
