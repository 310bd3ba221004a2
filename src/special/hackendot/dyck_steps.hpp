// The innermost loops of the pass over a Dyck word, letter after letter. The brackets can't be
// predicted, so both cases are worked out at each step, and what does not apply is masked away.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "special/hackendot/dyck_piece.hpp"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace grundy {

/// The pass forwards, where a node is settled at its closing bracket.
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

/// The pass backwards, where a settled node is entered at its closing bracket.
struct Backwards {
    std::uint32_t* top;
    const std::uint32_t* change;  ///< the last that was read
    std::uint8_t* win;            ///< after the last node that opens further left
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

#if defined(__x86_64__)

#define GRUNDY_TAKES_OUT_LEAVES [[gnu::target("bmi,bmi2,popcnt")]]

/// The pass forwards with the leaves taken out beforehand, 64 letters at once: half the letters of
/// a random word. A leaf passes on 1, as its layers and as its value. So all that matters of the
/// leaves between two other letters is whether there are any, and whether their number is odd.
class LeavesOut {
   public:
    explicit LeavesOut(OpenNode* levels) : forwards_{levels, {}, nullptr} {}

    /// At least one letter, at most 64.
    GRUNDY_TAKES_OUT_LEAVES void take(std::uint64_t closes, std::uint64_t settles,
                                      std::size_t count) {
        const std::uint64_t leaves = ~closes & (closes >> 1U);
        const std::uint64_t kept = ~(leaves | leaves << 1U) & (~std::uint64_t{0} >> (64 - count));
        const std::uint64_t odd_before = _pext_u64(parities(leaves), kept);
        const auto left = static_cast<unsigned>(std::popcount(kept));
        const std::uint64_t any = _pext_u64(~kept << 1U, kept) | late_any_;
        const std::uint64_t odd = odd_before ^ (odd_before << 1U) ^ late_odd_;
        append({_pext_u64(settles, kept), any, odd}, left);
        // The leaves after the last letter that is left belong to the next letter.
        const std::uint64_t late =
            kept == 0 ? leaves : leaves >> static_cast<unsigned>(63 - std::countl_zero(kept));
        late_odd_ = (kept == 0 ? late_odd_ : 0) ^ (static_cast<unsigned>(std::popcount(late)) & 1U);
        late_any_ = static_cast<std::uint64_t>(late != 0);
    }

    /// The levels are complete.
    GRUNDY_TAKES_OUT_LEAVES void end() {
        run(count_);
        forwards_.node.join(
            {static_cast<std::uint32_t>(late_any_), static_cast<std::uint32_t>(late_odd_)});
        *forwards_.top = forwards_.node;
    }

   private:
    /// Bits of each letter: whether it settles its node, and the leaves before it.
    struct Letters {
        std::uint64_t settles = 0;
        std::uint64_t any = 0;
        std::uint64_t odd = 0;
    };

    /// Bit i: whether an odd number of the bits up to i are set.
    static std::uint64_t parities(std::uint64_t bits) {
        for (unsigned by = 1; by < 64; by *= 2) {
            bits ^= bits << by;
        }
        return bits;
    }

    /// Collects 64 letters before going through them: a loop of fixed length is not mispredicted.
    GRUNDY_TAKES_OUT_LEAVES void append(const Letters& more, unsigned count) {
        if (count == 0) {
            return;
        }
        const std::uint64_t odd = _bzhi_u64(more.odd, count);
        queue_.settles |= more.settles << count_;
        queue_.any |= more.any << count_;
        queue_.odd |= odd << count_;
        count_ += count;
        if (count_ >= 64) {
            run(64);
            count_ -= 64;
            // How many of the new letters, at least one, are the last of the 64.
            const unsigned gone = count - count_;
            queue_ = {more.settles >> (gone - 1) >> 1U, more.any >> (gone - 1) >> 1U,
                      odd >> (gone - 1) >> 1U};
        }
    }

    GRUNDY_TAKES_OUT_LEAVES void run(unsigned count) {
        Forwards forwards = forwards_;
        auto [settles, any, odd] = queue_;
        for (unsigned i = 0; i < count; ++i) {
            forwards.node.join(
                {static_cast<std::uint32_t>(any) & 1U, static_cast<std::uint32_t>(odd) & 1U});
            forwards.step<false>(settles & 1U);
            settles >>= 1U;
            any >>= 1U;
            odd >>= 1U;
        }
        forwards_ = forwards;
    }

    Forwards forwards_;
    Letters queue_;
    unsigned count_ = 0;  ///< letters in the queue
    std::uint64_t late_any_ = 0;
    std::uint64_t late_odd_ = 0;
};

#undef GRUNDY_TAKES_OUT_LEAVES

#endif

}  // namespace grundy
