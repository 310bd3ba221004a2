// A few threads that do short jobs again and again, together. A round takes some ten microseconds,
// less than waking a thread, so the waiting ones spin for a while before they sleep; and whoever is
// first takes the next job, so that a thread that the system has suspended, or never gave us, holds
// nobody up.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <vector>

#include "base/function_ref.hpp"
#include "machine/thread.hpp"

namespace grundy {

class Crew {
   public:
    /// `members` counts the calling thread too.
    explicit Crew(std::size_t members);
    ~Crew();
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    /// As many as were asked for, however many threads there are.
    [[nodiscard]] std::size_t members() const { return members_; }
    /// Calls job(0), …, job(members - 1), at the same time if it can; returns when all are done.
    /// What one of them throws is thrown here.
    void run(FunctionRef<void(std::size_t)> job);

   private:
    void serve();
    void take_jobs();

    std::size_t members_;
    std::atomic<std::uint32_t> round_{0};                 ///< goes up with every run
    std::atomic<std::size_t> next_{~std::size_t{0} / 2};  ///< the next job to take
    std::atomic<std::size_t> done_{0};
    std::atomic<bool> over_{false};
    const FunctionRef<void(std::size_t)>* job_ = nullptr;
    std::atomic<bool> failed_{false};
    std::exception_ptr thrown_;  ///< by the first job that failed in this round
    std::vector<Thread> threads_;
};

}  // namespace grundy
