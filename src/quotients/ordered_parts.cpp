#include "quotients/ordered_parts.hpp"

#include <algorithm>
#include <numeric>

namespace grundy {

namespace {

/// How many moves play in each part can last at most; none when it need not end.
std::optional<std::vector<std::uint64_t>> lengths(std::span<const OrderedParts::Options> met) {
    constexpr std::uint64_t open = ~std::uint64_t{0};
    constexpr std::uint64_t unknown = open - 1;
    std::vector<std::uint64_t> lengths(met.size(), unknown);
    // A part is opened when its options are looked for, and closed when they are all known.
    std::vector<std::uint32_t> stack;
    for (std::uint32_t start = 0; start < met.size(); ++start) {
        stack.push_back(start);
        while (!stack.empty()) {
            const std::uint32_t at = stack.back();
            if (lengths[at] < unknown) {
                stack.pop_back();
                continue;
            }
            const bool closing = lengths[at] == open;
            lengths[at] = open;
            std::uint64_t longest = 0;
            for (const auto& option : met[at]) {
                std::uint64_t length = 1;
                for (const std::uint32_t part : option) {
                    if (!closing && lengths[part] == open) {
                        return std::nullopt;
                    }
                    if (!closing && lengths[part] == unknown) {
                        stack.push_back(part);
                    }
                    length += lengths[part] < unknown ? lengths[part] : 0;
                }
                longest = std::max(longest, length);
            }
            if (closing) {
                lengths[at] = longest;
                stack.pop_back();
            }
        }
    }
    return lengths;
}

}  // namespace

OrderedParts::OrderedParts(OrderedParts&& other) noexcept
    : order_(std::move(other.order_)),
      parts_(std::move(other.parts_)),
      from_(std::move(other.from_)),
      ends_(std::move(other.ends_)),
      letters_(std::move(other.letters_)) {}

std::optional<OrderedParts> OrderedParts::of(std::span<const Options> met) {
    const auto length = lengths(met);
    if (!length) {
        return std::nullopt;
    }
    OrderedParts result;
    result.order_.resize(met.size());
    std::iota(result.order_.begin(), result.order_.end(), 0U);
    std::ranges::stable_sort(result.order_, {}, [&](std::uint32_t i) { return (*length)[i]; });
    result.parts_.resize(met.size());
    for (Part part = 0; part < result.order_.size(); ++part) {
        result.parts_[result.order_[part]] = part;
    }
    for (const std::uint32_t i : result.order_) {
        for (const auto& option : met[i]) {
            for (const std::uint32_t letter : option) {
                result.letters_.push_back(result.parts_[letter]);
            }
            result.ends_.push_back(result.letters_.size());
        }
        result.from_.push_back(result.ends_.size());
    }
    return result;
}

void OrderedParts::options(Part part, FunctionRef<void(std::span<const Part>)> emit) const {
    for (std::size_t i = from_[part]; i < from_[part + 1]; ++i) {
        const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
        emit(std::span{letters_}.subspan(begin, ends_[i] - begin));
    }
}

}  // namespace grundy
