#include "sequences/nim_sequence.hpp"

#include <algorithm>
#include <limits>
#include <span>

#include "base/check.hpp"
#include "sequences/definition_values.hpp"
#include "sequences/period_proof.hpp"
#include "sequences/short_window.hpp"
#include "sequences/sparse/sparse_values.hpp"
#include "sequences/subtraction_values.hpp"
#include "words/long_tail.hpp"

namespace grundy {

namespace {

constexpr std::size_t first_look = 128;
/// Above this length the failure function would need more memory than the values.
constexpr std::size_t longest_for_borders = std::size_t{1} << 16U;

std::unique_ptr<ValueMethod> method_for(const HeapCode& code, std::vector<NimWord>& values,
                                        unsigned threads) {
    switch (code.most_pieces()) {
        case 0:
        case 1:
            return std::make_unique<SubtractionValues>(code, values);
        case 2:
            return std::make_unique<SparseValues>(code, values,
                                                  SparseValues::Options{.threads = threads});
        default:
            return std::make_unique<DefinitionValues>(code, values);
    }
}

}  // namespace

NimSequence::NimSequence(HeapCode code, std::vector<NimWord> values)
    : code_(std::move(code)), values_(std::move(values)) {
    check(!values_.empty() && values_.front() == 0, "heap 0 has value 0");
    next_look_ = std::max(first_look, values_.size());
}

NimSequence::~NimSequence() = default;

std::optional<std::uint32_t> NimSequence::value(const Integer& heap, Meter& meter) {
    if (heap >= values_.size() && !period_) {
        const bool reachable = heap < std::numeric_limits<std::size_t>::max() / 4;
        const auto limit = reachable ? static_cast<std::size_t>(heap) + 1
                                     : std::numeric_limits<std::size_t>::max() / 4;
        // When heaps are asked for one after the other, it must not look for a period each time.
        const Look look =
            limit >= last_look_ + last_look_ / 8 ? Look::at_the_end_too : Look::when_due;
        if (!prove(limit, meter, look) && heap >= values_.size()) {
            return std::nullopt;
        }
    }
    if (heap < values_.size()) {
        return values_[static_cast<std::size_t>(heap)];
    }
    const Integer into = (heap - period_->preperiod) % period_->period;
    return values_[period_->preperiod + static_cast<std::size_t>(into)];
}

bool NimSequence::extend(std::size_t length, Meter& meter, Look look) {
    return prove(length, meter, look) ? repeat(length, meter) : values_.size() >= length;
}

bool NimSequence::prove(std::size_t limit, Meter& meter, Look look) {
    while (!period_) {
        const bool at_end = values_.size() >= limit;
        if (values_.size() >= next_look_ || (at_end && look == Look::at_the_end_too)) {
            look_for_period();
        }
        if (period_ || at_end) {
            break;
        }
        if (!compute(std::min(next_look_, limit), meter)) {
            return false;
        }
    }
    return period_.has_value();
}

bool NimSequence::compute(std::size_t length, Meter& meter) {
    if (!method_) {
        method_ = method_for(code_, values_, meter.threads());
    }
    return method_->extend(length, meter);
}

bool NimSequence::repeat(std::size_t length, Meter& meter) {
    constexpr std::size_t most_together = std::size_t{1} << 20U;
    method_.reset();  // its notes would no longer fit
    while (values_.size() < length) {
        const std::size_t known = values_.size();
        const std::size_t periods = (known - period_->preperiod) / period_->period;
        const std::size_t distance = periods * period_->period;
        const std::size_t count = std::min({length - known, distance, most_together});
        values_.resize(known + count);
        std::copy_n(values_.begin() + static_cast<std::ptrdiff_t>(known - distance), count,
                    values_.begin() + static_cast<std::ptrdiff_t>(known));
        if (!meter.advance(count, count * sizeof(NimWord))) {
            return false;
        }
    }
    return true;
}

bool NimSequence::proves(const HeapCode& code, std::size_t length, const Periodicity& candidate) {
    return candidate.period > 0 && values_needed(code, candidate) <= length;
}

Periodicity NimSequence::candidate() const {
    return values_.size() <= longest_for_borders
               ? tail_periodicity(values_)
               : long_tail_periodicity(std::span{values_}, code_.last() + 1);
}

void NimSequence::look_for_period() {
    last_look_ = values_.size();
    const Periodicity found = candidate();
    if (proves(code_, values_.size(), found)) {
        period_ = found;
        proof_ = proof_of(code_, found);
    }
    // The short window asks for fewer values; the proof says so even when there are enough for
    // both, so that it does not depend on when somebody looked. Where a few values do, people know
    // the other one.
    const bool is_long = found.period > 0 && values_needed(code_, found) > longest_for_borders;
    const auto window = is_long ? short_window(code_, values_, found) : std::nullopt;
    if (window && window->needed <= values_.size() && holds(*window, code_, values_, found)) {
        period_ = found;
        proof_ = proof_of(*window, found);
    }
    if (period_) {
        return;
    }
    // Often enough to stop soon, seldom enough to cost little, and exactly when the candidate found
    // would be proved.
    const std::size_t part = code_.most_pieces() < 2 ? 2 : 8;  // a look costs about three values
    next_look_ = values_.size() < longest_for_borders ? 2 * values_.size()
                                                      : values_.size() + values_.size() / part;
    if (found.period > 0) {
        const std::size_t needed = window && window->needed > values_.size()
                                       ? window->needed
                                       : values_needed(code_, found);
        if (needed > values_.size() + values_.size() / 64) {
            next_look_ = std::min(next_look_, needed);
        }
    }
}

}  // namespace grundy
