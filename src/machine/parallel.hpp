// The same work on several threads: fork, join, nothing in between. A method that calls this gives
// each thread data of its own, so that its result never depends on how many there are.
#pragma once

#include <cstddef>

#include "base/function_ref.hpp"

namespace grundy {

/// Calls work(0), …, work(threads - 1) and waits for all, each on a thread of its own if the system
/// has so many; what is left over is done here, one after the other, so none may wait for another
/// that comes later. What one of them throws is thrown here when all have ended.
void in_parallel(unsigned threads, FunctionRef<void(unsigned thread)> work);

/// Where the slice of one thread begins, when `size` things are shared out evenly and in order.
constexpr std::size_t slice_begin(std::size_t size, unsigned thread, unsigned threads) {
    return size / threads * thread + size % threads * thread / threads;
}

}  // namespace grundy
