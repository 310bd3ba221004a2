// Values where they lie as the bytes that ranks send each other; base/packing.hpp packs several.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <type_traits>

#include "base/packing.hpp"

namespace grundy::distributed {

template <class T>
std::span<const std::byte> bytes_of(const T* values, std::size_t count = 1) {
    static_assert(std::is_trivially_copyable_v<T>);
    return {reinterpret_cast<const std::byte*>(values), count * sizeof(T)};
}
inline std::span<const std::byte> bytes_of(std::string_view text) {
    return bytes_of(text.data(), text.size());
}
inline std::string_view text_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace grundy::distributed
