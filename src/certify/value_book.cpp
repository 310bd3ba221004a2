#include "certify/value_book.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_set>

namespace grundy {

namespace {

/// Values by the search of the engine, and the parts that a proof of one needs.
class ValueBook {
   public:
    ValueBook(PartTable& table, Meter& meter) : table_(table), meter_(meter) {}

    bool write(Certificate& certificate, const PartSum& parts);

   private:
    /// None when the budget ran out, or there is none.
    std::optional<std::uint32_t> value(PartId part);
    std::optional<std::uint32_t> value(const PartSum& sum);
    [[nodiscard]] bool written(const PartSum& sum) const {
        return std::ranges::all_of(sum, [&](PartId part) { return done_.contains(part); });
    }
    [[nodiscard]] std::size_t missing(const PartSum& sum) const {
        return static_cast<std::size_t>(
            std::ranges::count_if(sum, [&](PartId part) { return !done_.contains(part); }));
    }
    /// The parts that must be written before this one. None: stopped.
    std::optional<PartSum> needed(PartId part);
    std::optional<PartSum> cheapest_reply(const PartSum& option, std::uint32_t wanted);

    PartTable& table_;
    Meter& meter_;
    std::map<std::size_t, KnownNimbers> known_;  ///< by game
    std::unordered_map<PartId, std::uint32_t> values_;
    std::unordered_set<PartId> done_;
};

std::optional<std::uint32_t> ValueBook::value(PartId part) {
    if (const auto found = values_.find(part); found != values_.end()) {
        return found->second;
    }
    KnownNimbers& known = known_[table_.game(part)];
    const Term& term = table_.term(part);
    if (!known.explorer) {
        known.explorer = term.explorer(Grain::worth);
    }
    const auto found =
        nimber(*known.explorer, term.nodes(*known.explorer, meter_), known.values, meter_);
    if (!found) {
        return std::nullopt;
    }
    values_.emplace(part, *found);
    return *found;
}

std::optional<std::uint32_t> ValueBook::value(const PartSum& sum) {
    std::uint32_t all = 0;
    for (const PartId part : sum) {
        const auto one = value(part);
        if (!one) {
            return std::nullopt;
        }
        all ^= *one;
    }
    return all;
}

/// Where exactly one part of an option is not written, a reply in it may show that the option has
/// another value.
std::optional<PartSum> ValueBook::cheapest_reply(const PartSum& option, std::uint32_t wanted) {
    PartSum best;
    bool found = false;
    for (const PartId unknown : option) {
        PartSum rest = option;
        rest.erase(std::ranges::find(rest, unknown));
        const auto rest_value = value(rest);
        if (!rest_value || missing(rest) > 0) {
            continue;
        }
        for (const PartSum& reply : table_.options(unknown)) {
            const std::size_t cost = missing(reply);
            if (found && cost >= best.size()) {
                continue;
            }
            if (value(reply) == (wanted ^ *rest_value)) {
                found = true;
                best.clear();
                std::ranges::copy_if(reply, std::back_inserter(best),
                                     [&](PartId part) { return !done_.contains(part); });
            }
        }
    }
    return found ? std::optional{best} : std::nullopt;
}

std::optional<PartSum> ValueBook::needed(PartId part) {
    const auto claimed = value(part);
    if (!claimed) {
        return std::nullopt;
    }
    PartSum before;
    std::vector<const PartSum*> shows(*claimed, nullptr);
    const std::vector<PartSum> options = table_.options(part);
    for (const PartSum& option : options) {  // for each smaller value the cheapest option
        const auto one = value(option);
        if (!one || !meter_.tick()) {
            return std::nullopt;
        }
        if (*one < *claimed &&
            (shows[*one] == nullptr || missing(option) < missing(*shows[*one]))) {
            shows[*one] = &option;
        }
    }
    for (const PartSum& option : options) {
        const auto one = value(option);
        const bool shown = *one < *claimed && shows[*one] == &option;
        if (!shown && !written(option)) {
            if (const auto reply = cheapest_reply(option, *claimed);
                reply && reply->size() <= missing(option)) {
                before.insert(before.end(), reply->begin(), reply->end());
                continue;
            }
        }
        std::ranges::copy_if(option, std::back_inserter(before),
                             [&](PartId one_part) { return !done_.contains(one_part); });
        if (!meter_.tick()) {
            return std::nullopt;
        }
    }
    return before;
}

bool ValueBook::write(Certificate& certificate, const PartSum& parts) {
    std::vector<PartId> stack{parts.begin(), parts.end()};
    while (!stack.empty()) {
        const PartId part = stack.back();
        if (done_.contains(part)) {
            stack.pop_back();
            continue;
        }
        const auto before = needed(part);
        if (!before || meter_.exhausted()) {
            return false;
        }
        if (!before->empty()) {
            stack.insert(stack.end(), before->begin(), before->end());
            continue;
        }
        stack.pop_back();
        done_.insert(part);
        certificate.add(fmt::format("value {} {} {}", table_.game(part), *value(part),
                                    table_.term(part).position()));
    }
    return true;
}

}  // namespace

bool add_value_book(Certificate& certificate, PartTable& table, const PartSum& parts,
                    Meter& meter) {
    return ValueBook{table, meter}.write(certificate, parts);
}

}  // namespace grundy
