#include "sequences/period_proof.hpp"

namespace grundy {

namespace {

PeriodProof window(Words theorem, const Periodicity& candidate, std::size_t to) {
    return {theorem, candidate.preperiod, to, to + candidate.period + 1, {}};
}

}  // namespace

PeriodProof proof_of(const HeapCode& code, const Periodicity& candidate) {
    const std::size_t n0 = candidate.preperiod;
    const std::size_t p = candidate.period;
    const std::size_t t = code.last();
    switch (code.most_pieces()) {
        case 0:
        case 1:
            return window({"games that never split a heap: a window as long as the largest amount",
                           "jeux qui ne coupent aucun tas : une fenêtre aussi longue que le plus "
                           "grand nombre"},
                          candidate, n0 + t);
        case 2:
            return window({"Guy and Smith, for octal games", "Guy et Smith, pour les jeux octaux"},
                          candidate, 2 * n0 + p + t);
        default:
            return window({"Guy and Smith, extended to hexadecimal games",
                           "Guy et Smith, étendu aux jeux hexadécimaux"},
                          candidate, 3 * n0 + 2 * p + t);
    }
}

PeriodProof proof_of(const ShortWindow& window, const Periodicity& candidate) {
    return {{"the short window of octal games whose rare heaps are small",
             "la fenêtre courte des jeux octaux dont les tas rares sont petits"},
            candidate.preperiod,
            window.to - 1,
            window.needed,
            window};
}

std::size_t values_needed(const HeapCode& code, const Periodicity& candidate) {
    return proof_of(code, candidate).values;
}

}  // namespace grundy
