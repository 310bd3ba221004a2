// A search whose table can be saved, and gone on with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "base/budget.hpp"
#include "base/function_ref.hpp"

namespace grundy {

class SavedSearch {
   public:
    SavedSearch() = default;
    SavedSearch(const SavedSearch&) = delete;
    SavedSearch& operator=(const SavedSearch&) = delete;
    virtual ~SavedSearch() = default;

    [[nodiscard]] virtual std::size_t bytes() const = 0;
    /// The table as it lies in memory.
    [[nodiscard]] virtual std::span<const std::uint16_t> saved() const = 0;
    using CopyValues = FunctionRef<void(std::size_t first, std::span<std::uint16_t> to)>;
    /// `size` and `copy` give what was saved. False if it is no table of this search.
    virtual bool load(std::size_t size, CopyValues copy, Meter& meter) = 0;

    /// Called now and then, about once a second, between two stretches of work.
    std::function<void()> now_and_then{};
};

}  // namespace grundy
