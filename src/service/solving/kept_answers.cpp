#include "service/solving/kept_answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace grundy {

namespace {

constexpr std::size_t longest_key = 4096;
/// Tokens, squares or nodes beyond which the text of a position isn't even made.
constexpr std::uint64_t largest_kept = 100'000;
constexpr std::size_t most_bytes = std::size_t{1} << 20U;

/// Heaps are numbers: a large one is short all the same.
bool is_long(const Term& term) {
    const auto size = term.size();
    return term.info().shape != Shape::heaps && term.info().shape != Shape::plane && size &&
           *size > largest_kept;
}

std::size_t bytes_of(const Text& text) { return sizeof text + text.en.size() + text.fr.size(); }
std::size_t bytes_of(const Integer& number) { return sizeof number + msb(number + 1) / 8; }

std::size_t bytes_of(const SumMove& move) {
    return sizeof move + move.move.label.size() + bytes_of(move.move.text) +
           move.move.to.value_or("").size();
}

}  // namespace

std::optional<std::string> key_of_answer(const Question& question) {
    if (question.table || question.explain || question.checkpoint ||
        std::ranges::any_of(question.terms,
                            [](const AskedTerm& asked) { return is_long(*asked.term); })) {
        return std::nullopt;
    }
    std::string key = fmt::format("{} {} {} {} {} {} {} {} {} {}\n", question.method,
                                  static_cast<int>(question.convention), question.most_moves,
                                  question.all_moves, question.only_outcome, question.both_begin,
                                  static_cast<int>(question.remoteness), question.budget.steps,
                                  question.budget.nodes, question.budget.bytes);
    for (const AskedTerm& asked : question.terms) {
        const Term& term = *asked.term;
        key += fmt::format("{} {} {}\n", term.identity(), asked.game, term.position());
        if (key.size() > longest_key) {
            return std::nullopt;
        }
    }
    return key;
}

bool is_to_be_kept(const Question& question, const Answer& answer) {
    const Budget& budget = question.budget;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - budget.start;
    const bool in_time = !budget.seconds || elapsed.count() < *budget.seconds;
    const bool stopped = budget.stop != nullptr && budget.stop->load();
    return answer.decided() && in_time && !stopped && bytes_of(answer) <= most_bytes;
}

std::size_t bytes_of(const Answer& answer) {
    std::size_t bytes = sizeof answer + answer.method.size();
    for (const SumMove& move : answer.winning) {
        bytes += bytes_of(move);
    }
    if (answer.moves) {
        for (const RatedMove& rated : *answer.moves) {
            bytes += sizeof rated + bytes_of(rated.move);
        }
    }
    for (const Text& line : answer.reason) {
        bytes += bytes_of(line);
    }
    for (const auto& number : {answer.grundy, answer.remoteness, answer.winning_count}) {
        bytes += number ? bytes_of(*number) : 0;
    }
    for (const auto& value : answer.term_values) {
        bytes += sizeof value + (value ? bytes_of(*value) : 0);
    }
    for (const auto& why : {answer.why, answer.remoteness_why}) {
        bytes += why ? bytes_of(*why) : 0;
    }
    return bytes;
}

}  // namespace grundy
