// Random numbers that are the same on every machine for the same seed: the standard's engine, and
// our own range (the standard's distributions differ between libraries).
#pragma once

#include <cstdint>
#include <random>

namespace grundy {

class Random {
   public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    /// Uniform in 0 .. bound-1, by rejection; bound > 0.
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t excess = (0 - bound) % bound;
        while (true) {
            const std::uint64_t draw = engine_();
            if (draw >= excess) {
                return draw % bound;
            }
        }
    }
    /// Uniform in low .. high.
    std::uint64_t between(std::uint64_t low, std::uint64_t high) {
        return low + below(high - low + 1);
    }

   private:
    std::mt19937_64 engine_;
};

}  // namespace grundy
