#include "service/solving/by_outcome_search.hpp"

#include "search/by_search.hpp"
#include "search/outcome_reason.hpp"
#include "service/games/packed_of.hpp"
#include "service/solving/remoteness.hpp"

namespace grundy {

namespace {

/// The winning moves that the search has met by now, when there is no time to look at all: the one
/// that decided is among them, unless its place in the table was taken since.
void add_known_winning(const Question& question, const Term& term, OutcomeSearch& search,
                       Answer& answer) {
    answer.winning.clear();
    if (question.most_moves == 0) {
        return;
    }
    term.moves([&](const TermMove& move) {
        Budget a_look;
        a_look.nodes = 1;
        a_look.bytes = 0;  // what is known is looked up, and needs no more room
        Meter meter{a_look};
        if (search.outcome(outcome_set_of(*move.after()), meter) == Outcome::P) {
            answer.winning.push_back({1, listed(move)});
        }
        return answer.winning.size() < question.most_moves;
    });
}

/// Fills in what follows from the outcomes of the options. False where the budget ran out.
bool add_moves(const Question& question, const Term& term, OutcomeSearch& search, Meter& meter,
               Answer& answer) {
    Integer count = 0;
    std::vector<RatedMove> moves;
    bool complete = true;
    term.moves([&](const TermMove& move) {
        const auto outcome =
            meter.tick() ? search.outcome(outcome_set_of(*move.after()), meter) : std::nullopt;
        complete = outcome.has_value();
        if (!complete) {
            return false;
        }
        if (*outcome == Outcome::P) {
            ++count;
            if (answer.winning.size() < question.most_moves) {
                answer.winning.push_back({1, listed(move)});
            }
        }
        if (question.all_moves) {
            moves.push_back({{1, listed(move)}, *outcome, std::nullopt});
        }
        return true;
    });
    if (!complete) {
        add_known_winning(question, term, search, answer);
        return false;
    }
    answer.winning_count = count;
    if (question.all_moves) {
        answer.moves = std::move(moves);
    }
    return true;
}

}  // namespace

Answer answer_by_outcome_search(const Question& question, OutcomeSearch& search) {
    const auto terms = question.opened();
    const Term& term = *terms.front();
    Meter meter{question.budget};
    meter.charge(search.bytes());
    Answer answer;
    answer.method = BySearch::name;
    answer.term_values.resize(1);
    const auto outcome = search.outcome(outcome_set_of(term), meter);
    answer.work = meter.work();  // what it took to decide; listing the moves comes on top
    if (!outcome) {
        answer.why = meter.why();
        return answer;
    }
    answer.outcome = *outcome;
    answer.reason.push_back(outcome_reason(term, *outcome));
    if (!question.only_outcome && !add_moves(question, term, search, meter, answer)) {
        answer.why = meter.why();
    }
    add_remoteness(question, meter.ticks(), answer);
    return answer;
}

}  // namespace grundy
