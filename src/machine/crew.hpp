// A few threads that do short jobs again and again, together. A round takes some ten microseconds,
// less than waking a thread, so the waiting ones spin for a while before they sleep; and whoever is
// first takes the next job, so that a thread that the system has suspended holds nobody up.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include "base/function_ref.hpp"

namespace grundy {

class Crew {
   public:
    /// `members` counts the calling thread too.
    explicit Crew(std::size_t members);
    ~Crew();
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    [[nodiscard]] std::size_t members() const { return threads_.size() + 1; }
    /// Calls job(0), …, job(members - 1), at the same time if it can; returns when all are done.
    void run(FunctionRef<void(std::size_t)> job);

   private:
    void serve();
    void take_jobs();

    std::atomic<std::uint32_t> round_{0};                 ///< goes up with every run
    std::atomic<std::size_t> next_{~std::size_t{0} / 2};  ///< the next job to take
    std::atomic<std::size_t> done_{0};
    std::atomic<bool> over_{false};
    const FunctionRef<void(std::size_t)>* job_ = nullptr;
    std::vector<std::thread> threads_;
};

}  // namespace grundy
