#include "service/solving/sum_moves.hpp"

#include <algorithm>

#include "base/scanner.hpp"

namespace grundy {

Result<SumMove> find_sum_move(const Question& question, std::string_view typed) {
    std::size_t term = 1;
    std::string_view inner = typed;
    const Text expected =
        phrase("TERM/MOVE with a term from 1 to {}, as in 2/1-2",
               "TERME/COUP avec un terme de 1 à {}, comme 2/1-2", question.terms.size());
    if (const std::size_t slash = typed.find('/'); slash != std::string_view::npos) {
        Scanner scanner{typed};
        const auto number = scanner.number(expected);
        if (!number) {
            return std::unexpected{number.error()};
        }
        if (*number == 0 || *number > question.terms.size() || scanner.peek() != '/') {
            return failure_at(typed, 0, phrase("there is no such term", "ce terme n'existe pas"),
                              expected);
        }
        term = static_cast<std::size_t>(*number);
        inner = typed.substr(slash + 1);
    } else if (question.terms.size() > 1) {
        return failure_at(typed, 0, Words{"in which term?", "dans quel terme ?"}, expected);
    }
    auto move = question.terms[term - 1].term->find_move(inner);
    if (!move) {
        return std::unexpected{std::move(move.error())};
    }
    return SumMove{term, std::move(*move)};
}

std::string sum_move_label(const Question& question, const SumMove& move) {
    return question.terms.size() == 1 ? move.move.label
                                      : std::to_string(move.term) + "/" + move.move.label;
}

Text sum_move_text(const Question& question, const SumMove& move) {
    if (question.terms.size() == 1) {
        return move.move.text;
    }
    return phrase("in term {}: {}", "dans le terme {} : {}", move.term, move.move.text);
}

Question after_move(const Question& question, const SumMove& move) {
    Question next = question;
    AskedTerm& asked = next.terms[move.term - 1];
    asked.term = asked.term->after(move.move.label);
    return next;
}

bool is_over(const Question& question) {
    return std::ranges::all_of(question.terms,
                               [](const AskedTerm& asked) { return asked.term->terminal(); });
}

std::optional<Outcome> final_outcome(const Question& question) {
    if (!is_over(question)) {
        return std::nullopt;
    }
    const auto ending =
        question.terms.size() == 1 ? question.terms.front().term->ending() : std::nullopt;
    return ending.value_or(terminal_outcome(question.convention));
}

}  // namespace grundy
