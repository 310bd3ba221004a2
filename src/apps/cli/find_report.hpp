// What find tells while it searches: occurrences as they come, and how fast it reads.
#pragma once

#include <chrono>
#include <span>
#include <string>

#include "apps/cli/console.hpp"
#include "render/find_text.hpp"

namespace grundy::cli {

/// Writes what is found as it is found. The question and the console must outlive it.
class FindReport {
   public:
    /// Without a list only the number of occurrences is told.
    FindReport(const FindQuestion& question, const Console& console, bool list);

    /// False when nobody gets what is written.
    bool receive(std::span<const Occurrence> batch);
    /// The exit code.
    int close(const FindSummary& summary);

   private:
    void write();
    void remark(const FindSummary& summary) const;

    const FindQuestion& question_;
    const Console& console_;
    bool list_;
    bool first_ = true;
    std::string text_;
};

/// Bytes read so far, on standard error, a few times per second.
class ReadingSpeed {
   public:
    ReadingSpeed(const Console& console, const Budget& budget);
    ReadingSpeed(const ReadingSpeed&) = delete;
    ReadingSpeed& operator=(const ReadingSpeed&) = delete;
    ~ReadingSpeed();

    void at(std::uint64_t bytes);

   private:
    bool shown_;
    bool written_ = false;
    Lang lang_;
    std::chrono::steady_clock::time_point last_;
    std::chrono::steady_clock::time_point start_;
};

}  // namespace grundy::cli
