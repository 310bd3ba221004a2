#include "sequences/period_proof.hpp"

namespace grundy {

PeriodProof proof_of(const HeapCode& code, const Periodicity& candidate) {
    const std::size_t n0 = candidate.preperiod;
    const std::size_t p = candidate.period;
    const std::size_t t = code.last();
    switch (code.most_pieces()) {
        case 0:
        case 1:
            return {{"games that never split a heap: a window as long as the largest amount",
                     "jeux qui ne coupent aucun tas : une fenêtre aussi longue que le plus grand "
                     "nombre"},
                    n0,
                    n0 + t};
        case 2:
            return {{"Guy and Smith, for octal games", "Guy et Smith, pour les jeux octaux"},
                    n0,
                    2 * n0 + p + t};
        default:
            return {{"Guy and Smith, extended to hexadecimal games",
                     "Guy et Smith, étendu aux jeux hexadécimaux"},
                    n0,
                    3 * n0 + 2 * p + t};
    }
}

std::size_t values_needed(const HeapCode& code, const Periodicity& candidate) {
    return proof_of(code, candidate).to + candidate.period + 1;
}

}  // namespace grundy
