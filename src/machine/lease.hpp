// A lease: a file that says who works on something, made so that of all who try only one succeeds,
// renewed while they work, and worthless when they have not renewed it for a while, or are known to
// be dead. It saves work that would be done twice, and no more: clocks and networks being what they
// are, now and then two may believe that they have it. What they make must be the same, and take
// its place whole.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"

namespace grundy {

class Lease {
   public:
    /// None while somebody else has it; an error when it can't be made. One that was not renewed
    /// for so many seconds, by the clock of the disk, is taken over.
    static Result<std::optional<Lease>> take(const std::string& file, double seconds);
    Lease(Lease&& moved) noexcept : file_(std::exchange(moved.file_, {})), ours_(moved.ours_) {}
    Lease& operator=(Lease&&) = delete;
    /// Gives it back.
    ~Lease();

    /// False when it was lost meanwhile.
    [[nodiscard]] bool renew() const;

    /// Removes what the dead have left in a folder with leases NUMBER.lease: leases that could be
    /// taken over, and what take() makes for a moment, which nobody who is alive misses.
    static void clear(const std::string& folder, double seconds);

   private:
    Lease(std::string file, std::string ours) : file_(std::move(file)), ours_(std::move(ours)) {}

    std::string file_;  ///< empty: given away
    std::string ours_;  ///< what stands in it
};

}  // namespace grundy
