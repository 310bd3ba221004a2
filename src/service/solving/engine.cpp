#include "service/solving/engine.hpp"

#include <fmt/ranges.h>

#include "service/solving/assembly.hpp"
#include "service/solving/by_table.hpp"
#include "service/solving/endings_and_sides.hpp"
#include "service/solving/kept_answers.hpp"
#include "service/solving/methods.hpp"
#include "service/solving/search_saving.hpp"

namespace grundy {

namespace {

Error unfit_method(const Question& question) {
    return {phrase("the method '{}' does not fit this question",
                   "la méthode « {} » ne convient pas à cette question", excerpt(question.method)),
            phrase("one of {}", "l'une de {}",
                   fmt::to_string(fmt::join(fitting_methods(question), ", "))),
            Place{question.method, 0}};
}

/// By the product of all terms, or term by term. None when the method does not fit this position
/// after all.
std::optional<Answer> answered(const Question& question, const Method* named, Workbench& bench) {
    return named != nullptr && named->make == nullptr && named->answer != nullptr
               ? named->answer(question, bench)
               : answer_by_terms(question, named, bench);
}

/// Who wins a game of Left and Right, by who begins: the answer says it already for the player
/// whose turn it is.
void add_beginnings(const Question& question, const Method* named, Workbench& bench,
                    Answer& answer) {
    const Term& term = *question.terms.front().term;
    const Side turn = *term.turn();
    Question turned = question;
    turned.terms.front().term = term.begun_by(other(turn));
    turned.all_moves = false;
    turned.explain = false;
    turned.only_outcome = true;
    turned.both_begin = false;
    turned.remoteness = Question::Remoteness::never;
    const auto second = answered(turned, named, bench);
    const Winner here = winner_of(answer.outcome, turn);
    const Winner there = second ? winner_of(second->outcome, other(turn)) : Winner::unknown;
    answer.begun = turn == Side::left ? Beginnings{here, there} : Beginnings{there, here};
    if (here != Winner::unknown && there == Winner::unknown && second) {
        answer.why = second->why;
    }
}

}  // namespace

Result<Answer> Engine::solve(const Question& question) {
    if (auto refused = refusal(question)) {
        return std::unexpected{std::move(*refused)};
    }
    if (question.table) {
        if (auto unfit = unfit_for_table(question.opened(), question.convention, *question.table)) {
            return std::unexpected{std::move(*unfit)};
        }
    }
    const Method* named = question.method.empty() ? nullptr : find_method(question.method);
    if (!question.method.empty() && (named == nullptr || !named->suits(question))) {
        return std::unexpected{unfit_method(question)};
    }
    // By the product nothing is kept: the calls that it takes are part of what people ask it for.
    const bool by_product = named != nullptr && named->make == nullptr && named->answer != nullptr;
    const auto key = by_product ? std::nullopt : key_of_answer(question);
    if (const auto kept = key ? shelf_.find<Answer>(*key) : nullptr) {
        return *kept;
    }
    Workbench bench{question, shelf_};
    SearchSaving saving;
    if (auto begun = saving.begin(question, bench); !begun) {
        return std::unexpected{std::move(begun.error())};
    }
    auto answer = answered(question, named, bench);
    if (auto ended = saving.end(); !ended) {
        return std::unexpected{std::move(ended.error())};
    }
    if (!answer) {
        return std::unexpected{unfit_method(question)};
    }
    if (question.turn() && question.both_begin) {
        add_beginnings(question, named, bench, *answer);
    }
    for (auto fault : {fault_in(question), bench.fault()}) {
        if (fault) {
            return std::unexpected{std::move(*fault)};
        }
    }
    if (key && is_to_be_kept(question, *answer)) {
        shelf_.put(*key, std::make_shared<const Answer>(*answer), bytes_of(*answer));
    }
    return std::move(*answer);
}

}  // namespace grundy
