// A hash for positions: numbers, ranges, tuples and plain structs of them, so that a game need not
// write one. Structs are taken apart by Boost.PFR, unless they have a way of their own.
#pragma once

#include <boost/pfr/core.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <tuple>
#include <type_traits>

#include "base/integer.hpp"

namespace grundy {

/// One step of wyhash (Wang Yi): a full product folded, so that every bit of the input reaches
/// every bit of the result.
constexpr std::uint64_t mixed(std::uint64_t state, std::uint64_t value) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{state ^ 0x9e3779b97f4a7c15ULL} * Wide{value ^ 0xe7037ed1a0b428dbULL};
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

struct Hash {
    using is_avalanching = void;  // tells boost::unordered_flat_map not to mix once more

    template <class T>
    std::size_t operator()(const T& value) const {
        return static_cast<std::size_t>(of(0, value));
    }

   private:
    template <class T>
    static std::uint64_t of(std::uint64_t state, const T& value) {
        if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
            return mixed(state, static_cast<std::uint64_t>(value));
        } else if constexpr (std::same_as<T, Integer>) {
            const auto& limbs = value.backend();
            for (unsigned i = 0; i < limbs.size(); ++i) {
                state = mixed(state, limbs.limbs()[i]);
            }
            return state;
        } else if constexpr (requires { value.hashed(state); }) {
            return value.hashed(state);
        } else if constexpr (std::ranges::input_range<T>) {
            std::uint64_t length = 0;
            for (const auto& element : value) {
                state = of(state, element);
                ++length;
            }
            return mixed(state, length);
        } else if constexpr (requires { std::tuple_size<T>::value; }) {
            std::apply([&](const auto&... field) { ((state = of(state, field)), ...); }, value);
            return state;
        } else {
            static_assert(std::is_aggregate_v<T>,
                          "a position is made of numbers, ranges, tuples "
                          "and plain structs");
            boost::pfr::for_each_field(value, [&](const auto& field) { state = of(state, field); });
            return state;
        }
    }
};

}  // namespace grundy
