// Random positions with a given number of heaps, bars, pieces or trees: the game's own draws, taken
// apart and put together again. Heaps are cut from a row of tokens, so that every way to cut it is
// as likely.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "base/error.hpp"
#include "base/random.hpp"
#include "service/games/registry.hpp"

namespace grundy {

/// How large a position is; 0 leaves a number to the game.
struct Measure {
    std::uint64_t heaps = 0;  ///< heaps, bars, pieces or trees
    std::uint64_t size = 0;   ///< tokens, squares or nodes in all
};

/// Why no position of the game can have that measure; nothing when some may.
std::optional<Error> unfit_measure(const Info& info, const Measure& measure);

/// One draw; null when it did not come out right, which another one may. The measure must be fit.
Result<std::unique_ptr<Term>> random_position(const NamedGame& named, const Measure& measure,
                                              Random& random);

/// As random_position, but one that can be worked out by hand: what is 0 in `asked` is chosen
/// small. Positions grow with `stretch`, from 1, as far as they can still be searched.
Result<std::unique_ptr<Term>> handy_position(const NamedGame& named, const Measure& asked,
                                             std::uint64_t stretch, Random& random);

}  // namespace grundy
