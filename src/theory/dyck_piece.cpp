#include "theory/dyck_piece.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>

#include "base/check.hpp"

namespace grundy {

namespace {

constexpr std::size_t together = 64;  // letters in a word of bits

/// Up to 64 letters; bit i of `closes` is letter i.
struct Letters {
    std::uint64_t closes = 0;
    std::size_t count = 0;
};

/// 64 letters at once; none when some are no brackets.
std::optional<std::uint64_t> closing_bits(const char* letters) {
    constexpr std::uint64_t ones = 0x0101010101010101;
    std::uint64_t bits = 0;
    std::uint64_t strange = 0;
    for (std::size_t i = 0; i < together / 8; ++i) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, letters + 8 * i, sizeof eight);
        strange |= (eight | ones) ^ (ones * ')');
        // The product moves the last bit of byte k to bit 56 + k.
        bits |= (eight & ones) * 0x0102040810204080 >> 56U << (8 * i);
    }
    return strange == 0 ? std::optional{bits} : std::nullopt;
}

/// Takes the next letters off the text, 64 unless it ends; none when there is a strange one.
std::optional<Letters> next_letters(std::string_view& text) {
    if (text.size() >= together) {
        if (const auto bits = closing_bits(text.data())) {
            text.remove_prefix(together);
            return Letters{*bits, together};
        }
    }
    Letters letters;
    std::size_t at = 0;
    for (; at < text.size() && letters.count < together; ++at) {
        if (is_bracket(text[at])) {
            letters.closes |= static_cast<std::uint64_t>(text[at] & 1) << letters.count++;
        } else if (!is_blank(text[at])) {
            return std::nullopt;
        }
    }
    text.remove_prefix(at);
    return letters;
}

/// How far the depth goes, at the end and at the least, within eight letters.
struct Walk {
    std::int8_t end = 0;
    std::int8_t least = 0;
};
constexpr std::array<Walk, 256> walks = [] {
    std::array<Walk, 256> all{};
    for (unsigned letters = 0; letters < 256; ++letters) {
        Walk& walk = all[letters];
        for (unsigned i = 0; i < 8; ++i) {
            walk.end = static_cast<std::int8_t>(walk.end + (((letters >> i) & 1U) != 0 ? -1 : 1));
            walk.least = std::min(walk.least, walk.end);
        }
    }
    return all;
}();

/// Whether the letters close more than `depth` nodes that were open before. Beyond the last letter
/// there are none that close.
bool goes_below(std::uint64_t closes, std::size_t depth) {
    if (depth >= together) {
        return false;
    }
    auto at = static_cast<int>(depth);
    int least = 0;
    for (; closes != 0; closes >>= 8U) {
        const Walk walk = walks[closes & 0xFFU];
        least = std::min(least, at + walk.least);
        at += walk.end;
    }
    return least < 0;
}

/// Those of the letters that close a node from before the piece.
std::uint64_t unmatched(const Letters& letters, std::size_t depth) {
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < letters.count; ++i) {
        const std::uint64_t closes = (letters.closes >> i) & 1U;
        const std::uint64_t below = closes & static_cast<std::uint64_t>(depth == 0);
        found |= below << i;
        depth += 1 - 2 * closes + below;
    }
    return found;
}

/// The way forwards. Nobody can predict the brackets, so both ways are worked out at each step, and
/// what does not apply is masked away.
struct Forwards {
    OpenNode* top;  ///< where the node is put when another one opens
    OpenNode node;
    std::uint32_t* change;  ///< the next to be written

    template <bool keeps_changes>
    void step(std::uint64_t settles) {
        const std::ptrdiff_t one_back = -static_cast<std::ptrdiff_t>(settles);
        const auto mask = static_cast<std::uint32_t>(one_back);
        const std::uint32_t value = node.value();
        if constexpr (keeps_changes) {
            *change = value ^ node.children;
            change += settles;
        }
        OpenNode* const above = top + one_back;
        const OpenNode parent = *above;
        *top = node;
        node = {(parent.layers | (node.layers + 1)) & mask, (parent.children ^ value) & mask};
        top = above + one_back + 1;
    }
};

/// The way backwards, where a settled node is entered at its closing bracket.
struct Backwards {
    std::uint32_t* top;
    const std::uint32_t* change;  ///< the last that was read
    std::uint8_t* win;            ///< behind the last node that opens further left
    std::uint32_t worth;          ///< of all that is left when the path to here is taken

    void step(std::uint32_t enters, std::uint32_t opens) {
        change -= enters;
        *(win - 1) = worth == 0 ? 1 : 0;  // right when the bracket that opens it comes
        win -= opens;
        const std::uint32_t below = worth ^ *change;
        const std::uint32_t before = *(top + enters - 1);
        *top = worth;
        worth = before ^ ((before ^ below) & (~enters + 1));
        top += 2 * static_cast<std::ptrdiff_t>(enters) - 1;
    }
};

}  // namespace

DyckPiece::DyckPiece(std::size_t most_letters)
    : most_letters_(most_letters), levels_(most_letters + 2) {}

template <bool keeps_changes>
bool DyckPiece::settle(std::string_view text) {
    check(text.size() <= most_letters_, "a piece is not longer than it may be");
    Forwards forwards{levels_.data(), {}, changes_.data()};
    closed_ = nodes_ = length_ = 0;
    std::size_t depth = 0;  // below the lowest level so far
    while (!text.empty()) {
        const auto letters = next_letters(text);
        if (!letters) {
            return false;
        }
        // A letter that closes a node from before ends its level and begins the next one, which
        // moves the stack as if a node opened.
        std::uint64_t settles = letters->closes;
        if (goes_below(settles, depth)) {
            const std::uint64_t below = unmatched(*letters, depth);
            settles &= ~below;
            closed_ += static_cast<std::size_t>(std::popcount(below));
            depth += static_cast<std::size_t>(std::popcount(below));
        }
        const auto closes = static_cast<std::size_t>(std::popcount(letters->closes));
        depth = depth + letters->count - 2 * closes;
        nodes_ += letters->count - closes;
        if constexpr (keeps_changes) {
            opens_[length_ / together] = ~letters->closes;
            settles_[length_ / together] = settles;
        }
        length_ += letters->count;
        for (std::size_t i = 0; i < letters->count; ++i, settles >>= 1U) {
            forwards.step<keeps_changes>(settles & 1U);
        }
    }
    opened_ = depth;
    *forwards.top = forwards.node;
    return true;
}

bool DyckPiece::read(std::string_view text) { return settle<false>(text); }

std::span<const std::uint8_t> DyckPiece::winning(std::string_view text,
                                                 std::span<const std::uint32_t> worths) {
    if (wins_.size() == 0) {
        opens_ = Buffer<std::uint64_t>(most_letters_ / together + 1);
        settles_ = Buffer<std::uint64_t>(most_letters_ / together + 1);
        changes_ = Buffer<std::uint32_t>(most_letters_ + 1);
        worths_ = Buffer<std::uint32_t>(most_letters_ + 2);
        wins_ = Buffer<std::uint8_t>(most_letters_ + 1);
    }
    check(settle<true>(text) && worths.size() == levels().size(), "it was read before");
    std::ranges::copy(worths, worths_.begin());
    const std::size_t settled = (length_ - closed_ - opened_) / 2;
    // The first byte takes what is written for the node before the piece.
    Backwards backwards{worths_.data() + worths.size() - 1, changes_.data() + settled,
                        wins_.data() + 1 + nodes_, worths.back()};
    for (std::size_t i = length_; i-- > 0;) {
        const std::size_t bit = i % together;
        backwards.step(static_cast<std::uint32_t>(settles_[i / together] >> bit) & 1U,
                       static_cast<std::uint32_t>(opens_[i / together] >> bit) & 1U);
    }
    return {wins_.data() + 1, nodes_};
}

}  // namespace grundy
