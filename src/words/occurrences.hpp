// Occurrences as they are found, handed on in batches: a text may hold more of them than memory.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/sink.hpp"

namespace grundy {

struct Occurrence {
    std::uint64_t end = 0;      ///< the place of its last letter in the text, from 1
    std::uint32_t pattern = 0;  ///< which pattern, from 0
    friend bool operator==(const Occurrence&, const Occurrence&) = default;
};

class Occurrences {
   public:
    using Receive = SinkRef<std::span<const Occurrence>>;

    /// What is received is gone with the next batch. When it returns false, nothing more is handed
    /// on, and searches end soon.
    explicit Occurrences(Receive receive) : receive_(receive) {}
    Occurrences(const Occurrences&) = delete;
    Occurrences& operator=(const Occurrences&) = delete;

    void add(std::uint64_t end, std::uint32_t pattern) {
        batch_[size_++] = {end, pattern};
        if (size_ == batch_.size()) {
            flush();
        }
    }
    /// `count` of them, each ending `step` letters after the one before.
    void add_run(std::uint64_t first, std::uint64_t step, std::uint64_t count,
                 std::uint32_t pattern) {
        while (count > 0 && wanted_) {
            const std::uint64_t some = std::min<std::uint64_t>(batch_.size() - size_, count);
            Occurrence* const at = batch_.data() + size_;
            for (std::uint64_t i = 0; i < some; ++i) {
                at[i] = {first + i * step, pattern};
            }
            first += some * step;
            count -= some;
            size_ += some;
            if (size_ == batch_.size()) {
                flush();
            }
        }
    }
    /// Hands on what is there. False when no more is wanted.
    bool flush() {
        wanted_ = wanted_ && receive_({batch_.data(), size_});
        size_ = 0;
        return wanted_;
    }
    /// False when whoever receives them has said so: there is no use in searching on.
    [[nodiscard]] bool wanted() const { return wanted_; }

   private:
    Receive receive_;
    std::array<Occurrence, 1024> batch_;  ///< stays in the first cache
    std::size_t size_ = 0;
    bool wanted_ = true;
};

}  // namespace grundy
