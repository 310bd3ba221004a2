// A large array of plain values that is not filled when it is made: filling 400 MB takes longer
// than some methods need for their whole work. Large ones lie on huge pages, because a random
// access then misses one page table less; they lie on small pages when most of them will never be
// touched.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

#include "machine/system.hpp"

namespace grundy {

enum class Pages : std::uint8_t { huge, small };

template <class T>
    requires std::is_trivially_copyable_v<T>
class Buffer {
   public:
    Buffer() = default;
    /// Where the memory is refused this is std::bad_alloc, as it is of every container.
    explicit Buffer(std::size_t size, Pages pages = Pages::huge) : size_(size) {
        if (size == 0) {
            return;
        }
        constexpr std::size_t huge_page = std::size_t{1} << 21U;
        constexpr std::size_t most = PTRDIFF_MAX / sizeof(T);  // of more the bytes can't be counted
        const std::size_t used = (size <= most ? size : most) * sizeof(T);
        const bool is_large = pages == Pages::huge && used >= huge_page;
        const std::size_t alignment = is_large ? huge_page : 64;
        const std::size_t bytes = (used + alignment - 1) / alignment * alignment;
        void* memory = system::memory(bytes, alignment);
        if (is_large) {
            system::prefer_huge_pages(memory, bytes);
        }
        values_ = {static_cast<T*>(memory), GivenBack{alignment}};
    }

    /// Gives back the pages that lie entirely in [from, to): their contents are lost, and they take
    /// no memory.
    void give_up(std::size_t from, std::size_t to) {
        constexpr std::uintptr_t page = 4096;  // of a larger one this is a part, and refused
        const auto begin = (reinterpret_cast<std::uintptr_t>(data() + from) + page - 1) / page;
        const auto end = reinterpret_cast<std::uintptr_t>(data() + to) / page;
        if (begin < end) {
            system::forget(reinterpret_cast<void*>(begin * page), (end - begin) * page);
        }
    }

    [[nodiscard]] T* data() { return values_.get(); }
    [[nodiscard]] const T* data() const { return values_.get(); }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T& operator[](std::size_t i) { return values_.get()[i]; }
    [[nodiscard]] const T& operator[](std::size_t i) const { return values_.get()[i]; }
    [[nodiscard]] T* begin() { return data(); }
    [[nodiscard]] T* end() { return data() + size_; }
    [[nodiscard]] const T* begin() const { return data(); }
    [[nodiscard]] const T* end() const { return data() + size_; }
    [[nodiscard]] std::span<const T> span() const { return {data(), size_}; }

   private:
    struct GivenBack {
        std::size_t alignment = 0;
        void operator()(T* memory) const { system::give_back(memory, alignment); }
    };
    std::unique_ptr<T, GivenBack> values_;
    std::size_t size_ = 0;
};

}  // namespace grundy
