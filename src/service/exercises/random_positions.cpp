#include "service/exercises/random_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <utility>
#include <vector>

#include "generated/games.hpp"
#include "model/term_of.hpp"

namespace grundy {

namespace {

using Parts = std::vector<std::unique_ptr<Term>>;

/// How often a part that must be of one piece is drawn before the whole draw is given up.
constexpr int draws_for_one_part = 20;

bool falls_apart(const Info& info) { return includes(info.can, Can::parts); }

/// `size` cut into `parts` numbers from 1, every way equally likely.
std::vector<std::uint64_t> cut(std::uint64_t size, std::uint64_t parts, Random& random) {
    std::vector<std::uint64_t> cuts;  // by Floyd's sampling: parts - 1 different places of size - 1
    for (std::uint64_t top = size - parts + 1; top < size; ++top) {
        const std::uint64_t place = random.between(1, top);
        const bool taken = std::ranges::find(cuts, place) != cuts.end();
        cuts.push_back(taken ? top : place);
    }
    std::ranges::sort(cuts);
    cuts.push_back(size);
    std::vector<std::uint64_t> shares;
    std::uint64_t last = 0;
    for (const std::uint64_t at : cuts) {
        shares.push_back(at - last);
        last = at;
    }
    return shares;
}

template <Game G>
bool join_as(const Parts& parts, std::unique_ptr<Term>& joined) {
    using Position = typename G::Position;
    if constexpr (HasParts<G> && std::ranges::sized_range<Position>) {
        const auto* first = dynamic_cast<const TermOf<G>*>(parts.front().get());
        if (first == nullptr) {
            return false;
        }
        Position all;
        for (const auto& part : parts) {
            const auto* term = dynamic_cast<const TermOf<G>*>(part.get());
            if (term == nullptr) {
                return false;
            }
            all.insert(all.end(), term->at().begin(), term->at().end());
        }
        joined = std::make_unique<TermOf<G>>(first->rules(), first->parameter(), std::move(all));
        return true;
    } else {
        return false;
    }
}

/// The position that the parts are the sum of, side by side in it; null for a game that writes sums
/// in another way.
std::unique_ptr<Term> joined(const Parts& parts) {
    std::unique_ptr<Term> whole;
    [&]<class... Games>(TypeList<Games...>) {
        static_cast<void>((join_as<Games>(parts, whole) || ...));
    }(AllGames{});
    return whole != nullptr && whole->parts().size() == parts.size() ? std::move(whole) : nullptr;
}

Result<std::unique_ptr<Term>> heaps_of(const NamedGame& named,
                                       const std::vector<std::uint64_t>& shares) {
    std::string text;
    for (const std::uint64_t share : shares) {
        text += fmt::format("{}{}", text.empty() ? "" : ",", share);
    }
    return named.game->open(named.parameter, text);
}

/// Of one piece, if the game draws such a one; of any size for 0.
Result<std::unique_ptr<Term>> one_part(const NamedGame& named, std::uint64_t size, Random& random) {
    for (int i = 0; i < draws_for_one_part; ++i) {
        auto drawn = named.game->random(named.parameter, size, random);
        if (!drawn) {
            return drawn;
        }
        Parts parts = (*drawn)->parts();
        if (size == 0 && !parts.empty()) {
            return std::move(parts[random.below(parts.size())]);
        }
        if (parts.size() == 1) {
            return drawn;
        }
    }
    return nullptr;
}

/// A measure for positions that are worked out by hand: what is 0 in `asked` is chosen.
Measure handy_measure(const Info& info, const Measure& asked, std::uint64_t stretch,
                      Random& random) {
    constexpr std::uint64_t most_heaps = 4;  // unless more are asked for
    Measure measure = asked;
    const auto choose_size = [&](std::uint64_t least, std::uint64_t most,
                                 std::uint64_t most_stretch) {
        if (measure.size == 0) {
            measure.size =
                random.between(std::max(least, measure.heaps),
                               std::max(measure.heaps, most) * std::min(stretch, most_stretch));
        }
    };
    switch (info.shape) {
        case Shape::heaps: {
            if (measure.heaps == 0 && falls_apart(info)) {
                const std::uint64_t most =
                    asked.size == 0 ? most_heaps : std::min(most_heaps, asked.size);
                measure.heaps = random.between(1, most);
            }
            const bool single = measure.heaps <= 1;
            choose_size(single ? 4 : 2 * measure.heaps, single ? 24 : 7 * measure.heaps, 10);
            break;
        }
        case Shape::plane:
            choose_size(4, 20, 10);
            break;
        case Shape::grid:
            choose_size(5, 15, 2);
            break;
        case Shape::forest:
            choose_size(4, 11, 3);
            break;
        case Shape::text:
            break;
    }
    return measure;
}

/// Any position of a bar, each as likely: a bar that is drawn square by square is mostly thin.
/// Null for a game whose boards are not numbered, or not written as bars.
std::unique_ptr<Term> inside_a_bar(const NamedGame& named, std::uint64_t stretch, Random& random) {
    const std::uint64_t columns = random.between(2, 4 + std::min<std::uint64_t>(stretch, 4));
    const std::uint64_t rows = random.between(2, 3 + std::min<std::uint64_t>(stretch, 3));
    const auto bar = named.game->open(named.parameter, fmt::format("{}x{}", columns, rows));
    const auto box = bar ? named.game->box(**bar) : nullptr;
    return box != nullptr && box->count() > 0 ? box->at(Rank{random.below(box->count())}) : nullptr;
}

Text no_heaps(const Info& info) {
    return phrase("a position of {} is not made of heaps",
                  "une position de {} n'est pas faite de tas", info.name);
}

}  // namespace

std::optional<Error> unfit_measure(const Info& info, const Measure& measure) {
    const auto refused = [&](const Text& message, const Text& expected) {
        return Error{message, expected};
    };
    if (measure.heaps == 0) {
        return std::nullopt;
    }
    const Words leave_out{"no \1heaps; \1size says how large it is",
                          "pas de \1heaps ; \1size dit sa taille"};
    if (!falls_apart(info)) {
        const std::uint64_t always = info.shape == Shape::heaps   ? 1
                                     : info.shape == Shape::plane ? 2
                                                                  : 0;
        if (always == 0) {
            return refused(no_heaps(info), leave_out);
        }
        if (measure.heaps != always) {
            return refused(phrase("{} is played with a fixed number of heaps",
                                  "{} se joue avec un nombre de tas fixé", info.name),
                           phrase("\1heaps {}, or none", "\1heaps {}, ou rien", always));
        }
        return std::nullopt;
    }
    if (measure.size != 0 && measure.heaps > measure.size) {
        return refused(phrase("{} heaps can't be made of {}", "on ne fait pas {} tas avec {}",
                              measure.heaps, measure.size),
                       Words{"a \1size of at least \1heaps", "\1size au moins égal à \1heaps"});
    }
    return std::nullopt;
}

Result<std::unique_ptr<Term>> random_position(const NamedGame& named, const Measure& measure,
                                              Random& random) {
    const Info& info = *named.game->info;
    if (info.shape == Shape::heaps && falls_apart(info)) {
        const Measure chosen = handy_measure(info, measure, 1, random);
        return heaps_of(named, cut(chosen.size, chosen.heaps, random));
    }
    if (measure.heaps == 0 || !falls_apart(info)) {
        return named.game->random(named.parameter, measure.size, random);
    }
    const auto shares = measure.size == 0 ? std::vector<std::uint64_t>(measure.heaps, 0)
                                          : cut(measure.size, measure.heaps, random);
    Parts parts;
    for (const std::uint64_t share : shares) {
        auto part = one_part(named, share, random);
        if (!part || *part == nullptr) {
            return part;
        }
        parts.push_back(std::move(*part));
    }
    return joined(parts);
}

Result<std::unique_ptr<Term>> handy_position(const NamedGame& named, const Measure& asked,
                                             std::uint64_t stretch, Random& random) {
    const Info& info = *named.game->info;
    if (info.shape == Shape::grid && asked.size == 0 && named.game->box != nullptr) {
        if (auto inside = inside_a_bar(named, stretch, random)) {
            return inside;
        }
    }
    return random_position(named, handy_measure(info, asked, stretch, random), random);
}

}  // namespace grundy
