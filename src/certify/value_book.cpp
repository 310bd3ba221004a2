#include "certify/value_book.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "certify/part_values.hpp"

namespace grundy {

namespace {

/// Values by the search of the engine, and the parts that a proof of one needs.
class ValueBook {
   public:
    ValueBook(PartTable& table, Meter& meter)
        : table_(table), meter_(meter), values_(table, meter) {}

    bool write(Certificate& certificate, const PartSum& parts);

   private:
    [[nodiscard]] bool written(const PartSum& sum) const {
        return std::ranges::all_of(sum, [&](PartId part) { return done_.contains(part); });
    }
    /// Those that must be written for a sum, and about what that may cost.
    struct Missing {
        PartSum parts;
        double cost = 0;
    };
    [[nodiscard]] Missing missing(const PartSum& sum) const;
    /// The parts that must be written before this one. None: stopped.
    std::optional<PartSum> needed(PartId part);
    std::optional<Missing> cheapest_reply(const PartSum& option, std::uint32_t wanted);

    PartTable& table_;
    Meter& meter_;
    PartValues values_;
    std::unordered_set<PartId> done_;
};

ValueBook::Missing ValueBook::missing(const PartSum& sum) const {
    Missing all;
    for (const PartId part : sum) {
        if (!done_.contains(part)) {
            const auto size = table_.term(part).size().value_or(0).convert_to<double>();
            all.parts.push_back(part);
            all.cost += 1 + size * size;
        }
    }
    return all;
}

/// Where exactly one part of an option is not written, a reply in it may show that the option has
/// another value.
std::optional<ValueBook::Missing> ValueBook::cheapest_reply(const PartSum& option,
                                                            std::uint32_t wanted) {
    std::optional<Missing> best;
    for (const PartId unknown : option) {
        PartSum rest = option;
        rest.erase(std::ranges::find(rest, unknown));
        const auto rest_value = written(rest) ? values_.value(rest) : std::nullopt;
        if (!rest_value) {
            continue;
        }
        std::vector<std::pair<Missing, const PartSum*>> replies;
        for (const PartSum& reply : table_.options(unknown)) {
            replies.emplace_back(missing(reply), &reply);
        }
        std::ranges::stable_sort(replies, {}, [](const auto& one) { return one.first.cost; });
        for (auto& [cost, reply] : replies) {
            if (best && cost.cost >= best->cost) {
                break;
            }
            if (values_.has_value(*reply, wanted ^ *rest_value).value_or(false)) {
                best = std::move(cost);
                break;
            }
        }
    }
    return best;
}

std::optional<PartSum> ValueBook::needed(PartId part) {
    const auto claimed = values_.value(part);
    if (!claimed) {
        return std::nullopt;
    }
    PartSum before;
    const std::vector<PartSum> options = table_.options(part);
    std::vector<std::size_t> shows(*claimed, options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {  // for each smaller value the cheapest one
        const auto worth = values_.value_below(options[i], *claimed);
        if (!worth || !meter_.tick()) {
            return std::nullopt;
        }
        if (*worth < *claimed) {
            std::size_t& shown = shows[*worth];
            if (shown == options.size() ||
                missing(options[i]).cost < missing(options[shown]).cost) {
                shown = i;
            }
        }
    }
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (written(options[i])) {
            continue;
        }
        Missing must = missing(options[i]);
        if (std::ranges::find(shows, i) == shows.end()) {
            if (auto reply = cheapest_reply(options[i], *claimed);
                reply && reply->cost <= must.cost) {
                must = std::move(*reply);
            }
        }
        before.insert(before.end(), must.parts.begin(), must.parts.end());
        if (!meter_.tick()) {
            return std::nullopt;
        }
    }
    return before;
}

bool ValueBook::write(Certificate& certificate, const PartSum& parts) {
    std::ranges::for_each(parts, [&](PartId part) { values_.begin(part); });
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
        certificate.add(fmt::format("value {} {} {}", table_.game(part), *values_.value(part),
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
