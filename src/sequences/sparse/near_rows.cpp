#include "sequences/sparse/near_rows.hpp"

#include <algorithm>
#include <cstring>

#include "base/check.hpp"

namespace grundy {

NearRows::NearRows(std::span<const XorRow> rows, std::size_t reach)
    : rows_(rows.begin(), rows.end()), summand_(reach, 0), is_row_(reach, 0) {
    check(reach % sizeof(Bytes) == 0, "the window is made of vectors");
    for (const XorRow& row : rows) {
        const std::size_t place = reach - row.back;
        if (is_row_[place] != 0) {
            others_.push_back(row);
            continue;
        }
        is_row_[place] = 0xFF;
        summand_[place] = static_cast<std::uint8_t>(row.with);
    }
}

bool NearRows::show(const std::uint8_t* place, std::uint8_t option) const {
    const auto load = [](const std::uint8_t* from) {
        Bytes bytes;
        std::memcpy(&bytes, from, sizeof bytes);
        return bytes;
    };
    const std::uint8_t* const window = place - reach();
    Bytes found{};
    for (std::size_t i = 0; i < reach(); i += sizeof(Bytes)) {
        const Bytes options = load(window + i) ^ load(summand_.data() + i);
        found |= (Bytes)(options == option) & load(is_row_.data() + i);
    }
    std::array<std::uint64_t, 2> words;
    std::memcpy(words.data(), &found, sizeof found);
    return (words[0] | words[1]) != 0 || std::ranges::any_of(others_, [&](const XorRow& row) {
               return (*(place - row.back) ^ row.with) == option;
           });
}

}  // namespace grundy
