#include "quotients/misere_quotient.hpp"

#include <algorithm>
#include <numeric>

namespace grundy {

namespace {

/// Trials with more elements are not made.
constexpr std::size_t largest_trial = 4'000'000;
/// Nor those whose cyclic part is larger: its table has the square of this many entries.
constexpr std::size_t largest_cyclic = 1'024;
/// Parts of a wrong word among which those to be freed are chosen.
constexpr std::size_t most_freed = 12;
/// By how much the index of a freed part is raised when all else fails.
constexpr std::size_t most_spare = 2;

std::vector<Part> distinct(PartWord word) {
    word.erase(std::ranges::unique(word).begin(), word.end());
    return word;
}

}  // namespace

MisereQuotient::MisereQuotient(const PartRules& rules, std::size_t most_elements,
                               std::uint64_t patience)
    : rules_(rules),
      most_elements_(std::min(most_elements, BipartiteMonoid::most_elements)),
      patience_(patience),
      known_(std::make_unique<Known>(Valued{})) {}

MisereQuotient::~MisereQuotient() = default;

Element MisereQuotient::value(std::span<const Part> word) const {
    Element result = identity;
    for (const Part part : word) {
        result = monoid().product(result, values()[part]);
    }
    return result;
}

std::vector<Element> MisereQuotient::options(const Valued& in, Part part) const {
    std::vector<bool> met(in.monoid.size(), false);
    std::vector<Element> result;
    rules_.options(part, [&](std::span<const Part> option) {
        Element value = identity;
        for (const Part left : option) {
            value = in.monoid.product(value, in.values[left]);
        }
        if (!met[value]) {
            met[value] = true;
            result.push_back(value);
        }
    });
    return result;
}

bool MisereQuotient::add(Meter& meter) {
    const Part part = parts();
    const std::vector<Element> reached = options(known_->valued, part);
    if (reached.empty()) {
        known_->valued.values.push_back(identity);
        return true;
    }
    if (add_without_change(part, reached, meter)) {
        return true;
    }
    if (meter.exhausted()) {
        stopped_ = Stopped::budget;
        return false;
    }
    return extend(part, meter);
}

bool MisereQuotient::resume(Valued valued, Meter& meter) {
    auto known = std::make_unique<Known>(std::move(valued));
    for (Part part = 0; part < known->valued.values.size(); ++part) {
        if (known->valued.values[part] != identity && options(known->valued, part).empty()) {
            return false;
        }
    }
    judge(*known, meter);
    if (meter.exhausted() || known->wrong || known->valued.monoid.is_lost(identity)) {
        return false;
    }
    take_over(std::move(known), meter);
    return true;
}

void MisereQuotient::take_over(Candidate next, Meter& meter) {
    meter.release(charged_);
    charged_ = next->loan->hand_on();
    next->loan.reset();
    known_ = std::move(next);
}

bool MisereQuotient::add_without_change(Part part, const std::vector<Element>& options,
                                        Meter& meter) {
    const BipartiteMonoid& q = monoid();
    Verification& verification = known_->verification;
    const std::vector<BitWord> calm = verification.calm(options);
    for (std::size_t i = 0; i < q.size(); ++i) {
        const auto x = static_cast<Element>(i);
        if (has_bit(calm, identity) != q.is_lost(x) || !is_subset(q.row(x), calm)) {
            continue;
        }
        if (!verification.add(part, x, calm, meter) && !meter.exhausted()) {
            known_->valued.values.push_back(x);
            const std::uint64_t bytes = std::max<std::uint64_t>(charged_, known_->bytes());
            meter.charge(bytes - charged_);
            charged_ = bytes;
            return true;
        }
        verification.take_back();
    }
    return false;
}

bool MisereQuotient::extend(Part part, Meter& meter) {
    const Freed fresh[] = {{part, 2, 2}};
    trial_too_large_ = false;
    began_ = meter.ticks();
    Candidate next;
    {
        Trial trial{known_->valued, rules_, part + 1, fresh, meter};
        next = trial.mark() ? judged(trial, meter) : nullptr;
    }
    while (next && next->wrong) {
        ++recalibrations_;
        next = gives_up(meter) ? nullptr : recalibrated(*next, meter);
    }
    if (!next) {
        stopped_ = meter.exhausted()  ? Stopped::budget
                   : trial_too_large_ ? Stopped::size
                                      : Stopped::no_trial;
        return false;
    }
    take_over(std::move(next), meter);
    return true;
}

MisereQuotient::Candidate MisereQuotient::judged(const Trial& trial, Meter& meter) {
    auto reduced = trial.reduced(most_elements_);
    if (!reduced) {
        trial_too_large_ = true;
        return nullptr;
    }
    auto known = std::make_unique<Known>(std::move(*reduced));
    judge(*known, meter);
    return meter.exhausted() ? nullptr : std::move(known);
}

void MisereQuotient::judge(Known& known, Meter& meter) const {
    const std::vector<Element>& values = known.valued.values;
    known.loan.emplace(meter);
    known.loan->take(known.bytes());
    Loan beside{meter};
    beside.take(values.size() * sizeof(std::vector<BitWord>));
    std::vector<std::vector<BitWord>> calms(values.size());
    const auto take = [&](std::optional<WrongWord> wrong) {
        if (wrong && (!known.wrong || is_before(wrong->word, known.wrong->word))) {
            known.wrong = std::move(wrong);
        }
    };
    for (Part part = 0; part < values.size(); ++part) {
        if (const auto reached = options(known.valued, part); !reached.empty()) {
            calms[part] = known.verification.calm(reached);
            beside.take(calms[part].size() * sizeof(BitWord));
            take(known.verification.breach(part, values[part], calms[part]));
        }
        if (!meter.tick(known.valued.monoid.size())) {
            return;
        }
    }
    for (Part part = 0; part < values.size(); ++part) {
        // Words with this part come after the one that is known to be wrong.
        if (meter.exhausted() || (known.wrong && part > known.wrong->word.front())) {
            return;
        }
        if (!calms[part].empty()) {
            const std::size_t before = known.verification.bytes();
            take(known.verification.add(part, values[part], calms[part], meter));
            known.loan->take(known.verification.bytes() - before);
        }
    }
}

MisereQuotient::Candidate MisereQuotient::tried(const Known& failed, std::span<const Freed> freed,
                                                Meter& meter) {
    const WrongWord& wrong = *failed.wrong;
    const Valued& base = failed.valued;
    Element value = identity;
    for (const Part part : wrong.word) {
        value = base.monoid.product(value, base.values[part]);
    }
    Trial trial{base, rules_, static_cast<Part>(base.values.size()), freed, meter};
    // The first word of the same value comes before, so its outcome is right, and another one.
    if (!trial.separates(wrong.word, base.monoid.first_word(value)) || !trial.mark() ||
        trial.is_lost(wrong.word) != wrong.lost) {
        return nullptr;
    }
    Candidate next = judged(trial, meter);
    const bool better = next && (!next->wrong || is_before(wrong.word, next->wrong->word));
    return better ? std::move(next) : nullptr;
}

MisereQuotient::Candidate MisereQuotient::recalibrated(const Known& failed, Meter& meter) {
    for (std::size_t spare = 0; spare <= most_spare; ++spare) {
        for (const std::vector<Freed>& freed : choices(failed, spare)) {
            if (Candidate next = tried(failed, freed, meter)) {
                return next;
            }
            if (gives_up(meter)) {
                return nullptr;
            }
        }
    }
    return nullptr;
}

/// Every set of parts of the wrong word that may be set free, small sets and small trials first.
std::vector<std::vector<Freed>> MisereQuotient::choices(const Known& failed, std::size_t spare) {
    const PartWord& word = failed.wrong->word;
    const BipartiteMonoid& q = failed.valued.monoid;
    std::vector<Freed> all;
    for (const Part part : distinct(word)) {
        const auto cycle = q.cycle(failed.valued.values[part]);
        const auto exponent = static_cast<std::size_t>(std::ranges::count(word, part));
        // With an index below exponent - 1 the word would still be one with a smaller exponent.
        all.push_back({part, std::max(cycle.index, exponent - 1) + spare,
                       std::lcm(cycle.period, std::size_t{2})});
    }
    all.resize(std::min(all.size(), most_freed));
    struct Choice {
        std::size_t size = 1;
        std::vector<Freed> freed;
    };
    std::vector<Choice> found;
    for (std::size_t mask = 1; mask < std::size_t{1} << all.size(); ++mask) {
        Choice choice;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if ((mask >> i & 1U) != 0) {
                choice.freed.push_back(all[i]);
                choice.size *= all[i].index + all[i].period;
            }
        }
        if (choice.size > largest_cyclic || choice.size * q.size() > largest_trial) {
            trial_too_large_ = true;
        } else {
            found.push_back(std::move(choice));
        }
    }
    std::ranges::stable_sort(found, {}, [](const Choice& choice) {
        return std::pair{choice.freed.size(), choice.size};
    });
    std::vector<std::vector<Freed>> result;
    for (Choice& choice : found) {
        result.push_back(std::move(choice.freed));
    }
    return result;
}

}  // namespace grundy
