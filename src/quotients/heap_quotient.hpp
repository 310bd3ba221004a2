// The misère quotient of heaps: of one game, or of several whose heaps are added up. Once the
// values of heaps are periodic as far as the theorem asks (docs/theory/quotients.md), it is that of
// heaps of every size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/integer.hpp"
#include "quotients/heap_rules.hpp"
#include "quotients/misere_quotient.hpp"
#include "words/borders.hpp"

namespace grundy {

class HeapQuotient {
   public:
    /// Of one code at least. A heap that takes more than about `patience` steps is given up.
    HeapQuotient(std::vector<HeapCode> codes, std::size_t most_elements,
                 std::uint64_t patience = std::numeric_limits<std::uint64_t>::max());

    /// Goes on until heaps of this size are known in every game, or all periods are proved. False
    /// when a limit was reached before.
    bool reach(const Integer& heap, Meter& meter);
    /// Goes on until the periods are proved, or heaps of this size are known. `after_heap` is
    /// called now and then, and stops it by false.
    bool prove(std::size_t limit, Meter& meter, FunctionRef<bool()> after_heap);
    bool prove(std::size_t limit, Meter& meter) {
        return prove(limit, meter, [] { return true; });
    }
    /// Begins with what another run found (saved_quotient.hpp). False when it is not the quotient
    /// of these heaps, or the budget ended.
    bool resume(Valued valued, Meter& meter);

    [[nodiscard]] const MisereQuotient& quotient() const { return quotient_; }
    [[nodiscard]] const BipartiteMonoid& monoid() const { return quotient_.monoid(); }
    [[nodiscard]] const HeapRules& rules() const { return rules_; }
    /// Heaps 0 … known-1 are known, of every game.
    [[nodiscard]] std::size_t known() const { return quotient_.parts() / rules_.codes().size(); }
    /// Whether the periods of all games are proved.
    [[nodiscard]] bool proved() const { return !periods_.empty(); }
    /// The least preperiod and the least period of a game, once all are proved.
    [[nodiscard]] Periodicity period(std::size_t game) const { return periods_[game]; }
    /// The largest n for which the theorem asked that heaps n and n + period are one element.
    [[nodiscard]] std::size_t window_end(std::size_t game) const;
    /// None for a heap that is not known.
    [[nodiscard]] std::optional<Element> value(std::size_t game, const Integer& heap) const;
    [[nodiscard]] Element value_of_known(std::size_t game, std::size_t heap) const {
        return quotient_.values()[rules_.part(game, heap)];
    }
    [[nodiscard]] std::size_t bytes() const;

   private:
    void look_when_due();
    void look_for_periods();

    HeapRules rules_;
    MisereQuotient quotient_;
    std::vector<Periodicity> periods_;
    std::size_t next_look_ = 1;  ///< the number of heaps known at which it is done
};

}  // namespace grundy
