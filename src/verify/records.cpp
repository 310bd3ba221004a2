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
    if (begun_ || !width || *width < 1 || *width > widest || !words.at_end()) { return says::malformed; }
    begun_ = true;
    width_ = *width;
    return std::nullopt;
}

Wrong Column::block(Record words, std::uint64_t most) {
    const auto more = numbers_of_block(words.rest(), numbers_.size(), width_);
    if (!more || numbers_.size() + more->size() > most) { return says::wrong_block; }
    numbers_.insert(numbers_.end(), more->begin(), more->end());
    return std::nullopt;
}

}  // namespace grundy::verify
