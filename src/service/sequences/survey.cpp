// A survey: the period of every octal code of a pattern. Codes of one class share their values
// (sequences/code_class.hpp); each class is the work of one thread, all threads at once.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "machine/parallel.hpp"
#include "sequences/code_class.hpp"
#include "service/bags/task_bag.hpp"
#include "service/sequences/heap_sequence.hpp"
#include "service/sequences/sequences.hpp"
#include "service/sequences/survey_tasks.hpp"

namespace grundy {

namespace {

const Text& expected_pattern() {
    static const Text text =
        Words{"a code in which ? stands for a digit 0-7, as in 0.??, at most five of them",
              "un code où ? vaut un chiffre 0-7, comme 0.??, cinq au plus"};
    return text;
}

/// Every code of the pattern, in order: the digits of a number in base 8 stand for the unknown
/// ones.
std::vector<std::string> codes_of(const std::string& pattern, std::size_t count) {
    std::vector<std::string> codes;
    codes.reserve(count);
    for (std::size_t number = 0; number < count; ++number) {
        std::string& code = codes.emplace_back(pattern);
        std::size_t rest = number;
        for (std::size_t at = code.rfind('?'); at != code.npos; at = code.rfind('?', at)) {
            code[at] = static_cast<char>('0' + rest % 8);
            rest /= 8;
        }
    }
    return codes;
}

/// A code of the pattern, and where its row stands in the answer.
struct Member {
    std::size_t row = 0;
    HeapCode code;
    std::size_t shift = 0;  ///< against the class
};
using Class = std::vector<Member>;

/// About what a code takes with its digits, as a text and as numbers.
std::size_t bytes_of(const std::string& code) {
    return sizeof(Member) + sizeof(PeriodAnswer) + 10 * code.size();
}

/// The classes in the order of their first codes; as far as the budget goes.
Result<std::vector<Class>> classes_of(const std::vector<std::string>& codes, Meter& meter) {
    std::vector<Class> classes;
    std::map<std::vector<unsigned>, std::size_t> known;
    for (std::size_t row = 0; row < codes.size(); ++row) {
        meter.charge(bytes_of(codes[row]));
        if (!meter.look()) {
            break;
        }
        auto subject = sequence_subject("octal:" + codes[row]);
        if (!subject) {
            return std::unexpected{std::move(subject.error())};
        }
        Member member{row, std::move(*subject->code), 0};
        if (member.code.most_pieces() > 2) {
            classes.push_back({std::move(member)});  // of hexadecimal codes no class is known
            continue;
        }
        CodeClass found = class_of(member.code);
        member.shift = found.shift;
        const auto [place, is_new] =
            known.try_emplace(std::move(found.code.digits), classes.size());
        if (is_new) {
            classes.emplace_back();
        }
        classes[place->second].push_back(std::move(member));
    }
    return classes;
}

/// The values of one member, from those of another of the same class.
std::vector<NimWord> moved(const std::vector<NimWord>& values, std::size_t from, std::size_t to,
                           std::size_t limit) {
    std::vector<NimWord> result(to > from ? to - from : 0, 0);
    const auto skipped = static_cast<std::ptrdiff_t>(
        std::min<std::size_t>(values.size(), from > to ? from - to : 0));
    result.insert(result.end(), values.begin() + skipped, values.end());
    if (result.empty()) {
        result.push_back(0);
    }
    result.resize(std::min(result.size(), std::max<std::size_t>(1, limit)));
    return result;
}

class Survey {
   public:
    Survey(std::vector<std::string> codes, std::vector<Class> classes, std::uint64_t limit,
           const Budget& budget, FunctionRef<void(const SurveyStep&)> begins)
        : codes_(std::move(codes)),
          classes_(std::move(classes)),
          limit_(static_cast<std::size_t>(limit)),
          budget_(budget),
          begins_(begins),
          meter_(budget),
          rows_(codes_.size()) {
        meter_.expect(codes_.size());
        // One code is one thread's work.
        budget_.threads = 1;
        budget_.progress = nullptr;
        budget_.bytes = budget.bytes / std::max(1U, budget.threads);
    }

    /// What one thread does until nothing is left.
    void work() {
        while (const Class* const next = taken()) {
            static_cast<void>(do_class(*next));
        }
    }

    /// The same for workers that share a folder, each class a task.
    Result<void> work_off(const std::string& folder, const std::string& subject,
                          const Budget& budget) {
        const TaskBag bag{folder, subject, classes_.size()};
        auto bagged = worked_off(bag, budget, [&](std::size_t task) -> std::optional<std::string> {
            const Class& members = classes_[task];
            const bool done = do_class(members);
            const std::lock_guard lock{mutex_};
            if (!done || !meter_.look()) {
                return std::nullopt;  // what was cut short is not the result of anybody
            }
            std::vector<SurveyedRow> rows;
            for (const Member& member : members) {
                rows.push_back({member.row, rows_[member.row]});
            }
            return packed_rows(rows);
        });
        if (!bagged) {
            return std::unexpected{std::move(bagged.error())};
        }
        why_ = std::move(bagged->why);
        for (const std::string& result : bagged->results) {
            auto rows = unpacked_rows(result);
            if (!rows) {
                return std::unexpected{std::move(rows.error())};
            }
            for (SurveyedRow& one : *rows) {
                if (one.row < rows_.size()) {
                    rows_[one.row] = std::move(one.answer);
                }
            }
        }
        return {};
    }

    SurveyAnswer answer() && {
        SurveyAnswer answer;
        // What was not begun has no name yet.
        std::erase_if(rows_, [](const PeriodAnswer& row) { return row.game.empty(); });
        answer.rows = std::move(rows_);
        for (const Class& members : classes_) {
            if (members.size() > 1) {
                answer.classes.push_back(same_values(members));
            }
        }
        answer.why = std::move(why_);
        if (!answer.why && meter_.exhausted()) {
            answer.why = meter_.why();
        }
        answer.work = meter_.work();
        return answer;
    }

   private:
    /// Every code of a class; false when the budget ended before that.
    bool do_class(const Class& members) {
        std::vector<NimWord> values{0};
        const std::size_t shift = members.front().shift;
        for (const Member& member : members) {
            if (!begin(member)) {
                return false;
            }
            Meter meter{budget_};
            NimSequence sequence{member.code, moved(values, shift, member.shift, limit_)};
            sequence.reserve(limit_ + 1);
            static_cast<void>(sequence.prove(limit_, meter));
            end(member, sequence, meter);
            if (&member == &members.front()) {
                values = sequence.values();
            }
        }
        return true;
    }
    [[nodiscard]] std::vector<SameValues> same_values(const Class& members) const {
        std::vector<SameValues> result;
        for (const Member& member : members) {
            result.push_back(
                {codes_[member.row], static_cast<std::ptrdiff_t>(member.shift) -
                                         static_cast<std::ptrdiff_t>(members.front().shift)});
        }
        return result;
    }
    const Class* taken() {
        const std::lock_guard lock{mutex_};
        return next_ < classes_.size() && !meter_.exhausted() ? &classes_[next_++] : nullptr;
    }
    bool begin(const Member& member) {
        const std::lock_guard lock{mutex_};
        begins_({codes_[member.row], done_, codes_.size()});
        return meter_.look();
    }
    void end(const Member& member, const NimSequence& sequence, const Meter& meter) {
        PeriodAnswer row;
        row.game = codes_[member.row];
        put_period(row, sequence, meter);
        row.work = meter.work();
        const std::lock_guard lock{mutex_};
        rows_[member.row] = std::move(row);
        ++done_;
        meter_.advance(1, 0);
    }

    const std::vector<std::string> codes_;
    const std::vector<Class> classes_;
    const std::size_t limit_;
    Budget budget_;  ///< of one code
    const FunctionRef<void(const SurveyStep&)> begins_;
    std::mutex mutex_;  ///< for all that follows
    Meter meter_;
    std::size_t next_ = 0;
    std::size_t done_ = 0;
    std::vector<PeriodAnswer> rows_;
    std::optional<Text> why_;
};

}  // namespace

Result<SurveyAnswer> period_survey(const std::string& pattern, std::uint64_t limit,
                                   const Budget& budget,
                                   FunctionRef<void(const SurveyStep&)> begins,
                                   const std::optional<std::string>& folder) {
    const auto unknown = static_cast<std::size_t>(std::ranges::count(pattern, '?'));
    if (unknown > 5 || pattern.starts_with('?')) {
        return failure_at(pattern, pattern.find('?'),
                          Words{"this pattern has too many codes, or some that never end",
                                "ce motif a trop de codes, ou certains sans fin"},
                          expected_pattern());
    }
    Meter meter{budget};
    const std::size_t count = std::size_t{1} << (3 * unknown);
    SurveyAnswer answer;
    answer.pattern = pattern;
    answer.limit = limit;
    if (!meter.has_room(count * bytes_of(pattern))) {
        answer.why = meter.why();
        return answer;
    }
    std::vector<std::string> codes = codes_of(pattern, count);
    auto classes = classes_of(codes, meter);
    if (!classes) {
        return std::unexpected{std::move(classes.error())};
    }
    if (meter.exhausted()) {
        answer.why = meter.why();
        return answer;
    }
    Survey survey{std::move(codes), std::move(*classes), limit, budget, begins};
    if (folder) {
        const std::string subject = fmt::format("survey {} limit {}", pattern, limit);
        if (auto done = survey.work_off(*folder, subject, budget); !done) {
            return std::unexpected{std::move(done.error())};
        }
    } else {
        in_parallel(std::max(1U, budget.threads), [&](unsigned) { survey.work(); });
    }
    answer = std::move(survey).answer();
    answer.pattern = pattern;
    answer.limit = limit;
    return answer;
}

}  // namespace grundy
