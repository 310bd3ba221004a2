#include "service/exercises/exercises.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

namespace grundy {

namespace {

/// How many candidates per exercise there are to choose easy and hard ones from.
constexpr std::size_t candidates_each = 3;
/// After this many draws the positions may be larger.
constexpr std::uint64_t draws_a_stretch = 400;
constexpr std::size_t most_moves_counted = 1'000;

struct Candidate {
    Question question;
    Answer answer;
    /// At last the number of its draw: no two are alike, and their order is the same everywhere.
    std::tuple<Integer, std::size_t, Integer, std::uint64_t> hardness;
};
using Candidates = std::vector<Candidate>;

Candidate candidate(Question question, Answer answer, std::uint64_t draw) {
    const Term& term = *question.terms.front().term;
    std::size_t moves = 0;
    term.moves([&](const TermMove&) { return ++moves < most_moves_counted; });
    const Integer unknown = std::numeric_limits<std::uint32_t>::max();  // harder than all
    std::tuple hardness{answer.remoteness.value_or(unknown), moves, term.size().value_or(0), draw};
    return {std::move(question), std::move(answer), std::move(hardness)};
}

/// `count` of them, evenly from the easiest to the hardest.
Candidates spread(Candidates all, std::size_t count) {
    std::ranges::sort(all, {}, &Candidate::hardness);
    Candidates chosen;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = count == 1 ? all.size() / 2 : i * (all.size() - 1) / (count - 1);
        chosen.push_back(std::move(all[at]));
    }
    return chosen;
}

/// Tells positions apart: not by the order of heaps, nor by a mirror image.
class Acquaintance {
   public:
    bool is_new(const Term& term, const Budget& budget) {
        if (!explorer_) {
            explorer_ = term.explorer(Grain::parts);
        }
        Meter meter{budget};
        auto nodes = term.nodes(*explorer_, meter);
        std::ranges::sort(nodes);
        return known_.insert(std::move(nodes)).second;
    }

   private:
    std::unique_ptr<Explorer> explorer_;
    std::set<std::vector<Node>> known_;
};

/// The candidates for a sheet, by outcome.
class Pool {
   public:
    Pool(const Wanted& wanted, std::size_t count) : count_(count) {
        const bool either = !wanted.outcome && !wanted.unique;
        const bool only_p = wanted.outcome == Outcome::P;
        // Most positions of most games are N: without a share for P, "who wins" would be no
        // question.
        p_share_ = only_p ? count : either ? count * 2 / 5 : 0;
    }

    [[nodiscard]] bool has_enough(Outcome outcome) const {
        return list(outcome).size() >= candidates_each * share(outcome);
    }
    [[nodiscard]] bool complete() const { return has_enough(Outcome::N) && has_enough(Outcome::P); }
    [[nodiscard]] std::size_t size() const { return n_.size() + p_.size(); }
    void add(Candidate one) {
        (one.answer.outcome == Outcome::P ? p_ : n_).push_back(std::move(one));
    }

    /// There must be `count` of them at least.
    [[nodiscard]] Candidates chosen() && {
        const std::size_t missing_p = p_share_ - std::min(p_share_, p_.size());
        const std::size_t n = std::min(count_ - p_share_ + missing_p, n_.size());
        Candidates all = spread(std::move(n_), n);
        std::ranges::move(spread(std::move(p_), count_ - n), std::back_inserter(all));
        std::ranges::sort(all, {}, &Candidate::hardness);
        return all;
    }

   private:
    [[nodiscard]] std::size_t share(Outcome outcome) const {
        return outcome == Outcome::P ? p_share_ : count_ - p_share_;
    }
    [[nodiscard]] const Candidates& list(Outcome outcome) const {
        return outcome == Outcome::P ? p_ : n_;
    }

    std::size_t count_;
    std::size_t p_share_ = 0;
    Candidates n_;
    Candidates p_;
};

bool ends_at_once(const Wanted& wanted, const Answer& answer) {
    return !wanted.least_moves && wanted.most_moves.value_or(2) > 1 && answer.remoteness &&
           *answer.remoteness < 2;
}

Text too_few(const Wanted& wanted, std::size_t found, std::size_t count, std::uint64_t tries) {
    std::string options = wanted.options();
    options += options.empty() ? "\1count" : ", \1count";
    const Words quick = wanted.least_moves
                            ? Words{"", ""}
                            : Words{" (\1least-moves 1 allows games that end at once)",
                                    " (\1least-moves 1 admet les parties finies en un coup)"};
    return phrase("different positions among {} that were drawn: {} of {}; ask for less in {}{}",
                  "positions différentes parmi les {} tirées : {} sur {} ; demander moins par {}{}",
                  tries, found, count, options, quick);
}

/// Fills the pool. An error, or why the time was not enough.
std::optional<NothingDrawn> fill(Lots& lots, const Wanted& wanted, std::size_t count, Pool& pool) {
    const std::uint64_t most_draws = 2'000 + 200 * count;
    Acquaintance acquaintance;
    while (!pool.complete() && lots.tries() < most_draws) {
        if (!lots.may_go_on()) {
            return NothingDrawn{std::nullopt, lots.why_not()};
        }
        auto question = lots.next_by_hand(1 + lots.tries() / draws_a_stretch);
        if (!question) {
            return NothingDrawn{std::move(question.error()), std::nullopt};
        }
        if (!*question || !acquaintance.is_new(*(*question)->terms.front().term, wanted.budget)) {
            continue;
        }
        auto answer = lots.judged(**question);
        if (answer && !pool.has_enough(answer->outcome) && lots.lasts(**question, *answer) &&
            !ends_at_once(wanted, *answer)) {
            pool.add(candidate(std::move(**question), std::move(*answer), lots.tries()));
        }
    }
    return std::nullopt;
}

}  // namespace

std::expected<Sheet, NothingDrawn> drawn_sheet(std::string_view game, const Wanted& wanted,
                                               std::size_t count, std::uint64_t seed,
                                               bool solutions) {
    auto named = game_for(game, wanted);
    if (!named) {
        return std::unexpected{std::move(named.error())};
    }
    Lots lots{game, std::move(*named), wanted, seed};
    Pool pool{wanted, count};
    if (auto nothing = fill(lots, wanted, count, pool)) {
        return std::unexpected{std::move(*nothing)};
    }
    if (pool.size() < count) {
        return std::unexpected{
            NothingDrawn{std::nullopt, too_few(wanted, pool.size(), count, lots.tries())}};
    }
    Sheet sheet{std::string{game}, wanted, seed, solutions, {}};
    for (Candidate& one : std::move(pool).chosen()) {
        Exercise exercise{std::move(one.question), std::move(one.answer), {}};
        if (solutions) {
            auto explained = explain(lots.engine(), exercise.question);
            if (!explained) {
                return std::unexpected{NothingDrawn{std::move(explained.error()), std::nullopt}};
            }
            exercise.explanation = std::move(*explained);
        }
        sheet.exercises.push_back(std::move(exercise));
    }
    if (!lots.may_go_on()) {  // an explanation that was cut off is none
        return std::unexpected{NothingDrawn{std::nullopt, lots.why_not()}};
    }
    return sheet;
}

}  // namespace grundy
