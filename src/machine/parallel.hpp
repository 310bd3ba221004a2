// The same work on several threads: fork, join, nothing in between. A method that calls this gives
// each thread data of its own, so that its result never depends on how many there are.
#pragma once

#include <cstddef>
#include <thread>
#include <vector>

#include "base/function_ref.hpp"

namespace grundy {

/// Calls work(0), …, work(threads - 1), each on a thread of its own, and waits for all.
inline void in_parallel(unsigned threads, FunctionRef<void(unsigned thread)> work) {
    std::vector<std::jthread> others;
    others.reserve(threads);
    for (unsigned thread = 1; thread < threads; ++thread) {
        others.emplace_back([=] { work(thread); });
    }
    work(0);
}

/// For a thread that has nothing to do until another one has done something.
inline void let_others_run() { std::this_thread::yield(); }

/// Where the slice of one thread begins, when `size` things are shared out evenly and in order.
constexpr std::size_t slice_begin(std::size_t size, unsigned thread, unsigned threads) {
    return size / threads * thread + size % threads * thread / threads;
}

}  // namespace grundy
