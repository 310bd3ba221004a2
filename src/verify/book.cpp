#include "verify/book.hpp"

#include <algorithm>

#include "verify/records.hpp"

namespace grundy::verify {

namespace {

/// A position with more options is not looked at.
constexpr std::size_t most_options = 4'000'000;
constexpr std::uint64_t largest_value = 1'000'000;

std::string key_of(const Sum& sum) {
    std::string key;
    for (const Piece& piece : sum) { key += std::to_string(piece.game) + " " + piece.part + "\n"; }
    return key;
}

Text not_listed() { return grundy::Words{"its options can't be listed", "ses options ne peuvent être énumérées"}; }

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
    const bool adds_up = games[game].rules->adds_up();
    for (const Part& part : parts) {
        Piece piece{game, part};
        if (!adds_up || has_move(piece)) { sum.insert(std::ranges::upper_bound(sum, piece), std::move(piece)); }
    }
}

std::optional<Sum> Book::read(std::string_view text) const {
    Sum sum;
    const auto terms = cut(text, " + ");
    for (const std::string_view term : terms) {
        Words words{term};
        const auto game = words.number();
        if (!game || *game == 0 || *game > games.size() || words.at_end()) { return std::nullopt; }
        const Rules& rules = *games[*game - 1].rules;
        const auto parts = rules.read(words.rest());
        if (!parts || (!rules.adds_up() && terms.size() > 1)) { return std::nullopt; }
        put(sum, *game - 1, *parts);
    }
    return sum;
}

bool Book::options(const Sum& sum, FunctionRef<bool(const Sum&)> emit) const {
    bool listed = true;
    bool more = true;
    std::size_t count = 0;
    for (std::size_t i = 0; i < sum.size() && more && listed; ++i) {
        if (i > 0 && sum[i] == sum[i - 1]) {
            continue;  // the same moves again
        }
        Sum rest = sum;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        listed = games[sum[i].game].rules->options(sum[i].part, [&](const Parts& parts) {
            Sum option = rest;
            put(option, sum[i].game, parts);
            more = emit(option) && ++count <= most_options;
            return more;
        });
    }
    return listed && count <= most_options;
}

// Values.

std::optional<Integer> Book::value(const Piece& piece) const {
    const auto known = values_.find(key_of({piece}));
    if (known != values_.end()) { return Integer{known->second}; }
    const Game& game = games[piece.game];
    if (game.heaps) {
        if (const auto value = game.heaps->value(integer_of_digits(piece.part))) { return Integer{*value}; }
    }
    return game.by_law ? game.rules->by_law(piece.part) : std::nullopt;
}

std::optional<Integer> Book::value(const Sum& sum) const {
    Integer all = 0;
    for (const Piece& piece : sum) {
        const auto one = value(piece);
        if (!one) { return std::nullopt; }
        all ^= *one;
    }
    return all;
}

/// An option whose value is not known differs from `wanted` if it has an option of that value. One
/// move changes one part, so all others must be known.
std::optional<Text> Book::shown_by_reply(std::size_t game, const Parts& option, const Integer& wanted) const {
    const grundy::Words reason{"an option has no value here, and no reply to it has this value",
                               "une option est sans valeur ici, et aucune réplique n'a celle-ci"};
    Sum all;
    put(all, game, option);
    std::optional<Piece> unknown;
    Integer rest = 0;
    for (const Piece& piece : all) {
        const auto one = value(piece);
        if (!one && unknown) { return reason; }
        if (one) {
            rest ^= *one;
        } else {
            unknown = piece;
        }
    }
    if (!unknown) {
        return rest == wanted
                   ? std::optional<Text>{grundy::Words{"an option has this value", "une option a cette valeur"}}
                   : std::nullopt;
    }
    bool found = false;
    const bool listed = options({*unknown}, [&](const Sum& reply) {
        const auto known = value(reply);
        found = known && (*known ^ rest) == wanted;
        return !found;
    });
    return found ? std::nullopt : std::optional<Text>{listed ? reason : not_listed()};
}

std::optional<Text> Book::add_value(std::size_t game, std::uint64_t value, std::string_view position) {
    const Rules& rules = *games[game].rules;
    const auto parts = rules.read(position);
    if (!parts || parts->size() != 1 || !rules.adds_up()) {
        return grundy::Words{"this is not one part of a position that has a value",
                             "ce n'est pas une seule partie d'une position qui a une valeur"};
    }
    const std::string key = key_of({{game, parts->front()}});
    if (const auto known = values_.find(key); known != values_.end() && known->second == value) {
        return std::nullopt;  // the same once more, perhaps in other words
    }
    if (value > largest_value) {
        return grundy::Words{"no part has so many options", "aucune partie n'a tant d'options"};
    }
    std::vector<bool> seen(value, false);
    std::optional<Text> wrong;
    std::size_t count = 0;
    const bool listed = rules.options(parts->front(), [&](const Parts& option) {
        Sum sum;
        put(sum, game, option);
        const auto known = this->value(sum);
        if (known && *known < value) {
            seen[static_cast<std::size_t>(*known)] = true;
        } else if (!known || *known == value) {
            wrong = shown_by_reply(game, option, value);
        }
        return !wrong && ++count <= most_options;
    });
    if (wrong) { return wrong; }
    if (!listed || count > most_options) { return not_listed(); }
    if (const auto missing = std::ranges::find(seen, false); missing != seen.end()) {
        return phrase("no option is shown to have the value {}", "aucune option n'a, à ce qui est montré, la valeur {}",
                      missing - seen.begin());
    }
    values_.emplace(key, value);
    return std::nullopt;
}

std::optional<bool> Book::lost_by_values(const Sum& sum, bool under_misere) const {
    if (sum.size() == 1) {
        const Game& game = games[sum[0].game];
        if (const auto lost = game.by_law ? game.rules->lost_by_law(sum[0].part, under_misere) : std::nullopt) {
            return lost;
        }
    }
    Integer all = 0;
    bool firm = false;  // some part is worth 2 or more
    for (const Piece& piece : sum) {
        const std::string& name = games[piece.game].name;
        const bool fergusons = name == "nim" || name == "subtraction" || name == "matches";
        const auto one = value(piece);
        if (!one || (under_misere && !fergusons)) { return std::nullopt; }
        all ^= *one;
        firm = firm || *one > 1;
    }
    return all == (under_misere && !firm ? 1 : 0);
}

// Positions that are lost, or held.

Book::Standing Book::standing(const Sum& sum) const {
    if (sum.size() == 1) {
        switch (games[sum[0].game].rules->ending(sum[0].part)) {
            case Ending::lost: return Standing::lost;
            case Ending::won: return Standing::won;
            case Ending::drawn: return Standing::drawn;
            case Ending::goes_on: break;
        }
        if (has_move(sum[0])) { return Standing::goes_on; }
    } else if (!sum.empty()) {
        return Standing::goes_on;
    }
    return misere ? Standing::won : Standing::lost;
}

bool Book::is_in(const std::unordered_set<std::string>& book, const Sum& sum) const {
    return !book.empty() && book.contains(key_of(sum));
}

bool Book::lost(const Sum& sum) const {
    const Standing now = standing(sum);
    return now == Standing::lost || (now == Standing::goes_on && is_in(lost_, sum));
}

bool Book::not_won(const Sum& sum) const {
    const Standing now = standing(sum);
    return now == Standing::lost || now == Standing::drawn ||
           (now == Standing::goes_on && (is_in(lost_, sum) || is_in(held_, sum)));
}

bool Book::reaches(const Sum& sum, bool draws_count) const {
    bool found = false;
    static_cast<void>(options(sum, [&](const Sum& option) {
        found = draws_count ? not_won(option) : lost(option);
        return !found;
    }));
    return found;
}

bool Book::won(const Sum& sum) const {
    const Standing now = standing(sum);
    return now == Standing::won || (now == Standing::goes_on && reaches(sum, false));
}

bool Book::not_lost(const Sum& sum) const {
    const Standing now = standing(sum);
    return now == Standing::won || now == Standing::drawn || (now == Standing::goes_on && reaches(sum, true));
}

std::optional<Text> Book::every_option(const Sum& sum, bool draws_count) const {
    const Standing now = standing(sum);
    if (now == Standing::lost || (draws_count && now == Standing::drawn)) { return std::nullopt; }
    if (now != Standing::goes_on) {
        return grundy::Words{"by the rules the player to move has not lost here",
                             "d'après les règles, le joueur au trait n'a pas perdu ici"};
    }
    bool answered = true;
    const bool listed = options(sum, [&](const Sum& option) {
        answered = draws_count ? not_lost(option) : won(option);
        return answered;
    });
    if (!answered) {
        return grundy::Words{"an option has no reply in what stands above",
                             "une option n'a pas de réplique dans ce qui précède"};
    }
    return listed ? std::nullopt : std::optional{not_listed()};
}

std::optional<Text> Book::add_lost(std::string_view position) {
    const auto sum = read(position);
    if (!sum) { return grundy::Words{"this is not a position", "ce n'est pas une position"}; }
    if (is_in(lost_, *sum)) { return std::nullopt; }  // the same once more, perhaps in other words
    auto wrong = every_option(*sum, false);
    if (!wrong) { lost_.insert(key_of(*sum)); }
    return wrong;
}

std::optional<Text> Book::add_held(std::string_view position, std::uint64_t line) {
    auto sum = read(position);
    if (!sum) { return grundy::Words{"this is not a position", "ce n'est pas une position"}; }
    if (held_.insert(key_of(*sum)).second) { held_in_order_.emplace_back(line, std::move(*sum)); }
    return std::nullopt;
}

std::optional<Text> Book::check_held(std::uint64_t& line) const {
    for (const auto& [number, sum] : held_in_order_) {
        if (auto wrong = every_option(sum, true)) {
            line = number;
            return wrong;
        }
    }
    return std::nullopt;
}

}  // namespace grundy::verify
