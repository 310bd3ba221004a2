#include "quotients/heap_quotient.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace grundy {

namespace {

/// The heaps from 0 on that prove the periodicity (docs/theory/quotients.md).
std::size_t heaps_needed(const HeapCode& code, const Periodicity& periodicity) {
    const std::size_t most = std::max(1U, code.most_pieces());
    return most * (periodicity.preperiod + periodicity.period) + code.last() + 1;
}

/// Looking costs as much as a heap or two. The numbers of heaps at which it is done depend on
/// nothing else, so that a run that is resumed ends where one that was not ends.
std::size_t after(std::size_t look) { return look + 1 + look / 64; }

}  // namespace

HeapQuotient::HeapQuotient(std::vector<HeapCode> codes, std::size_t most_elements,
                           std::uint64_t patience)
    : rules_(std::move(codes)), quotient_(rules_, most_elements, patience) {
    check(!rules_.codes().empty(), "heaps of some game");
}

std::size_t HeapQuotient::window_end(std::size_t game) const {
    return heaps_needed(rules_.codes()[game], periods_[game]) - 1 - periods_[game].period;
}

bool HeapQuotient::reach(const Integer& heap, Meter& meter) {
    constexpr std::size_t largest = 1'000'000'000;
    return prove(heap > largest ? largest : static_cast<std::size_t>(heap), meter) ||
           known() > heap;
}

bool HeapQuotient::resume(Valued valued, Meter& meter) {
    const std::size_t parts = valued.values.size();
    const std::size_t games = rules_.codes().size();
    if (parts % games != 0 || !quotient_.resume(std::move(valued), meter)) {
        return false;
    }
    meter.advance(parts, parts * sizeof(Element));
    while (next_look_ < known()) {
        next_look_ = after(next_look_);
    }
    // Whoever saved this has looked by now, and must see again what was found then.
    look_when_due();
    return true;
}

bool HeapQuotient::prove(std::size_t limit, Meter& meter, FunctionRef<bool()> after_heap) {
    const std::size_t games = rules_.codes().size();
    while (!proved() && known() <= limit) {
        do {
            if (!meter.tick(known()) || !quotient_.add(meter)) {
                return false;
            }
        } while (quotient_.parts() % games != 0);
        meter.advance(games, games * sizeof(Element));
        look_when_due();
        if (!after_heap()) {
            return false;
        }
    }
    if (!proved()) {
        look_for_periods();  // the last heaps may complete a window
    }
    return proved();
}

void HeapQuotient::look_when_due() {
    if (known() == next_look_) {
        next_look_ = after(next_look_);
        look_for_periods();
    }
}

void HeapQuotient::look_for_periods() {
    const std::size_t games = rules_.codes().size();
    std::vector<Periodicity> found;
    for (std::size_t game = 0; game < games; ++game) {
        std::vector<Element> values;
        for (std::size_t heap = 0; heap < known(); ++heap) {
            values.push_back(value_of_known(game, heap));
        }
        const Periodicity period = tail_periodicity(values);
        if (period.period == 0 || known() < heaps_needed(rules_.codes()[game], period)) {
            return;
        }
        found.push_back(period);
    }
    periods_ = std::move(found);
}

std::optional<Element> HeapQuotient::value(std::size_t game, const Integer& heap) const {
    if (heap < known()) {
        return value_of_known(game, static_cast<std::size_t>(heap));
    }
    if (!proved()) {
        return std::nullopt;
    }
    const auto [preperiod, period] = periods_[game];
    return value_of_known(game, preperiod + static_cast<std::size_t>((heap - preperiod) % period));
}

std::size_t HeapQuotient::bytes() const {
    return monoid().bytes() + quotient_.parts() * sizeof(Element);
}

}  // namespace grundy
