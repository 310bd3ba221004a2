// Questions as people write them, "nim 3,4,5 + chomp 4x3", and what tests look at in an answer.
#pragma once

#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "service/games/registry.hpp"
#include "service/solving/engine.hpp"

namespace grundy {

// Found by GoogleTest, so that a failure says "N" and not "4-byte object".
inline void PrintTo(Outcome outcome, std::ostream* out) {
    constexpr const char* names[] = {"N", "P", "draw", "unknown"};
    *out << names[static_cast<std::size_t>(outcome)];
}
inline void PrintTo(Convention convention, std::ostream* out) {
    *out << (convention == Convention::normal ? "normal" : "misère");
}

namespace tests {

inline constexpr Convention both_conventions[] = {Convention::normal, Convention::misere};

using TermPointer = std::shared_ptr<const Term>;

/// A term of the test itself, which must be right.
inline TermPointer term(std::string_view game, std::string_view position) {
    const auto named = find_game(game);
    if (!named) {
        throw std::invalid_argument(named.error().message.en);
    }
    auto opened = named->game->open(named->parameter, position);
    if (!opened) {
        throw std::invalid_argument(std::string{game} + " " + std::string{position} + ": " +
                                    opened.error().message.en);
    }
    return std::move(*opened);
}

inline AskedTerm asked(TermPointer opened) {
    return {std::string{opened->info().name}, opened->parameter(), std::move(opened)};
}

inline Question question(const std::vector<TermPointer>& terms,
                         Convention convention = Convention::normal, std::string method = {}) {
    Question question;
    for (const TermPointer& opened : terms) {
        question.terms.push_back(asked(opened));
    }
    question.convention = convention;
    question.method = std::move(method);
    return question;
}

/// "nim 3,4,5 + kayles 7"
inline Question question(std::string_view written, Convention convention = Convention::normal,
                         std::string method = {}) {
    std::vector<TermPointer> terms;
    while (!written.empty()) {
        const std::size_t plus = written.find(" + ");
        const std::string_view one = written.substr(0, plus);
        const std::size_t blank = one.find(' ');
        terms.push_back(term(one.substr(0, blank), one.substr(blank + 1)));
        written = plus == std::string_view::npos ? std::string_view{} : written.substr(plus + 3);
    }
    return question(terms, convention, std::move(method));
}

/// By a fresh engine; the question must be one that it accepts.
inline Answer solved(const Question& asked_question) {
    Engine engine;
    auto answer = engine.solve(asked_question);
    if (!answer) {
        throw std::invalid_argument(answer.error().message.en);
    }
    return std::move(*answer);
}

inline Answer solved(std::string_view written, Convention convention = Convention::normal,
                     std::string method = {}) {
    return solved(question(written, convention, std::move(method)));
}

/// "1/1-2" for each winning move: the term always in front.
inline std::vector<std::string> winning_labels(const Answer& answer) {
    std::vector<std::string> labels;
    for (const SumMove& move : answer.winning) {
        labels.push_back(std::to_string(move.term) + "/" + move.move.label);
    }
    return labels;
}

/// The labels of the winning moves of a single term.
inline std::vector<std::string> winning_moves(std::string_view written,
                                              Convention convention = Convention::normal,
                                              std::string method = {}) {
    std::vector<std::string> labels;
    for (const SumMove& move : solved(written, convention, std::move(method)).winning) {
        labels.push_back(move.move.label);
    }
    return labels;
}

}  // namespace tests
}  // namespace grundy
