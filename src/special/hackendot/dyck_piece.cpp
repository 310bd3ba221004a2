#include "special/hackendot/dyck_piece.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <string>

#include "base/blanks.hpp"
#include "base/check.hpp"
#include "base/random.hpp"
#include "special/hackendot/dyck_steps.hpp"

namespace grundy {

namespace {

constexpr std::size_t together = 64;  // letters in a word of bits

/// Up to 64 letters; bit i of `closes` is letter i.
struct Letters {
    std::uint64_t closes = 0;
    std::size_t count = 0;
};

/// 64 letters at once; none when some are not brackets.
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

/// Takes the next letters off the text, 64 unless it ends; none when one is neither bracket nor
/// blank.
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
        } else if (!is_space(text[at])) {
            return std::nullopt;
        }
    }
    text.remove_prefix(at);
    return letters;
}

/// How eight letters change the depth: at their end, and at the lowest point.
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
/// nothing closes.
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

/// The letters that close a node from before the piece.
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

/// Every letter in its turn.
struct EveryLetter {
    Forwards forwards;

    void take(std::uint64_t /*closes*/, std::uint64_t settles, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i, settles >>= 1U) {
            forwards.step<false>(settles & 1U);
        }
    }
    void end() { *forwards.top = forwards.node; }
};

/// The same, and keeps what it takes to go back.
struct EveryLetterKept {
    Forwards forwards;
    std::uint64_t* opens;
    std::uint64_t* settles;

    void take(std::uint64_t closes, std::uint64_t settling, std::size_t count) {
        *opens++ = ~closes;
        *settles++ = settling;
        for (std::size_t i = 0; i < count; ++i, settling >>= 1U) {
            forwards.step<true>(settling & 1U);
        }
    }
    void end() { *forwards.top = forwards.node; }
};

struct LeveledPiece {
    VectorLevel level;
};

/// The self-test: levels of a word that goes up and down, with and without leaves.
bool agree(const LeveledPiece& fast, const LeveledPiece& plain) {
    constexpr std::size_t length = 700;
    Random random{1};
    std::string word;
    while (word.size() < length) {
        word += std::string_view{"()()((()"}.substr(random.below(6), 1 + random.below(3));
        word += std::string(random.below(3), ')');
    }
    DyckPiece one{word.size(), fast.level};
    DyckPiece other{word.size(), plain.level};
    return one.read(word) && other.read(word) && one.closed() == other.closed() &&
           std::ranges::equal(one.levels(), other.levels());
}

const VectorFamily<LeveledPiece>& family() {
    static constexpr LeveledPiece all[] = {
        {VectorLevel::plain},
#if defined(__x86_64__)
        {VectorLevel::avx2},
#endif
    };
    static const VectorFamily<LeveledPiece> pieces{
        {"forests of Hackendot", "les forêts de Hackendot"}, all, agree};
    return pieces;
}

}  // namespace

VectorLevel dyck_level() { return family().chosen().level; }

std::vector<VectorLevel> dyck_levels() {
    std::vector<VectorLevel> levels;
    for (const LeveledPiece& piece : family().levels()) {
        levels.push_back(piece.level);
    }
    return levels;
}

DyckPiece::DyckPiece(std::size_t most_letters, VectorLevel level)
    : most_letters_(most_letters), level_(level), levels_(most_letters + 2) {}

template <class Steps>
bool DyckPiece::settle(std::string_view text, Steps steps) {
    check(text.size() <= most_letters_, "a piece is not longer than it may be");
    closed_ = nodes_ = length_ = 0;
    std::size_t depth = 0;  // below the lowest level so far
    while (!text.empty()) {
        const auto letters = next_letters(text);
        if (!letters) {
            return false;
        }
        if (letters->count == 0) {
            break;
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
        length_ += letters->count;
        steps.take(letters->closes, settles, letters->count);
    }
    opened_ = depth;
    steps.end();
    return true;
}

bool DyckPiece::read(std::string_view text) {
#if defined(__x86_64__)
    if (level_ != VectorLevel::plain) {
        return settle(text, LeavesOut{levels_.data()});
    }
#endif
    return settle(text, EveryLetter{{levels_.data(), {}, nullptr}});
}

std::span<const std::uint8_t> DyckPiece::winning(std::string_view text,
                                                 std::span<const std::uint32_t> worths) {
    if (wins_.size() == 0) {
        opens_ = Buffer<std::uint64_t>(most_letters_ / together + 1);
        settles_ = Buffer<std::uint64_t>(most_letters_ / together + 1);
        changes_ = Buffer<std::uint32_t>(most_letters_ + 1);
        worths_ = Buffer<std::uint32_t>(most_letters_ + 2);
        wins_ = Buffer<std::uint8_t>(most_letters_ + 1);
    }
    const bool is_read = settle(
        text,
        EveryLetterKept{{levels_.data(), {}, changes_.data()}, opens_.data(), settles_.data()});
    check(is_read && worths.size() == levels().size(), "it was read before");
    std::ranges::copy(worths, worths_.begin());
    const std::size_t settled = (length_ - closed_ - opened_) / 2;
    // The first byte receives what is written for the node before the piece.
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
