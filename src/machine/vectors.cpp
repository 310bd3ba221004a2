#include "machine/vectors.hpp"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <ranges>
#include <string>
#include <utility>

#include "base/check.hpp"

namespace grundy {

namespace {

constexpr std::string_view variable = "GRUNDY_VECTORS";
constexpr std::array<std::string_view, all_vector_levels.size()> names{"plain", "avx2", "avx512"};

VectorLevel highest_of_machine() {
    return *std::ranges::find_if(all_vector_levels | std::views::reverse, machine_has);
}

/// The names of the levels, those of the machine or all.
std::string listed(bool of_machine) {
    std::string list;
    for (const VectorLevel level : all_vector_levels) {
        if (!of_machine || machine_has(level)) {
            list += (list.empty() ? "" : ", ") + std::string{name_of(level)};
        }
    }
    return list;
}

/// What was warned of, and who listens. The lock is held while `tell` is called: each once.
struct Warnings {
    std::mutex guard;
    std::function<void(const Text&)> tell;
    std::vector<Text> untold;
};

Warnings& warnings() {
    static Warnings all;
    return all;
}

}  // namespace

std::string_view name_of(VectorLevel level) { return names[static_cast<std::size_t>(level)]; }

bool machine_has(VectorLevel level) {
#if defined(__x86_64__)
    static const VectorLevel highest = [] {
        __builtin_cpu_init();
        const bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                              __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
        const bool has_avx512 = has_avx2 && __builtin_cpu_supports("avx512f") &&
                                __builtin_cpu_supports("avx512bw") &&
                                __builtin_cpu_supports("avx512vl");
        return has_avx512 ? VectorLevel::avx512 : has_avx2 ? VectorLevel::avx2 : VectorLevel::plain;
    }();
    return level <= highest;
#else
    return level == VectorLevel::plain;
#endif
}

Result<VectorLevel> vector_level_named(std::string_view word) {
    if (word.empty()) {
        return highest_of_machine();
    }
    const auto found = std::ranges::find(names, word);
    if (found == names.end()) {
        return failure(phrase("{}: there is no level '{}' of vector instructions",
                              "{} : il n'y a pas de niveau « {} » d'instructions vectorielles",
                              variable, excerpt(word)),
                       phrase("one of {}", "l'un de {}", listed(false)));
    }
    const VectorLevel level = all_vector_levels[static_cast<std::size_t>(found - names.begin())];
    if (!machine_has(level)) {
        return failure(phrase("{}: this machine lacks the instructions of {}",
                              "{} : cette machine n'a pas les instructions de {}", variable, word),
                       phrase("one of {}", "l'un de {}", listed(true)));
    }
    return level;
}

const Result<VectorLevel>& asked_vector_level() {
    static const Result<VectorLevel> asked = [] {
        const char* const word = std::getenv(variable.data());
        return vector_level_named(word == nullptr ? "" : word);
    }();
    return asked;
}

VectorLevel vector_level() {
    const Result<VectorLevel>& asked = asked_vector_level();
    return asked ? *asked : highest_of_machine();
}

void on_vector_warning(std::function<void(const Text&)> tell) {
    Warnings& all = warnings();
    const std::lock_guard lock{all.guard};
    all.tell = std::move(tell);
    if (all.tell) {
        for (const Text& warning : std::exchange(all.untold, {})) {
            all.tell(warning);
        }
    }
}

namespace vectors_detail {

bool self_tests_fail() {
    static const bool fail = [] {
        const char* const word = std::getenv("GRUNDY_VECTORS_SELF_TEST");
        return word != nullptr && std::string_view{word} == "fail";
    }();
    return fail;
}

void warn_given_up(const Words& family, VectorLevel given_up, VectorLevel instead) {
    const Text warning = phrase(
        "the {0} instructions of this machine fail their test for {1}; going on with {2}",
        "les instructions {0} de cette machine échouent à leur test pour {1} ; suite avec {2}",
        name_of(given_up), family, name_of(instead));
    Warnings& all = warnings();
    const std::lock_guard lock{all.guard};
    if (all.tell) {
        all.tell(warning);
    } else {
        all.untold.push_back(warning);
    }
}

}  // namespace vectors_detail

}  // namespace grundy
