// mex: the least natural number that is not in a set. Linear in the number of elements added,
// because elements at or above that number cannot matter.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy {

class Mex {
   public:
    void add(std::uint64_t value) {
        if (value < 64) {
            low_ |= std::uint64_t{1} << value;
        } else {
            high_.push_back(value);
        }
    }

    [[nodiscard]] std::uint64_t value() const;

   private:
    std::uint64_t low_ = 0;
    std::vector<std::uint64_t> high_;
};

}  // namespace grundy
