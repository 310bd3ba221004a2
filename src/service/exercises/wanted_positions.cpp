#include "service/exercises/wanted_positions.hpp"

#include <algorithm>
#include <limits>

#include "service/solving/remoteness.hpp"
#include "service/solving/search_limits.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t most_draws = 10'000;
/// Steps for one position: beyond, it is too hard for an exercise, and the next one is drawn.
constexpr std::uint64_t steps_for_one = 300'000;
/// Positions followed to their ends, which costs more than to tell who wins.
constexpr std::uint64_t most_followed = 500;

NothingDrawn wrong(Text message, Text expected) {
    return {Error{std::move(message), std::move(expected)}, std::nullopt};
}

/// In normal play an N-position lasts an odd number of moves and a P-position an even one; under
/// misère it is the other way round.
std::optional<NothingDrawn> wrong_parity(const Wanted& wanted) {
    const auto outcome = wanted.unique ? std::optional{Outcome::N} : wanted.outcome;
    if (!outcome || !wanted.least_moves || wanted.least_moves != wanted.most_moves) {
        return std::nullopt;
    }
    const bool odd = (*outcome == Outcome::N) == (wanted.convention == Convention::normal);
    if ((*wanted.least_moves % 2 == 1) == odd) {
        return std::nullopt;
    }
    return wrong(phrase("no {}-position lasts {} moves", "aucune position {} ne dure {} coups",
                        verbatim(*outcome == Outcome::N ? "N" : "P"), *wanted.least_moves),
                 odd ? Words{"an odd number of moves", "un nombre de coups impair"}
                     : Words{"an even number of moves", "un nombre de coups pair"});
}

/// What no position can be, whatever the game.
std::optional<NothingDrawn> impossible(const Wanted& wanted) {
    if (wanted.unique && wanted.outcome == Outcome::P) {
        return wrong(
            Words{"a P-position has no winning move", "une position P n'a aucun coup gagnant"},
            Words{"\1unique with \1outcome N, or alone", "\1unique avec \1outcome N, ou seul"});
    }
    if (wanted.least_moves && wanted.most_moves && *wanted.least_moves > *wanted.most_moves) {
        return wrong(
            phrase("at least {} moves and at most {}", "au moins {} coups et au plus {}",
                   *wanted.least_moves, *wanted.most_moves),
            Words{"\1least-moves up to \1most-moves", "\1least-moves au plus égal à \1most-moves"});
    }
    return wrong_parity(wanted);
}

Question within_steps(const Question& question) {
    Question bounded = question;
    bounded.budget.steps = std::min(bounded.budget.steps, steps_for_one);
    return bounded;
}

}  // namespace

std::string Wanted::options() const {
    std::string names;
    const auto add = [&](bool asked, std::string_view name) {
        if (asked) {
            names += (names.empty() ? "" : ", ") + std::string{name};
        }
    };
    add(measure.heaps != 0, "\1heaps");
    add(measure.size != 0, "\1size");
    add(outcome.has_value(), "\1outcome");
    add(unique, "\1unique");
    add(least_moves.has_value(), "\1least-moves");
    add(most_moves.has_value(), "\1most-moves");
    return names;
}

std::expected<NamedGame, NothingDrawn> game_for(std::string_view game, const Wanted& wanted) {
    auto named = find_game(game);
    if (!named) {
        return std::unexpected{NothingDrawn{std::move(named.error()), std::nullopt}};
    }
    const Info& info = *named->game->info;
    if (named->game->random == nullptr) {
        return std::unexpected{wrong(phrase("{} draws no random positions",
                                            "{} ne tire pas de position au hasard", info.name),
                                     Words{"a game that does", "un jeu qui le fait"})};
    }
    if (auto unfit = unfit_measure(info, wanted.measure)) {
        return std::unexpected{NothingDrawn{std::move(*unfit), std::nullopt}};
    }
    if (auto nothing = impossible(wanted)) {
        return std::unexpected{std::move(*nothing)};
    }
    return std::move(*named);
}

Text Lots::why_not() const {
    return phrase("{}; {} positions were drawn", "{} ; {} positions ont été tirées", watch_.why(),
                  tries_);
}

Result<std::optional<Question>> Lots::asked(Result<std::unique_ptr<Term>> term) {
    ++tries_;
    if (!term) {
        return std::unexpected{term.error()};
    }
    const auto size = *term == nullptr ? std::nullopt : (*term)->size();
    if (*term == nullptr || (*term)->terminal() ||
        (wanted_.measure.size != 0 && size && *size != wanted_.measure.size)) {
        return std::nullopt;
    }
    auto opened = asked_term(game_, (*term)->position());
    if (!opened) {
        return std::unexpected{std::move(opened.error())};
    }
    Question question;
    question.terms.push_back(std::move(*opened));
    question.convention = wanted_.convention;
    question.both_begin = false;  // a sheet asks about the player to move
    question.remoteness = Question::Remoteness::never;
    question.budget = wanted_.budget;
    return question;
}

std::optional<Answer> Lots::judged(const Question& question) {
    auto answer = engine_.solve(within_steps(question));
    if (!answer || (answer->outcome != Outcome::N && answer->outcome != Outcome::P) ||
        (wanted_.outcome && *wanted_.outcome != answer->outcome) ||
        (wanted_.unique && answer->winning_count != Integer{1})) {
        return std::nullopt;
    }
    return std::move(*answer);
}

bool Lots::lasts(const Question& question, Answer& answer) {
    if (!too_large_to_search(*question.terms.front().term)) {
        Question insisted = within_steps(question);
        insisted.remoteness = Question::Remoteness::always;
        add_remoteness(insisted, 0, answer);
    }
    if (!answer.remoteness) {
        return !wanted_.least_moves && !wanted_.most_moves;
    }
    return *answer.remoteness >= wanted_.least_moves.value_or(0) &&
           *answer.remoteness <=
               wanted_.most_moves.value_or(std::numeric_limits<std::uint32_t>::max());
}

std::expected<Drawn, NothingDrawn> drawn_position(std::string_view game, const Wanted& wanted,
                                                  std::uint64_t seed) {
    auto named = game_for(game, wanted);
    if (!named) {
        return std::unexpected{std::move(named.error())};
    }
    Lots lots{game, std::move(*named), wanted, seed};
    const bool moves_matter = wanted.least_moves || wanted.most_moves;
    std::uint64_t followed = 0;
    while (lots.tries() < most_draws && followed < most_followed) {
        if (!lots.may_go_on()) {
            return std::unexpected{NothingDrawn{std::nullopt, lots.why_not()}};
        }
        auto question = lots.next();
        if (!question) {
            return std::unexpected{NothingDrawn{std::move(question.error()), std::nullopt}};
        }
        if (!*question) {
            continue;
        }
        if (!wanted.must_be_solved()) {
            return Drawn{std::move(**question), {}, lots.tries()};
        }
        auto answer = lots.judged(**question);
        followed += answer && moves_matter ? 1U : 0U;
        if (answer && (!moves_matter || lots.lasts(**question, *answer))) {
            return Drawn{std::move(**question), std::move(*answer), lots.tries()};
        }
    }
    return std::unexpected{NothingDrawn{
        std::nullopt,
        phrase("no such position among {} that were drawn; ask for less in {}",
               "aucune position de ce genre parmi les {} tirées ; demander moins par {}",
               lots.tries(), wanted.options())}};
}

}  // namespace grundy
