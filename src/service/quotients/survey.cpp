// A survey of misère quotients: every code of a pattern, each the work of one thread. What is done
// is kept in a checkpoint, so that a survey of days can be ended and go on.
#include <algorithm>
#include <atomic>
#include <limits>
#include <map>
#include <mutex>

#include "machine/parallel.hpp"
#include "quotients/heap_quotient.hpp"
#include "quotients/presentation.hpp"
#include "service/quotients/quotients.hpp"
#include "service/sequences/heap_sequence.hpp"
#include "store/checkpoint.hpp"

namespace grundy {

namespace {

/// Steps for one code where the question sets no time: a second or two.
constexpr std::uint64_t steps_per_code = 100'000'000;
constexpr std::size_t most_unknown_digits = 5;
/// What the row of a code of this pattern takes: once while codes are left, once in the answer, and
/// as JSON, which is a tree before it is text.
std::size_t bytes_of_row(const std::string& pattern) {
    return 2 * sizeof(QuotientRow) + 1024 + 3 * (pattern.size() + 1);
}

using Saved = std::vector<std::uint16_t>;
/// Numbers of a row in a checkpoint, with the number of the code in front.
constexpr std::size_t numbers_per_row = 12;

Saved saved_row(std::size_t code, const QuotientRow& row) {
    Saved numbers{static_cast<std::uint16_t>(code),
                  static_cast<std::uint16_t>(row.status),
                  static_cast<std::uint16_t>(row.size),
                  static_cast<std::uint16_t>(row.lost),
                  static_cast<std::uint16_t>(row.period.has_value()),
                  static_cast<std::uint16_t>(row.tame ? 1 + *row.tame : 0)};
    for (const std::uint64_t number :
         {row.preperiod.value_or(0), row.period.value_or(0), row.known_to}) {
        numbers.push_back(static_cast<std::uint16_t>(number));
        numbers.push_back(static_cast<std::uint16_t>(number >> 16U));
    }
    return numbers;
}

QuotientRow read_row(const std::uint16_t* numbers) {
    const auto long_number = [&](std::size_t at) {
        return numbers[at] | (std::uint64_t{numbers[at + 1]} << 16U);
    };
    QuotientRow row;
    row.status = static_cast<QuotientStatus>(std::min<std::uint16_t>(numbers[1], 2));
    row.size = numbers[2];
    row.lost = numbers[3];
    if (numbers[4] != 0) {
        row.preperiod = long_number(6);
        row.period = long_number(8);
    }
    if (numbers[5] != 0) {
        row.tame = numbers[5] == 2;
    }
    row.known_to = long_number(10);
    return row;
}

/// The code with this number: the digits of a number in base 8 stand for the unknown ones.
std::string code_of(std::string pattern, std::size_t number) {
    for (std::size_t at = pattern.rfind('?'); at != std::string::npos;
         at = pattern.rfind('?', at)) {
        pattern[at] = static_cast<char>('0' + number % 8);
        number /= 8;
    }
    return pattern;
}

class Survey {
   public:
    Survey(const QuotientSurveyQuestion& question, std::size_t codes, SurveyProgress begins)
        : question_(question),
          codes_(codes),
          begins_(begins),
          bytes_a_row_(bytes_of_row(question.pattern)),
          meter_(question.budget),
          clock_(question.checkpoint ? question.checkpoint->every : 0) {
        meter_.expect(codes);
        // Rows get what they all take, but no more than half; threads share the rest, and what a
        // code may take depends on nothing that was done before it.
        const std::uint64_t rows =
            std::min<std::uint64_t>(codes * bytes_a_row_, question.budget.bytes / 2);
        const unsigned threads = std::max(1U, question.budget.threads);
        bytes_for_one_ = (question.budget.bytes - rows) / threads;
        meter_.charge(bytes_for_one_ * threads);
    }

    [[nodiscard]] std::string subject() const {
        return fmt::format("misere quotients {} {} {}", question_.pattern, question_.limit,
                           question_.most_elements);
    }

    Result<void> resume() {
        auto saved = read_checkpoint(question_.checkpoint->file, subject(), question_.budget.bytes);
        if (!saved) {
            return std::unexpected{std::move(saved.error())};
        }
        for (std::size_t i = 0; i + numbers_per_row <= saved->size(); i += numbers_per_row) {
            if ((*saved)[i] < codes_) {
                done_[(*saved)[i]] = read_row(saved->data() + i);
            }
        }
        meter_.charge(done_.size() * bytes_a_row_);
        return {};
    }

    /// What one thread does until nothing is left.
    void work() {
        while (const auto code = taken()) {
            const Budget budget = share();
            Meter meter{budget};
            QuotientRow row = surveyed(*code, meter);
            const bool out_of_time = budget.seconds && meter.exhausted();
            if (!end(*code, std::move(row), out_of_time)) {
                return;
            }
        }
    }

    Result<void> save() {
        if (!question_.checkpoint) {
            return {};
        }
        clock_.saved();
        Saved numbers;
        for (const auto& [code, row] : done_) {
            std::ranges::copy(saved_row(code, row), std::back_inserter(numbers));
        }
        return write_checkpoint(question_.checkpoint->file, subject(), numbers);
    }

    Result<QuotientSurvey> answer() && {
        if (auto saved = save(); !saved) {
            return std::unexpected{std::move(saved.error())};
        }
        QuotientSurvey survey;
        survey.pattern = question_.pattern;
        survey.codes = codes_;
        survey.rows.reserve(done_.size());
        for (auto& [code, row] : done_) {
            row.code = code_of(question_.pattern, code);
            survey.rows.push_back(std::move(row));
        }
        if (survey.rows.size() < codes_) {
            // What ended the last code may not have been noticed here yet.
            static_cast<void>(meter_.look());
            survey.why = meter_.why();
        }
        survey.work = meter_.work();
        return survey;
    }

   private:
    std::optional<std::size_t> taken() {
        const std::lock_guard lock{mutex_};
        while (next_ < codes_ && done_.contains(next_)) {
            ++next_;
        }
        if (!meter_.look() || (next_ >= codes_ && again_.empty())) {
            return std::nullopt;
        }
        std::size_t code = next_;
        if (next_ < codes_) {
            ++next_;
        } else {
            code = again_.back();
            again_.pop_back();
            second_round_ = true;
        }
        begins_(code_of(question_.pattern, code), done_.size(), codes_);
        return code;
    }

    /// What the next code may cost: its part of the time that is left. Most codes are done early,
    /// or can't be done at all, so half of the time is kept for a second attempt at the others.
    Budget share() {
        const std::lock_guard lock{mutex_};
        Budget budget = question_.budget;
        const unsigned threads = std::max(1U, budget.threads);
        budget.threads = 1;
        budget.bytes = bytes_for_one_;
        budget.bytes_in_use = nullptr;  // what the system sees is of all threads and rows
        budget.stop = &over_;
        budget.progress = [this](auto...) { watch(); };
        if (!budget.seconds) {
            budget.steps = std::min(budget.steps, steps_per_code);
            return budget;
        }
        const auto now = std::chrono::steady_clock::now();
        const double kept = second_round_ ? 0 : *budget.seconds / 2;
        const double left =
            *budget.seconds - kept - std::chrono::duration<double>(now - budget.start).count();
        const std::size_t codes_left = 1 + (second_round_ ? again_.size() : codes_ - next_);
        budget.start = now;
        budget.seconds = std::max(0.0, left) / static_cast<double>(codes_left) * threads;
        return budget;
    }

    /// While a code goes on: whether the whole must end.
    void watch() {
        const auto* const stop = question_.budget.stop;
        const auto in_use = question_.budget.bytes_in_use;
        if (stop != nullptr && stop->load()) {
            over_ = true;
        }
        if (in_use != nullptr && in_use() > question_.budget.bytes) {
            const std::lock_guard lock{mutex_};
            static_cast<void>(meter_.has_room(std::numeric_limits<std::uint64_t>::max()));
            over_ = true;
        }
    }

    [[nodiscard]] QuotientRow surveyed(std::size_t number, Meter& meter) const {
        QuotientRow row;
        auto subject = sequence_subject("octal:" + code_of(question_.pattern, number));
        if (!subject || !subject->code) {
            return row;  // a code that repeats for ever
        }
        HeapQuotient quotient{{std::move(*subject->code)}, question_.most_elements};
        quotient.prove(static_cast<std::size_t>(question_.limit), meter);
        row.status = quotient.proved()      ? QuotientStatus::proved
                     : quotient.known() > 1 ? QuotientStatus::partial
                                            : QuotientStatus::unknown;
        row.size = quotient.monoid().size();
        row.lost = count_bits(quotient.monoid().lost());
        row.known_to = quotient.known() == 0 ? 0 : quotient.known() - 1;
        if (quotient.proved()) {
            row.preperiod = quotient.period(0).preperiod;
            row.period = quotient.period(0).period;
        }
        const bool tame = is_tame(quotient.monoid());
        if (!tame || quotient.proved()) {
            row.tame = tame;
        }
        return row;
    }

    bool end(std::size_t code, QuotientRow row, bool out_of_time) {
        const std::lock_guard lock{mutex_};
        if (over_) {
            return false;  // cut short: another run does this code again
        }
        const auto before = done_.find(code);
        if (before == done_.end()) {
            if (out_of_time) {
                again_.push_back(code);
            }
            done_.emplace(code, std::move(row));
            meter_.advance(1, bytes_a_row_);
        } else if (row.status == QuotientStatus::proved || row.known_to > before->second.known_to) {
            before->second = std::move(row);
        }
        return !clock_.due() || save().has_value();
    }

    const QuotientSurveyQuestion& question_;
    const std::size_t codes_;
    const SurveyProgress begins_;
    const std::size_t bytes_a_row_;
    std::uint64_t bytes_for_one_ = 0;  ///< what a thread may take, whatever the others do
    std::atomic<bool> over_ = false;   ///< for the codes that are under way
    std::mutex mutex_;                 ///< for all that follows
    Meter meter_;
    SaveClock clock_;
    std::size_t next_ = 0;
    std::vector<std::size_t> again_;  ///< codes that ran out of time
    bool second_round_ = false;
    std::map<std::size_t, QuotientRow> done_;
};

}  // namespace

Result<QuotientSurvey> quotient_survey(const QuotientSurveyQuestion& question,
                                       SurveyProgress begins) {
    const auto unknown = static_cast<std::size_t>(std::ranges::count(question.pattern, '?'));
    const Words expected{
        "a code in which ? stands for a digit 0-7, as in 0.??, at most five of them",
        "un code où ? vaut un chiffre 0-7, comme 0.??, cinq au plus"};
    if (unknown > most_unknown_digits || question.pattern.starts_with('?')) {
        return failure_at(question.pattern, question.pattern.find('?'),
                          Words{"this pattern has too many codes, or some that never end",
                                "ce motif a trop de codes, ou certains sans fin"},
                          expected);
    }
    // Digits differ only where ? stands, so one code tells whether all are codes.
    const auto subject = sequence_subject("octal:" + code_of(question.pattern, 0));
    if (!subject) {
        return std::unexpected{subject.error()};
    }
    if (!subject->code) {
        return failure_at(question.pattern, 0,
                          Words{"a survey takes finite codes", "un relevé prend des codes finis"},
                          expected);
    }
    Survey survey{question, std::size_t{1} << (3 * unknown), begins};
    if (question.checkpoint && question.checkpoint->resume) {
        if (auto resumed = survey.resume(); !resumed) {
            return std::unexpected{std::move(resumed.error())};
        }
    }
    in_parallel(std::max(1U, question.budget.threads), [&](unsigned) { survey.work(); });
    return std::move(survey).answer();
}

}  // namespace grundy
