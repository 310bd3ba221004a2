#include "apps/cli/surface.hpp"

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <string>

#include "apps/cli/console.hpp"
#include "apps/cli/time_left.hpp"
#include "contract/asker.hpp"

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

/// A line on standard error, at most a few times a second, wiped when the answer comes.
class ProgressLine {
   public:
    explicit ProgressLine(Lang lang) : lang_(lang) {}

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
            show_line(phrase("{} positions known, {:.1f} M calls/s, {:.0f} s",
                             "{} positions connues, {:.1f} M appels/s, {:.0f} s", positions, rate,
                             elapsed)
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
};

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

class Terminal final : public Surface {
   public:
    void out(std::string_view bytes) override {
        wipe_line();
        std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    }
    void flush() override { std::fflush(stdout); }
    [[nodiscard]] bool good() const override { return std::ferror(stdout) == 0; }
    void err(std::string_view bytes) override {
        wipe_line();
        std::fwrite(bytes.data(), 1, bytes.size(), stderr);
    }

    [[nodiscard]] bool shows_out() const override { return isatty(STDOUT_FILENO) != 0; }
    [[nodiscard]] bool shows_err() const override { return isatty(STDERR_FILENO) != 0; }

    void show_step(const std::string& step, Lang lang) override {
        if (isatty(STDERR_FILENO) != 0) {
            show_line(step);
        } else {
            LongNotice{lang}(0, 0, 0);
        }
    }

    [[nodiscard]] Budget budget(bool quiet, Lang lang) const override {
        Budget budget = contract::usual_budget();
        budget.stop = &interrupts();
        if (!quiet) {
            static const bool seen = isatty(STDERR_FILENO) != 0;
            if (seen) {
                budget.progress = ProgressLine{lang};
            } else {
                budget.progress = LongNotice{lang};
            }
        }
        return budget;
    }
};

}  // namespace

Surface& terminal() {
    static Terminal surface;
    return surface;
}

}  // namespace grundy::cli
