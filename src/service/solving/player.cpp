#include "service/solving/player.hpp"

#include <algorithm>

#include "base/check.hpp"
#include "service/games/registry.hpp"
#include "service/solving/endings_and_sides.hpp"
#include "service/solving/sum_moves.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t steps_for_fates = 5'000'000;
/// Where a move has a time limit, so much of it is for exploring, the same again for choosing the
/// longest game, and most of it for the search; the rest is for whoever shows the move.
constexpr double share_to_choose = 0.1;
constexpr double share_to_search = 0.7;
/// Without one: a winning move is worth some waiting.
constexpr double seconds_to_choose = 1.0;
constexpr double seconds_to_search = 10.0;
constexpr std::size_t longest_game = 2'000;
/// Moves looked at when any will do.
constexpr std::uint64_t most_moves_seen = 100'000;

/// Moves tried for a win at once, which makes the position after each.
constexpr std::uint64_t most_moves_tried = 1'000;

/// A game that numbers its positions says at once that there are too many to look at all their
/// moves in time: with so many, each has a few dozen at least.
constexpr std::uint64_t most_numbered = 200'000;

/// As much of the position's budget as choosing may take, from now on.
Budget budget_to_choose(const Budget& whole) {
    Budget budget = whole;
    budget.start = std::chrono::steady_clock::now();
    budget.seconds = seconds_to_choose;
    if (whole.seconds) {
        budget.seconds = std::min(seconds_to_choose, *whole.seconds * share_to_choose);
    }
    return budget;
}

bool are_few(const Term& term) {
    const SharedGame game = entry_of(term);
    if (game == nullptr || game->box == nullptr) {
        return true;
    }
    const std::uint64_t count = game->box(term)->count();  // 0: beyond 64 bits
    return count != 0 && count <= most_numbered;
}

bool may_be_explored(const Question& question) {
    return std::ranges::all_of(question.terms, [](const AskedTerm& asked) {
        return asked.term->position().size() <= longest_game && are_few(*asked.term);
    });
}

/// Which of two moves is better for the player who makes it, by what they lead to.
bool is_better(const Ending& a, const Ending& b) {
    const auto order = [](Outcome outcome) {
        return outcome == Outcome::P ? 2 : outcome == Outcome::draw ? 1 : 0;
    };
    if (a.outcome != b.outcome) {
        return order(a.outcome) > order(b.outcome);
    }
    return a.outcome == Outcome::P ? a.remoteness < b.remoteness : a.remoteness > b.remoteness;
}

/// A move that holds the draw, among those that the answer lists.
std::optional<SumMove> drawing_move(const Answer& answer) {
    if (answer.outcome != Outcome::draw || !answer.moves) {
        return std::nullopt;
    }
    const auto found = std::ranges::find(*answer.moves, Outcome::draw, &RatedMove::outcome);
    return found == answer.moves->end() ? std::nullopt : std::optional{found->move};
}

void each_move(const Question& position, FunctionRef<bool(std::size_t, const TermMove&)> emit) {
    bool more = true;
    for (std::size_t i = 0; i < position.terms.size() && more; ++i) {
        position.terms[i].term->moves(
            [&](const TermMove& move) { return more = emit(i + 1, move); });
    }
}

}  // namespace

EnginePlayer::EnginePlayer(Engine& engine, const Question& start, PlayStyle style,
                           std::uint64_t seed)
    : engine_(engine), style_(style), random_(seed) {
    if (!may_be_explored(start)) {
        return;
    }
    const auto terms = start.opened();
    Budget budget = budget_to_choose(start.budget);
    budget.steps = steps_for_fates;
    Meter meter{budget};
    sum_.emplace(terms, start.grain());
    const Node node = sum_->node(terms, meter);
    endings_ = Retrograde::run(sum_->explorer(), node, start.convention, meter);
    if (fault_in(start)) {
        endings_.reset();  // not all moves were seen
    }
}

std::optional<SumMove> EnginePlayer::best_by_remoteness(const Question& position) {
    if (!endings_) {
        return std::nullopt;
    }
    const Budget unlimited;
    Meter meter{unlimited};
    std::optional<SumMove> best;
    Ending best_ending;
    sum_->moves(position.opened(), meter, [&](const SumOfTerms::Move& move) {
        const Ending ending = endings_->ending(move.to);
        if (!best || is_better(ending, best_ending)) {
            best = SumMove{move.term + 1, listed(move.move)};
            best_ending = ending;
        }
        return true;
    });
    prospect_ = best_ending.outcome == Outcome::P      ? Prospect::wins
                : best_ending.outcome == Outcome::draw ? Prospect::draws
                                                       : Prospect::loses;
    return best;
}

/// The move that removes least: the next best thing when the slowest loss is out of reach.
SumMove EnginePlayer::longest(const Question& position) {
    const Budget budget = budget_to_choose(position.budget);
    Meter meter{budget};
    std::optional<SumMove> best;
    Integer least;
    each_move(position, [&](std::size_t term, const TermMove& move) {
        const auto before = position.terms[term - 1].term->size();
        const auto after = move.after()->size();
        const Integer removed = before && after ? Integer{*before - *after} : Integer{1};
        if (!best || removed < least) {
            best = SumMove{term, listed(move)};
            least = removed;
        }
        return least > 1 && meter.look();
    });
    check(best.has_value(), "a player is asked only when some move is left");
    return *best;
}

/// Uniform among the moves (the first most_moves_seen of them), by reservoir sampling.
SumMove EnginePlayer::any(const Question& position) {
    std::optional<SumMove> chosen;
    std::uint64_t seen = 0;
    each_move(position, [&](std::size_t term, const TermMove& move) {
        if (random_.below(++seen) == 0) {
            chosen = SumMove{term, {move.label(), move.text(), std::nullopt}};
        }
        return seen < most_moves_seen;
    });
    check(chosen.has_value(), "a player is asked only when some move is left");
    chosen->move = *position.terms[chosen->term - 1].term->find_move(chosen->move.label);
    return *chosen;
}

/// Somebody who plays badly still sees a win that is one move away; only level 0 is blind.
std::optional<SumMove> EnginePlayer::winning_at_once(const Question& position) {
    std::optional<SumMove> found;
    std::uint64_t seen = 0;
    each_move(position, [&](std::size_t term, const TermMove& move) {
        SumMove candidate{term, listed(move)};
        if (final_outcome(after_move(position, candidate)) == Outcome::P) {
            found = std::move(candidate);
        }
        return !found && ++seen < most_moves_tried;
    });
    return found;
}

SumMove EnginePlayer::best(const Question& position) {
    if (auto move = best_by_remoteness(position)) {
        return *move;
    }
    Question question = position;
    question.most_moves = 1;
    question.all_moves = !question.values_decide();
    question.both_begin = false;
    question.remoteness = Question::Remoteness::never;
    question.budget.start = std::chrono::steady_clock::now();
    question.budget.seconds =
        position.budget.seconds ? *position.budget.seconds * share_to_search : seconds_to_search;
    const auto answer = engine_.solve(question);
    if (answer && !answer->winning.empty()) {
        prospect_ = Prospect::wins;
        return answer->winning.front();
    }
    if (auto move = answer ? drawing_move(*answer) : std::nullopt) {
        prospect_ = Prospect::draws;
        return std::move(*move);
    }
    prospect_ = answer && answer->outcome == Outcome::P ? Prospect::loses : Prospect::unknown;
    return longest(position);
}

SumMove EnginePlayer::choose(const Question& position) {
    if (random_.below(100) >= style_.level) {
        prospect_ = Prospect::unknown;
        const auto last = style_.level > 0 ? winning_at_once(position) : std::nullopt;
        return last ? *last : any(position);
    }
    SumMove move = best(position);
    if (style_.random_when_lost && prospect_ == Prospect::loses) {
        return any(position);
    }
    return move;
}

}  // namespace grundy
