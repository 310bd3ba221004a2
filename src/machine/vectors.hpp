// The one door to the vector instructions of the processor. What is shipped runs everywhere: a
// family of kernels has the same functions for several levels, and one of them is picked when the
// program runs. Before a level is first used, its kernels must agree with the plain ones on a few
// fixed data, which takes microseconds; if they differ (a processor or a hypervisor that is not
// what it says), the family works one level lower, and whoever listens is warned.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace grundy {

/// Each holds the ones before it. avx2 is AVX2 with BMI, BMI2 and POPCNT: every processor that was
/// built with the one has the others, and one that hides some of them counts as plain. avx512 is
/// AVX-512 F, BW and VL on top of it.
enum class VectorLevel : std::uint8_t { plain, avx2, avx512 };
inline constexpr std::array all_vector_levels{VectorLevel::plain, VectorLevel::avx2,
                                              VectorLevel::avx512};

/// As GRUNDY_VECTORS spells it.
[[nodiscard]] std::string_view name_of(VectorLevel level);
/// Whether this processor has all instructions of a level.
[[nodiscard]] bool machine_has(VectorLevel level);
/// The level of that name, when the machine has it. The empty word: the highest that it has.
[[nodiscard]] Result<VectorLevel> vector_level_named(std::string_view word);

/// What the environment variable GRUNDY_VECTORS asks for, read once. An error is for the surface to
/// tell.
[[nodiscard]] const Result<VectorLevel>& asked_vector_level();
/// No family goes higher: what was asked for, or else the highest that the machine has.
[[nodiscard]] VectorLevel vector_level();

/// From now on `tell` is called when a level is given up; at once for those that were given up
/// before. Once each, from whichever thread found out. Nothing here prints by itself.
void on_vector_warning(std::function<void(const Text&)> tell);

namespace vectors_detail {

/// Whether GRUNDY_VECTORS_SELF_TEST=fail: a drill, so that the way down can be tried out.
[[nodiscard]] bool self_tests_fail();
void warn_given_up(const Words& family, VectorLevel given_up, VectorLevel instead);

}  // namespace vectors_detail

/// One family of kernels. `Kernels` has a member `level`, and functions or what chooses them.
template <class Kernels>
class VectorFamily {
   public:
    /// The self-test.
    using Agree = bool (*)(const Kernels& fast, const Kernels& plain);

    /// `all`: ascending, the first plain; not every level needs to be there. Tests those that it
    /// would use.
    VectorFamily(const Words& name, std::span<const Kernels> all, Agree agree,
                 VectorLevel highest = vector_level()) {
        for (const Kernels& kernels : all) {
            if (machine_has(kernels.level)) {
                levels_.push_back(kernels);
                chosen_ += kernels.level != VectorLevel::plain && kernels.level <= highest ? 1 : 0;
            }
        }
        while (chosen_ > 0 &&
               (vectors_detail::self_tests_fail() || !agree(levels_[chosen_], levels_.front()))) {
            --chosen_;
            vectors_detail::warn_given_up(name, levels_[chosen_ + 1].level, levels_[chosen_].level);
        }
    }

    [[nodiscard]] const Kernels& chosen() const { return levels_[chosen_]; }
    /// Every level that the machine has, plain first.
    [[nodiscard]] std::span<const Kernels> levels() const { return levels_; }

   private:
    std::vector<Kernels> levels_;
    std::size_t chosen_ = 0;
};

}  // namespace grundy
