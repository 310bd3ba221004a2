#include "certify/lost_book.hpp"

#include <algorithm>
#include <deque>

#include "base/hash.hpp"

namespace grundy {

namespace {

using Index = std::uint32_t;

class LostBook {
   public:
    LostBook(PartTable& table, Convention convention, Meter& meter)
        : table_(table), convention_(convention), meter_(meter) {}

    Index number(PartSum sum);
    bool explore();
    void judge();
    [[nodiscard]] Outcome outcome(Index at) const { return positions_[at].outcome; }
    /// What the outcome of a position needs.
    void want_root(Index root);
    void write(Certificate& certificate);

   private:
    struct SumHash {
        std::size_t operator()(const PartSum& sum) const { return Hash{}(sum); }
    };
    struct Position {
        PartSum sum;
        std::vector<Index> options{};
        Outcome outcome = Outcome::draw;  ///< until it is decided
        std::uint32_t rank = 0;
        std::uint32_t open = 0;  ///< options that are not yet known to be N
        bool over = false;
        bool wanted = false;  ///< in the book
    };

    void want(Index position);
    void want_replies(Index position);

    PartTable& table_;
    Convention convention_;
    Meter& meter_;
    std::vector<Position> positions_;
    std::unordered_map<PartSum, Index, SumHash> numbers_;
    std::vector<Index> pending_;
};

Index LostBook::number(PartSum sum) {
    const auto [known, fresh] = numbers_.try_emplace(sum, static_cast<Index>(positions_.size()));
    if (fresh) {
        meter_.keep(2 * sizeof(Position) + 8 * sum.size());
        positions_.push_back({std::move(sum)});
    }
    return known->second;
}

bool LostBook::explore() {
    for (Index next = 0; next < positions_.size(); ++next) {
        const PartSum sum = positions_[next].sum;
        if (sum.size() == 1) {
            if (const auto ending = table_.ending(sum[0])) {
                positions_[next].over = true;
                positions_[next].outcome = *ending;
                continue;
            }
        }
        std::vector<Index> options;
        for (std::size_t i = 0; i < sum.size(); ++i) {
            if (i > 0 && sum[i] == sum[i - 1]) {
                continue;
            }
            for (const PartSum& parts : table_.options(sum[i])) {
                PartSum option = sum;
                option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
                option.insert(option.end(), parts.begin(), parts.end());
                std::ranges::sort(option);
                options.push_back(number(std::move(option)));
                if (!meter_.step()) {
                    return false;
                }
            }
        }
        std::ranges::sort(options);
        const auto twice = std::ranges::unique(options);
        options.erase(twice.begin(), twice.end());
        meter_.charge(8 * options.size());
        positions_[next].over = options.empty();
        positions_[next].outcome = options.empty() ? terminal_outcome(convention_) : Outcome::draw;
        positions_[next].open = static_cast<std::uint32_t>(options.size());
        positions_[next].options = std::move(options);
    }
    return !meter_.exhausted();
}

/// Backwards from the ends, round by round: the round is the rank.
void LostBook::judge() {
    std::vector<std::vector<Index>> before(positions_.size());
    std::deque<Index> decided;
    for (Index at = 0; at < positions_.size(); ++at) {
        for (const Index option : positions_[at].options) {
            before[option].push_back(at);
        }
        if (positions_[at].over && positions_[at].outcome != Outcome::draw) {
            decided.push_back(at);
        }
    }
    while (!decided.empty()) {
        const Position& known = positions_[decided.front()];
        for (const Index at : before[decided.front()]) {
            Position& position = positions_[at];
            if (position.outcome != Outcome::draw) {
                continue;
            }
            if (known.outcome == Outcome::P || --position.open == 0) {
                position.outcome = known.outcome == Outcome::P ? Outcome::N : Outcome::P;
                position.rank = known.rank + 1;
                decided.push_back(at);
            }
        }
        decided.pop_front();
    }
}

void LostBook::want(Index at) {
    if (!positions_[at].wanted && !positions_[at].over) {
        positions_[at].wanted = true;
        pending_.push_back(at);
    }
}

/// For every option a reply that is in the book, if there is one early enough, else the quickest.
void LostBook::want_replies(Index at) {
    const Position& position = positions_[at];
    for (const Index option : position.options) {
        const Position& faced = positions_[option];
        if (faced.over) {
            continue;
        }
        const Outcome good = faced.outcome == Outcome::N ? Outcome::P : Outcome::draw;
        const bool ranked = position.outcome == Outcome::P;
        std::optional<Index> best;
        bool there = false;
        for (const Index reply : faced.options) {
            const Position& one = positions_[reply];
            if (one.outcome != good || (ranked && one.rank >= position.rank)) {
                continue;
            }
            there = there || one.over || one.wanted;
            if (!best || one.rank < positions_[*best].rank) {
                best = reply;
            }
        }
        if (!there && best) {
            want(*best);
        }
    }
}

void LostBook::want_root(Index at) {
    const Position& root = positions_[at];
    if (root.outcome == Outcome::N) {
        std::optional<Index> best;
        for (const Index option : root.options) {
            if (positions_[option].outcome == Outcome::P &&
                (!best || positions_[option].rank < positions_[*best].rank)) {
                best = option;
            }
        }
        if (best) {
            want(*best);
        }
    } else {
        want(at);
        const auto drawn = std::ranges::find_if(root.options, [&](Index option) {
            return positions_[option].outcome == Outcome::draw;
        });
        if (root.outcome == Outcome::draw && drawn != root.options.end()) {
            want(*drawn);
        }
    }
}

void LostBook::write(Certificate& certificate) {
    std::vector<Index> book;
    while (!pending_.empty()) {
        book.push_back(pending_.back());
        pending_.pop_back();
        want_replies(book.back());
    }
    std::ranges::sort(book, {}, [&](Index at) {
        return std::pair{positions_[at].outcome == Outcome::draw, positions_[at].rank};
    });
    for (const Index at : book) {
        const bool held = positions_[at].outcome == Outcome::draw;
        certificate.add((held ? "held " : "lost ") + table_.written(positions_[at].sum));
    }
}

}  // namespace

std::optional<std::vector<Outcome>> add_lost_book(Certificate& certificate, PartTable& table,
                                                  const std::vector<PartSum>& roots,
                                                  Convention convention, Meter& meter) {
    LostBook book{table, convention, meter};
    std::vector<Index> numbers;
    for (const PartSum& root : roots) {
        numbers.push_back(book.number(root));
    }
    if (!book.explore()) {
        return std::nullopt;
    }
    book.judge();
    std::vector<Outcome> outcomes;
    for (const Index root : numbers) {
        book.want_root(root);
        outcomes.push_back(book.outcome(root));
    }
    book.write(certificate);
    return outcomes;
}

}  // namespace grundy
