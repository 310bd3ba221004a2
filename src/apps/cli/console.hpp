// The terminal: what goes out where, limits, progress, Ctrl-C.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include "apps/cli/invocation.hpp"
#include "base/budget.hpp"
#include "render/draw.hpp"
#include "render/paint.hpp"

namespace grundy::cli {

class Console {
   public:
    explicit Console(const Invocation& invocation);

    [[nodiscard]] bool json() const { return json_; }
    [[nodiscard]] bool quiet() const { return quiet_; }
    [[nodiscard]] Lang lang() const { return lang_; }
    [[nodiscard]] Charset charset() const { return charset_; }
    /// For what is printed: colours, or none.
    [[nodiscard]] const Paint& paint() const { return paint_; }

    /// To standard output, in the characters that the terminal has.
    void print(std::string_view text) const;
    /// To standard output, byte by byte.
    void write(std::string_view bytes) const;
    /// Why there is no answer, when nobody is wrong: in its place.
    void tell(const Text& why) const;
    /// Where the work is: shown like progress, if anybody looks.
    void show_step(const Text& step) const;
    /// To standard error, when a person reads it: what the answer has no place for.
    void remark(const Text& text) const;
    /// To standard error, as text or JSON; returns the exit code for bad input.
    int refuse(const Error& error) const;

    /// What a question may cost when nothing else is asked for, with Ctrl-C and progress tied in.
    [[nodiscard]] Budget budget() const;

   private:
    bool json_;
    bool quiet_;
    Lang lang_;
    Charset charset_;
    Paint paint_;
    Paint error_paint_;
};

/// From now on Ctrl-C (SIGINT), SIGTERM and SIGHUP ask running work to stop; the same a second time
/// ends the program.
void listen_for_interrupts();
[[nodiscard]] bool was_interrupted();
[[nodiscard]] const std::atomic<bool>& interrupts();

}  // namespace grundy::cli
