#include "sequences/sparse/index_bytes.hpp"

#include <algorithm>

namespace grundy {

void IndexBytes::restart() {
    known_ = last_rare_ = largest_ = 0;
    bytes_.clear();
}

void IndexBytes::extend(std::span<const NimWord> values, const SparseSpace& space,
                        std::size_t ahead) {
    bytes_.resize(values.size() + ahead, rare);
    while (known_ < values.size()) {
        append(values[known_], space);
    }
}

void IndexBytes::append(NimWord value, const SparseSpace& space) {
    if (known_ == 0 || !space.common(value, known_)) {
        last_rare_ = known_++;
        return;
    }
    const auto index = static_cast<std::uint8_t>(space.index(value).number);
    largest_ = std::max(largest_, index);
    bytes_[known_++] = index;
}

}  // namespace grundy
