#include "apps/cli/surface.hpp"

#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>

#include "apps/cli/console.hpp"
#include "service/limits.hpp"

namespace grundy::cli {

namespace {

/// The next line takes its place.
void show_line(const std::string& line) {
    std::fprintf(stderr, "\r%s\x1b[K\r", line.c_str());
    std::fflush(stderr);
}

/// A line on standard error, at most a few times a second, wiped when the work is done.
class ProgressLine {
   public:
    explicit ProgressLine(Lang lang) : lang_(lang) {}
    ProgressLine(const ProgressLine&) = default;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void operator()(std::uint64_t positions, std::uint64_t calls, std::uint64_t goal) {
        const auto now = std::chrono::steady_clock::now();
        if (now - last_ < std::chrono::milliseconds{250}) {
            return;
        }
        last_ = now;
        const double elapsed = std::chrono::duration<double>(now - start_).count();
        const double rate = elapsed > 0 ? static_cast<double>(calls) / elapsed / 1e6 : 0;
        const double left =
            positions > 0 && positions <= goal
                ? static_cast<double>(goal - positions) * elapsed / static_cast<double>(positions)
                : 0;
        const Text shown =
            goal == 0
                ? phrase("{} positions known, {:.1f} M calls/s, {:.0f} s",
                         "{} positions connues, {:.1f} M appels/s, {:.0f} s", positions, rate,
                         elapsed)
                : phrase("{} of {} values, {:.2f} M values/s, {:.0f} s, at most {:.0f} s left",
                         "{} valeurs sur {}, {:.2f} M valeurs/s, {:.0f} s, au plus {:.0f} s encore",
                         positions, goal, rate, elapsed, left);
        show_line(shown.in(lang_));
    }

   private:
    Lang lang_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point last_ = start_;
};

class Terminal final : public Surface {
   public:
    void out(std::string_view bytes) override {
        std::fwrite(bytes.data(), 1, bytes.size(), stdout);
    }
    void flush() override { std::fflush(stdout); }
    [[nodiscard]] bool good() const override { return std::ferror(stdout) == 0; }
    void err(std::string_view bytes) override {
        std::fwrite(bytes.data(), 1, bytes.size(), stderr);
    }

    [[nodiscard]] bool shows_out() const override { return isatty(STDOUT_FILENO) != 0; }
    [[nodiscard]] bool shows_err() const override { return isatty(STDERR_FILENO) != 0; }

    void show_step(const std::string& step) override {
        if (isatty(STDERR_FILENO) != 0) {
            show_line(step);
        }
    }

    [[nodiscard]] Budget budget(bool quiet, Lang lang) const override {
        Budget budget;
        budget.stop = &interrupts();
        budget.bytes = default_bytes();
        budget.threads = default_threads();
        if (!quiet && isatty(STDERR_FILENO) != 0) {
            budget.progress = ProgressLine{lang};
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
