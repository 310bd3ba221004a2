// What a rewritten source asks: is this the mutant that was chosen? scripts/mutate puts the question where a
// change was drawn, as in (mutants::active(17) ? (a <= b) : (a < b)).
#pragma once

#include <cstdio>
#include <type_traits>

namespace mutants {

inline constexpr int most = 100'000;

extern int chosen;
extern unsigned char reached[most];

/// A line of a record: a name, a time in milliseconds, and the mutants that were reached.
void write_reached(std::FILE* file, const char* name, long long milliseconds);

inline bool active_at_run_time(int mutant) {
    __atomic_store_n(&reached[mutant], 1, __ATOMIC_RELAXED);
    return chosen == mutant;
}

/// What the compiler evaluates is never changed, so that constants stay constants.
constexpr bool active(int mutant) {
    if (std::is_constant_evaluated()) {
        return false;
    }
    return active_at_run_time(mutant);
}

/// Sums and products of big integers are of different types until they are evaluated, and the two sides of a
/// condition must have the same.
template <class T>
constexpr auto value(const T& result) {
    if constexpr (requires { typename T::result_type; typename T::tag_type; }) {
        return typename T::result_type(result);
    } else {
        return result;
    }
}

}  // namespace mutants
