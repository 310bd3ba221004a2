// Parts as they were met, put in the order of how long play in them can last: then a move leads to
// parts with smaller numbers, as words ask for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quotients/word.hpp"

namespace grundy {

class OrderedParts final : public PartRules {
   public:
    /// The options of one part: each is the parts that are left, by the numbers they were met with.
    using Options = std::vector<std::vector<std::uint32_t>>;

    /// None when play can go on for ever.
    static std::optional<OrderedParts> of(std::span<const Options> met);

    OrderedParts(OrderedParts&& other) noexcept;

    [[nodiscard]] Part count() const { return static_cast<Part>(order_.size()); }
    [[nodiscard]] Part part(std::uint32_t met) const { return parts_[met]; }
    /// The part as it was met.
    [[nodiscard]] std::uint32_t met(Part part) const { return order_[part]; }

    void options(Part part, FunctionRef<void(std::span<const Part>)> emit) const override;

   private:
    OrderedParts() = default;

    std::vector<std::uint32_t> order_;
    std::vector<Part> parts_;
    // The options of part i are those from from_[i] on; option j ends before ends_[j].
    std::vector<std::size_t> from_{0};
    std::vector<std::size_t> ends_;
    std::vector<Part> letters_;
};

}  // namespace grundy
