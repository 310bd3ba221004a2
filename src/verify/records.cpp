#include "verify/records.hpp"

#include "verify/sentences.hpp"

namespace grundy::verify {

bool Work::does(std::uint64_t steps, std::uint64_t bytes) {
    steps_ += steps;
    bytes_ += bytes;
    if (steps_ >= often_) {
        steps_ = 0;
        if (!go_on_(bytes_)) { stopped_ = true; }
    }
    return !stopped_;
}

Wrong Column::begin(Record words, std::uint64_t widest) {
    const auto width = words.number_after("bytes");
    if (mask_ != 0 || !width || *width < 1 || *width > widest || !words.at_end()) { return says::malformed; }
    width_ = *width;
    mask_ = ~std::uint32_t{0} >> (32 - 8 * width_);
    return std::nullopt;
}

Wrong Column::block(Record words, std::uint64_t most) {
    const auto more = bytes_of_block(words.rest(), size(), width_);
    if (!more || size() + more->size() / width_ > most) { return says::wrong_block; }
    bytes_.insert(bytes_.size() - slack, *more);
    return std::nullopt;
}

}  // namespace grundy::verify
