#include "contract/signature/asking.hpp"

#include <fmt/ranges.h>

#include <optional>
#include <span>

#include "base/check.hpp"
#include "contract/terms.hpp"
#include "model/outcome_name.hpp"
#include "service/arenas/position_arenas.hpp"
#include "service/claims/conjecture.hpp"
#include "service/finding/finding.hpp"
#include "service/sequences/sequences.hpp"
#include "service/solving/engine.hpp"
#include "service/tables/box_tables.hpp"
#include "service/tables/tables.hpp"

namespace grundy {

namespace {

/// Some misère questions would take for ever: they end here, at the same step on every machine.
constexpr std::uint64_t most_steps = 100'000;

/// What was asked for; the questions are ours.
template <class Found>
auto accepted(Found found) {
    check(found.has_value(), "a question of the signature is accepted");
    return std::move(*found);
}

template <class T>
std::string or_none(const std::optional<T>& value) {
    return value ? fmt::format("{}", *value) : "-";
}
std::string or_none(const std::optional<Integer>& value) { return value ? to_string(*value) : "-"; }

std::string_view word(Convention convention) {
    return convention == Convention::normal ? "normal" : "misere";
}

/// "nim 3,4,5 + kayles 7"
std::vector<AskedTerm> terms_of(std::string_view written) {
    return accepted(contract::read_terms({std::string{written}}, {}));
}

Family family_of(const std::string& game, const Point& upto) {
    return accepted(
        Family::make(accepted(find_game(game)), "", upto.m > 0 ? std::optional{2U} : std::nullopt));
}

}  // namespace

void Asking::solve(std::string_view written, Convention convention, const std::string& method,
                   Question::Remoteness remoteness) {
    Question question{terms_of(written), convention, method};
    question.all_moves = true;
    question.remoteness = remoteness;
    question.budget = budget();
    question.budget.steps = most_steps;
    begin("{} {} {}", written, word(convention), method);
    Engine engine;
    const auto answer = engine.solve(question);
    if (!answer) {
        fold_.add("refused");
        return;
    }
    fold_.add("{} {} {} {} {}", outcome_name(answer->outcome), or_none(answer->grundy),
              or_none(answer->remoteness), or_none(answer->winning_count), answer->method);
    for (const SumMove& move : answer->winning) {
        fold_.add("{} {}", move.term, move.move.label);
    }
    for (const RatedMove& move : answer->moves.value_or(std::vector<RatedMove>{})) {
        fold_.add("{} {} {} {}", move.move.term, move.move.move.label, outcome_name(move.outcome),
                  or_none(move.grundy));
    }
    count(answer->work);
}

void Asking::sequence(const std::string& game, std::uint64_t length) {
    begin("{} {}", game, length);
    const SequenceSummary summary = accepted(
        nim_values({game, length, {}, budget()}, [&](std::span<const std::uint32_t> values) {
            for (const std::uint32_t value : values) {
                fold_.number(value);
            }
            return true;
        }));
    fold_.add("{} {} {} {}", summary.known, summary.maximum, summary.maximum_at, summary.distinct);
    if (summary.rare) {
        fold_.add("{} {} {}", summary.rare->mask, summary.rare->count, summary.rare->last);
    }
    count(summary.work);
}

void Asking::period(const std::string& game, std::uint64_t limit) {
    begin("{} {}", game, limit);
    const PeriodAnswer found = accepted(nim_period({game, limit, {}, budget()}));
    fold_.add("{} {} {} {} {} {}", static_cast<int>(found.status), or_none(found.preperiod),
              or_none(found.period), or_none(found.saltus), found.checked_to, found.maximum);
    count(found.work);
}

void Asking::table(const std::string& game, Point upto, bool outcomes, Convention convention) {
    begin("{} {}x{} {} {}", game, upto.n, upto.m, outcomes, word(convention));
    const ValueTable made =
        accepted(value_table({family_of(game, upto), upto, outcomes, convention, budget()}));
    add_entries(made.entries.view(), made.method);
    count(made.work);
}

void Asking::box(std::string_view top, EntryKind kind) {
    begin("{} {} {}", top, kind.outcomes, word(kind.convention));
    const BoxTable made = accepted(box_table({terms_of(top).front().term, kind, {}, budget(), {}}));
    add_entries(made.entries.view(), made.method);
    count(made.work);
}

void Asking::position_arena(std::string_view written, ArenaForm form) {
    begin("{} {}", written, static_cast<int>(form));
    const auto terms = terms_of(written);
    judge(accepted(grundy::position_arena(*terms.front().term, form, false, budget())).arena);
}

void Asking::arena(const std::string& text) {
    begin("{}", text);
    judge(accepted(arena_from_text(text, threads_)));
}

void Asking::claim(const std::string& game, const std::string& claim, Point upto, bool outcomes) {
    begin("{} {} {}x{} {}", game, claim, upto.n, upto.m, outcomes);
    const Conjecture conjecture{family_of(game, upto), upto,    claim, outcomes,
                                Convention::normal,    budget()};
    const Verdict verdict = accepted(claim.empty() ? suggested(conjecture) : checked(conjecture));
    fold_.add("{} {} {}", or_none(verdict.holds), verdict.checked, or_none(verdict.law));
    if (verdict.counterexample) {
        fold_.add("{} {}", verdict.counterexample->position, verdict.counterexample->value);
    }
}

void Asking::automaton(const std::vector<std::string>& patterns) {
    begin("{}", fmt::join(patterns, " "));
    std::vector<LetterWord> words;
    for (const std::string& pattern : patterns) {
        words.push_back(byte_pattern(pattern));
    }
    const AutomatonView made = accepted(automaton_of(words));
    for (const AutomatonView::Row& row : made.states) {
        fold_.add("{} {} {}", row.fallback, fmt::join(row.completed, ","),
                  fmt::join(row.recognises, ","));
    }
}

void Asking::random(std::string_view game, std::uint64_t seed) {
    begin("{} {}", game, seed);
    fold_.add("{}", accepted(random_term(game, 0, seed)).term->position());
}

void Asking::count(const Work& work) {
    group_.positions += work.positions;
    group_.calls += work.calls;
    fold_.add("{} {}", work.positions, work.calls);
}

void Asking::add_entries(PackedView entries, std::string_view method) {
    fold_.add("{} {} {}", method, entries.size(), entries.bits());
    for (std::uint64_t place = 0; place < entries.size(); ++place) {
        fold_.number(entries[place]);
    }
}

void Asking::judge(const Arena& made) {
    const ArenaAnswer answer = analysed(made, {}, budget());
    for (Vertex v = 0; v < made.graph.vertices(); ++v) {
        const Judgement& judgement = *answer.judgement;
        const auto winner = judgement.winner(v);
        fold_.add("{} {} {} {} {}", made.names(v), winner ? static_cast<int>(*winner) : -1,
                  judgement.rank(v), judgement.best(v), answer.values ? (*answer.values)[v] : 0);
    }
}

}  // namespace grundy
