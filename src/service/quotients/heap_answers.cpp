#include "service/quotients/heap_answers.hpp"

namespace grundy {

Text words_for(MisereQuotient::Stopped stopped) {
    switch (stopped) {
        case MisereQuotient::Stopped::size:
            return Words{"with the next heap the quotient is larger than \1max-size, or infinite",
                         "avec le tas suivant, le quotient dépasse \1max-size, ou est infini"};
        case MisereQuotient::Stopped::no_trial:
            return Words{"for the next heap no monoid that was tried is right",
                         "pour le tas suivant, aucun monoïde essayé ne convient"};
        default:
            return Words{"stopped", "arrêté"};
    }
}

Text limit_words(std::uint64_t limit) {
    return phrase("larger heaps than {} were not looked at",
                  "les tas de plus de {} n'ont pas été vus", limit);
}

Text why_stopped(const HeapQuotient& quotient, std::uint64_t limit, const Meter& meter) {
    if (meter.exhausted()) {
        return meter.why();
    }
    return quotient.known() > limit ? limit_words(limit) : words_for(quotient.quotient().stopped());
}

}  // namespace grundy
