// A survey: the period of every octal code of a pattern, each code by one thread, all threads at
// once.
#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "service/sequences.hpp"

namespace grundy {

namespace {

const Text& expected_pattern() {
    static const Text text =
        Words{"a code in which ? stands for a digit 0-7, as in 0.??, at most five of them",
              "un code où ? vaut un chiffre 0-7, comme 0.??, cinq au plus"};
    return text;
}

/// Every code of the pattern, in order.
std::vector<std::string> codes_of(const std::string& pattern) {
    std::vector<std::string> codes{""};
    for (const char letter : pattern) {
        std::vector<std::string> longer;
        for (const std::string& code : codes) {
            for (char digit = '0'; digit <= '7'; ++digit) {
                longer.push_back(code + (letter == '?' ? digit : letter));
                if (letter != '?') {
                    break;
                }
            }
        }
        codes = std::move(longer);
    }
    return codes;
}

}  // namespace

Result<SurveyAnswer> period_survey(const std::string& pattern, std::uint64_t limit,
                                   const Budget& budget) {
    const auto unknown = static_cast<std::size_t>(std::ranges::count(pattern, '?'));
    if (unknown > 5 || pattern.starts_with('?')) {
        return failure_at(pattern, pattern.find('?'),
                          Words{"this pattern has too many codes, or some that never end",
                                "ce motif a trop de codes, ou certains sans fin"},
                          expected_pattern());
    }
    SurveyAnswer answer;
    answer.pattern = pattern;
    answer.limit = limit;
    const std::vector<std::string> codes = codes_of(pattern);
    answer.rows.resize(codes.size());
    Meter meter{budget};
    meter.expect(codes.size());
    std::mutex mutex;  // for the meter and the error
    std::optional<Error> wrong;
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < codes.size(); i = next++) {
            SequenceQuestion question{"octal:" + codes[i], limit, std::nullopt, budget};
            question.budget.threads = 1;
            question.budget.progress = nullptr;
            question.budget.bytes = budget.bytes / budget.threads;
            auto row = nim_period(question);
            const std::lock_guard lock{mutex};
            if (!row) {
                wrong = std::move(row.error());
                next = codes.size();
                return;
            }
            row->game = codes[i];
            answer.rows[i] = std::move(*row);
            if (!meter.advance(1, 0)) {
                next = codes.size();
            }
        }
    };
    std::vector<std::thread> threads;
    for (unsigned member = 1; member < budget.threads; ++member) {
        threads.emplace_back(work);
    }
    work();
    for (std::thread& thread : threads) {
        thread.join();
    }
    if (wrong) {
        return std::unexpected{std::move(*wrong)};
    }
    // What was not begun has no name yet.
    std::erase_if(answer.rows, [](const PeriodAnswer& row) { return row.game.empty(); });
    if (meter.exhausted()) {
        answer.why = meter.why();
    }
    answer.work = meter.work();
    return answer;
}

}  // namespace grundy
