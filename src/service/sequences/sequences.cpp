#include "service/sequences/sequences.hpp"

#include <algorithm>
#include <array>

#include "sequences/period_proof.hpp"
#include "sequences/sparse/sparse_space.hpp"
#include "service/sequences/heap_sequence.hpp"
#include "service/sequences/position_values.hpp"
#include "words/borders.hpp"

namespace grundy {

namespace {

/// Maximum and number of distinct values, of values that come in pieces.
class Summing {
   public:
    void add(std::uint64_t heap, std::uint32_t value) {
        if (value >= seen_.size()) {
            seen_.resize(std::size_t{value} + 1 + value / 2, false);
        }
        distinct_ += seen_[value] ? 0U : 1U;
        seen_[value] = true;
        if (value > maximum_) {
            maximum_ = value;
            maximum_at_ = heap;
        }
    }
    template <class Answer>
    void put_maximum(Answer& answer) const {
        answer.maximum = maximum_;
        answer.maximum_at = maximum_at_;
    }
    [[nodiscard]] std::uint64_t distinct() const { return distinct_; }

   private:
    std::vector<bool> seen_;
    std::uint64_t distinct_ = 0;
    std::uint32_t maximum_ = 0;
    std::uint64_t maximum_at_ = 0;
};

/// Values handed on in pieces of a size that caches like.
constexpr std::size_t piece = std::size_t{1} << 14U;

RareHeaps rare_heaps(const HeapCode& code, std::span<const NimWord> values) {
    ValueCounts counts;
    for (std::size_t heap = 1; heap < values.size(); ++heap) {
        counts.add(values[heap], heap);
    }
    const SparseSpace space = counts.sparsest(code);
    RareHeaps rare{space.mask, space.with_heap, space.common_is_odd, 0, 0};
    for (std::size_t heap = 1; heap < values.size(); ++heap) {
        if (!space.common(values[heap], heap)) {
            ++rare.count;
            rare.last = heap;
        }
    }
    return rare;
}

/// Nim itself: nothing to compute.
SequenceSummary values_of_nim(const SequenceQuestion& question, SequenceSummary summary,
                              EmitValues emit) {
    Meter meter{question.budget};
    meter.expect(question.length);
    bool goes_on = true;
    while (goes_on && summary.known < question.length) {
        std::array<std::uint32_t, piece> values{};
        const auto count = static_cast<std::size_t>(
            std::min<std::uint64_t>(piece, question.length - summary.known));
        for (std::size_t i = 0; i < count; ++i) {
            values[i] = static_cast<std::uint32_t>(summary.known + i);
        }
        summary.known += count;
        goes_on = emit(std::span{values}.first(count)) && meter.advance(count, 0);
    }
    summary.distinct = summary.known;
    summary.maximum = static_cast<std::uint32_t>(summary.known == 0 ? 0 : summary.known - 1);
    summary.maximum_at = summary.maximum;
    if (meter.exhausted() && summary.known < question.length) {
        summary.why = meter.why();
    }
    summary.work = meter.work();
    return summary;
}

PeriodAnswer period_of_nim(const SequenceQuestion& question, PeriodAnswer answer) {
    answer.status = PeriodStatus::proved;
    answer.preperiod = 0;
    answer.period = 1;
    answer.saltus = 1;
    answer.theorem = Words{"Bouton: a heap of n is worth n", "Bouton : un tas de n vaut n"};
    answer.checked_to = question.length - 1;
    answer.maximum = static_cast<std::uint32_t>(answer.checked_to);
    answer.maximum_at = answer.checked_to;
    return answer;
}

/// A game without a code: one position after the other.
Result<SequenceSummary> values_by_positions(const SequenceQuestion& question,
                                            const SequenceSubject& subject, SequenceSummary summary,
                                            EmitValues emit) {
    Meter meter{question.budget};
    meter.expect(question.length);
    PositionValues positions{*subject.by_positions};
    Summing summing;
    bool goes_on = true;
    while (goes_on && summary.known < question.length) {
        const std::uint64_t step = std::min<std::uint64_t>(256, question.length - summary.known);
        const auto within = positions.extend(summary.known + step, meter);
        if (!within) {
            return std::unexpected{within.error()};
        }
        const auto fresh = std::span{positions.values()}.subspan(summary.known);
        for (std::size_t i = 0; i < fresh.size(); ++i) {
            summing.add(summary.known + i, fresh[i]);
        }
        summary.known += fresh.size();
        goes_on = emit(fresh) && *within && !meter.exhausted();
    }
    if (summary.known < question.length) {
        summary.why = meter.why();
    }
    summing.put_maximum(summary);
    summary.distinct = summing.distinct();
    summary.work = meter.work();
    return summary;
}

/// Worth telling, though not proved: the last quarter of all values confirms it.
bool is_striking(const Periodicity& found, std::size_t length) {
    return found.period > 0 && length - found.preperiod - found.period >= length / 4 + 1;
}

void put_candidate(PeriodAnswer& answer, const Periodicity& found, std::uint64_t saltus) {
    answer.status = PeriodStatus::observed;
    answer.preperiod = found.preperiod;
    answer.period = found.period;
    answer.saltus = saltus;
}

/// G(n + p) = G(n) + s, s > 0, seen in the first differences. Only hexadecimal games can be so: the
/// values of games that never split are bounded, and octal games are excluded by Austin's
/// theorem.
void observe_saltus(PeriodAnswer& answer, const HeapCode& code,
                    const std::vector<NimWord>& values) {
    if (code.most_pieces() < 3 || values.size() < 2) {
        return;
    }
    std::vector<std::int32_t> steps;
    for (std::size_t heap = 1; heap < values.size(); ++heap) {
        steps.push_back(std::int32_t{values[heap]} - std::int32_t{values[heap - 1]});
    }
    const Periodicity found = tail_periodicity(steps);
    if (!is_striking(found, steps.size())) {
        return;
    }
    const auto saltus = std::int32_t{values[found.preperiod + found.period]} -
                        std::int32_t{values[found.preperiod]};
    if (saltus > 0) {
        put_candidate(answer, found, static_cast<std::uint64_t>(saltus));
    }
}

/// What the values say when they prove nothing.
void put_observation(PeriodAnswer& answer, const NimSequence& sequence) {
    const Periodicity found = sequence.candidate();
    if (is_striking(found, sequence.values().size())) {
        put_candidate(answer, found, 0);
    } else {
        observe_saltus(answer, sequence.code(), sequence.values());
    }
}

void put_proof(PeriodAnswer& answer, const PeriodProof& proof, const Periodicity& period) {
    answer.status = PeriodStatus::proved;
    answer.preperiod = period.preperiod;
    answer.period = period.period;
    answer.saltus = 0;
    answer.theorem = proof.theorem;
    answer.window = {proof.from, proof.to};
}

/// What a sequence without a code shows: its theorems are not ours, so that nothing is proved.
Result<PeriodAnswer> period_by_positions(const SequenceQuestion& question,
                                         const SequenceSubject& subject, PeriodAnswer answer) {
    // Who asks for no length of their own gets one that takes seconds.
    constexpr std::uint64_t usual_length = 5'000;
    Meter meter{question.budget};
    const std::uint64_t length =
        question.length == default_period_limit ? usual_length : question.length;
    meter.expect(length);
    PositionValues positions{*subject.by_positions};
    const auto within = positions.extend(length, meter);
    if (!within) {
        return std::unexpected{within.error()};
    }
    const auto& values = positions.values();
    answer.work = meter.work();
    if (values.empty()) {
        answer.why = meter.why();
        return answer;
    }
    std::vector<std::int64_t> steps;
    for (std::size_t n = 1; n < values.size(); ++n) {
        steps.push_back(std::int64_t{values[n]} - std::int64_t{values[n - 1]});
    }
    const Periodicity plain = tail_periodicity(values);
    const Periodicity rising = tail_periodicity(steps);
    if (is_striking(plain, values.size())) {
        put_candidate(answer, plain, 0);
    } else if (!steps.empty() && is_striking(rising, steps.size()) &&
               values[rising.preperiod + rising.period] > values[rising.preperiod]) {
        put_candidate(answer, rising,
                      values[rising.preperiod + rising.period] - values[rising.preperiod]);
    }
    const auto greatest = std::ranges::max_element(values);
    answer.maximum = *greatest;
    answer.maximum_at = static_cast<std::uint64_t>(greatest - values.begin());
    answer.checked_to = values.size() - 1;
    answer.why =
        meter.exhausted() ? meter.why()
        : answer.status == PeriodStatus::observed
            ? phrase("no theorem of ours speaks of such rules; it holds up to {}",
                     "aucun de nos théorèmes ne parle de telles règles ; vrai jusqu'à {}",
                     answer.checked_to)
            : phrase("no period is seen up to {}", "aucune période jusqu'à {}", answer.checked_to);
    return answer;
}

Text why_not_proved(const Meter& meter, const PeriodAnswer& answer) {
    if (meter.exhausted()) {
        return meter.why();
    }
    if (answer.status == PeriodStatus::observed) {
        return answer.saltus != 0
                   ? phrase("no theorem of ours proves a saltus; it holds up to heap {}",
                            "aucun de nos théorèmes ne prouve un saut ; vrai jusqu'au tas {}",
                            answer.checked_to)
                   : phrase("the values up to heap {} do not complete the window of the theorem",
                            "les valeurs jusqu'au tas {} ne remplissent pas la fenêtre du théorème",
                            answer.checked_to);
    }
    return phrase("no period is seen up to heap {}", "aucune période jusqu'au tas {}",
                  answer.checked_to);
}

}  // namespace

Result<SequenceSummary> nim_values(const SequenceQuestion& question, EmitValues emit) {
    auto subject = sequence_subject(question);
    if (!subject) {
        return std::unexpected{std::move(subject.error())};
    }
    SequenceSummary summary;
    summary.game = subject->name;
    summary.called = subject->called;
    summary.note = subject->note;
    if (subject->by_positions) {
        return values_by_positions(question, *subject, std::move(summary), emit);
    }
    if (!subject->code) {
        return values_of_nim(question, std::move(summary), emit);
    }
    auto run = SequenceRun::begin(question, *subject->code);
    if (!run) {
        return std::unexpected{std::move(run.error())};
    }
    const std::vector<NimWord>& values = (*run)->sequence().values();
    Meter meter{question.budget};
    meter.expect(question.length - std::min<std::uint64_t>(values.size(), question.length));
    Summing summing;
    std::vector<std::uint32_t> wide;
    const auto hand_on = [&] {
        const std::uint64_t end = std::min<std::uint64_t>(values.size(), question.length);
        while (summary.known < end) {
            const auto count =
                static_cast<std::size_t>(std::min<std::uint64_t>(piece, end - summary.known));
            const auto from = values.begin() + static_cast<std::ptrdiff_t>(summary.known);
            wide.assign(from, from + static_cast<std::ptrdiff_t>(count));
            for (std::size_t i = 0; i < count; ++i) {
                summing.add(summary.known + i, wide[i]);
            }
            summary.known += count;
            if (!emit(wide)) {
                return false;
            }
        }
        return true;
    };
    const auto done = (*run)->compute(question.length, false, meter, hand_on);
    if (!done) {
        return std::unexpected{done.error()};
    }
    if (!*done) {
        summary.why = meter.why();
    }
    summing.put_maximum(summary);
    summary.distinct = summing.distinct();
    if (subject->code->most_pieces() == 2) {
        summary.rare = rare_heaps(*subject->code, std::span{values}.first(summary.known));
    }
    summary.work = meter.work();
    return summary;
}

Result<PeriodAnswer> nim_period(const SequenceQuestion& question) {
    auto subject = sequence_subject(question);
    if (!subject) {
        return std::unexpected{std::move(subject.error())};
    }
    PeriodAnswer answer;
    answer.game = subject->name;
    answer.called = subject->called;
    answer.note = subject->note;
    if (subject->by_positions) {
        return period_by_positions(question, *subject, std::move(answer));
    }
    if (!subject->code) {
        return period_of_nim(question, std::move(answer));
    }
    auto run = SequenceRun::begin(question, *subject->code);
    if (!run) {
        return std::unexpected{std::move(run.error())};
    }
    NimSequence& sequence = (*run)->sequence();
    const std::vector<NimWord>& values = sequence.values();
    Meter meter{question.budget};
    meter.expect(question.length - std::min<std::uint64_t>(values.size(), question.length));
    const auto done = (*run)->compute(question.length, true, meter, [] { return true; });
    if (!done) {
        return std::unexpected{done.error()};
    }
    put_period(answer, sequence, meter);
    answer.work = meter.work();
    return answer;
}

void put_period(PeriodAnswer& answer, const NimSequence& sequence, const Meter& meter) {
    const std::vector<NimWord>& values = sequence.values();
    // With a proof, what was computed beyond it is a matter of chance and is left out.
    std::size_t counted = values.size();
    if (const auto& period = sequence.period()) {
        put_proof(answer, sequence.proof(), *period);
        counted = sequence.proof().values;
    } else {
        put_observation(answer, sequence);
    }
    const auto greatest =
        std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(counted));
    answer.maximum = *greatest;
    answer.maximum_at = static_cast<std::uint64_t>(greatest - values.begin());
    answer.checked_to = counted - 1;
    if (answer.status != PeriodStatus::proved) {
        answer.why = why_not_proved(meter, answer);
    }
}

}  // namespace grundy
