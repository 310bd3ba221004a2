#include "apps/cli/terminal.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

#include "apps/cli/console.hpp"
#include "apps/cli/time_left.hpp"
#include "contract/asker.hpp"
#include "machine/resources.hpp"

namespace grundy::cli {

namespace {

/// Whether a line of progress stands on the terminal.
bool line_shown = false;

/// The next line takes its place.
void show_line(const std::string& line) {
    std::fprintf(stderr, "\r%s\x1b[K\r", line.c_str());
    std::fflush(stderr);
    line_shown = true;
}

void wipe_line() {
    if (line_shown) {
        std::fputs("\x1b[K", stderr);
        std::fflush(stderr);
        line_shown = false;
    }
}

/// A line on standard error, at most a few times per second, wiped when the answer comes.
class ProgressLine {
   public:
    explicit ProgressLine(Lang lang) : lang_(lang) {}

    /// What is known of the answer stands before the figures.
    void tell(const Text& known) { known_ = known.in(lang_) + "; "; }

    void operator()(std::uint64_t positions, std::uint64_t calls, std::uint64_t goal) {
        const auto now = std::chrono::steady_clock::now();
        const double elapsed = std::chrono::duration<double>(now - start_).count();
        if (goal > 0) {
            left_.saw(elapsed, static_cast<double>(positions));
        }
        if (now - last_ < std::chrono::milliseconds{250}) {
            return;
        }
        last_ = now;
        const double rate = elapsed > 0 ? static_cast<double>(calls) / elapsed / 1e6 : 0;
        if (goal == 0) {
            show_line(known_ + phrase("{} positions known, {:.1f} M calls/s, {:.0f} s",
                                      "{} positions connues, {:.1f} M appels/s, {:.0f} s",
                                      positions, rate, elapsed)
                                   .in(lang_));
            return;
        }
        const Text done = phrase("{} of {} values, {:.2f} M values/s, {:.0f} s",
                                 "{} valeurs sur {}, {:.2f} M valeurs/s, {:.0f} s", positions, goal,
                                 rate, elapsed);
        const auto left = left_.to(static_cast<double>(goal));
        const Text foretold =
            left ? phrase("{}, about {:.0f} s more to the last value",
                          "{}, encore {:.0f} s environ jusqu'à la dernière valeur", done, *left)
                 : done;
        show_line(foretold.in(lang_));
    }

   private:
    Lang lang_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point last_ = start_;
    TimeLeft left_;
    std::string known_;
};

/// What the program held before it had anything to do.
std::size_t bytes_at_start() {
    static const std::size_t bytes = resident_memory();
    return bytes;
}

std::size_t bytes_in_use() {
    const std::size_t now = resident_memory();
    const std::size_t used = now - std::min(now, bytes_at_start());
    return used < least_weighed ? 0 : used;
}

/// One line, once, when nobody sees the progress and the work turns out to be long.
class LongNotice {
   public:
    explicit LongNotice(Lang lang) : lang_(lang) { begun(); }

    void operator()(std::uint64_t, std::uint64_t, std::uint64_t) const {
        static std::atomic<bool> told{false};
        if (told.load(std::memory_order_relaxed) ||
            std::chrono::steady_clock::now() - begun() < until_notice || told.exchange(true)) {
            return;
        }
        const Text notice = phrase(
            "grundy: still working after {} s; Ctrl-C stops and keeps what was reached",
            "grundy : toujours au travail après {} s ; Ctrl-C arrête et garde ce qui est atteint",
            until_notice.count());
        std::fprintf(stderr, "%s\n", notice.in(lang_).c_str());
    }

   private:
    static constexpr std::chrono::seconds until_notice{5};
    /// When the program first had something to do: a command may do several things.
    static std::chrono::steady_clock::time_point begun() {
        static const auto start = std::chrono::steady_clock::now();
        return start;
    }

    Lang lang_;
};

}  // namespace

void terminal::out(std::string_view bytes) {
    wipe_line();
    std::fwrite(bytes.data(), 1, bytes.size(), stdout);
}

void terminal::flush() { std::fflush(stdout); }

bool terminal::good() { return std::ferror(stdout) == 0; }

void terminal::err(std::string_view bytes) {
    wipe_line();
    std::fwrite(bytes.data(), 1, bytes.size(), stderr);
}

bool terminal::shows_out() { return isatty(STDOUT_FILENO) != 0; }

bool terminal::shows_err() {
    static const bool shown = isatty(STDERR_FILENO) != 0;
    return shown;
}

void terminal::show_step(const std::string& step, Lang lang) {
    if (shows_err()) {
        show_line(step);
    } else {
        LongNotice{lang}(0, 0, 0);
    }
}

Budget terminal::budget(bool quiet, Lang lang) {
    Budget budget = contract::usual_budget();
    budget.stop = &interrupts();
    static_cast<void>(bytes_at_start());
    budget.bytes_in_use = bytes_in_use;
    if (quiet) {
        return budget;
    }
    if (shows_err()) {
        const auto line = std::make_shared<ProgressLine>(lang);
        budget.progress = [line](std::uint64_t positions, std::uint64_t calls, std::uint64_t goal) {
            (*line)(positions, calls, goal);
        };
        budget.told = [line](const Text& known) { line->tell(known); };
    } else {
        budget.progress = LongNotice{lang};
    }
    return budget;
}

}  // namespace grundy::cli
